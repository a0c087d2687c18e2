"""What cards, wonders and advances change: functions found by what they hang on and by whose they are.

A figure is a value being reckoned, a moment a step at which something may be done. Who owns what is read from the state
each time, so nothing is ever switched on or off, and an ability is lent by naming another owner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar, overload

from games.core.state import Owners, State
from games.core.step import Step

StateT = TypeVar("StateT", bound=State)


class Figure:
    """A value being reckoned: made anew each time, changed by its hooks and never stored."""

    __slots__ = ()

    @staticmethod
    def can_change(state: Any) -> bool:
        """Whether anything at this table could change such a figure; a game says of which it knows better."""
        return True


class Moment(Step[None]):
    """A step at which owners may do something: what its hooks return is done next, the active seat's first."""

    __slots__ = ()
    #: A game's moments share one registry.
    effects: ClassVar[Registry[Any]]
    #: The active one.
    seat: int

    def run(self, state: Any, answer: None) -> None:
        state.next(*self.effects.steps(state, self))


FigureT = TypeVar("FigureT", bound=Figure)
MomentT = TypeVar("MomentT", bound=Moment)
#: Changes the figure and nothing else: (state, owner, figure).
FigureHook = Callable[[StateT, int, FigureT], None]
#: Returns steps and changes nothing: (state, owner, moment).
MomentHook = Callable[[StateT, int, MomentT], Iterable[Step]]


@dataclass(frozen=True, slots=True)
class Hook:
    """One effect: whose key it hangs on, when it comes, and what it does."""

    key: str
    rank: int
    work: Callable[..., Any]
    #: Only for an owner whose own figure or moment it is.
    mine: bool = False


class Registry(Generic[StateT]):
    """The effects of one game."""

    def __init__(self, owners: Callable[[StateT], Owners]) -> None:
        self._owners = owners
        #: By what they hang on.
        self.hooks: dict[type[Any], list[Hook]] = {}

    @overload
    def hook(
        self, hung_on: type[FigureT], key: str, rank: int = 0, *, mine: bool = False
    ) -> Callable[[FigureHook[StateT, FigureT]], FigureHook[StateT, FigureT]]: ...
    @overload
    def hook(
        self, hung_on: type[MomentT], key: str, rank: int = 0, *, mine: bool = False
    ) -> Callable[[MomentHook[StateT, MomentT]], MomentHook[StateT, MomentT]]: ...
    def hook(self, hung_on: type[Any], key: str, rank: int = 0, *, mine: bool = False) -> Callable[[Any], Any]:
        """Active for whoever has the thing of this key; with `mine` only where it is about that seat itself.

        Hooks of one rank come to the same in any order; where order matters the later one gets a higher rank, next to
        the ruling that says so.
        """
        if mine and not hasattr(hung_on, "seat"):
            raise TypeError(f"{hung_on.__name__} is about no seat: nobody can call it theirs")

        def hang(work: Callable[..., Any]) -> Callable[..., Any]:
            hooks = self.hooks.setdefault(hung_on, [])
            hooks.append(Hook(key, rank, work, mine))
            hooks.sort(key=lambda hook: hook.rank)
            return work

        return hang

    def reckon(self, state: StateT, figure: FigureT) -> FigureT:
        """The same figure, changed by everything that hangs on it."""
        kind = type(figure)
        if kind in self.hooks and figure.can_change(state):
            for hook, owner in self._at_work(state, kind, getattr(figure, "seat", None)):
                hook.work(state, owner, figure)
        return figure

    def idle(self, state: StateT, kind: type[Figure], seat: int) -> bool:
        """Whether nothing changes such figures of this seat, so that all of them are as they are printed."""
        if kind not in self.hooks or not kind.can_change(state):
            return True
        return not self._at_work(state, kind, seat)

    def _at_work(self, state: StateT, kind: type[Figure], about: int | None) -> list[tuple[Hook, int]]:
        """What changes such figures about this seat, and for whom; found once while nothing changes."""
        known = state.reckoned
        if known is not None and (kind, about) in known.at_work:
            return known.at_work[kind, about]
        owners = self._whose(state)
        found = [
            (hook, seat)
            for hook in self.hooks[kind]
            for seat in owners.get(hook.key, ())
            if seat == about or not hook.mine
        ]
        if known is not None:
            known.at_work[kind, about] = found
        return found

    def steps(self, state: StateT, moment: Moment) -> list[Step]:
        """What is done at this moment: the active seat's steps first, then clockwise."""
        hooks = self.hooks.get(type(moment))
        if not hooks:
            return []
        owners, found = self._whose(state), list[Step]()
        owned = [(hook, owners[hook.key]) for hook in hooks if hook.key in owners]
        for at in range(state.seats if owned else 0):
            seat = (moment.seat + at) % state.seats
            for hook, whose in owned:
                if seat in whose and (at == 0 or not hook.mine):
                    found += hook.work(state, seat, moment)
        return found

    def _whose(self, state: StateT) -> Owners:
        """Read from the position each time; once while nothing changes."""
        if state.reckoned is None:
            return self._owners(state)
        if state.reckoned.owners is None:
            state.reckoned.owners = self._owners(state)
        return state.reckoned.owners

    def keys(self) -> frozenset[str]:
        """Everything that has an effect: to be checked against the names in the game's data."""
        return frozenset(hook.key for hooks in self.hooks.values() for hook in hooks)

    def hung_on(self, kind: type[Figure | Moment]) -> list[tuple[str, int]]:
        """Key and rank of what hangs there, in the order in which it works."""
        return [(hook.key, hook.rank) for hook in self.hooks.get(kind, ())]

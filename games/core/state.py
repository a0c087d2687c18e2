"""The whole position of a table, secrets included, with the stack of steps still to be done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Annotated, Any, Concatenate, ParamSpec, Self, TypeVar

from pydantic import Field, InstanceOf

from games.core.decision import Decision
from games.core.event import Event
from games.core.luck import Luck, Unrevealed
from games.core.printed import printed
from games.core.record import record
from games.core.step import Offer, Step, Together
from games.core.text import Text

StateT = TypeVar("StateT", bound="State")
FoundT = TypeVar("FoundT")
Asking = ParamSpec("Asking")


@record
class Asked:
    """The questions of the step on top of the stack, so that they are enumerated once per answer."""

    by: Step
    #: None as long as nobody has looked.
    decisions: list[Decision] | None


#: The seats that have each thing; whose name is missing belongs to nobody.
Owners = Mapping[str, Collection[int]]


@dataclass(slots=True)
class Reckoned:
    """Who owns what, and which effects change each kind of figure and for whom, once somebody asked.

    Holds while its state is at rest; of two within each other the outer one.
    """

    state: State = field(repr=False)
    #: False while something is carried out: whatever changes a figure then is used.
    thinking: bool = True
    owners: Owners | None = None
    #: Of each kind of figure about a seat the hooks (`games.core.effects`), and for whom.
    at_work: dict[tuple[type[Any], int | None], list[tuple[Any, int]]] = field(default_factory=dict)
    #: By function and what it was asked (`once_at_rest`).
    found: dict[tuple[object, ...], Any] = field(default_factory=dict)

    def __enter__(self) -> None:
        if self.state.reckoned is None:
            self.state.reckoned = self

    def __exit__(self, *fault: object) -> None:
        if self.state.reckoned is self:
            self.state.reckoned = None


def once_at_rest(work: Callable[Concatenate[StateT, Asking], FoundT]) -> Callable[Concatenate[StateT, Asking], FoundT]:
    """Found once for each question while nothing changes; whoever gets it does not change it."""

    @wraps(work)
    def found(state: StateT, /, *asked: Asking.args, **named: Asking.kwargs) -> FoundT:
        known = state.reckoned
        if known is None or named:
            return work(state, *asked, **named)
        key = (work, *asked)
        if key not in known.found:
            known.found[key] = work(state, *asked, **named)
        result: FoundT = known.found[key]
        return result

    return found


@dataclass(slots=True)
class State:
    """What every game's state has; a game adds its own fields."""

    seats: int
    luck: Luck
    #: The last one is done next.
    stack: list[Step] = field(default_factory=list)
    #: Grows whenever something hidden comes to light without luck being drawn; undo never goes back across it.
    revealed: int = 0
    #: What has come to light is still to be told; what tells of it is marked.
    untold: bool = False
    #: Ask even when only one answer is legal.
    ask_forced: bool = False
    #: Beside the stack: nobody waits for these, and only their seats see them.
    offers: list[Offer] = field(default_factory=list)
    #: What was rolled in the open since the last answer; everybody saw it, so no view has to keep it.
    rolled: Annotated[list[int], Field(exclude=True)] = field(default_factory=list, compare=False)
    #: The lane of a `Together` that is being worked on; None outside one.
    lane: Annotated[int | None, Field(exclude=True)] = None
    #: What the last answer led to; whoever changes a state by hand without pushing a step sets it to None.
    asked: Annotated[Asked | None, Field(exclude=True)] = field(default=None, compare=False)
    #: What has been reckoned while nothing changes; None at any other time.
    reckoned: Annotated[InstanceOf[Reckoned] | None, Field(exclude=True)] = field(default=None, compare=False)
    #: What happened since the events were last taken.
    events: Annotated[list[Event], Field(exclude=True)] = field(default_factory=list)

    def __str__(self) -> str:
        return printed(self)

    def at_rest(self) -> Reckoned:
        """For thinking and looking: nothing changes meanwhile, so what was reckoned holds."""
        return Reckoned(self)

    def reading(self) -> Reckoned:
        """The same for several figures that are read together while something is carried out."""
        return Reckoned(self, thinking=False)

    def keep(self, other: Self) -> None:
        """Take over what another state of the same position has reckoned and never stores; a game says what."""

    @property
    def work(self) -> list[Step]:
        """The stack, or the lane of it that is being worked on."""
        if self.lane is not None and self.stack and isinstance(self.stack[-1], Together):
            return self.stack[-1].lanes[self.lane]
        return self.stack

    def next(self, *steps: Step) -> None:
        """Do these next, in this order, before what already waits."""
        self.work.extend(reversed(steps))

    def interrupt(self, *steps: Step) -> None:
        """A question to somebody else that comes first. A lane cannot: what others have sealed would be asked anew."""
        if self.lane is not None:
            raise TypeError("a lane interrupts nobody: push what follows after the lanes")
        self.stack.extend(reversed(steps))

    def propose(self, *steps: Offer) -> None:
        """Lay these beside the stack. What lies there already is not laid twice."""
        self.offers.extend(step for step in steps if step not in self.offers)

    def withdraw(self, step: Offer) -> None:
        """Take an offer back; nothing happens when it is no longer there."""
        self.offers = [offer for offer in self.offers if offer != step]

    def roll(self, sides: int) -> int:
        """A die thrown in the open: 1 to `sides`. Its result is told."""
        self.rolled.append(1 + self.luck.below(sides))
        return self.rolled[-1]

    def tell(
        self,
        text: Text,
        seat: int | None = None,
        *,
        affects: tuple[int, ...] = (),
        audience: tuple[int, ...] | None = None,
        great: bool = False,
        places: tuple[str, ...] = (),
        narrows: bool = False,
        opens: bool = False,
        routine: bool = False,
    ) -> None:
        told = Event(text, seat, affects, audience, great, places, narrows, self.untold, opens, routine)
        self.events.append(told)

    def reveal(self) -> None:
        """Something hidden comes to light here: a barrier for undo. Called before it is told."""
        if self.luck.withheld:
            raise Unrevealed
        self.revealed += 1
        self.untold = True

    def take_events(self) -> list[Event]:
        events, self.events = self.events, []
        return events

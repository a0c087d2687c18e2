"""How often what the seats lead did something in a game: for the figures of many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from games.core.decision import Answer
from games.core.effects import Figure, Registry
from games.core.state import State
from games.core.text import Name


@dataclass(slots=True)
class Uses:
    """Counted by what was used; offers are counted when they are taken."""

    counts: Counter[Name] = field(default_factory=Counter)
    #: What the key of a choice would use.
    offered: dict[str, Name] = field(default_factory=dict)

    def answered(self, answer: Answer) -> None:
        if isinstance(answer, str) and answer in self.offered:
            self.counts[self.offered[answer]] += 1


class Keyed(Protocol):
    """One thing on a menu."""

    @property
    def key(self) -> str: ...


#: The things a figure only offers; None for a figure that is no menu.
Menu = Callable[[Figure], "list[Keyed] | None"]


@contextmanager
def noticed(effects: Registry[Any], state: State, names: dict[str, Name], menu: Menu) -> Iterator[Uses]:
    """While this lasts, whatever hangs by these keys is counted each time it changes something in this very position.

    What a question reckons, or somebody tries out on another position, does not count.
    """
    uses, plain = Uses(Counter(dict.fromkeys(names.values(), 0))), effects.hooks

    def watching(key: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def watched(clash: Any, seat: int, hung_on: Any) -> Any:
            if clash is not state:
                return work(clash, seat, hung_on)
            if isinstance(hung_on, Figure):
                return _figure(uses, names[key], lambda: work(clash, seat, hung_on), hung_on, menu, clash)
            found = list(work(clash, seat, hung_on))
            uses.counts[names[key]] += bool(found)
            return found

        return watched

    effects.hooks = {
        kind: [replace(hook, work=watching(hook.key, hook.work)) if hook.key in names else hook for hook in hung]
        for kind, hung in plain.items()
    }
    try:
        yield uses
    finally:
        effects.hooks = plain


def _figure(uses: Uses, name: Name, work: Callable[[], None], figure: Figure, menu: Menu, state: State) -> None:
    listed = menu(figure)
    if listed is not None:
        before = len(listed)
        work()
        uses.offered.update((one.key, name) for one in listed[before:])
        return
    if state.reckoned is not None and state.reckoned.thinking:
        work()
        return
    unchanged = repr(figure)
    work()
    uses.counts[name] += repr(figure) != unchanged

"""What a law must know of a game: what its box holds, what a seat owns, and what it pays with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Count:
    """How much of one thing a position shows, and how much there may be."""

    what: str
    found: int
    most: int
    least: int = 0

    @property
    def right(self) -> bool:
        return self.least <= self.found <= self.most


#: What a seat owns, each thing by a name that says where it stands, if it stands anywhere.
Belongings = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Ledger:
    """The few small functions each game gives."""

    #: Everything that is counted in a position: what the box holds, and what has a limit.
    counts: Callable[[Any], Iterable[Count]]
    #: What the seat owns, read from a view.
    belongings: Callable[[Any, int], Belongings]
    #: What the seat pays with; and how a position is given a seat with another purse.
    purse: Callable[[Any, int], dict[str, int]]
    fill: Callable[[Any, int, Mapping[str, int]], None]
    #: What the rules take from everybody in their course, by the message that says so: nobody's doing.
    course: frozenset[str] = frozenset()
    #: What is aimed at somebody, or asks them to decide, whatever comes of it: by the message that says so.
    aimed: frozenset[str] = frozenset()


def box(what: str, found: Counter[str], holds: Counter[str], *, leaves: bool = False) -> Iterator[Count]:
    """Each thing of the box is somewhere; what leaves the game may be nowhere, and nothing is there twice."""
    for name in sorted(found | holds):
        yield Count(f"{what} {name}", found[name], holds[name], 0 if leaves else holds[name])


def strings(value: Any) -> Iterator[str]:
    """Every string a step holds: cards that are drawn and not yet laid anywhere."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from strings(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from strings(getattr(value, field.name))

"""What the page offers before anything was said: games to begin, each with a small picture and a command."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

#: None when it cannot be had now; somebody may ask again.
Draw = Callable[[], Awaitable[bytes | None]]


@dataclass(frozen=True, slots=True)
class Offer:
    name: str
    about: str
    #: What pressing it says in the group.
    command: str
    picture: Draw


@dataclass(frozen=True, slots=True)
class Shelf:
    greeting: str
    note: str
    offers: tuple[Offer, ...]


#: By language; without any, the page offers nothing and knows no game.
Shelves = Mapping[str, Shelf]
NOTHING_OFFERED: Shelves = MappingProxyType({})


def shelf_language(shelves: Shelves, language: str | None) -> str | None:
    """The reader's own, or the first there is."""
    return language if language in shelves else next(iter(shelves), None)

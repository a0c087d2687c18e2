"""How the cards of an Age lie on one another, worked out once from their rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from games.duel.printed.components import Strict

#: Letters of the rows on the picture, the far row first.
ROW_LETTERS = "ABCDEFG"


@dataclass(frozen=True, slots=True)
class Row(Strict):
    face_up: bool
    #: In half cards from the left.
    x: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One place of the structure, named by row letter and number."""

    name: str
    #: From 1, the far row.
    row: int
    x: int
    face_up: bool


@dataclass(frozen=True)
class Layout(Strict):
    age: int
    rows: tuple[Row, ...]
    source: str
    #: Where Pantheon lays its tokens.
    tokens: tuple[str, ...] = ()

    @cached_property
    def places(self) -> Mapping[str, Place]:
        return {
            name: Place(name, row, x, line.face_up)
            for row, line in enumerate(self.rows, start=1)
            for at, x in enumerate(line.x, start=1)
            for name in (f"{ROW_LETTERS[row - 1]}{at}",)
        }

    @cached_property
    def covered_by(self) -> Mapping[str, tuple[str, ...]]:
        """The places whose cards lie on this one's."""
        names = {(place.row, place.x): place.name for place in self.places.values()}
        return {
            place.name: tuple(
                names[at] for at in ((place.row + 1, place.x - 1), (place.row + 1, place.x + 1)) if at in names
            )
            for place in self.places.values()
        }

    @cached_property
    def covers(self) -> Mapping[str, tuple[str, ...]]:
        return {name: tuple(under for under, above in self.covered_by.items() if name in above) for name in self.places}

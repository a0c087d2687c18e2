"""What a domain looks like with these pieces on it: worked out once for each arrangement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from games.era.domain import Squares
from games.era.kinds import Colour, Kind, Resource
from games.era.rulebook import Rulebook


class Placed(NamedTuple):
    """A piece on a domain. `cell` is the first square it covers in reading order, `turn` its quarter turns."""

    kind: Kind
    cell: str
    turn: int = 0


@dataclass(frozen=True, eq=False)
class Survey:
    rules: Rulebook
    pieces: tuple[Placed, ...]
    #: By kind whether it fits anywhere, once somebody asked.
    _room: dict[Kind, bool] = field(init=False, default_factory=dict)

    @cached_property
    def covers(self) -> dict[Placed, Squares]:
        covered = self.rules.covered
        return {piece: covered(*piece) for piece in self.pieces}

    def covered(self, piece: Placed) -> Squares:
        return self.covers[piece]

    def cells(self, piece: Placed) -> tuple[str, ...]:
        return self.rules.grid.named(self.covered(piece))

    @cached_property
    def occupied(self) -> Squares:
        return self._all(self.pieces)

    @cached_property
    def free(self) -> Squares:
        return self.rules.grid.inside & ~self.occupied

    @cached_property
    def barrier(self) -> Squares:
        pieces = self.rules.pieces
        return self._all(piece for piece in self.pieces if pieces[piece.kind].barrier)

    @cached_property
    def enclosed(self) -> Squares:
        """Everything inside rings, whatever stands there; walls and keeps are not."""
        return self.rules.grid.enclosed(self.barrier)

    @cached_property
    def enclosed_cells(self) -> tuple[str, ...]:
        return self.rules.grid.named(self.enclosed)

    @cached_property
    def scorched(self) -> Squares:
        return self._all(piece for piece in self.pieces if piece.kind is Kind.SCORCHED)

    @cached_property
    def wasted(self) -> Squares:
        """Squares that no further ring can make count."""
        return self.barrier | self.scorched | self.enclosed

    @cached_property
    def area(self) -> int:
        """The squares inside rings that count for the largest walled area."""
        return (self.enclosed & ~self.scorched).bit_count()

    @cached_property
    def buildings(self) -> tuple[Placed, ...]:
        pieces = self.rules.pieces
        return tuple(piece for piece in self.pieces if pieces[piece.kind].building)

    def walled(self, piece: Placed) -> bool:
        """A keep always is."""
        return piece.kind is Kind.KEEP or bool(self.covered(piece) & self.enclosed)

    @cached_property
    def unwalled(self) -> tuple[Placed, ...]:
        return tuple(piece for piece in self.buildings if not self.walled(piece))

    @cached_property
    def points(self) -> int:
        """Printed on the buildings, twice for those inside a ring."""
        return sum(self.points_of(piece) for piece in self.buildings)

    def points_of(self, piece: Placed) -> int:
        return self.rules.pieces[piece.kind].points * (2 if self.walled(piece) else 1)

    @cached_property
    def scoring(self) -> tuple[Placed, ...]:
        """Buildings that count something at the end."""
        pieces = self.rules.pieces
        return tuple(piece for piece in self.buildings if pieces[piece.kind].bonus is not None)

    @cached_property
    def kinds(self) -> Counter[Kind]:
        return Counter(piece.kind for piece in self.pieces)

    @cached_property
    def dice(self) -> Counter[Colour]:
        """Those that belong to the buildings."""
        pieces = self.rules.pieces
        return Counter(die for piece in self.pieces if (die := pieces[piece.kind].die) is not None)

    @cached_property
    def yields(self) -> Counter[Resource]:
        """What the buildings add at collecting."""
        found = Counter[Resource]()
        for piece in self.pieces:
            found.update(self.rules.pieces[piece.kind].yields)
        return found

    @cached_property
    def exposed(self) -> Squares:
        """Under buildings that can catch a disease."""
        return self._all(piece for piece in self.buildings if piece.kind is not Kind.KEEP)

    def empty_beside(self, piece: Placed) -> int:
        return (self.rules.grid.beside(self.covered(piece)) & self.free).bit_count()

    def fits(self, kind: Kind, ground: Squares | None = None) -> dict[int, Squares]:
        """By quarter turn the squares where the piece may lie with its first one; turns without any are left out."""
        free, grid = self.free if ground is None else self.free & ground, self.rules.grid
        places = {turn: grid.fits(shape, free) for turn, shape in self.rules.pieces[kind].shapes.items()}
        return {turn: squares for turn, squares in places.items() if squares}

    def room(self, kind: Kind) -> bool:
        known = self._room.get(kind)
        if known is None:
            grid, shapes = self.rules.grid, self.rules.pieces[kind].shapes
            known = self._room[kind] = any(grid.fits(shape, self.free) for shape in shapes.values())
        return known

    def _all(self, pieces: Iterable[Placed]) -> Squares:
        squares = 0
        for piece in pieces:
            squares |= self.covers[piece]
        return squares


@lru_cache(maxsize=1 << 12)
def survey(rules: Rulebook, pieces: tuple[Placed, ...]) -> Survey:
    return Survey(rules, pieces)

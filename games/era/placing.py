"""Where a piece may lie, gathered by what it would do there.

All squares are looked at together: shifting a set of squares by an offset of the piece says at once for every place
whether that square of the piece would lie in the set.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache

from games.era.domain import Grid, Offset, Squares, ones
from games.era.kinds import Kind
from games.era.survey import Placed, Survey


class Effect(IntEnum):
    """What a piece would do at a place, in the order in which places are offered."""

    CLOSES = 0
    INSIDE = 1
    JOINS = 2
    ALONE = 3
    BESIDE = 4
    TOUCHES = 5


@dataclass(slots=True)
class Lie:
    """One way to turn a piece: where its first square may then be, by what it would do there."""

    turn: int
    places: dict[Effect, Squares]
    #: How many squares more would be walled, by place; only where it is any.
    gains: dict[int, int] = field(default_factory=dict)
    #: Whatever it would do there.
    all: Squares = field(init=False)

    def __post_init__(self) -> None:
        self.all = 0
        for squares in self.places.values():
            self.all |= squares


@lru_cache(maxsize=1 << 10)
def lies(survey: Survey, kind: Kind, ground: Squares | None = None) -> tuple[Lie, ...]:
    """Every legal way, by turn; whoever asks for ideas has the question's own reckoning."""
    piece = survey.rules.pieces[kind]
    lay = _lay_barrier if piece.barrier else _lay_building
    return tuple(lay(survey, kind, turn, fitting) for turn, fitting in survey.fits(kind, ground).items())


def _lay_building(survey: Survey, kind: Kind, turn: int, fitting: Squares) -> Lie:
    grid, shape = survey.rules.grid, survey.rules.pieces[kind].shapes[turn]
    inside = fitting & _meeting(grid, shape, survey.enclosed)
    outside = fitting & ~inside
    neighbours = survey.occupied if kind is Kind.SCORCHED else survey.exposed
    met = outside & _meeting(grid, shape, grid.beside(neighbours))
    effect = Effect.BESIDE if kind is Kind.SCORCHED else Effect.TOUCHES
    return Lie(turn, {Effect.INSIDE: inside, Effect.ALONE: outside & ~met, effect: met})


def _lay_barrier(survey: Survey, kind: Kind, turn: int, fitting: Squares) -> Lie:
    grid, shape = survey.rules.grid, survey.rules.pieces[kind].shapes[turn]
    once, twice = _contacts(grid, shape, survey.barrier)
    gains = {}
    # A ring closes only where the piece joins two squares of the barrier and leaves something open on either side.
    for bit in ones(fitting & twice):
        cover = grid.cover(shape, bit)
        if grid.parts(cover, survey.barrier) and (gain := closes(survey, cover)) > 0:
            gains[bit] = gain
    closing = sum(1 << bit for bit in gains)
    joining = fitting & once & ~closing
    inside = fitting & ~once & _meeting(grid, shape, survey.enclosed)
    alone = fitting & ~once & ~inside
    return Lie(turn, {Effect.CLOSES: closing, Effect.INSIDE: inside, Effect.JOINS: joining, Effect.ALONE: alone}, gains)


def _meeting(grid: Grid, shape: tuple[Offset, ...], squares: Squares) -> Squares:
    """Where the first square must be for some square of the piece to lie in the set."""
    met = 0
    for offset in shape:
        met |= squares >> grid.shift(offset)
    return met


def _contacts(grid: Grid, shape: tuple[Offset, ...], barrier: Squares) -> tuple[Squares, Squares]:
    """Where the piece would share a side with the barrier, and where more than one."""
    sides = (barrier << 1, barrier >> 1, barrier << grid.stride, barrier >> grid.stride)
    once = twice = 0
    for offset in shape:
        shift = grid.shift(offset)
        for side in sides:
            met = side >> shift
            twice |= once & met
            once |= met
    return once, twice


def closes(survey: Survey, cover: Squares) -> int:
    """How many more squares would be walled with a wall over these."""
    enclosed = survey.rules.grid.enclosed(survey.barrier | cover)
    return (enclosed & ~survey.scorched).bit_count() - survey.area


def best_place(survey: Survey, kind: Kind) -> Placed | None:
    """The first place among those offered first."""
    names = survey.rules.grid.names
    for effect in Effect:
        for lie in lies(survey, kind):
            for bit in ones(lie.places.get(effect, 0)):
                return Placed(kind, names[bit], lie.turn)
    return None

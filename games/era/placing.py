"""Where a piece may lie, gathered by what it would do there.

All squares are looked at together: shifting a set of squares by an offset of the piece says at once for every place
whether that square of the piece would lie in the set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache

from games.core.decision import Option, Turn
from games.core.text import Text, as_text, text
from games.era.domain import Grid, Offset, Squares, ones
from games.era.kinds import Kind
from games.era.rulebook import Piece, Rulebook
from games.era.survey import Placed, Survey
from games.era.words import squares as squares_text


class Effect(IntEnum):
    """What a piece would do at a place, in the order in which places are offered."""

    CLOSES = 0
    INSIDE = 1
    JOINS = 2
    ALONE = 3
    BESIDE = 4
    TOUCHES = 5


LABELS: Mapping[Effect, Text] = {
    Effect.CLOSES: text("Closes a ring"),
    Effect.INSIDE: text("Inside walls"),
    Effect.JOINS: text("Joins walls"),
    Effect.ALONE: text("Stands alone"),
    Effect.BESIDE: text("By something built"),
    Effect.TOUCHES: text("By a building"),
}


@dataclass(slots=True)
class Lie:
    """One way to turn a piece: where its first square may then be, by what it would do there."""

    turn: int
    places: dict[Effect, Squares]
    #: How many squares more would be walled, by place; only where it is any.
    gains: dict[int, int] = field(default_factory=dict)

    @property
    def all(self) -> Squares:
        squares = 0
        for some in self.places.values():
            squares |= some
        return squares


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


# -- as a question ----------------------------------------------------------------------------------------------------


def place_options(
    survey: Survey, kind: Kind, ground: Squares | None = None
) -> tuple[tuple[Option, ...], Mapping[str, tuple[Turn, ...]]]:
    """The squares as options, with the ways to turn the piece there unless it looks the same from all sides."""
    found = lies(survey, kind, ground)
    options = _cells(survey, found)
    return options, {} if len(survey.rules.pieces[kind].shapes) == 1 else dict(_turns(survey.rules, kind, found))


def options_turned(survey: Survey, kind: Kind, turn: int) -> tuple[Option, ...]:
    """The squares where it may lie turned like this."""
    return _cells(survey, [lie for lie in lies(survey, kind) if lie.turn == turn])


def _cells(survey: Survey, found: Sequence[Lie]) -> tuple[Option, ...]:
    effects: dict[int, Effect] = {}
    offered = 0
    for effect in Effect:
        squares = 0
        for lie in found:
            squares |= lie.places.get(effect, 0)
        effects.update(dict.fromkeys(ones(squares & ~offered), effect))
        offered |= squares
    # What closes a ring stands first; the others are looked for by row and column.
    in_order = sorted(effects, key=lambda bit: (effects[bit] is not Effect.CLOSES, bit))
    return tuple(_offered(survey.rules.grid, effects[bit], bit, found) for bit in in_order)


def first_place(options: Sequence[Option], turns: Mapping[str, tuple[Turn, ...]]) -> str:
    """The answer for whoever does not mind: what does the best it can."""
    ranked = list(LABELS.values())
    cell = min(options, key=lambda option: ranked.index(option.group or ranked[-1])).key
    return f"{cell}/{turns[cell][0].key}" if cell in turns else cell


def _offered(grid: Grid, effect: Effect, bit: int, found: Sequence[Lie]) -> Option:
    gain = max(lie.gains.get(bit, 0) for lie in found) if effect is Effect.CLOSES else 0
    return _option(grid.names[bit], int(effect), gain)


@lru_cache(maxsize=1 << 12)
def _option(cell: str, effect: int, gain: int) -> Option:
    detail = text("+{n}", n=gain) if gain else None
    return Option(cell, as_text(cell), detail=detail, at=cell, group=LABELS[Effect(effect)])


def _turns(rules: Rulebook, kind: Kind, found: Sequence[Lie]) -> Iterator[tuple[str, tuple[Turn, ...]]]:
    """By square. Those where the same turns are possible are looked up together."""
    names = rules.grid.names
    closing = {bit for lie in found for bit in lie.gains}
    parts: list[tuple[tuple[Lie, ...], Squares]] = [((), rules.grid.inside)]
    for lie in found:
        squares = lie.all
        parts = [((*some, lie), at & squares) for some, at in parts] + [(some, at & ~squares) for some, at in parts]
    for some, squares in parts:
        if not some:
            continue
        plain = _plain_turns(rules, kind, tuple(lie.turn for lie in some))
        for bit in ones(squares):
            if bit in closing:
                yield names[bit], tuple(_turn(rules, kind, bit, lie.turn, lie.gains.get(bit, 0)) for lie in some)
            else:
                yield names[bit], plain[bit]


@lru_cache(maxsize=1 << 9)
def _plain_turns(rules: Rulebook, kind: Kind, turns: tuple[int, ...]) -> Mapping[int, tuple[Turn, ...]]:
    """For every square of a domain the ways to turn a piece that fits there in all of them."""
    grid, shapes = rules.grid, rules.pieces[kind].shapes
    fitting = grid.inside
    for turn in turns:
        fitting &= grid.fits(shapes[turn], grid.inside)
    return {bit: tuple(_turn(rules, kind, bit, turn, 0) for turn in turns) for bit in ones(fitting)}


def _turn(rules: Rulebook, kind: Kind, bit: int, turn: int, gain: int) -> Turn:
    """How the piece lies then: walls across or down, others drawn square by square."""
    cells = rules.grid.named(rules.covered(kind, rules.grid.names[bit], turn))
    label = way(rules.pieces[kind], turn)
    if gain:
        label = text("{way}, encloses {squares}", way=label, squares=squares_text(gain))
    return Turn(str(turn), label, cells)


def way(piece: Piece, turn: int) -> Text:
    shape = piece.shapes[turn]
    if all(y == 0 for _, y in shape):
        return text("across")
    if all(x == 0 for x, _ in shape):
        return text("down")
    left, right = min(x for x, _ in shape), max(x for x, _ in shape)
    rows = [
        "".join("■" if (x, y) in shape else "□" for x in range(left, right + 1))
        for y in range(max(y for _, y in shape) + 1)
    ]
    return as_text("/".join(rows))


def best_place(survey: Survey, kind: Kind) -> Placed | None:
    """The first place among those offered first."""
    names = survey.rules.grid.names
    for effect in Effect:
        for lie in lies(survey, kind):
            for bit in ones(lie.places.get(effect, 0)):
                return Placed(kind, names[bit], lie.turn)
    return None

"""Where a piece may lie, gathered by what it would do there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.core.decision import Option, Turn
from games.core.text import Text, text
from games.era.domain import Squares, ones
from games.era.kinds import Kind
from games.era.rulebook import Piece, Rulebook
from games.era.survey import Placed, Survey
from games.era.words import squares as squares_text

INSIDE = text("Inside the walls")
JOINS = text("Joins walls")
CLOSES = text("Closes a ring")
TOUCHES = text("Touches a building")
ALONE = text("Stands alone")
BESIDE = text("Beside something built")
#: The order in which they are offered.
GROUPS = (CLOSES, INSIDE, JOINS, ALONE, BESIDE, TOUCHES)


@dataclass(frozen=True, slots=True)
class Spot:
    """One way to lay a piece."""

    place: Placed
    group: Text
    #: How many more squares would count as walled.
    gain: int = 0


def spots(survey: Survey, kind: Kind, ground: Squares | None = None) -> Iterator[Spot]:
    """Every legal way, by turn and then by square."""
    rules = survey.rules
    names = rules.grid.names
    barrier = rules.pieces[kind].barrier
    for turn, fitting in survey.fits(kind, ground).items():
        for bit in ones(fitting):
            place = Placed(kind, names[bit], turn)
            cover = rules.covered(*place)
            yield _wall_spot(survey, place, cover) if barrier else _building_spot(survey, place, cover)


def _wall_spot(survey: Survey, place: Placed, cover: Squares) -> Spot:
    met = survey.rules.grid.beside(cover) & survey.barrier
    if not met:
        return Spot(place, INSIDE if cover & survey.enclosed else ALONE)
    gain = closes(survey, cover) if met & (met - 1) else 0
    return Spot(place, CLOSES if gain > 0 else JOINS, gain)


def closes(survey: Survey, cover: Squares) -> int:
    """How many more squares would be walled with a wall over these."""
    enclosed = survey.rules.grid.enclosed(survey.barrier | cover)
    return (enclosed & ~survey.scorched).bit_count() - survey.area


def _building_spot(survey: Survey, place: Placed, cover: Squares) -> Spot:
    if cover & survey.enclosed:
        return Spot(place, INSIDE)
    beside = survey.rules.grid.beside(cover)
    if place.kind is Kind.SCORCHED:
        return Spot(place, BESIDE if beside & survey.occupied else ALONE)
    return Spot(place, TOUCHES if beside & survey.exposed else ALONE)


def place_options(
    survey: Survey, kind: Kind, ground: Squares | None = None
) -> tuple[tuple[Option, ...], Mapping[str, tuple[Turn, ...]]]:
    """The squares as options, with the ways to turn the piece there unless it looks the same from all sides."""
    found: dict[str, list[Spot]] = {}
    for spot in spots(survey, kind, ground):
        found.setdefault(spot.place.cell, []).append(spot)
    order = survey.rules.grid.bits
    options = [_option(cell, found[cell]) for cell in sorted(found, key=order.__getitem__)]
    options.sort(key=_rank)
    if len(survey.rules.pieces[kind].shapes) == 1:
        return tuple(options), {}
    turns = {cell: tuple(_turn(survey.rules, spot.place, spot.gain) for spot in ways) for cell, ways in found.items()}
    return tuple(options), turns


def _option(cell: str, ways: list[Spot]) -> Option:
    best = min(ways, key=_merit)
    return _cell_option(cell, GROUPS.index(best.group), best.gain)


def _merit(spot: Spot) -> tuple[int, int]:
    return GROUPS.index(spot.group), -spot.gain


@lru_cache(maxsize=1 << 12)
def _cell_option(cell: str, group: int, gain: int) -> Option:
    detail = text("encloses {squares}", squares=squares_text(gain)) if gain > 0 else None
    return Option(cell, text("{cell}", cell=cell), detail=detail, at=cell, group=GROUPS[group])


def _rank(option: Option) -> int:
    assert option.group is not None
    return GROUPS.index(option.group)


@lru_cache(maxsize=1 << 14)
def _turn(rules: Rulebook, place: Placed, gain: int) -> Turn:
    """How the piece lies then: walls across or down, others drawn square by square."""
    cells = rules.grid.named(rules.covered(*place))
    label = way(rules.pieces[place.kind], place.turn)
    if gain > 0:
        label = text("{way}, encloses {squares}", way=label, squares=squares_text(gain))
    return Turn(str(place.turn), label, cells)


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
    return text("{plan}", plan="/".join(rows))

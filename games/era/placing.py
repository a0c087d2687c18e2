"""Where a piece may lie, gathered by what it would do there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.core.decision import Option
from games.core.text import Text, text
from games.era.domain import Squares, ones
from games.era.kinds import Kind
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
) -> tuple[tuple[Option, ...], Mapping[str, tuple[str, ...]]]:
    """The squares as options with the ways to turn the piece there; pieces that look the same from all sides have none."""
    found: dict[str, list[Spot]] = {}
    for spot in spots(survey, kind, ground):
        found.setdefault(spot.place.cell, []).append(spot)
    order = survey.rules.grid.bits
    options = [_option(cell, found[cell]) for cell in sorted(found, key=order.__getitem__)]
    options.sort(key=_rank)
    if len(survey.rules.pieces[kind].shapes) == 1:
        return tuple(options), {}
    return tuple(options), {cell: tuple(str(spot.place.turn) for spot in ways) for cell, ways in found.items()}


def _option(cell: str, ways: list[Spot]) -> Option:
    best = min(ways, key=lambda spot: (GROUPS.index(spot.group), -spot.gain))
    return _cell_option(cell, GROUPS.index(best.group), best.gain)


@lru_cache(maxsize=1 << 12)
def _cell_option(cell: str, group: int, gain: int) -> Option:
    detail = text("encloses {squares}", squares=squares_text(gain)) if gain > 0 else None
    return Option(cell, text("{cell}", cell=cell), detail=detail, at=cell, group=GROUPS[group])


def _rank(option: Option) -> int:
    assert option.group is not None
    return GROUPS.index(option.group)

"""Sound arrangements of the starting pieces: for whoever wants to begin at once, and to change afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from games.core.house_data import ours
from games.core.text import Name
from games.era.data import PACKAGE
from games.era.kinds import WALLS, Kind
from games.era.placing import best_place
from games.era.rulebook import Record, Rulebook
from games.era.survey import Placed, survey

#: How pieces are asked for and laid: walls first, since the rest depends on them.
ORDER = (*WALLS, Kind.SCORCHED, *(kind for kind in Kind if kind not in WALLS and kind is not Kind.SCORCHED))


class Opening(Record):
    name: Name
    pieces: Mapping[Kind, tuple[str, ...]]


@lru_cache
def openings() -> tuple[Opening, ...]:
    return tuple(Opening(**raw) for raw in ours(PACKAGE, "openings.toml")["opening"])


def opening_name(number: int) -> Name:
    return openings()[number % len(openings())].name


def opening(rules: Rulebook, placed: Sequence[Placed], left: Sequence[Kind], number: int) -> list[Placed]:
    """The pieces lying already and after them those that are left, as the arrangement of that number has them."""
    return list(_arranged(rules, tuple(placed), tuple(left), number % len(openings())))


@lru_cache
def _arranged(rules: Rulebook, placed: tuple[Placed, ...], left: tuple[Kind, ...], number: int) -> Sequence[Placed]:
    """Everybody begins with the same pieces, and what lies there is compared with it at every question."""
    design = openings()[number]
    pieces = list(placed)
    for kind in sorted(left, key=ORDER.index):
        place = _designed(rules, pieces, kind, design) or best_place(survey(rules, tuple(pieces)), kind)
        if place is not None:
            pieces.append(place)
    return pieces


def _designed(rules: Rulebook, pieces: Sequence[Placed], kind: Kind, design: Opening) -> Placed | None:
    fits = survey(rules, tuple(pieces)).fits(kind)
    bits = rules.grid.bits
    for written in design.pieces.get(kind, ()):
        cell, _, turn = written.partition("/")
        place = Placed(kind, cell, int(turn or 0))
        if cell in bits and fits.get(place.turn, 0) >> bits[cell] & 1:
            return place
    return None

"""Purple cards: what a temple scores at the end of the game. Nothing is spent for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from games.deus.kinds import STANDARD, Kind
from games.deus.printed import effects as printed
from games.deus.state import DeusState

TempleT = TypeVar("TempleT", bound=printed.TempleEffect)
#: How many times the temple's points are earned, before the limit.
Count = Callable[[DeusState, int, TempleT], int]

COUNTS: dict[type[printed.TempleEffect], Count[Any]] = {}


def counts(of: type[TempleT]) -> Callable[[Count[TempleT]], Count[TempleT]]:
    """Marks how often what is printed earns its points."""

    def enter(count: Count[TempleT]) -> Count[TempleT]:
        COUNTS[of] = count
        return count

    return enter


def score(deus: DeusState, seat: int, temple: printed.TempleEffect) -> int:
    return min(temple.most, temple.points * COUNTS[type(temple)](deus, seat, temple))


def scores(deus: DeusState, seat: int) -> int:
    """All temples of the seat."""
    effects = (deus.card(card).effect for card in deus.players[seat].columns[Kind.TEMPLE])
    return sum(score(deus, seat, effect) for effect in effects if isinstance(effect, printed.TempleEffect))


@counts(printed.TempleCities)
def cities(deus: DeusState, seat: int, temple: printed.TempleCities) -> int:
    return deus.count_cities(seat, temple.least)


@counts(printed.TempleGold)
def gold(deus: DeusState, seat: int, temple: printed.TempleGold) -> int:
    return deus.players[seat].gold // temple.per


@counts(printed.TempleStock)
def stock(deus: DeusState, seat: int, temple: printed.TempleStock) -> int:
    return deus.players[seat].resources[temple.resource]


@counts(printed.TempleTemples)
def temples(deus: DeusState, seat: int, temple: printed.TempleTemples) -> int:
    return len(deus.players[seat].columns[Kind.TEMPLE])


@counts(printed.TempleSets)
def sets(deus: DeusState, seat: int, temple: printed.TempleSets) -> int:
    columns = deus.players[seat].columns
    return min(len(columns[kind]) for kind in STANDARD)


@counts(printed.TempleLands)
def lands(deus: DeusState, seat: int, temple: printed.TempleLands) -> int:
    return deus.count_lands(seat, temple.terrain)

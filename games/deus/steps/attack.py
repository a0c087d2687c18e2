"""Attacking barbarian villages: at once, as soon as a village is surrounded and an army stands next to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.step import Step
from games.core.text import SeatName, Text, listing, plural
from games.deus.kinds import Kind
from games.deus.state import DeusState, Holding


def surrounded(deus: DeusState, village: str) -> bool:
    ring = deus.board.neighbours[village]
    if not all(map(deus.held.__contains__, ring)):
        return False
    return any(Kind.ARMY in deus.held[name].kinds for name in ring)


def attackers(deus: DeusState, village: str) -> list[int]:
    """Who wins it: most armies around it, then most buildings; more than one when still tied."""
    ring = [deus.held[name] for name in deus.board.neighbours[village]]
    most_armies = _leaders(ring, {holding.owner for holding in ring}, lambda holding: holding.kinds.count(Kind.ARMY))
    return sorted(_leaders(ring, most_armies, lambda holding: len(holding.kinds)))


def _leaders(ring: list[Holding], seats: set[int], counts: Callable[[Holding], int]) -> set[int]:
    sums = {seat: sum(counts(holding) for holding in ring if holding.owner == seat) for seat in seats}
    return {seat for seat, total in sums.items() if total == max(sums.values())}


@dataclass(slots=True)
class Attack(Step[None]):
    """All villages whose ring has just been completed."""

    def run(self, deus: DeusState, answer: None) -> None:
        for village in list(deus.villages):
            if surrounded(deus, village):
                conquer(deus, village)


def conquer(deus: DeusState, village: str) -> None:
    winners = attackers(deus, village)
    # What a shared prize leaves over goes back to the supply.
    share = deus.villages.pop(village) // len(winners)
    for seat in winners:
        deus.players[seat].points += share
    told = _fallen(village, winners, share)
    deus.tell(told, affects=tuple(winners) if share else (), places=(village,), great=True, narrows=True)
    deus.check_end()


def _fallen(village: str, winners: list[int], share: int) -> Text:
    seats = listing(*(SeatName(seat) for seat in winners))
    if len(winners) > 1:
        return plural(
            "Village {region} falls: {seats} gain {n} point each",
            "Village {region} falls: {seats} gain {n} points each",
            share,
            region=village,
            seats=seats,
        )
    return plural(
        "Village {region} falls: {seats} gains {n} point",
        "Village {region} falls: {seats} gains {n} points",
        share,
        region=village,
        seats=seats,
    )

"""Huns: small cities ready to wander, Attila before a battle, Bleda before a city, barbarians to steer."""

from __future__ import annotations

from games.clash.civilizations.huns import Accompany, MoveCity, pastures
from games.clash.kinds import Mood, Unit
from games.clash.leaders import leader_space
from games.clash.state import ClashState
from games.clash.steps.barbarians import BarbariansMove
from games.clash.steps.battle.start import start_battle
from tests.games.clash.civilizations.arranging import civilized, its_turn
from tests.games.clash.civilizations.openings.aztecs import camp_beside


def wandering_camps(clash: ClashState) -> None:
    """Two cities are small again, one of them with an army that may take it along; barbarians are about to move."""
    civilized(clash, "huns", leader=2)
    for space in clash.cities_of(0)[:2]:
        clash.cities[space].buildings.clear()
        clash.cities[space].wonders.clear()
        clash.cities[space].port = None
        clash.cities[space].mood = Mood.HAPPY
    clash.wonders = {wonder: placed for wonder, placed in clash.wonders.items() if wonder in _standing(clash)}
    camp_beside(clash, clash.cities_of(0)[0])
    its_turn(clash)
    clash.next(MoveCity(0), BarbariansMove(0))
    ways = [(camp, end) for camp in clash.cities_of(0)[:2] for end in pastures(clash, 0, camp)]
    clash.next(*(Accompany(0, camp, end) for camp, end in ways[:1]))


def _standing(clash: ClashState) -> set[str]:
    return {wonder for city in clash.cities.values() for wonder in city.wonders}


def attila_fights(clash: ClashState) -> None:
    """Cavalry beside him against as many."""
    civilized(clash, "huns", leader=0)
    march(clash, [Unit.CAVALRY] * 4)


def march(clash: ClashState, riders: list[Unit]) -> None:
    """The leader with these to a city of the second seat's, of which half an army is at home."""
    home = leader_space(clash, 0)
    assert home is not None, "the leader is in play"
    target = clash.cities_of(1)[-1]
    leader = next(piece for piece in clash.owned_at(home, 0) if piece.kind is Unit.LEADER)
    clash.units[target] = [piece for piece in clash.at(target) if piece.army][:3]
    clash.remove(home, leader)
    clash.units[target].append(leader)
    for kind in riders[: clash.room(target, 0)]:
        clash.place(kind, 0, target)
    start_battle(clash, target, 0, None)


def bleda_at_the_gates(clash: ClashState) -> None:
    civilized(clash, "huns", leader=1)
    clash.cities[clash.cities_of(0)[0]].mood = Mood.ANGRY


OPENINGS = {
    "wandering camps": wandering_camps,
    "Attila fights": attila_fights,
    "Bleda at the gates": bleda_at_the_gates,
}

"""Huns: small cities ready to wander, Attila before a battle, Bleda before a city, barbarians to steer."""

from __future__ import annotations

from games.clash.civilizations.huns import Accompany, MoveCity, OfferToWheel, pastures
from games.clash.kinds import Mood, Side, Unit
from games.clash.state import ClashState
from games.clash.steps.barbarians import BarbariansMove
from games.clash.steps.battle.rolling import value
from games.clash.steps.battle.start import StartBattle, start_battle
from tests.games.clash.civilizations.arranging import civilized, in_turn, its_turn
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
    start_battle(clash, march(clash, Unit.CAVALRY), 0, None)


def attila_wheels(clash: ClashState) -> None:
    """Both sides have rolled: every die shows cavalry, and his own people are hit."""
    civilized(clash, "huns", leader=0)
    in_turn(clash)
    target = march(clash, Unit.CAVALRY)
    StartBattle(target, 0, None).run(clash, None)
    fight, faces = clash.fight, clash.rules.die.faces
    horse = max((face for face, (_, sign) in enumerate(faces) if sign is Unit.CAVALRY), key=lambda face: faces[face][0])
    fight.round = 1
    fight.rolled = {side: [horse] * len(clash.fighting(side)) for side in Side}
    fight.values = {side: value(clash, side) for side in Side}
    clash.next(OfferToWheel(Side.ATTACKER))


def march(clash: ClashState, *kinds: Unit) -> str:
    """The leader and units of these kinds to a city of the second seat's, of which half an army is at home."""
    target = clash.cities_of(1)[-1]
    clash.units[target] = [piece for piece in clash.at(target) if piece.army][:3]
    riders = [(space, piece) for space in clash.spaces_of(0) for piece in clash.owned_at(space, 0)]
    for kind in (Unit.LEADER, *kinds):
        for space, piece in [rider for rider in riders if rider[1].kind is kind][: clash.room(target, 0)]:
            clash.remove(space, piece)
            clash.units[target].append(piece)
    return target


def bleda_at_the_gates(clash: ClashState) -> None:
    civilized(clash, "huns", leader=1)
    clash.cities[clash.cities_of(0)[0]].mood = Mood.ANGRY


OPENINGS = {
    "wandering camps": wandering_camps,
    "Attila fights": attila_fights,
    "Attila wheels": attila_wheels,
    "Bleda at the gates": bleda_at_the_gates,
}

"""Aztecs: captives before them, barbarians within their reach, and enemies beside Marqzen."""

from __future__ import annotations

from games.clash.captives import CAPTIVES
from games.clash.civilizations.aztecs import Frighten, Shelter
from games.clash.kinds import Good, Mood, Terrain, Unit
from games.clash.pieces import City, Held
from games.clash.sponsors import CoverResources
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from games.clash.steps.events import DrawEvent
from games.clash.steps.founding import RaiseSettlement, may_hold_city
from tests.games.clash.civilizations.arranging import civilized, its_turn


def captured(clash: ClashState) -> None:
    """Two of the barbarians', and one of the second seat's."""
    clash.players[0].held += [Held(CAPTIVES, kind, None) for kind in (Unit.INFANTRY, Unit.CAVALRY)]
    clash.players[0].held.append(Held(CAPTIVES, Unit.ELEPHANT, 1))


def camp_beside(clash: ClashState, city: str) -> str:
    camp = next(
        space for space in clash.map.distances(city) if may_hold_city(clash, space) and space not in clash.units
    )
    clash.cities[camp] = City(None)
    for kind in (Unit.INFANTRY, Unit.CAVALRY):
        clash.place(kind, None, camp)
    return camp


def marqzen_and_the_storm(clash: ClashState) -> None:
    """His city was happier before an event, more of them come, and enemies stand beside it to be scared."""
    civilized(clash, "aztecs", leader=0)
    captured(clash)
    city = clash.cities_of(0)[0]
    camp_beside(clash, city)
    clash.cities[city].mood = Mood.NEUTRAL
    flood = next(card for card in clash.event_deck if clash.printed.events[card].key == "migration")
    clash.event_discard += [card for card in clash.event_deck if card != flood]
    clash.event_deck = [flood]
    surround(clash, city)
    clash.next(Frighten(0), Shelter(0, city, Mood.HAPPY, {}, 0), DrawEvent(0))


def surround(clash: ClashState, city: str) -> None:
    free = [space for space in clash.map.land_beside(city) if space not in clash.cities and space not in clash.units]
    for space in free[:2]:
        for kind in (Unit.INFANTRY, Unit.SETTLER):
            # One settler is placed yet when the game begins.
            if clash.units_left(1, kind) > 1:
                clash.place(kind, 1, space)


def ahuitzotl_fights(clash: ClashState) -> None:
    civilized(clash, "aztecs", leader=1)
    captured(clash)
    target = clash.cities_of(1)[-1]
    clash.units[target] = [piece for piece in clash.at(target) if piece.kind is Unit.INFANTRY]
    home = clash.cities_of(0)[0]
    for piece in clash.owned_at(home, 0):
        if piece.army:
            clash.remove(home, piece)
            clash.units.setdefault(target, []).append(piece)
    start_battle(clash, target, 0, None)


def acamapichtli_collects(clash: ClashState) -> None:
    """A new city among mountains; barbarians pay tribute to the others."""
    civilized(clash, "aztecs", leader=2)
    captured(clash)
    sites = [
        space
        for city in clash.cities_of(0)
        for space in clash.map.distances(city)
        if may_hold_city(clash, space) and space not in clash.units
    ]
    site = max(sites, key=lambda space: _mountains(clash, space))
    for city in clash.cities_of(0)[:2]:
        camp_beside(clash, city)
    clash.players[0].goods[Good.GOLD] = 0
    its_turn(clash)
    clash.next(CoverResources(0, "acamapichtli.growth"))
    if clash.settlements_left(0):
        clash.next(RaiseSettlement(0, site))


def _mountains(clash: ClashState, space: str) -> int:
    return sum(clash.map.terrain[beside] is Terrain.MOUNTAIN for beside in clash.map.land_beside(space))


OPENINGS = {
    "Marqzen and the storm": marqzen_and_the_storm,
    "Ahuitzotl fights": ahuitzotl_fights,
    "Acamapichtli collects": acamapichtli_collects,
}

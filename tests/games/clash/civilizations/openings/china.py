"""China: settlers in the fields, bands at war, and wonders about to be built."""

from __future__ import annotations

from games.clash.civilizations.china import TurnUnits
from games.clash.kinds import Mood, Terrain, Unit
from games.clash.leaders import leader_space
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from tests.games.clash.civilizations.arranging import civilized, its_turn


def settlers_in_the_fields(clash: ClashState) -> None:
    civilized(clash, "china", leader=2)
    for city in clash.cities_of(0):
        for space in clash.map.land_beside(city):
            free = space not in clash.cities and space not in clash.units
            if free and clash.map.terrain[space] is Terrain.GRASSLAND and clash.units_left(0, Unit.SETTLER):
                clash.place(Unit.SETTLER, 0, space)


def qin_at_war(clash: ClashState) -> None:
    """He has marched against two units of another player."""
    civilized(clash, "china", leader=1)
    home = leader_space(clash, 0)
    assert home is not None, "Qin is in play"
    target = clash.cities_of(1)[-1]
    for piece in clash.owned_at(home, 0):
        clash.remove(home, piece)
        clash.units.setdefault(target, []).append(piece)
    start_battle(clash, target, 0, home)


def sun_tzu_teaches(clash: ClashState) -> None:
    """His people may take up arms, and lay them down."""
    civilized(clash, "china", leader=0)
    clash.cities[clash.cities_of(0)[0]].mood = Mood.HAPPY
    clash.players[0].advances.remove("draft")
    its_turn(clash)
    clash.next(TurnUnits(0))


OPENINGS = {
    "settlers in the fields": settlers_in_the_fields,
    "Qin at war": qin_at_war,
    "Sun Tzu teaches": sun_tzu_teaches,
}

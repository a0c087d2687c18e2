"""Maya: games to hold, stars to read, buildings to pay with culture, and a city taken on the march."""

from __future__ import annotations

from games.clash.civilizations.maya import LookAhead
from games.clash.kinds import Building, Good, Mood, Unit, Use
from games.clash.leaders import leader_space
from games.clash.moments import BuildingBuilt
from games.clash.state import ClashState
from games.clash.steps.activating import begin_activation
from games.clash.steps.battle.start import start_battle
from games.clash.steps.collecting import Collect
from games.clash.steps.moving import EndMoves
from tests.games.clash.civilizations.arranging import civilized, its_turn


def _small(clash: ClashState, space: str) -> None:
    """One building is left in the city, so that it can grow."""
    city = clash.cities[space]
    for wonder in city.wonders:
        del clash.wonders[wonder]
    city.buildings, city.port, city.mood = {Building.FORTRESS: 0}, None, Mood.HAPPY
    city.wonders.clear()


def court_of_pakal(clash: ClashState) -> None:
    """He looks at the stars; then a city of his collects, after a game or without one."""
    civilized(clash, "maya", leader=0)
    city = clash.cities_of(0)[0]
    _small(clash, city)
    clash.players[0].goods[Good.CULTURE] = 6
    its_turn(clash)
    begin_activation(clash, 0, city, Use.COLLECT, Collect(0, city))
    clash.next(LookAhead(0))


def siyaj_builds(clash: ClashState) -> None:
    """A city of the second seat's is within reach of the one in which something was just built."""
    civilized(clash, "maya", leader=1)
    city, target = clash.cities_of(0)[0], clash.cities_of(1)[0]
    _small(clash, city)
    clash.cities[city].buildings = dict.fromkeys((Building.FORTRESS, Building.TEMPLE, Building.ACADEMY), 0)
    clash.cities[target].buildings[Building.TEMPLE] = 1
    clash.players[0].goods[Good.CULTURE] = 9
    its_turn(clash)
    clash.next(BuildingBuilt(0, city, Building.TEMPLE))


def wak_marches_in(clash: ClashState) -> None:
    """A city of the second seat's is empty, and falls with its buildings at the end of a move action."""
    civilized(clash, "maya", leader=2)
    home, target = leader_space(clash, 0), clash.cities_of(1)[-1]
    assert home is not None, "the leader is in play"
    leader = next(piece for piece in clash.owned_at(home, 0) if piece.kind is Unit.LEADER)
    clash.remove(home, leader)
    clash.units[target] = [leader]
    city = clash.cities[target]
    city.buildings.pop(Building.FORTRESS, None)
    city.buildings[Building.TEMPLE] = 1
    its_turn(clash)
    clash.next(EndMoves(0))
    start_battle(clash, target, 0, None)


OPENINGS = {"court of Pakal": court_of_pakal, "Siyaj builds": siyaj_builds, "Wak marches in": wak_marches_in}

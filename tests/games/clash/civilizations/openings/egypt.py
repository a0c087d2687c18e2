"""Egypt: a beloved queen by the sea, builders, and a campaign along the coast."""

from __future__ import annotations

from games.clash.kinds import Building
from games.clash.pieces import Token
from games.clash.state import ClashState
from games.clash.steps.constructing import PutBuilding
from tests.games.clash.civilizations.arranging import civilized, its_turn


def beloved_queen(clash: ClashState) -> None:
    """Tokens lie on her city, and others have armies near."""
    civilized(clash, "egypt", leader=0)
    clash.tokens.append(Token("cleopatra.beloved", 0, clash.cities_of(0)[0], 2))


def house_of_imhotep(clash: ClashState) -> None:
    civilized(clash, "egypt", leader=1)
    clash.cities[clash.cities_of(0)[0]].buildings.pop(Building.ACADEMY, None)


def monuments_of_ramses(clash: ClashState) -> None:
    """A city that can grow, and an obelisk that was just raised beside his throne."""
    civilized(clash, "egypt", leader=2)
    city = clash.cities[clash.cities_of(0)[0]]
    for building in list(city.buildings)[1:]:
        clash.pull_down(clash.cities_of(0)[0], building)
    its_turn(clash)
    clash.next(PutBuilding(0, clash.cities_of(0)[0], Building.OBELISK))


OPENINGS = {
    "beloved queen": beloved_queen,
    "house of Imhotep": house_of_imhotep,
    "monuments of Ramses": monuments_of_ramses,
}

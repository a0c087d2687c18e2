"""Greece: two large cities beside each other, and each of its leaders in the capital."""

from __future__ import annotations

from games.clash.kinds import Building, Use
from games.clash.state import ClashState
from games.clash.steps.activating import begin_activation
from tests.games.clash.civilizations.arranging import civilized, its_turn


def sister_cities(clash: ClashState) -> None:
    """The city of Alexander is active for the second time, and another one is as large and as happy."""
    civilized(clash, "greece", leader=0)
    first, second = clash.cities_of(0)[:2]
    for building in (Building.TEMPLE, Building.ACADEMY, Building.MARKET):
        for space in (first, second):
            clash.cities[space].buildings.setdefault(building, 0)
    its_turn(clash)
    clash.cities[first].activations = 1
    begin_activation(clash, 0, first, Use.COLLECT)


def spartans_muster(clash: ClashState) -> None:
    civilized(clash, "greece", leader=1)


def pericles_teaches(clash: ClashState) -> None:
    """A building of his stands in another's city."""
    civilized(clash, "greece", leader=2)
    city = clash.cities[clash.cities_of(1)[0]]
    city.buildings[next(iter(city.buildings))] = 0
    clash.players[0].advances.remove("public_education")


OPENINGS = {
    "sister cities": sister_cities,
    "Spartans muster": spartans_muster,
    "Pericles teaches": pericles_teaches,
}

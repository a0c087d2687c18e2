"""India: missionaries and routes, a golden age, and elephants with blades."""

from __future__ import annotations

from games.clash.data import rulebook
from games.clash.kinds import Building, Category, Unit
from games.clash.leaders import leader_space
from games.clash.moments import InfluenceRolled
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from games.clash.steps.influence import BoostRoll
from tests.games.clash.civilizations.arranging import civilized, its_turn


def golden_age(clash: ClashState) -> None:
    """A category is still untouched."""
    civilized(clash, "india", leader=0)
    science = rulebook().printed.categories[Category.SCIENCE].advances
    clash.players[0].advances = [advance for advance in clash.players[0].advances if advance not in science]


def missionaries_of_ashoka(clash: ClashState) -> None:
    """A die has fallen that is not enough."""
    civilized(clash, "india", leader=1)
    home, target = clash.cities_of(0)[0], clash.cities_of(1)[0]
    clash.cities[home].buildings.setdefault(Building.TEMPLE, 0)
    its_turn(clash)
    clash.now.influence = 1
    clash.next(InfluenceRolled(0, home, target), BoostRoll(0, home, target))


def elephants_of_akbar(clash: ClashState) -> None:
    """He has marched with nothing but elephants against another player."""
    civilized(clash, "india", leader=2)
    home = leader_space(clash, 0)
    assert home is not None, "Akbar is in play"
    target = clash.cities_of(1)[-1]
    for piece in clash.owned_at(home, 0):
        clash.remove(home, piece)
        if piece.kind is Unit.LEADER:
            clash.units.setdefault(target, []).append(piece)
    for _ in range(min(2, clash.units_left(0, Unit.ELEPHANT))):
        clash.place(Unit.ELEPHANT, 0, target)
    start_battle(clash, target, 0, home)


OPENINGS = {
    "golden age": golden_age,
    "missionaries of Ashoka": missionaries_of_ashoka,
    "elephants of Akbar": elephants_of_akbar,
}

"""India: missionaries and routes, a golden age, and elephants with blades."""

from __future__ import annotations

from games.clash.kinds import Building, Category, Unit
from games.clash.leaders import leader_space
from games.clash.printing import printed
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from tests.games.clash.civilizations.arranging import civilized


def golden_age(clash: ClashState) -> None:
    """A category is still untouched."""
    civilized(clash, "india", leader=0)
    science = printed().categories[Category.SCIENCE].advances
    clash.players[0].advances = [advance for advance in clash.players[0].advances if advance not in science]


def missionaries_of_ashoka(clash: ClashState) -> None:
    civilized(clash, "india", leader=1)
    clash.cities[clash.cities_of(0)[0]].buildings.setdefault(Building.TEMPLE, 0)


def elephants_of_akbar(clash: ClashState) -> None:
    """He has marched with elephants against another player."""
    civilized(clash, "india", leader=2)
    home = leader_space(clash, 0)
    assert home is not None, "Akbar is in play"
    target = clash.cities_of(1)[-1]
    for piece in clash.owned_at(home, 0):
        clash.remove(home, piece)
        if piece.kind is not Unit.SETTLER:
            clash.units.setdefault(target, []).append(piece)
    start_battle(clash, target, 0, home)


OPENINGS = {
    "golden age": golden_age,
    "missionaries of Ashoka": missionaries_of_ashoka,
    "elephants of Akbar": elephants_of_akbar,
}

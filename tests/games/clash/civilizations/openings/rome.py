"""Rome: a capital with its leader, far provinces, and barbarians at the border."""

from __future__ import annotations

from games.clash.civilizations.rome import HoldCourt, LetPass
from games.clash.kinds import Building, Unit
from games.clash.leaders import leader_space
from games.clash.pieces import City
from games.clash.state import ClashState
from games.clash.steps.barbarians import BarbariansMove
from games.clash.steps.battle.start import start_battle
from games.clash.steps.founding import may_hold_city
from tests.games.clash.civilizations.arranging import civilized, its_turn


def court_of_augustus(clash: ClashState) -> None:
    """He holds court in his first city."""
    civilized(clash, "rome", leader=0)
    its_turn(clash)
    clash.next(HoldCourt(0, clash.cities_of(0)[0]))


def caesar_takes_a_city(clash: ClashState) -> None:
    """He has marched into an empty city of another player, and has gold to leave a garrison."""
    civilized(clash, "rome", leader=1)
    target = clash.cities_of(1)[-1]
    clash.units.pop(target, None)
    clash.cities[target].buildings.pop(Building.FORTRESS, None)
    home = leader_space(clash, 0)
    assert home is not None, "Caesar is in play"
    leader = next(piece for piece in clash.owned_at(home, 0) if piece.kind is Unit.LEADER)
    clash.remove(home, leader)
    clash.units.setdefault(target, []).append(leader)
    start_battle(clash, target, 0, None)


def sulla_at_the_border(clash: ClashState) -> None:
    """Barbarians of two kinds live near his city, and they stir."""
    civilized(clash, "rome", leader=2)
    city = clash.cities_of(0)[0]
    camp = next(
        space for space in clash.map.distances(city) if may_hold_city(clash, space) and space not in clash.units
    )
    clash.cities[camp] = City(None)
    for kind in (Unit.INFANTRY, Unit.CAVALRY):
        clash.place(kind, None, camp)
    its_turn(clash)
    clash.next(LetPass(0, [camp]), BarbariansMove(0))


OPENINGS = {
    "court of Augustus": court_of_augustus,
    "Caesar takes a city": caesar_takes_a_city,
    "Sulla at the border": sulla_at_the_border,
}

"""Persia: bankers and preachers under Cyrus, a court that builds, and an army of five."""

from __future__ import annotations

from games.clash.civilizations.persia import ChooseCommission, HoldDurbar
from games.clash.kinds import Unit
from games.clash.leaders import leader_space
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from games.clash.steps.influence import Influence
from games.clash.steps.wonders import ChooseWonder
from tests.games.clash.civilizations.arranging import civilized, in_turn


def march_of_cyrus(clash: ClashState) -> None:
    """He has marched against another player, and both have cards to lay."""
    civilized(clash, "persia", leader=0)
    in_turn(clash)
    _march(clash, 3)
    clash.next(HoldDurbar(0, clash.cities_of(0)[0]))


def court_of_darius(clash: ClashState) -> None:
    """An army beside one of his cities could be converted, and there is something to build."""
    civilized(clash, "persia", leader=1)
    distances = clash.map.distances(clash.cities_of(0)[0])
    free = next(space for space in distances if clash.map.is_land(space) and not clash.hostile(space, 1))
    for _ in range(2):
        clash.place(Unit.INFANTRY, 1, free)
    in_turn(clash)
    home = leader_space(clash, 0)
    assert home is not None, "Darius is in play"
    clash.next(ChooseCommission(0, home), Influence(0))


def host_of_xerxes(clash: ClashState) -> None:
    """Five march."""
    civilized(clash, "persia", leader=2)
    _march(clash, 4)


def wonder_of_xerxes(clash: ClashState) -> None:
    """There is room for one in his city."""
    civilized(clash, "persia", leader=2)
    in_turn(clash)
    home = leader_space(clash, 0)
    assert home is not None, "Xerxes is in play"
    for building in [*clash.cities[home].buildings]:
        clash.pull_down(home, building)
    clash.next(ChooseWonder(0, [home]))


def _march(clash: ClashState, others: int) -> None:
    """With so many beside the leader, upon the last city of the second seat."""
    home = leader_space(clash, 0)
    assert home is not None, "the leader is in play"
    target = clash.cities_of(1)[-1]
    army = sorted(clash.armies_at(home, 0), key=lambda piece: piece.kind is not Unit.LEADER)
    for piece in army[: others + 1]:
        clash.remove(home, piece)
        clash.units.setdefault(target, []).append(piece)
    for _ in range(others + 1 - len(army)):
        clash.place(Unit.INFANTRY, 0, target)
    start_battle(clash, target, 0, home)


OPENINGS = {
    "march of Cyrus": march_of_cyrus,
    "court of Darius": court_of_darius,
    "host of Xerxes": host_of_xerxes,
    "wonder of Xerxes": wonder_of_xerxes,
}

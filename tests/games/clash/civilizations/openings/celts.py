"""Celts: tribes that are called and held back, an ambush, recruits who march at once, and settlers without end."""

from __future__ import annotations

from games.clash.civilizations.celts import HoldBack
from games.clash.kinds import Mark, Unit
from games.clash.leaders import leader_space
from games.clash.pieces import City
from games.clash.state import ClashState
from games.clash.steps.battle.start import StartBattle, start_battle
from games.clash.steps.founding import RaiseSettlement
from games.clash.steps.influence import Influence
from games.clash.steps.recruiting import Recruit
from tests.games.clash.civilizations.arranging import civilized, in_turn


def ambush_of_viriatus(clash: ClashState) -> None:
    """In the open, before the second round."""
    civilized(clash, "celts", leader=0)
    in_turn(clash)
    home = leader_space(clash, 0)
    assert home is not None, "Viriatus is in play"
    target = _wilds(clash)
    army = clash.armies_at(home, 0)
    for piece in army:
        clash.remove(home, piece)
        clash.units.setdefault(target, []).append(piece)
    for _ in range(4):
        clash.place(Unit.INFANTRY, 1, target)
    StartBattle(target, 0, home).run(clash, None)
    clash.fight.round = 1


def tribes_of_viriatus(clash: ClashState) -> None:
    """Barbarians near him attack another player."""
    civilized(clash, "celts", leader=0)
    in_turn(clash)
    target, home = clash.cities_of(1)[0], leader_space(clash, 0)
    assert home is not None, "Viriatus is in play"
    leader = next(piece for piece in clash.owned_at(home, 0) if piece.kind is Unit.LEADER)
    clash.remove(home, leader)
    beside = next(space for space in clash.map.land_beside(target) if not clash.hostile(space, 0))
    clash.units.setdefault(beside, []).append(leader)
    for _ in range(3):
        clash.place(Unit.INFANTRY, None, target)
    start_battle(clash, target, None, None)


def muster_of_vercingetorix(clash: ClashState) -> None:
    """There is room in his city, and a tribe to hold back and to influence."""
    civilized(clash, "celts", leader=1)
    in_turn(clash)
    home = leader_space(clash, 0)
    assert home is not None, "Vercingetorix is in play"
    for piece in clash.armies_at(home, 0):
        if piece.kind is not Unit.LEADER:
            clash.remove(home, piece)
    clash.next(Recruit(0, home), HoldBack(0, [_tribe(clash)]), Influence(0))


def trek_of_boudica(clash: ClashState) -> None:
    """A settler has just founded a city where she stands."""
    civilized(clash, "celts", leader=2)
    in_turn(clash)
    home = leader_space(clash, 0)
    assert home is not None, "Boudica is in play"
    leader = next(piece for piece in clash.owned_at(home, 0) if piece.kind is Unit.LEADER)
    clash.remove(home, leader)
    space = _wilds(clash)
    clash.units.setdefault(space, []).append(leader)
    clash.next(RaiseSettlement(0, space, Mark.NONE))


def _wilds(clash: ClashState) -> str:
    """Empty land near the first city of the Celts, with more of it beside."""
    distances = clash.map.distances(clash.cities_of(0)[0])
    empty = {
        space for space in distances if clash.map.is_land(space) and space not in clash.cities and not clash.at(space)
    }
    return next(space for space in distances if space in empty and not empty.isdisjoint(clash.map.land_beside(space)))


def _tribe(clash: ClashState) -> str:
    """A settlement of barbarians with an army."""
    space = _wilds(clash)
    clash.cities[space] = City(None)
    clash.place(Unit.INFANTRY, None, space)
    return space


OPENINGS = {
    "ambush of Viriatus": ambush_of_viriatus,
    "tribes of Viriatus": tribes_of_viriatus,
    "muster of Vercingetorix": muster_of_vercingetorix,
    "trek of Boudica": trek_of_boudica,
}

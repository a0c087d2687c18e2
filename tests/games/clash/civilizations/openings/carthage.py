"""Carthage: pirates to meet, to command and to betray, colonies by ship, and Dido behind her walls."""

from __future__ import annotations

from games.clash.civilizations.carthage import (
    BetrayPirates,
    HailPirates,
    HisFleet,
    LaunchColony,
    MeetPirates,
    Moor,
)
from games.clash.kinds import Unit
from games.clash.leaders import leader_space
from games.clash.state import ClashState
from games.clash.steps.battle.start import StartBattle
from games.clash.steps.founding import may_found
from tests.games.clash.civilizations.arranging import civilized, in_turn


def walls_of_dido(clash: ClashState) -> None:
    """Another player stands before her, and the first round is over."""
    civilized(clash, "carthage", leader=0)
    in_turn(clash)
    home = leader_space(clash, 0)
    assert home is not None, "Dido is in play"
    beside = (space for space in clash.map.land_beside(home) if not clash.hostile(space, 1))
    # Her city may be all the land there is; then they have come from far.
    origin = next(beside, clash.players[1].home)
    for _ in range(4):
        clash.place(Unit.INFANTRY, 1, home)
    StartBattle(home, 1, origin).run(clash, None)
    clash.fight.round = 1


def pirates_of_hanno(clash: ClashState) -> None:
    """They lie beside his fleet; some join it, and are attacked at last."""
    sea = _hanno_aboard(clash)
    clash.place(Unit.SHIP, None, sea)
    clash.next(MeetPirates(0, sea, None), HailPirates(0))


def voyage_of_hanno(clash: ClashState) -> None:
    """He is aboard, with infantry and more ships than it takes."""
    sea = _hanno_aboard(clash)
    for kind in (Unit.SHIP, Unit.INFANTRY, Unit.INFANTRY):
        clash.place(kind, 0, sea)
    clash.next(HisFleet(0, sea), Moor(0))


def betrayal_of_hannibal(clash: ClashState) -> None:
    """Two fleets sail with pirates."""
    civilized(clash, "carthage", leader=2)
    in_turn(clash)
    clash.place(Unit.SHIP, None, _fleet(clash))
    other = next(space for space in clash.map.terrain if clash.map.is_sea(space) and not clash.at(space))
    for owner in (0, None):
        clash.place(Unit.SHIP, owner, other)
    clash.next(HailPirates(0), BetrayPirates(0))


def colonies_of_hannibal(clash: ClashState) -> None:
    """Few cities, and ships of its own and of pirates by a coast that is free."""
    civilized(clash, "carthage", leader=2)
    in_turn(clash)
    for space in clash.cities_of(0)[3:]:
        clash.destroy(space)
    sea = next(
        space
        for space in clash.in_order(clash.map.seas)
        if all(piece.owner == 0 for piece in clash.at(space))
        and any(may_found(clash, 0, site) for site in clash.map.land_beside(space))
    )
    for kind, owner in ((Unit.SHIP, 0), (Unit.SHIP, None), (Unit.INFANTRY, 0)):
        clash.place(kind, owner, sea)
    clash.next(HailPirates(0), LaunchColony(0, sea))


def _hanno_aboard(clash: ClashState) -> str:
    """Where he lies with his ships, in his turn."""
    civilized(clash, "carthage", leader=1)
    in_turn(clash)
    sea = _fleet(clash)
    home = leader_space(clash, 0)
    assert home is not None, "Hanno is in play"
    leader = next(piece for piece in clash.owned_at(home, 0) if piece.kind is Unit.LEADER)
    clash.remove(home, leader)
    clash.units.setdefault(sea, []).append(leader)
    return sea


def _fleet(clash: ClashState) -> str:
    """Where ships of the first seat lie."""
    return clash.spaces_of(0, lambda piece: piece.ship)[0]


OPENINGS = {
    "walls of Dido": walls_of_dido,
    "pirates of Hanno": pirates_of_hanno,
    "voyage of Hanno": voyage_of_hanno,
    "betrayal of Hannibal": betrayal_of_hannibal,
    "colonies of Hannibal": colonies_of_hannibal,
}

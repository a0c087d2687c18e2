"""Vikings: ships full of warriors before a shore, and Cnut at home."""

from __future__ import annotations

from games.clash.civilizations.vikings import LandAll, LoseResource, OfferStone
from games.clash.kinds import Unit
from games.clash.leaders import leader_space
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from games.clash.steps.shipcraft import BeachShips
from tests.games.clash.civilizations.arranging import civilized, its_turn


def eric_at_sea(clash: ClashState) -> None:
    """He is aboard with nobody else, and may land."""
    civilized(clash, "vikings", leader=1)
    home = leader_space(clash, 0)
    assert home is not None, "Eric is in play"
    leader = next(piece for piece in clash.owned_at(home, 0) if piece.kind is Unit.LEADER)
    clash.remove(home, leader)
    sea = clash.spaces_of(0, lambda piece: piece.ship)[0]
    clash.units[sea] = [piece for piece in clash.at(sea) if piece.ship or piece.owner != 0]
    clash.units[sea].append(leader)
    its_turn(clash)
    clash.next(LandAll(0, sea))


def ragnar_lands(clash: ClashState) -> None:
    civilized(clash, "vikings", leader=0)
    home = leader_space(clash, 0)
    assert home is not None, "Ragnar is in play"
    target = clash.cities_of(1)[-1]
    for piece in clash.owned_at(home, 0):
        clash.remove(home, piece)
        if piece.kind is not Unit.SETTLER:
            clash.units.setdefault(target, []).append(piece)
    start_battle(clash, target, 0, None, landed=True)


def crews_ashore(clash: ClashState) -> None:
    """Ships with people aboard turn into crews on a free shore; a stone may be raised, and somebody was plundered."""
    civilized(clash, "vikings", leader=0)
    its_turn(clash)
    fleet = clash.spaces_of(0, lambda piece: piece.ship)[0]
    shores = (
        (sea, land)
        for sea in clash.map.seas
        for land in clash.map.land_beside(sea)
        if (sea == fleet or sea not in clash.units) and land not in clash.cities and land not in clash.units
    )
    sea, land = next(shores)
    clash.units[sea] = clash.units.pop(fleet)
    clash.next(OfferStone(0), LoseResource(1), BeachShips(0, sea, land))


def danegeld(clash: ClashState) -> None:
    civilized(clash, "vikings", leader=2)


OPENINGS = {
    "Eric at sea": eric_at_sea,
    "Ragnar lands": ragnar_lands,
    "crews ashore": crews_ashore,
    "Danegeld": danegeld,
}

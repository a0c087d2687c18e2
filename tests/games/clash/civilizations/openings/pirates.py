"""Pirates, who belong to no civilization: before the coasts of everybody, called once more, and attacked."""

from __future__ import annotations

from games.clash.kinds import Mark, Unit
from games.clash.moments import PiratesSighted
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from tests.games.clash.civilizations.arranging import civilized


def coasts_are_raided(clash: ClashState) -> None:
    """All four sail already, so that the two of the card come from elsewhere; then two of them are attacked."""
    civilized(clash, "china")
    seas = [space for space in clash.map.seas if space not in clash.units]
    for at in range(clash.rules.pirates.ships):
        clash.place(Unit.SHIP, None, seas[at % 2])
    target = seas[-1]
    for _ in range(clash.units_left(0, Unit.SHIP)):
        clash.place(Unit.SHIP, 0, target, Mark.NONE)
    clash.next(PiratesSighted(0), PiratesSighted(1))
    clash.take_events()


def fleet_of_pirates(clash: ClashState) -> None:
    """Ships have come where pirates lie; they are better armed, so that tokens are there to be shared."""
    civilized(clash, "china")
    sea = next(space for space in clash.map.seas if space not in clash.units)
    for _ in range(2):
        clash.place(Unit.SHIP, None, sea)
    for space in clash.spaces_of(0, lambda piece: piece.ship):
        for piece in clash.owned_at(space, 0):
            clash.remove(space, piece)
    for _ in range(clash.units_left(0, Unit.SHIP)):
        clash.place(Unit.SHIP, 0, sea)
    start_battle(clash, sea, 0, None)
    clash.take_events()


OPENINGS = {"coasts are raided": coasts_are_raided, "a fleet of pirates": fleet_of_pirates}

"""Phoenicia: letters on every route, a share for Pygmalion, and a city he defends."""

from __future__ import annotations

from games.clash.kinds import Unit
from games.clash.leaders import leader_space
from games.clash.powers.routes import OpenRoutes
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from tests.games.clash.civilizations.arranging import civilized, in_turn


def letters_of_ithobaal(clash: ClashState) -> None:
    civilized(clash, "phoenicia", leader=0)
    in_turn(clash)
    _caravan(clash)


def routes_of_hiram(clash: ClashState) -> None:
    civilized(clash, "phoenicia", leader=1)
    in_turn(clash)
    _caravan(clash)


def siege_of_pygmalion(clash: ClashState) -> None:
    """His own routes first, then another player stands before his city."""
    civilized(clash, "phoenicia", leader=2)
    in_turn(clash)
    home = leader_space(clash, 0)
    assert home is not None, "Pygmalion is in play"
    for _ in range(3):
        clash.place(Unit.INFANTRY, 1, home)
    start_battle(clash, home, 1, None)
    _caravan(clash)


def _caravan(clash: ClashState) -> None:
    """A settler beside the leader reaches a city of another player."""
    home = leader_space(clash, 0)
    assert home is not None, "the leader is in play"
    clash.place(Unit.SETTLER, 0, home)
    clash.next(OpenRoutes(0))


OPENINGS = {
    "letters of Ithobaal": letters_of_ithobaal,
    "routes of Hiram": routes_of_hiram,
    "siege of Pygmalion": siege_of_pygmalion,
}

"""Babylonia: canals and laws, gardens to be built, and a revolt."""

from __future__ import annotations

from games.clash.kinds import Mood
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from tests.games.clash.civilizations.arranging import civilized


def laws_of_hammurabi(clash: ClashState) -> None:
    """His city is angry."""
    civilized(clash, "babylon", leader=0)
    clash.cities[clash.cities_of(0)[0]].mood = Mood.ANGRY


def gardens_of_nebuchadnezzar(clash: ClashState) -> None:
    civilized(clash, "babylon", leader=1)
    clash.players[0].advances.remove("engineering")


def revolt(clash: ClashState) -> None:
    """Somebody takes a city without a garrison."""
    civilized(clash, "babylon", leader=2)
    target, camp = clash.cities_of(0)[-1], clash.cities_of(1)[-1]
    clash.units.pop(target, None)
    clash.units[target] = clash.units.pop(camp)
    start_battle(clash, target, 1, None)


OPENINGS = {
    "laws of Hammurabi": laws_of_hammurabi,
    "gardens of Nebuchadnezzar": gardens_of_nebuchadnezzar,
    "revolt": revolt,
}

"""Matches of scripts, and what is written down in them."""

from typing import Any

from games.core.match import Match
from games.core.step import Step
from tests.games.samples import Ask, Script


def match_of(*steps: Step, seats: int = 2) -> Match[Any]:
    game = Script(*steps)
    return Match(game, game.start(seats))


def turn(seat: int) -> list[Step]:
    """Two free choices, then the turn passes."""
    return [Ask(seat, ["a", "b"]), Ask(seat, ["c", "d"])]


def notes(match: Match[Any], seat: int | None = None) -> list[str]:
    return list(match.view(seat).notes)

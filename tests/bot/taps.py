"""How many presses a deed takes of somebody who presses only what is shown, from the question of the turn on."""

from __future__ import annotations

from typing import Any

from bot.locale import Tongue
from games.core.decision import Answer
from games.core.game import Game
from games.core.match import Match
from games.core.outcomes import Outcome
from tests.bot.dialogue_presser import pressed_towards

NAMES = ("Anna", "Boris")


def taps(game: Game[Any, Any, Any], state: Any, language: str, *answers: Answer) -> int:
    """Presses for these answers of seat 0 one after the other, the confirm included where one is asked for."""
    match, count = Match(game, state), 0
    for answer in answers:
        decision = match.decision(0)
        assert decision is not None, answer
        given, presses = pressed_towards(decision, answer, Tongue(language, NAMES))
        outcome, _ = match.answer(0, given)
        count += presses
        if outcome is Outcome.HELD:
            match.confirm(0)
            count += 1
    return count

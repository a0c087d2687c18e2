"""How many touches the answers of a game take on the page: no more than presses in the chat."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest

from bot.dialogue.whole import marks_of
from bot.locale import Tongue
from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Decision, Place
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Outcome
from tests.bot.dialogue_presser import pressed_towards
from tests.rendering.everywhere import NAMES, TABLES

TONGUE = Tongue("en", NAMES)


def touches(decision: Decision, answer: Answer) -> int:
    """On the picture or in the list beside it; in a long list where several lie at one place, it and one of them."""
    match decision, answer:
        case ChooseOne(), str(key):
            return 1 + _shared(decision, key)
        case Place(), str(key):
            cell, _, turn = key.partition("/")
            return 1 + _shared(decision, cell) + (bool(turn) and _turned(decision, cell, turn))
        case ChooseSome(whole=whole), list(keys):
            picks = sum(1 + _shared(decision, key) for key in keys)
            return (min(picks, 1) if sorted(keys) == sorted(whole) else picks) + 1
        case Amounts(), dict(amounts):
            return 1 if amounts == decision.usual else 1 + _counted(decision, amounts)
    raise TypeError(f"{type(decision).__name__} is not answered so")


def _turned(decision: Place, cell: str, turn: str) -> bool:
    """The first way is chosen from the beginning; where a piece fits in one way it lies in that."""
    known = {one.key for ways in decision.turns.values() for one in ways}
    return len(decision.turns[cell]) > 1 and turn != min(known)


#: So many choices stand open in the list; what lies where something else lies is touched there (page/question.js).
LISTED = 16


def _shared(decision: ChooseOne | ChooseSome | Place, key: str) -> bool:
    """Whether it is only reached by its place, which does not say which answer is meant."""
    if sum(option.blocked is None for option in decision.options) <= LISTED:
        return False
    marks = marks_of(decision.options, decision.picture)
    chosen = next(option for option in decision.options if option.key == key)
    here = [option for option in decision.options if option.at == chosen.at and option.blocked is None]
    return chosen.at in marks and len(here) > 1


def _counted(decision: Amounts, amounts: dict[str, int]) -> int:
    """All there is of one by one touch, else one after the other."""
    taken, so_far = 0, {counter.key: counter.least for counter in decision.counters}
    for counter in decision.counters:
        wanted = amounts.get(counter.key, 0) - counter.least
        taken += 1 if wanted > 1 and wanted == decision.room(so_far, counter.key) else wanted
        so_far[counter.key] += wanted
    return taken


def answered(game_id: str, number: int, most: int) -> Iterator[tuple[str, int, int]]:
    """Answers of a random game as people give them: the question, its presses in the chat, its touches on the page."""
    game: Game[Any, Any, Any]
    game, seats, options = TABLES[game_id](number)
    match = Match(game, game.setup(seats, game.Options(**options), Luck(f"taps {number}")))
    players = Luck(f"players of taps {number}")
    for _ in range(most):
        decision = next((one for seat in match.waiting() if (one := match.decision(seat)) is not None), None)
        if decision is None:
            return
        answer = players.choice(decision.answers(players, most=24))
        _, presses = pressed_towards(decision, answer, TONGUE)
        yield f"{game_id} {decision.prompt.id}", presses, touches(decision, answer)
        if match.answer(decision.seat, answer)[0] is Outcome.HELD:
            match.confirm(decision.seat)


@pytest.mark.parametrize("game_id", list(TABLES))
def test_a_game_takes_no_more_touches_than_presses(game_id: str) -> None:
    found = list(answered(game_id, 1, 40))
    assert found
    assert sum(touched for _, _, touched in found) <= sum(presses for _, presses, _ in found)


def table(games: int = 3, most: int = 400) -> str:
    """For whoever wants the figures: `python -m tests.bot.webapp.test_taps`."""
    lines = [
        "| game | answers | presses, on the average | touches | the longest tenth: presses | touches |",
        "|---|---|---|---|---|---|",
    ]
    for game_id in TABLES:
        found = [one for number in range(games) for one in answered(game_id, number, most)]
        longest = sorted(found, key=lambda one: -one[1])[: len(found) // 10]
        lines.append(
            f"| {game_id} | {len(found)} | {_mean(found, 1):.2f} | {_mean(found, 2):.2f} "
            f"| {median(one[1] for one in longest)} | {median(one[2] for one in longest)} |"
        )
    return "\n".join(lines)


def _mean(found: list[tuple[str, int, int]], column: int) -> float:
    return sum(int(one[column]) for one in found) / len(found)


if __name__ == "__main__":
    print(table())

"""Who answers for a seat: a chosen opponent thinks, somebody who is away is answered for as usual."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.alarms.stand_ins import Thought, think, who_thinks
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from storage.seats import Seat
from tests.games.pebbles import Pebbles, PebblesOptions
from tests.games.smugglers import NoOptions, ShowPair, Smugglers


@dataclass
class Table:
    """As much of a table as thinking needs."""

    game: Game[Any, Any, Any]
    match: Match[Any]


def seat(person: int | None) -> Seat:
    return Seat(1, 0, "Anna", person_id=person, stand_in="greedy")


@pytest.mark.parametrize(("person", "answer"), [(None, "3"), (7, "1")])
def test_the_usual_answer_comes_before_a_thought_for_whoever_is_away(person: int | None, answer: str) -> None:
    game = Pebbles()
    match = Match(game, game.setup(2, PebblesOptions(), Luck("usual")))
    (asked,) = game.decisions(match.settled)
    table: Any = Table(game, match)
    assert think(table, asked.seat, who_thinks(seat(person)), replace(asked, usual="1")) == Thought(answer)


@pytest.mark.parametrize(("person", "offer"), [(None, 0), (7, None)])
def test_a_chosen_opponent_takes_up_what_is_offered_and_nobody_shows_the_cards_of_others(
    person: int | None, offer: int | None
) -> None:
    game = Smugglers()
    state = game.setup(2, NoOptions(), Luck("offered"))
    state.hands[0] = [5, 5, 2]
    state.offers = [ShowPair(0, 5)]
    (asked,) = game.decisions(state)
    table: Any = Table(game, Match(game, state))
    assert think(table, 0, who_thinks(seat(person)), asked).offer == offer

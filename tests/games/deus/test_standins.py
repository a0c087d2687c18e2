"""The greedy stand-in plays a sensible game of Deus, from its view alone."""

from __future__ import annotations

from functools import partial

import pytest

from games.core.luck import Luck
from games.core.standin import GreedyStandIn, StandIn
from games.deus import GAME
from games.deus.options import DeusOptions
from games.deus.state import DeusState
from tests.games.deus.positions import column, give, hold, settle, table, turn


def match(seed: str, seats: tuple[StandIn, ...]) -> DeusState:
    luck, deus = Luck(f"players {seed}"), GAME.setup(len(seats), DeusOptions(), Luck(f"table {seed}"))
    for _ in range(5000):
        decisions = GAME.decisions(deus)
        if not decisions:
            return deus
        asked = decisions[0]
        GAME.play(deus, asked.seat, seats[asked.seat].answer(GAME, partial(GAME.view, deus, asked.seat), asked, luck))
    pytest.fail("the game does not end")


def test_greedy_players_do_not_dither() -> None:
    deus = match("greedy", (GreedyStandIn(),) * 3)
    assert deus.over
    assert deus.round < 80


def choice(deus: DeusState) -> object:
    decision = turn(deus)
    return GreedyStandIn().answer(GAME, partial(GAME.view, deus, 0), decision, Luck("choice"))


def test_greedy_builds_a_temple_that_scores() -> None:
    deus = table()
    settle(deus, 0, D1="civil science army", D2="civil science army")
    give(deus, 0, wood=1, stone=1, clay=1, wheat=1)
    hold(deus, 0, "temple_cities_3", "school", "galley")
    assert choice(deus) == "temple_cities_3"


def test_greedy_prefers_the_column_that_pays() -> None:
    deus = table()
    settle(deus, 0, C4="army science", A2="army science")
    give(deus, 0, wood=1, stone=1, wheat=1)
    column(deus, 0, "guild_forest")
    hold(deus, 0, "post_forest", "centurion")
    assert choice(deus) == "post_forest"

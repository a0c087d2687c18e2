"""The Conflict pawn, its tokens, and military supremacy."""

from __future__ import annotations

import pytest

from games.core.text import english
from games.duel.kinds import Victory
from games.duel.military import march
from games.duel.state import Loot
from tests.games.duel.position import RICH, Table


@pytest.mark.parametrize(
    ("start", "shields", "lost", "left"),
    [
        (0, 2, 0, 4),
        (0, 3, 2, 3),
        (2, 1, 2, 3),
        (3, 3, 7, 2),
        (2, 4, 7, 2),
    ],
)
def test_tokens_of_the_zones_entered(start: int, shields: int, lost: int, left: int) -> None:
    table = Table()
    table.duel.pawn = start
    march(table.duel, 0, shields)
    assert table.duel.pawn == start + shields
    assert table.rival.coins == RICH - lost
    assert len(table.duel.loot) == left
    assert table.own.coins == RICH


def test_a_token_hits_whoever_sits_on_that_side() -> None:
    table = Table()
    march(table.duel, 1, 6)
    assert (table.own.coins, table.rival.coins) == (RICH - 7, RICH)
    assert table.duel.loot == [Loot(1, 2), Loot(1, 5)]


def test_a_zone_entered_again_does_nothing() -> None:
    table = Table()
    march(table.duel, 0, 4)
    march(table.duel, 1, 3)
    march(table.duel, 0, 3)
    assert table.rival.coins == RICH - 2


def test_nobody_loses_more_than_the_treasury_holds() -> None:
    table = Table(coins=(RICH, 4))
    march(table.duel, 0, 6)
    assert table.rival.coins == 0
    told = [english(event.text) for event in table.duel.take_events()]
    assert "2 military tokens: seat 2 loses 4 coins (4 → 0)" in told


def test_what_a_march_costs_is_told_with_everything_that_made_it() -> None:
    table = Table(coins=(RICH, 10))
    table.own.progress = ["poliorcetics"]
    march(table.duel, 0, 3)
    told = [english(event.text) for event in table.duel.take_events()]
    assert told == [
        "seat 1 moves the Conflict pawn 3 spaces",
        "1 military token, Poliorcetics: seat 2 loses 5 coins (10 → 5)",
    ]


def test_supremacy_ends_the_game_at_once_and_points_do_not_matter() -> None:
    table = Table()
    table.duel.pawn = 7
    table.rival.cards = ["palace", "town_hall"]
    table.build("arsenal")
    assert table.duel.pawn == 9
    result = table.view().result
    assert result is not None
    assert result.winners == (0,)
    assert english(result.ending) == "Military supremacy: seat 1 took the opponent's capital."
    assert table.duel.stack == []
    assert any(event.great for event in table.events)


def test_the_second_seat_wins_at_the_other_end() -> None:
    table = Table()
    table.duel.pawn = -8
    table.build("guard_tower", seat=1)
    assert table.duel.ending is not None
    assert (table.duel.ending.victory, table.duel.ending.winner) == (Victory.MILITARY, 1)


@pytest.mark.parametrize(
    ("pawn", "points"),
    [(0, 0), (1, 2), (2, 2), (3, 5), (5, 5), (6, 10), (8, 10)],
)
def test_points_of_the_pawn(pawn: int, points: int) -> None:
    table = Table()
    table.duel.pawn = pawn
    assert table.source("Military") == (points, 0)
    table.duel.pawn = -pawn
    assert table.source("Military") == (0, points)


def test_strategy_adds_a_shield_to_red_cards_only() -> None:
    table = Table(pantheon=True)
    table.own.progress = ["strategy"]
    table.build("guard_tower")
    assert table.duel.pawn == 2
    table.raise_wonder("colossus")
    assert table.duel.pawn == 4
    table.god(1, "mars")
    table.activate(1)
    assert table.duel.pawn == 6


def test_poliorcetics_costs_the_rival_a_coin_for_each_space() -> None:
    """A card of three shields: three coins, and the token of the zone."""
    table = Table(pantheon=True)
    table.own.progress = ["poliorcetics"]
    table.duel.loot = []
    table.build("pretorium")
    assert table.rival.coins == RICH - 3


@pytest.mark.parametrize(("treasury", "left"), [(10, 5), (4, 0), (1, 0)])
def test_poliorcetics_and_tokens_take_no_more_than_there_is(treasury: int, left: int) -> None:
    table = Table(pantheon=True, coins=(RICH, treasury))
    table.own.progress = ["poliorcetics"]
    table.rival.reserve = 7
    table.build("pretorium")
    assert table.rival.coins == left
    assert table.rival.reserve == 7


def test_poliorcetics_works_for_wonders_and_mars_but_not_for_the_rival() -> None:
    table = Table(pantheon=True)
    table.duel.loot = []
    table.own.progress = ["poliorcetics"]
    table.raise_wonder("colossus")
    table.god(1, "mars")
    table.activate(1)
    assert table.rival.coins == RICH - 4
    coins = table.own.coins
    table.build("guard_tower", seat=1)
    assert table.own.coins == coins


def test_poliorcetics_stops_at_the_capital() -> None:
    table = Table(pantheon=True)
    table.own.progress = ["poliorcetics"]
    table.duel.pawn, table.duel.loot = 8, []
    table.build("pretorium")
    assert table.rival.coins == RICH - 1

"""The game for one: eight rounds against Sir Philippe, and the rank one reaches."""

from __future__ import annotations

import pytest

from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import RandomStandIn
from games.era import GAME
from games.era.options import EraOptions
from games.era.scoring import rank
from games.era.state import EraState
from games.era.steps.rolling import RollPhase
from games.era.steps.solo import RaidOfOne, RollPhilippe
from tests.games.era.positions import answer, asks, choices, dice, do, falls, give, lay, shown, stock, table, told


def raid(mine: str, his: str, options: EraOptions | None = None, **stock: int) -> EraState:
    """His dice in order: noble, noble, peasant."""
    era = table(1, **(options or EraOptions()).model_dump())
    dice(era, 0, mine)
    give(era, 0, **stock)
    falls(era, his)
    do(era, RollPhilippe(), RaidOfOne(0))
    return era


def test_he_rolls_once_after_my_rolls_and_before_my_feathers() -> None:
    era = table(1)
    dice(era, 0, "w3 y1")
    falls(era, "w3 y1")
    do(era, RollPhase())
    assert era.philippe == []
    falls(era, "g2 g6 y2")
    events = told(answer(era, []))
    assert "Sir Philippe rolls: 1 sword, 2 goods+skull, 3 wood" in events
    assert choices(era) == ["stop", "alone", "d2"]
    assert len(GAME.view(era, 0).philippe) == 3


def test_a_skull_of_his_is_ignored_and_its_goods_can_be_taken() -> None:
    """Facts, solo_extort: a sword, 2 goods with a skull and 3 wood leave goods and wood to be taken."""
    era = raid("g4", "g2 g6 y2")
    assert choices(era) == ["goods", "wood", "none"]
    answer(era, "goods")
    assert stock(era) == {"goods": 1}
    assert era.players[0].disasters == 0


def test_only_what_his_dice_show_can_be_taken() -> None:
    era = raid("g4", "g3 g5 y5")
    assert choices(era) == ["goods", "none"]


def test_of_a_choice_he_shows_both() -> None:
    era = raid("g4", "g2 g2 y4")
    assert choices(era) == ["stone", "food", "none"]


def test_when_his_dice_show_nothing_there_is_nothing_to_take() -> None:
    assert asks(raid("g4", "g2 g2 y5")) == []


@pytest.mark.parametrize(("mine", "his"), [("g4", "g2 g1 y2"), ("g2 g1", "g3 g3 y2"), ("g3", "g3 g5 y2")])
def test_shields_hold_for_both_and_equal_swords_do_nothing(mine: str, his: str) -> None:
    era = raid(mine, his, goods=1)
    assert asks(era) == []
    assert stock(era) == {"goods": 1}


@pytest.mark.parametrize(
    ("mine", "his", "ways"), [("g4", "g1 g2 y1", ["food", "none"]), ("g1", "g2 g2 y1", ["pay", "refuse"])]
)
def test_a_table_may_compare_swords_alone_with_him(mine: str, his: str, ways: list[str]) -> None:
    """Three swords against his four shields, and his two against mine: printed, both hold."""
    assert asks(raid(mine, his, goods=1)) == []
    alone = raid(mine, his, EraOptions(philippe_swords=True), goods=1)
    assert choices(alone) == ways


def test_he_takes_goods_before_stone_before_wood_before_food() -> None:
    """Facts, solo_extort: with 2 stone and 5 wood he wants stone."""
    era = raid("g2", "g4 g2 y5", stone=2, wood=5)
    answer(era, "pay")
    assert stock(era) == {"stone": 1, "wood": 5}


def test_refusing_him_is_two_disasters() -> None:
    era = raid("g2", "g4 g2 y5", stone=2, wood=5)
    answer(era, "refuse")
    assert stock(era) == {"stone": 2, "wood": 5}
    assert era.players[0].disasters == 2


def test_with_nothing_to_give_the_disasters_come_without_a_question() -> None:
    era = raid("g2", "g4 g2 y5")
    assert asks(era) == []
    assert era.players[0].disasters == 2


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (-3, "Serf"),
        (44, "Serf"),
        (45, "Peasant"),
        (64, "Peasant"),
        (65, "Merchant"),
        (79, "Merchant"),
        (80, "Knight"),
        (90, "Noble"),
        (94, "Noble"),
        (95, "Monarch"),
        (99, "Monarch"),
        (100, "Pope"),
    ],
)
def test_ranks(points: int, name: str) -> None:
    assert rank(table(1).rules, points).name["en"] == name


def test_eight_rounds_and_a_rank() -> None:
    era = GAME.setup(1, EraOptions(), Luck("alone"))
    list(playout(GAME, era, [RandomStandIn()], Luck("player")))
    result = GAME.result(era)
    assert era.round == 8
    assert result is not None
    assert str(result.ending).startswith("8 rounds are over. Your rank: ")
    assert result.winners == (0,)


def test_both_majorities_belong_to_whoever_has_anything() -> None:
    era = table(1)
    lay(era, 0, "wall_4 H6/1", "wall_4 H9/1", "wall_4 M6/0")
    era.players[0].culture = 1
    era.over = True
    result = GAME.result(era)
    assert result is not None
    points = {str(line.label): line.points[0] for line in result.sources}
    assert (points["Most culture"], points["Largest walled area"]) == (5, 10)


def test_an_exhausted_kind_ends_nothing() -> None:
    era = table(1)
    era.crossed = 0
    lay(era, 0, "longhouse A1")
    assert not GAME.view(era, 0).final
    assert GAME.view(era, 0).rounds == 8
    assert shown(era) == ""

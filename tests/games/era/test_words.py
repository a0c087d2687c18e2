"""The game in words: the position, what can be looked up, orders, usual answers."""

from __future__ import annotations

import pytest

from bot.locale.tongue import Tongue
from games.core.decision import Decision, Place
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import RandomStandIn
from games.core.text import english
from games.era import GAME
from games.era.kinds import BUILDINGS, WALLS, Disaster, Kind
from games.era.options import EraOptions
from games.era.state import EraState
from games.era.steps.building import Build
from games.era.steps.collecting import Collect
from games.era.steps.disasters import Robbers
from games.era.steps.raiding import Raid
from games.era.steps.rolling import UseFeather
from tests.games.era.positions import YARD, asked, choices, dice, do, give, lay, strike, table


def lines(seat: int | None, era: EraState) -> list[str]:
    summary = GAME.summary(GAME.view(era, seat))
    return [english(line) for line in (*summary.board, *(one for lines in summary.by_seat for one in lines))]


def test_the_domain_in_words_shows_every_square() -> None:
    era = table()
    lay(era, 0, *YARD, "longhouse J7", "farm A1", "scorched N13")
    board = lines(0, era)
    assert board[0] == "Row A1–A14: □ □ □ · · · · · · · · · · ·"
    assert board[6] == "Row G1–G14: · · · · · · ◆ ◆ · · · · · ·"
    assert board[8] == "Row J1–J14: · · · · · # ■ ■ # · · · · ·"
    assert board[12] == "Row N1–N14: · · · · · · · · · · · · × ×"


def test_spectators_read_the_supply_and_what_everybody_has() -> None:
    era = table()
    lay(era, 0, *YARD, "longhouse J7")
    give(era, 0, goods=2, food=3)
    told = lines(None, era)
    assert any(line.startswith("Supply: Keep ×5, ") for line in told)
    assert "goods 2/6, stone 0/7, wood 0/8, food 3/9" in told
    assert "Longhouse: J7–J8 (walled)" in told
    assert "Walled: 6 squares" in told


def test_the_end_in_sight_is_said() -> None:
    era = table()
    view = GAME.view(era, None)
    assert english(GAME.summary(view).ending) == "Tokens crossed: 0 of 3; the last of a kind crosses one."
    assert not GAME.summary(view).near
    era.crossed = 2
    assert GAME.summary(GAME.view(era, None)).near


def test_everything_can_be_looked_up_with_its_source() -> None:
    entries = {entry.name["en"]: entry for entry in GAME.entries(EraOptions())}
    pieces = table().rules.pieces
    assert {pieces[kind].name["en"] for kind in (*BUILDINGS, *WALLS)} <= set(entries)
    assert {"Peasant", "Burgher", "Noble", "Clergy", "Robbers", "Revolt", "Scorched earth"} <= set(entries)
    assert english(entries["Church"].about).startswith("Costs 1 good, 1 stone, 1 wood, 1 point. Adds a clergy die.")
    guildhall = entries["Guildhall"].source
    assert guildhall is not None
    assert "not published" in english(guildhall)


def test_what_a_house_has_drawn_is_looked_up_as_its_own() -> None:
    options = EraOptions(house={"piece": [{"id": "farm", "plan": ["##", "##"]}]})
    farm = next(entry for entry in GAME.entries(options) if entry.name["en"] == "Farm")
    assert farm.source is not None
    assert "The plan was drawn by this house." in english(farm.source)
    era = GAME.setup(2, options, Luck("house"))
    assert len(era.rules.pieces[Kind.FARM].covers) == 4


def test_the_topics_tell_our_rulings() -> None:
    rulings = english(GAME.topics()["disasters"][1])
    assert "Walls do not keep disease out." in rulings


def test_a_ruling_is_told_with_its_reason_in_both_languages() -> None:
    """That a game nobody can build in any more is over stands in no rulebook."""
    told = GAME.topics()["end"][1]
    assert "The game also ends when nobody owns a die with a hammer: nothing can be built any more." in english(told)
    assert "ничего построить уже нельзя" in Tongue("ru").say(told)


def test_a_seat_can_turn_to_its_domain_first() -> None:
    era = table()
    assert [sheet.id for sheet in GAME.sheets(GAME.view(era, 0))] == ["domain", "board", "dice", "pieces"]
    assert [sheet.id for sheet in GAME.sheets(GAME.view(era, None))] == ["board", "dice", "pieces"]


# -- standing orders --------------------------------------------------------------------------------------------------


def questions() -> dict[str, Decision]:
    """One of each topic."""
    found = []
    era = table()
    dice(era, 0, "w3 y6")
    do(era, UseFeather(0))
    found.append(asked(era))
    for face in ("y4 y4", "w2"):
        era = table()
        dice(era, 0, face)
        do(era, Collect())
        found.append(asked(era))
    era = table()
    give(era, 0, stone=1, wood=1)
    do(era, Robbers(0))
    found.append(asked(era))
    era = table()
    lay(era, 1, "cathedral A2", "farm F1", "monastery N5/1")
    strike(era, 0, Disaster.ATTACK)
    found.append(asked(era, 1))
    era = table()
    dice(era, 0, "g2")
    give(era, 1, stone=1, food=1)
    do(era, Raid(0))
    found.append(asked(era))
    GAME.play(era, 0, "stone")
    found.append(asked(era, 1))
    return {str(question.topic): question for question in found}


def test_every_topic_for_orders_is_a_question_of_the_game() -> None:
    assert set(questions()) == set(GAME.orders())


@pytest.mark.parametrize(
    ("topic", "way", "answer"),
    [
        ("era.feather", "leave", "stop"),
        ("era.feather", "alone", "alone"),
        ("era.peasants", "food", "food4"),
        ("era.peasants", "stone", "stone2"),
        ("era.clergy", "stone", "stone1"),
        ("era.clergy", "wood", "wood2"),
        ("era.robbers", "food", "wood"),
        ("era.robbers", "disaster", "disaster"),
        ("era.loss", "fewest", "F1"),
        ("era.demand", "goods", "stone"),
        ("era.demand", "none", "none"),
        ("era.refusal", "pay", "pay"),
        ("era.refusal", "refuse", "refuse"),
    ],
)
def test_what_an_order_answers(topic: str, way: str, answer: str) -> None:
    ways = {one.key: one for one in GAME.orders()[topic].ways}
    question = questions()[topic]
    assert GAME.ordered(question, ways[way]) == answer
    question.check(answer)


# -- on a phone -------------------------------------------------------------------------------------------------------


def test_every_question_has_its_usual_answer() -> None:
    """For a turn that passes by the clock: nothing is risked and nothing is spent."""
    era = GAME.setup(4, EraOptions(), Luck("usual"))
    for turn in playout(GAME, era, [RandomStandIn()] * 4, Luck("players")):
        usual = turn.decision.usual
        if usual is None:
            assert english(turn.decision.prompt) == "Which face do you turn it to?"
        else:
            turn.decision.check(usual)


def test_a_common_building_takes_six_taps() -> None:
    """My turn, the piece, the row, the square, which way round, confirm."""
    era = table()
    give(era, 0, wood=2)
    do(era, Build(0, 1))
    assert "longhouse" in choices(era)
    GAME.play(era, 0, "longhouse")
    question = asked(era)
    assert isinstance(question, Place)
    assert all(len(turns) <= 2 for turns in question.turns.values())
    GAME.play(era, 0, "A1/0")
    assert GAME.decision(era, 0) is None

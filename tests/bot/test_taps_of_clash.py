"""How many taps the common deeds of a turn of Clash take, from the question of the turn to the last button."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.dialogue.asking import ask
from bot.dialogue.choosing import Choosing
from bot.locale import LANGUAGES, Tongue
from games.clash.kinds import Mood
from games.clash.state import ClashState
from games.clash.steps.turn import ChooseAction
from games.core.decision import Answer
from games.core.match import Match
from tests.bot.dialogue_presser import pen_of
from tests.bot.taps import NAMES, taps
from tests.games.clash.positions import GAME, city, give, learn, table, units

#: Rows of a question that a phone shows below its picture without scrolling.
ROWS = 7


def turn() -> ClashState:
    """Seat 0 has three cities, people who may move or settle, and goods for most things."""
    clash = table()
    learn(clash, 0, "tactics", "storage")
    give(clash, food=5, wood=2, ore=2, ideas=1, gold=1, mood=2, culture=2)
    city(clash, 0, "C4", "temple", mood=Mood.HAPPY)
    city(clash, 0, "D3")
    units(clash, 0, "B5", infantry=3, settler=1)
    city(clash, 1, "D6", "temple")
    clash.next(ChooseAction(0))
    GAME.go_on(clash)
    return clash


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("most", "answers"),
    [
        (3, ["advance", "irrigation"]),
        (5, ["advance", "otherwise", "math", "ideas1.gold1"]),
        (2, ["collect", "C4.usually"]),
        (3, ["collect", "C4", "wood1.ore2"]),
        (3, ["construct", "D3", "food1.wood1.ore1"]),
        (6, ["move", "B5", {"infantry": 2}, "C6"]),
        (3, ["move", "all:B5", "A5"]),
        (3, ["found"]),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, list) else "",
)
def test_common_deeds_take_few_taps(language: str, most: int, answers: Sequence[Answer]) -> None:
    assert taps(GAME, turn(), language, *answers) <= most


#: A turn as most are: an advance at its price, a city collects, and people move; then the turn is over.
ADVANCE, COLLECT, END = ["advance", "irrigation"], ["collect", "C4.usually"], ["end"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("third", [["move", "all:B5", "C6"], ["found"], ["collect", "D2.usually"]], ids=" ".join)
def test_a_whole_turn_takes_ten_taps(language: str, third: list[str]) -> None:
    """The last of them confirms its end."""
    assert taps(GAME, turn(), language, *ADVANCE, *COLLECT, *third, *END) <= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_attack_with_all_takes_five_taps(language: str) -> None:
    """Move, all from there, the city, confirm."""
    clash = table()
    learn(clash, 0, "tactics")
    units(clash, 0, "D5", infantry=3)
    city(clash, 1, "D6", "temple")
    units(clash, 1, "D6", infantry=1)
    clash.next(ChooseAction(0))
    GAME.go_on(clash)
    assert taps(GAME, clash, language, "move", "all:D5", "D6") <= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_of_a_turn_is_ten_buttons_in_few_rows_and_says_why_not(language: str) -> None:
    decision = GAME.decision(turn(), 0)
    assert decision is not None
    pen = pen_of(Tongue(language, NAMES))
    asked = ask(decision, Choosing("t"), pen)
    assert sum(map(len, asked.rows)) == 9, "what can be done now, a trade with somebody who has nothing too"
    assert len(asked.rows) <= 4, "with the ways to look around it fits a phone"
    assert "1" in asked.aside[0].text, "what cannot be done is one button away"
    opened = ask(decision, Choosing("t", blocked=True), pen)
    assert sum(button.text.startswith("✕") for row in opened.rows for button in row) == 1
    assert sum(map(len, opened.rows)) == 10


def test_at_every_question_of_a_turn_the_buttons_fit_a_phone() -> None:
    for language in LANGUAGES:
        for answers in (
            ["advance"],
            ["collect"],
            ["construct", "D3"],
            ["recruit", "C4"],
            ["move"],
            ["move", "B5"],
            ["mood"],
            ["influence"],
        ):
            match = Match(GAME, turn())
            for answer in answers:
                match.answer(0, answer)
            decision = match.decision(0)
            assert decision is not None
            assert len(ask(decision, Choosing("t"), pen_of(Tongue(language, NAMES))).rows) <= ROWS

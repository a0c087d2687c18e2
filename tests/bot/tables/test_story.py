"""What happened is told round by round, a turn in one line with all that came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.locale import Tongue
from bot.tables.story import Round, in_one_line, in_order_of_worth, story, what_came
from games.core.answer_words import only_choice
from games.core.event import Event
from games.core.text import SeatName, Text, text
from storage.moves import Move

ANNA, BORIS = 0, 1
SAYS = Tongue("en", ("Anna", "Boris")).html
MOVE = Move(1, 1, None, "seat", [], [], [], 1, datetime(2026, 3, 2, tzinfo=UTC))


def by(seat: int, pattern: str, *, routine: bool = False) -> Event:
    return Event(Text(pattern, {"seat": SeatName(seat)}), seat, routine=routine)


PAYS, DRAWS = by(ANNA, "{seat} pays 1 clay", routine=True), by(ANNA, "{seat} draws 2 cards", routine=True)
BUILDS, SELLS = by(ANNA, "{seat} builds a port"), by(ANNA, "{seat} sells 2 stone")
ROUND = Event(text("Round 2"), opens=True)


def told(*events: Event, role: str = "seat") -> list[Round]:
    return story((replace(MOVE, number=number, by=role), event) for number, event in enumerate(events, 1))


def lines(rounds: Sequence[Round]) -> list[list[str]]:
    return [[in_one_line(turn.events, SAYS) for turn in one.turns] for one in rounds]


def test_a_turn_is_one_line_and_says_the_name_once() -> None:
    assert lines(told(BUILDS, PAYS, SELLS, by(BORIS, "{seat} sells 1 clay"))) == [
        ["Anna builds a port; pays 1 clay; sells 2 stone", "Boris sells 1 clay"]
    ]


def test_a_new_round_parts_the_story() -> None:
    first, second = told(BUILDS, ROUND, SELLS)
    assert (first.opening, second.opening) == (None, ROUND)
    assert lines([second]) == [["Anna sells 2 stone"]]


def test_the_same_twice_in_a_row_is_counted() -> None:
    assert lines(told(SELLS, SELLS, PAYS)) == [["Anna sells 2 stone (×2); pays 1 clay"]]


def test_what_every_turn_brings_stands_last_and_is_never_what_came_of_it() -> None:
    [only] = told(PAYS, SELLS, DRAWS, BUILDS)
    [turn] = only.turns
    assert in_order_of_worth(turn) == [SELLS, BUILDS, PAYS, DRAWS]
    assert what_came(turn) == [SELLS, BUILDS]


def test_collecting_of_everybody_at_once_is_one_line_for_each() -> None:
    collects = by(BORIS, "{seat} collects 1 stone", routine=True)
    feeds = by(BORIS, "{seat} feeds 3 food", routine=True)
    assert lines(told(PAYS, collects, DRAWS, feeds)) == [
        ["Anna pays 1 clay; draws 2 cards", "Boris collects 1 stone; feeds 3 food"]
    ]


def test_a_choice_that_was_none_is_left_to_what_came_of_it() -> None:
    assert lines(told(Event(only_choice(text("G8")), ANNA, audience=(ANNA,)), BUILDS)) == [["Anna builds a port"]]

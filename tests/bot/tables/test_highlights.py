"""Which sentences stand for a turn, and for a round of turns."""

from __future__ import annotations

from bot.tables.highlights import chained, highlights, turns
from games.core.answer_words import only_choice
from games.core.event import Event
from games.core.text import english, text

ANNA, BORIS, CLARA, DMITRI, EVA = range(5)
BUILDS = Event(text("Anna builds a port"), ANNA)
PAYS = Event(text("Anna pays"), ANNA)
PLACES = Event(text("Anna places a ship"), ANNA, places=("B2",), narrows=True)
ROBS = Event(text("Anna robs Boris"), ANNA, affects=(BORIS,))
FALLS = Event(text("A village falls"), affects=(BORIS,), great=True)
DRAWS = Event(text("Anna draws two cards"), ANNA)
SECRET = Event(text("Anna draws the Legion"), ANNA, audience=(ANNA,))


def said(happened: list[Event], most: int) -> list[str]:
    return [english(event.text) for event in highlights(turns(happened), most)]


def sells(seat: int) -> Event:
    return Event(text("seat {seat} sells", seat=seat), seat)


def test_a_turn_is_told_by_its_deed_and_the_greatest_that_came_of_it() -> None:
    happened = [BUILDS, PAYS, PLACES, ROBS, FALLS, DRAWS]
    assert said(happened, 3) == ["Anna builds a port", "Anna robs Boris", "A village falls"]
    assert said(happened, 1) == ["Anna builds a port"]


def test_what_it_cost_and_what_was_drawn_is_left_to_the_log() -> None:
    assert said([BUILDS, PAYS, DRAWS], 3) == ["Anna builds a port"]


def test_each_turn_of_a_round_has_its_sentence() -> None:
    happened = [BUILDS, PAYS, PLACES, sells(BORIS), sells(CLARA), sells(DMITRI)]
    assert said(happened, 4) == ["Anna builds a port", "seat 1 sells", "seat 2 sells", "seat 3 sells"]


def test_beside_the_deeds_of_a_round_only_what_hit_somebody_is_told() -> None:
    assert said([BUILDS, PLACES, sells(BORIS)], 4) == ["Anna builds a port", "seat 1 sells"]
    assert said([BUILDS, ROBS, sells(BORIS)], 4) == ["Anna builds a port", "Anna robs Boris", "seat 1 sells"]


def test_of_too_many_turns_the_latest_are_told() -> None:
    happened = [sells(seat) for seat in (ANNA, BORIS, CLARA, DMITRI, EVA)]
    assert said(happened, 4) == [f"seat {seat} sells" for seat in (1, 2, 3, 4)]


def test_a_deed_done_twice_in_one_turn_is_told_once() -> None:
    assert said([sells(ANNA), sells(ANNA)], 3) == ["seat 0 sells"]


def test_what_the_game_does_belongs_to_the_turn_that_set_it_off() -> None:
    assert len(turns([BUILDS, FALLS, PAYS])) == 1
    assert len(turns([FALLS, BUILDS, sells(BORIS), FALLS])) == 2


def test_what_not_everybody_may_know_is_never_told() -> None:
    assert said([SECRET], 3) == []
    assert said([SECRET, BUILDS], 3) == ["Anna builds a port"]


def forced(label: str, seat: int = ANNA) -> Event:
    return Event(only_choice(text(label)), seat, audience=(seat,))


def test_choices_that_were_none_are_one_line_where_they_follow_each_other() -> None:
    told = [forced("G8"), forced("Collect"), forced("wood"), BUILDS, forced("B2"), forced("C4", BORIS)]
    assert [english(event.text) for event in chained(told)] == [
        "There was only one choice: G8, then Collect, then wood",
        "Anna builds a port",
        "There was only one choice: B2",
        "There was only one choice: C4",
    ]

"""Why a game ended as it did, in one sentence."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.outcome import why
from games.core.game import Result, Source
from games.core.text import english, text

TEMPLES = Source(text("Temples"), (9, 18, 12))
CITIES = Source(text("Cities"), (27, 24, 24))


def said(*sources: Source, places: tuple[int, ...], parts: int = 1) -> str:
    points = tuple(sum(source.points[seat] for source in sources) for seat in range(len(places)))
    return english(why(Result(places, points, sources, text("The end."), parts)))


def test_from_the_first_place_down_and_where_the_winner_was_furthest_ahead() -> None:
    assert (
        said(TEMPLES, CITIES, places=(2, 1, 3))
        == "seat 2 42 : seat 1 36 : seat 3 36. What decided it: Temples, 18 : 9 : 12."
    )


def test_half_points_are_halves() -> None:
    sources = Source(text("Culture"), (3, 2)), Source(text("Cities"), (2, 2))
    assert said(*sources, places=(1, 2), parts=2) == "seat 1 2½ : seat 2 2. What decided it: Culture, 1½ : 1."


def test_where_points_did_not_decide_nothing_is_said_to_have() -> None:
    assert said(Source(text("Culture"), (3, 3)), places=(1, 2)) == "seat 1 3 : seat 2 3."


def test_whoever_plays_alone_has_their_points() -> None:
    assert said(Source(text("Culture"), (7,)), places=(1,)) == "seat 1 7."


def test_where_something_else_won_points_are_told_and_said_not_to_have_decided() -> None:
    result = Result((1, 2), (9, 4), (Source(text("Cities"), (5, 4)), Source(text("Culture"), (4, 0))), text("Taken."))
    assert english(why(replace(result, by_points=False))) == "seat 1 9 : seat 2 4; points did not decide."

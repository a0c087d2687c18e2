"""Offers beside the turn, dice, and the truth about what comes."""

from typing import Any

import pytest

from games.core.decision import Option
from games.core.errors import Illegal
from games.core.match import Match
from games.core.outcomes import Hold, Outcome
from games.core.step import Step
from games.core.text import text
from tests.games.core.matches import match_of, notes, turn
from tests.games.samples import Ask, Draw, Favour, Interrupt, Lay, Menu, Show, ThrowDie


def with_offer(*then: Step) -> Match[Any]:
    return match_of(Lay([Favour(1), Favour(0)]), *then)


def test_an_offer_is_taken_up_beside_the_turn() -> None:
    match = with_offer(*turn(0), *turn(1))
    match.answer(0, "a")
    (offered,) = match.offers(1)
    assert offered.seat == 1
    moves = match.take_up(1, 0, "yes")
    assert [(move.seat, move.answers, move.offer) for move in moves] == [(1, ["yes"], Favour(1))]
    assert notes(match) == ["favour yes"]
    assert notes(match, 0) == ["favour yes", "0:a"]
    assert match.waiting() == [0]
    with pytest.raises(Illegal):
        match.take_up(1, 0, "yes")


def test_a_declined_offer_leaves_everybody_elses_draft_and_undo_alone() -> None:
    match = with_offer(*turn(0), *turn(1))
    match.answer(0, "a")
    match.answer(0, "c", Hold.NOTHING)
    serials = dict(match.serials)
    assert match.take_up(1, 0, None) == []
    assert match.offers(1) == []
    assert {**match.serials, 1: 0} == {**serials, 1: 0}
    match.take_back(0)
    assert match.offers(1) == []
    assert len(match.offers(0)) == 1


def test_what_an_offer_asks_comes_first_and_old_drafts_are_put_aside() -> None:
    match = with_offer(*turn(1), *turn(0))
    match.answer(1, "a")
    match.take_up(0, 0, "more")
    assert match.waiting() == [0]
    assert 1 not in match.drafts


def test_offers_are_kept_with_the_match() -> None:
    match = with_offer(*turn(0))
    again = Match.load(match.game, match.dump())
    assert again.offers(1) == match.offers(1)


def test_a_button_that_says_roll_needs_no_second_press() -> None:
    match = match_of(Ask(0, ["a", "b"]), ThrowDie(), *turn(1))
    match.answer(0, "a")
    outcome, moves = match.answer(0, "throw")
    assert outcome is Outcome.COMMITTED
    assert moves[0].answers == ["a", "throw"]
    assert len(moves[0].luck) == 1
    with pytest.raises(Illegal):
        match.take_back(0)


def test_what_is_declared_as_rolling_and_does_not_roll_is_held_as_ever() -> None:
    options = (Option("quiet", text("Roll"), rolls=True), Option("b", text("b")))
    match = match_of(Menu(0, options), *turn(1))
    assert match.answer(0, "quiet") == (Outcome.HELD, [])


def test_the_preview_says_who_decides_next_and_whether_the_turn_goes_on() -> None:
    match = match_of(Ask(0, ["a", "b"], {"a": [Interrupt([Ask(1, ["p", "q"])]), Ask(0, ["x", "y"])]}), *turn(1))
    match.answer(0, "a")
    preview = match.preview(0)
    assert preview is not None
    assert (preview.asked, preview.goes_on, preview.final) == ((1,), True, False)
    match.back(0)
    match.answer(0, "b")
    preview = match.preview(0)
    assert preview is not None
    assert (preview.asked, preview.goes_on, preview.final) == ((1,), False, False)


def test_the_preview_of_chance_says_nothing_of_what_comes_after() -> None:
    match = match_of(Ask(0, ["a", "b"], {"a": [Draw()]}), *turn(1))
    match.answer(0, "a")
    preview = match.preview(0)
    assert preview is not None
    assert (preview.asked, preview.final, preview.chance) == ((), True, True)


def test_the_preview_tells_chance_from_what_comes_to_light() -> None:
    match = match_of(Ask(0, ["a", "b"], {"a": [Show()]}), *turn(1))
    match.answer(0, "a")
    preview = match.preview(0)
    assert preview is not None
    assert (preview.final, preview.chance) == (True, False)

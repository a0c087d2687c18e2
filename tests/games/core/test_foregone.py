"""Nobody is asked what has one answer; where others may not notice that, the house answers after a pause."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.core.decision import ChooseOne, ChooseSome, Decision, Option
from games.core.errors import Illegal
from games.core.match import Match
from games.core.outcomes import Hold, Outcome
from games.core.step import Together
from games.core.text import english, text
from tests.games.core.matches import match_of, notes
from tests.games.samples import Ask, Draw, ScriptState


@dataclass(slots=True)
class Secretly(Ask):
    """Is asked however many answers there are."""

    def decision(self, script: ScriptState) -> Decision:
        return replace(Ask.decision(self, script), forcible=False)


def told(match: Match[Any], seat: int) -> list[str]:
    return [english(event.text) for event in match.drafted_events(seat) if event.audience == (seat,)]


def test_a_single_answer_within_a_draft_is_given_at_once_and_told() -> None:
    match = match_of(Ask(0, ["a", "b"]), Secretly(0, ["only"]), Ask(0, ["c", "d"]))
    outcome, moves = match.answer(0, "a")
    assert (outcome, moves) == (Outcome.DRAFTED, [])
    assert match.drafts[0].answers == ["a", "only"]
    assert told(match, 0) == ["There was only one choice: the only"]
    assert match.waiting() == [0]


def test_the_way_back_leads_past_it() -> None:
    match = match_of(Ask(0, ["a", "b"]), Secretly(0, ["only"]), Ask(0, ["c", "d"]), Ask(0, ["e", "f"]))
    match.answer(0, "a")
    match.answer(0, "c")
    match.back(0)
    assert match.drafts[0].answers == ["a", "only"]
    match.back(0)
    assert 0 not in match.drafts
    assert not match.can_go_back(0)


def test_a_turn_that_begins_with_it_waits_for_its_seat_and_ends_nobodys_undo() -> None:
    match = match_of(Ask(0, ["a", "b"]), Secretly(1, ["only"]), Ask(1, ["c", "d"]), Ask(0, ["e", "f"]))
    match.answer(0, "a", Hold.NOTHING)
    assert 1 not in match.drafts, "whoever comes back reads first what has happened"
    assert match.foregone(1) is None
    match.take_back(0)
    assert match.waiting() == [0]


def test_what_others_would_notice_waits_for_the_house() -> None:
    match = match_of(Ask(0, ["a", "b"]), Secretly(1, ["only"]), Ask(0, ["c", "d"]))
    match.answer(0, "a", Hold.NOTHING)
    assert match.waiting() == [1], "nobody sees that there was no choice"
    assert match.foregone(1) == "only"
    assert match.foregone(0) is None
    (move,) = match.answer_foregone(1)
    assert (move.seat, move.answers, move.ordered) == (1, ["only"], True)
    assert match.waiting() == [0]
    assert notes(match) == ["0:a", "1:only"]
    only = [english(event.text) for event in move.events if event.audience == (1,)]
    assert only == ["There was only one choice: the only"]


def test_a_seat_with_a_choice_is_never_answered_for() -> None:
    match = match_of(Secretly(1, ["a", "b"]))
    assert match.foregone(1) is None
    with pytest.raises(Illegal):
        match.answer_foregone(1)
    assert match.waiting() == [1]


def test_chance_is_never_drawn_by_itself() -> None:
    match = match_of(Ask(0, ["a", "b"]), Secretly(0, ["only"], {"only": [Draw()]}), Ask(0, ["c", "d"]))
    match.answer(0, "a")
    assert match.drafts[0].answers == ["a"]
    assert match.decision(0) is not None


def test_a_sealed_choice_that_is_none_is_sealed_by_the_house() -> None:
    match = match_of(Together({0: [Secretly(0, ["only"])], 1: [Ask(1, ["a", "b"])]}), Ask(0, ["c", "d"]))
    assert match.answer_foregone(0) == []
    assert match.waiting() == [1]
    match.answer(1, "a", Hold.NOTHING)
    assert sorted(notes(match)) == ["0:only", "1:a"]


def test_a_table_that_asks_everything_asks_this_too() -> None:
    match = match_of(Ask(0, ["a", "b"]), Secretly(0, ["only"]), Secretly(1, ["one"]))
    match.settled.ask_forced = True
    match.answer(0, "a")
    assert match.drafts[0].answers == ["a"]
    assert match.foregone(0) is None


def test_the_only_thing_to_choose_is_nothing() -> None:
    assert ChooseSome(0, text("Which ones?"), forcible=False).foregone == []
    blocked = Option("b", text("b"), blocked=text("Not now."))
    assert ChooseOne(0, text("Which one?"), (Option("a", text("a")), blocked), forcible=False).foregone == "a"

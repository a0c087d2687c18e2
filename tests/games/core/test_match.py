"""What people live at a table: drafts, held answers, confirm, back, sealed choices and the grace after a move."""

from dataclasses import dataclass
from typing import Any

import pytest

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.draft import Draft
from games.core.errors import Illegal
from games.core.match import Match
from games.core.outcomes import Hold, Outcome
from games.core.step import Race, Step, Together
from games.core.text import text
from tests.games.core.matches import match_of, notes, turn
from tests.games.samples import (
    Ask,
    Draw,
    Interrupt,
    Note,
    ScriptState,
    Show,
    Whisper,
)


def position(match: Match[Any]) -> tuple[bytes, dict[int, Draft]]:
    return match.game.dump(match.settled), {seat: draft for seat, draft in match.drafts.items() if draft != Draft()}


# -- the draft --------------------------------------------------------------------------------------------------------


def test_a_free_answer_stays_in_the_draft_of_its_seat() -> None:
    match = match_of(*turn(0), *turn(1))
    assert match.answer(0, "a") == (Outcome.DRAFTED, [])
    assert notes(match, 0) == ["0:a"]
    assert notes(match, 1) == notes(match, None) == []
    assert [str(event.text) for event in match.drafted_events(0)] == ["seat 1 takes a"]
    assert match.drafted_events(1) == ()
    assert match.waiting() == [0]


def test_the_next_question_is_asked_from_the_draft() -> None:
    match = match_of(*turn(0), *turn(1))
    match.answer(0, "b")
    decision = match.decision(0)
    assert decision is not None
    decision.check("c")
    assert match.decision(1) is None


def test_back_goes_answer_by_answer() -> None:
    match = match_of(Ask(0, ["a", "b"]), *turn(0), *turn(1))
    start = position(match)
    match.answer(0, "a")
    once = position(match)
    match.answer(0, "b")
    match.back(0)
    assert position(match) == once
    match.back(0)
    assert position(match) == start
    assert not match.can_go_back(0)
    with pytest.raises(Illegal):
        match.back(0)


def test_start_over_drops_the_whole_draft_even_when_held() -> None:
    match = match_of(*turn(0), *turn(1))
    start = position(match)
    match.answer(0, "a")
    match.answer(0, "c")
    assert match.preview(0) is not None
    match.start_over(0)
    assert position(match) == start
    with pytest.raises(Illegal):
        match.start_over(0)


def test_every_act_of_a_seat_makes_its_older_buttons_stale() -> None:
    match = match_of(*turn(0), *turn(1))
    seen = [match.serials.get(0, 0)]
    for act in (lambda: match.answer(0, "a"), lambda: match.back(0), lambda: match.answer(0, "b")):
        act()
        seen.append(match.serials[0])
    assert seen == sorted(set(seen))
    assert 1 not in match.serials


# -- held answers -----------------------------------------------------------------------------------------------------


def test_the_end_of_the_turn_is_held_and_shown_before_it_happens() -> None:
    match = match_of(*turn(0), Note("turn over"), *turn(1))
    match.answer(0, "a")
    assert match.answer(0, "d") == (Outcome.HELD, [])
    preview = match.preview(0)
    assert preview is not None
    assert not preview.final
    assert preview.state.notes == ["0:a", "0:d", "turn over"]
    assert [str(event.text) for event in preview.events] == ["seat 1 takes d", "turn over comes"]
    assert notes(match, None) == []
    assert match.decision(0) is None


def test_neither_draft_nor_preview_tells_what_another_seat_alone_hears() -> None:
    match = match_of(Ask(0, ["a", "b"], {"a": [Whisper(1), Whisper(0)]}), Ask(0, ["c", "d"]), Whisper(1), *turn(1))
    match.answer(0, "a")
    assert [str(event.text) for event in match.drafted_events(0)] == ["seat 1 takes a", "seat 1 hears it"]
    match.answer(0, "c")
    preview = match.preview(0)
    assert preview is not None
    assert [str(event.text) for event in preview.events] == ["seat 1 takes c"]


def test_a_held_answer_can_be_taken_back() -> None:
    match = match_of(*turn(0), *turn(1))
    match.answer(0, "a")
    before = position(match)
    match.answer(0, "d")
    match.back(0)
    assert position(match) == before
    assert match.answer(0, "c") == (Outcome.HELD, [])


def test_nothing_else_can_be_answered_while_one_is_held() -> None:
    match = match_of(*turn(0), *turn(1))
    match.answer(0, "a")
    match.answer(0, "d")
    with pytest.raises(Illegal, match="Confirm or go back first"):
        match.answer(0, "c")


def test_confirm_makes_the_draft_one_move() -> None:
    match = match_of(*turn(0), Note("turn over"), *turn(1))
    match.answer(0, "a")
    match.answer(0, "d")
    preview = match.preview(0)
    outcome, moves = match.confirm(0)
    assert outcome is Outcome.COMMITTED
    assert [(move.seat, move.answers, move.luck) for move in moves] == [(0, ["a", "d"], [])]
    assert [str(event.text) for event in moves[0].events] == ["seat 1 takes a", "seat 1 takes d", "turn over comes"]
    assert preview is not None
    assert match.game.dump(match.settled) == match.game.dump(preview.state)
    assert match.waiting() == [1]
    assert not match.can_go_back(0)


def test_confirm_needs_something_held() -> None:
    match = match_of(*turn(0), *turn(1))
    for _ in range(2):
        with pytest.raises(Illegal, match="nothing to confirm"):
            match.confirm(0)
        if match.can_go_back(0):
            break
        match.answer(0, "a")


@pytest.mark.parametrize("secret", [Draw(), Show()])
def test_what_chance_or_a_secret_brings_is_not_shown_before_the_confirm(secret: Step) -> None:
    chain = [Note("before"), secret, Note("behind"), Ask(0, ["p", "q"])]
    match = match_of(Ask(0, ["a", "b"]), Ask(0, ["c", "d"], {"c": chain}), *turn(1))
    match.answer(0, "a")
    assert match.answer(0, "c") == (Outcome.HELD, [])
    preview = match.preview(0)
    assert preview is not None
    assert preview.final
    assert [str(event.text) for event in preview.events] == ["seat 1 takes c", "before comes"]
    assert preview.state.notes == ["0:a"]


def test_confirm_brings_exactly_what_luck_had_in_store() -> None:
    match = match_of(Ask(0, ["a", "b"], {"a": [Draw(), Draw(), Ask(0, ["p", "q"])]}), *turn(1))
    fair = match.game.copy(match.settled)
    expected = match.game.play(fair, 0, "a")
    for _ in range(3):
        match.answer(0, "a")
        match.preview(0)
        match.back(0)
    match.answer(0, "a")
    _, moves = match.confirm(0)
    assert moves[0].events == expected
    assert match.game.dump(match.settled) == match.game.dump(fair)
    assert moves[0].luck == fair.luck.drawn
    assert len(moves[0].luck) == 2


@pytest.mark.parametrize(
    ("hold", "chain", "outcome"),
    [
        (Hold.BARRIERS, [], Outcome.HELD),
        (Hold.BARRIERS, [Draw()], Outcome.HELD),
        (Hold.CHANCE, [], Outcome.COMMITTED),
        (Hold.CHANCE, [Draw()], Outcome.HELD),
        (Hold.CHANCE, [Show()], Outcome.HELD),
        (Hold.NOTHING, [], Outcome.COMMITTED),
        (Hold.NOTHING, [Draw()], Outcome.COMMITTED),
    ],
)
def test_each_person_says_what_waits_for_a_confirm(hold: Hold, chain: list[Step], outcome: Outcome) -> None:
    match = match_of(Ask(0, ["a", "b"], {"a": chain}), *turn(1))
    assert match.answer(0, "a", hold)[0] is outcome


def test_a_question_to_somebody_else_in_mid_turn_is_a_barrier() -> None:
    match = match_of(Ask(0, ["a", "b"], {"a": [Interrupt([Ask(1, ["p", "q"])])]}), Ask(0, ["c", "d"]))
    assert match.answer(0, "a")[0] is Outcome.HELD
    match.confirm(0)
    assert match.waiting() == [1]


def test_the_last_answer_of_the_game_is_held_too() -> None:
    match = match_of(Ask(0, ["a", "b"]))
    assert match.answer(0, "a")[0] is Outcome.HELD
    match.confirm(0)
    assert match.game.result(match.settled) is not None
    with pytest.raises(Illegal):
        match.take_back(0)


@pytest.mark.parametrize(("seat", "answer"), [(0, "z"), (0, ["a"]), (0, None), (1, "a"), (5, "a")])
def test_a_refused_answer_leaves_the_match_untouched(seat: int, answer: Any) -> None:
    match = match_of(Ask(0, ["x", "y"]), *turn(0), *turn(1))
    match.answer(0, "x")
    before = match.dump()
    with pytest.raises(Illegal):
        match.answer(seat, answer)
    assert match.dump() == before


# -- sealed choices ---------------------------------------------------------------------------------------------------


def sealed(seats: int = 2) -> Match[Any]:
    lanes: dict[int, list[Step]] = {seat: [Ask(seat, ["c", "d"]), Ask(seat, ["a", "b"])] for seat in range(seats)}
    return match_of(Together(lanes), Draw(), *turn(0), seats=seats)


def seal(match: Match[Any], seat: int, *answers: Answer) -> Outcome:
    for answer in answers:
        match.answer(seat, answer)
    return match.confirm(seat)[0]


def test_a_sealed_choice_stays_secret_until_all_have_chosen() -> None:
    match = sealed(3)
    assert seal(match, 1, "a", "d") is Outcome.LOCKED
    assert notes(match, 1) == ["1:a"]
    assert notes(match, 0) == notes(match, None) == []
    assert match.waiting() == [0, 2]
    assert seal(match, 0, "b", "c") is Outcome.LOCKED
    match.answer(2, "a")
    match.answer(2, "c")
    outcome, moves = match.confirm(2)
    assert outcome is Outcome.COMMITTED
    assert [(move.seat, move.answers) for move in moves] == [(0, ["b", "c"]), (1, ["a", "d"]), (2, ["a", "c"])]
    assert [len(move.luck) for move in moves] == [0, 0, 1]
    assert notes(match)[:-1] == ["0:b", "0:c", "1:a", "1:d", "2:a", "2:c"]
    assert match.drafts == {}


def test_a_sealed_choice_can_be_changed_until_then() -> None:
    match = sealed()
    seal(match, 0, "a", "c")
    with pytest.raises(Illegal, match=r"Confirm|sealed"):
        match.answer(0, "d")
    with pytest.raises(Illegal):
        match.confirm(0)
    match.back(0)
    assert match.waiting() == [0, 1]
    assert match.decision(0) is not None
    match.answer(0, "d")
    match.confirm(0)
    _, moves = (match.answer(1, "b"), match.answer(1, "d"), match.confirm(1))[-1]
    assert moves[0].answers == ["a", "d"]


def test_a_sealed_choice_cannot_be_taken_back_once_all_are_open() -> None:
    match = sealed()
    seal(match, 0, "a", "c")
    seal(match, 1, "a", "c")
    for seat in (0, 1):
        with pytest.raises(Illegal):
            match.take_back(seat)


def test_an_interruption_out_of_a_lane_leaves_the_match_as_it_was() -> None:
    stop = Ask(0, ["a", "b"], {"a": [Interrupt([Ask(1, ["p", "q"])])]})
    match = match_of(Together({0: [stop], 1: [Ask(1, ["c", "d"])]}), Note("done"))
    assert seal(match, 1, "c") is Outcome.LOCKED
    before = match.dump()
    with pytest.raises(TypeError, match="a lane interrupts nobody"):
        match.answer(0, "a")
    assert match.dump() == before


def test_luck_in_the_last_open_lane_brings_the_sealed_choices_with_it() -> None:
    lucky = Ask(0, ["a", "b"], {"a": [Draw()]})
    match = match_of(Together({0: [lucky], 1: [Ask(1, ["c", "d"])]}), *turn(0))
    assert seal(match, 1, "d") is Outcome.LOCKED
    match.answer(0, "a")
    _, moves = match.confirm(0)
    assert [(move.seat, move.answers) for move in moves] == [(0, ["a"]), (1, ["d"])]
    assert match.waiting() == [0]
    with pytest.raises(Illegal):
        match.take_back(0)


def test_a_held_choice_is_shown_as_it_would_happen_now_not_as_when_it_was_made() -> None:
    lucky = Ask(1, ["a", "b"], {"a": [Draw(), Ask(1, ["p", "q"])]})
    match = match_of(Together({0: [Ask(0, ["c", "d"])], 1: [lucky]}), *turn(0))
    match.answer(0, "c")
    preview = match.preview(0)
    assert preview is not None
    assert preview.state.notes == ["0:c"]
    assert seal(match, 1, "a") is Outcome.COMMITTED
    preview = match.preview(0)
    assert preview is not None
    assert [note for note in preview.state.notes if "drew" not in note] == ["1:a", "0:c"]


def test_a_draft_that_would_come_to_show_luck_is_put_aside() -> None:
    lucky = Ask(1, ["a", "b"], {"a": [Draw()]})
    match = match_of(Together({0: [Ask(0, ["c", "d"]), Ask(0, ["a", "b"])], 1: [lucky]}), Draw())
    match.answer(0, "a")
    match.settled.stack[-1].lanes[0].pop(0)
    seal(match, 1, "a")
    assert match.waiting() == [0]
    assert notes(match, 0) == notes(match, None)


# -- the grace --------------------------------------------------------------------------------------------------------


def passed() -> Match[Any]:
    match = match_of(*turn(0), *turn(1))
    match.answer(0, "a")
    match.answer(0, "d")
    match.confirm(0)
    return match


def test_the_last_move_can_be_taken_back_and_becomes_a_draft() -> None:
    match = passed()
    match.take_back(0)
    assert notes(match, None) == []
    assert notes(match, 0) == ["0:a"]
    assert match.waiting() == [0]
    assert match.answer(0, "c") == (Outcome.HELD, [])


def test_it_cannot_once_somebody_has_acted() -> None:
    match = passed()
    match.answer(1, "a")
    with pytest.raises(Illegal, match="no longer"):
        match.take_back(0)


def test_not_even_when_that_was_taken_back_too() -> None:
    match = passed()
    match.answer(1, "a")
    match.back(1)
    with pytest.raises(Illegal):
        match.take_back(0)


def test_only_its_own_seat_takes_a_move_back() -> None:
    match = passed()
    with pytest.raises(Illegal):
        match.take_back(1)
    match.take_back(0)
    with pytest.raises(Illegal):
        match.take_back(0)


@pytest.mark.parametrize("secret", [Draw(), Show()])
def test_a_move_with_luck_or_a_secret_is_never_taken_back(secret: Step) -> None:
    match = match_of(Ask(0, ["a", "b"], {"a": [secret]}), *turn(1))
    match.answer(0, "a")
    match.confirm(0)
    with pytest.raises(Illegal):
        match.take_back(0)


def test_what_was_drawn_earlier_in_the_turn_does_not_come_back() -> None:
    match = match_of(Ask(0, ["a", "b"], {"a": [Draw(), Ask(0, ["c", "d"])]}), *turn(1))
    match.answer(0, "a")
    match.confirm(0)
    drawn = notes(match)
    match.answer(0, "c")
    match.confirm(0)
    match.take_back(0)
    assert notes(match) == drawn
    with pytest.raises(Illegal):
        match.back(0)


# -- questions that change under a seat -------------------------------------------------------------------------------


def test_a_question_that_changed_under_a_seat_holds_the_answer_that_changes_it() -> None:
    # Both are asked before and after; what seat 1 is asked is another question.
    again = Race({0: Ask(0, ["x", "y"]), 1: Ask(1, ["x", "y"], question="And now?")})
    match = match_of(Race({0: Ask(0, ["a", "b"], {"a": [again]}), 1: Ask(1, ["a", "b"])}), *turn(0))
    assert match.answer(0, "a") == (Outcome.HELD, [])


def test_whoever_is_first_in_a_race_takes_the_question_from_the_others() -> None:
    match = match_of(Race({seat: Ask(seat, ["a", "b"]) for seat in (0, 1)}), *turn(0))
    assert match.answer(0, "a") == (Outcome.HELD, [])
    match.confirm(0)
    assert match.waiting() == [0]


@dataclass(slots=True)
class Leftovers(Step[str]):
    """Offers what seat 0 has left."""

    def decision(self, script: ScriptState) -> Decision:
        left = [key for key in "abc" if f"0:{key}" not in script.notes]
        return ChooseOne(1, text("Which one?"), tuple(Option(key, text("the {key}", key=key)) for key in left))

    def run(self, script: ScriptState, answer: str) -> None:
        script.notes.append(f"1:{answer}")
        script.next(Ask(1, ["p", "q"]))


def test_a_draft_is_put_aside_when_its_question_changed_although_its_seat_is_still_asked() -> None:
    lucky = Ask(0, ["a", "b"], {"a": [Draw()]})
    match = match_of(Together({0: [lucky], 1: [Leftovers()]}), *turn(0))
    match.answer(1, "b")
    assert match.drafts[1].answers == ["b"]
    match.answer(0, "a", Hold.NOTHING)
    assert 1 not in match.drafts
    assert match.waiting() == [1]

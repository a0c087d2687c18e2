"""Standing orders: what a seat has said beforehand is answered for it, and never anything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from games.core.decision import ChooseOne, Decision
from games.core.errors import Illegal
from games.core.event import Event
from games.core.game import Orders, Way
from games.core.match import Match
from games.core.outcomes import Hold, Move, Outcome
from games.core.step import Step, Together
from games.core.text import english, text
from tests.games.samples import Ask, Draw, Note, Script, ScriptState

TOLL, LOSS = "guard.toll", "guard.loss"


class Guard(Script):
    """A script in which tolls and losses can be ordered."""

    id: ClassVar[str] = "guard"

    def orders(self) -> Mapping[str, Orders]:
        refuse = Way("refuse", text("Refuse"), ("refuse",))
        pay = Way("pay", text("Pay"), ("pay",))
        first = Way("foot", text("Infantry first"), ("foot", "horse"))
        return {
            TOLL: Orders(text("Toll"), (refuse, pay)),
            LOSS: Orders(text("Losses"), (first,)),
        }


@dataclass(slots=True)
class Toll(Ask):
    topic: str = TOLL

    def decision(self, script: ScriptState) -> Decision:
        return replace(Ask.decision(self, script), topic=self.topic)


class Watched(Guard):
    """The same, and tolls are refused from the start."""

    id: ClassVar[str] = "watched"

    def orders(self) -> Mapping[str, Orders]:
        known = Guard.orders(self)
        return {**known, TOLL: replace(known[TOLL], beginning="refuse")}


def toll(seat: int, then: Mapping[str, list[Step]] | None = None) -> Toll:
    return Toll(seat, ["pay", "refuse"], dict(then or {}))


def loss(seat: int, *keys: str) -> Toll:
    return Toll(seat, list(keys), topic=LOSS)


def match_of(*steps: Step, seats: int = 2) -> Match[Any]:
    game = Guard(*steps)
    return Match(game, game.start(seats))


def notes(match: Match[Any]) -> list[str]:
    return list(match.settled.notes)


def told(moves: Sequence[Move]) -> list[Event]:
    return [event for move in moves for event in move.events if "standing order" in event.text.id]


def test_an_order_answers_for_its_seat_and_nobody_waits() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(1), Ask(0, ["c", "d"]))
    assert match.order(1, TOLL, "refuse") == []
    match.answer(0, "a")
    outcome, moves = match.confirm(0)
    assert outcome is Outcome.COMMITTED
    assert notes(match) == ["0:a", "1:refuse"]
    assert match.waiting() == [0]
    assert [(move.seat, move.ordered) for move in moves] == [(0, False), (1, True)]


def test_its_seat_alone_is_told_what_it_did() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(1), Ask(0, ["c", "d"]))
    match.order(1, TOLL, "refuse")
    _, moves = match.answer(0, "a", Hold.NOTHING)
    (event,) = told(moves)
    assert english(event.text) == "Your standing order, Toll: the refuse"
    assert event.audience == event.affects == (1,)


def test_it_serves_again_and_again_until_it_is_taken_back() -> None:
    match = match_of(*[step for _ in range(3) for step in (Ask(0, ["a", "b"]), toll(1))], Ask(0, ["c", "d"]))
    match.order(1, TOLL, "refuse")
    match.answer(0, "a", Hold.NOTHING)
    match.answer(0, "a", Hold.NOTHING)
    match.order(1, TOLL, None)
    match.answer(0, "a", Hold.NOTHING)
    assert notes(match).count("1:refuse") == 2
    assert match.waiting() == [1]
    assert match.orders.given == {}


def test_the_first_legal_answer_of_an_order_is_given() -> None:
    match = match_of(Ask(0, ["a", "b"]), loss(1, "horse", "ship"), loss(1, "foot", "horse"), Ask(0, ["c", "d"]))
    match.order(1, LOSS, "foot")
    match.answer(0, "a", Hold.NOTHING)
    assert notes(match) == ["0:a", "1:horse", "1:foot"]


def test_a_question_without_the_ordered_answer_is_asked() -> None:
    match = match_of(Ask(0, ["a", "b"]), loss(1, "ship", "fort"), Ask(0, ["c", "d"]))
    match.order(1, LOSS, "foot")
    match.answer(0, "a", Hold.NOTHING)
    assert match.waiting() == [1]
    assert notes(match) == ["0:a"]


@pytest.mark.parametrize("other", [Ask(1, ["pay", "refuse"]), loss(1, "pay", "refuse")])
def test_an_order_answers_nothing_it_was_not_meant_for(other: Step) -> None:
    match = match_of(Ask(0, ["a", "b"]), other, Ask(0, ["c", "d"]))
    match.order(1, TOLL, "refuse")
    match.answer(0, "a", Hold.NOTHING)
    assert match.waiting() == [1]


def test_another_seats_order_is_not_mine() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(1), Ask(0, ["c", "d"]))
    match.order(0, TOLL, "refuse")
    match.answer(0, "a", Hold.NOTHING)
    assert match.waiting() == [1]


@pytest.mark.parametrize(("topic", "way"), [("guard.nothing", "pay"), (TOLL, "flee"), (LOSS, "pay"), ("x", None)])
def test_an_order_the_game_does_not_know_is_refused(topic: str, way: str | None) -> None:
    match = match_of(toll(1))
    with pytest.raises(Illegal):
        match.order(1, topic, way)
    assert match.orders.given == {}


def test_an_order_given_at_the_question_answers_it() -> None:
    match = match_of(toll(1), Ask(0, ["c", "d"]))
    moves = match.order(1, TOLL, "pay", Hold.NOTHING)
    assert [move.answers for move in moves] == [["pay"]]
    assert notes(match) == ["1:pay"]


def test_in_ones_own_turn_it_is_drafted_and_can_be_taken_back() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(0), Ask(0, ["c", "d"]), Ask(1, ["e", "f"]))
    match.order(0, TOLL, "refuse")
    match.answer(0, "a")
    assert match.drafts[0].answers == ["a", "refuse"]
    assert [event.audience for event in match.drafted_events(0)] == [None, (0,), None]
    match.back(0)
    decision = match.decision(0)
    assert decision is not None
    assert decision.topic == TOLL
    match.answer(0, "pay")
    _, moves = match.answer(0, "c", Hold.NOTHING)
    assert notes(match) == ["0:a", "0:pay", "0:c"]
    assert told(moves) == []


def test_what_an_order_brings_in_ones_own_turn_is_held_like_any_answer() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(0, {"refuse": [Draw()]}), Ask(1, ["e", "f"]))
    match.order(0, TOLL, "refuse")
    match.answer(0, "a")
    preview = match.preview(0)
    assert preview is not None
    assert preview.final
    assert notes(match) == []
    _, moves = match.confirm(0)
    assert len(told(moves)) == 1
    assert notes(match)[:2] == ["0:a", "0:refuse"]
    assert not moves[0].ordered


def test_whoever_goes_back_to_a_question_is_not_answered_for() -> None:
    lanes = Together({0: [Ask(0, ["a", "b"], {"a": [Draw()]})], 1: [toll(1, {"refuse": [Ask(1, ["x", "y"])]})]})
    match = match_of(lanes, Ask(0, ["c", "d"]))
    match.order(1, TOLL, "refuse")
    assert match.drafts[1].answers == ["refuse"]
    match.back(1)
    match.order(1, LOSS, "foot")
    match.answer(0, "a", Hold.NOTHING)
    assert match.decision(1) is not None
    assert match.waiting() == [1]


def test_sealed_choices_are_sealed_by_an_order() -> None:
    lanes = Together({0: [Ask(0, ["a", "b"])], 1: [toll(1)]})
    match = match_of(Ask(0, ["x", "y"]), lanes, Ask(0, ["c", "d"]))
    match.order(1, TOLL, "refuse")
    match.answer(0, "x", Hold.NOTHING)
    assert match.drafts[1].locked
    assert match.waiting() == [0]
    _, moves = match.answer(0, "a", Hold.NOTHING)
    assert sorted(notes(match)) == ["0:a", "0:x", "1:refuse"]
    assert len(told(moves)) == 1


def test_orders_of_two_seats_answer_each_other() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(1), toll(0), toll(1), Ask(0, ["c", "d"]))
    match.order(0, TOLL, "pay")
    match.order(1, TOLL, "refuse")
    match.answer(0, "a", Hold.NOTHING)
    assert notes(match) == ["0:a", "1:refuse", "0:pay", "1:refuse"]


def test_orders_are_kept_with_the_match_and_in_no_view() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(1), Note("end"))
    seen = [match.view(viewer) for viewer in (None, 0, 1)]
    match.order(1, TOLL, "refuse")
    assert [match.view(viewer) for viewer in (None, 0, 1)] == seen
    again = Match.load(match.game, match.dump())
    assert again.orders.given == {1: {TOLL: "refuse"}}
    again.answer(0, "a", Hold.NOTHING)
    assert notes(again) == ["0:a", "1:refuse", "end"]


def test_what_an_order_drafted_is_still_told_after_a_restart() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(0), Ask(0, ["c", "d"]), Ask(1, ["e", "f"]))
    match.order(0, TOLL, "refuse")
    match.answer(0, "a")
    again = Match.load(match.game, match.dump())
    assert again.drafted_events(0) == match.drafted_events(0)
    _, moves = again.answer(0, "c", Hold.NOTHING)
    assert len(told(moves)) == 1


def test_orders_end_with_the_seat() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(1), Note("end"))
    match.order(1, TOLL, "refuse")
    match.end_orders(1)
    match.answer(0, "a", Hold.NOTHING)
    assert match.waiting() == [1]


def test_an_order_of_an_older_game_is_passed_over() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(1), Note("end"))
    match.orders.given = {1: {TOLL: "flee", "guard.gone": "x"}}
    match.answer(0, "a", Hold.NOTHING)
    assert match.waiting() == [1]


def test_a_question_asked_in_another_way_is_still_the_same_topic() -> None:
    asked = toll(1).decision(match_of(Note("x")).settled)
    assert isinstance(asked, ChooseOne)
    assert Guard().ordered(asked, Guard().orders()[TOLL].ways[0]) == "refuse"
    assert Guard().ordered(asked, Guard().orders()[LOSS].ways[0]) is None


# -- orders from the start --------------------------------------------------------------------------------------------


def watched(*steps: Step, seats: int = 2) -> Match[Any]:
    game = Watched(*steps)
    return Match(game, game.start(seats))


def tolls(times: int) -> list[Step]:
    return [*(step for _ in range(times) for step in (Ask(0, ["a", "b"]), toll(1))), Ask(0, ["c", "d"])]


def said(moves: Sequence[Move]) -> list[str]:
    return [english(event.text) for move in moves for event in move.events if event.audience == (1,)]


def test_what_is_usual_from_the_start_is_shown_once_in_full() -> None:
    match = watched(*tolls(2))
    _, first = match.answer(0, "a", Hold.NOTHING)
    assert said(first) == ["Answered for you from now on, Toll: the refuse. /orders changes it"]
    again = Match.load(match.game, match.dump())
    _, second = again.answer(0, "a", Hold.NOTHING)
    assert said(second) == ["Your standing order, Toll: the refuse"]
    assert again.waiting() == [0]


def test_whoever_wants_to_be_asked_is_asked() -> None:
    match = watched(*tolls(2))
    assert match.standing(1, TOLL) == "refuse"
    match.order(1, TOLL, None)
    assert match.standing(1, TOLL) is None
    match = Match.load(match.game, match.dump())
    match.answer(0, "a", Hold.NOTHING)
    assert match.waiting() == [1]
    match.order(1, TOLL, "pay", Hold.NOTHING)
    assert notes(match) == ["0:a", "1:pay"]


def test_a_table_may_ask_everything() -> None:
    match = watched(*tolls(1))
    match.settled.ask_forced = True
    match.answer(0, "a", Hold.NOTHING)
    assert match.waiting() == [1]
    assert match.standing(1, TOLL) is None
    assert said(match.order(1, TOLL, "pay", Hold.NOTHING)) == ["Your standing order, Toll: the pay"]


def test_whoever_takes_the_seat_hears_anew_what_is_usual() -> None:
    match = watched(*tolls(2))
    match.answer(0, "a", Hold.NOTHING)
    match.end_orders(1)
    _, moves = match.answer(0, "a", Hold.NOTHING)
    assert said(moves) == ["Answered for you from now on, Toll: the refuse. /orders changes it"]


def test_a_draft_of_an_earlier_version_still_tells_of_its_orders() -> None:
    match = match_of(Ask(0, ["a", "b"]), toll(0), Ask(0, ["c", "d"]), Ask(1, ["e", "f"]))
    match.order(0, TOLL, "refuse")
    match.answer(0, "a")
    old = match.dump().replace(b'"ordered":{"1":"guard.toll"}', b'"ordered":[1]')
    assert old != match.dump()
    again = Match.load(match.game, old)
    assert again.drafted_events(0) == match.drafted_events(0)

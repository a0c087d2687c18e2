"""The engine: what runs by itself, what is asked, whom, and what is refused."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from games.catalogue import GAMES
from games.core.answer_words import answer_label
from games.core.decision import Amounts, ChooseOne, ChooseSome, Counter, Decision, Option, Place, Turn
from games.core.errors import Illegal
from games.core.event import Event
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import RandomStandIn
from games.core.step import Race, Step, Together
from games.core.text import english, text
from tests.games.pebbles import Pebbles, PebblesOptions
from tests.games.samples import (
    Ask,
    Draw,
    Favour,
    Interrupt,
    Lay,
    Note,
    Script,
    ScriptState,
    Show,
    ThrowDie,
    Uncover,
)


def asked(game: Script, state: ScriptState) -> list[int]:
    return [decision.seat for decision in game.decisions(state)]


def test_steps_that_ask_nothing_run_by_themselves() -> None:
    game = Script(Note("a"), Note("b"), Ask(0, ["x", "y"]), Note("c"))
    state = game.start()
    assert state.notes == ["a", "b"]
    assert asked(game, state) == [0]


def test_an_answer_is_carried_out_with_all_that_follows() -> None:
    game = Script(Ask(0, ["x", "y"], {"x": [Note("for x"), Note("more")]}), Note("after"), Ask(1, ["p", "q"]))
    state = game.start()
    events = game.play(state, 0, "x")
    assert state.notes == ["0:x", "for x", "more", "after"]
    assert [str(event.text) for event in events] == ["seat 1 takes x", "for x comes", "more comes", "after comes"]
    assert asked(game, state) == [1]


def test_the_end_leaves_nothing_to_decide() -> None:
    game = Script(Ask(0, ["x", "y"]))
    state = game.start()
    assert game.result(state) is None
    game.play(state, 0, "y")
    assert game.decisions(state) == []
    assert game.result(state) is not None
    with pytest.raises(Illegal):
        game.play(state, 0, "x")


# -- forced choices ---------------------------------------------------------------------------------------------------


def test_a_choice_with_one_answer_is_taken_and_told_to_its_seat_alone() -> None:
    game = Script(Ask(0, ["x", "y"]), Ask(1, ["only"]), Ask(0, ["p", "q"]))
    state = game.start()
    events = game.play(state, 0, "x")
    assert state.notes == ["0:x", "1:only"]
    forced = next(event for event in events if "only one choice" in str(event.text))
    assert str(forced.text) == "There was only one choice: the only"
    assert forced.audience == (1,)


def test_forced_choices_are_asked_when_the_table_wants_that() -> None:
    game = Script(Ask(0, ["x", "y"]), Ask(1, ["only"]))
    state = game.start()
    state.ask_forced = True
    game.play(state, 0, "x")
    assert asked(game, state) == [1]
    game.play(state, 1, "only")
    assert state.notes == ["0:x", "1:only"]


@dataclass(slots=True)
class AskInAnyCase(Ask):
    always_asks: ClassVar[bool] = True
    looked: ClassVar[list[int]] = []

    def decision(self, script: ScriptState) -> Decision | None:
        self.looked.append(self.seat)
        return Ask.decision(self, script)


def test_a_question_that_is_asked_in_any_case_is_thought_out_once_and_when_somebody_looks() -> None:
    AskInAnyCase.looked.clear()
    game = Script(Ask(0, ["x", "y"]), AskInAnyCase(1, ["p", "q"]))
    state = game.start()
    game.play(state, 0, "x")
    assert AskInAnyCase.looked == []
    assert asked(game, state) == asked(game, state) == [1]
    game.play(state, 1, "p")
    assert AskInAnyCase.looked == [1]
    assert state.notes == ["0:x", "1:p"]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_said_to_be_asked_in_any_case_has_one_question_that_is_never_taken_by_itself(game_id: str) -> None:
    game, seen = GAMES[game_id], set[str]()
    state = game.setup(2, game.Options(), Luck("always"))
    for _ in playout(game, state, [RandomStandIn()] * 2, Luck("anybody")):
        if state.stack and state.stack[-1].always_asks:
            [decision] = state.stack[-1].questions(state)
            assert decision.only_answer() is None
            seen.add(state.stack[-1].name())
    assert seen == ({"clash.ChooseAction"} if game_id == "clash" else set())


def test_a_sealed_choice_is_never_taken_by_itself() -> None:
    game = Script(Together({0: [Ask(0, ["only"])], 1: [Ask(1, ["a", "b"])]}))
    assert asked(game, game.start()) == [0, 1]


@pytest.mark.parametrize(
    ("decision", "answer", "label"),
    [
        (ChooseOne(0, text("?"), (Option("a", text("an apple")),)), "a", "an apple"),
        (
            Place(0, text("?"), (Option("A1", text("the corner")),), {"A1": (Turn("n", text("northwards")),)}),
            "A1/n",
            "the corner, northwards",
        ),
        (
            ChooseSome(0, text("?"), (Option("a", text("an apple")), Option("b", text("a pear")))),
            ["b", "a"],
            "an apple, a pear",
        ),
        (ChooseSome(0, text("?"), ()), [], "nothing"),
        (Amounts(0, text("?"), (Counter("a", text("apples"), 3),)), {"a": 2}, "2 apples"),
        (Amounts(0, text("?"), (Counter("a", text("apples"), 3),)), {}, "nothing"),
    ],
)
def test_an_answer_in_words(decision: Any, answer: Any, label: str) -> None:
    assert english(answer_label(decision, answer)) == label


# -- lanes and interruptions ------------------------------------------------------------------------------------------


def test_lanes_are_answered_in_any_order_and_end_together() -> None:
    lanes = Together({seat: [Ask(seat, ["a", "b"])] for seat in range(3)})
    game = Script(lanes, Note("all done"))
    state = game.start(3)
    game.play(state, 2, "a")
    game.play(state, 0, "b")
    assert asked(game, state) == [1]
    assert "all done" not in state.notes
    game.play(state, 1, "a")
    assert state.notes == ["2:a", "0:b", "1:a", "all done"]


def test_what_follows_in_a_lane_stays_in_that_lane() -> None:
    more = Ask(0, ["a", "b"], {"a": [Note("mine"), Ask(0, ["c", "d"])]})
    game = Script(Together({0: [more], 1: [Ask(1, ["a", "b"])]}))
    state = game.start()
    game.play(state, 0, "a")
    assert state.notes == ["0:a", "mine"]
    assert asked(game, state) == [0, 1]
    game.play(state, 1, "a")
    assert asked(game, state) == [0]


def test_quiet_steps_of_a_lane_run_at_once() -> None:
    # The last one of a lane is done first.
    game = Script(Together({0: [Ask(0, ["a", "b"]), Note("quiet")], 1: [Note("alone")]}))
    state = game.start()
    assert sorted(state.notes) == ["alone", "quiet"]
    assert asked(game, state) == [0]


def test_a_seat_cannot_answer_in_another_lane() -> None:
    game = Script(Together({0: [Ask(0, ["a", "b"])], 1: [Ask(1, ["c", "d"])]}))
    state = game.start()
    with pytest.raises(Illegal):
        game.play(state, 0, "c")
    game.play(state, 0, "a")
    with pytest.raises(Illegal):
        game.play(state, 0, "a")


def test_an_interruption_comes_before_the_rest_of_the_turn() -> None:
    chain = [Interrupt([Ask(1, ["p", "q"])]), Note("resumed")]
    game = Script(Ask(0, ["x", "y"], {"x": chain}))
    state = game.start()
    game.play(state, 0, "x")
    assert asked(game, state) == [1]
    game.play(state, 1, "p")
    assert state.notes == ["0:x", "1:p", "resumed"]


def test_an_interruption_out_of_a_lane_is_refused_before_anything_has_changed() -> None:
    """It would show what was sealed and then ask the others anew."""
    game = Script(Together({0: [Ask(0, ["a", "b"])], 1: [Ask(1, ["c", "d"])]}))
    state = game.start()
    state.lane = 0
    before = game.dump(state)
    with pytest.raises(TypeError, match="a lane interrupts nobody"):
        state.interrupt(Ask(1, ["p", "q"]))
    assert game.dump(state) == before
    assert state.lane == 0


# -- races ------------------------------------------------------------------------------------------------------------


def race(leaving: str | None = None) -> Race:
    return Race({seat: Ask(seat, ["take", "pass"], {"take": [Note("taken")]}) for seat in range(3)}, leaving)


def test_the_first_answer_to_a_race_ends_it_for_all() -> None:
    game = Script(race(), Note("on"))
    state = game.start(3)
    assert asked(game, state) == [0, 1, 2]
    game.play(state, 1, "take")
    assert state.notes == ["1:take", "taken", "on"]
    with pytest.raises(Illegal):
        game.play(state, 0, "take")


def test_whoever_leaves_a_race_leaves_it_to_the_others() -> None:
    game = Script(race("pass"), Note("on"))
    state = game.start(3)
    game.play(state, 2, "pass")
    assert asked(game, state) == [0, 1]
    game.play(state, 0, "pass")
    assert asked(game, state) == [1]
    game.play(state, 1, "pass")
    assert state.notes == ["on"]


def test_a_race_survives_json() -> None:
    game = Script(race("pass"))
    state = game.start(3)
    again = game.load(game.dump(state))
    assert again.stack == state.stack
    assert game.decisions(again) == game.decisions(state)


def test_a_race_inside_a_lane_is_noticed() -> None:
    with pytest.raises(TypeError, match="inside a lane"):
        Script(Together({0: [race()], 1: [Ask(1, ["a", "b"])]})).start(3)


# -- offers -----------------------------------------------------------------------------------------------------------


def offering(*offers: Favour, then: Sequence[Step] = ()) -> tuple[Script, ScriptState]:
    game = Script(Lay(list(offers)), *(then or (Ask(0, ["a", "b"]), Ask(0, ["a", "b"]))))
    return game, game.start()


def test_an_offer_lies_beside_the_stack_and_nobody_waits_for_it() -> None:
    game, state = offering(Favour(1))
    assert asked(game, state) == [0]
    assert [decision.seat for decision in game.offers(state, 1)] == [1]
    assert game.offers(state, 0) == []
    game.play(state, 0, "a")
    game.take_up(state, 1, 0, "yes")
    assert state.notes == ["0:a", "favour yes"]
    assert game.offers(state, 1) == []
    assert asked(game, state) == [0]


def test_what_an_offer_leads_to_comes_before_what_waits() -> None:
    game, state = offering(Favour(1))
    game.take_up(state, 1, 0, "more")
    assert asked(game, state) == [1]
    game.play(state, 1, "p")
    assert asked(game, state) == [0]


def test_a_declined_offer_is_gone_and_nothing_was_told() -> None:
    game, state = offering(Favour(1))
    assert game.take_up(state, 1, 0, None) == []
    assert game.offers(state, 1) == []
    assert state.notes == []


@pytest.mark.parametrize("answer", ["no such key", None, 7])
@pytest.mark.parametrize(("seat", "number"), [(1, 1), (1, -1), (0, 0), (7, 0)])
def test_an_offer_that_is_not_there_is_refused(seat: int, number: int, answer: Any) -> None:
    game, state = offering(Favour(1))
    before = game.dump(state)
    with pytest.raises(Illegal):
        game.take_up(state, seat, number, answer)
    with pytest.raises(Illegal):
        game.take_up(state, 1, 0, "no such key")
    assert game.dump(state) == before


def test_an_offer_lapses_by_the_rules_and_can_be_withdrawn() -> None:
    game, state = offering(Favour(1, until="0:a"), Favour(1, until="0:b"))
    game.play(state, 0, "b")
    assert state.offers == [Favour(1, until="0:a")]
    state.withdraw(Favour(1, until="0:a"))
    assert state.offers == []


def test_an_offer_that_cannot_be_taken_up_now_lies_unseen() -> None:
    game, state = offering(Favour(1))
    state.notes.append("hidden")
    assert game.offers(state, 1) == []
    state.notes.clear()
    assert len(game.offers(state, 1)) == 1


def test_the_same_offer_is_not_laid_twice() -> None:
    _, state = offering(Favour(1), Favour(1), Favour(0))
    assert state.offers == [Favour(1), Favour(0)]


def test_offers_rest_while_sealed_choices_are_open() -> None:
    lanes = Together({0: [Ask(0, ["a", "b"])], 1: [Ask(1, ["a", "b"])]})
    game, state = offering(Favour(1), then=[lanes, Ask(0, ["a", "b"])])
    assert game.offers(state, 1) == []
    with pytest.raises(Illegal):
        game.take_up(state, 1, 0, "more")
    game.play(state, 0, "a")
    game.play(state, 1, "a")
    assert len(game.offers(state, 1)) == 1


def test_offers_survive_json() -> None:
    game, state = offering(Favour(1), Favour(0, until="0:a"))
    again = game.load(game.dump(state))
    assert again.offers == state.offers


# -- chance in the open -----------------------------------------------------------------------------------------------


def test_dice_are_seen_by_everybody_until_the_next_answer() -> None:
    game = Script(*[ThrowDie() for _ in range(40)])
    state = game.start()
    thrown = set[int]()
    for _ in range(39):
        game.play(state, 0, "throw")
        assert [f"{n}" for n in state.rolled] == state.notes[-1:]
        thrown.update(state.rolled)
    assert thrown == {1, 2, 3, 4, 5, 6}
    game.play(state, 0, "no")
    assert state.rolled == []


# -- questions are enumerated once ------------------------------------------------------------------------------------


@dataclass(slots=True)
class Costly(Ask):
    """Counts how often it is asked for its decision."""

    def decision(self, script: ScriptState) -> Decision:
        ENUMERATED.append(self.seat)
        # A class made anew for its slots is not the one that super() without arguments knows.
        return Ask.decision(self, script)


ENUMERATED: list[int] = []


def test_an_answer_costs_one_enumeration() -> None:
    game = Script(*[Costly(0, ["x", "y"]) for _ in range(5)])
    state = game.start()
    game.play(state, 0, "x")
    ENUMERATED.clear()
    for _ in range(3):
        assert asked(game, state) == [0]
        game.play(state, 0, "x")
    assert len(ENUMERATED) == 3


def test_a_step_pushed_by_hand_is_what_is_asked() -> None:
    game = Script(Ask(0, ["x", "y"]), Ask(0, ["x", "y"]))
    state = game.start()
    game.play(state, 0, "x")
    state.next(Ask(1, ["p", "q"]))
    assert asked(game, state) == [1]
    game.play(state, 1, "p")
    state.stack = [Ask(1, ["r", "s"])]
    assert asked(game, state) == [1]
    game.play(state, 1, "r")
    assert state.notes == ["0:x", "1:p", "1:r"]


def test_a_caller_cannot_spoil_what_is_asked() -> None:
    game = Script(Ask(0, ["x", "y"]), Ask(0, ["x", "y"]))
    state = game.start()
    game.play(state, 0, "x")
    game.decisions(state).clear()
    assert asked(game, state) == [0]


def test_what_comes_to_light_is_counted_and_stored() -> None:
    game = Script(Ask(0, ["x", "y"], {"x": [Show(), Show()]}), Ask(0, ["p", "q"]))
    state = game.start()
    game.play(state, 0, "x")
    assert game.load(game.dump(state)).revealed == 2


def marked(events: Sequence[Event]) -> list[str]:
    return [str(event.text) for event in events if event.reveals]


def test_what_tells_of_it_is_marked_and_nothing_after_it() -> None:
    game = Script(Ask(0, ["x", "y"], {"x": [Note("a"), Uncover(), Note("b"), Note("c"), Show(), Note("d")]}))
    state = game.start()
    assert marked(game.play(state, 0, "x")) == ["b comes", "The secret is shown."]


def test_where_nothing_follows_the_deed_that_brought_it_to_light_is_marked() -> None:
    game = Script(Ask(0, ["x", "y"], {"x": [Uncover()]}), Ask(0, ["p", "q"]))
    state = game.start()
    assert marked(game.play(state, 0, "x")) == ["seat 1 takes x"]
    assert marked(game.play(state, 0, "p")) == []


def test_what_nothing_has_told_yet_is_kept_until_something_does() -> None:
    game = Script(ThrowDie(), Uncover(), Ask(1, ["p", "q"]))
    state = game.start()
    assert game.play(state, 0, "no") == []
    state = game.load(game.dump(state))
    assert state.untold
    assert marked(game.play(state, 1, "p")) == ["seat 2 takes p"]
    assert not state.untold


# -- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "answer"), [(0, "z"), (0, None), (0, ["x"]), (0, {"x": 1}), (1, "x"), (-1, "x"), (7, "x")]
)
def test_a_refused_answer_changes_nothing(seat: int, answer: Any) -> None:
    game = Script(Ask(0, ["x", "y"], {"x": [Draw()]}), Ask(1, ["x", "y"]))
    state = game.start()
    before = game.dump(state)
    with pytest.raises(Illegal) as refused:
        game.play(state, seat, answer)
    assert str(refused.value)
    assert game.dump(state) == before
    assert state.events == []


def test_a_wrong_number_of_seats_is_refused_with_the_right_one() -> None:
    with pytest.raises(Illegal, match="Pebbles is for 2 to 5 players"):
        Pebbles().setup(6, PebblesOptions(), Luck("seed"))

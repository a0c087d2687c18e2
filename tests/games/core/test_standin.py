"""Stand-ins: fair, repeatable, and the greedy one looks ahead."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import Endless, playout, record
from games.core.standin import GreedyStandIn, Look, RandomStandIn, StandIn, UsualStandIn
from games.core.step import Offer, Step
from games.core.text import Name, text
from tests.games.pebbles import Pebbles, PebblesOptions, PebblesState
from tests.games.samples import Ask, Market, NoOptions, Note, Script, ScriptState


def ask(game: Game[Any, Any, Any], state: Any, stand_in: StandIn, luck: Luck) -> Answer:
    (decision,) = game.decisions(state)
    return stand_in.answer(game, partial(game.view, state, decision.seat), decision, luck)


def pebbles() -> tuple[Pebbles, PebblesState]:
    return Pebbles(), Pebbles().setup(2, PebblesOptions(), Luck("pebbles"))


def test_random_gives_every_legal_answer_now_and_then() -> None:
    game, state = pebbles()
    luck = Luck("random")
    assert {ask(game, state, RandomStandIn(), luck) for _ in range(60)} == {"1", "2", "3"}


def test_random_never_chooses_what_is_blocked() -> None:
    options = (Option("a", text("a")), Option("b", text("b"), blocked=text("No.")), Option("c", text("c")))
    decision = ChooseOne(0, text("?"), options)
    luck = Luck("blocked")
    assert {RandomStandIn().answer(Pebbles(), lambda: None, decision, luck) for _ in range(60)} == {"a", "c"}


def test_greedy_takes_what_its_game_calls_worth_most() -> None:
    game, state = pebbles()
    assert {ask(game, state, GreedyStandIn(), Luck(f"greedy {at}")) for at in range(10)} == {"3"}


def test_greedy_does_not_prefer_the_first_of_equals() -> None:
    class Indifferent(Pebbles):
        def worth(self, state: PebblesState, seat: int) -> float:
            return 0

    game, state = Indifferent(), pebbles()[1]
    assert {ask(game, state, GreedyStandIn(), Luck(f"equal {at}")) for at in range(40)} == {"1", "2", "3"}


@pytest.mark.parametrize("stand_in", [RandomStandIn(), GreedyStandIn()])
def test_the_same_luck_gives_the_same_answers(stand_in: StandIn) -> None:
    def answers() -> list[Answer]:
        state = Market().setup(2, NoOptions(), Luck("table"))
        return [turn.answer for turn in playout(Market(), state, [stand_in] * 2, Luck("stand-ins"))]

    assert answers() == answers()


@pytest.mark.parametrize("stand_in", [RandomStandIn(), GreedyStandIn(positions=2)])
def test_a_stand_in_leaves_the_table_and_its_luck_alone(stand_in: StandIn) -> None:
    game = Market()
    state = game.setup(2, NoOptions(), Luck("table"))
    before, view = game.dump(state), game.view(state, 0)
    stand_in.answer(game, lambda: view, game.decisions(state)[0], Luck("stand-ins"))
    assert game.dump(state) == before
    assert view == game.view(state, 0)


@dataclass(frozen=True, slots=True)
class Spy:
    """Notes what it is shown."""

    views: list[Any] = field(default_factory=list)

    def offered(self, game: Game[Any, Any, Any], look: Look, decision: Any, number: int, luck: Luck) -> None:
        return None

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Any, luck: Luck) -> Answer:
        self.views.append(look())
        return RandomStandIn().answer(game, look, decision, luck)


def test_every_stand_in_is_shown_its_own_view_only() -> None:
    game = Market()
    spies = [Spy(), Spy()]
    for _ in playout(game, game.setup(2, NoOptions(), Luck("table")), spies, Luck("stand-ins")):
        pass
    for seat, spy in enumerate(spies):
        assert {view.viewer for view in spy.views} == {seat}


def test_no_seat_is_always_the_first_to_answer() -> None:
    game, firsts = Market(), set()
    for seed in range(20):
        turns = playout(game, game.setup(2, NoOptions(), Luck("table")), [Spy(), Spy()], Luck(f"order {seed}"))
        firsts.add(next(turns).decision.seat)
    assert firsts == {0, 1}


def test_several_imagined_positions_are_averaged() -> None:
    class Counting(Pebbles):
        imagined = 0

        def imagine(self, view: Any, luck: Luck) -> PebblesState:
            Counting.imagined += 1
            return super().imagine(view, luck)

    ask(Counting(), pebbles()[1], GreedyStandIn(positions=5), Luck("many"))
    assert Counting.imagined == 5


def test_a_game_that_stands_still_is_noticed() -> None:
    class Unfinished(Script):
        def result(self, state: Any) -> None:
            return None

    game = Unfinished(Ask(0, ["a", "b"]))
    with pytest.raises(Endless, match="stands still"):
        list(playout(game, game.start(), [Spy()] * 2, Luck("still")))


def test_a_record_counts_public_messages_and_what_they_name() -> None:
    played = record(Market(), 2, NoOptions(), "record", [RandomStandIn()] * 2)
    assert played.told["{seat} builds on {cell}"] == 3
    assert not any("draws" in message for message in played.told)
    assert played.result.winners


def test_a_message_that_names_two_things_is_counted_once() -> None:
    played = record(Market(), 2, NoOptions(), "record", [RandomStandIn()] * 2)
    played.told.clear()
    played.count(
        text(
            "{card} goes to {god}",
            card=Name({"en": "Mill", "ru": "Мельница"}),
            god=Name({"en": "Ceres", "ru": "Церера"}),
            n=2,
        )
    )
    assert played.told == {"{card} goes to {god}": 1}
    assert played.named == {
        ("{card} goes to {god}", "card", "Mill"): 1,
        ("{card} goes to {god}", "god", "Ceres"): 1,
    }


class Dicing(Script):
    """Worth is what was thrown; a sure four beats the mean of a die, and a two does not."""

    def worth(self, state: ScriptState, seat: int) -> float:
        last = state.notes[-1].rpartition(":")[2]
        return float(last) if last.isdecimal() else 0.0

    def view(self, state: ScriptState, viewer: int | None) -> Any:
        return state

    def imagine(self, view: Any, luck: Luck) -> ScriptState:
        state = self.copy(view)
        state.luck = Luck(f"imagined {luck.below(1 << 30)}")
        return state


@dataclass(slots=True)
class Gamble(Step[str]):
    sure: int

    def decision(self, script: ScriptState) -> Decision:
        return ChooseOne(0, text("Throw?"), (Option("throw", text("Throw")), Option("sure", text("Sure"))))

    def run(self, script: ScriptState, answer: str) -> None:
        script.notes.append(f"{self.sure if answer == 'sure' else script.roll(6)}")


@pytest.mark.parametrize(("sure", "chosen"), [(2, "throw"), (5, "sure")])
def test_dice_are_judged_by_the_mean_of_several_throws(sure: int, chosen: str) -> None:
    game = Dicing(Gamble(sure))
    found = [ask(game, game.start(), GreedyStandIn(throws=40), Luck(f"gamble {at}")) for at in range(20)]
    assert found == [chosen] * 20
    hasty = [ask(game, game.start(), GreedyStandIn(throws=1), Luck(f"gamble {at}")) for at in range(20)]
    assert set(hasty) == {"throw", "sure"}


class Patient(Dicing):
    """What is worth most lies behind the answer that brings nothing by itself."""

    def half_done(self, state: ScriptState, seat: int) -> bool:
        return bool(state.stack)


def test_what_is_half_done_is_judged_by_the_best_answer_that_can_follow() -> None:
    steps = Ask(0, ["1", "0"], {"0": [Ask(0, ["0", "7"]), Ask(1, ["9"])], "1": [Ask(1, ["5"]), Note("2")]})
    patient, hasty = Patient(steps), Dicing(steps)
    assert {ask(patient, patient.start(), GreedyStandIn(), Luck(f"patient {at}")) for at in range(9)} == {"0"}
    assert {ask(hasty, hasty.start(), GreedyStandIn(), Luck(f"hasty {at}")) for at in range(9)} == {"1"}


def test_a_game_says_which_answers_are_worth_trying() -> None:
    class Advising(Pebbles):
        def ideas(self, state: PebblesState, decision: Decision, luck: Luck, most: int) -> list[Answer]:
            assert most == 7
            return ["1", "2"]

    game, state = Advising(), pebbles()[1]
    assert {ask(game, state, GreedyStandIn(breadth=7), Luck(f"ideas {at}")) for at in range(10)} == {"2"}


@dataclass(slots=True)
class Gift(Offer[str]):
    seat: int
    value: int

    def decision(self, script: ScriptState) -> Decision:
        return ChooseOne(self.seat, text("Take it?"), (Option("yes", text("Yes")),))

    def run(self, script: ScriptState, answer: str) -> None:
        script.notes.append(f"gift:{self.value}")


def offered(value: int, stand_in: StandIn, luck: Luck) -> Answer | None:
    game = Dicing(Note("now:3"), Ask(0, ["a", "b"]))
    state = game.start()
    state.propose(Gift(0, value))
    (decision,) = game.offers(state, 0)
    return stand_in.offered(game, partial(game.view, state, 0), decision, 0, luck)


def test_greedy_takes_up_what_is_better_than_letting_it_lie() -> None:
    assert offered(4, GreedyStandIn(), Luck("gift")) == "yes"
    assert offered(2, GreedyStandIn(), Luck("gift")) is None


def test_random_takes_up_an_offer_now_and_then() -> None:
    luck = Luck("gifts")
    assert {offered(1, RandomStandIn(), luck) for _ in range(40)} == {"yes", None}


def test_offers_are_taken_up_while_a_game_is_played_out() -> None:
    game = Dicing(Note("now:3"), Ask(0, ["a", "b"]), Ask(1, ["a", "b"]))
    state = game.start()
    state.propose(Gift(1, 9))
    answers = [turn.answer for turn in playout(game, state, [GreedyStandIn()] * 2, Luck("play"))]
    assert answers[0] == "yes"
    assert state.notes[1] == "gift:9"


def test_whoever_is_away_gives_the_usual_answer_where_there_is_one() -> None:
    options = (Option("a", text("a")), Option("b", text("b")), Option("x", text("x"), blocked=text("No.")))
    away, luck = UsualStandIn(RandomStandIn()), Luck("away")
    usual = ChooseOne(0, text("?"), options, usual="b")
    assert {away.answer(Pebbles(), lambda: None, usual, luck) for _ in range(40)} == {"b"}
    for nothing in (ChooseOne(0, text("?"), options), ChooseOne(0, text("?"), options, usual="x")):
        assert {away.answer(Pebbles(), lambda: None, nothing, luck) for _ in range(40)} == {"a", "b"}
    assert offered(9, away, luck) is None

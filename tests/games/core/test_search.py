"""The search: it sees what greedy misses, from a view alone, and thinks only as long as it may."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar

import pytest

from games.catalogue import GAMES
from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.luck import Luck
from games.core.playout import playout
from games.core.search import Budget, Decided, Habits, Search, spelt
from games.core.standin import GreedyStandIn, RandomStandIn, Strength, answer
from games.core.step import Step
from games.core.text import text
from tests.games.pebbles import Pebbles, PebblesOptions, PebblesState, Take
from tests.games.samples import Market, NoOptions

GAME = Pebbles()


def heap_of(pebbles: int) -> tuple[PebblesState, int, Decision]:
    state = GAME.setup(2, PebblesOptions(), Luck("heap"))
    state.heap, state.asked = pebbles, None
    (decision,) = GAME.decisions(state)
    return state, decision.seat, decision


def thought(pebbles: int, trials: int = 400, first: Answer | None = None) -> Answer:
    state, seat, decision = heap_of(pebbles)
    search = Search(GAME, GAME.view(state, seat), seat, Luck(f"search {pebbles}"), first)
    return search.ranked(decision, Budget(trials))[0].answer


@pytest.mark.parametrize(("pebbles", "right"), [(5, "1"), (6, "2"), (9, "1"), (10, "2")])
def test_it_leaves_the_other_a_heap_that_loses_where_greedy_takes_three(pebbles: int, right: str) -> None:
    state, seat, decision = heap_of(pebbles)
    assert GreedyStandIn().answer(GAME, partial(GAME.view, state, seat), decision, Luck("greedy")) == "3"
    assert thought(pebbles, first="3") == right


def test_it_takes_the_win_at_once() -> None:
    assert thought(2, trials=0) == "2"


def test_it_does_not_leave_what_loses_at_once() -> None:
    """Of seven, taking one or two leaves heaps from which the other wins later; of these only three leaves four."""
    assert thought(7, trials=200, first="1") == "3"


@dataclass(slots=True)
class Counted(Take):
    heaps: ClassVar[list[int]] = []

    def decision(self, pebbles: PebblesState) -> Decision:
        self.heaps.append(pebbles.heap)
        return Take.decision(self, pebbles)


class CountedPebbles(Pebbles):
    id = "counted"

    def imagine(self, view: Any, luck: Luck) -> PebblesState:
        state = super().imagine(view, luck)
        state.stack = [Counted(view.active)]
        return state


def test_what_is_asked_is_thought_out_once_and_not_in_every_world() -> None:
    state, seat, decision = heap_of(9)
    game = CountedPebbles()
    ranked = Search(game, game.view(state, seat), seat, Luck("search"), "3").ranked(decision, Budget(60))
    assert ranked[0].worlds > 10
    assert 9 not in Counted.heaps


def test_without_any_thinking_the_first_choice_stands() -> None:
    assert thought(9, trials=0, first="3") == "3"


@dataclass(slots=True)
class Coin(Step[str]):
    seat: int

    def decision(self, pebbles: PebblesState) -> Decision:
        options = (Option("heads", text("Heads")), Option("tails", text("Tails")))
        return ChooseOne(self.seat, text("Heads or tails?"), options)

    def run(self, pebbles: PebblesState, answer: str) -> None:
        pebbles.heap = 0
        pebbles.last = self.seat if pebbles.luck.below(2) == (answer == "tails") else 1 - self.seat


class Tossing(Pebbles):
    """One guess, which is as good as the other."""

    def begin(self, seats: int, options: PebblesOptions, luck: Luck) -> PebblesState:
        return PebblesState(seats, luck, [Coin(0)], heap=1, coins=[0] * seats, taken=[0] * seats)

    def imagine(self, view: Any, luck: Luck) -> PebblesState:
        return self.begin(2, PebblesOptions(), luck)


def test_among_equals_it_stays_with_the_first_choice() -> None:
    game = Tossing()
    state = game.setup(2, PebblesOptions(), Luck("toss"))
    (decision,) = game.decisions(state)
    for first in ("heads", "tails"):
        found = {
            Search(game, game.view(state, 0), 0, Luck(f"toss {at}"), first, Habits(clear=3.0))
            .ranked(decision, Budget(60))[0]
            .answer
            for at in range(8)
        }
        assert found == {first}


def test_it_knows_no_more_than_the_view() -> None:
    """Whatever the other one holds in the fist, the view is the same and so is every figure of the search."""
    found = []
    for coin in (0, 1):
        state, seat, decision = heap_of(11)
        state.coins[1 - seat] = coin
        search = Search(GAME, GAME.view(state, seat), seat, Luck("fist"))
        found.append(search.ranked(decision, Budget(120)))
    assert found[0] == found[1]


def test_the_same_luck_thinks_the_same_and_other_luck_does_not() -> None:
    state, seat, decision = heap_of(11)

    def ranked(seed: str) -> list[Any]:
        return Search(GAME, GAME.view(state, seat), seat, Luck(seed)).ranked(decision, Budget(90))

    assert ranked("one") == ranked("one")
    game = GAMES["duel"]
    table = game.setup(2, game.Options(), Luck("table"))
    (asked,) = game.decisions(table)
    chances = [
        [
            one.chance
            for one in Search(game, game.view(table, asked.seat), asked.seat, Luck(seed)).ranked(asked, Budget(40))
        ]
        for seed in ("one", "two")
    ]
    assert chances[0] != chances[1]


def ticks(step: float) -> Iterator[float]:
    now = 0.0
    while True:
        yield now
        now += step


def test_it_stops_when_the_time_is_up() -> None:
    """Each look at the clock takes a tenth of a second: with half a second there are few looks, and few trials."""
    state, seat, decision = heap_of(11)
    clock = ticks(0.1)
    budget = Budget(1_000_000, seconds=0.5, clock=lambda: next(clock))
    ranked = Search(GAME, GAME.view(state, seat), seat, Luck("time")).ranked(decision, budget)
    assert 1 <= sum(one.worlds for one in ranked) < 30


def worlds_seen(pebbles: int, first: Answer, habits: Habits) -> tuple[Answer, int]:
    state, seat, decision = heap_of(pebbles)
    search = Search(GAME, GAME.view(state, seat), seat, Luck("decided"), first, habits)
    ranked = search.ranked(decision, Budget(900))
    return ranked[0].answer, sum(one.worlds for one in ranked)


@pytest.mark.parametrize("first", ["2", "3"])
def test_what_is_decided_is_not_thought_over_any_longer(first: Answer) -> None:
    """Of ten pebbles two are to be taken: plain long before the time is up, whatever was chosen at once."""
    right, all_of_it = worlds_seen(10, first, Habits())
    sooner, some_of_it = worlds_seen(10, first, Habits(decided=Decided()))
    assert right == sooner == "2"
    assert some_of_it < 0.7 * all_of_it


def test_answers_that_come_to_the_same_are_given_soon_and_the_first_choice_stands() -> None:
    """Eight pebbles are lost whatever is taken, so there is nothing to think over."""
    found, worlds = worlds_seen(8, "3", Habits(decided=Decided()))
    assert found == "3"
    assert worlds < 0.7 * 900


def game_answers(decision: Decision) -> list[Answer]:
    return decision.answers(Luck("all"), 100)


def test_the_same_worlds_are_tried_with_every_answer() -> None:
    state, seat, decision = heap_of(11)
    search = Search(GAME, GAME.view(state, seat), seat, Luck("worlds"))
    assert GAME.dump(search.world(3)) == GAME.dump(search.world(3))
    assert search.world(3).luck.seed != search.world(4).luck.seed
    ranked = search.ranked(decision, Budget(60))
    tried = [one.worlds for one in ranked]
    assert tried[0] == tried[1], "those that were compared to the end"
    assert tried == sorted(tried, reverse=True)
    assert len(tried) == len(game_answers(decision)), "and behind them all that were compared at all"


class Trusting(Pebbles):
    """Takes as few as it can, and holds that to be a good idea."""

    trusts_ideas = True

    def ranked(self, state: PebblesState, decision: Decision, luck: Luck) -> list[Answer]:
        return game_answers(decision)


class Finishing(Trusting):
    """What is begun is played to the end before anybody looks at it."""

    def unsettled(self, state: PebblesState, seat: int, since: object) -> Decision | None:
        return next(iter(self.decisions(state)), None)


@dataclass
class Thrown(Trusting):
    """Every heap is as if it had been thrown."""

    asked: list[int] = field(default_factory=list)

    def left_to_chance(self, state: PebblesState) -> bool:
        return True

    def ranked(self, state: PebblesState, decision: Decision, luck: Luck) -> list[Answer]:
        self.asked.append(state.heap)
        return game_answers(decision)


def chances_of(game: Pebbles, pebbles: int, trials: int) -> dict[Answer, float]:
    """The chosen answer first."""
    state, seat, decision = heap_of(pebbles)
    ranked = Search(game, GAME.view(state, seat), seat, Luck("trusting")).ranked(decision, Budget(trials))
    return {one.answer: one.chance for one in ranked}


def test_where_ideas_are_trusted_the_first_one_is_the_first_choice() -> None:
    assert next(iter(chances_of(GAME, 9, 0))) == "3", "what looks best at once"
    assert next(iter(chances_of(Trusting(), 9, 0))) == "1"
    assert next(iter(chances_of(Trusting(), 6, 400))) == "2", "but it is thought over"


def test_what_is_begun_is_finished_by_first_ideas_before_it_is_judged() -> None:
    """Whoever takes one each time takes the last of five, and of what three leave; not of what two leave."""
    assert chances_of(Finishing(), 5, 3) == {"1": 1.0, "2": 0.0, "3": 1.0}


def test_beyond_a_throw_nothing_is_compared() -> None:
    game = Thrown()
    chances_of(game, 9, 60)
    assert game.asked == [9]


def test_answers_that_mean_the_same_are_one() -> None:
    assert spelt(["b", "a"]) == spelt(["a", "b"])
    assert spelt({"x": 1, "y": 2}) == spelt({"y": 2, "x": 1})
    assert spelt("a") != spelt(["a"])


@pytest.mark.parametrize("strength", list(Strength))
def test_every_strength_answers_from_a_view_that_travelled(strength: Strength) -> None:
    """In a process beside the bot there is nothing but what can be packed."""
    game = Market()
    state = game.setup(2, NoOptions(), Luck("table"))
    decision = game.decisions(state)[0]
    view = pickle.loads(pickle.dumps(game.view(state, decision.seat)))
    found = answer(game, view, decision.seat, strength, Luck("away"), Budget(30))
    assert pickle.loads(pickle.dumps(found)) == found
    assert decision.allows(found)


@pytest.mark.parametrize("game_id", GAMES)
def test_views_of_every_game_can_be_packed_and_answered(game_id: str) -> None:
    game = GAMES[game_id]
    state = game.setup(2, game.Options(), Luck("packed"))
    turns = playout(game, state, [RandomStandIn()] * 2, Luck("packed"))
    for _ in zip(range(12), turns, strict=False):
        if not game.decisions(state):
            break
        decision = game.decisions(state)[0]
        view = pickle.loads(pickle.dumps(game.view(state, decision.seat)))
        assert view == game.view(state, decision.seat)
    assert decision.allows(answer(game, view, decision.seat, Strength.GOOD, Luck("packed"), Budget(20)))


def test_whoever_has_nothing_to_decide_is_not_answered_for() -> None:
    state, seat, _ = heap_of(5)
    with pytest.raises(ValueError, match="nothing to decide"):
        answer(GAME, GAME.view(state, 1 - seat), 1 - seat, Strength.GOOD, Luck("other"))

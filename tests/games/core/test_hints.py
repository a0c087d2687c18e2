"""Hints: legal answers with reasons that say what changes, found from a view and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.catalogue import GAMES
from games.clash.steps.collecting import CollectMix
from games.core.game import Game
from games.core.hints import MOST, WORST, hints, why
from games.core.luck import Luck
from games.core.meaning import Meaning, silent, unexplained
from games.core.playout import playout
from games.core.reasons import Reading, Reason, mean_reading, reasons, said
from games.core.search import Budget, Considered, Search
from games.core.standin import GreedyStandIn, RandomStandIn
from games.core.text import english, plural, text
from games.core.worth import Judge, Weights
from games.deus.effects.effect import SKIP
from games.deus.effects.production import ProduceInCity, ProduceOne
from games.era.kinds import RESOURCES
from games.era.steps.building import Build, PlacePiece
from games.era.steps.raiding import ExtortPhase
from games.era.steps.setup import ANOTHER
from tests.games.peeking import Peek, Twins, twins

FEW = Budget(12)


def moments(game: Game[Any, Any, Any], every: int, **options: Any) -> Iterator[Any]:
    """Some positions of a random game in which somebody is asked."""
    state = game.setup(2, game.Options(**options), Luck("hints"))
    for number, _ in enumerate(playout(game, state, [RandomStandIn()] * 2, Luck("anybody"))):
        if number % every == every // 2 and game.decisions(state):
            yield state


EVERY = {"clash": 90, "deus": 90, "duel": 15, "era": 70}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_feature_stands_in_one_meaning(game_id: str) -> None:
    judge = GAMES[game_id].judge
    assert judge is not None
    assert unexplained(judge.names, judge.meanings) == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_hints_are_a_few_legal_answers_each_with_words_for_its_reasons(game_id: str) -> None:
    game, explained = GAMES[game_id], 0
    assert game.judge is not None
    for state in moments(game, EVERY[game_id]):
        [decision, *_] = game.decisions(state)
        found = hints(game, game.view(state, decision.seat), decision, Luck("teacher"), FEW)
        assert 1 <= len(found) <= MOST
        assert all(decision.allows(hint.answer) for hint in found)
        assert all(hint.chance >= found[0].chance - WORST for hint in found)
        for hint in found:
            explained += bool(hint.reasons)
            for reason in hint.reasons:
                told = said(game.judge, reason, decision.seat)
                assert told is not None
                assert english(told)
    assert explained


#: Kinds of question at which hidden things decide often, one in so many of them, and with which options.
ARMED: dict[str, tuple[int, dict[str, Any]]] = {
    "clash": (3, {}),
    "deus": (12, {}),
    "duel": (3, {"pantheon": True}),
    "era": (4, {}),
}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_tells_nothing_that_its_reader_does_not_see(game_id: str) -> None:
    """Where somebody who peeks would tell two positions apart that look alike to the seat, hints are the same."""
    game, (every, options) = GAMES[game_id], ARMED[game_id]
    armed = 0
    for pair in twins(game, "armed", every, **options):
        told = pair.told_by_one_who_peeks(Peek.EVERYTHING, FEW)
        if told[0] != told[1]:
            must_be_told_alike(pair, FEW)
            armed += 1
        if armed == 2:
            return
    pytest.fail(f"{game_id}: nothing that is hidden matters in any of these positions")


def must_be_told_alike(pair: Twins, budget: Budget) -> None:
    one, other = pair.told(budget)
    assert one == other, f"seat {pair.seat}, {pair.question}: the hint tells what is hidden"


#: Deus has no dice: all that chance brings there is the order of cards, which is hidden.
PLANTED = [(game_id, peek) for game_id in GAMES for peek in Peek if (game_id, peek) != ("deus", Peek.CHANCE)]


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("game_id", "peek"), PLANTED)
def test_hints_of_many_positions_tell_nothing_and_every_planted_leak_is_found(game_id: str, peek: Peek) -> None:
    """`-k planted_leak -s`: the law over a whole game, and in how many positions it would have noticed the leak."""
    game, (every, options) = GAMES[game_id], ARMED[game_id]
    looked, found = 0, Counter[str]()
    for pair in twins(game, "many", every, **options):
        must_be_told_alike(pair, FEW)
        one, other = pair.told_by_one_who_peeks(peek, FEW)
        looked += 1
        found[pair.question] += one != other
    armed = sum(found.values())
    print(f"{game_id}, a teacher who knows {peek}: {armed} of {looked} positions, {dict(+found)}")
    assert armed, "nobody would have noticed"


def last_to_build(game: Game[Any, Any, Any], state: Any) -> bool:
    """After this answer a new round may begin, in which everybody rolls."""
    return len(state.stack) > 1 and isinstance(state.stack[-1], Build) and isinstance(state.stack[-2], ExtortPhase)


def test_what_the_dice_of_the_next_round_bring_is_no_reason_for_the_last_answer_of_this_one() -> None:
    """Whoever builds last in Era changes nothing of the other's, and has no food for the next dice yet."""
    game, asked = GAMES["era"], 0
    assert game.judge is not None
    state = game.setup(2, game.Options(), Luck("e"))
    for _ in playout(game, state, [GreedyStandIn()] * 2, Luck("p")):
        if not last_to_build(game, state):
            continue
        [decision] = game.decisions(state)
        search = Search(game, game.view(state, decision.seat), decision.seat, Luck("h"))
        for answer in game.ideas(search.world(0), decision, Luck("ideas"), 3):
            given = why(search, Considered(answer, 0.5, 1))
            assert {reason.seat for reason in given} <= {decision.seat}, given
            assert all(reason.about not in ("food", "hungry", "stone") or reason.by < 0 for reason in given), given
            asked += 1
        if asked >= 9:
            return
    pytest.fail("nobody built")


def test_whoever_collects_in_the_first_turns_is_told_why() -> None:
    """Reasons end where the next action begins: what that would bring does not stand in for it."""
    game, asked = GAMES["clash"], 0
    for state in greedily_played(game):
        if not isinstance(state.stack[-1], CollectMix):
            continue
        [decision] = game.decisions(state)
        search = Search(game, game.view(state, decision.seat), decision.seat, Luck("h"))
        for answer in game.ideas(search.world(0), decision, Luck("ideas"), 2):
            assert [reason.about for reason in why(search, Considered(answer, 0.5, 1))] == ["store"]
            asked += 1
        if asked >= 4:
            return
    pytest.fail("nobody collected")


def test_a_town_that_nobody_has_seen_yet_is_praised_for_nothing() -> None:
    """ "Another" shows the next one: what that would be in an imagined world is no reason to ask for it."""
    game = GAMES["era"]
    state = game.setup(2, game.Options(), Luck("towns"))
    game.play(state, 0, ANOTHER)
    decision = game.decision(state, 0)
    assert decision is not None
    found = hints(game, game.view(state, 0), decision, Luck("h"), FEW)
    assert [hint.reasons for hint in found if hint.answer == ANOTHER] == [()]


def greedily_played(game: Game[Any, Any, Any]) -> Iterator[Any]:
    state = game.setup(2, game.Options(), Luck("a"))
    for _ in playout(game, state, [GreedyStandIn()] * 2, Luck("pa")):
        if game.decisions(state):
            yield state


def test_what_is_built_with_the_next_hammer_is_no_reason_for_a_place() -> None:
    """Where a farm stands takes no wood and brings none, whatever is built after it."""
    game, asked = GAMES["era"], 0
    for state in greedily_played(game):
        if not (isinstance(state.stack[-1], PlacePiece) and isinstance(state.stack[-2], Build)):
            continue
        [decision] = game.decisions(state)
        search = Search(game, game.view(state, decision.seat), decision.seat, Luck("h"))
        for answer in game.ideas(search.world(0), decision, Luck("ideas"), 2):
            about = {reason.about for reason in why(search, Considered(answer, 0.5, 1))}
            assert about.isdisjoint({*RESOURCES, "mills to come", "clergy dice to come"}), about
            asked += 1
        if asked >= 8:
            return
    pytest.fail("nobody had a second hammer")


def test_nothing_is_not_praised_for_what_is_asked_next_anyway() -> None:
    """Of two production buildings the second yields whether the first one does or not."""
    game, asked = GAMES["deus"], 0
    for state in greedily_played(game):
        if not (isinstance(state.stack[-1], ProduceOne) and isinstance(state.stack[-2], ProduceInCity)):
            continue
        [decision] = game.decisions(state)
        found = hints(game, game.view(state, decision.seat), decision, Luck("h"), Budget(40))
        for nothing in (hint for hint in found if hint.answer == SKIP):
            assert nothing.then is None
            assert all(reason.about != "resources" or reason.otherwise for reason in nothing.reasons)
            asked += 1
        if asked:
            return
    pytest.fail("nobody was told to let a building yield nothing")


# -- reasons ----------------------------------------------------------------------------------------------------------

COINS = Meaning(("coins", "purse"), lambda n: plural("{n} coin", "{n} coins", n))
WALL = Meaning(("wall",), more=text("a higher wall"), less=text("a lower wall"), least=0.2)
HUNGER = Meaning(("hunger",), lambda n: plural("{n} hungry", "{n} hungry", n), bad=True)
HORSES = Meaning(("horses",), more=text("better horses"), steady=("swords",))
SWORDS = Meaning(("swords",), lambda n: plural("{n} sword", "{n} swords", n), fleeting=True)
NAMES = ("coins", "purse", "wall", "hunger", "swords", "horses", "turn")
JUDGE = Judge(
    "tests",
    NAMES,
    lambda state, seat: (),
    lambda state: 0.0,
    Weights({name: (weight,) * 4 for name, weight in zip(NAMES, (0.1, 0.1, 0.5, -0.2, 0.1, 0.1, 9.0), strict=True)}),
    (COINS, WALL, HUNGER, SWORDS, HORSES, silent("turn")),
)
NOTHING = (0.0,) * len(NAMES)


def told(own: dict[str, float], rival: dict[str, float] | None = None) -> list[str]:
    after = Reading(0.0, tuple(tuple(one.get(name, 0.0) for name in NAMES) for one in (own, rival or {})))
    found = reasons(JUDGE, Reading(0.0, (NOTHING, NOTHING)), after, 0)
    return [english(words) for words in (said(JUDGE, reason, 0) for reason in found) if words is not None]


def test_the_weightiest_gains_come_first_and_the_price_last() -> None:
    assert told({"wall": 1.0, "coins": -1.0, "purse": -1.0, "swords": 2.0}) == [
        "a higher wall",
        "+2 swords",
        "−2 coins",
    ]


@pytest.mark.parametrize(("halves", "words"), [(1, "+½ point"), (2, "+1 point"), (3, "+1½ points"), (-4, "−2 points")])
def test_half_points_are_told_as_people_say_them(halves: int, words: str) -> None:
    judge = GAMES["clash"].judge
    assert judge is not None
    told = said(judge, Reason("half points", 0, halves), 0)
    assert told is not None
    assert english(told) == words


def test_an_angry_city_given_up_makes_nobody_happier() -> None:
    judge = GAMES["clash"].judge
    assert judge is not None

    def about(**changes: float) -> set[str]:
        before = tuple(0.0 for _ in judge.names)
        after = tuple(changes.get(name, 0.0) for name in judge.names)
        found = reasons(judge, Reading(0.5, (before, before)), Reading(0.5, (after, before)), 0)
        return {reason.about for reason in found}

    assert about(moods=0.9) == {"moods"}
    assert about(moods=0.9, cities=-1.0) == {"cities"}


def test_what_is_bad_for_its_owner_is_told_as_such() -> None:
    assert told({"hunger": 2.0}) == ["+2 hungry"]
    assert told({"hunger": -1.0}) == ["−1 hungry"]


def test_what_befalls_another_is_told_with_their_name() -> None:
    assert told({}, {"coins": -3.0}) == ["seat 2: −3 coins"]


def test_what_another_gains_is_told_as_a_price_and_never_alone() -> None:
    """By itself it would stand where everybody looks for what speaks for the answer."""
    assert told({"wall": 1.0}, {"coins": 9.0}) == ["a higher wall", "seat 2: +9 coins"]
    assert told({}, {"coins": 9.0}) == []
    assert told({"coins": -9.0}) == ["−9 coins"]


def test_small_changes_used_up_things_and_silent_features_are_no_reasons() -> None:
    assert told({"coins": 0.4, "wall": 0.1, "swords": -2.0, "turn": 1.0}) == []


def test_of_what_is_nearly_one_thing_the_weightiest_is_said() -> None:
    """What tells one from the other takes two lines of a phone, and nobody wants to know."""
    coins, wall = replace(COINS, kin="purse"), replace(WALL, kin="purse")
    judge = replace(JUDGE, meanings=(coins, wall, *JUDGE.meanings[2:]))
    nothing = Reading(0.0, (NOTHING, NOTHING))

    def about(**own: float) -> list[str]:
        after = Reading(0.0, (tuple(own.get(name, 0.0) for name in NAMES), NOTHING))
        return [reason.about for reason in reasons(judge, nothing, after, 0)]

    assert about(coins=3.0, wall=2.0, swords=1.0) == ["wall", "swords"]
    assert about(coins=3.0) == ["coins"]
    assert about(wall=1.0, coins=-9.0) == ["coins"], "the price weighs more"


def test_a_smaller_count_may_have_words_of_its_own() -> None:
    hand = Meaning(("hand",), lambda n: plural("{n} card", "{n} cards", n), less=text("a smaller hand"))
    assert [english(words) for by in (2, -2) if (words := hand.said(by)) is not None] == ["+2 cards", "a smaller hand"]


def test_a_brown_card_of_duel_makes_one_thing_cheaper() -> None:
    judge = GAMES["duel"].judge
    assert judge is not None
    cheaper = ("price of missing goods", "cost to come", "their price")
    after = tuple(-4.0 if name in cheaper else 0.0 for name in judge.names)
    nothing = (0.0,) * len(judge.names)
    found = reasons(judge, Reading(0.5, (nothing, nothing)), Reading(0.5, (after, nothing)), 0)
    assert len(found) == 1, [reason.about for reason in found]


def test_whoever_offers_ten_cards_and_draws_five_is_not_told_of_a_loss_of_five() -> None:
    judge = GAMES["deus"].judge
    assert judge is not None
    told = [said(judge, Reason("hand", 0, by), 0) for by in (3, -5)]
    assert [english(words) for words in told if words is not None] == ["+3 cards in hand", "a smaller hand afterwards"]


def test_what_only_follows_from_another_change_is_no_reason() -> None:
    """Of the horses one has: with a sword less there are others."""
    assert told({"horses": 1.0}) == ["better horses"]
    assert told({"horses": 1.0, "swords": -1.0}) == []


def test_what_worth_leaves_to_the_search_is_told_by_what_it_is_felt_to_be() -> None:
    felt = [replace(one, felt=-0.1) if one is HUNGER else one for one in JUDGE.meanings]
    judge = replace(JUDGE, meanings=tuple(felt)).with_weights(
        Weights({**JUDGE.weights.by_feature, "hunger": (0.0,) * 4})
    )
    after = Reading(0.0, (tuple(-1.0 if name == "hunger" else 0.0 for name in NAMES), NOTHING))
    before = Reading(0.0, (NOTHING, NOTHING))
    assert [reason.about for reason in reasons(judge, before, after, 0)] == ["hunger"]
    silent_of_it = JUDGE.with_weights(judge.weights)
    assert reasons(silent_of_it, before, after, 0) == ()


def test_a_weight_against_all_sense_gives_no_reason() -> None:
    """Learned from few games, it says that coins do harm: nobody is told so."""
    odd = JUDGE.with_weights(Weights({**JUDGE.weights.by_feature, "coins": (-0.3,) * 4}))
    after = Reading(0.0, ((2.0, *NOTHING[1:]), NOTHING))
    assert reasons(odd, Reading(0.0, (NOTHING, NOTHING)), after, 0) == ()


def test_several_worlds_are_read_as_one() -> None:
    readings = [Reading(0.2, ((1.0, 0.0), (0.0, 4.0))), Reading(0.4, ((3.0, 0.0), (0.0, 0.0)))]
    mean = mean_reading(readings)
    assert mean.seats == ((2.0, 0.0), (0.0, 2.0))
    assert mean.course == pytest.approx(0.3)


def test_a_reason_of_an_older_version_is_left_out() -> None:
    assert said(JUDGE, Reason("gone", 0, 2), 0) is None

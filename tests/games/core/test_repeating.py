"""What was done the last time is done again as if it were pressed: the same answers, nothing drawn, nothing skipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any

import pytest

from games.catalogue import GAMES
from games.core.errors import Illegal
from games.core.habits import MOST_KEPT
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Hold, Outcome
from games.core.repeating import deeds, give
from games.core.standin import GreedyStandIn
from games.core.step import Step
from games.core.text import english
from tests.games.core.matches import match_of
from tests.games.samples import Ask

AnyMatch = Match[Any]
#: Answers of a sensible game in which something of the kind comes up; nothing of a Duel ever does.
LONG_ENOUGH = {"clash": 90, "deus": 120, "duel": 40, "era": 100}


def questions(game_id: str) -> Iterator[tuple[AnyMatch, int]]:
    """Each moment at which somebody is asked."""
    game, luck, taste = GAMES[game_id], Luck(f"once more at {game_id}"), GreedyStandIn(breadth=6)
    match: AnyMatch = Match(game, game.setup(2 if game_id == "duel" else 3, game.Options(), luck))
    for _ in range(LONG_ENOUGH[game_id]):
        if not match.waiting():
            return
        seat = match.waiting()[0]
        decision = match.decision(seat)
        if decision is None:
            match.confirm(seat)
            continue
        yield match, seat
        match.answer(seat, taste.answer(game, partial(match.view, seat), decision, luck))


def by_hand(match: AnyMatch, seat: int, answers: list[Any]) -> AnyMatch:
    copy = Match.load(match.game, match.dump())
    for answer in answers:
        assert copy.answer(seat, answer)[0] in (Outcome.DRAFTED, Outcome.HELD, Outcome.COMMITTED)
    return copy


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_in_every_game_it_is_what_the_presses_would_be(game_id: str) -> None:
    met = 0
    for match, seat in questions(game_id):
        before, found = match.dump(), deeds(match, seat)
        assert match.dump() == before, "looking changes nothing"
        for count in range(1, len(found) + 1):
            copy = Match.load(match.game, before)
            give(copy, seat, count, Hold.BARRIERS)
            pressed = by_hand(match, seat, [answer for deed in found[:count] for answer in deed.answers])
            assert copy.dump() == pressed.dump(), [english(word) for deed in found for word in deed.words]
            met += 1
    assert (met > 0) == (game_id != "duel"), "in a Duel no card is met twice"


@dataclass(slots=True)
class AskFurther(Ask):
    """What follows from an answer."""


def turn(seat: int, last: str = "d") -> list[Step]:
    return [Ask(seat, ["a", "b"]), AskFurther(seat, ["c", last])]


def again(match: AnyMatch, seat: int = 0) -> list[str]:
    return [" ".join(map(english, deed.words)) for deed in deeds(match, seat)]


def played(match: AnyMatch, seat: int, *answers: str) -> None:
    for answer in answers:
        match.answer(seat, answer)
    match.confirm(seat)


def test_a_turn_is_offered_whole_and_as_far_as_it_is_legal() -> None:
    match = match_of(*turn(0), *turn(1), *turn(0), *turn(1), *turn(0, "e"))
    assert again(match) == []
    played(match, 0, "b", "c")
    assert again(match, 1) == [], "another seat's habits are its own"
    played(match, 1, "a", "d")
    assert again(match) == ["the b the c"]
    played(match, 0, "b", "d")
    played(match, 1, "a", "d")
    assert again(match) == [], "d can no longer be said, and b alone is a press like any other"


def test_less_than_all_may_be_given_and_is_taken_back_like_any_answer() -> None:
    two = [Ask(0, ["a", "b"]), Ask(0, ["c", "d"], question="And the other?")]
    match = match_of(*two, *turn(1), *two)
    played(match, 0, "b", "c")
    played(match, 1, "a", "d")
    assert again(match) == ["the b", "the c"]
    give(match, 0, 1, Hold.BARRIERS)
    assert match.drafts[0].answers == ["b"]
    match.back(0)
    give(match, 0, 2, Hold.BARRIERS)
    assert match.held(0) == "c", "what ends the turn is confirmed like any answer"
    with pytest.raises(Illegal):
        give(match, 0, 1, Hold.BARRIERS)


def test_what_an_order_said_is_no_habit_and_few_questions_are_kept() -> None:
    asked = [[Ask(0, [f"{n}", "x"], question=f"Which of {n}?"), Ask(1, ["y", "z"])] for n in range(MOST_KEPT + 3)]
    match = match_of(*chain.from_iterable(asked))
    for n in range(MOST_KEPT + 3):
        played(match, 0, f"{n}")
        played(match, 1, "y")
    assert len(match.habits[0]) == MOST_KEPT


def test_habits_end_with_whoever_had_them_and_outlast_the_document() -> None:
    match = match_of(*turn(0), *turn(1), *turn(0))
    played(match, 0, "b", "c")
    played(match, 1, "a", "d")
    kept = Match.load(match.game, match.dump())
    assert again(kept) == again(match) != []
    match.end_orders(0)
    assert again(match) == []

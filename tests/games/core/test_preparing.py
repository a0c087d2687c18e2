"""Turns prepared beforehand, in every game: given as if they were pressed, and only while nothing named has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.catalogue import GAMES
from games.core.errors import Illegal
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Hold
from games.core.prepared import Ends
from games.core.preparing import agree, give, is_ready, plan, prepare, put_aside, take_back
from tests.games.pebbles import Pebbles, PebblesOptions
from tests.games.swaps import SWAPS

AnyMatch = Match[Any]


def begun(game_id: str, seed: str) -> AnyMatch:
    game = GAMES[game_id]
    return Match(game, game.setup(game.seats[0] if game_id == "duel" else 3, game.Options(), Luck(seed)))


def prepared_at_random(match: AnyMatch, seat: int, luck: Luck, most: int = 3) -> bool:
    """Whether its last answer makes something final, and that is agreed to."""
    for _ in range(most):
        known = plan(match, seat)
        decision = known and known.match.decision(seat)
        if known is None or decision is None:
            break
        prepare(match, seat, luck.choice(decision.answers(luck, 20)))
    known = plan(match, seat)
    if known is None or known.match.preview(seat) is None:
        return False
    agree(match, seat)
    return True


def turns_come(game_id: str, seed: str, steps: int) -> Iterator[tuple[AnyMatch, int]]:
    """Everybody prepares whenever they wait; each moment in which a prepared turn has come."""
    match, luck = begun(game_id, seed), Luck(f"{seed} of players")
    for _ in range(steps):
        for seat in range(match.settled.seats):
            if seat not in match.prepared and plan(match, seat) is not None:
                prepared_at_random(match, seat, luck)
        waiting = match.waiting()
        if not waiting:
            return
        seat = luck.choice(waiting)
        if is_ready(match, seat):
            yield match, seat
            give(match, seat)
        elif (decision := match.decision(seat)) is not None:
            match.answer(seat, luck.choice(decision.answers(luck, 20)), Hold.NOTHING)
        elif match.preview(seat) is not None:
            match.confirm(seat)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_what_is_given_is_what_presses_would_have_done(game_id: str) -> None:
    for came, (match, seat) in enumerate(turns_come(game_id, "presses", 150), 1):
        chain = match.prepared[seat]
        given, pressed = (Match.load(match.game, match.dump()) for _ in range(2))
        assert given.prepared == match.prepared
        del pressed.prepared[seat]
        moves = give(given, seat)
        left = given.prepared[seat].answers if seat in given.prepared else []
        for one in chain.answers[: len(chain.answers) - len(left)]:
            pressed.answer(seat, one.answer, Hold.ALL)
        if moves and pressed.preview(seat) is not None:
            pressed.confirm(seat)
        assert match.game.dump(given.settled) == match.game.dump(pressed.settled)
        assert given.decision(seat) == pressed.decision(seat)
        told = [event for move in moves for event in move.events if event.text.id.startswith("As you had prepared")]
        assert all(event.audience == (seat,) for event in told)
        assert len(told) == (len(chain.answers) - len(left) if moves else 0)
        if came == 3:
            return
    raise AssertionError("so few turns were prepared that this shows nothing")


@pytest.mark.parametrize("game_id", ["clash", "deus"])
def test_what_is_asked_beforehand_rests_on_nothing_hidden(game_id: str) -> None:
    match, luck, looked = begun(game_id, "hidden"), Luck("looks"), 0
    for _ in range(60):
        for seat in range(match.settled.seats):
            twin = Match(match.game, match.game.copy(match.settled))
            if SWAPS[game_id](twin.settled, seat, luck) and (known := plan(match, seat)) is not None:
                other = plan(twin, seat)
                assert other is not None
                assert other.match.decision(seat) == known.match.decision(seat)
                looked += 1
        waiting = match.waiting()
        if not waiting or looked > 9:
            break
        decision = match.decision(luck.choice(waiting))
        assert decision is not None
        match.answer(decision.seat, luck.choice(decision.answers(luck, 20)), Hold.NOTHING)
    assert looked > 5


# -- with pebbles, where everything is plain --------------------------------------------------------------------------


@pytest.fixture
def match() -> AnyMatch:
    game = Pebbles()
    return Match(game, game.setup(2, PebblesOptions(heap=6), Luck("pebbles")))


def sides(match: AnyMatch) -> tuple[int, int]:
    (mover,) = match.waiting()
    return mover, 1 - mover


def test_a_turn_is_given_once_and_ends_with_it(match: AnyMatch) -> None:
    mover, other = sides(match)
    prepare(match, other, "2")
    agree(match, other)
    assert match.prepared[other].agreed is Ends.TURN
    assert not is_ready(match, other)
    match.answer(mover, "1", Hold.NOTHING)
    assert is_ready(match, other)
    (move,) = give(match, other)
    assert move.ordered
    assert match.settled.heap == 3
    assert match.prepared == {}
    with pytest.raises(Illegal):
        give(match, other)


def test_whoever_is_asked_prepares_nothing(match: AnyMatch) -> None:
    mover, _ = sides(match)
    assert plan(match, mover) is None
    with pytest.raises(Illegal):
        prepare(match, mover, "1")


def test_what_is_no_answer_prepares_nothing(match: AnyMatch) -> None:
    _, other = sides(match)
    with pytest.raises(Illegal):
        prepare(match, other, "4")
    assert match.prepared == {}
    with pytest.raises(Illegal):
        agree(match, other)


def test_nothing_is_prepared_past_what_makes_it_final(match: AnyMatch) -> None:
    _, other = sides(match)
    prepare(match, other, "2")
    with pytest.raises(Illegal):
        prepare(match, other, "1")
    take_back(match, other)
    assert match.prepared == {}


def test_what_does_not_fit_is_put_aside_until_the_seat_answers(match: AnyMatch) -> None:
    mover, other = sides(match)
    match.answer(mover, "2", Hold.NOTHING)
    prepare(match, mover, "3")
    agree(match, mover)
    match.answer(other, "2", Hold.NOTHING)
    assert not is_ready(match, mover)
    assert put_aside(match, mover) is not None
    match.answer(mover, "1")
    assert match.prepared == {}


def test_the_end_of_a_seats_orders_ends_what_it_prepared(match: AnyMatch) -> None:
    _, other = sides(match)
    prepare(match, other, "2")
    match.end_orders(other)
    assert match.prepared == {}

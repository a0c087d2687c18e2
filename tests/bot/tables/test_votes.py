"""Counting voices about a late seat."""

from __future__ import annotations

import pytest

from bot.tables.votes import Vote, VoteChoice, decided, leading

W, S, P = VoteChoice.WAIT, VoteChoice.STAND_IN, VoteChoice.PAUSE


def vote(*given: VoteChoice) -> Vote:
    return Vote(tuple(VoteChoice), dict(enumerate(given, start=1)))


@pytest.mark.parametrize(
    ("given", "voters", "came_to"),
    [
        ((), 3, None),
        ((S,), 3, None),
        ((S, S), 3, S),
        ((S, S), 4, None),
        ((S, P, W), 3, W),
        ((S, P), 2, W),
        ((S, S, P, P), 4, W),
        ((S, S, P, W), 4, S),
        ((P,), 1, P),
    ],
)
def test_when_a_vote_is_decided(given: tuple[VoteChoice, ...], voters: int, came_to: VoteChoice | None) -> None:
    assert decided(vote(*given), voters) == came_to


@pytest.mark.parametrize(("given", "came_to"), [((), None), ((S,), S), ((S, P), W), ((P, P, S), P)])
def test_what_stands_when_the_time_is_up(given: tuple[VoteChoice, ...], came_to: VoteChoice | None) -> None:
    assert leading(vote(*given)) == came_to


def test_a_voice_can_be_changed() -> None:
    assert vote(S).with_voice(1, P).given == {1: P}

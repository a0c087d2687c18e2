"""Inline queries come with every letter: of one person so many in a while."""

from __future__ import annotations

from bot.intake.inline_flood import MOST, PEOPLE, SECONDS, InlineFlood


def test_of_one_person_so_many_in_a_while_and_others_are_not_held_up() -> None:
    moment = 0.0
    flood = InlineFlood(lambda: moment)
    assert [flood.too_often(1) for _ in range(MOST + 2)] == [False] * MOST + [True] * 2
    assert not flood.too_often(2)
    moment = SECONDS
    assert not flood.too_often(1)


def test_whoever_asked_longest_ago_is_forgotten() -> None:
    flood = InlineFlood(lambda: 0.0)
    for _ in range(MOST):
        flood.too_often(1)
    for other in range(2, PEOPLE + 3):
        flood.too_often(other)
    assert not flood.too_often(1)

"""Awards of a finished game: each is earned, nobody has two of a kind, and whoever earned none has none."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from bot.features.ending.awards import MOST, OF_ONE, Award, Ended, awards
from games.core.game import Feat, Result, Source
from games.core.luck import Luck
from games.core.retelling import Retold, TurningPoint
from games.core.text import Text, english, text

POINTS = text("Points")


def span(time: timedelta) -> str:
    return f"{int(time.total_seconds())} s"


def ended(
    chances: tuple[tuple[float, ...], ...],
    points: tuple[int, ...] = (50, 30),
    sources: tuple[Source, ...] = (),
    deeds: tuple[tuple[Feat, Counter[int]], ...] = (),
    thought: dict[int, int] | None = None,
    turning: tuple[TurningPoint, ...] = (),
) -> Ended:
    places = tuple(1 + sum(other > own for other in points) for own in points)
    spans = {seat: timedelta(seconds=seconds) for seat, seconds in (thought or {}).items()}
    return Ended(Result(places, points, sources, POINTS), Retold(chances, turning), deeds, spans)


def given(one: Ended) -> list[tuple[str, int, str]]:
    return [(award.sign, award.seat, english(award.words)) for award in awards(one, span)]


def rows(*first: float) -> tuple[tuple[float, ...], ...]:
    return tuple((chance, 1 - chance) for chance in first)


EVEN = rows(0.5, 0.6, 0.45, 0.55, 1.0)


def test_an_even_game_without_anything_great_has_none() -> None:
    assert given(ended(EVEN, thought={0: 60, 1: 70})) == []


def test_a_win_after_little_hope_is_told_with_how_little() -> None:
    assert given(ended(rows(0.5, 0.5, 0.12, 0.6, 1.0)))[0][:2] == ("🧗", 0)
    assert "12 %" in given(ended(rows(0.5, 0.5, 0.12, 0.6, 1.0)))[0][2]


def test_whoever_led_all_the_time_won_from_the_beginning() -> None:
    assert ("🚀", 0) in [one[:2] for one in given(ended(rows(0.55, 0.6, 0.7, 0.9, 1.0)))]
    assert "🚀" not in [one[0] for one in given(ended(EVEN))]
    level = rows(0.5, *[0.51] * 5, 0.7, 0.9, 1.0)
    assert "🚀" not in [one[0] for one in given(ended(level))], "51 of 100 is no lead"


def test_a_win_that_was_lost_is_told_of_the_loser_alone() -> None:
    lost = rows(0.5, 0.5, 0.2, 0.6, 1.0)
    assert [one[1] for one in given(ended(lost)) if one[0] == "💔"] == [1]
    assert "80 %" in next(one[2] for one in given(ended(lost)) if one[0] == "💔")


def test_what_chances_are_at_the_very_beginning_or_the_end_earns_nothing() -> None:
    """At the end everybody stands at all or nothing."""
    assert given(ended(rows(0.01, *[0.5] * 9, 0.6, 0.4, 1.0))) == []


@pytest.mark.parametrize(("points", "told"), [((100, 98), True), ((100, 90), False), ((100, 100), False)])
def test_only_a_narrow_loss_is_told_as_one(points: tuple[int, int], told: bool) -> None:
    assert ("📏" in [one[0] for one in given(ended(EVEN, points))]) == told


def test_the_loser_is_told_where_they_stand_first_and_only_there() -> None:
    sources = (Source(text("Cities"), (40, 10)), Source(text("Culture"), (10, 20)), Source(text("Debts"), (-9, -5)))
    assert given(ended(EVEN, sources=sources)) == [("🎖", 1, "Culture: seat 2 had most, 20")]


def test_a_trifle_in_which_the_loser_stands_first_is_no_feat() -> None:
    sources = (Source(text("Cities"), (90, 60)), Source(text("Most stone"), (0, 2)))
    assert given(ended(EVEN, (90, 62), sources)) == []
    assert given(ended(EVEN, sources=sources[2:])) == []


def test_a_deed_is_worth_an_award_when_it_stands_out() -> None:
    def founded(seat: Text | object, n: int) -> Text:
        return text("{n} cities", n=n)

    def of(*counts: int) -> list[str]:
        deeds = ((founded, Counter(dict(enumerate(counts)))),)
        return [one[2] for one in given(ended(EVEN, deeds=deeds))]

    assert of(6, 3) == ["6 cities"]
    assert of(6, 4) == []
    assert of(2, 0) == []


def test_thought_is_compared_between_people_who_thought() -> None:
    assert [one[:2] for one in given(ended(EVEN, thought={0: 600, 1: 60}))] == [("🦉", 0), ("🐇", 1)]
    assert given(ended(EVEN, thought={0: 600, 1: 0})) == []
    assert given(ended(EVEN, thought={0: 600})) == []


def test_the_turn_of_the_game_is_of_whoever_played_it() -> None:
    own = TurningPoint(2, 5, seat=1, whose=1, before=0.3, after=0.6)
    other = TurningPoint(1, 3, seat=0, whose=1, before=0.2, after=0.9)
    assert [one[:2] for one in given(ended(EVEN, turning=(other, own)))] == [("⚡", 1)]


def test_nobody_has_more_than_their_share_however_much_happened() -> None:
    luck = Luck("awards")
    for _ in range(200):
        seats = 2 + luck.below(3)
        chances = []
        for _row in range(8):
            parts = [1 + luck.below(20) for _ in range(seats)]
            chances.append(tuple(part / sum(parts) for part in parts))
        points = tuple(20 + luck.below(40) for _ in range(seats))
        sources = tuple(Source(text("S"), tuple(luck.below(30) for _ in range(seats))) for _ in range(4))
        found = awards(ended(tuple(chances), points, sources, thought={0: 900, 1: 10}), span)
        assert len(found) <= MOST
        assert max(Counter(award.seat for award in found).values(), default=0) <= OF_ONE
        assert len({(award.sign, award.seat) for award in found}) == len(found)
        assert all(isinstance(award, Award) for award in found)

"""Finished games counted, without a database."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.features.statistics import periods
from bot.features.statistics.periods import Period
from bot.features.statistics.reckoning import Champion, Quarter, Season, champion, finished, records, rivalries
from storage.results import Played

ANNA, BORIS, CLARA = 1, 2, 3
NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)


def game(table: int, *places: tuple[int, int], of: str = "era", ended: datetime = NOON) -> list[Played]:
    """By person and place; whoever is first has ten points."""
    return [
        Played(table, seat, person, place, 11 - place, longest_thought=60 * table, game=of, ended_at=ended)
        for seat, (person, place) in enumerate(places)
    ]


GAMES = [
    *game(1, (ANNA, 1), (BORIS, 2)),
    *game(2, (BORIS, 1), (ANNA, 2), of="duel"),
    *game(3, (ANNA, 1), (BORIS, 1)),
    *game(4, (BORIS, 1), (ANNA, 2), of="duel"),
    *game(5, (ANNA, 2), (BORIS, 1), (CLARA, 3)),
]


def test_a_pair_knows_who_came_before_the_other_and_leads_at_what() -> None:
    [pair, *_] = rivalries(finished(GAMES, "UTC", {ANNA, BORIS, CLARA}))
    assert (pair.first, pair.second) == (BORIS, ANNA), "whoever leads is named first"
    assert (pair.won_by(BORIS), pair.won_by(ANNA), pair.shared) == (3, 1, 1)
    assert pair.last == (BORIS, BORIS, None), "the newest first"
    assert pair.at == {"era": (1, 1), "duel": (2, 0)}


def test_in_private_one_is_named_first_and_others_pairs_are_not_there() -> None:
    found = rivalries(finished(GAMES, "UTC", {ANNA, BORIS, CLARA}), only=ANNA)
    assert [(pair.first, pair.second) for pair in found] == [(ANNA, BORIS), (ANNA, CLARA)]


def test_nobody_is_counted_who_has_not_agreed() -> None:
    games = finished(GAMES, "UTC", {ANNA, CLARA})
    assert {record.person for record in records(games)} == {ANNA, CLARA}
    assert [(pair.first, pair.second) for pair in rivalries(games)] == [(ANNA, CLARA)]
    assert champion(games) == Champion((ANNA,), 2)


def test_what_one_person_played_for_several_seats_is_nobody_s() -> None:
    games = finished(game(1, (ANNA, 1), (ANNA, 2), (BORIS, 3)), "UTC", {ANNA, BORIS})
    assert [record.person for record in records(games)] == [BORIS]


def test_a_record_holds_the_best_points_and_the_longest_turn() -> None:
    [duel] = [one for one in records(finished(GAMES, "UTC", {ANNA})) if one.game == "duel"]
    assert (duel.games, duel.wins, duel.best, duel.longest) == (2, 0, 9, 240)


@pytest.mark.parametrize(
    ("moment", "season"),
    [
        (datetime(2026, 12, 1, tzinfo=UTC), Season(2027, Quarter.WINTER)),
        (datetime(2027, 2, 28, tzinfo=UTC), Season(2027, Quarter.WINTER)),
        (datetime(2027, 3, 1, tzinfo=UTC), Season(2027, Quarter.SPRING)),
        (datetime(2027, 11, 30, tzinfo=UTC), Season(2027, Quarter.AUTUMN)),
    ],
)
def test_a_december_belongs_to_the_winter_of_the_year_after(moment: datetime, season: Season) -> None:
    assert Season.of(moment) == season


def test_a_game_that_ended_after_midnight_belongs_to_the_reader_s_day() -> None:
    late = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)
    [game_of_today] = finished(game(1, (ANNA, 1), (BORIS, 2), ended=late), "Europe/Moscow", {ANNA})
    assert Period(2027).holds(game_of_today)


def test_one_walks_from_all_time_to_years_and_seasons_and_never_to_one_without_games() -> None:
    games = finished([*GAMES, *game(6, (ANNA, 1), (BORIS, 2), ended=NOON.replace(year=2025))], "UTC", {ANNA})
    summers = [Period(2026, Quarter.SUMMER), Period(2025, Quarter.SUMMER)]
    assert periods.offered(games, of_a_year=False) == [Period(), Period(2026), Period(2025), *summers]
    assert periods.offered(games, of_a_year=True) == [Period(2026), Period(2025)]
    assert periods.shown("19993", games, of_a_year=False) == Period()
    assert periods.beside(Period(2026), games, of_a_year=True) == (Period(2025), None)
    assert all(Period.read(one.wire) == one for one in periods.offered(games, of_a_year=False))

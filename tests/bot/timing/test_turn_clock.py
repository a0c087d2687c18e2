"""The clock of one turn: its stages, what stands between, what a bank holds; paces and days away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.errors import Refused
from bot.tables.days_away import BUDGET_DAYS, away_until, back, days_left, gone_for, rest_of
from bot.timing.paces import DEFAULT, PACES, pace_of
from bot.timing.quiet import Rest
from bot.timing.turn_clock import SHARE, Reckoning, Stage, reckoning_of
from storage.people import Person

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
NIGHTS = Rest("UTC", 22 * 60, 8 * 60)


def anna() -> Person:
    return Person(1, "Anna", NOON, NOON, time_zone="Asia/Tokyo", quiet_from=60, quiet_to=120)


def test_the_stages_come_in_order_and_then_nothing() -> None:
    reckoning, told = Reckoning(NOON, DAY), []
    while reckoning.stage is not None:
        told.append((reckoning.stage, reckoning.due(Rest())))
        reckoning = reckoning.beyond()
    assert told == [(stage, NOON + SHARE[stage] * DAY) for stage in Stage]
    assert list(SHARE.values()) == [0.5, 0.8, 1.0, 1.5]
    assert reckoning.due(Rest()) is None


def test_nights_do_not_count() -> None:
    assert Reckoning(NOON, DAY, stage=Stage.LATE).due(NIGHTS) == NOON + DAY + 10 * HOUR


def test_what_stands_between_belongs_to_nobody() -> None:
    stopped = Reckoning(NOON, DAY, stage=Stage.LATE).interrupted(NIGHTS, NOON + 4 * HOUR, NOON + 3 * DAY)
    assert stopped.used == 4 * HOUR
    assert stopped.at_share(Rest(), 1.0) == NOON + 3 * DAY + 20 * HOUR


def test_an_interruption_from_before_the_turn_costs_nothing() -> None:
    assert Reckoning(NOON, DAY).interrupted(Rest(), NOON - DAY, NOON + HOUR).used == timedelta()


def test_a_reckoning_survives_its_document() -> None:
    reckoning = Reckoning(NOON, DAY, 3 * HOUR, Stage.OVERDUE)
    assert reckoning_of(reckoning.document()) == reckoning
    done = reckoning.beyond()
    assert reckoning_of(done.document()) == done


def test_a_bank_gives_what_it_holds_and_is_refilled_a_little() -> None:
    bank = PACES["bank"]
    assert bank.for_a_turn(None) == 3 * DAY
    after_two_days = bank.bank_after(None, 2 * DAY)
    assert after_two_days == (DAY + 8 * HOUR).total_seconds()
    assert bank.for_a_turn(after_two_days) == DAY + 8 * HOUR
    assert bank.bank_after(after_two_days, 9 * DAY) == (8 * HOUR).total_seconds()
    assert bank.bank_after(None, HOUR) == (3 * DAY).total_seconds()


def test_every_pace_by_its_key_and_the_usual_one_for_anything_else() -> None:
    assert [key for key in PACES if pace_of({"pace": key}).key == key] == list(PACES)
    assert pace_of({}).key == pace_of({"pace": "gone"}).key == DEFAULT
    assert pace_of({"pace": "none"}).for_a_turn(None) is None


def test_no_table_falls_asleep_while_somebody_is_still_in_time() -> None:
    for pace in PACES.values():
        assert pace.silence >= 10 * DAY
        assert pace.silence >= 2 * (pace.allowance or timedelta())


def test_days_away_come_out_of_the_budget_and_go_back_when_not_taken() -> None:
    away = gone_for(anna(), NOON, 10)
    assert away_until(away, NOON + 9 * DAY) == NOON + 10 * DAY
    assert away_until(away, NOON + 10 * DAY) is None
    assert days_left(away, NOON) == BUDGET_DAYS - 10
    early = back(away, NOON + 2 * DAY)
    assert away_until(early, NOON + 2 * DAY) is None
    assert days_left(early, NOON + 2 * DAY) == BUDGET_DAYS - 2


def test_a_new_announcement_takes_the_place_of_the_old() -> None:
    changed = gone_for(gone_for(anna(), NOON, 10), NOON, 3)
    assert away_until(changed, NOON) == NOON + 3 * DAY
    assert days_left(changed, NOON) == BUDGET_DAYS - 3


def test_the_budget_is_for_a_year() -> None:
    tired = gone_for(anna(), NOON, BUDGET_DAYS)
    with pytest.raises(Refused, match="0 days left"):
        gone_for(tired, NOON + 60 * DAY, 1)
    new_year = datetime(2027, 1, 1, tzinfo=UTC)
    assert days_left(tired, new_year) == BUDGET_DAYS
    with pytest.raises(Refused, match="how many days"):
        gone_for(anna(), NOON, 0)


def test_rest_is_quiet_hours_and_days_away_together() -> None:
    rest = rest_of(gone_for(anna(), NOON, 1))
    assert (rest.zone, rest.quiet_from, rest.quiet_to) == ("Asia/Tokyo", 60, 120)
    assert NOON in rest.away[0]
    assert rest_of(None) == Rest()

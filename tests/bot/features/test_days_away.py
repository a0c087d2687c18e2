"""Days away: no clock runs and nothing rings, and everybody sees it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tests.bot.at_a_table import card, home, labels, last, said, words
from tests.bot.features.beginnings_of_stories import three_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import (
    DAY,
    HOUR,
    later,
    sounded,
    three,
)


async def test_days_away_stop_the_clock_and_everybody_sees_it(door: FrontDoor) -> None:
    late = await three(door)
    await later(door, 6 * HOUR)
    await door.say(late, "/away", home(door, late))
    assert "42 days left" in last(door, home(door, late))
    await door.press(late, home(door, late), "5 days")
    assert f"{late} is away until" in words(card(door))
    before = len(sounded(door, late))
    await later(door, 4 * DAY)
    assert len(sounded(door, late)) == before
    assert "late" not in words(card(door))
    await door.press(late, home(door, late), "I am back")
    assert "away until" not in words(card(door))
    assert "41 days left" not in last(door, home(door, late))
    assert "38 days left" in "".join(said(door, home(door, late)))
    await later(door, 17 * HOUR)
    assert "late since" not in words(card(door))
    await later(door, HOUR)
    assert "late since" in words(card(door))


async def test_days_away_are_understood_with_their_word(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/away 2 days", home(door, "Anna"))
    assert any("is away until" in line for line in said(door, home(door, "Anna")))


async def test_all_days_of_the_year_can_be_taken_and_no_more(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/away 41", anna)
    door.hours.turn(41 * DAY)
    await door.say("Anna", "/away", anna)
    assert "You have 1 day left this year." in last(door, anna)
    assert labels(door.by_bot(anna)[-1]) == ["1 day"]
    await door.say("Anna", "/away 2", anna)
    assert "You have 1 day left to be away this year." in last(door, anna)


async def test_each_year_pays_for_its_own_days(door: FrontDoor) -> None:
    await door.start("Anna")
    door.hours.at = datetime(2026, 12, 28, 12, tzinfo=UTC)
    await door.say("Anna", "/away 10", home(door, "Anna"))
    door.hours.turn(10 * DAY)
    await door.say("Anna", "/away", home(door, "Anna"))
    assert "You have 35 days left" in last(door, home(door, "Anna")), "six and a half of its 42 are gone"


@told_in_both_languages
async def test_days_away(story: Transcript) -> None:
    with story.unsaid("Anna, Boris and Clara play Pebbles, a day for a turn"):
        late, _ = await three_at_a_table(story)
    await story.says(late, "/away", private=True)
    await story.presses(late, "5", private=True)
    await story.passes(timedelta(days=3), "three days later nobody has been reminded")
    await story.presses(late, "I am back", private=True)

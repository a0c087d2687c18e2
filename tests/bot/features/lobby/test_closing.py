"""A lobby nobody starts closes a day after somebody last came."""

from __future__ import annotations

from datetime import timedelta

from storage.schema import Phase
from tests.bot.at_a_table import card, last, lobby, running, said, table, words
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import HOUR, later


async def test_a_lobby_closes_a_day_after_somebody_last_came(door: FrontDoor) -> None:
    await lobby(door)
    await later(door, 23 * HOUR)
    await door.press("Boris", door.group, "Join")
    await later(door, 23 * HOUR)
    assert (await table(door)).phase is Phase.LOBBY
    await later(door, HOUR)
    assert (await table(door)).phase is Phase.CANCELLED
    assert "its lobby is closed" in last(door, door.group)


async def test_a_lobby_nobody_starts_closes_and_says_so(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    door.hours.turn(timedelta(hours=20))
    await door.start("Dmitri")
    await door.press("Dmitri", door.group, "Join")
    door.hours.turn(timedelta(hours=20))
    await door.settle()
    assert "was cancelled" not in words(card(door))
    door.hours.turn(timedelta(hours=5))
    await door.settle()
    assert "was cancelled" in words(card(door))
    assert "Nobody started Pebbles #1 for a day" in last(door, door.group)


async def test_a_started_table_has_no_lobby_to_close(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    door.hours.turn(timedelta(hours=25))
    await door.settle()
    assert not any("so its lobby is closed" in text for text in said(door, door.group))
    assert "was cancelled" not in words(card(door))

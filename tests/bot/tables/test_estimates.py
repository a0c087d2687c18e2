"""How long a table will take this group: from its own times, for any game."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.tables.estimates import expected
from games import deus, duel
from storage.tables import Finished
from tests.bot.at_a_table import card, lobby, played_out, running, words
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY

GAMES = {"deus": deus.GAME, "duel": duel.GAME}
NOW = datetime(2026, 3, 1, tzinfo=UTC)


def finished(game: str, days: float) -> Finished:
    return Finished(game, NOW, NOW + timedelta(days=days))


def test_a_longer_game_takes_as_much_longer_as_its_box_says() -> None:
    """Duel is a game of 30 to 60 minutes, Deus of 60 to 90: five thirds as long."""
    assert expected([finished("duel", 9)], GAMES, deus.GAME) == timedelta(days=15)


def test_one_odd_game_decides_nothing() -> None:
    told = [finished("duel", 10), finished("duel", 300), finished("duel", 12)]
    assert expected(told, GAMES, duel.GAME) == timedelta(days=12)


def test_whoever_has_finished_nothing_is_told_nothing() -> None:
    assert expected([], GAMES, duel.GAME) is None
    assert expected([finished("whist", 3)], GAMES, duel.GAME) is None


async def test_the_lobby_and_the_card_say_how_long_it_takes_us(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris")
    assert "As this group plays" not in words(card(door))
    await door.press("Anna", door.group, "Start")
    door.hours.turn(9 * DAY)
    await played_out(door)
    await running(door, "Anna", "Boris")
    assert "As this group plays, until about" in words(card(door))

"""One's own turn prepared while others play: given as long as it fits, otherwise its person is asked."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.open_table import open_table
from games.core.match import Match
from tests.bot.at_a_table import card, home, labels, move, running, said, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import later, sounded

GRACE = timedelta(minutes=3)


async def match_of(door: FrontDoor) -> Match:  # type: ignore[type-arg]
    async with door.store.read() as tx:
        return (await open_table(tx, door.app.house, 1)).match


async def two(door: FrontDoor) -> tuple[str, str]:
    """Who moves, and who waits with a desk of their own."""
    await running(door, "Anna", "Boris")
    mover = await waited_for(door)
    waiting = "Boris" if mover == "Anna" else "Anna"
    await door.say(waiting, "/games", home(door, waiting))
    await door.press(waiting, home(door, waiting), "Pebbles #1")
    return mover, waiting


def desk(door: FrontDoor, name: str) -> str:
    found = [words(one) for one in door.by_bot(home(door, name)) if "🎲" in words(one)]
    return found[-1]


async def prepare(door: FrontDoor, name: str, pebbles: str = "2 pebbles") -> None:
    await door.press(name, home(door, name), "Prepare my turn")
    await door.press(name, home(door, name), pebbles)
    await door.press(name, home(door, name), "Yes, without asking")


async def test_what_was_prepared_is_done_when_the_turn_comes_and_nobody_is_rung(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    await prepare(door, waiting)
    assert "Prepared for your turn: 2 pebbles" in desk(door, waiting)
    rung = len(sounded(door, waiting))
    await move(door, mover)
    assert await waited_for(door) == waiting
    await later(door, GRACE)
    assert await waited_for(door) == mover
    assert len(sounded(door, waiting)) == rung
    assert any("takes 2 pebbles" in line for line in said(door, door.group))
    assert not any("prepared" in line.lower() for line in said(door, door.group) + said(door, home(door, mover)))

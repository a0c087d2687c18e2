"""The law that a screen is rendered once by: whatever it shows is marked when it changes.

People press anything that is shown to them anywhere. After each press, when nothing is owed any more, every screen of
the table is rendered again, and shows what was shown: what did not is a change that nobody marked.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.localchat.world.messages import Message
from bot.localchat.world.people import Person
from bot.tables.purposes import purpose_of
from games.catalogue import GAMES
from games.core.luck import Luck
from storage import schema
from storage.screens import Screen
from tests.bot.at_a_table import home, labels, running, waited_for
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.games.pebbles import Pebbles

PEOPLE = ("Anna", "Boris", "Clara")
PLAYED = {**GAMES, Pebbles.id: Pebbles()}
#: Of so many presses one goes to whatever is shown, the others go on with the game where it is asked.
ANYWHERE = 2
#: Once in so many presses time passes, and somebody may be late.
LATE = 12


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door(PLAYED, tmp_path, undrawn) as opened:
        yield opened


async def unmarked(door: FrontDoor) -> list[str]:
    """Screens that would show something else than they do, although nothing is owed."""
    async with door.store.read() as tx:
        rows = await tx.screens._rows(schema.screens.select())
        known = [Screen(**row._mapping) for row in rows]
        screens = [screen for screen in known if purpose_of(screen).table is not None]
    found = []
    for screen in screens:
        async with door.store.read() as tx:
            rendered = await door.app.courier._render(tx, screen)
        assert rendered is not None
        stands = screen.message_id is None if rendered.remove else screen.digest == rendered.fingerprint
        if screen.failed is None and not stands:
            found.append(f"{screen.purpose} in {screen.chat_id}")
    return found


def buttons(door: FrontDoor) -> list[tuple[Person, Message, int, int, str]]:
    """Whatever can be pressed, and by whom; in the group anybody presses anything."""
    found = []
    for name in PEOPLE:
        person = door.person(name)
        for chat in (door.group, door.private(person)):
            for message in door.by_bot(chat):
                rows = message.keyboard["inline_keyboard"] if message.keyboard else []
                for row, across in enumerate(rows):
                    for column, button in enumerate(across):
                        if "callback_data" in button:
                            found.append((person, message, row, column, button["text"]))
    return found


async def press_something(door: FrontDoor, luck: Luck) -> str:
    offered = buttons(door)
    playing = [one for one in offered if one[1].chat > 0] if luck.below(ANYWHERE) else offered
    person, message, row, column, label = luck.choice(playing or offered)
    pressed = door.local.world.press(person, message, row, column)
    await door.settle()
    await pressed.answered(60)
    return f"{person.first_name}: {label}"


async def check(door: FrontDoor, game: str, seats: int, presses: int) -> None:
    luck = Luck(f"anything at {game}")
    for name in PEOPLE:
        await door.start(name)
    await door.say(PEOPLE[0], f"/new {game}")
    for name in PEOPLE[1:seats]:
        await door.press(name, door.group, "Join")
    await door.press(PEOPLE[0], door.group, "Start")
    for number in range(presses):
        if not luck.below(LATE):
            door.hours.turn(timedelta(hours=30))
            await door.settle()
        pressed = await press_something(door, luck)
        assert await unmarked(door) == [], f"after press {number}: {pressed}"


@pytest.mark.parametrize(("game", "seats"), [("pebbles", 3), ("duel", 2)])
async def test_nothing_that_is_shown_changes_unmarked(door: FrontDoor, game: str, seats: int) -> None:
    await check(door, game, seats, presses=60)


async def test_the_way_to_take_a_move_back_goes_as_soon_as_the_next_player_has_looked(door: FrontDoor) -> None:
    for person in door.local.world.people.values():
        person.language_code = "en"
    await running(door, "Anna", "Boris")
    first = await waited_for(door)
    (second,) = {"Anna", "Boris"} - {first}
    for label in ("1 pebble", "Confirm"):
        await door.press(first, home(door, first), label)
    assert any("Undo" in button for button in labels(door.by_bot(home(door, first))[-1]))
    await door.press(second, door.group, "My turn")
    assert not any("Undo" in button for button in labels(door.by_bot(home(door, first))[-1]))
    assert await unmarked(door) == []


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", [*GAMES, "pebbles"])
async def test_nothing_that_is_shown_changes_unmarked_in_a_long_evening(door: FrontDoor, game: str) -> None:
    await check(door, game, 2, presses=1500)

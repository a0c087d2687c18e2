"""What a seat tries out is its own affair: nobody else's screens are drawn again for it."""

from __future__ import annotations

import pytest

from bot.localchat.world.shapes import press_shape
from storage.notifications import Kind, Notification
from tests.bot.at_a_table import home, labels, running, waited_for
from tests.bot.front_door import FrontDoor, buttons


class Redrawn:
    """The chats whose screens went out of date."""

    def __init__(self, door: FrontDoor) -> None:
        self._news: set[Notification] = set()
        door.store.listen(self._news.update)

    def chats(self) -> set[int]:
        chats = {int(one.whose) for one in self._news if one.kind is Kind.SCREENS and one.whose is not None}
        self._news.clear()
        return chats


@pytest.fixture
async def redrawn(door: FrontDoor) -> Redrawn:
    await running(door, "Anna", "Clara")
    return Redrawn(door)


async def test_a_draft_is_drawn_for_its_own_seat_alone(door: FrontDoor, redrawn: Redrawn) -> None:
    name = await waited_for(door)
    for label in ("1 pebble", "Back", "2 pebbles"):
        await door.press(name, home(door, name), label)
        assert redrawn.chats() == {home(door, name).id}


async def test_a_move_is_drawn_for_everybody(door: FrontDoor, redrawn: Redrawn) -> None:
    name = await waited_for(door)
    await door.press(name, home(door, name), "1 pebble")
    redrawn.chats()
    await door.press(name, home(door, name), "Confirm")
    assert redrawn.chats() == {door.group.id, home(door, "Anna").id, home(door, "Clara").id}


async def test_the_first_thing_the_next_seat_does_takes_the_undo_from_the_one_before(
    door: FrontDoor, redrawn: Redrawn
) -> None:
    name = await waited_for(door)
    await door.press(name, home(door, name), "1 pebble")
    await door.press(name, home(door, name), "Confirm")
    assert door.with_button(home(door, name), "Undo")
    following = await waited_for(door)
    await door.press(following, home(door, following), "2 pebbles")
    assert not any("Undo" in label for message in door.by_bot(home(door, name)) for label in labels(message))


async def test_an_old_button_is_answered_by_the_desk_as_it_stands_now(door: FrontDoor, redrawn: Redrawn) -> None:
    name = await waited_for(door)
    desk, world, person = door.with_button(home(door, name), "1 pebble"), door.local.world, door.person(name)
    old = buttons(desk)[0]["callback_data"]
    await door.press(name, home(door, name), "1 pebble")
    redrawn.chats()
    late = world.queries.new(person.id, home(door, name).id, desk.id, old, world.now())
    world.updates.push("callback_query", press_shape(world, late))
    await door.settle()
    assert redrawn.chats() == {home(door, name).id}, "whoever presses an old button is shown the present question"

"""A stand-in keeps the seat of whoever leaves, and gives it back in one tap."""

from __future__ import annotations

from storage.seats import Seat
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import card, home, labels, last, running, said, waited_for, words


async def seat_of(door: FrontDoor, name: str) -> Seat:
    async with door.store.read() as tx:
        return next(seat for seat in await tx.seats.of(1) if seat.name == name)


async def resign(door: FrontDoor, name: str) -> None:
    await door.say(name, "/resign", home(door, name))
    await door.press(name, home(door, name), "Yes, let a stand-in play")


async def test_leaving_and_coming_back(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    other = "Clara" if name == "Anna" else "Anna"
    await door.say(name, "/resign", home(door, name))
    assert "Leave Pebbles #1?" in last(door, home(door, name))
    await door.press(name, home(door, name), "Yes, let a stand-in play")
    assert any(f"A stand-in plays for {name} from now on." in text for text in said(door, door.group))
    assert await waited_for(door) == other
    assert (await seat_of(door, name)).person_id == door.person(name).id

    await door.press(name, home(door, name), "Take my seat back")
    assert any(f"{name} is back." in text for text in said(door, door.group))
    await door.press(other, home(door, other), "1 pebble")
    await door.press(other, home(door, other), "Confirm")
    assert await waited_for(door) == name
    assert "How many pebbles do you take?" in last(door, home(door, name))


async def test_the_desk_of_who_left_offers_the_seat_and_asks_nothing(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    old = door.with_button(home(door, name), "1 pebble")
    await resign(door, name)
    desk = door.private(door.person(name)).messages[old.id]
    assert "A stand-in plays for you." in words(desk)
    assert "Take my seat back" in labels(desk)
    assert not any("pebble" in label for label in labels(desk))


async def test_back_by_command_in_the_group(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await resign(door, "Clara")
    await door.say("Clara", "/back")
    assert "Welcome back, Clara." in last(door, door.group)
    assert (await seat_of(door, "Clara")).stand_in is None
    await door.say("Clara", "/back")
    assert "No stand-in plays for you." in last(door, door.group)


async def test_nobody_takes_the_seat_of_another(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await resign(door, "Clara")
    await door.start("Dmitri")
    await door.say("Anna", "/back")
    assert "No stand-in plays for you." in last(door, door.group)
    assert (await seat_of(door, "Clara")).stand_in == "greedy"


async def test_who_left_is_not_rung_while_the_stand_in_plays(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await resign(door, "Clara")
    before = len(said(door, home(door, "Clara")))
    for _ in range(2):
        if await waited_for(door) == "Anna":
            await door.press("Anna", home(door, "Anna"), "1 pebble")
            await door.press("Anna", home(door, "Anna"), "Confirm")
    assert len(said(door, home(door, "Clara"))) == before
    assert "🤖" not in words(card(door)) or "Clara" in words(card(door))


async def test_a_seat_left_in_a_pause_is_played_when_the_table_goes_on(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await door.say("Anna", "/pause")
    await resign(door, name)
    await door.say("Anna", "/resume")
    assert await waited_for(door) != name


async def test_no_is_no(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Clara", "/resign", home(door, "Clara"))
    await door.press("Clara", home(door, "Clara"), "No")
    assert (await seat_of(door, "Clara")).stand_in is None

"""A table of three on whose clock hours pass: who is late, who has moved, what rang."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.localchat.world.messages import Message
from bot.tables import memory
from bot.tables.deputies import link_number
from tests.bot.at_a_table import home, last, lobby, running, seat_of, waited_for
from tests.bot.front_door import FrontDoor

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def later(door: FrontDoor, by: timedelta) -> None:
    """From deadline to deadline, as a clock that is always on."""
    end = door.hours.at + by
    while door.hours.at < end:
        async with door.store.read() as tx:
            due = await tx.deadlines.next_due()
        door.hours.at = end if due is None else min(end, max(due, door.hours.at))
        await door.settle()


async def others(door: FrontDoor, late: str) -> list[str]:
    async with door.store.read() as tx:
        return [seat.name for seat in await tx.seats.of(1) if seat.name != late]


async def three(door: FrontDoor) -> str:
    """A game of three; who is waited for."""
    await running(door, "Anna", "Boris", "Clara")
    return await waited_for(door)


def sealed(door: FrontDoor, payload: str) -> str:
    """A link as we give it out."""
    return door.app.dispatch.codec.sealed(payload)


def sounded(door: FrontDoor, name: str) -> list[Message]:
    return [message for message in door.by_bot(home(door, name)) if not message.silent]


async def passes_used_up(door: FrontDoor) -> str:
    late = await three(door)
    await without_passes(door, late)
    await later(door, 36 * HOUR)
    assert "no free pass left" in last(door, door.group)
    return late


async def without_passes(door: FrontDoor, name: str) -> None:
    """Whoever was late three times has none left."""
    seat = await seat_of(door, name)
    async with door.store.work() as tx:
        await tx.seats.save(replace(seat, passes=3))


async def name_deputy(door: FrontDoor, person: str, deputy: str) -> None:
    await door.start(deputy, sealed(door, f"deputy_{link_number(1, (await seat_of(door, person)).seat)}"))
    await door.press(person, home(door, person), f"Yes, name {deputy}")


async def deputy_called(door: FrontDoor) -> str:
    """Dmitri plays for the late person, whose name this is."""
    late = await three(door)
    await name_deputy(door, late, "Dmitri")
    await without_passes(door, late)
    await later(door, 36 * HOUR)
    for other in await others(door, late):
        await door.press(other, door.group, "The deputy plays")
    return late


async def quiet(door: FrontDoor, name: str, start: int, end: int) -> None:
    async with door.store.work() as tx:
        person = await tx.people.get(door.person(name).id)
        assert person is not None
        await tx.people.save(type(person)(**{**vars(person), "quiet_from": start, "quiet_to": end}))


async def chosen_in_berlin(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris", "Clara")
    async with door.store.work() as tx:
        chat = await tx.chats.get(door.group.id)
        assert chat is not None
        await tx.chats.save(memory.chat_with(chat, replace(memory.of_chat(chat), time_zone="Europe/Berlin")))
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "⏳")
    await door.press("Anna", home(door, "Anna"), "fixed times of the week ▸")

"""A table of three on whose clock hours pass: who is late, who has moved, what rang."""

from __future__ import annotations

from datetime import timedelta

from bot.localchat.world.messages import Message
from storage.seats import Seat
from storage.tables import Table
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import home, last, running, waited_for

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def later(door: FrontDoor, by: timedelta) -> None:
    """From deadline to deadline, as a clock that is always on."""
    end = door.hours.at + by
    while door.hours.at < end:
        async with door.store.read() as tx:
            due = await tx.deadlines.next_due()
        door.hours.at = end if due is None else min(end, max(due, door.hours.at))
        await door.settle()


async def table(door: FrontDoor) -> Table:
    async with door.store.read() as tx:
        row = await tx.tables.get(1)
    assert row is not None
    return row


async def seat_of(door: FrontDoor, name: str) -> Seat:
    async with door.store.read() as tx:
        return next(seat for seat in await tx.seats.of(1) if seat.name == name)


async def others(door: FrontDoor, late: str) -> list[str]:
    async with door.store.read() as tx:
        return [seat.name for seat in await tx.seats.of(1) if seat.name != late]


async def three(door: FrontDoor) -> str:
    """A game of three; who is waited for."""
    await running(door, "Anna", "Boris", "Clara")
    return await waited_for(door)


async def move(door: FrontDoor, name: str) -> None:
    await door.press(name, home(door, name), "1 pebble")
    await door.press(name, home(door, name), "Confirm")


def sealed(door: FrontDoor, payload: str) -> str:
    """A link as we give it out."""
    return door.app.dispatch.codec.sealed(payload)


def sounded(door: FrontDoor, name: str) -> list[Message]:
    return [message for message in door.by_bot(home(door, name)) if not message.silent]


async def passes_used_up(door: FrontDoor) -> str:
    late = await three(door)
    await later(door, 4 * 36 * HOUR)
    assert (await seat_of(door, late)).passes == 3
    assert "no free pass left" in last(door, door.group)
    return late

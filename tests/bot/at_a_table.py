"""What people do at a table and what they see there, in short words."""

from __future__ import annotations

import re
from typing import Any

from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message
from bot.messages.incoming import Origin, Query, Sender, Update
from bot.tables import memory
from storage.schema import Phase
from storage.seats import Seat
from storage.tables import Table
from tests.bot.front_door import FrontDoor, buttons
from tests.bot.random_presser import Presser


def words(message: Message) -> str:
    return str(message.text or message.caption or "")


def labels(message: Message) -> list[str]:
    return [button["text"] for button in buttons(message)]


def said(door: FrontDoor, chat: Chat) -> list[str]:
    """Everything of the bot that stands in the chat, oldest first."""
    return [words(message) for message in door.by_bot(chat)]


def last(door: FrontDoor, chat: Chat) -> str:
    return said(door, chat)[-1]


def home(door: FrontDoor, name: str) -> Chat:
    return door.private(door.person(name))


def link(door: FrontDoor, message: Message) -> dict[str, Any]:
    return next(button for button in buttons(message) if "url" in button)


async def lobby(door: FrontDoor, host: str = "Anna", *others: str, game: str = "pebbles") -> None:
    """A table in the group; everybody named has started the bot and sits."""
    await door.start(host)
    await door.say(host, f"/new {game}")
    for other in others:
        await door.press(other, door.group, "Join")


async def running(door: FrontDoor, host: str = "Anna", *others: str, game: str = "pebbles") -> None:
    await lobby(door, host, *others, game=game)
    await door.press(host, door.group, "Start")


async def waited_for(door: FrontDoor, table: int = 1) -> str:
    """The first name of whoever must act at the table."""
    async with door.store.read() as tx:
        seats = await tx.seats.of(table)
    return next(seat.name for seat in seats if memory.of_seat(seat).since is not None)


def card(door: FrontDoor) -> Message:
    """The newest message of the bot in the group that is a table's card."""
    found = [message for message in door.by_bot(door.group) if re.search(r"🎲|🏁|was cancelled|отмен", words(message))]
    return found[-1]


async def table(door: FrontDoor, number: int = 1) -> Table:
    async with door.store.read() as tx:
        row = await tx.tables.get(number)
    assert row is not None
    return row


async def phase(door: FrontDoor, number: int = 1) -> Phase:
    return (await table(door, number)).phase


async def seat_of(door: FrontDoor, name: str) -> Seat:
    """At the first table."""
    async with door.store.read() as tx:
        return next(seat for seat in await tx.seats.of(1) if seat.name == name)


async def move(door: FrontDoor, name: str, pebbles: str = "1 pebble") -> None:
    """A whole turn."""
    await door.press(name, home(door, name), pebbles)
    await door.press(name, home(door, name), "Confirm")


async def moves(door: FrontDoor, turns: int, pebbles: str = "1 pebble") -> None:
    """Whoever is waited for, one after the other."""
    for _ in range(turns):
        await move(door, await waited_for(door), pebbles)


def document(door: FrontDoor, name: str) -> bytes:
    """The newest file the person was sent."""
    private = door.private(door.person(name))
    sent = [message for message in door.by_bot(private) if "document" in message.media]
    file_id = sent[-1].media["document"]["file_id"]
    file = door.local.world.files.find(file_id)
    assert file is not None
    return door.local.world.files.data(file)


async def played_out(door: FrontDoor) -> None:
    """Anna and Boris press whatever is offered until the game is over."""
    pressers = [Presser(door, name, name * 12) for name in ("Anna", "Boris")]
    while any([await presser.act() for presser in pressers]):
        pass


async def sent(door: FrontDoor, name: str, data: str) -> str:
    """A button of ours pressed by whoever holds it now, straight through the work; what only they read."""
    person = door.person(name)
    sender = Sender(person.id, person.first_name, person.username, person.language_code)
    update = Update(1, sender, Origin(person.id, "private"), press=Query("1", data))
    async with door.store.work() as tx:
        [reply] = await door.app.dispatch(tx, update)
    await door.settle()
    return reply.text


def button(door: FrontDoor, verb: str, argument: str = "", table: int | None = 1) -> str:
    """What a button of ours carries."""
    return door.app.dispatch.codec.written(verb, table, "", argument)

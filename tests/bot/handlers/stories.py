"""Short ways to say what people do and see."""

from __future__ import annotations

import re
from typing import Any

from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message
from bot.tables import memory
from tests.bot.front_door import FrontDoor, buttons


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


async def waited_for(door: FrontDoor) -> str:
    """The first name of whoever must act at the only running table."""
    async with door.store.read() as tx:
        seats = await tx.seats.of(1)
    return next(seat.name for seat in seats if memory.of_seat(seat).since is not None)


def card(door: FrontDoor) -> Message:
    """The newest message of the bot in the group that is a table's card."""
    found = [message for message in door.by_bot(door.group) if re.search(r"🎲|🏁|was cancelled|отмен", words(message))]
    return found[-1]

"""Every command, link and button by every kind of person: nobody reads or moves what is not theirs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import KEY
from bot.commands import COMMANDS
from bot.commands.opening import LINKS
from bot.dialogue.codec import Codec, Press
from bot.localchat.world.chats import Chat, Member
from bot.localchat.world.people import Person
from bot.localchat.world.shapes import press_shape
from bot.work.handling import PRESSES
from storage.schema import Phase
from storage.tables import Table
from tests.bot.commands.stories import home, running, waited_for
from tests.bot.front_door import FrontDoor, buttons, front_door
from tests.reliability.fists import GAME, secrets_of

#: Anna hosts, Clara sits beside her, Boris is made an administrator, Dmitri looks on, Eva never pressed Start.
OTHERS = {"seated": "Clara", "administrator": "Boris", "spectator": "Dmitri", "stranger": "Eva"}
#: They would open tables of their own and change what "the table here" is.
OPENING = {"new", "quick", "import"}
WORDS = ("", "1 text")
ARGUMENTS = ("", "0", "hand", "log", "new")
DEEDS = ("cancel-0", "rewind-1", "remove-0", "remove-1", "resign-0", "resign-1")


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": GAME}, tmp_path) as opened:
        world = opened.local.world
        eva = world.add_person(Person(1005, "Eva", "eva", "en"))
        opened.group.members[eva.id] = Member(eva.id)
        for name in ("Boris", "Dmitri"):
            await opened.start(name)
        await running(opened, "Anna", "Clara")
        world.promote(opened.group, opened.person("Boris"))
        await opened.settle()
        yield opened


async def table(door: FrontDoor) -> Table:
    async with door.store.read() as tx:
        found = await tx.tables.get(1)
    assert found is not None
    return found


def push(door: FrontDoor, name: str, chat: Chat, data: str) -> None:
    """A press of whatever data, as somebody's own program could send it."""
    world, person = door.local.world, door.person(name)
    message = next(iter(chat.messages), 0)
    if message:
        pressed = world.queries.new(person.id, chat.id, message, data, world.now())
        world.updates.push("callback_query", press_shape(world, pressed))


async def every_press(door: FrontDoor) -> Iterator[str]:
    """Signed as ours, so that only the handlers stand between the data and the deed."""
    async with door.store.read() as tx:
        codec = Codec(bytes.fromhex(await tx.facts.get(KEY)))
    return iter(
        [
            codec.encode(Press(verb, 1, "", argument))
            for verb in PRESSES
            for argument in (DEEDS if verb.startswith("y") else ARGUMENTS)
        ]
        + [button["callback_data"] for message in door.by_bot(home(door, "Anna")) for button in buttons(message)]
    )


async def try_everything(door: FrontDoor, name: str) -> None:
    for chat in (door.group, home(door, name)):
        for command in sorted(COMMANDS.keys() - OPENING):
            for words in WORDS:
                if chat is door.group or door.person(name).started:
                    door.local.world.say(door.person(name), chat, f"/{command} {words}".strip())
        await door.settle()
    async with door.store.read() as tx:
        assert await tx.inbox.set_aside() == []
    # Some arguments fit no button we would draw: those presses fail, and must not betray anything either.
    for data in await every_press(door):
        push(door, name, home(door, name) if door.person(name).started else door.group, data)
    await door.settle()


def heard_by_others(door: FrontDoor, name: str) -> str:
    """Everything the bot sent anywhere but into this person's private chat, answers to their own presses apart."""
    own = str(door.person(name).id)
    heard: list[Any] = []
    for method, params, answer in door.calls:
        whose = str(params.get("chat_id") or str(params.get("callback_query_id", ""))[: len(own)])
        if method != "getUpdates" and whose != own:
            heard.append((method, dict(params), answer))
    return str(heard)


@pytest.mark.parametrize("role", OTHERS)
async def test_nobody_reads_what_another_holds_and_nobody_moves_for_them(door: FrontDoor, role: str) -> None:
    coin, secret = await secrets_of(door, "Anna")
    before = await table(door)
    await try_everything(door, OTHERS[role])
    for purpose in LINKS:
        if role != "stranger":
            await door.start(OTHERS[role], f"{purpose}_1")
    heard = heard_by_others(door, "Anna")
    assert coin not in heard
    for upload in door.local.world.files.known.values():
        said = door.local.world.files.data(upload)
        assert secret.encode() not in said
        assert coin.encode() not in said
    assert secret not in str([call for call in door.calls if call[0] != "getUpdates"])
    async with door.store.read() as tx:
        # Whoever gives up their own seat hands it to a stand-in, and that one may move.
        assert {move.by for move in await tx.moves.of(1)} <= {"start", "stand-in"}, "nobody has moved"
        anna = next(seat for seat in await tx.seats.of(1) if seat.name == "Anna")
        assert role == "administrator" or anna.stand_in is None
    if role in ("spectator", "stranger"):
        after = await table(door)
        assert (after.document, after.phase, after.host_id, after.options) == (
            before.document,
            Phase.RUNNING,
            before.host_id,
            before.options,
        )


async def test_the_holder_reads_it(door: FrontDoor) -> None:
    """The search above finds what it looks for when it is there."""
    coin, _ = await secrets_of(door, "Anna")
    assert coin not in heard_by_others(door, "Clara")
    await door.say("Anna", "/hand", home(door, "Anna"))
    assert coin in heard_by_others(door, "Clara")


@pytest.mark.parametrize(("name", "may"), [("Anna", True), ("Boris", True), ("Clara", False), ("Dmitri", False)])
@pytest.mark.parametrize("command", ["pause", "cancel", "remove"])
async def test_only_host_and_administrators_lead(door: FrontDoor, name: str, may: bool, command: str) -> None:
    before = await table(door)
    answers = len(door.by_bot(door.group))
    await door.say(name, f"/{command}")
    refused = any(
        "Only the host" in str(message.text) or "Только" in str(message.text)
        for message in door.by_bot(door.group)[answers - 1 :]
    )
    assert refused is not may
    if command == "pause":
        assert (await table(door)).phase is (Phase.PAUSED if may else before.phase)


async def test_somebody_elses_desk_is_no_ones(door: FrontDoor) -> None:
    name = await waited_for(door)
    before = (await table(door)).document
    data = [button["callback_data"] for button in buttons(door.by_bot(home(door, name))[-1])]
    for other in {"Anna", "Clara", "Boris", "Dmitri"} - {name}:
        for one in data:
            push(door, other, home(door, other), one)
        await door.settle()
    assert (await table(door)).document == before

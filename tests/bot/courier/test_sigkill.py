"""The whole road in a program of its own, killed without warning at random moments and started again."""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.localchat.server import LocalChat
from storage.store import Store
from tests.engines import address_in

KILLS = 40


class Program:
    """The road as a process; killed the way a power cut does it."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._arguments = arguments
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bot.courier.killed_program", *self._arguments, stdout=asyncio.subprocess.PIPE
        )
        assert self._process.stdout is not None
        # What it logs after that fits into the pipe until it is killed.
        await self._process.stdout.readuntil(b"ready\n")

    async def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        await self._process.wait()


async def owed(store: Store, said: int) -> bool:
    async with store.read() as tx:
        told = await tx.facts.get("told") or []
        waiting = await tx.inbox.waiting() + await tx.lines.waiting() + len(await tx.screens.chats_waiting())
    return waiting > 0 or len(told) < said


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_killed_at_any_moment_nothing_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    chance = random.Random(7)
    local = LocalChat()
    await local.start()
    world = local.world
    group = next(chat for chat in world.chats.values() if not chat.is_private)
    people = [person for person in world.people.values() if not person.is_bot]
    for person in people:
        world.start(person)
    address = await address_in(tmp_path)
    store = await Store.open(address)
    program = Program([address, local.token, local.api_url, local.file_url, str(group.id)])

    said = 0
    for _ in range(KILLS):
        await program.start()
        for _ in range(chance.randrange(1, 5)):
            person = chance.choice(people)
            world.say(person, world.chats[person.id], str(said))
            said += 1
        await asyncio.sleep(chance.uniform(0, 0.3))
        await program.kill()
    await program.start()
    async with asyncio.timeout(60):
        while await owed(store, said):  # noqa: ASYNC110  (another process works; there is nothing to wait on)
            await asyncio.sleep(0.1)
    await program.kill()

    async with store.read() as tx:
        told = await tx.facts.get("told")
        line_repeats = await tx.lines.repeated()
        card = await tx.screens.get(group.id, "card")
        desks = [await tx.screens.get(person.id, "desk") for person in people]
    assert card is not None
    by_bot = [message.text for message in group.messages.values() if message.sender == world.bot.id]
    heard = Counter(text.rpartition(" ")[2] for text in by_bot if text and " says " in text)
    cards = [text for text in by_bot if text and text.startswith("card")]
    twice = sum(heard.values()) - len(heard)
    counted = f"{KILLS} kills, {said} said, {twice} lines twice of {line_repeats} possible, {len(cards)} cards"
    print(counted)

    assert sorted(told) == list(range(said)), counted
    assert set(heard) == {str(number) for number in range(said)}, counted
    assert twice <= line_repeats, counted
    assert len(cards) <= 1 + card.repeats, counted
    assert cards[-1] == f"card: {said} told", counted
    for person, desk in zip(people, desks, strict=True):
        shown = [message for message in world.chats[person.id].messages.values() if message.sender == world.bot.id]
        assert desk is not None, counted
        assert 1 <= len(shown) <= 1 + desk.repeats, counted
    await store.close()
    await local.stop()

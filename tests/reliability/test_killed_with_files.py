"""Killed while a table is taken along or brought back: it comes all the same, and one table is opened, not two."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.localchat.server import LocalChat
from bot.localchat.world.files import Upload
from bot.localchat.world.messages import Message
from storage.store import Store
from tests.reliability import audit
from tests.reliability.evenings import SMALLEST
from tests.reliability.program import Program
from tests.reliability.two_players import TwoPlayers


@dataclass
class Evening:
    local: LocalChat
    program: Program
    players: TwoPlayers

    def strike_at(self, method: str) -> asyncio.Event:
        """Once, as soon as the world has carried out this call, whose answer nobody hears any more."""
        struck = asyncio.Event()

        def heard(called: str, _params: Mapping[str, Any], _answer: Mapping[str, Any]) -> None:
            if called == method and not struck.is_set():
                self.program.strike()
                struck.set()

        self.local.api.listeners.append(heard)
        return struck

    async def again(self, struck: asyncio.Event) -> None:
        async with asyncio.timeout(60):
            await struck.wait()
        await self.program.ended()
        await self.program.start()
        await self.players.listening()
        await self.players.settled(120)

    def files(self) -> list[Message]:
        sent = self.players.by_bot(self.players.private(self.players.host))
        return [message for message in sent if "document" in message.media]


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    local = LocalChat()
    await local.start()
    database = tmp_path / "longtable.db"
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    players = TwoPlayers(local, store, "an evening of files", SMALLEST)
    program = Program(local, database, tmp_path / "log")
    try:
        await program.start()
        await players.under_way()
        await players.settled(120)
        yield Evening(local, program, players)
    finally:
        await program.end()
        await store.close()
        await local.stop()


async def taken_along(evening: Evening) -> bytes:
    host = evening.players.host
    struck = evening.strike_at("sendDocument")
    evening.local.world.say(host, evening.players.private(host), "/export")
    await evening.again(struck)
    file = evening.local.world.files.find(evening.files()[-1].media["document"]["file_id"])
    assert file is not None
    return evening.local.world.files.data(file)


@pytest.mark.timeout(400)
async def test_a_file_that_was_on_its_way_comes_and_of_a_repeat_one_is_left(evening: Evening) -> None:
    assert b'"longtable"' in await taken_along(evening)
    assert len(evening.files()) == 1


@pytest.mark.timeout(400)
@pytest.mark.parametrize("method", ["getFile", "sendMessage"])
async def test_a_table_that_was_being_brought_is_opened_once(evening: Evening, method: str) -> None:
    content = await taken_along(evening)
    struck = evening.strike_at(method)
    upload = Upload("pebbles.longtable.json", content)
    evening.local.world.send_file(evening.players.host, evening.players.group, upload, "/import")
    await evening.again(struck)
    assert [table.number for table in await audit.tables(evening.players)] == [1, 2]
    assert await audit.wrong(evening.players) == []
    assert await audit.unknown(evening.players) == []


@pytest.mark.long
@pytest.mark.timeout(400)
@pytest.mark.parametrize("method", ["getFile", "sendMessage"])
async def test_why_a_file_is_refused_is_said_and_stands_once(evening: Evening, method: str) -> None:
    """Dead before it has read the file, and dead just after it has said what is wrong with it."""
    private = evening.players.private(evening.players.host)
    struck = evening.strike_at(method)
    evening.local.world.send_file(evening.players.host, private, Upload("none.json", b"[]"), "/import")
    await evening.again(struck)
    said = [one for one in evening.players.by_bot(private) if "not a Longtable file" in str(one.text)]
    assert len(said) == 1
    assert [table.number for table in await audit.tables(evening.players)] == [1]

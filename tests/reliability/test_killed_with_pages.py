"""Killed while pages are open: no touch is lost, none is done twice, and the pages come true again by themselves."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.localchat.server import LocalChat
from storage.inbox import OWN_NUMBERS
from storage.store import Store
from tests.engines import Engine, address_in
from tests.reliability import audit
from tests.reliability.evenings import SMALLEST
from tests.reliability.open_page import OpenPage
from tests.reliability.program import Program
from tests.reliability.two_players import TwoPlayers

PATIENCE = 120


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


@asynccontextmanager
async def open_pages(players: TwoPlayers, url: str, chance: random.Random) -> AsyncIterator[list[OpenPage]]:
    """Two of each person."""
    pages = [OpenPage(players.local, person, url, chance) for person in (players.host, players.guest) * 2]
    living = [asyncio.create_task(page.live()) for page in pages]
    try:
        yield pages
    finally:
        for task in living:
            task.cancel()
        await asyncio.gather(*living, return_exceptions=True)


async def touched_until_dark(players: TwoPlayers, pages: Sequence[OpenPage], program: Program, words: int) -> None:
    """People press in the chat and touch their pages, until the program dies in the middle of it."""
    touching = [asyncio.create_task(page.touch()) for page in pages[:2]]
    await players.play_until_dark(words, program.strike, 10)
    await program.kill()
    await program.start()
    # What was touched is asked again for as long as nobody answers.
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*touching)


async def all_true(pages: Sequence[OpenPage]) -> None:
    """Nobody touches anything: each hears of what has happened, and looks."""
    async with asyncio.timeout(PATIENCE):
        for page in pages:
            while not page.table or page.desk != await page.asked_anew():  # noqa: ASYNC110 - of another process
                await asyncio.sleep(0.1)


async def arrived_by_page(players: TwoPlayers) -> int:
    arrived = await audit.inbox(players)
    assert [row for row in arrived if not row[1] or row[2]] == []
    return sum(number >= OWN_NUMBERS for number, _, _ in arrived)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("kills", "engine"),
    [(60, Engine.SQLITE), pytest.param(40, Engine.POSTGRESQL, marks=pytest.mark.postgresql)],
)
async def test_pages_come_true_again_by_themselves(tmp_path: Path, kills: int, engine: Engine) -> None:
    chance = random.Random(kills)
    url = f"http://127.0.0.1:{free_port()}"
    local = LocalChat()
    await local.start()
    address = await address_in(tmp_path, engine)
    store = await Store.open(address)
    players = TwoPlayers(local, store, "an evening of pages", SMALLEST)
    settings = {"DATABASE_URL": address, "WEB_URL": url, "WEB_PORT": url.rpartition(":")[2]}
    program = Program(local, tmp_path / "longtable.db", tmp_path / "log", **settings)
    try:
        await program.start()
        await players.under_way()
        async with open_pages(players, url, chance) as pages:
            for kill in range(kills):
                await touched_until_dark(players, pages, program, chance.randrange(1, 9))
                if kill % 20 == 19:
                    await players.settled(PATIENCE)
                    await all_true(pages)
            await players.settled(PATIENCE)
            await all_true(pages)
            moves = 0
            for table in await audit.tables(players):
                if table.document is not None:
                    stored, fair, made = await audit.replayed(players, table)
                    assert stored == fair
                    moves += made
            touches = [nonce for page in pages for nonce in page.touched]
            assert await arrived_by_page(players) == len(set(touches)) == len(touches)
            assert await audit.wrong(players, url) == []
            cut = sum(page.cut for page in pages)
            told = f"{players.presses} presses, {len(touches)} touches, {moves} moves, {cut} lines of pages cut"
            print(f"\n{kills} kills on {engine}: {told}")
            assert moves > 0
            assert cut >= kills
            assert len(touches) > kills / 4
        assert await program.stop() == 0
    finally:
        await program.end()
        await store.close()
        await local.stop()

"""Three processes on one house behind one address: one of them dies at any moment, and now and then the server does."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.localchat import front
from bot.localchat.api import BotApi
from bot.localchat.server import LocalChat
from bot.localchat.world import errors
from bot.localchat.world.faults import Faults
from storage.store import Store
from tests.postgres import Postgres
from tests.reliability import audit
from tests.reliability.evenings import EVENINGS, SMALLEST, Evening
from tests.reliability.porter import Porter
from tests.reliability.program import Program
from tests.reliability.test_kills import nothing_is_missing
from tests.reliability.two_players import TwoPlayers

PROCESSES = 3
PATIENCE = 10
SQUALLS, PRESSES = 60, 12

pytestmark = pytest.mark.postgresql


@dataclass
class Town:
    """What a killing needs at hand."""

    server: Postgres
    address: str
    players: TwoPlayers
    programs: Sequence[Program]
    chance: random.Random

    async def server_restarts(self) -> None:
        """Told to stop, or dead at once; whoever plays notices nothing but a pause."""
        how = self.chance.choice([signal.SIGINT, signal.SIGQUIT])
        await asyncio.to_thread(self.server.stop, how)
        await asyncio.sleep(self.chance.uniform(0, 0.5))
        await asyncio.to_thread(self.server.start)
        await self.players.store.close()
        self.players.store = await Store.open(self.address)


def free_ports(count: int) -> list[int]:
    with_port = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in with_port]
    for one in with_port:
        one.close()
    return ports


@asynccontextmanager
async def town(folder: Path, evening: Evening, *, delivered: bool, seed: int) -> AsyncIterator[Town]:
    chance = random.Random(seed)
    # A crash of the server loses nothing that was committed, as long as the machine lives.
    server = Postgres("fsync=off")
    local, ports = LocalChat(), free_ports(PROCESSES)
    async with AsyncExitStack() as stack:
        stack.callback(server.remove)
        await asyncio.to_thread(server.start)
        address = server.address(server.database())
        await local.start()
        stack.push_async_callback(local.stop)
        settings = {"DATABASE_URL": address, "DATABASE_CONNECTIONS": "5"}
        if delivered:
            settings["WEBHOOK_URL"] = await stack.enter_async_context(Porter(ports, chance))
        programs = [
            Program(local, folder / f"{number}.db", folder / f"log{number}", **settings, WEBHOOK_PORT=str(port))
            for number, port in enumerate(ports)
        ]
        for program in programs:
            stack.push_async_callback(program.end)
        players = TwoPlayers(local, await Store.open(address), f"an evening of deaths {seed}", evening)
        try:
            yield Town(server, address, players, programs, chance)
        finally:
            await players.store.close()


@pytest.mark.parametrize(
    ("evening", "kills", "restarts", "delivered"),
    [
        (SMALLEST, 3, 1, True),
        (SMALLEST, 2, 1, False),
        pytest.param(SMALLEST, 200, 20, True, marks=pytest.mark.long),
        pytest.param(SMALLEST, 60, 6, False, marks=pytest.mark.long),
        *(pytest.param(evening, 50, 5, True, id=name, marks=pytest.mark.long) for name, evening in EVENINGS.items()),
    ],
)
@pytest.mark.timeout(7200)
async def test_one_of_three_dies_at_any_moment_and_nothing_is_lost_or_done_twice(
    tmp_path: Path, evening: Evening, kills: int, restarts: int, delivered: bool
) -> None:
    async with town(tmp_path, evening, delivered=delivered, seed=kills) as here:
        for program in here.programs:
            await program.start()
        await here.players.under_way()
        for kill in range(kills):
            victim = here.chance.choice(here.programs)
            # In the middle of a word to Telegram, or at any other moment.
            words = here.chance.randrange(1, 9)
            await here.players.play_until_dark(words, victim.strike if words < 6 else lambda: None, PATIENCE)
            await victim.kill()
            if kill % (kills // restarts) == 0:
                await here.players.act()
                await here.server_restarts()
            await victim.start()
            if kill % 25 == 24:
                await here.players.settled(300)
                assert await audit.wrong(here.players) == []
        await here.players.pressed_more_than(kills)
        await here.players.settled(300)
        assert [await program.stop() for program in here.programs] == [0] * PROCESSES
        said = await nothing_is_missing(here.players, kills)
        print(f"\n{kills} kills of one of {PROCESSES}, {restarts} restarts of the server, {said}")


#: What happens to a call of all three: refused, lost on its way there or back, or one more asks for the same news.
BAD_WEATHER: dict[str, Callable[[Faults], None]] = {
    "429": lambda faults: faults.retry_after(1),
    "5xx": lambda faults: faults.server_error(),
    "lost on its way": lambda faults: faults.lose_request(),
    "its answer lost": lambda faults: faults.lose_answer(),
    "another asks for news": lambda faults: faults.refuse(errors.OTHER_POLL, "getUpdates", times=2),
}
SLOW_SECONDS = (0.0, 1.0)


def make_slow(api: BotApi, chance: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telegram takes its time over every call."""
    at_once = api.call

    async def call(method: str, *given: Any) -> dict[str, Any]:
        await asyncio.sleep(chance.uniform(*SLOW_SECONDS))
        return await at_once(method, *given)

    monkeypatch.setattr(api, "call", call)


@pytest.mark.long
@pytest.mark.parametrize("slow", [False, True], ids=["quick", "slow"])
@pytest.mark.parametrize("delivered", [True, False], ids=["delivered", "asked for"])
@pytest.mark.timeout(1800)
async def test_three_processes_in_bad_weather_lose_nothing_and_do_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, delivered: bool, slow: bool
) -> None:
    monkeypatch.setattr(front, "SILENCE", 0.0)
    async with town(tmp_path, EVENINGS["duel"], delivered=delivered, seed=delivered + 2 * slow) as here:
        for program in here.programs:
            await program.start()
        await here.players.under_way()
        if slow:
            make_slow(here.players.local.api, here.chance, monkeypatch)
        met = 0
        # Where all is slow they need more of them for a real evening.
        while met < SQUALLS or here.players.presses < PRESSES:
            BAD_WEATHER[here.chance.choice(list(BAD_WEATHER))](here.players.local.world.faults)
            met += 1
            await here.players.play_until_dark(here.chance.randrange(1, 6), lambda: None, 2.0)
            if met % 20 == 0:
                victim = here.chance.choice(here.programs)
                await victim.kill()
                await victim.start()
        here.players.local.world.faults.clear()
        await here.players.settled(300)
        assert [await program.stop() for program in here.programs] == [0] * PROCESSES
        said = await nothing_is_missing(here.players, PRESSES - 1)
        print(f"\n{met} squalls over {PROCESSES} processes, {'slow' if slow else 'quick'} Telegram, {said}")

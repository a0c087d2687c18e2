"""What one person may cost everybody: `python -m tests.benchmarks.one_person [SECONDS] [postgresql]`.

All parts of the program run as they do, with real pictures, before a Telegram that takes everything at once. One person
leads eight hundred tables, from before there was a limit, and two dozen at which stand-ins play alone; asks for lists,
hands and boards several times a second; others press at their own tables meanwhile. The machine is measured first: on a
quiet one the figures are demanded, on any other they are printed.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import timedelta
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from sqlalchemy import func, select, update

from bot.dialogue.codec import Codec
from bot.messages.aside import Whisper
from bot.messages.outgoing import File, InlineReply, Me, Member
from bot.program import logs
from bot.program.app import App
from bot.program.lifetime import keep_what_is_loaded
from bot.tables.grace import MOMENT_TO_UNDO
from bot.tables.memory import Role
from bot.tables.open_table import open_table
from bot.work.rendering import Rendering
from bot.workers.pool import WorkerPool
from games.catalogue import GAMES
from storage import schema
from storage.store import Store
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import Nobody, Queue, Seated, Stage, seated, stage
from tests.benchmarks.stage.many import multiply
from tests.benchmarks.stage.taking import Taking
from tests.postgres import Postgres

SECONDS = 40.0
TABLES, OF_STAND_INS, OTHERS = 800, 24, 6
#: What others may wait, in milliseconds: half of the presses, and all but one of a hundred.
HALF, NEARLY_ALL = 30.0, 100.0
PAUSE, FLOOD_PAUSE = 0.12, 0.25
COMMANDS = ("/hand", "/next", "/games", "/board", "/settings", "/since")
#: A machine is quiet that has little else to do, and lets nobody wait who asks for a moment.
QUIET_LOAD, QUIET_LATENESS = 0.4, 0.005
HOST = 50


class NoWhispers:
    """A server that shows a message to everybody or to nobody."""

    def may_try(self, whisper: Whisper) -> bool:
        return False

    async def tell(self, whisper: Whisper, photo: File | None = None) -> None:
        raise AssertionError("nothing is tried")


class Telegram(Taking):
    """It gives what was put into the queue, and hears the answers."""

    def __init__(self) -> None:
        super().__init__()
        self.queue, self.nobody, self.whispers = Queue(), Nobody(), NoWhispers()

    async def start(self) -> Me:
        return Me(1, "longtable_bot", "Longtable")

    async def close(self) -> None: ...

    async def updates(self, offset: int | None, wait: timedelta) -> list[dict[str, Any]]:
        return await self.queue.updates(offset, wait)

    async def answer(self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        if callback_id in self.nobody.heard:
            await self.nobody.answer(callback_id, text, alert=alert, url=url)

    async def answer_inline(self, reply: InlineReply) -> None: ...

    async def member(self, chat_id: int, person_id: int) -> Member:
        return Member(person_id, "member")


# -- before it begins ------------------------------------------------------------------


async def prepare(where: Path | str, address: str) -> tuple[list[Seated], list[dict[str, Any]]]:
    """Tables of others, and the groups in which stand-ins play alone."""
    async with stage(GAMES, where) as house:
        host = (await seated(house, "duel", 2, HOST)).people[0]
    await multiply(address, TABLES)
    async with stage(GAMES, where) as house:
        others = [await seated(house, "duel", 2, 900_000 + number) for number in range(OTHERS)]
        groups = [updates.group(-800_000_000 - number) for number in range(OF_STAND_INS)]
        for number, group in enumerate(groups):
            await _left_to_stand_ins(house, host, group, "clash" if number % 2 else "deus")
        await _take_over(house.store, host["id"], [table.table_id for table in others])
    return others, groups


async def _take_over(store: Store, host_id: int, but: list[int]) -> None:
    """All other tables are led by the host, who sits at them as well."""
    table, seat = schema.tables.c, schema.seats.c
    held = seat.seat == 0, seat.stand_in.is_(None), seat.table_id.notin_(but)
    async with store.work() as tx:
        await tx.tables._run(update(schema.tables).where(table.id.notin_(but)).values(host_id=host_id))
        await tx.tables._run(update(schema.seats).where(*held).values(person_id=host_id))


async def _left_to_stand_ins(house: Stage, host: dict[str, Any], group: dict[str, Any], game: str) -> None:
    await house.say(host, group, f"/new {game}")
    async with house.store.read() as tx:
        [row] = await tx.tables.in_chat(group["id"])
    for label in ("+ stand-in", "+ stand-in", "+ stand-in", "Leave", "Start"):
        await house.press(host, group, await house.labelled(f"table:{row.id}", group["id"], label))
    async with house.store.work() as tx:
        # Nobody watches yet.
        table = await open_table(tx, house.house, row.id)
        table.recall(watched_at=0.0)
        await table.save()


# -- the program ------------------------------------------------------------------


@asynccontextmanager
async def program(address: str) -> AsyncIterator[Stage]:
    telegram, store = Telegram(), await Store.open(address)
    pools = [WorkerPool() for _ in range(3)]
    drawer, reckoner, thinkers = pools
    app = await App.build(
        store,
        telegram,  # type: ignore[arg-type]  # (as much of a gateway as is asked of it here)
        GAMES,
        drawer=drawer,
        reckoner=reckoner,
        thinkers=thinkers,
        moment_to_undo=MOMENT_TO_UNDO,
    )
    codec = Codec(app.key)
    rendering = Rendering(store, app.house, codec)
    keep_what_is_loaded()
    async with store.coordination() as coordination:
        running = asyncio.create_task(app.run(coordination, asks=True))
        try:
            yield Stage(
                store, app.house, codec, rendering, app.workers, app.polling, telegram.queue, telegram.nobody, {}
            )
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            for pool in pools:
                await pool.close()
            await store.close()


async def flood(house: Stage, host: int, groups: list[dict[str, Any]]) -> None:
    """Honest commands, in private and in every group, without waiting for anything."""
    person = updates.person(host, "Everywhere")
    for number in range(sys.maxsize):
        command = COMMANDS[number % len(COMMANDS)]
        house.queue.waiting.put_nowait(updates.said(person, updates.private(person), command))
        house.queue.waiting.put_nowait(updates.said(person, groups[number % len(groups)], "/board"))
        await asyncio.sleep(FLOOD_PAUSE)


async def presses(tables: list[Seated], seconds: float) -> list[float]:
    waits, until, number = list[float](), perf_counter() + seconds, 0
    while perf_counter() < until:
        pressed = await tables[number % len(tables)].next_press()
        if pressed is not None:
            person, data = pressed
            waits.append(await tables[number % len(tables)].stage.press(person, updates.private(person), data) * 1000)
        number += 1
        await asyncio.sleep(PAUSE)
    return waits


async def _moves_of_stand_ins(house: Stage) -> int:
    counted = select(func.count()).select_from(schema.moves).where(schema.moves.c.by == Role.STAND_IN)
    async with house.store.read() as tx:
        return int(await tx.moves._value(counted))


# -- figures ------------------------------------------------------------------


async def quiet() -> bool:
    """Said beside the figures, too."""
    late = []
    for _ in range(400):
        asked = perf_counter()
        await asyncio.sleep(0.005)
        late.append(perf_counter() - asked - 0.005)
    load, cores, worst = os.getloadavg()[0], os.cpu_count() or 1, quantiles(late, n=100)[98]
    found = load < QUIET_LOAD * cores and worst < QUIET_LATENESS
    print(
        f"  the machine: load {load:.1f} on {cores} cores, a moment comes {worst * 1000:.1f} ms late at p99: "
        f"{'quiet, so that the figures are demanded' if found else 'busy, so that the figures are only printed'}"
    )
    return found


def told(what: str, waits: list[float]) -> tuple[float, float]:
    half, nearly_all = median(waits), quantiles(waits, n=100)[98]
    print(f"  {what:<28} p50 {half:.1f} ms, p99 {nearly_all:.1f} ms, most {max(waits):.1f} ms of {len(waits)} presses")
    return half, nearly_all


async def measure(where: Path | str, address: str, seconds: float) -> None:
    tables, groups = await prepare(where, address)
    flooded = f"a flood is {2 / FLOOD_PAUSE:.0f} commands a second"
    print(f"  {TABLES} tables and {OF_STAND_INS} of stand-ins of one person; {flooded}")
    calm = await quiet()
    async with program(address) as house:
        others = [Seated(house, one.table_id, one.people, one.luck) for one in tables]
        told("a press of somebody else", await presses(others, seconds / 2))
        before, began, used = await _moves_of_stand_ins(house), perf_counter(), process_time()
        flooding = asyncio.create_task(flood(house, 1_000 * HOST + 1, groups))
        waits = await presses(others, seconds)
        flooding.cancel()
        took = perf_counter() - began
        answers = await _moves_of_stand_ins(house) - before
        busy = 100 * (process_time() - used) / took
    half, nearly_all = told("the same in the flood", waits)
    print(f"  meanwhile {answers / took:.1f} answers of stand-ins a second; the bot itself took {busy:.0f} % of a core")
    if calm and (half > HALF or nearly_all > NEARLY_ALL):
        sys.exit(f"  too slow: {HALF:g} and {NEARLY_ALL:g} ms are asked")


@contextmanager
def server() -> Iterator[str]:
    postgres = Postgres()
    postgres.start()
    try:
        yield postgres.address(postgres.database())
    finally:
        postgres.remove()


def main() -> None:
    logs.configure("error")
    seconds = next((float(word) for word in sys.argv[1:] if word.isdigit()), SECONDS)
    if "postgresql" in sys.argv:
        with server() as address:
            print(" PostgreSQL")
            asyncio.run(measure(address, address, seconds))
        return
    with TemporaryDirectory() as folder:
        print(" SQLite")
        file = Path(folder) / "tables.db"
        asyncio.run(measure(file, f"sqlite+aiosqlite:///{file}", seconds))


if __name__ == "__main__":
    main()

"""Whether anybody keeps everybody waiting: `python -m tests.benchmarks.doors [ROWS]`.

First with what is asked outside slowed down on purpose: a lookup of rights, a file, a game that is played again. While
they last, somebody presses at the same table and at another. Then with a backlog in two hundred lanes.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.framework.outside import Answered
from bot.intake.arrival import Intake
from bot.intake.inbox import Workers
from bot.messages.incoming import Update
from bot.messages.outgoing import Reply
from storage.store import Store
from storage.transaction import Transaction
from tests.benchmarks.stage import updates

SLOWED_SECONDS, PRESSES = 6.0, 40
ROWS, LANES = 100_000, 200
#: Of a press while somebody else's question is slow, and of a press into a backlog.
MILLISECONDS, BACKLOG_MILLISECONDS = 100.0, 300.0
#: Presses name their table; what asks outside says so.
LOOKUP, FILE, REPLAY = "lookup", "file", "replay"


async def slowly() -> bool:
    await asyncio.sleep(SLOWED_SECONDS)
    return True


class Heard:
    """Answers as they leave, and when."""

    def __init__(self) -> None:
        self.at: dict[str, asyncio.Future[float]] = {}

    def await_for(self, query_id: str) -> asyncio.Future[float]:
        return self.at.setdefault(query_id, asyncio.get_running_loop().create_future())

    async def answer(self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        if (waited := self.at.pop(callback_id, None)) is not None:
            waited.set_result(perf_counter())


async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
    """A deed of a few writes, and before it whatever it has to ask."""
    assert update.press is not None
    what = update.press.data.partition(" ")[2]
    if what:
        answered.get(what, slowly)
    await tx.facts.set(f"pressed {update.id % 50}", update.id)
    return [Reply(update.press.query_id, "done")]


def lane_of(update: Update) -> str:
    assert update.press is not None
    return f"table:{update.press.data.partition(' ')[0]}"


async def pressed(intake: Intake, heard: Heard, data: str) -> float:
    """Milliseconds from its arrival to the answer."""
    person = updates.person(7, "Somebody")
    update = updates.pressed(person, updates.private(person), data)
    answered = heard.await_for(update["callback_query"]["id"])
    start = perf_counter()
    await intake.take([update])
    return (await answered - start) * 1000


async def slowed(intake: Intake, heard: Heard) -> None:
    for what in (LOOKUP, FILE, REPLAY):
        slow = [asyncio.create_task(pressed(intake, heard, f"{table} {what}")) for table in (1, 2, 3)]
        await asyncio.sleep(0.1)
        same = [await pressed(intake, heard, "1") for _ in range(PRESSES)]
        other = [await pressed(intake, heard, "9") for _ in range(PRESSES)]
        assert not any(one.done() for one in slow), "they were slow for long enough"
        await asyncio.gather(*slow)
        for where, took in (("the same table", same), ("another table", other)):
            print(
                f"  {what:<7} slowed to {SLOWED_SECONDS:g} s, a press at {where:<14} "
                f"p50 {median(took):>6.1f} ms   most {max(took):>6.1f} ms  of {MILLISECONDS:g} ms"
            )


async def backlog(store: Store, intake: Intake, heard: Heard, rows: int) -> None:
    person = updates.person(7, "Somebody")
    async with store.work() as tx:
        for number in range(rows):
            raw = updates.pressed(person, updates.private(person), f"{100 + number % LANES}")
            await tx.inbox.add(raw["update_id"], f"table:{100 + number % LANES}", raw)
    await asyncio.sleep(1)
    took = [await pressed(intake, heard, "9") for _ in range(PRESSES)]
    async with store.read() as tx:
        left = await tx.inbox.waiting()
    print(
        f"  {rows:,} waiting rows in {LANES} lanes ({left:,} of them still there at the end), a press at another table"
    )
    print(f"  p50 {median(took):.1f} ms   most {max(took):.1f} ms  of {BACKLOG_MILLISECONDS:g} ms")


async def measure(measured: Callable[[Store, Intake, Heard], Awaitable[None]]) -> None:
    with TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{Path(folder) / 'doors.db'}")
        heard = Heard()
        workers = Workers(store, heard, handle)
        running = asyncio.create_task(workers.run())
        try:
            await measured(store, Intake(store, lane_of, workers), heard)
        finally:
            running.cancel()
            await workers.finish()
            await store.close()


async def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else ROWS
    await measure(lambda _store, intake, heard: slowed(intake, heard))
    await measure(lambda store, intake, heard: backlog(store, intake, heard, rows))


if __name__ == "__main__":
    asyncio.run(main())

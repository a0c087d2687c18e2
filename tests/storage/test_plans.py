"""What is asked at every press is found by an index, however many tables there are."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiosqlite import Connection
from sqlalchemy import text

from storage.store import Store
from tests.engines import on_sqlite
from tests.storage.asked import sqlite_of


@asynccontextmanager
async def told_in_full(store: Store) -> AsyncIterator[list[str]]:
    """Each statement of the writer with its values, as SQLite itself understood it."""
    heard: list[str] = []
    async with sqlite_of(store)._writer.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
    assert isinstance(driver, Connection)
    await driver.set_trace_callback(heard.append)
    yield heard
    await driver.set_trace_callback(None)


@on_sqlite
async def test_nothing_asked_at_every_press_reads_a_whole_table(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(-100, "group")
        table = await tx.tables.open(-100, "deus", 7, {})
        await tx.screens.mark(-100, "card:1")
        await tx.lines.queue(-100, "turn:1", {"text": "x"}, replaces=True)
        line = (await tx.owed.in_chat(-100)).line
        (screen,) = (await tx.owed.in_chat(-100)).screens
        assert line is not None
    async with told_in_full(store) as asked, store.work() as tx:
        await tx.inbox.lanes_waiting()
        await tx.inbox.first("table:1")
        await tx.inbox.add_done(2, "table:1")
        await tx.tables.lock(table.id)
        await tx.tables.save(table)
        await tx.tables.in_chat(-100)
        await tx.tables.of_person(7)
        await tx.tables.phases_in(-100)
        await tx.tables.phases_of(7)
        await tx.overviews.ranked(7, ("deus",))
        await tx.overviews.of_person(7, ("deus",), size=8)
        await tx.seats.of(table.id)
        await tx.moves.last(table.id)
        await tx.positions.at_or_before(table.id, 5)
        await tx.deadlines.clear(table.id, seat=0)
        await tx.deadlines.due(tx.now, but="stand_in")
        await tx.deadlines.cues(tx.now, "stand_in", each=2)
        await tx.deadlines.next_due()
        await tx.screens.mark(-100, "card:1", args={"page": 1})
        await tx.screens.touch([-100], ["card:1", "card:2"])
        await tx.screens.chats_waiting()
        await tx.screens.at_message(-100, 5)
        await tx.screens.unchanged(screen)
        await tx.lines.chats_waiting()
        await tx.lines.standing_before(line)
        await tx.lines.sent(line, 5)
        await tx.inbox.done(1)
        await tx.files.get("board")
    plans = {}
    async with store.read() as tx:
        for statement in asked:
            if statement.startswith(("SELECT", "UPDATE", "DELETE", "INSERT")):
                steps = await tx.facts._rows(text(f"EXPLAIN QUERY PLAN {statement}".replace(":", "\\:")))
                plans[statement] = [step.detail for step in steps]
    assert len(plans) > 20
    # An index that holds only what waits may be read from end to end: that is how long the queue is.
    short = ("ix_lines_unsent", "ix_screens_waiting", "ix_inbox_waiting", "CONSTANT ROW", "(subquery")
    whole = {
        statement: step
        for statement, plan in plans.items()
        for step in plan
        if step.startswith("SCAN") and not any(name in step for name in short)
    }
    assert whole == {}

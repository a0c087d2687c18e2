"""The walk of one confirm: a press at Clash that ends in a battle, through the program's own loops to three screens.

Counted is what it costs the database and how often a screen is rendered. The looks every so often at what is owed are
left out, since nothing is found by them here; the painter holds still until every chat waits for a picture.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import Engine as SyncEngine
from sqlalchemy import event

from bot.tables.purposes import card_purpose, desk_purpose
from bot.workers.pool import Draw
from games.clash import GAME
from games.clash.steps.turn import ChooseAction
from games.core.match import Match
from games.core.outcomes import Outcome
from storage.postgresql.engine import Postgresql
from storage.sqlite.engine import Sqlite
from storage.store import Store
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.games.clash.positions import do, learn, table, units

HOST, GUEST = "Anna", "Boris"
#: The card and two desks.
SCREENS = 3


@dataclass
class Cost:
    statements: list[str] = field(default_factory=list)
    transactions: int = 0
    renders: list[str] = field(default_factory=list)


@dataclass
class HeldPainter:
    """Draws nothing until it may; then an empty picture at once."""

    may: asyncio.Event = field(default_factory=asyncio.Event)
    asked: int = 0

    async def __call__(self, draw: Draw) -> bytes:
        self.asked += 1
        await self.may.wait()
        return await undrawn(draw)


@asynccontextmanager
async def before_the_battle(folder: Path, painter: HeldPainter, defender: int | None) -> AsyncIterator[FrontDoor]:
    """Two people at Clash; whoever sits first has marched two units upon another and is asked to confirm."""
    painter.may.set()
    async with front_door({GAME.id: GAME}, folder, painter) as door:
        for name in (HOST, GUEST):
            await door.start(name)
        await door.say(HOST, f"/new {GAME.id}")
        await door.press(GUEST, door.group, "Join")
        await door.press(HOST, door.group, "Start")
        await _arranged(door, marched(defender))
        await door.settle()
        yield door


async def _arranged(door: FrontDoor, match: Match[Any]) -> None:
    async with door.store.work() as tx:
        row = await tx.tables.get(1)
        assert row is not None
        await tx.tables.save(replace(row, version=row.version + 1, document=match.dump()))
        await tx.screens.mark(row.chat_id, card_purpose(row.id), pin=True)
        for seat in await tx.seats.of(row.id):
            assert seat.person_id is not None
            await tx.screens.mark(seat.person_id, desk_purpose(row.id))


def marched(defender: int | None) -> Match[Any]:
    """Upon units of that seat, or of the barbarians."""
    clash = table()
    units(clash, 0, "D2", infantry=2)
    units(clash, defender, "D3", infantry=1)
    learn(clash, 0, "tactics")
    do(clash, ChooseAction(0))
    match: Match[Any] = Match(GAME, clash)
    for answer in ("move", "D2", {"infantry": 2}, "D3"):
        outcome, _ = match.answer(0, answer)
    assert outcome is Outcome.HELD
    return match


async def confirm(door: FrontDoor, painter: HeldPainter) -> Cost:
    """Press it, and see it through until every screen is true."""
    async with door.store.read() as tx:
        name = (await tx.seats.of(1))[0].name
    home = door.private(door.person(name))
    cost = Cost()
    painter.asked = 0
    painter.may.clear()
    # No message rests from its last change.
    await door.pauses.sleep(60)
    courier = await _by_news_alone(door)
    message = door.with_button(home, "Yes, go on")
    pressed = door.local.world.press_label(door.person(name), message, "Yes, go on")
    door.calls.clear()
    with counted(door, cost):
        await door.app.polling.round()
        # Every chat gets as far as it does without a picture.
        while len(door.app.courier.pictures._queue._waiting) < SCREENS - 1:  # noqa: ASYNC110  (nothing tells)
            await asyncio.sleep(0)
        painter.may.set()
        await _quiet(door)
    await pressed.answered(60)
    courier.cancel()
    await asyncio.gather(courier, return_exceptions=True)
    return cost


async def _by_news_alone(door: FrontDoor) -> asyncio.Task[None]:
    """The courier's loop as the program runs it, but for its looks at what is owed."""
    looked = asyncio.Barrier(3)

    async def nothing() -> list[Any]:
        await looked.wait()
        return []

    for lanes in (door.app.courier._chats, door.app.courier._shared._lanes):
        lanes._owed = nothing
    courier = asyncio.create_task(door.app.courier.run())
    await looked.wait()
    return courier


async def _quiet(door: FrontDoor) -> None:
    while busy := list(door.app.courier._chats._busy.values()):
        await asyncio.wait(busy)
    await asyncio.sleep(0)


@contextmanager
def counted(door: FrontDoor, cost: Cost) -> Iterator[None]:
    def asked(_connection: Any, _cursor: Any, statement: str, *_given: Any) -> None:
        cost.statements.append(statement)

    def begun(_connection: Any) -> None:
        cost.transactions += 1

    engines = _engines(door.store)
    for engine in engines:
        event.listen(engine, "before_cursor_execute", asked)
        event.listen(engine, "begin", begun)
    courier, render = door.app.courier, door.app.courier._render

    async def rendered(*given: Any) -> Any:
        cost.renders.append(given[-1].purpose)
        return await render(*given)

    courier._render = rendered
    try:
        yield
    finally:
        courier._render = render
        for engine in engines:
            event.remove(engine, "before_cursor_execute", asked)
            event.remove(engine, "begin", begun)


def _engines(store: Store) -> list[SyncEngine]:
    engine = store._engine
    if isinstance(engine, Sqlite):
        return [engine._writer.sync_engine, engine._reader.sync_engine]
    assert isinstance(engine, Postgresql)
    return [engine._engine.sync_engine]

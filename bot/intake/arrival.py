"""Writes each arriving update into the inbox, whichever way it came, and finds the lane it is worked in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import blake2b
from typing import Any

import structlog

from bot import counters
from bot.intake.inbox import Workers
from bot.intake.inline_flood import InlineFlood
from bot.messages.incoming import Update, number_of, parse
from storage.store import Store
from storage.transaction import Transaction
from storage.writer_time import Part

log = structlog.get_logger()

#: Which updates have to wait for each other.
LaneOf = Callable[[Update], str]
TableOf = Callable[[str], int | None]


def lanes_by(table_of: TableOf) -> LaneOf:
    """One lane per table for the buttons of everybody who sits at it; otherwise per chat, otherwise per person."""

    def lane_of(update: Update) -> str:
        table = table_of(update.press.data) if update.press else None
        if table is not None:
            return f"table:{table}"
        if update.inline_id is not None:
            # What opens a table at its first press.
            return f"shared:{blake2b(update.inline_id.encode(), digest_size=16).hexdigest()}"
        if update.place is not None:
            return f"chat:{update.place.chat_id}"
        return f"person:{update.sender.id}" if update.sender else "unknown"

    return lane_of


class Intake:
    def __init__(self, store: Store, lane_of: LaneOf, workers: Workers | None = None) -> None:
        """Without workers everything is only written down, for whoever works here later."""
        self._store = store
        self._lane_of = lane_of
        self._workers = workers
        self._asking = InlineFlood()

    async def take(self, arrived: Sequence[Any]) -> int:
        """When this returns, none of it can be lost any more. How many updates were new."""
        wanted = [raw for raw in arrived if not self._floods(raw)]
        new = await self._straight(wanted[0]) if len(wanted) == 1 else None
        return await self._write_down(wanted) if new is None else new

    def _floods(self, raw: Any) -> bool:
        if number_of(raw) is None or "inline_query" not in raw:
            return False
        sender = parse(raw).sender
        return sender is not None and self._asking.too_often(sender.id)

    async def _straight(self, raw: Any) -> int | None:
        """A lone press or query, which somebody waits for, need not lie in the inbox before it is worked."""
        if self._workers is None or number_of(raw) is None:
            return None
        update = parse(raw)
        if update.press is None and update.inline is None:
            return None
        return await self._workers.straight(update, self._lane_of(update), partial(self._write_down, [raw]))

    async def _write_down(self, arrived: Sequence[Any]) -> int:
        async def all_of_it(tx: Transaction) -> int:
            return sum([await write_down(tx, raw, self._lane_of) for raw in arrived])

        return await self._store.carry_out(all_of_it, Part.INTAKE)


async def write_down(tx: Transaction, raw: Any, lane_of: LaneOf) -> bool:
    """Whether it was new. Something without a number cannot be told from its repeat and is dropped."""
    number = number_of(raw)
    if number is None:
        log.warning("not an update")
        return False
    update = parse(raw)
    sender = update.sender
    new = await tx.inbox.add(number, lane_of(update), raw, person_id=sender.id if sender else None)
    (counters.arrived if new else counters.repeated).inc()
    return new

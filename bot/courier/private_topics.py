"""Puts what a person is owed into the topic of its table, and opens that first where there is none."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

import structlog

from bot.errors import GatewayError, Offline, Silenced, TooMany, Unreachable
from bot.tables import private_topics
from bot.tables.house import House
from storage.lines import Line
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction

DAY = 24 * 3600.0
#: Of one table: whoever deletes a topic by mistake gets another.
MOST_A_DAY = 2

log = structlog.get_logger()


class OpensTopics(Protocol):
    async def create_topic(self, chat_id: int, name: str) -> int: ...


@dataclass(slots=True)
class PrivateTopics:
    store: Store
    house: House
    telegram: OpensTopics
    clock: Callable[[], float] = time.monotonic
    #: Until then these chats, or these tables in them, go without: clients and servers differ, and plain chats do.
    _plain_until: dict[tuple[int, int | None], float] = field(default_factory=dict)
    #: When some were opened, by chat and table.
    _opened: dict[tuple[int, int], list[float]] = field(default_factory=dict)

    async def placed(self, tx: Transaction, owed: Line | Screen) -> tuple[Line | Screen, int | None]:
        """The same in its topic; and the table for which one has to be opened first."""
        table_id = private_topics.table_of(owed)
        if (
            not self.house.private_topics
            or owed.chat_id < 0
            or table_id is None
            or self._is_plain(owed.chat_id, table_id)
        ):
            return owed, None
        topics = await private_topics.wanted_by(tx, owed.chat_id)
        if topics is None:
            return owed, None
        if table_id in topics:
            return replace(owed, topic_id=topics[table_id]), None
        return owed, table_id

    def _is_plain(self, chat_id: int, table_id: int) -> bool:
        until = (self._plain_until.get(whose, 0.0) for whose in ((chat_id, None), (chat_id, table_id)))
        return self.clock() < max(until)

    async def open(self, person_id: int, table_id: int) -> None:
        """Afterwards there is one, or the table goes without."""
        which, now = (person_id, table_id), self.clock()
        async with self.store.read() as tx:
            name = await private_topics.name_for(tx, self.house, person_id, table_id)
        opened = self._opened[which] = [at for at in self._opened.get(which, ()) if at > now - DAY]
        if name is None or len(opened) >= MOST_A_DAY:
            # Nothing goes on there any more, or they are deleted as they come.
            self._plain_until[which] = now + DAY
            return
        topic_id = await self._opened_as(person_id, name)
        if topic_id is None:
            self._plain_until[person_id, None] = now + DAY
            return
        opened.append(now)
        await self.store.carry_out(lambda tx: private_topics.keep(tx, person_id, table_id, topic_id))

    async def _opened_as(self, person_id: int, name: str) -> int | None:
        try:
            return await self.telegram.create_topic(person_id, name)
        except (TooMany, Offline, Unreachable, Silenced):
            raise
        except GatewayError as problem:
            log.info("no topic in private", chat=person_id, reason=str(problem))
            return None

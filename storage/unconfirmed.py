"""Chats in which messages may stand that Telegram never confirmed, and the numbers such a message may have."""

from __future__ import annotations

from datetime import datetime
from itertools import chain
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from storage import schema
from storage.facts import Facts
from storage.session import Family

#: Telegram numbers the messages of a supergroup for itself, and those of all private chats and groups together.
LAST_SUPERGROUP = -1_000_000_000_000
#: How far above all numbers we know one may lie that came after them: as many as an album has messages.
BEYOND = 10
#: And how far below the first of all.
BEFORE = 100
#: How far from either end of what came since.
FARTHEST = 2000

Columns = ReadOnlyColumnCollection[str, Any]

_FACT = "unconfirmed:"
_fact, _screen, _line = schema.facts.c, schema.screens.c, schema.lines.c


class Unconfirmed(Family):
    async def suspect(self, chat_id: int, since: datetime) -> None:
        """Something that left then, or after that, may have arrived; the earliest such moment counts."""
        key = f"{_FACT}{chat_id}"
        known = await Facts(self._session).get(key)
        earliest = since if known is None else min(since, datetime.fromisoformat(known))
        await Facts(self._session).set(key, earliest.isoformat())

    async def suspect_all(self) -> None:
        """In every chat where a screen lies: an older copy of the database knows nothing of what came after it."""
        for chat_id in await self._values(select(_screen.chat_id).distinct()):
            await self.suspect(chat_id, self.now)

    async def suspected(self) -> dict[int, datetime]:
        rows = await self._rows(select(_fact.key, _fact.value).where(_fact.key.startswith(_FACT)))
        return {int(row.key.removeprefix(_FACT)): datetime.fromisoformat(row.value) for row in rows}

    async def settled(self, chat_id: int) -> None:
        """Whatever could be found there was found."""
        await self._run(delete(schema.facts).where(_fact.key == f"{_FACT}{chat_id}"))

    async def numbers(self, chat_id: int, since: datetime) -> list[int]:
        """Numbers given after that moment that no message we know of has."""
        before = await self._last_before(chat_id, since)
        later = await self._known_above(chat_id, before or 0)
        if before is None and not later:
            return []
        first = before if before is not None else max(0, min(later) - 1 - BEFORE)
        last = max(later, default=first) + BEYOND
        # Over months they may be millions: at both ends so many.
        near = chain(
            range(first + 1, min(first + FARTHEST, last) + 1), range(max(first, last - FARTHEST) + 1, last + 1)
        )
        return [number for number in dict.fromkeys(near) if number not in later]

    async def _last_before(self, chat_id: int, since: datetime) -> int | None:
        """The highest number that was known then."""
        screens = select(func.max(_screen.message_id)).where(_beside(_screen, chat_id), _screen.posted_at < since)
        lines = select(func.max(_line.message_id)).where(_beside(_line, chat_id), _line.sent_at < since)
        numbers = [await self._value(screens), await self._value(lines)]
        return max((number for number in numbers if number is not None), default=None)

    async def _known_above(self, chat_id: int, number: int) -> set[int]:
        known: set[int] = set()
        for of, column in (
            (_screen, _screen.message_id),
            (_screen, _screen.leftover_id),
            (_line, _line.message_id),
        ):
            known.update(await self._values(select(column).where(_beside(of, chat_id), column > number)))
        return known


def counts_for_itself(chat_id: int) -> bool:
    return chat_id < LAST_SUPERGROUP


def _beside(rows: Columns, chat_id: int) -> ColumnElement[bool]:
    """Of chats whose messages are numbered together with this one's."""
    chats: ColumnElement[int] = rows.chat_id
    return chats == chat_id if counts_for_itself(chat_id) else chats > LAST_SUPERGROUP

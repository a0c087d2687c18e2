"""Lines: messages sent once, in order."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update

from storage import schema
from storage.family import Family
from storage.news import Kind
from storage.prepared import Prepared


@dataclass(frozen=True)
class Line:
    id: int
    chat_id: int
    topic_id: int | None
    #: Lines of one purpose follow each other: the next may replace the one before.
    purpose: str
    #: text (HTML), keyboard, photo; emptied once sent or given up, so that nobody's words are kept here.
    body: dict[str, Any]
    silent: bool
    replaces: bool
    queued_at: datetime
    #: Sending began then, and nobody knows yet whether it arrived.
    sending_since: datetime | None = None
    repeats: int = 0
    sent_at: datetime | None = None
    message_id: int | None = None
    removed_at: datetime | None = None
    given_up: str | None = None


_line = schema.lines.c
_unsent = _line.sent_at.is_(None) & _line.given_up.is_(None)
_add = Prepared(schema.lines.insert().returning(_line.id))
_first_in = Prepared(
    select(schema.lines).where(_line.chat_id == bindparam("chat_id"), _unsent).order_by(_line.id).limit(1)
)
_write = Prepared(update(schema.lines).where(_line.id == bindparam("of_line")))


class Lines(Family):
    async def queue(
        self,
        chat_id: int,
        purpose: str,
        body: dict[str, Any],
        *,
        topic_id: int | None = None,
        silent: bool = True,
        replaces: bool = False,
    ) -> int:
        self._tell(Kind.LINES, chat_id)
        line = {"chat_id": chat_id, "topic_id": topic_id, "purpose": purpose, "body": body}
        line_id: int = await self._value(_add, {**line, "silent": silent, "replaces": replaces, "queued_at": self.now})
        return line_id

    async def get(self, line_id: int) -> Line | None:
        row = await self._row(select(schema.lines).where(_line.id == line_id))
        return None if row is None else Line(**row)

    async def chats_waiting(self) -> list[int]:
        statement = (
            select(_line.chat_id)
            .join(schema.chats, schema.chats.c.id == _line.chat_id)
            .where(_unsent, schema.chats.c.left.is_(False))
            .distinct()
        )
        return await self._values(statement)

    async def first_in(self, chat_id: int) -> Line | None:
        row = await self._row(_first_in, {"chat_id": chat_id})
        return None if row is None else Line(**row)

    async def standing_before(self, line: Line) -> list[Line]:
        """Earlier lines of the same purpose that still stand in the chat."""
        statement = (
            select(schema.lines)
            .where(
                _line.chat_id == line.chat_id,
                _line.purpose == line.purpose,
                _line.id < line.id,
                _line.message_id.is_not(None),
                _line.removed_at.is_(None),
            )
            .order_by(_line.id)
        )
        return [Line(**row) for row in await self._rows(statement)]

    async def sending(self, line: Line) -> None:
        """About to leave. If the last attempt never came back, this is a repeat and is counted."""
        unknown = line.sending_since is not None
        await self._change(line, sending_since=self.now, repeats=line.repeats + int(unknown))

    async def not_sent(self, line: Line) -> None:
        """It certainly did not arrive: trying again is no repeat."""
        await self._change(line, sending_since=None)

    async def sent(self, line: Line, message_id: int) -> None:
        await self._change(line, sent_at=self.now, message_id=message_id, sending_since=None, body={})

    async def removed(self, line: Line) -> None:
        await self._change(line, removed_at=self.now)

    async def give_up(self, line: Line, reason: str) -> None:
        await self._change(line, given_up=reason, sending_since=None, body={})

    async def _change(self, line: Line, **changes: Any) -> None:
        await self._run(_write, {**changes, "of_line": line.id})

    async def waiting(self) -> int:
        return int(await self._value(select(func.count()).select_from(schema.lines).where(_unsent)))

    async def repeated(self) -> int:
        """How many sends may stand twice in their chats."""
        return int(await self._value(select(func.coalesce(func.sum(_line.repeats), 0))))

    async def forget_before(self, moment: datetime) -> int:
        """Drop what was sent before the moment, but for the turn line that still stands to be replaced."""
        over = _line.removed_at.is_not(None) | _line.replaces.is_(False)
        return await self._run(delete(schema.lines).where(_line.sent_at < moment, over))

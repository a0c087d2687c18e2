"""Lines: the outbox of messages that are sent once, in order."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update

from storage import schema
from storage.chats import WRITABLE
from storage.notifications import Kind
from storage.session import Family, Session, fields_of

#: Lines whose purpose begins so are remembered for good: somebody will ask where they stand.
KEPT = "kept:"


@dataclass(frozen=True)
class Line:
    id: int
    chat_id: int
    topic_id: int | None
    #: Lines of one purpose follow each other: the next may replace the one before.
    purpose: str
    #: What it says, as bot keeps it; once sent or given up nobody's words are kept here, only whom they named.
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
    #: One more message of what this line brought as several: it is kept, and goes, with that line.
    part_of: int | None = None


_line = schema.lines.c
_unsent = _line.sent_at.is_(None) & _line.given_up.is_(None)
_add = schema.lines.insert()
_latest = (
    select(schema.lines)
    .where(_line.chat_id == bindparam("chat_id"), _line.purpose == bindparam("purpose"))
    .order_by(_line.id.desc())
    .limit(1)
)
_this = update(schema.lines).where(_line.id == bindparam("of_line"))


class Lines(Family):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._unwritten: list[dict[str, Any]] = []

    async def queue(
        self,
        chat_id: int,
        purpose: str,
        body: dict[str, Any],
        *,
        topic_id: int | None = None,
        silent: bool = True,
        replaces: bool = False,
    ) -> None:
        line = {"chat_id": chat_id, "topic_id": topic_id, "purpose": purpose, "body": body}
        self._unwritten.append({**line, "silent": silent, "replaces": replaces, "queued_at": self.now})
        self._session.gather(schema.lines, self._write)
        self._tell(Kind.LINES, chat_id)

    async def _write(self) -> None:
        """In the order in which they were said: so they are numbered, and sent."""
        rows, self._unwritten = self._unwritten, []
        await self._session.write(_add, rows)

    async def chats_waiting(self) -> list[int]:
        statement = (
            select(_line.chat_id)
            .join(schema.chats, schema.chats.c.id == _line.chat_id)
            .where(_unsent, WRITABLE)
            .distinct()
        )
        return await self._values(statement, {"now": self.now})

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
        return [Line(**fields_of(row)) for row in await self._rows(statement)]

    async def standing(self, chat_id: int, purposes: Collection[str]) -> list[Line]:
        """What was said or will be, and has not been taken away."""
        there = (_line.chat_id == chat_id) & _line.purpose.in_(purposes)
        left = there & _line.removed_at.is_(None) & _line.given_up.is_(None)
        return [Line(**fields_of(row)) for row in await self._rows(select(schema.lines).where(left))]

    async def sent_of(self, numbers: Collection[int]) -> list[Line]:
        """Of these whatever stands in its chat, with all messages that belong to it."""
        stands = _line.message_id.is_not(None) & _line.removed_at.is_(None)
        meant = _line.id.in_(numbers) | _line.part_of.in_(numbers)
        statement = select(schema.lines).where(meant, stands).order_by(_line.id)
        return [Line(**fields_of(row)) for row in await self._rows(statement)]

    async def latest(self, chat_id: int, purpose: str) -> Line | None:
        row = await self._row(_latest, {"chat_id": chat_id, "purpose": purpose})
        return None if row is None else Line(**fields_of(row))

    async def at_message(self, chat_id: int, message_id: int) -> Line | None:
        statement = select(schema.lines).where(_line.chat_id == chat_id, _line.message_id == message_id)
        row = await self._row(statement)
        return None if row is None else Line(**fields_of(row))

    async def sending(self, line: Line) -> None:
        """About to leave. If the last attempt never came back, this is a repeat and is counted."""
        unknown = line.sending_since is not None
        await self._change(line, sending_since=self.now, repeats=line.repeats + int(unknown))

    async def not_sent(self, line: Line) -> None:
        """It certainly did not arrive: trying again is no repeat of it, though it may be one of an earlier."""
        await self._change(line, sending_since=line.sending_since)

    async def sent(self, line: Line, message_id: int, body: dict[str, Any] | None = None) -> None:
        """`body`: what of it is to be remembered."""
        await self._change(line, sent_at=self.now, message_id=message_id, sending_since=None, body=body or {})

    async def sent_with(self, line: Line, numbers: Sequence[int], body: dict[str, Any]) -> None:
        """What was sent together with the first message of the line: each message is known by its number."""
        shared = {"chat_id": line.chat_id, "topic_id": line.topic_id, "purpose": line.purpose, "silent": line.silent}
        sent = {"queued_at": line.queued_at, "sent_at": self.now, "part_of": line.id, "replaces": False, "body": body}
        await self._run(_add, [{**shared, **sent, "message_id": number} for number in numbers])

    async def unremember(self, line: Line) -> None:
        """Whom it named."""
        if line.sent_at is not None:
            await self._change(line, body={})

    async def removed(self, line: Line) -> None:
        await self._change(line, removed_at=self.now, body={})

    async def give_up(self, line: Line, reason: str) -> None:
        await self._change(line, given_up=reason, sending_since=None, body={})

    async def _change(self, line: Line, **changes: Any) -> None:
        await self._run(_this, {**changes, "of_line": line.id})

    async def waiting(self) -> int:
        return int(await self._value(select(func.count()).select_from(schema.lines).where(_unsent)))

    async def repeated(self) -> int:
        """How many sends may stand twice in their chats."""
        return int(await self._value(select(func.coalesce(func.sum(_line.repeats), 0))))

    async def forget_before(self, moment: datetime) -> int:
        """Drop what was sent or given up before the moment, but for the turn line that still stands to be replaced."""
        said_once = _line.replaces.is_(False) & _line.purpose.not_like(f"{KEPT}%")
        over = (_line.sent_at < moment) & (_line.removed_at.is_not(None) | said_once)
        never_said = _line.given_up.is_not(None) & (_line.queued_at < moment)
        return await self._run(delete(schema.lines).where(over | never_said))

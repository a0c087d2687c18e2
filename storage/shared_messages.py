"""Invitations in chats the bot knows nothing of: Telegram names such a message by itself, without a chat."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, func, select, update

from storage import schema
from storage.notifications import Kind
from storage.session import Family, fields_of


@dataclass(frozen=True)
class SharedMessage:
    inline_id: str
    table_id: int
    #: Of which invitation it is one; the same may have been put into several chats.
    invitation: str
    media: bool = False
    #: What it shows; None before it was edited for the first time.
    digest: str | None = None
    stale_since: datetime | None = None


_message = schema.shared_messages.c


class SharedMessages(Family):
    async def get(self, inline_id: str) -> SharedMessage | None:
        row = await self._row(select(schema.shared_messages).where(_message.inline_id == inline_id))
        return None if row is None else SharedMessage(**fields_of(row))

    async def keep(self, message: SharedMessage) -> None:
        """New here, and out of date from the start."""
        row = {**vars(message), "stale_since": self.now}
        await self._put(schema.shared_messages, row, by=("inline_id",))
        self._tell(Kind.SHARED, message.inline_id)

    async def table_of(self, invitation: str) -> int | None:
        """The table that the first to accept it has opened."""
        statement = select(_message.table_id).where(_message.invitation == invitation)
        table_id: int | None = await self._value(statement.limit(1))
        return table_id

    async def count_of(self, table_id: int) -> int:
        return int(await self._value(select(func.count()).where(_message.table_id == table_id)))

    async def touch(self, table_id: int) -> None:
        """Wherever this table's invitation lies, it may say something else by now."""
        ids = await self._values(select(_message.inline_id).where(_message.table_id == table_id))
        await self._run(
            update(schema.shared_messages).where(_message.table_id == table_id).values(stale_since=self.now)
        )
        for inline_id in ids:
            self._tell(Kind.SHARED, inline_id)

    async def waiting(self) -> list[str]:
        """What has waited longest first."""
        statement = select(_message.inline_id).where(_message.stale_since.is_not(None))
        return await self._values(statement.order_by(_message.stale_since))

    async def shown(self, message: SharedMessage, digest: str, *, media: bool) -> None:
        """What was touched meanwhile stays out of date."""
        which = _message.inline_id == message.inline_id
        changes = update(schema.shared_messages).where(which).values(digest=digest, media=media)
        await self._run(changes)
        unchanged = which & (_message.stale_since == message.stale_since)
        await self._run(update(schema.shared_messages).where(unchanged).values(stale_since=None))

    async def gone(self, inline_id: str) -> None:
        await self._run(delete(schema.shared_messages).where(_message.inline_id == inline_id))

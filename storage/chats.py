"""Chats: groups and private ones, and what happens to them when a group becomes a supergroup."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update

from storage import schema
from storage.columns import Moment
from storage.notifications import Kind
from storage.session import Family, fields_of


@dataclass(frozen=True)
class Chat:
    id: int
    kind: str
    title: str = ""
    language: str | None = None
    settings: dict[str, Any] = field(default_factory=dict)
    #: The bot may not write here: it was removed, or the person blocked it.
    left: bool = False
    #: The bot is there and may say nothing, as in a night mode: since when, and when it is tried again.
    silent_since: datetime | None = None
    silent_until: datetime | None = None
    #: Pictures are refused there: words alone until then.
    pictures_from: datetime | None = None

    @property
    def private(self) -> bool:
        return self.kind == "private"

    @property
    def channel(self) -> bool:
        """Where one speaks and nobody answers."""
        return self.kind == "channel"


FIRST_SILENCE, LONGEST_SILENCE = timedelta(minutes=1), timedelta(hours=6)
WITHOUT_PICTURES = timedelta(days=1)

_chat = schema.chats.c
#: As far as is known at the moment `now`.
WRITABLE = _chat.left.is_(False) & (
    _chat.silent_until.is_(None) | (_chat.silent_until <= bindparam("now", type_=Moment))
)
_by_id = select(schema.chats).where(schema.chats.c.id == bindparam("id"))


class Chats(Family):
    async def get(self, chat_id: int) -> Chat | None:
        known = self._session.known(schema.chats)
        if chat_id not in known:
            row = await self._row(_by_id, {"id": chat_id})
            if row is None:
                return None
            known[chat_id] = Chat(**fields_of(row))
        found: Chat = known[chat_id]
        return found

    async def present(self) -> list[Chat]:
        """Every chat the bot may write to."""
        rows = await self._rows(select(schema.chats).where(schema.chats.c.left.is_(False)).order_by(schema.chats.c.id))
        return [Chat(**fields_of(row)) for row in rows]

    async def meet(self, chat_id: int, kind: str, title: str = "", language: str | None = None) -> Chat:
        """The chat, written down at first sight; kind and title follow Telegram, language stays as chosen."""
        known = await self.get(chat_id)
        if known is not None and (known.kind, known.title) == (kind, title):
            return known
        first = Chat(chat_id, kind, title, language)
        put = self._upsert(schema.chats, ("id",), ("kind", "title")).returning(schema.chats)
        row = await self._row(put, vars(first))
        assert row is not None
        return Chat(**fields_of(row))

    async def save(self, chat: Chat) -> None:
        await self._run(
            update(schema.chats)
            .where(schema.chats.c.id == chat.id)
            .values(kind=chat.kind, title=chat.title, language=chat.language, settings=chat.settings)
        )

    async def leave(self, chat_id: int, reason: str) -> None:
        """Nobody can be reached there: what waited is put aside instead of being tried for ever."""
        await self._run(update(schema.chats).where(schema.chats.c.id == chat_id).values(left=True))
        await self._run(
            update(schema.screens)
            .where(schema.screens.c.chat_id == chat_id, schema.screens.c.stale_since.is_not(None))
            .values(stale_since=None, failed=reason, sending_since=None)
        )
        await self._run(
            update(schema.lines)
            .where(schema.lines.c.chat_id == chat_id, schema.lines.c.sent_at.is_(None))
            .values(given_up=reason, body={})
        )

    async def silence(self, chat_id: int) -> bool:
        """The bot may say nothing there for now: what is owed waits, each time as long again. Whether that is new."""
        chat = await self.get(chat_id)
        known = None if chat is None else self._silent_since(chat)
        since = self.now if known is None else known
        pause = min(max(self.now - since, FIRST_SILENCE), LONGEST_SILENCE)
        await self._change(chat_id, silent_since=since, silent_until=self.now + pause)
        return known is None

    def _silent_since(self, chat: Chat) -> datetime | None:
        """What was refused so long ago that it says nothing about today has no part in it."""
        tried = chat.silent_until
        return None if tried is None or self.now - tried > LONGEST_SILENCE else chat.silent_since

    async def try_now(self, chat_id: int) -> None:
        """Somebody there waits for an answer, or the bot's rights have changed: worth a try before its time."""
        await self._change(chat_id, silent_until=self.now)
        self._tell(Kind.SCREENS, chat_id)

    async def heard_again(self, chat_id: int) -> None:
        """Something has arrived there: the next silence is a new one."""
        await self._change(chat_id, silent_since=None, silent_until=None)

    async def refuses_pictures(self, chat_id: int) -> None:
        await self._change(chat_id, pictures_from=self.now + WITHOUT_PICTURES)

    async def _change(self, chat_id: int, **changes: Any) -> None:
        await self._run(update(schema.chats).where(_chat.id == chat_id).values(**changes))

    async def come_back(self, chat_id: int) -> None:
        """The bot may write there again: every screen that failed meanwhile is owed once more."""
        await self._change(chat_id, left=False, silent_since=None, silent_until=None)
        await self._run(
            update(schema.screens)
            .where(schema.screens.c.chat_id == chat_id, schema.screens.c.failed.is_not(None))
            .values(stale_since=self.now, failed=None, marks=schema.screens.c.marks + 1)
        )
        self._tell(Kind.SCREENS, chat_id)

    async def forget_topic(self, chat_id: int, topic_id: int) -> None:
        """The topic was deleted: what belonged to it goes on in the chat itself."""
        for table in (schema.tables, schema.lines):
            await self._run(
                update(table).where(table.c.chat_id == chat_id, table.c.topic_id == topic_id).values(topic_id=None)
            )
        await self._repost(schema.screens.c.chat_id == chat_id, schema.screens.c.topic_id == topic_id, topic_id=None)
        self._tell(Kind.SCREENS, chat_id)

    async def migrate(self, old: int, new: int) -> None:
        """A group became a supergroup: everything moves; messages of the old chat cannot be edited any more."""
        was = await self.get(old)
        if was is None or old == new:
            return
        await self.meet(new, "supergroup", was.title, was.language)
        await self._run(
            update(schema.chats)
            .where(schema.chats.c.id == new)
            .values(language=was.language, settings=was.settings, left=False)
        )
        await self._move_tables(old, new)
        await self._run(update(schema.lines).where(schema.lines.c.chat_id == old).values(chat_id=new, message_id=None))
        taken = select(schema.screens.c.purpose).where(schema.screens.c.chat_id == new)
        await self._run(
            delete(schema.screens).where(schema.screens.c.chat_id == old, schema.screens.c.purpose.in_(taken))
        )
        await self._repost(schema.screens.c.chat_id == old, chat_id=new)
        self._tell(Kind.SCREENS, new)
        self._tell(Kind.LINES, new)
        watching = select(schema.watchers.c.person_id).where(schema.watchers.c.chat_id == new)
        await self._run(
            update(schema.watchers)
            .where(schema.watchers.c.chat_id == old, schema.watchers.c.person_id.not_in(watching))
            .values(chat_id=new)
        )
        await self._run(delete(schema.chats).where(schema.chats.c.id == old))

    async def _move_tables(self, old: int, new: int) -> None:
        numbers = select(func.coalesce(func.max(schema.tables.c.number), 0)).where(schema.tables.c.chat_id == new)
        already = await self._value(numbers)
        await self._run(
            update(schema.tables)
            .where(schema.tables.c.chat_id == old)
            .values(chat_id=new, number=schema.tables.c.number + already)
        )

    async def _repost(self, *which: Any, **changes: Any) -> None:
        await self._run(
            update(schema.screens)
            .where(*which)
            .values(
                **changes,
                message_id=None,
                leftover_id=None,
                digest=None,
                pinned=False,
                media=False,
                photo_key=None,
                stale_since=self.now,
                marks=schema.screens.c.marks + 1,
            )
        )

"""Screens: messages we keep true by editing them. Latest wins."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import (
    BindParameter,
    Boolean,
    Column,
    Insert,
    Update,
    bindparam,
    case,
    delete,
    exists,
    func,
    null,
    select,
    update,
)

from storage import schema
from storage.news import Kind
from storage.session import Family, Session, fields_of, insert_of


@dataclass(frozen=True)
class Screen:
    id: int
    chat_id: int
    topic_id: int | None
    #: What it shows, for whom: "table:12", "desk:12". One message per chat and purpose.
    purpose: str
    args: dict[str, Any] = field(default_factory=dict)
    message_id: int | None = None
    media: bool = False
    photo_key: str | None = None
    digest: str | None = None
    #: Out of date from then on; None when Telegram shows what there is to show.
    stale_since: datetime | None = None
    #: How often it was marked. What was marked while a picture was being drawn stays stale.
    marks: int = 1
    ring_mark: int | None = None
    anew_mark: int | None = None
    pin: bool = False
    pinned: bool = False
    posted_at: datetime | None = None
    shown_at: datetime | None = None
    #: A post began then, and nobody knows yet whether it arrived.
    sending_since: datetime | None = None
    #: Posts that may stand twice in the chat, because delivery could not be known.
    repeats: int = 0
    failed: str | None = None
    #: The message before this one. It has to go before the screen is true.
    leftover_id: int | None = None

    @property
    def stale(self) -> bool:
        return self.stale_since is not None

    @property
    def ring(self) -> bool:
        return self.ring_mark is not None

    @property
    def anew(self) -> bool:
        """Somebody asked to see it: at the bottom of the chat, without a sound."""
        return self.anew_mark is not None


_known = schema.screens.c
_one = select(schema.screens).where(_known.chat_id == bindparam("chat_id"), _known.purpose == bindparam("purpose"))
_stale_in = (
    select(schema.screens)
    .where(_known.chat_id == bindparam("chat_id"), _known.stale_since.is_not(None))
    .order_by(_known.ring_mark.is_(None), _known.anew_mark.is_(None), _known.stale_since, _known.id)
)
_this = update(schema.screens).where(_known.id == bindparam("of_screen"))
_seen: BindParameter[int] = bindparam("seen")
# What was marked while it was being shown still wants its ring or its place, and is still stale.
_rung = _this.values(
    ring_mark=case((_known.ring_mark > _seen, _known.ring_mark)),
    anew_mark=case((_known.anew_mark > _seen, _known.anew_mark)),
)
_shown = _rung.values(stale_since=case((_known.marks != _seen, _known.stale_since)))


#: The mark a new screen begins with.
FIRST = 1


@dataclass
class Marked:
    """What one transaction has to say about one screen."""

    chat_id: int
    purpose: str
    #: A screen that was only touched is not shown where it does not lie already.
    shows: bool = False
    topic_id: int | None = None
    args: dict[str, Any] | None = None
    rings: bool = False
    anew: bool = False
    pin: bool = False


def _given(name: str, kind: Column[Any]) -> BindParameter[Any]:
    return bindparam(name, type_=kind.type)


@cache
def _mark(dialect: str) -> Insert:
    chat_id, purpose = _given("of_chat", _known.chat_id), _given("of_purpose", _known.purpose)
    shows, keeps_args = bindparam("shows", type_=Boolean()), bindparam("keeps_args", type_=Boolean())
    lies = exists().where(_known.chat_id == chat_id, _known.purpose == purpose)
    first = {
        "chat_id": chat_id,
        "purpose": purpose,
        "topic_id": _given("of_topic", _known.topic_id),
        "args": _given("first_args", _known.args),
        "stale_since": _given("now", _known.stale_since),
        "ring_mark": _given("rings", _known.ring_mark),
        "anew_mark": _given("renewed", _known.anew_mark),
        "pin": _given("pins", _known.pin),
    }
    row = insert_of(dialect, schema.screens).from_select(list(first), select(*first.values()).where(shows | lies))
    marks = _known.marks + row.excluded.marks
    again = {
        "topic_id": func.coalesce(row.excluded.topic_id, _known.topic_id),
        "args": case((keeps_args, _known.args), else_=row.excluded.args),
        "stale_since": func.coalesce(_known.stale_since, row.excluded.stale_since),
        "marks": marks,
        "ring_mark": case((row.excluded.ring_mark.is_not(None), marks), else_=_known.ring_mark),
        "anew_mark": case((row.excluded.anew_mark.is_not(None), marks), else_=_known.anew_mark),
        "failed": null(),
        "pin": row.excluded.pin,
    }
    return row.on_conflict_do_update(index_elements=["chat_id", "purpose"], set_=again)


class Screens(Family):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._unwritten: dict[tuple[int, str], Marked] = {}

    async def mark(
        self,
        chat_id: int,
        purpose: str,
        *,
        args: dict[str, Any] | None = None,
        topic_id: int | None = None,
        ring: bool = False,
        anew: bool = False,
        pin: bool = False,
    ) -> None:
        """Out of date: the courier will show the current state there. A wanted ring stays wanted until it rang."""
        marked = self._marked(chat_id, purpose)
        marked.shows = True
        marked.args = marked.args if args is None else args
        marked.topic_id = marked.topic_id if topic_id is None else topic_id
        marked.rings |= ring
        marked.anew |= anew
        marked.pin = pin

    async def touch(self, chat_ids: Collection[int], purposes: Collection[str]) -> None:
        """Out of date wherever one of these already lies; nothing new is shown."""
        for chat_id in chat_ids:
            for purpose in purposes:
                self._marked(chat_id, purpose).pin = False

    def _marked(self, chat_id: int, purpose: str) -> Marked:
        self._session.gather(schema.screens, self._write)
        self._tell(Kind.SCREENS, chat_id)
        return self._unwritten.setdefault((chat_id, purpose), Marked(chat_id, purpose))

    async def _write(self) -> None:
        rows = [
            {
                "of_chat": marked.chat_id,
                "of_purpose": marked.purpose,
                "of_topic": marked.topic_id,
                "first_args": marked.args or {},
                "keeps_args": marked.args is None,
                "shows": marked.shows,
                "rings": FIRST if marked.rings else None,
                "renewed": FIRST if marked.anew else None,
                "pins": marked.pin,
                "now": self.now,
            }
            for marked in self._unwritten.values()
        ]
        self._unwritten.clear()
        await self._session.write(_mark(self._session.dialect), rows)

    async def get(self, chat_id: int, purpose: str) -> Screen | None:
        row = await self._row(_one, {"chat_id": chat_id, "purpose": purpose})
        return None if row is None else Screen(**fields_of(row))

    async def at_message(self, chat_id: int, message_id: int) -> Screen | None:
        row = await self._row(select(schema.screens).where(_known.chat_id == chat_id, _known.message_id == message_id))
        return None if row is None else Screen(**fields_of(row))

    async def of_purpose(self, purpose: str) -> list[Screen]:
        """The same screen in every chat that shows it."""
        return [
            Screen(**fields_of(row))
            for row in await self._rows(select(schema.screens).where(_known.purpose == purpose))
        ]

    async def chats_waiting(self) -> list[int]:
        statement = (
            select(_known.chat_id)
            .join(schema.chats, schema.chats.c.id == _known.chat_id)
            .where(_known.stale_since.is_not(None), schema.chats.c.left.is_(False))
            .distinct()
        )
        return await self._values(statement)

    async def stale_in(self, chat_id: int) -> list[Screen]:
        """Rings first, then what somebody asked to see, then the longest out of date."""
        return [Screen(**fields_of(row)) for row in await self._rows(_stale_in, {"chat_id": chat_id})]

    async def sending(self, screen: Screen) -> None:
        """A post is about to leave. If the last one never came back, this is a repeat and is counted."""
        unknown = screen.sending_since is not None
        await self._change(screen, sending_since=self.now, repeats=screen.repeats + int(unknown))

    async def not_sent(self, screen: Screen) -> None:
        """The post certainly did not arrive: trying again is no repeat."""
        await self._change(screen, sending_since=None)

    async def posted(self, screen: Screen, message_id: int, *, digest: str, photo_key: str | None, media: bool) -> None:
        """A new message stands and has rung; the one it took the place of is still to go."""
        await self._change_seen(
            _rung,
            screen,
            message_id=message_id,
            leftover_id=screen.message_id,
            digest=digest,
            photo_key=photo_key,
            media=media,
            pinned=False,
            posted_at=self.now,
            sending_since=None,
        )

    async def cleared(self, screen: Screen) -> None:
        """Nothing is left of the message before."""
        await self._change(screen, leftover_id=None)

    async def edited(self, screen: Screen, *, digest: str, photo_key: str | None, media: bool) -> None:
        await self._shown(screen, digest=digest, photo_key=photo_key, media=media)

    async def unchanged(self, screen: Screen) -> None:
        await self._shown(screen)

    async def removed(self, screen: Screen) -> None:
        await self._shown(
            screen, message_id=None, digest=None, photo_key=None, media=False, pinned=False, sending_since=None
        )

    async def pinned(self, screen: Screen, pinned: bool) -> None:
        """We have asked for it; whether we had the right is not kept."""
        await self._change(screen, pinned=pinned)

    async def lost(self, screen: Screen) -> None:
        """The message is gone from the chat: it is owed anew."""
        await self._change(
            screen, message_id=None, digest=None, photo_key=None, media=False, pinned=False, stale_since=self.now
        )
        self._tell(Kind.SCREENS, screen.chat_id)

    async def failed(self, screen: Screen, reason: str) -> None:
        """Telegram refuses this content: try again when there is other content, not before."""
        await self._shown(screen, failed=reason, sending_since=None)

    async def forget(self, chat_id: int, purpose: str) -> None:
        await self._run(delete(schema.screens).where(_known.chat_id == chat_id, _known.purpose == purpose))

    async def _shown(self, screen: Screen, **changes: Any) -> None:
        await self._change_seen(_shown, screen, shown_at=self.now, **changes)

    async def _change(self, screen: Screen, **changes: Any) -> None:
        await self._run(_this, {**changes, "of_screen": screen.id})

    async def _change_seen(self, statement: Update, screen: Screen, **changes: Any) -> None:
        await self._run(statement, {**changes, "of_screen": screen.id, "seen": screen.marks})

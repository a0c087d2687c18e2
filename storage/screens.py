"""Screens: messages that are kept true by editing them; what is marked stale is owed, and the latest content wins."""

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
from storage.chats import WRITABLE
from storage.engine import Dialect
from storage.notifications import Kind
from storage.session import Family, Session, fields_of


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
_other = schema.screens.alias("other").c
_one = select(schema.screens).where(_known.chat_id == bindparam("chat_id"), _known.purpose == bindparam("purpose"))
_lying_anywhere = select(schema.screens).where(_known.purpose == bindparam("purpose")).order_by(_known.id)
_all_of_a_kind = (
    update(schema.screens)
    .where(_known.chat_id == bindparam("of_chat"), _known.purpose.startswith(bindparam("beginning"), autoescape=False))
    .values(
        stale_since=func.coalesce(_known.stale_since, bindparam("now", type_=_known.stale_since.type)),
        marks=_known.marks + 1,
        failed=null(),
    )
)
_chat: BindParameter[int] = bindparam("in_chat")
_line = schema.lines.c
# A post whose answer has not come, and perhaps never will.
_on_its_way = exists().where(_other.chat_id == _chat, _other.sending_since.is_not(None)) | exists().where(
    _line.chat_id == _chat, _line.sending_since.is_not(None), _line.sent_at.is_(None)
)
#: A screen of the chat that takes no other message away yet.
_unburdened = (
    select(_known.id)
    .where(
        _known.chat_id == _chat,
        _known.leftover_id.is_(None),
        ~_on_its_way,
        ~exists().where(_other.chat_id == _chat, _other.leftover_id == bindparam("message")),
    )
    .limit(1)
)
_this = update(schema.screens).where(_known.id == bindparam("of_screen"))
_seen: BindParameter[int] = bindparam("seen")
# What was marked while it was being shown still wants its ring or its place, and is still stale.
_rung = _this.values(
    ring_mark=case((_known.ring_mark > _seen, _known.ring_mark)),
    anew_mark=case((_known.anew_mark > _seen, _known.anew_mark)),
)
_shown = _rung.values(stale_since=case((_known.marks != _seen, _known.stale_since))).returning(_known.stale_since)


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
def _mark(dialect: Dialect) -> Insert:
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
    row = dialect.insert(schema.screens).from_select(list(first), select(*first.values()).where(shows | lies))
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
        #: Where those lie that were read here: whoever asks for them again need not look.
        self._lying: set[tuple[int, int | None]] = set()

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

    async def touch_all(self, chat_id: int, beginning: str) -> None:
        """Out of date is whatever lies in the chat under a purpose that begins so, however many they are."""
        await self._run(_all_of_a_kind, {"of_chat": chat_id, "beginning": beginning, "now": self.now})
        self._tell(Kind.SCREENS, chat_id)

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
        self._session.known(schema.screens).clear()
        await self._session.write(_mark(self._session.dialect), rows)

    async def get(self, chat_id: int, purpose: str) -> Screen | None:
        key = chat_id, purpose
        if key in self._unwritten:
            return await self._read(key)
        known = self._session.known(schema.screens)
        if key not in known:
            known[key] = await self._read(key)
        found: Screen | None = known[key]
        return found

    async def _read(self, key: tuple[int, str]) -> Screen | None:
        # What is yet to be written of other screens changes nothing here, and is better written together.
        ask = self._session.ask if key in self._unwritten else self._session.beside
        rows = (await ask(_one, dict(zip(("chat_id", "purpose"), key, strict=True)))).rows
        return self._met(Screen(**fields_of(rows[0]))) if rows else None

    def _met(self, screen: Screen) -> Screen:
        self._lying.add((screen.chat_id, screen.message_id))
        return screen

    async def lies_at(self, chat_id: int, message_id: int) -> bool:
        return (chat_id, message_id) in self._lying or await self.at_message(chat_id, message_id) is not None

    async def at_message(self, chat_id: int, message_id: int) -> Screen | None:
        row = await self._row(select(schema.screens).where(_known.chat_id == chat_id, _known.message_id == message_id))
        return None if row is None else self._met(Screen(**fields_of(row)))

    async def of_purpose(self, purpose: str) -> list[Screen]:
        """In every chat where one lies."""
        return [Screen(**fields_of(row)) for row in await self._rows(_lying_anywhere, {"purpose": purpose})]

    async def in_chat(self, chat_id: int) -> list[Screen]:
        rows = await self._rows(select(schema.screens).where(_known.chat_id == chat_id).order_by(_known.id))
        return [Screen(**fields_of(row)) for row in rows]

    async def chats_waiting(self) -> list[int]:
        statement = (
            select(_known.chat_id)
            .join(schema.chats, schema.chats.c.id == _known.chat_id)
            .where(_known.stale_since.is_not(None), WRITABLE)
            .distinct()
        )
        return await self._values(statement, {"now": self.now})

    async def sending(self, screen: Screen) -> None:
        """A post is about to leave. If the last one never came back, this is a repeat and is counted."""
        unknown = screen.sending_since is not None
        await self._change(screen, sending_since=self.now, repeats=screen.repeats + int(unknown))

    async def not_sent(self, screen: Screen) -> None:
        """The post certainly did not arrive: trying again is no repeat of it, though it may be one of an earlier."""
        await self._change(screen, sending_since=screen.sending_since)

    async def posted(self, screen: Screen, message_id: int, *, digest: str, photo_key: str | None, media: bool) -> None:
        """A new message stands and has rung; the one it took the place of is still to go."""
        shown = {"digest": digest, "photo_key": photo_key, "media": media}
        await self._run(_rung, {**self._standing(screen, message_id), **shown, **_as_seen(screen)})

    async def posted_and_shown(
        self, screen: Screen, message_id: int, *, digest: str, photo_key: str | None, media: bool
    ) -> bool:
        """The same where nothing is left to do: no message to take away, and none to pin."""
        shown = {"digest": digest, "photo_key": photo_key, "media": media}
        return await self._shown(screen, **self._standing(screen, message_id), **shown)

    def _standing(self, screen: Screen, message_id: int) -> dict[str, Any]:
        instead = {"message_id": message_id, "leftover_id": screen.message_id, "posted_at": self.now}
        return {**instead, "pinned": False, "sending_since": None}

    async def cleared(self, screen: Screen) -> None:
        """Nothing is left of the message before."""
        await self._change(screen, leftover_id=None)

    async def edited(self, screen: Screen, *, digest: str, photo_key: str | None, media: bool) -> bool:
        return await self._shown(screen, digest=digest, photo_key=photo_key, media=media, sending_since=None)

    async def unchanged(self, screen: Screen) -> bool:
        return await self._shown(screen, sending_since=None)

    async def removed(self, screen: Screen) -> bool:
        return await self._shown(
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

    async def doubt(self, screen: Screen) -> None:
        """What stands there may be something else than we believe: it is shown once more, whatever it shows."""
        await self._change(screen, digest=None, photo_key=None, stale_since=self.now)
        self._tell(Kind.SCREENS, screen.chat_id)

    async def doubt_all(self) -> int:
        """The same for every screen, as after an older copy of the database was put back; how many there are."""
        lying = await self._rows(select(_known.id).where(_known.message_id.is_not(None)))
        unknown = {"digest": None, "photo_key": None, "stale_since": self.now}
        await self._run(update(schema.screens).where(_known.message_id.is_not(None)).values(unknown))
        return len(lying)

    async def orphaned(self, chat_id: int, message_id: int) -> None:
        """A message of ours that no screen knows: the next screen that is brought to the chat takes it away.

        Not while something is on its way there: it may have arrived, and be this.
        """
        some = await self._row(_unburdened, {"in_chat": chat_id, "message": message_id})
        if some is not None:
            changes = {"leftover_id": message_id, "stale_since": self.now}
            await self._run(_this, {"of_screen": some.id, **changes})
            self._tell(Kind.SCREENS, chat_id)

    async def failed(self, screen: Screen, reason: str) -> None:
        """Telegram refuses this content: try again when there is other content, not before."""
        await self._shown(screen, failed=reason, sending_since=None)

    async def forget(self, chat_id: int, purpose: str) -> None:
        await self._run(delete(schema.screens).where(_known.chat_id == chat_id, _known.purpose == purpose))

    async def _shown(self, screen: Screen, **changes: Any) -> bool:
        """Whether it is true now: not marked again since it was read."""
        row = await self._row(_shown, {**changes, **_as_seen(screen), "shown_at": self.now})
        return row is None or row.stale_since is None

    async def _change(self, screen: Screen, **changes: Any) -> None:
        await self._run(_this, {**changes, "of_screen": screen.id})


def _as_seen(screen: Screen) -> dict[str, int]:
    return {"of_screen": screen.id, "seen": screen.marks}

"""Screens: messages we keep true by editing them. Latest wins."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import bindparam, case, delete, func, select, update

from storage import schema
from storage.columns import Moment
from storage.family import Family, insert_of
from storage.news import Kind
from storage.prepared import Prepared


@dataclass(frozen=True)
class Screen:
    id: int
    chat_id: int
    topic_id: int | None
    #: What it shows, for whom: "card:12", "desk:12". One message per chat and purpose.
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
_one = Prepared(
    select(schema.screens).where(_known.chat_id == bindparam("chat_id"), _known.purpose == bindparam("purpose"))
)
_stale_in = Prepared(
    select(schema.screens)
    .where(_known.chat_id == bindparam("chat_id"), _known.stale_since.is_not(None))
    .order_by(_known.ring_mark.is_(None), _known.anew_mark.is_(None), _known.stale_since, _known.id)
)
_this = update(schema.screens).where(_known.id == bindparam("of_screen"))
_write = Prepared(_this)
# What was marked while it was being shown still wants its ring or its place, and is still stale.
_rung = Prepared(
    _this.where((_known.ring_mark <= bindparam("seen")) | (_known.anew_mark <= bindparam("seen"))).values(
        ring_mark=case((_known.ring_mark > bindparam("seen"), _known.ring_mark)),
        anew_mark=case((_known.anew_mark > bindparam("seen"), _known.anew_mark)),
    )
)
_true = Prepared(_this.where(_known.marks == bindparam("seen")).values(stale_since=None))


@cache
def _mark(dialect: str, changes: frozenset[str]) -> Prepared:
    row = insert_of(dialect, schema.screens)
    marked = {
        "stale_since": func.coalesce(_known.stale_since, row.excluded.stale_since),
        "marks": _known.marks + 1,
        "failed": None,
        "pin": row.excluded.pin,
    }
    for name in changes:
        marked[name] = _known.marks + 1 if name in ("ring_mark", "anew_mark") else row.excluded[name]
    return Prepared(row.on_conflict_do_update(index_elements=["chat_id", "purpose"], set_=marked))


@cache
def _touch(chats: int, purposes: int) -> Prepared:
    """Prepared for so many of each: a table has few seats, and a seat few screens."""
    return Prepared(
        update(schema.screens)
        .where(
            _known.chat_id.in_([bindparam(f"chat {one}") for one in range(chats)]),
            _known.purpose.in_([bindparam(f"purpose {one}") for one in range(purposes)]),
        )
        .values(
            stale_since=func.coalesce(_known.stale_since, bindparam("now", type_=Moment())),
            marks=_known.marks + 1,
            failed=None,
            pin=False,
        )
    )


class Screens(Family):
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
        marked = {"ring_mark": 1 if ring else None, "anew_mark": 1 if anew else None}
        given = {"topic_id": topic_id, "args": args, **marked}
        changes = frozenset(name for name, value in given.items() if value is not None)
        first = {**given, "chat_id": chat_id, "purpose": purpose, "args": args or {}}
        await self._run(_mark(self._dialect, changes), {**first, "stale_since": self.now, "marks": 1, "pin": pin})
        self._tell(Kind.SCREENS, chat_id)

    async def touch(self, chat_ids: Collection[int], purposes: Collection[str]) -> None:
        """Out of date wherever one of these already lies; nothing new is shown."""
        if not chat_ids:
            return
        which: dict[str, int | str] = {f"chat {n}": chat_id for n, chat_id in enumerate(chat_ids)}
        which |= {f"purpose {n}": purpose for n, purpose in enumerate(purposes)}
        if await self._run(_touch(len(chat_ids), len(purposes)), {**which, "now": self.now}):
            for chat_id in chat_ids:
                self._tell(Kind.SCREENS, chat_id)

    async def get(self, chat_id: int, purpose: str) -> Screen | None:
        row = await self._row(_one, {"chat_id": chat_id, "purpose": purpose})
        return None if row is None else Screen(**row)

    async def at_message(self, chat_id: int, message_id: int) -> Screen | None:
        row = await self._row(select(schema.screens).where(_known.chat_id == chat_id, _known.message_id == message_id))
        return None if row is None else Screen(**row)

    async def of_purpose(self, purpose: str) -> list[Screen]:
        """The same screen in every chat that shows it."""
        return [Screen(**row) for row in await self._rows(select(schema.screens).where(_known.purpose == purpose))]

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
        return [Screen(**row) for row in await self._rows(_stale_in, {"chat_id": chat_id})]

    async def sending(self, screen: Screen) -> None:
        """A post is about to leave. If the last one never came back, this is a repeat and is counted."""
        unknown = screen.sending_since is not None
        await self._write(screen, sending_since=self.now, repeats=screen.repeats + int(unknown))

    async def not_sent(self, screen: Screen) -> None:
        """The post certainly did not arrive: trying again is no repeat."""
        await self._write(screen, sending_since=None)

    async def posted(self, screen: Screen, message_id: int, *, digest: str, photo_key: str | None, media: bool) -> None:
        """A new message stands and has rung; the one it took the place of is still to go."""
        await self._write(
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
        await self._rung(screen)

    async def cleared(self, screen: Screen) -> None:
        """Nothing is left of the message before."""
        await self._write(screen, leftover_id=None)

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
        await self._write(screen, pinned=pinned)

    async def lost(self, screen: Screen) -> None:
        """The message is gone from the chat: it is owed anew."""
        await self._write(
            screen, message_id=None, digest=None, photo_key=None, media=False, pinned=False, stale_since=self.now
        )
        self._tell(Kind.SCREENS, screen.chat_id)

    async def failed(self, screen: Screen, reason: str) -> None:
        """Telegram refuses this content: try again when there is other content, not before."""
        await self._shown(screen, failed=reason, sending_since=None)

    async def forget(self, chat_id: int, purpose: str) -> None:
        await self._run(delete(schema.screens).where(_known.chat_id == chat_id, _known.purpose == purpose))

    async def _shown(self, screen: Screen, **changes: Any) -> None:
        await self._write(screen, shown_at=self.now, **changes)
        await self._rung(screen)
        await self._true(screen)

    async def _write(self, screen: Screen, **changes: Any) -> None:
        await self._run(_write, {**changes, "of_screen": screen.id})

    async def _rung(self, screen: Screen) -> None:
        await self._run(_rung, {"of_screen": screen.id, "seen": screen.marks})

    async def _true(self, screen: Screen) -> None:
        await self._run(_true, {"of_screen": screen.id, "seen": screen.marks})

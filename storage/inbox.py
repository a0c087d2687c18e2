"""The inbox: updates as they came, idempotent (the same one twice is one row), in lanes that are worked in order."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Insert,
    Select,
    bindparam,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    update,
)

from storage import schema
from storage.engine import Dialect
from storage.notifications import Kind
from storage.session import Family, fields_of


@dataclass(frozen=True)
class Arrival:
    update_id: int
    lane: str
    person_id: int | None
    body: dict[str, Any]
    received_at: datetime
    done_at: datetime | None
    tries: int
    error: str | None


#: Numbers from here on are the house's own, for what does not come from Telegram; Telegram's are far smaller.
OWN_NUMBERS = 2**62

#: So many updates Telegram gives before the first of them must be confirmed.
AT_ONCE = 100

_row = schema.inbox.c
_waiting = _row.done_at.is_(None)


@dataclass(frozen=True, slots=True)
class Besides:
    """What is left aside for now: these updates, and whatever these people have sent."""

    updates: Collection[int] = ()
    people: Collection[int] = ()


NOTHING = Besides()


@dataclass(frozen=True, slots=True)
class Next:
    update_id: int
    person_id: int | None


def _not_among(besides: Besides) -> list[ColumnElement[bool]]:
    left: list[ColumnElement[bool]] = []
    if besides.updates:
        left.append(_row.update_id.not_in(sorted(besides.updates)))
    if besides.people:
        left.append(or_(_row.person_id.is_(None), _row.person_id.not_in(sorted(besides.people))))
    return left


def _is_oldest(besides: Besides) -> ColumnElement[bool]:
    of_lane = _row.lane == bindparam("of_lane")
    oldest = select(func.min(_row.update_id)).where(of_lane, _waiting, *_not_among(besides))
    # Only this row will do: skipping a held one for the next would turn the order round.
    return _row.update_id == oldest.scalar_subquery()


def _taken(besides: Besides) -> Select[Any]:
    return select(schema.inbox).where(_is_oldest(besides)).with_for_update(skip_locked=True)


def _looked_at(besides: Besides) -> Select[Any]:
    return select(_row.update_id, _row.person_id).where(_is_oldest(besides))


_take_oldest, _look_at_oldest = _taken(NOTHING), _looked_at(NOTHING)
_lane: BindParameter[str] = bindparam("of_lane", type_=_row.lane.type)
_this = update(schema.inbox).where(_row.update_id == bindparam("of_update"))


@cache
def _seen(dialect: Dialect) -> Insert:
    """One process at a time works in a lane, also on what it has not written down before."""
    now: BindParameter[datetime] = bindparam("now", type_=_row.received_at.type)
    number: BindParameter[int] = bindparam("of_update", type_=_row.update_id.type)
    nothing = literal("", _row.lane.type), literal({}, _row.body.type)
    row = select(number, *nothing, now, now).where(~exists().where(_row.lane == bindparam("of_lane"), _waiting))
    row = row.where(dialect.alone_at_work_in(_lane))
    names = ("update_id", "lane", "body", "received_at", "done_at")
    seen = dialect.insert(schema.inbox).from_select(names, row)
    return seen.on_conflict_do_nothing(index_elements=["update_id"])


class Inbox(Family):
    async def add(self, update_id: int, lane: str, body: dict[str, Any], person_id: int | None = None) -> bool:
        """Whether the update is new. The same one twice is one row."""
        arrival = {"update_id": update_id, "lane": lane[:64], "person_id": person_id, "body": body}
        added = await self._put(schema.inbox, {**arrival, "received_at": self.now}, by=("update_id",))
        self._tell(Kind.INBOX, lane[:64])
        return added > 0

    def pressed_in(self, chat_id: int) -> None:
        """Somebody waits there for what comes of it."""
        self._tell(Kind.PRESSED, chat_id)

    async def add_done(self, update_id: int, lane: str) -> bool:
        """Of an update worked in the transaction that brings it: that it was seen.

        False, and nothing written, when it is not new, or something in its lane comes before it or is being worked.
        """
        which = {"of_update": update_id, "of_lane": lane[:64], "now": self.now}
        return await self._run(_seen(self._session.dialect), which) > 0

    async def lanes_waiting(self, besides: Besides = NOTHING) -> list[str]:
        """Lanes with something else to do, longest waiting first."""
        owed = select(_row.lane).where(_waiting, *_not_among(besides))
        return await self._values(owed.group_by(_row.lane).order_by(func.min(_row.update_id)))

    async def next_in(self, lane: str, besides: Besides = NOTHING) -> Next | None:
        """Whose turn it is in the lane, without holding anything."""
        oldest = _look_at_oldest if besides == NOTHING else _looked_at(besides)
        found = await self._row(oldest, {"of_lane": lane})
        return None if found is None else Next(**fields_of(found))

    async def first(self, lane: str, besides: Besides = NOTHING) -> Arrival | None:
        """The oldest waiting row of the lane beside these, held until the transaction ends.

        None while somebody else holds it.
        """
        oldest = _take_oldest if besides == NOTHING else _taken(besides)
        alone = self._session.dialect.alone_at_work_in(_lane)
        found = await self._row(oldest.where(alone), {"of_lane": lane})
        return None if found is None else Arrival(**fields_of(found))

    async def done(self, update_id: int) -> None:
        """What it said, and whose it was, is not kept: only that it was seen, against a repeat."""
        emptied = {"done_at": self.now, "lane": "", "body": {}, "person_id": None, "error": None}
        await self._run(_this, {"of_update": update_id, **emptied})

    async def failed(self, update_id: int, error: str, *, tries: int) -> bool:
        """Count a failure; after so many tries the row is set aside. Whether it was, now and by us."""
        of_update = {"of_update": update_id}
        # Meanwhile another process may have worked it, or set it aside.
        still = _this.where(_waiting)
        await self._run(still.values(tries=_row.tries + 1, error=error), of_update)
        aside = await self._run(still.where(_row.tries >= tries).values(done_at=self.now), of_update)
        return aside > 0

    async def set_aside(self) -> list[Arrival]:
        statement = select(schema.inbox).where(_row.done_at.is_not(None), _row.error.is_not(None))
        return [Arrival(**fields_of(row)) for row in await self._rows(statement.order_by(_row.update_id))]

    async def waiting(self) -> int:
        return int(await self._value(select(func.count()).select_from(schema.inbox).where(_waiting)))

    async def forget_before(self, moment: datetime) -> int:
        """Drop rows worked before the moment; what was set aside waits for somebody to look."""
        # The newest may not have been confirmed before the program stopped, and then come again however late it is.
        newest = select(func.max(_row.update_id)).where(_row.update_id < OWN_NUMBERS).scalar_subquery()
        confirmed = or_(_row.update_id <= newest - AT_ONCE, _row.update_id >= OWN_NUMBERS)
        old = _row.done_at < moment, confirmed
        return await self._run(delete(schema.inbox).where(*old, _row.error.is_(None)))

    async def forget_set_aside_before(self, moment: datetime) -> int:
        return await self._run(delete(schema.inbox).where(_row.done_at < moment))

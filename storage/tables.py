"""Tables: one match of a game each, with its document."""

from collections.abc import Collection
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, delete, distinct, func, select, update

from storage import schema
from storage.chats import Chat
from storage.errors import Conflict
from storage.schema import UNFINISHED, Phase
from storage.session import Family, Session, fields_of, parts_of


@dataclass(frozen=True)
class Table:
    id: int
    chat_id: int
    topic_id: int | None
    #: Counted per chat, for people to say: "Deus #3".
    number: int
    game: str
    phase: Phase
    version: int
    host_id: int | None
    options: dict[str, Any]
    document: bytes | None
    rules_version: int
    created_at: datetime
    touched_at: datetime
    started_at: datetime | None = None
    ended_at: datetime | None = None
    #: Beside its columns, as bot keeps it.
    memory: dict[str, Any] = field(default_factory=dict)
    clock: dict[str, Any] = field(default_factory=dict)
    #: A copy to try things out with, in somebody's private chat: it is in no list and counts nowhere.
    what_if: bool = False


@dataclass(frozen=True)
class Finished:
    """A table that was played to its end."""

    game: str
    started_at: datetime
    ended_at: datetime


_by_id = select(schema.tables).where(schema.tables.c.id == bindparam("id"))
_last_move = select(func.coalesce(func.max(schema.moves.c.number), 0)).where(schema.moves.c.table_id == bindparam("id"))
#: With what every press at it asks next.
_whole = (
    select(schema.tables, schema.chats, _last_move.scalar_subquery())
    .join(schema.chats, schema.chats.c.id == schema.tables.c.chat_id)
    .where(schema.tables.c.id == bindparam("id"))
)
_held = _whole.with_for_update(of=schema.tables)
_save = update(schema.tables).where(
    schema.tables.c.id == bindparam("table_id"), schema.tables.c.version <= bindparam("at_most")
)
#: All but copies to try things out with.
_counts = schema.tables.c.what_if.is_(False)
_phases_in = select(schema.tables.c.phase).where(
    schema.tables.c.chat_id == bindparam("chat_id"), schema.tables.c.phase.in_(UNFINISHED), _counts
)
#: What a table is from its first moment on.
_SETTLED = ("id", "chat_id", "number", "created_at", "what_if")
_CHANGING = tuple(one.name for one in fields(Table) if one.name not in _SETTLED)


class Tables(Family):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._unwritten: dict[int, Table] = {}

    async def open(
        self,
        chat_id: int,
        game: str,
        host_id: int,
        options: dict[str, Any],
        *,
        topic_id: int | None = None,
        rules_version: int = 1,
        memory: dict[str, Any] | None = None,
        clock: dict[str, Any] | None = None,
        what_if: bool = False,
    ) -> Table:
        """A new table in its lobby, under the next number of the chat."""
        last = await self._value(select(func.max(schema.tables.c.number)).where(schema.tables.c.chat_id == chat_id))
        table_id = await self._value(
            schema.tables.insert()
            .values(
                chat_id=chat_id,
                topic_id=topic_id,
                number=(last or 0) + 1,
                game=game,
                phase=Phase.LOBBY,
                host_id=host_id,
                options=options,
                rules_version=rules_version,
                memory=memory or {},
                clock=clock or {},
                created_at=self.now,
                touched_at=self.now,
                what_if=what_if,
            )
            .returning(schema.tables.c.id)
        )
        opened = await self.get(table_id)
        assert opened is not None
        return opened

    async def get(self, table_id: int) -> Table | None:
        held: Table | None = self._session.known(schema.tables).get(table_id)
        return held or self._table(await self._row(_by_id, {"id": table_id}))

    async def lock(self, table_id: int) -> Table | None:
        """The table, held until the transaction ends, so that nobody decides on an older position.

        Whoever only reads decides nothing and holds nobody up.
        """
        known = self._session.known(schema.tables)
        if table_id not in known:
            row = await self._row(_whole if self._session.only_reads else _held, {"id": table_id})
            if row is None:
                return None
            table, chat = parts_of(row, schema.tables, schema.chats)
            known[table_id] = Table(**table)
            self._session.known(schema.chats).setdefault(chat["id"], Chat(**chat))
            self._session.known(schema.moves)[table_id] = row[-1]
        held: Table = known[table_id]
        return held

    async def numbered(self, chat_id: int, number: int) -> Table | None:
        statement = select(schema.tables).where(schema.tables.c.chat_id == chat_id, schema.tables.c.number == number)
        return self._table(await self._row(statement))

    async def in_chat(self, chat_id: int, *, phases: tuple[Phase, ...] = UNFINISHED) -> list[Table]:
        statement = (
            select(schema.tables)
            .where(schema.tables.c.chat_id == chat_id, schema.tables.c.phase.in_(phases))
            .order_by(schema.tables.c.number)
        )
        return [Table(**fields_of(row)) for row in await self._rows(statement)]

    async def in_topic(self, chat_id: int, topic_id: int) -> list[Table]:
        """Whatever has been played there, or is."""
        there = (schema.tables.c.chat_id == chat_id) & (schema.tables.c.topic_id == topic_id)
        rows = await self._rows(select(schema.tables).where(there).order_by(schema.tables.c.number))
        return [Table(**fields_of(row)) for row in rows]

    async def of_person(self, person_id: int, *, phases: tuple[Phase, ...] = UNFINISHED) -> list[Table]:
        seated = select(schema.seats.c.table_id).where(schema.seats.c.person_id == person_id)
        statement = (
            select(schema.tables)
            .where(schema.tables.c.id.in_(seated), schema.tables.c.phase.in_(phases))
            .order_by(schema.tables.c.id)
        )
        return [Table(**fields_of(row)) for row in await self._rows(statement)]

    async def remembering(self, person_id: int, *where: str, limit: int) -> list[Table]:
        """Some of the tables of the person, finished ones too, whose memory holds something at this place."""
        seated = select(schema.seats.c.table_id).where(schema.seats.c.person_id == person_id)
        held = schema.tables.c.memory[where].as_string().is_not(None)
        statement = select(schema.tables).where(schema.tables.c.id.in_(seated), held).order_by(schema.tables.c.id)
        return [Table(**fields_of(row)) for row in await self._rows(statement.limit(limit))]

    async def finished_in(self, chat_id: int, latest: int = 10) -> list[Finished]:
        """How long the newest tables of the chat took that were played to their end."""
        known = schema.tables.c
        played = (known.phase == Phase.OVER) & known.started_at.is_not(None) & _counts
        statement = (
            select(known.game, known.started_at, known.ended_at)
            .where(known.chat_id == chat_id, played)
            .order_by(known.ended_at.desc())
            .limit(latest)
        )
        return [Finished(row.game, row.started_at, row.ended_at) for row in await self._rows(statement)]

    async def phases_in(self, chat_id: int) -> list[Phase]:
        """Of each table of the chat that is not over."""
        return [Phase(phase) for phase in await self._values(_phases_in, {"chat_id": chat_id})]

    async def phases_of(self, person_id: int) -> list[Phase]:
        """Of each table that is not over and at which the person sits."""
        seated = select(schema.seats.c.table_id).where(schema.seats.c.person_id == person_id)
        statement = select(schema.tables.c.phase).where(
            schema.tables.c.id.in_(seated), schema.tables.c.phase.in_(UNFINISHED), _counts
        )
        return [Phase(phase) for phase in await self._values(statement)]

    async def in_several_chats(self, people: Collection[int]) -> set[int]:
        """Those of them who sit at tables that are not over in more than one chat."""
        statement = (
            select(schema.seats.c.person_id)
            .join(schema.tables, schema.tables.c.id == schema.seats.c.table_id)
            .where(schema.seats.c.person_id.in_(people), schema.tables.c.phase.in_(UNFINISHED), _counts)
            .group_by(schema.seats.c.person_id)
            .having(func.count(distinct(schema.tables.c.chat_id)) > 1)
        )
        return {int(person_id) for person_id in await self._values(statement)}

    async def what_ifs_in(self, chat_id: int) -> list[Table]:
        """Copies to try things out with, the oldest first; those that have ended too."""
        known = schema.tables.c
        statement = select(schema.tables).where(known.chat_id == chat_id, known.what_if).order_by(known.id)
        return [Table(**fields_of(row)) for row in await self._rows(statement)]

    async def drop(self, table_id: int) -> None:
        """With all that hangs on it."""
        await self._run(delete(schema.tables).where(schema.tables.c.id == table_id))

    async def of_deputy(self, person_id: int) -> list[Table]:
        """Running tables at which the person may have to play for somebody else."""
        named = select(schema.seats.c.table_id).where(schema.seats.c.deputy_id == person_id)
        statement = (
            select(schema.tables)
            .where(schema.tables.c.id.in_(named), schema.tables.c.phase == Phase.RUNNING)
            .order_by(schema.tables.c.id)
        )
        return [Table(**fields_of(row)) for row in await self._rows(statement)]

    async def silent_since(self, moment: datetime, phase: Phase, limit: int = 100) -> list[Table]:
        """Tables in this phase that nobody has touched since the moment, longest silence first."""
        statement = (
            select(schema.tables)
            .where(schema.tables.c.phase == phase, schema.tables.c.touched_at <= moment)
            .order_by(schema.tables.c.touched_at)
            .limit(limit)
        )
        return [Table(**fields_of(row)) for row in await self._rows(statement)]

    async def count(self, phase: Phase) -> int:
        return int(await self._value(select(func.count()).where(schema.tables.c.phase == phase)))

    async def save(self, table: Table) -> None:
        """Keep the whole row. A version never goes back: that would undo somebody's move unseen."""
        unwritten = self._unwritten.get(table.id)
        if unwritten is not None and unwritten.version > table.version:
            raise _moved_on(table)
        known = self._session.known(schema.tables)
        if table.id in known:
            known[table.id] = table
        self._unwritten[table.id] = table
        self._session.gather(schema.tables, self._write)

    async def _write(self) -> None:
        unwritten = list(self._unwritten.values())
        self._unwritten.clear()
        for table in unwritten:
            changes = {name: getattr(table, name) for name in _CHANGING}
            which = {"table_id": table.id, "at_most": table.version}
            if not (await self._session.write(_save, {**changes, **which})).written:
                raise _moved_on(table)

    @staticmethod
    def _table(row: Row[Any] | None) -> Table | None:
        return None if row is None else Table(**fields_of(row))


def _moved_on(table: Table) -> Conflict:
    return Conflict(f"table {table.id} has moved on from version {table.version}")

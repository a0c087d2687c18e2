"""People, and how to forget one: everywhere, also in documents whose shape this room does not know."""

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Column, Table, Text, bindparam, cast, delete, func, select, update

from storage import schema
from storage.notifications import Kind
from storage.session import Family, Session, fields_of

ANONYMOUS = "Guest"
SEEN_TO_THE = timedelta(hours=1)


@dataclass(frozen=True)
class Person:
    id: int
    name: str
    created_at: datetime
    seen_at: datetime
    username: str | None = None
    language: str | None = None
    time_zone: str | None = None
    #: Minutes of the person's own day in which nothing rings.
    quiet_from: int | None = None
    quiet_to: int | None = None
    #: A private message is known to arrive.
    reachable: bool = False
    settings: dict[str, Any] = field(default_factory=dict)
    #: They were rung then; None as soon as they are there.
    rung_at: datetime | None = None


#: Where callers keep documents that may name people.
DOCUMENTS: tuple[Column[Any], ...] = (
    schema.tables.c.memory,
    schema.tables.c.options,
    schema.tables.c.clock,
    schema.seats.c.memory,
    schema.deadlines.c.data,
    schema.screens.c.args,
    schema.chats.c.settings,
)

#: The first column holds the number; of a table that somebody leads only this is about them.
_table = schema.tables.c
UNDER_A_NUMBER: dict[str, tuple[Column[Any], ...]] = {
    "leads": (_table.host_id, _table.id, _table.number, _table.game, _table.phase, _table.created_at),
    "notes": (schema.notes.c.person_id, schema.notes.c.table_id, schema.notes.c.text, schema.notes.c.at),
    "watches": (schema.watchers.c.person_id, schema.watchers.c.chat_id),
    "results": (schema.results.c.person_id, *(c for c in schema.results.c if c.name != "person_id")),
    "puzzles": (schema.puzzle_answers.c.person_id, *(c for c in schema.puzzle_answers.c if c.name != "person_id")),
    "messages": (schema.inbox.c.person_id, schema.inbox.c.body, schema.inbox.c.received_at),
}

_by_id = select(schema.people).where(schema.people.c.id == bindparam("id"))
_by_ids = select(schema.people).where(schema.people.c.id.in_(bindparam("ids", expanding=True)))
_ring_changed = (
    update(schema.people).where(schema.people.c.id == bindparam("of_person")).values(rung_at=bindparam("at"))
)


class People(Family):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        #: When each was rung, None for who is there.
        self._rings: dict[int, datetime | None] = {}

    async def get(self, person_id: int) -> Person | None:
        known = self._session.known(schema.people)
        if person_id not in known:
            row = await self._row(_by_id, {"id": person_id})
            if row is None:
                return None
            known[person_id] = Person(**fields_of(row))
        found: Person = known[person_id]
        return found

    async def all_of(self, person_ids: list[int]) -> dict[int, Person]:
        """Those of them who are known."""
        known = self._session.known(schema.people)
        unread = [person_id for person_id in person_ids if person_id not in known]
        if unread:
            rows = await self._rows(_by_ids, {"ids": unread})
            known |= {row.id: Person(**fields_of(row)) for row in rows}
        return {person_id: known[person_id] for person_id in person_ids if person_id in known}

    async def everybody(self) -> list[Person]:
        return [Person(**fields_of(row)) for row in await self._rows(select(schema.people))]

    async def called(self, username: str) -> Person | None:
        """By handle, however it is written."""
        known = schema.people.c.username
        row = await self._row(select(schema.people).where(func.lower(known) == username.lower()).limit(1))
        return None if row is None else Person(**fields_of(row))

    async def of_chat(self, chat_id: int) -> list[Person]:
        """Everybody who sits or has sat at a table of the chat."""
        seat, table = schema.seats.c, schema.tables.c
        sat = select(seat.person_id).join(schema.tables, table.id == seat.table_id).where(table.chat_id == chat_id)
        rows = await self._rows(select(schema.people).where(schema.people.c.id.in_(sat)).order_by(schema.people.c.name))
        return [Person(**fields_of(row)) for row in rows]

    async def meet(self, person_id: int, name: str, username: str | None = None, language: str | None = None) -> Person:
        """The person, written down at first sight; a name follows Telegram, a chosen language stays."""
        known = await self.get(person_id)
        if known is not None and (known.name, known.username) == (name, username) and not self._long_ago(known.seen_at):
            return known
        first = Person(person_id, name, self.now, self.now, username, language)
        put = self._upsert(schema.people, ("id",), ("name", "username", "seen_at")).returning(schema.people)
        row = await self._row(put, vars(first))
        assert row is not None
        return Person(**fields_of(row))

    def _long_ago(self, seen: datetime) -> bool:
        # To the hour is enough to know by, and spares a row for every press.
        return self.now - seen >= SEEN_TO_THE

    async def save(self, person: Person) -> None:
        await self._run(
            update(schema.people)
            .where(schema.people.c.id == person.id)
            .values(
                name=person.name,
                username=person.username,
                language=person.language,
                time_zone=person.time_zone,
                quiet_from=person.quiet_from,
                quiet_to=person.quiet_to,
                reachable=person.reachable,
                settings=person.settings,
            )
        )

    async def reach(self, person_id: int, reachable: bool) -> None:
        await self._run(update(schema.people).where(schema.people.c.id == person_id).values(reachable=reachable))

    async def rung(self, person_id: int) -> None:
        self._changed(person_id, self.now)

    async def answered(self, person_id: int) -> None:
        self._changed(person_id, None)

    def _changed(self, person_id: int, rung_at: datetime | None) -> None:
        known = self._session.known(schema.people)
        if person_id in known:
            known[person_id] = replace(known[person_id], rung_at=rung_at)
        self._rings[person_id] = rung_at
        self._session.gather(schema.people, self._write)

    async def _write(self) -> None:
        rows = [{"of_person": person_id, "at": at} for person_id, at in self._rings.items()]
        self._rings.clear()
        await self._session.write(_ring_changed, rows)

    async def forget(self, person_id: int) -> None:
        """Remove every trace. Their seats stay, under a name that says nothing."""
        await self._run(
            update(schema.seats).where(schema.seats.c.person_id == person_id).values(person_id=None, name=ANONYMOUS)
        )
        await self._run(update(schema.seats).where(schema.seats.c.deputy_id == person_id).values(deputy_id=None))
        await self._run(update(schema.results).where(schema.results.c.person_id == person_id).values(person_id=None))
        await self._run(update(schema.tables).where(schema.tables.c.host_id == person_id).values(host_id=None))
        for column in DOCUMENTS:
            await self._forget_in(column, person_id)
        for table in (schema.notes, schema.watchers, schema.inbox, schema.puzzle_answers):
            await self._run(delete(table).where(table.c.person_id == person_id))
        # A private chat has its person's number; its screens and lines go with it.
        await self._run(delete(schema.chats).where(schema.chats.c.id == person_id))
        await self._run(delete(schema.people).where(schema.people.c.id == person_id))
        self._tell(Kind.FORGOTTEN)

    async def rows_of(self, person_id: int) -> dict[str, list[dict[str, Any]]]:
        """What is kept under the person's number beside the person and their seats, by table."""
        return {
            name: [dict(fields_of(row)) for row in await self._rows(select(*columns).where(columns[0] == person_id))]
            for name, columns in UNDER_A_NUMBER.items()
        }

    async def _forget_in(self, column: Column[Any], person_id: int) -> None:
        table = column.table
        assert isinstance(table, Table)
        keys = list(table.primary_key.columns)
        naming = select(*keys, column).where(cast(column, Text).contains(str(person_id)))
        for row in await self._rows(naming):
            here = [key == row[at] for at, key in enumerate(keys)]
            await self._run(update(table).where(*here).values({column.name: without(person_id, row[-1])}))


def without(person_id: int, document: Any) -> Any:
    """The document with everything under the number, and the number itself, left out."""
    named = (person_id, str(person_id))
    if isinstance(document, dict):
        return {key: without(person_id, value) for key, value in document.items() if key not in named}
    if isinstance(document, list):
        return [without(person_id, value) for value in document if value not in named]
    return None if document in named else document

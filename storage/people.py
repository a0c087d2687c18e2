"""People, and how to forget one."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, delete, select, update

from storage import schema
from storage.family import Family, Session
from storage.forgetting import Documents
from storage.news import Kind
from storage.prepared import Prepared

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


_by_id = Prepared(select(schema.people).where(schema.people.c.id == bindparam("id")))
_by_ids = select(schema.people).where(schema.people.c.id.in_(bindparam("ids", expanding=True)))


class People(Family):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        #: Asked for several times in a transaction, by whoever has something to tell them.
        self._met: dict[int, Person] = {}

    async def get(self, person_id: int) -> Person | None:
        if person_id not in self._met:
            row = await self._row(_by_id, {"id": person_id})
            if row is None:
                return None
            self._met[person_id] = Person(**row)
        return self._met[person_id]

    async def all_of(self, person_ids: list[int]) -> dict[int, Person]:
        rows = await self._rows(_by_ids, {"ids": person_ids})
        return {row["id"]: Person(**row) for row in rows}

    async def meet(self, person_id: int, name: str, username: str | None = None, language: str | None = None) -> Person:
        """The person, written down at first sight; a name follows Telegram, a chosen language stays."""
        known = await self.get(person_id)
        if known is not None and (known.name, known.username) == (name, username) and not self._long_ago(known.seen_at):
            return known
        first = Person(person_id, name, self.now, self.now, username, language)
        await self._put(schema.people, vars(first), by=("id",), changes=("name", "username", "seen_at"))
        self._met.pop(person_id, None)
        met = await self.get(person_id)
        assert met is not None
        return met

    def _long_ago(self, seen: datetime) -> bool:
        # To the hour is enough to know by, and spares a row for every press.
        return self.now - seen >= SEEN_TO_THE

    async def save(self, person: Person) -> None:
        self._met.pop(person.id, None)
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
        self._met.pop(person_id, None)
        await self._run(update(schema.people).where(schema.people.c.id == person_id).values(reachable=reachable))

    async def forget(self, person_id: int) -> None:
        """Remove every trace. Their seats stay, under a name that says nothing."""
        self._met.pop(person_id, None)
        await self._run(
            update(schema.seats).where(schema.seats.c.person_id == person_id).values(person_id=None, name=ANONYMOUS)
        )
        await self._run(update(schema.seats).where(schema.seats.c.deputy_id == person_id).values(deputy_id=None))
        await self._run(update(schema.results).where(schema.results.c.person_id == person_id).values(person_id=None))
        await self._run(update(schema.tables).where(schema.tables.c.host_id == person_id).values(host_id=None))
        await Documents(self._session).forget(person_id)
        for table in (schema.notes, schema.watchers, schema.inbox):
            await self._run(delete(table).where(table.c.person_id == person_id))
        # A private chat has its person's number; its screens and lines go with it.
        await self._run(delete(schema.chats).where(schema.chats.c.id == person_id))
        await self._run(delete(schema.people).where(schema.people.c.id == person_id))
        self._tell(Kind.FORGOTTEN)

"""What people have asked to be told: notes for their next turn at a table, and when the next table opens in a chat."""

from sqlalchemy import delete, select

from storage import schema
from storage.session import Family

_note, _watcher = schema.notes.c, schema.watchers.c


class Notes(Family):
    async def get(self, table_id: int, person_id: int) -> str | None:
        text: str | None = await self._value(
            select(_note.text).where(_note.table_id == table_id, _note.person_id == person_id)
        )
        return text

    async def keep(self, table_id: int, person_id: int, text: str) -> None:
        note = {"table_id": table_id, "person_id": person_id, "text": text, "at": self.now}
        await self._put(schema.notes, note, by=("table_id", "person_id"), changes=("text", "at"))

    async def drop(self, table_id: int, person_id: int) -> None:
        await self._run(delete(schema.notes).where(_note.table_id == table_id, _note.person_id == person_id))


class Watchers(Family):
    async def add(self, chat_id: int, person_id: int) -> None:
        watcher = {"chat_id": chat_id, "person_id": person_id}
        await self._put(schema.watchers, watcher, by=("chat_id", "person_id"))

    async def remove(self, chat_id: int, person_id: int) -> None:
        which = _watcher.chat_id == chat_id, _watcher.person_id == person_id
        await self._run(delete(schema.watchers).where(*which))

    async def of(self, chat_id: int) -> list[int]:
        statement = select(_watcher.person_id).where(_watcher.chat_id == chat_id)
        return await self._values(statement.order_by(_watcher.person_id))

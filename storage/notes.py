"""Notes: what a person wants to be told at their next turn of a table."""

from sqlalchemy import delete, select

from storage import schema
from storage.family import Family


class Notes(Family):
    async def get(self, table_id: int, person_id: int) -> str | None:
        note = schema.notes.c
        text: str | None = await self._value(
            select(note.text).where(note.table_id == table_id, note.person_id == person_id)
        )
        return text

    async def keep(self, table_id: int, person_id: int, text: str) -> None:
        note = {"table_id": table_id, "person_id": person_id, "text": text, "at": self.now}
        await self._put(schema.notes, note, by=("table_id", "person_id"), changes=("text", "at"))

    async def drop(self, table_id: int, person_id: int) -> None:
        note = schema.notes.c
        await self._run(delete(schema.notes).where(note.table_id == table_id, note.person_id == person_id))

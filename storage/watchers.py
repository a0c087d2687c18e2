"""Watchers: who wants to be told when the next table opens in a chat."""

from sqlalchemy import delete, select

from storage import schema
from storage.family import Family


class Watchers(Family):
    async def add(self, chat_id: int, person_id: int) -> None:
        watcher = {"chat_id": chat_id, "person_id": person_id}
        await self._put(schema.watchers, watcher, by=("chat_id", "person_id"))

    async def remove(self, chat_id: int, person_id: int) -> None:
        watcher = schema.watchers.c
        await self._run(delete(schema.watchers).where(watcher.chat_id == chat_id, watcher.person_id == person_id))

    async def of(self, chat_id: int) -> list[int]:
        statement = select(schema.watchers.c.person_id).where(schema.watchers.c.chat_id == chat_id)
        return await self._values(statement.order_by(schema.watchers.c.person_id))

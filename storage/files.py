"""Files Telegram already has: sent once, named ever after."""

from datetime import datetime

from sqlalchemy import delete, select

from storage import schema
from storage.family import Family


class Files(Family):
    async def get(self, key: str) -> str | None:
        file_id: str | None = await self._value(select(schema.files.c.file_id).where(schema.files.c.key == key))
        return file_id

    async def keep(self, key: str, file_id: str) -> None:
        await self._run(
            self._insert(schema.files)
            .values(key=key, file_id=file_id, at=self.now)
            .on_conflict_do_update(index_elements=["key"], set_={"file_id": file_id, "at": self.now})
        )

    async def drop(self, key: str) -> None:
        await self._run(delete(schema.files).where(schema.files.c.key == key))

    async def forget_before(self, moment: datetime) -> int:
        return await self._run(delete(schema.files).where(schema.files.c.at < moment))

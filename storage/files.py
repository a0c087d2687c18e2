"""Files Telegram already has: sent once, named ever after."""

from datetime import datetime

from sqlalchemy import bindparam, delete, select

from storage import schema
from storage.family import Family
from storage.prepared import Prepared

_file_id = Prepared(select(schema.files.c.file_id).where(schema.files.c.key == bindparam("key")))


class Files(Family):
    async def get(self, key: str) -> str | None:
        file_id: str | None = await self._value(_file_id, {"key": key})
        return file_id

    async def keep(self, key: str, file_id: str) -> None:
        values = {"key": key, "file_id": file_id, "at": self.now}
        await self._put(schema.files, values, by=("key",), changes=("file_id", "at"))

    async def drop(self, key: str) -> None:
        await self._run(delete(schema.files).where(schema.files.c.key == key))

    async def forget_before(self, moment: datetime) -> int:
        return await self._run(delete(schema.files).where(schema.files.c.at < moment))

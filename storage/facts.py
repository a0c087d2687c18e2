"""What the installation knows for itself: facts that outlive a restart, files Telegram has, and whose bot it is."""

from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, select, update

from storage import schema
from storage.session import Family

BOT = "bot"

_fact, _file = schema.facts.c, schema.files.c
_value = select(_fact.value).where(_fact.key == bindparam("key"))
_file_id = select(_file.file_id).where(_file.key == bindparam("key"))


class Facts(Family):
    """The signing key, the heartbeat, how far something has come."""

    async def get(self, key: str) -> Any:
        return await self._value(_value, {"key": key})

    async def set(self, key: str, value: Any) -> None:
        await self._put(schema.facts, {"key": key, "value": value}, by=("key",), changes=("value",))

    async def drop(self, key: str) -> None:
        await self._run(delete(schema.facts).where(_fact.key == key))


class Files(Family):
    """Sent once, named ever after."""

    async def get(self, key: str) -> str | None:
        file_id: str | None = await self._value(_file_id, {"key": key})
        return file_id

    async def keep(self, key: str, file_id: str) -> None:
        values = {"key": key, "file_id": file_id, "at": self.now}
        await self._put(schema.files, values, by=("key",), changes=("file_id", "at"))

    async def drop(self, key: str) -> None:
        await self._run(delete(schema.files).where(_file.key == key))

    async def forget_before(self, moment: datetime) -> int:
        return await self._run(delete(schema.files).where(_file.at < moment))


class Newcomer(Family):
    """Another bot on the same tables: what the one before knew of Telegram is worth nothing to it."""

    async def takes_over(self, bot_id: int) -> bool:
        """Whether this bot is another than the last one. Tables stay; numbers only the other could use go."""
        known = await self._value(_value, {"key": BOT})
        if known == bot_id:
            return False
        await Facts(self._session).set(BOT, bot_id)
        if known is None:
            return False
        # Updates are numbered per bot: the old numbers would swallow the new ones.
        await self._run(delete(schema.inbox))
        await self._run(delete(schema.files))
        await self._run(delete(schema.shared_messages))
        forgotten = {"message_id": None, "leftover_id": None, "digest": None, "photo_key": None}
        await self._run(update(schema.screens).values(**forgotten, media=False, pinned=False))
        await self._run(update(schema.lines).values(message_id=None))
        return True

"""Facts of the installation: the signing key, the heartbeat, what must outlive a restart."""

from typing import Any

from sqlalchemy import bindparam, delete, select

from storage import schema
from storage.family import Family
from storage.prepared import Prepared

_value = Prepared(select(schema.facts.c.value).where(schema.facts.c.key == bindparam("key")))


class Facts(Family):
    async def get(self, key: str) -> Any:
        return await self._value(_value, {"key": key})

    async def set(self, key: str, value: Any) -> None:
        await self._put(schema.facts, {"key": key, "value": value}, by=("key",), changes=("value",))

    async def drop(self, key: str) -> None:
        await self._run(delete(schema.facts).where(schema.facts.c.key == key))

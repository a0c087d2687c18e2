"""Facts of the installation: the polling offset, the signing key."""

from typing import Any

from sqlalchemy import select

from storage import schema
from storage.family import Family

#: The number of the first update not yet written down.
POLLING_OFFSET = "polling.offset"


class Facts(Family):
    async def get(self, key: str) -> Any:
        return await self._value(select(schema.facts.c.value).where(schema.facts.c.key == key))

    async def set(self, key: str, value: Any) -> None:
        await self._run(
            self._insert(schema.facts)
            .values(key=key, value=value)
            .on_conflict_do_update(index_elements=["key"], set_={"value": value})
        )

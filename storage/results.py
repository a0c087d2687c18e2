"""Results of finished tables, for the statistics."""

from dataclasses import dataclass, fields

from sqlalchemy import select

from storage import schema
from storage.session import Family, fields_of


@dataclass(frozen=True)
class Result:
    table_id: int
    seat: int
    person_id: int | None
    place: int
    points: int
    seconds_thought: int = 0


_KEY = ("table_id", "seat")
_CHANGING = tuple(one.name for one in fields(Result) if one.name not in _KEY)


class Results(Family):
    async def keep(self, results: list[Result]) -> None:
        if results:
            rows = [vars(result) for result in results]
            await self._put(schema.results, rows, by=_KEY, changes=_CHANGING)

    async def of(self, table_id: int) -> list[Result]:
        statement = select(schema.results).where(schema.results.c.table_id == table_id)
        return [Result(**fields_of(row)) for row in await self._rows(statement.order_by(schema.results.c.place))]

    async def of_person(self, person_id: int) -> list[Result]:
        statement = select(schema.results).where(schema.results.c.person_id == person_id)
        return [Result(**fields_of(row)) for row in await self._rows(statement.order_by(schema.results.c.table_id))]

    async def in_chat(self, chat_id: int) -> list[Result]:
        statement = (
            select(schema.results)
            .join(schema.tables, schema.tables.c.id == schema.results.c.table_id)
            .where(schema.tables.c.chat_id == chat_id)
            .order_by(schema.results.c.table_id, schema.results.c.place)
        )
        return [Result(**fields_of(row)) for row in await self._rows(statement)]

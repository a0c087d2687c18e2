"""Results of finished tables, for the statistics."""

from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import ColumnElement, select

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
    #: Seconds of the person's own hours in one turn; None of a game in which nobody counted them.
    longest_thought: int | None = None


@dataclass(frozen=True)
class Played(Result):
    """With what the statistics ask of its table."""

    game: str = ""
    ended_at: datetime | None = None


_result, _table = schema.results.c, schema.tables.c
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

    async def of_person(self, person_id: int) -> list[Played]:
        """Of every table at which the person has a result, everybody's."""
        own = select(_result.table_id).where(_result.person_id == person_id)
        return await self._played(_result.table_id.in_(own))

    async def in_chat(self, chat_id: int) -> list[Played]:
        return await self._played(_table.chat_id == chat_id)

    async def _played(self, which: ColumnElement[bool]) -> list[Played]:
        """In the order in which the games ended."""
        statement = (
            select(schema.results, _table.game, _table.ended_at)
            .join(schema.tables, _table.id == _result.table_id)
            .where(which)
            .order_by(_table.ended_at, _result.table_id, _result.place)
        )
        return [Played(**fields_of(row)) for row in await self._rows(statement)]

"""Taking one person's number out of documents whose shape this room does not know."""

from typing import Any

from sqlalchemy import Column, Table, Text, cast, select, update

from storage import schema
from storage.family import Family

#: Where callers keep documents that may name people.
DOCUMENTS: tuple[Column[Any], ...] = (
    schema.tables.c.lobby,
    schema.tables.c.options,
    schema.tables.c.clock,
    schema.seats.c.state,
    schema.deadlines.c.data,
    schema.screens.c.args,
    schema.chats.c.settings,
)


class Documents(Family):
    async def forget(self, person_id: int) -> None:
        for column in DOCUMENTS:
            await self._forget_in(column, person_id)

    async def _forget_in(self, column: Column[Any], person_id: int) -> None:
        table = column.table
        assert isinstance(table, Table)
        keys = list(table.primary_key.columns)
        naming = select(*keys, column).where(cast(column, Text).contains(str(person_id)))
        for row in await self._rows(naming):
            here = [key == row[key.name] for key in keys]
            await self._run(update(table).where(*here).values({column.name: without(person_id, row[column.name])}))


def without(person_id: int, document: Any) -> Any:
    """The document with everything under the number, and the number itself, left out."""
    named = (person_id, str(person_id))
    if isinstance(document, dict):
        return {key: without(person_id, value) for key, value in document.items() if key not in named}
    if isinstance(document, list):
        return [without(person_id, value) for value in document if value not in named]
    return None if document in named else document

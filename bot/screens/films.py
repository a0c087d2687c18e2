"""The film of a finished game, made when its line is said."""

from __future__ import annotations

from dataclasses import dataclass

from bot.errors import Refused
from bot.messages.line_body import FilmOf
from bot.messages.rendered import PhotoRef
from bot.screens import pictures
from bot.screens.reader import Reader
from bot.tables.history import positions
from bot.tables.house import House
from bot.tables.open_table import open_table
from rendering.gallery import thinned
from storage.store import Store


@dataclass(frozen=True, slots=True)
class Films:
    store: Store
    house: House

    async def __call__(self, wanted: FilmOf) -> PhotoRef | None:
        """None when the table or the person is gone."""
        async with self.store.read() as tx:
            person = await tx.people.get(wanted.person)
            try:
                table = await open_table(tx, self.house, wanted.table)
            except Refused:
                return None
            if person is None:
                return None
            reader = Reader(person, table.tongue_of(person))
            views = tuple(table.game.view(state, None) for state in thinned(await positions(table)))
            table.rest()
        return pictures.film(table.game, views, pictures.look(reader.tongue, reader.theme, None), tuple(table.names))

"""/film: a finished game as a short film."""

from __future__ import annotations

from dataclasses import dataclass

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.features.ending.history import captions, positions
from bot.features.ending.score_sheet import result_of
from bot.framework import pictures
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.presses import answers
from bot.framework.reader import Reader
from bot.framework.table_choice import table_meant
from bot.messages.action import Action, action
from bot.messages.line_body import FilmOf, LineBody
from bot.messages.rendered import PhotoRef
from bot.tables.house import House
from bot.tables.open_table import open_table
from games.core.text import text
from rendering.picture import thinned
from storage.schema import Phase
from storage.store import Store


@action("ef")
class ShowFilm(Action):
    pass


@command("film")
async def film(act: Act, arguments: str) -> None:
    """/film: the board through the whole game, moving."""
    await _film(act, (await table_meant(act, arguments, (Phase.OVER,))).id)


@answers(ShowFilm)
async def film_pressed(act: Act, pressed: Press[ShowFilm]) -> None:
    if pressed.table is None:
        raise Stale
    await _film(act, pressed.table)
    act.toast(text("The film comes in a moment."))


async def _film(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    result_of(table)
    table.rest()
    if not act.person.reachable:
        raise Refused(text("Open our private chat first: {link}", link=act.house.link("start")))
    told = text("{game} #{number}, from the first turn to the last", game=table.game.name, number=table.row.number)
    body = LineBody(act.tongue.html(told), animation=FilmOf(table.id, act.person.id))
    await act.tx.lines.queue(act.person.id, f"film:{table.id}", body.kept())


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
            frames = thinned([*zip(await positions(table), await captions(table, reader.tongue), strict=True)])
            table.rest()
        views = tuple(table.game.view(state, None) for state, _ in frames)
        look = pictures.look(reader.tongue, reader.theme, None)
        told = tuple(caption for _, caption in frames)
        return pictures.film(table.game, views, told, look, tuple(table.names))

"""The desk of a game that is over: the reader's place, the points, and every way to look back or play again."""

from __future__ import annotations

from functools import partial

from bot.dialogue.pen import Pen
from bot.features import what_if
from bot.features.ending.film import ShowFilm
from bot.features.ending.rematch import PlayAgain
from bot.features.ending.score_sheet import HOW_IT_WAS_WON, EndedPage, ShowEnded, in_lines
from bot.features.files import CheckLuck
from bot.features.keepsake.consent import ShowKeepsake, asked_for
from bot.framework import pictures
from bot.framework.reader import Reader
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.tables import memory
from bot.tables.open_table import OpenTable
from bot.tables.outcome import why
from games.core.points import in_points
from games.core.text import text
from storage.seats import Seat


def over(table: OpenTable, seat: Seat, reader: Reader, pen: Pen, title: str) -> Rendered:
    result, tongue = table.result, reader.tongue
    assert result is not None
    place = text(
        "Your place: {place}, points: {points}",
        place=result.places[seat.seat],
        points=in_points(result.points[seat.seat], result.parts),
    )
    wanted = None if table.row.what_if else asked_for(table, reader.person.id)
    parts = [
        Part((title, *map(tongue.html, (result.ending, place, why(result))))),
        Part(() if wanted is None else (f"📖 {tongue.html(wanted)}",), spare=1),
    ]
    photo = pictures.scores(table.game, result, pictures.look(tongue, reader.theme, seat.seat), tongue.seated)
    rows, plain = _ways(table, pen), partial(compose, [*parts, Part(in_lines(result, tongue))], MESSAGE)
    if memory.of_person(reader.person).words:
        return Rendered(plain(), rows)
    return Rendered(compose(parts, CAPTION), rows, photo=photo, plain=plain)


def _ways(table: OpenTable, pen: Pen) -> list[list[Button]]:
    sheet = pen.button(text("Score sheet"), ShowEnded(EndedPage.SHEET))
    chart = pen.button(text("Points chart"), ShowEnded(EndedPage.CHART))
    if table.row.what_if:
        return [[sheet, chart], what_if.way_out(table, pen)]
    film, keep = pen.button(text("As a film"), ShowFilm()), pen.button(text("Page to keep"), ShowKeepsake())
    # From the story one comes to both, and a phone has room for four rows.
    story = [pen.button(HOW_IT_WAS_WON, ShowEnded(EndedPage.STORY))]
    return [
        [pen.button(text("Play again"), PlayAgain(), Style.SUCCESS)],
        story if table.memory.retold else [sheet, chart],
        [film, keep],
        [pen.button(text("Check the luck"), CheckLuck())],
    ]

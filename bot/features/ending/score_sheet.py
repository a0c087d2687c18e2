"""The score sheet of a finished game, its points over time, and who did what most."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from html import escape

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.features import quotes
from bot.features.ending import story
from bot.features.ending.deeds import awards_in_lines, who_did_most
from bot.features.ending.history import points_over_time
from bot.features.what_if import way_from
from bot.framework import pictures
from bot.framework.act import Act
from bot.framework.links import sealed_link
from bot.framework.panels import Showing, TablePanel, panel, table_panel
from bot.framework.presses import answers
from bot.locale import Tongue
from bot.messages import links
from bot.messages.action import Action, action
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.heights import seen_together
from bot.messages.outgoing import Button
from bot.messages.rendered import PhotoRef, Rendered
from bot.tables import memory, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import AboutTable
from games.core.game import Result
from games.core.points import in_points
from games.core.retelling import Retold
from games.core.text import SeatName, text
from storage.schema import Phase

#: Of links to the score sheet: whoever reads the card may read it.
SCORES = "scores"
#: Of links to the story of the game.
STORY = "story"
HOW_IT_WAS_WON = text("How it was won ▸")


class EndedPage(StrEnum):
    SHEET = "sheet"
    CHART = "chart"
    DEEDS = "deeds"
    STORY = "story"


@action("ep")
class ShowEnded(Action):
    page: EndedPage
    #: Of the story, which of its turning points.
    number: int | None = None


@dataclass(frozen=True, slots=True)
class EndedOfTable(AboutTable):
    #: Which look back on the game.
    page: EndedPage = EndedPage.SHEET
    number: int | None = None


@answers(ShowEnded)
async def page(act: Act, pressed: Press[ShowEnded]) -> None:
    """From the desk a message of its own; in that message, another page of it."""
    table = await act.table(pressed.table)
    result_of(table)
    table.rest()
    wanted = EndedOfTable(table.id, pressed.action.page, pressed.action.number)
    message = act.update.message_id
    screen = None if message is None else await act.tx.screens.at_message(act.chat.id, message)
    if screen is not None and screen.purpose == panel_purpose(PanelName.SCORE_SHEET):
        await act.turn(PanelName.SCORE_SHEET, wanted)
    else:
        await act.show(PanelName.SCORE_SHEET, wanted, private=True)


@sealed_link(SCORES)
async def sheet_opened(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    result_of(table)
    table.rest()
    await act.show(PanelName.SCORE_SHEET, EndedOfTable(table_id), private=True)


@sealed_link(STORY)
async def story_opened(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    result_of(table)
    table.rest()
    await act.show(PanelName.SCORE_SHEET, EndedOfTable(table_id, EndedPage.STORY), private=True)


#: How many kinds of deed are worth a line.
DEEDS = 10


def result_of(table: OpenTable) -> Result:
    result = table.result if table.row.phase is Phase.OVER else None
    if result is None:
        raise Refused(text("This game is not over yet."))
    return result


@panel(PanelName.SCORE_SHEET)
async def score_sheet_panel(showing: Showing) -> Rendered:
    """One message, turned from page to page."""
    kept = EndedOfTable.of(showing.screen)
    match kept.page:
        case EndedPage.STORY:
            return await told(showing, kept.number)
        case EndedPage.CHART:
            return await chart(showing)
        case EndedPage.DEEDS:
            return await deeds(showing)
        case _:
            return await points(showing)


async def points(showing: Showing) -> Rendered:
    """The score sheet in words."""
    panel = await table_panel(showing)
    result = result_of(panel.table)
    tongue = panel.tongue
    thought = [
        tongue.html(text("{seat} thought for {time}", seat=SeatName(seat.seat), time=_thought(panel, seat.seat)))
        for seat in panel.table.seats
    ]
    secret = text(
        "The secret was <code>{secret}</code>. Its hash, shown before the first move: <code>{hash}</code>.",
        secret=panel.table.memory.secret,
        hash=panel.table.memory.commitment,
    )
    agreed = tuple(
        f"🏠 {tongue.html(text('House rule: {words}', words=rule))}" for rule in panel.table.memory.house_rules
    )
    luck = [tongue.html(secret), *await _where_it_stood(panel)]
    panel.table.rest()
    rows = [Part(in_lines(result, tongue)), Part(agreed, spare=3), Part(tuple(thought), spare=2)]
    parts = [*rows, Part(tuple(luck), spare=1)]
    return Rendered(compose(parts, MESSAGE), _rows(panel, "sheet"))


def in_lines(result: Result, tongue: Tongue) -> tuple[str, ...]:
    """What the score picture shows: the names, a line for each source of points, the total."""
    lines = [f"<b>{escape(' / '.join(tongue.seated), quote=False)}</b>"]
    for source in result.sources:
        points = " / ".join(in_points(own, result.parts) for own in source.points)
        lines.append(f"{tongue.html(source.label)}: {points}")
    total = " / ".join(in_points(own, result.parts) for own in result.points)
    return (*lines, f"<b>{tongue.html(text('Total'))}: {total}</b>")


async def _where_it_stood(panel: TablePanel) -> list[str]:
    line = await telling.line_of_luck(panel.table)
    if line is None:
        return []
    told = panel.tongue.html(
        text("The hash stands in the line of {moment}.", moment=panel.tongue.moment(line.queued_at))
    )
    address = line.message_id and links.to_message(line.chat_id, line.message_id)
    return [f'<a href="{address}">{told}</a>' if address else told]


def _thought(panel: TablePanel, seat: int) -> str:
    return panel.tongue.span(timedelta(seconds=memory.of_seat(panel.table.seats[seat]).thought))


@panel(PanelName.CHART)
async def chart(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    table = panel.table
    result = result_of(table)
    rows = await points_over_time(table, result)
    look = pictures.look(panel.tongue, panel.reader.theme, panel.eyes)
    photo: PhotoRef = pictures.chart(table.game, rows, look, panel.tongue.seated)
    table.rest()
    words = f"<b>{panel.tongue.html(text('Points over time'))}</b>"
    return Rendered(compose([Part((words,))], CAPTION), _rows(panel, "chart"), photo=photo)


@panel(PanelName.DEEDS)
async def deeds(showing: Showing) -> Rendered:
    """What everybody is to be remembered for, once the story is read; and who did what most."""
    panel = await table_panel(showing)
    result_of(panel.table)
    lines = await who_did_most(panel.table, panel.tongue)
    given = await awards_in_lines(panel.table, panel.tongue)
    panel.table.rest()
    heading = f"<b>{panel.tongue.html(text('Who did what most'))}</b>"
    shown = tuple(lines[:DEEDS]) or (panel.tongue.html(text("Nothing worth counting was done.")),)
    most = Part((heading, *shown), spare=1)
    return Rendered(compose([Part(given), most] if given else [most], MESSAGE), _rows(panel, "deeds"))


async def told(showing: Showing, number: int | None) -> Rendered:
    """How the game was won: everybody's chances, or one of the turns that decided it."""
    panel = await table_panel(showing)
    result_of(panel.table)
    known = panel.table.memory.retold
    if known is None:
        raise Refused(text("The story of this game is not written."))
    if number is not None and number < len(known.points):
        shown = await story.turning_point(panel, known, number)
    else:
        shown = story.chances(panel, known)
    panel.table.rest()
    numbers = [
        panel.pen.choice(str(at + 1), ShowEnded(EndedPage.STORY, at), at == number) for at in range(len(known.points))
    ]
    # A phone has room for three or four rows below picture and words: from the chances one comes to all other pages.
    rows = [*([numbers] if numbers else []), *_ways_on(panel, known, number)]
    words = compose(seen_together(shown.words, len(rows), shown.room), CAPTION)
    if memory.of_person(panel.reader.person).words:
        return Rendered(words, rows)
    return Rendered(words, rows, shown.photo)


def _ways_on(panel: TablePanel, known: Retold, number: int | None) -> list[list[Button]]:
    if number is None or number >= len(known.points):
        switch = quotes.switch(panel.table, panel.reader.person, panel.pen)
        return [*_rows(panel, EndedPage.STORY, with_story=False), *switch]
    back = panel.pen.button(text("Chances to win"), ShowEnded(EndedPage.STORY))
    return [*_tried(panel, known, number), [back]]


def _tried(panel: TablePanel, known: Retold, number: int | None) -> list[list[Button]]:
    """For whoever sat there: what was played in this turn can be played otherwise."""
    if panel.seat is None or number is None or number >= len(known.points):
        return []
    return [row] if (row := way_from(panel.table, known.points[number].number, panel.pen)) else []


def _rows(panel: TablePanel, shown: str, *, with_story: bool = True) -> list[list[Button]]:
    pen = panel.pen
    pages = [
        (EndedPage.SHEET, text("Score sheet")),
        (EndedPage.CHART, text("Points chart")),
        (EndedPage.DEEDS, text("Who did what most")),
    ]
    if panel.table.memory.retold is not None and with_story:
        pages.append((EndedPage.STORY, text("Chances to win")))
    return [
        [pen.choice(label, ShowEnded(page), page == shown) for page, label in pages[:2]],
        [pen.choice(label, ShowEnded(page), page == shown) for page, label in pages[2:]],
    ]

"""All tables of one person over all chats: what waits, for how long still, and the way to each."""

from __future__ import annotations

from html import escape

from bot.dialogue.pen import Pen
from bot.errors import Unloadable
from bot.locale import Tongue
from bot.messages import looking_actions
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.screens.panels.paging import page_row, within
from bot.screens.panels.panel import Showing, pen_of, person_of
from bot.screens.table_names import table_label, table_name
from bot.tables.most_urgent import Waiting, waiting_of
from bot.tables.screen_memory import GamesShown
from games.core.text import SeatName, Text, listing, plural, text
from storage.schema import Phase

PAGE = 8


async def games(showing: Showing) -> Rendered:
    person = await person_of(showing)
    entries = await waiting_of(showing.tx, showing.house, person.id)
    said = showing.tongue.html
    if not entries:
        return Rendered(said(text("You sit at no table. /new in a group opens one.")))
    count = -(-len(entries) // PAGE)
    at = within(GamesShown.of(showing.screen).page, count, 0)
    shown = entries[at * PAGE : (at + 1) * PAGE]
    waiting = sum(entry.for_you for entry in entries)
    heading = (
        plural("{n} decision waits for you", "{n} decisions wait for you", waiting)
        if waiting
        else text("Nothing waits for you now")
    )
    parts = [Part((f"<b>{said(heading)}</b>",)), *(Part(_lines(entry, showing)) for entry in shown)]
    rows = [[_button(entry, showing)] for entry in shown]
    pages = page_row(pen_of(showing), looking_actions.GamesPage, at, count)
    return Rendered(compose(parts, MESSAGE), [*rows, pages])


def _lines(entry: Waiting, showing: Showing) -> tuple[str, ...]:
    table = entry.table
    tongue = Tongue(showing.tongue.language, table.names, showing.tongue.zone)
    chat = escape(table.chat.title, quote=False)
    name = f"{'❗' if entry.for_you else '▫️'} <b>{tongue.html(table_name(table))}</b>" + (f" · {chat}" if chat else "")
    return (name, f"   {tongue.html(_state(entry))}{_time_left(entry, tongue)}")


def _state(entry: Waiting) -> Text:
    table = entry.table
    match table.row.phase:
        case Phase.LOBBY:
            return text("has not started yet")
        case Phase.PAUSED:
            return text("paused")
        case Phase.ASLEEP:
            return text("asleep; any player can wake it")
    if entry.seat.stand_in is not None:
        return text("a stand-in plays for you; /back takes the seat back")
    if entry.for_you:
        return text("your turn")
    try:
        waiting = table.match.waiting()
    except Unloadable:
        return text("this table cannot be read; its host can go back with /rewind")
    table.rest()
    return text("waiting for {names}", names=listing(*map(SeatName, waiting)))


def _time_left(entry: Waiting, tongue: Tongue) -> str:
    """Counted from now would need an edit each minute; a moment in the reader's own time stays true."""
    if not entry.for_you or entry.due is None:
        return ""
    return " · ⏳ " + tongue.html(text("until {moment}", moment=tongue.moment(entry.due)))


def _button(entry: Waiting, showing: Showing) -> Button:
    pen = Pen(showing.codec, showing.tongue, entry.table.id)
    label = table_label(entry.table, showing.tongue, entry.table.chat.title)
    return pen.button(label, looking_actions.ToDesk(), Style.PRIMARY if entry.for_you else None)

"""Hand and board as pictures, and the board in words: what there is to see at a table, in private."""

from __future__ import annotations

from html import escape
from typing import Any

from bot.messages import desk_actions, looking_actions
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.looking_actions import View
from bot.messages.outgoing import Button
from bot.messages.rendered import PhotoRef, Rendered
from bot.screens import pictures
from bot.screens.panels.paging import page_row, pages, within
from bot.screens.panels.panel import Showing, TablePanel, seated_panel, table_panel
from bot.screens.pictures import Laid
from bot.screens.table_names import table_name
from bot.tables.open_table import OpenTable
from bot.tables.screen_memory import PageOfTable
from games.core.game import Summary
from games.core.points import in_points
from games.core.text import SeatName, Text, text

VIEWS: dict[View, Text] = {
    View.HAND: text("Hand"),
    View.BOARD: text("Board"),
    View.TEXT: text("In words"),
    View.SINCE: text("What is new"),
    View.LOG: text("Log"),
}
#: What those who do not sit at the table may see as well.
PUBLIC = (View.BOARD, View.TEXT, View.LOG)


def look_row(panel: TablePanel, shown: str) -> list[list[Button]]:
    """The other ways to look, and the way back to the desk."""
    names = [name for name in VIEWS if name != shown and (panel.seat is not None or name in PUBLIC)]
    buttons = [panel.pen.button(VIEWS[name], looking_actions.Look(name)) for name in names]
    desk = [[panel.pen.button(text("To my desk"), looking_actions.ToDesk())]] if panel.seat is not None else []
    return [buttons[:2], buttons[2:], *desk]


def title(panel: TablePanel, moment: Text | None = None) -> str:
    chat = escape(panel.table.chat.title, quote=False)
    head = f"🎲 <b>{panel.tongue.html(table_name(panel.table))}</b>" + (f" · {chat}" if chat else "")
    return head if moment is None else f"{head} · {panel.tongue.html(moment)}"


async def hand(showing: Showing) -> Rendered:
    panel, seat = await seated_panel(showing)
    view, summary = _seen(panel)
    said = panel.tongue.html
    held = (*summary.hand_lines, *summary.before_you_lines)
    lines = tuple(f"• {said(line)}" for line in held) or (said(text("You hold nothing hidden.")),)
    look = pictures.look(panel.tongue, panel.reader.theme, seat.seat)
    photo = pictures.hand(panel.table.game, view, look, tuple(panel.table.names))
    words = compose([Part((title(panel, summary.moment),)), Part(lines, spare=1, more="…")], CAPTION)
    return Rendered(words, look_row(panel, "hand"), photo, protect=True)


async def board(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    view, summary = _seen(panel)
    parts = [
        Part((title(panel, summary.moment),)),
        Part(_scores(panel, view)),
        Part((panel.tongue.html(summary.ending),), spare=1),
    ]
    look = pictures.look(panel.tongue, panel.reader.theme, panel.eyes)
    photo = board_picture(panel, view, look)
    plain = compose([*parts, Part(_board_lines(panel, summary), spare=2)], MESSAGE)
    return Rendered(compose(parts, CAPTION), look_row(panel, "board"), photo, plain=plain)


def board_picture(panel: TablePanel, view: Any, look: Any, changed: tuple[str, ...] = ()) -> PhotoRef:
    return pictures.board(panel.table.game, view, look, tuple(panel.table.names), Laid(changed=changed))


async def in_words(showing: Showing) -> Rendered:
    """The twin of the picture for whoever reads, or has it read to them."""
    panel = await table_panel(showing)
    view, summary = _seen(panel)
    said = panel.tongue.html
    lines = [said(summary.ending), *_scores(panel, view), "", *_board_lines(panel, summary)]
    for seat, shows in enumerate(summary.by_seat):
        lines += ["", f"<b>{said(SeatName(seat))}</b>", *(f"• {said(line)}" for line in shows)]
    if summary.hand_lines:
        lines += ["", f"<b>{said(text('Your hand'))}</b>", *(f"• {said(line)}" for line in summary.hand_lines)]
    cut = pages(lines)
    at = within(PageOfTable.of(showing.screen).page, len(cut), 0)
    words = compose([Part((title(panel, summary.moment),)), Part(cut[at])], MESSAGE)
    return Rendered(
        words, [page_row(panel.pen, looking_actions.WordsPage, at, len(cut)), *look_row(panel, "text")], protect=True
    )


def _seen(panel: TablePanel) -> tuple[Any, Summary]:
    table: OpenTable = panel.table
    view = table.match.view(panel.eyes)
    table.rest()
    return view, table.game.summary(view)


def _board_lines(panel: TablePanel, summary: Summary) -> tuple[str, ...]:
    return tuple(panel.tongue.html(line) for line in summary.board)


def _scores(panel: TablePanel, view: Any) -> tuple[str, ...]:
    game = panel.table.game
    known = [
        panel.tongue.html(text("{name} {points}", name=SeatName(seat), points=in_points(points, game.parts)))
        for seat, points in enumerate(game.points(view))
        if points is not None
    ]
    return (f"📊 {' · '.join(known)}",) if known else ()


async def note(showing: Showing) -> Rendered:
    panel, _ = await seated_panel(showing)
    kept = await panel.table.tx.notes.get(panel.table.id, panel.reader.person.id)
    if kept is None:
        words = text(
            "What shall I remind you of at your next turn? Reply to this message, or write /note and the words."
        )
        return Rendered(f"{title(panel)}\n📝 {panel.tongue.html(words)}", protect=True)
    said = panel.tongue.html(text("Your note for your next turn; only you see it:"))
    rows: list[list[Button]] = [[panel.pen.button(text("Remove the note"), desk_actions.DropNote())]]
    return Rendered(f"{title(panel)}\n📝 {said}\n<i>{escape(kept, quote=False)}</i>", rows, protect=True)

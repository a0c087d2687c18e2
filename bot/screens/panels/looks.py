"""Hand and board as pictures, and the board in words: what there is to see at a table, in private."""

from __future__ import annotations

from html import escape
from typing import Any

from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import PhotoRef, Rendered
from bot.screens import pictures
from bot.screens.card import table_name
from bot.screens.panels.paging import page_row, pages, within
from bot.screens.panels.panel import Place, place_of, seated_place
from bot.screens.rendering import Showing
from bot.tables.open_table import OpenTable
from games.core.game import Summary
from games.core.text import SeatName, Text, text

VIEWS: dict[str, Text] = {
    "hand": text("Hand"),
    "board": text("Board"),
    "text": text("In words"),
    "since": text("Since my move"),
    "log": text("Log"),
}
#: What those who do not sit at the table may see as well.
PUBLIC = ("board", "text", "log")


def look_row(place: Place, shown: str) -> list[list[Button]]:
    """The other ways to look, and the way back to the desk."""
    names = [name for name in VIEWS if name != shown and (place.seat is not None or name in PUBLIC)]
    buttons = [place.pen.button(VIEWS[name], "qv", name) for name in names]
    desk = [[place.pen.button(text("To my desk"), "qd")]] if place.seat is not None else []
    return [buttons[:2], buttons[2:], *desk]


def title(place: Place, moment: Text | None = None) -> str:
    chat = escape(place.table.chat.title, quote=False)
    head = f"🎲 <b>{place.tongue.html(table_name(place.table))}</b>" + (f" · {chat}" if chat else "")
    return head if moment is None else f"{head} · {place.tongue.html(moment)}"


async def hand(showing: Showing) -> Rendered:
    place, seat = await seated_place(showing)
    view, summary = _seen(place)
    said = place.tongue.html
    held = (*summary.hand_lines, *summary.before_you_lines)
    lines = tuple(f"• {said(line)}" for line in held) or (said(text("You hold nothing hidden.")),)
    look = pictures.look(place.tongue, place.reader.theme, seat.seat)
    photo = pictures.hand(place.table.game, view, look, tuple(place.table.names), {})
    words = compose([Part((title(place, summary.moment),)), Part(lines, spare=1, more="…")], CAPTION)
    return Rendered(words, look_row(place, "hand"), photo, protect=True)


async def board(showing: Showing) -> Rendered:
    place = await place_of(showing)
    view, summary = _seen(place)
    parts = [
        Part((title(place, summary.moment),)),
        Part(_scores(place, view)),
        Part((place.tongue.html(summary.ending),), spare=1),
    ]
    look = pictures.look(place.tongue, place.reader.theme, place.eyes)
    photo = board_picture(place, view, look)
    plain = compose([*parts, Part(_board_lines(place, summary), spare=2)], MESSAGE)
    return Rendered(compose(parts, CAPTION), look_row(place, "board"), photo, plain=plain)


def board_picture(place: Place, view: Any, look: Any, changed: tuple[str, ...] = ()) -> PhotoRef:
    return pictures.board(place.table.game, view, look, tuple(place.table.names), {}, changed)


async def in_words(showing: Showing) -> Rendered:
    """The twin of the picture for whoever reads, or has it read to them."""
    place = await place_of(showing)
    view, summary = _seen(place)
    said = place.tongue.html
    lines = [said(summary.ending), *_scores(place, view), "", *_board_lines(place, summary)]
    for seat, shows in enumerate(summary.by_seat):
        lines += ["", f"<b>{said(SeatName(seat))}</b>", *(f"• {said(line)}" for line in shows)]
    if summary.hand_lines:
        lines += ["", f"<b>{said(text('Your hand'))}</b>", *(f"• {said(line)}" for line in summary.hand_lines)]
    cut = pages(lines)
    at = within(showing.screen.args.get("page"), len(cut), 0)
    words = compose([Part((title(place, summary.moment),)), Part(cut[at])], MESSAGE)
    return Rendered(words, [page_row(place.pen, "qt", at, len(cut)), *look_row(place, "text")], protect=True)


def _seen(place: Place) -> tuple[Any, Summary]:
    table: OpenTable = place.table
    view = table.match.view(place.eyes)
    table.rest()
    return view, table.game.summary(view)


def _board_lines(place: Place, summary: Summary) -> tuple[str, ...]:
    return tuple(place.tongue.html(line) for line in summary.board)


def _scores(place: Place, view: Any) -> tuple[str, ...]:
    known = [
        place.tongue.html(text("{name} {points}", name=SeatName(seat), points=points))
        for seat, points in enumerate(place.table.game.points(view))
        if points is not None
    ]
    return (f"📊 {' · '.join(known)}",) if known else ()


async def note(showing: Showing) -> Rendered:
    place, _ = await seated_place(showing)
    kept = await place.table.tx.notes.get(place.table.id, place.reader.person.id)
    if kept is None:
        words = text(
            "What shall I remind you of at your next turn? Reply to this message, or write /note and the words."
        )
        return Rendered(f"{title(place)}\n📝 {place.tongue.html(words)}", protect=True)
    said = place.tongue.html(text("Your note for your next turn; only you see it:"))
    rows: list[list[Button]] = [[place.pen.button(text("Remove the note"), "fd")]]
    return Rendered(f"{title(place)}\n📝 {said}\n<i>{escape(kept, quote=False)}</i>", rows, protect=True)

"""What happened: since one's own move, the whole log by pages, and step by step with a picture per turn."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.screens import pictures
from bot.screens.digest import LINES, heading, since_last_move
from bot.screens.panels.looks import board_picture, look_row, title
from bot.screens.panels.paging import page_row, pages, within
from bot.screens.panels.panel import Place, place_of, seated_place
from bot.screens.rendering import Showing
from bot.tables.documents import events_of
from bot.tables.errors import Refused
from bot.tables.open_table import OpenTable
from games.core.event import Event
from games.core.match import Match
from games.core.text import plural, text
from storage.moves import Move

# -- since my move --------------------------------------------------------------------------------------------------


async def since(showing: Showing) -> Rendered:
    place, seat = await seated_place(showing)
    digest = await since_last_move(place.table, seat.seat, place.reader.person.id)
    place.table.rest()
    whole = bool(showing.screen.args.get("whole"))
    lines = digest.told(place.tongue)
    shown = lines if whole else lines[:LINES]
    head = heading(digest, place.tongue) if lines else text("Nothing has happened since your move.")
    parts = [
        Part((title(place), f"<b>{place.tongue.html(head)}</b>")),
        Part(tuple(shown), spare=1, more="…"),
        Part(digest.standing(place.tongue)),
        Part(await _note(place)),
    ]
    rows = [_more(place, len(lines) - len(shown)), [place.pen.button(text("Step by step ▸"), "qs", "new")]]
    return Rendered(compose(parts, MESSAGE), [*rows, *look_row(place, "since")], protect=True)


def _more(place: Place, hidden: int) -> list[Button]:
    return [place.pen.button(plural("{n} more line", "{n} more lines", hidden), "qw")] if hidden > 0 else []


async def _note(place: Place) -> tuple[str, ...]:
    note = await place.table.tx.notes.get(place.table.id, place.reader.person.id)
    return (f"📝 <i>{escape(note, quote=False)}</i>",) if note else ()


# -- the log --------------------------------------------------------------------------------------------------------


async def log(showing: Showing) -> Rendered:
    place = await place_of(showing)
    lines = [line for move in await place.table.tx.moves.of(place.table.id) for line in _told(place, move)]
    step = [place.pen.button(text("Step by step ▸"), "qs", "last")] if lines else []
    cut = pages(lines or [place.tongue.html(text("Nothing has happened yet."))])
    at = within(showing.screen.args.get("page"), len(cut), len(cut) - 1)
    words = compose([Part((title(place),)), Part(cut[at])], MESSAGE)
    return Rendered(words, [page_row(place.pen, "ql", at, len(cut)), step, *look_row(place, "log")], protect=True)


def _told(place: Place, move: Move) -> list[str]:
    known = known_events(place, [move])
    if not known:
        return []
    head = f"<b>{move.number}</b> · {escape(place.tongue.moment(move.at), quote=False)}"
    return [head, *(f"• {place.tongue.html(event.text)}" for event in known)]


def known_events(place: Place, moves: list[Move]) -> list[Event]:
    return [event for move in moves for event in events_of(move) if event.known_to(place.eyes)]


# -- step by step ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """The position after some moves, and the moves that led there from the step before."""

    after: int
    until: int
    #: Kept positions stand at turn starts; the last step is the table as it is now.
    kept: bool


async def steps(table: OpenTable) -> list[Step]:
    numbers = await table.tx.positions.numbers(table.id)
    starts = [0, *numbers]
    found = [Step(before, at, True) for before, at in zip(starts, numbers, strict=False)]
    last = await table.tx.moves.last(table.id)
    if last is not None and last.number > starts[-1]:
        found.append(Step(starts[-1], last.number, False))
    return found


async def step(showing: Showing) -> Rendered:
    place = await place_of(showing)
    found = await steps(place.table)
    if not found:
        raise Refused(text("Nothing has happened yet."))
    at = within(showing.screen.args.get("step"), len(found), len(found) - 1)
    shown = found[at]
    later = await place.table.tx.moves.of(place.table.id, after=shown.after)
    moves = [move for move in later if move.number <= shown.until]
    events = known_events(place, moves)
    view = await _view(place, shown)
    look = pictures.look(place.tongue, place.reader.theme, place.eyes)
    changed = tuple(spot for event in events for spot in event.places)
    summary = place.table.game.summary(view)
    told = tuple(f"• {place.tongue.html(event.text)}" for event in events)
    words = compose([Part((title(place, summary.moment),)), Part(told, spare=1, more="…")], CAPTION)
    rows = [page_row(place.pen, "qs", at, len(found)), *look_row(place, "")]
    return Rendered(words, rows, board_picture(place, view, look, changed), protect=True)


async def _view(place: Place, shown: Step) -> object:
    table = place.table
    if not shown.kept:
        view: object = table.game.view(table.match.settled, place.eyes)
        table.rest()
        return view
    position = await table.tx.positions.at_or_before(table.id, shown.until)
    assert position is not None
    return table.game.view(Match.load(table.game, position.document).settled, place.eyes)

"""What happened: since one's own move, the whole log by pages, and step by step with a picture per turn."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from bot.errors import Refused
from bot.messages import looking_actions
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.screens import pictures
from bot.screens.digest import LINES, heading, since_last_move
from bot.screens.panels.looks import board_picture, look_row, title
from bot.screens.panels.paging import page_row, pages, within
from bot.screens.panels.panel import Showing, TablePanel, seated_panel, table_panel
from bot.tables.highlights import chained
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from bot.tables.screen_memory import DigestOfTable, PageOfTable, StepOfTable
from games.core.event import Event
from games.core.match import Match
from games.core.text import plural, text
from storage.moves import Move

# -- since my move --------------------------------------------------------------------------------------------------


async def since(showing: Showing) -> Rendered:
    panel, seat = await seated_panel(showing)
    digest = await since_last_move(panel.table, seat.seat, panel.reader.person.id)
    panel.table.rest()
    whole = DigestOfTable.of(showing.screen).whole
    lines = digest.told(panel.tongue)
    shown = lines if whole else lines[:LINES]
    head = heading(digest, panel.tongue) if lines else text("Nothing has happened since your move.")
    parts = [
        Part((title(panel), f"<b>{panel.tongue.html(head)}</b>")),
        Part(tuple(shown), spare=1, more="…"),
        Part(digest.standing(panel.tongue)),
        Part(await _note(panel)),
    ]
    rows = [
        _more(panel, len(lines) - len(shown)),
        [panel.pen.button(text("Step by step ▸"), looking_actions.StepByStep("new"))],
    ]
    return Rendered(compose(parts, MESSAGE), [*rows, *look_row(panel, "since")], protect=True)


def _more(panel: TablePanel, hidden: int) -> list[Button]:
    return (
        [panel.pen.button(plural("{n} more line", "{n} more lines", hidden), looking_actions.WholeDigest())]
        if hidden > 0
        else []
    )


async def _note(panel: TablePanel) -> tuple[str, ...]:
    note = await panel.table.tx.notes.get(panel.table.id, panel.reader.person.id)
    return (f"📝 <i>{escape(note, quote=False)}</i>",) if note else ()


# -- the log --------------------------------------------------------------------------------------------------------


async def log(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    lines = [line for move in await panel.table.tx.moves.of(panel.table.id) for line in _told(panel, move)]
    step = [panel.pen.button(text("Step by step ▸"), looking_actions.StepByStep("last"))] if lines else []
    cut = pages(lines or [panel.tongue.html(text("Nothing has happened yet."))])
    at = within(PageOfTable.of(showing.screen).page, len(cut), len(cut) - 1)
    words = compose([Part((title(panel),)), Part(cut[at])], MESSAGE)
    return Rendered(
        words, [page_row(panel.pen, looking_actions.LogPage, at, len(cut)), step, *look_row(panel, "log")], protect=True
    )


def _told(panel: TablePanel, move: Move) -> list[str]:
    known = known_events(panel, [move])
    if not known:
        return []
    head = f"<b>{move.number}</b> · {escape(panel.tongue.moment(move.at), quote=False)}"
    return [head, *(f"• {panel.tongue.html(event.text)}" for event in known)]


def known_events(panel: TablePanel, moves: list[Move]) -> list[Event]:
    return chained(event for move in moves for event in events_of(move) if event.known_to(panel.eyes))


# -- step by step ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnStep:
    """The position after some moves, and the moves that led there from the step before."""

    after: int
    until: int
    #: Kept positions stand at turn starts; the last step is the table as it is now.
    kept: bool


async def steps(table: OpenTable) -> list[TurnStep]:
    numbers = await table.tx.positions.numbers(table.id)
    starts = [0, *numbers]
    found = [TurnStep(before, at, True) for before, at in zip(starts, numbers, strict=False)]
    last = await table.tx.moves.last(table.id)
    if last is not None and last.number > starts[-1]:
        found.append(TurnStep(starts[-1], last.number, False))
    return found


async def step(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    found = await steps(panel.table)
    if not found:
        raise Refused(text("Nothing has happened yet."))
    at = within(StepOfTable.of(showing.screen).step, len(found), len(found) - 1)
    shown = found[at]
    later = await panel.table.tx.moves.of(panel.table.id, after=shown.after)
    moves = [move for move in later if move.number <= shown.until]
    events = known_events(panel, moves)
    view = await _view(panel, shown)
    look = pictures.look(panel.tongue, panel.reader.theme, panel.eyes)
    changed = tuple(spot for event in events for spot in event.places)
    summary = panel.table.game.summary(view)
    told = tuple(f"• {panel.tongue.html(event.text)}" for event in events)
    words = compose([Part((title(panel, summary.moment),)), Part(told, spare=1, more="…")], CAPTION)
    rows = [
        page_row(panel.pen, lambda step: looking_actions.StepByStep(str(step)), at, len(found)),
        *look_row(panel, ""),
    ]
    return Rendered(words, rows, board_picture(panel, view, look, changed), protect=True)


async def _view(panel: TablePanel, shown: TurnStep) -> object:
    table = panel.table
    if not shown.kept:
        view: object = table.game.view(table.match.settled, panel.eyes)
        table.rest()
        return view
    position = await table.tx.positions.at_or_before(table.id, shown.until)
    assert position is not None
    return table.game.view(Match.load(table.game, position.document).settled, panel.eyes)

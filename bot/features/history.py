"""What happened at a table: since one's own move, the whole log by pages, and step by step with a picture a turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Annotated

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.features import looks
from bot.features.digest import heading, since_last_move
from bot.features.looks import VIEWS, Look, View, _show_seated, look_row
from bot.features.to_desk import ToDesk
from bot.features.what_if import way_from
from bot.framework import pictures
from bot.framework.act import Act
from bot.framework.paging import SCREEN, PageOfTable, newest_screens, page_row, screens, within
from bot.framework.panels import Showing, TablePanel, panel, seated_panel, table_panel, title
from bot.framework.presses import answers
from bot.messages.action import Action, Shape, action
from bot.messages.fitting import CAPTION, MESSAGE, Part, alert, compose
from bot.messages.heights import CARD, PICTURE, PRIVATE, in_lines, seen_together
from bot.messages.outgoing import Button
from bot.messages.rendered import PhotoRef, Rendered
from bot.tables import memory
from bot.tables.highlights import chained
from bot.tables.memory import Role
from bot.tables.move_documents import events_of
from bot.tables.one_device import eyes_of
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import AboutTable
from bot.tables.story import Round, headed, in_one_line, in_order_of_worth, story
from games.core.event import Event
from games.core.match import Match
from games.core.text import text
from storage.moves import Move


@action("cn")
class WhatHappened(Action):
    pass


@action("w")
class ToLog(Action):
    pass


@action("ql")
class LogPage(Action):
    page: int


@action("qw")
class WholeDigest(Action):
    #: Without one the page after the first, which once was all the rest.
    page: int | None = None


@action("qs")
class StepByStep(Action):
    """From what is new to the reader, from the end, or at a step."""

    at: Annotated[str, Shape("new|last|[0-9]{1,4}")]


@dataclass(frozen=True, slots=True)
class StepOfTable(AboutTable):
    step: int | None = None


@answers(WhatHappened)
async def what_happened(act: Act, pressed: Press[WhatHappened]) -> None:
    table = await act.table(pressed.table)
    tongue = table.tongue_of(act.person)
    seat = eyes_of(table, act.person.id)
    sentences: list[str] = []
    if seat is not None:
        digest = await since_last_move(table, seat.seat, act.person.id)
        sentences = [line.partition(" ")[2] for line in digest.told(tongue.say)]
    if not sentences:
        for move in await act.tx.moves.latest(table.id, 3):
            sentences += [tongue.say(event.text) for event in events_of(move) if event.audience is None][:1]
    table.rest()
    act.alert(alert(sentences) if sentences else text("Nothing has happened yet."))


@answers(ToLog)
async def to_log(act: Act, pressed: Press[ToLog]) -> None:
    """From the desk, where only those who sit at the table press."""
    table = await act.table(pressed.table)
    await _show_seated("log", act, table.id)


@answers(LogPage)
async def log_page(act: Act, pressed: Press[LogPage]) -> None:
    await looks.turn_page(act, PanelName.LOG, pressed, partial(PageOfTable, page=pressed.action.page))


@answers(WholeDigest)
async def whole(act: Act, pressed: Press[WholeDigest]) -> None:
    page = pressed.action.page
    await looks.turn_page(act, PanelName.SINCE, pressed, partial(PageOfTable, page=1 if page is None else page))


@answers(StepByStep)
async def step(act: Act, pressed: Press[StepByStep]) -> None:
    """`new` and `last` open the steps, at what is new to the seat or at the end; a number turns the page."""
    if pressed.action.at not in ("new", "last"):
        await looks.turn_page(act, PanelName.STEP, pressed, partial(StepOfTable, step=int(pressed.action.at)))
        return
    table = await act.table(pressed.table)
    found = await steps(table)
    at = len(found) - 1
    seat = table.seat_of(act.person.id)
    if pressed.action.at == "new" and seat is not None:
        role = Role.DEPUTY if act.person.id == seat.deputy_id else Role.OWN
        seen = memory.of_seat(seat).news_after(role).move
        at = next((number for number, one in enumerate(found) if one.until > seen), at)
    await act.show(PanelName.STEP, StepOfTable(table.id, at), private=True)


@panel(PanelName.SINCE)
async def since_panel(showing: Showing) -> Rendered:
    panel, seat = await seated_panel(showing)
    digest = await since_last_move(panel.table, seat.seat, panel.reader.person.id)
    panel.table.rest()
    lines = digest.by_round(panel.tongue.html)
    head = heading(digest, panel.tongue) if lines else text("Nothing has happened since your move.")
    top = Part((title(panel), f"<b>{panel.tongue.html(head)}</b>"))
    foot = [Part(digest.standing(panel.tongue)), Part(await _note(panel))]
    cut = screens(lines, SCREEN - in_lines([top, *foot]) - 1)
    at = within(PageOfTable.of(showing.screen).page, len(cut), 0)
    rows = [
        page_row(panel.pen, WholeDigest, at, len(cut)),
        [panel.pen.button(text("Step by step ▸"), StepByStep("new"))],
    ]
    words = compose([top, Part(cut[at], spare=1, more="…"), *foot], MESSAGE)
    return Rendered(words, [*rows, *look_row(panel, "since")], protect=True)


async def _note(panel: TablePanel) -> tuple[str, ...]:
    note = await panel.table.tx.notes.get(panel.table.id, panel.reader.person.id)
    return (f"📝 <i>{escape(note, quote=False)}</i>",) if note else ()


@panel(PanelName.LOG)
async def log_panel(showing: Showing) -> Rendered:
    """Round by round: great consequences, then turn by turn what came of it."""
    panel = await table_panel(showing)
    moves = await panel.table.tx.moves.of(panel.table.id)
    rounds = story((move, event) for move in moves for event in events_of(move) if event.known_to(panel.eyes))
    lines = [line for one in rounds for line in _round_told(panel, one)]
    step = [panel.pen.button(text("Step by step ▸"), StepByStep("new" if panel.seat else "last"))] if lines else []
    top = Part((title(panel),))
    nothing = [panel.tongue.html(text("Nothing has happened yet."))]
    cut = newest_screens(lines or nothing, SCREEN - in_lines([top]) - 1)
    at = within(PageOfTable.of(showing.screen).page, len(cut), len(cut) - 1)
    words = compose([top, Part(cut[at], spare=1, more="…")], MESSAGE)
    return Rendered(words, [page_row(panel.pen, LogPage, at, len(cut)), step, *look_row(panel, "log")], protect=True)


def _round_told(panel: TablePanel, one: Round) -> list[str]:
    said = panel.tongue.html
    great = [event for turn in one.turns for event in turn.events if event.great]
    told = [f"❗ {said(event.text)}" for event in great]
    for turn in one.turns:
        rest = [event for event in in_order_of_worth(turn) if not event.great]
        told += [f"<b>{turn.number}</b> · {in_one_line(rest, said)}"] if rest else []
    return headed(one.opening, told, said)


def known_events(panel: TablePanel, moves: list[Move]) -> list[Event]:
    return chained(event for move in moves for event in events_of(move) if event.known_to(panel.eyes))


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


@panel(PanelName.STEP)
async def step_panel(showing: Showing) -> Rendered:
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
    changed = tuple(spot for event in events for spot in event.places)
    summary = panel.table.game.summary(view)
    told = tuple(f"• {panel.tongue.html(event.text)}" for event in events)
    to_desk = [panel.pen.button(text("My desk"), ToDesk())] if panel.seat is not None else []
    rows = [
        page_row(panel.pen, lambda step: StepByStep(str(step)), at, len(found)),
        *([way] if (way := _trying_out(panel, shown)) else []),
        [panel.pen.button(VIEWS[View.LOG], Look(View.LOG)), *to_desk],
    ]
    parts = [Part((title(panel, summary.moment),)), Part(told, spare=1, more="…", folded=True)]
    words = seen_together(parts, len(rows), PRIVATE - (CARD - PICTURE))
    return Rendered(compose(words, CAPTION), rows, _where(panel, view, changed), protect=True)


def _where(panel: TablePanel, view: object, changed: tuple[str, ...]) -> PhotoRef:
    """What has changed on the board; of a tall one the part where that lies."""
    game, names = panel.table.game, tuple(panel.table.names)
    look = pictures.look(panel.tongue, panel.reader.theme, panel.eyes)
    return pictures.glance(game, view, look, names, changed)


def _trying_out(panel: TablePanel, shown: TurnStep) -> list[Button]:
    return way_from(panel.table, shown.until, panel.pen) if shown.kept and panel.seat is not None else []


async def _view(panel: TablePanel, shown: TurnStep) -> object:
    table = panel.table
    if not shown.kept:
        view: object = table.game.view(table.match.settled, panel.eyes)
        table.rest()
        return view
    position = await table.tx.positions.at_or_before(table.id, shown.until)
    assert position is not None
    return table.game.view(Match.load(table.game, position.document).settled, panel.eyes)

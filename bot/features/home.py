"""/home: from here to a real table. The pictures and the list from which two people set the running game up there.

Everybody reads what everybody may know, and below it their own hand; what nobody holds is shuffled at home.
"""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.features.looks import words_of
from bot.features.proposals import VERDICTS
from bot.framework import pictures
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.paging import SCREEN, PageOfTable, page_row, screens, within
from bot.framework.panels import Showing, TablePanel, panel, table_panel, title
from bot.framework.presses import answers
from bot.framework.table_choice import BEGUN, in_private, own_seat, seat_meant, table_meant
from bot.messages.action import Action, action
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.outgoing import Keyboard
from bot.messages.rendered import Rendered
from bot.tables import proposing
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from games.core.game import Sheet
from games.core.text import SeatName, Text, listing, text
from storage.schema import Phase

#: More is no score of any game.
MOST_POINTS = 9999


@action("qh")
class HomePage(Action):
    page: int


@command("home")
async def home(act: Act, arguments: str) -> None:
    """/home [number] shows it in private; /home 54 47 proposes the points with which it ended at the real table."""
    points = arguments.replace(",", ".").split()
    if len(points) > 1:
        await _enter(act, points)
        return
    table = await table_meant(act, arguments, BEGUN)
    _must_be_played(table)
    table.rest()
    await in_private(act, table.id, "home", _show)


@link("home")
async def _show(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    _must_be_played(table)
    own_seat(act, table)
    table.rest()
    await act.show(PanelName.AT_HOME, PageOfTable(table.id), private=True)


def _must_be_played(table: OpenTable) -> None:
    if table.row.phase not in (Phase.RUNNING, Phase.PAUSED, Phase.ASLEEP):
        raise Refused(text("No game is being played at this table."))


async def _enter(act: Act, words: list[str]) -> None:
    table, seat = await seat_meant(act, "", (Phase.PAUSED,))
    if seat.person_id != act.person.id:
        raise Refused(text("Only the players of this table propose something to it."))
    points = tuple(_points(word, table.game.parts) for word in words)
    verdict = await proposing.propose_result(table, seat, points)
    await act.say(text("The others are asked.") if verdict is None else VERDICTS[verdict])


def _points(word: str, parts: int) -> int:
    """As people write them: 54, or 12.5 where a game counts in halves."""
    whole, _, half = word.partition(".")
    plain = whole.removeprefix("-")
    if not (plain.isascii() and plain.isdecimal() and int(plain) <= MOST_POINTS) or half not in ("", "0", "5"):
        raise Refused(text("Write the points as numbers: /home 54 47"))
    if half == "5" and parts == 1:
        raise Refused(text("This game knows no half points."))
    counted = int(plain) * parts + (half == "5")
    return -counted if word.startswith("-") else counted


@answers(HomePage)
async def page(act: Act, pressed: Press[HomePage]) -> None:
    table = await act.table(pressed.table)
    own_seat(act, table)
    await act.turn(PanelName.AT_HOME, PageOfTable(table.id, pressed.action.page))


@panel(PanelName.AT_HOME)
async def home_panel(showing: Showing) -> Rendered:
    """How it is done, a picture a page, and everything in words."""
    panel = await table_panel(showing)
    if panel.seat is None or panel.table.row.document is None:
        raise Refused(text("You do not sit at this table."))
    sheets, listed = _sheets(panel), _in_words(panel)
    count = 1 + len(sheets) + len(listed)
    at = within(PageOfTable.of(showing.screen).page, count, 0)
    rows = [page_row(panel.pen, HomePage, at, count)]
    if at == 0:
        shown = Rendered(_how(panel), rows)
    elif at <= len(sheets):
        shown = _picture(panel, sheets[at - 1], rows)
    else:
        lines = listed[at - 1 - len(sheets)]
        shown = Rendered(compose([Part((title(panel),)), Part(lines)], MESSAGE), rows, protect=True)
    panel.table.rest()
    return shown


def _sheets(panel: TablePanel) -> list[Sheet]:
    """As this seat knows them: the hand too, in private."""
    return pictures.sheets(panel.table.game, panel.table.match.view(panel.eyes))


def _in_words(panel: TablePanel) -> list[tuple[str, ...]]:
    summary = panel.table.game.summary(panel.table.match.view(panel.eyes))
    lines = [line for part in words_of(summary, panel.tongue) for line in ("", *part.lines)]
    return screens(lines, SCREEN)


def _how(panel: TablePanel) -> str:
    said, table = panel.tongue.html, panel.table
    summary = table.game.summary(table.match.view(None))
    waiting = [SeatName(seat) for seat in table.match.waiting()]
    order = ", ".join(panel.tongue.seated)
    steps: list[Text] = [
        text("Page by page: first the pictures, then the same in words. One reads, one sets up."),
        text("Lay the board and what lies open as the pictures show it, then what each seat has before it."),
        text("What you hold hidden stands here for you alone; everybody takes their own."),
        text("Everything that is neither shown nor held is shuffled and forms the supply."),
        text("It stands at: {moment}. On turn: {names}.", moment=summary.moment, names=listing(*waiting))
        if waiting
        else text("It stands at: {moment}.", moment=summary.moment),
        text("When it is over there: /home and everybody's points, in the order {names}.", names=order),
    ]
    lines = tuple(f"{number}. {said(step)}" for number, step in enumerate(steps, 1))
    return compose([Part((title(panel), f"🏠 <b>{said(text('From here to a real table'))}</b>")), Part(lines)], MESSAGE)


def _picture(panel: TablePanel, sheet: Sheet, rows: Keyboard) -> Rendered:
    view = panel.table.match.view(panel.eyes)
    look = pictures.look(panel.tongue, panel.reader.theme, panel.eyes)
    photo = pictures.sheet(panel.table.game, view, look, tuple(panel.table.names), sheet.id)
    name = panel.tongue.html(sheet.name)
    return Rendered(compose([Part((title(panel), f"<b>{name}</b>"))], CAPTION), rows, photo=photo, protect=True)

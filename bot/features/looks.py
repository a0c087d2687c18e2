"""Looking at a table in private: the hand, the board as a picture and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Any

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.features import onlookers
from bot.features.to_desk import ToDesk
from bot.framework import panels, pictures
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link, sealed_link
from bot.framework.paging import SCREEN, PageOfTable, page_row, screens, within
from bot.framework.panels import Showing, TablePanel, panel, seated_panel, table_panel
from bot.framework.presses import answers
from bot.framework.table_choice import BEGUN, in_private, own_seat, table_meant
from bot.locale import Tongue
from bot.messages.action import Action, action
from bot.messages.fitting import CAPTION, MESSAGE, Part, alert, compose
from bot.messages.heights import CARD, TALL_BOARD, beside
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables.one_device import WHO_IS_THERE, eyes_of, shared
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import AboutTable
from games.core.game import Summary
from games.core.points import in_points
from games.core.text import SeatName, Text, text


@action("ch")
class MyHand(Action):
    pass


class View(StrEnum):
    """A way to look at a table in private."""

    HAND = "hand"
    BOARD = "board"
    TEXT = "text"
    SINCE = "since"
    LOG = "log"


@action("qv")
class Look(Action):
    view: View


@action("qt")
class WordsPage(Action):
    page: int


@answers(MyHand)
async def my_hand(act: Act, pressed: Press[MyHand]) -> None:
    """Short names, and the picture where one member can be shown it: seen by nobody but who pressed."""
    table = await act.table(pressed.table)
    seat = eyes_of(table, act.person.id)
    if seat is None:
        raise Refused(WHO_IS_THERE if table.seats_of(act.person.id) else text("You do not sit at this table."))
    summary = table.game.summary(table.match.view(seat.seat))
    hand = (*summary.hand, *summary.before_you)
    tongue = table.tongue_of(act.person)
    table.rest()
    cards = [tongue.say(card) for card in hand]
    act.alert(alert(cards) if cards else text("You hold nothing hidden."))
    if cards and not shared(table, act.person.id):
        # At a phone that goes round nothing may stay.
        act.way = act.way_to_private(act.codec.sealed(f"{View.HAND}_{table.id}"))
        act.show_alone(PanelName.HAND, AboutTable(table.id))


@command("hand")
async def hand(act: Act, arguments: str) -> None:
    await _look(act, arguments, "hand")


@command("board")
async def board(act: Act, arguments: str) -> None:
    """/board shows the picture, /board text says the same in words; /board link gives out what others may watch."""
    first, _, rest = arguments.strip().partition(" ")
    if onlookers.asked_for(first):
        await onlookers.board_link(act, first, rest)
    elif first.casefold() in IN_WORDS:
        await _look(act, rest, "text")
    else:
        await _look(act, arguments, "board")


#: What people write for the text twin, in either language.
IN_WORDS = ("text", "words", "текст", "словами")


@command("since")
async def since(act: Act, arguments: str) -> None:
    await _look(act, arguments, "since")


@command("log")
async def log(act: Act, arguments: str) -> None:
    await _look(act, arguments, "log")


async def _look(act: Act, arguments: str, view: str) -> None:
    table = await table_meant(act, arguments, BEGUN)
    _must_have_begun(table)
    if view not in PUBLIC:
        own_seat(act, table)
    table.rest()
    await in_private(act, table.id, view, partial(show, view))


def _must_have_begun(table: OpenTable) -> None:
    if table.row.document is None:
        raise Refused(text("This table has not started yet."))


async def show(view: str, act: Act, table_id: int) -> None:
    """The view as a message of its own, at the bottom of the private chat."""
    table = await act.table(table_id)
    _must_have_begun(table)
    if view not in PUBLIC:
        own_seat(act, table)
    table.rest()
    await act.show(PanelName(view), AboutTable(table.id), private=True)


async def _show_seated(view: str, act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    own_seat(act, table)
    table.rest()
    await show(view, act, table_id)


@answers(Look)
async def to_view(act: Act, pressed: Press[Look]) -> None:
    if pressed.table is None:
        raise Stale
    await show(pressed.action.view, act, pressed.table)


@answers(WordsPage)
async def words_page(act: Act, pressed: Press[WordsPage]) -> None:
    await turn_page(act, PanelName.IN_WORDS, pressed, partial(PageOfTable, page=pressed.action.page))


async def turn_page(act: Act, panel: PanelName, pressed: Press[Any], kept: Callable[[int], AboutTable]) -> None:
    table = await act.table(pressed.table)
    await act.turn(panel, kept(table.id))


VIEWS: dict[View, Text] = {
    View.HAND: text("Hand"),
    View.BOARD: text("Board"),
    View.TEXT: text("In words"),
    View.SINCE: text("What is new"),
    View.LOG: text("Log"),
}
#: What those who do not sit at the table may see as well.
PUBLIC = (View.BOARD, View.TEXT, View.LOG)


def look_row(panel: TablePanel, shown: str, ways: Sequence[View] = tuple(VIEWS)) -> list[list[Button]]:
    """The other ways to look, and the way back to the desk."""
    names = [name for name in ways if name != shown and (panel.seat is not None or name in PUBLIC)]
    buttons = [panel.pen.button(VIEWS[name], Look(name)) for name in names]
    desk = [[panel.pen.button(text("To my desk"), ToDesk())]] if panel.seat is not None else []
    return [*in_rows(buttons, 2), *desk]


@panel(PanelName.HAND)
async def hand_panel(showing: Showing) -> Rendered:
    panel, seat = await seated_panel(showing)
    view, summary = _seen(panel)
    said = panel.tongue.html
    held = (*summary.hand_lines, *summary.before_you_lines)
    lines = tuple(f"• {said(line)}" for line in held) or (said(text("You hold nothing hidden.")),)
    look = pictures.look(panel.tongue, panel.reader.theme, seat.seat)
    photo = pictures.hand(panel.table.game, view, look, tuple(panel.table.names))
    head, told = Part((panels.title(panel, summary.moment),)), Part(lines, spare=1, more="…")
    # The picture says it as well: folded, both are one screen of a phone.
    words = compose([head, replace(told, folded=photo is not None)], CAPTION)
    return Rendered(words, look_row(panel, "hand"), photo, protect=True, plain=lambda: compose([head, told], MESSAGE))


@panel(PanelName.BOARD)
async def board_panel(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    view, summary = _seen(panel)
    parts = [
        Part((panels.title(panel, summary.moment),)),
        Part(_scores(panel, view), spare=1),
        Part((panel.tongue.html(summary.ending),), spare=2),
    ]
    look = pictures.look(panel.tongue, panel.reader.theme, panel.eyes)
    game, names = panel.table.game, tuple(panel.table.names)
    # A tall one leaves room for a row less, and for fewer words.
    tall = pictures.is_tall(game, game.board)
    photo = pictures.board(game, view, look, names) if tall else pictures.card(game, view, look, names)
    rows = look_row(panel, View.BOARD, (View.TEXT, View.LOG) if tall else tuple(VIEWS))
    words = beside(parts, len(rows), TALL_BOARD if tall else CARD)

    def plain() -> str:
        return compose([*parts, Part(_board_lines(panel, summary), spare=3)], MESSAGE)

    return Rendered(compose(words, CAPTION), rows, photo, plain=plain)


@panel(PanelName.IN_WORDS)
async def in_words(showing: Showing) -> Rendered:
    """The twin of the picture for whoever reads, or has it read to them."""
    panel = await table_panel(showing)
    view, summary = _seen(panel)
    said = panel.tongue.html
    parts = words_of(summary, panel.tongue)
    lines = [said(summary.ending), *_scores(panel, view)]
    for part in parts:
        lines += ["", *part.lines]
    cut = screens(lines, SCREEN)
    at = within(PageOfTable.of(showing.screen).page, len(cut), 0)
    words = compose([Part((panels.title(panel, summary.moment),)), Part(cut[at])], MESSAGE)
    return Rendered(words, [page_row(panel.pen, WordsPage, at, len(cut)), *look_row(panel, "text")], protect=True)


def words_of(summary: Summary, tongue: Tongue) -> list[Part]:
    """A position without its picture: what is needed most first, the legend last."""
    said = tongue.html
    hand = [f"<b>{said(text('Your hand'))}</b>", *(f"• {said(line)}" for line in summary.hand_lines)]
    before = [f"• {said(line)}" for line in summary.before_you_lines]
    seats = [
        (f"<b>{said(SeatName(seat))}</b>", *(f"• {said(line)}" for line in shows))
        for seat, shows in enumerate(summary.by_seat)
    ]
    return [
        Part(tuple(map(said, summary.board)), spare=1, more="…"),
        Part(tuple(hand) if summary.hand_lines else (), spare=1),
        Part(tuple(before), spare=1),
        *(Part(lines, spare=2) for lines in seats),
        Part(tuple(map(said, summary.legend)), spare=3),
    ]


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


# For those who sit at the table; and what is public, for whoever comes by a link given out in the table's own chat.
for _view in VIEWS:
    link(_view)(partial(_show_seated, _view))
for _view in PUBLIC:
    sealed_link(_view)(partial(show, _view))

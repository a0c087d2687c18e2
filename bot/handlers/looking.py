"""Looking at tables: /hand, /board, /since, /log, the card's own buttons; /games and /next look over them all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.handlers.which_table import BEGUN, LinkHandler, in_private, own_seat, table_meant, tables_of
from bot.messages import looking_actions
from bot.messages.fitting import alert
from bot.screens.digest import since_last_move
from bot.screens.panels import history
from bot.screens.panels.looks import PUBLIC, VIEWS
from bot.tables import memory, play, telling
from bot.tables.memory import Role
from bot.tables.move_documents import events_of
from bot.tables.one_device import WHO_IS_THERE, eyes_of
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import AboutTable, DigestOfTable, GamesShown, PageOfTable, StepOfTable
from games.core.text import text
from storage.schema import Phase


@answers(looking_actions.MyHand)
async def my_hand(act: Act, pressed: Press[looking_actions.MyHand]) -> None:
    """Short names, seen by nobody but who pressed."""
    table = await act.table(pressed.table)
    seat = eyes_of(table, act.person.id)
    if seat is None:
        raise Refused(WHO_IS_THERE if table.seats_of(act.person.id) else text("You do not sit at this table."))
    summary = table.game.summary(table.match.view(seat.seat))
    hand = (*summary.hand, *summary.before_you)
    tongue = table.tongue_of(act.person)
    table.rest()
    act.alert(alert([tongue.say(card) for card in hand]) if hand else text("You hold nothing hidden."))


@answers(looking_actions.WhatHappened)
async def what_happened(act: Act, pressed: Press[looking_actions.WhatHappened]) -> None:
    table = await act.table(pressed.table)
    tongue = table.tongue_of(act.person)
    seat = eyes_of(table, act.person.id)
    sentences: list[str] = []
    if seat is not None:
        digest = await since_last_move(table, seat.seat, act.person.id)
        sentences = [tongue.say(line) for _, line in digest.lines()]
    if not sentences:
        for move in await act.tx.moves.latest(table.id, 3):
            sentences += [tongue.say(event.text) for event in events_of(move) if event.audience is None][:1]
    table.rest()
    act.alert(alert(sentences) if sentences else text("Nothing has happened yet."))


#: Each is shown anew when it is wanted again.
BESIDE_A_DESK = (
    *(PanelName.HAND, PanelName.BOARD, PanelName.IN_WORDS, PanelName.SINCE, PanelName.LOG, PanelName.STEP),
    PanelName.RULES,
)


async def hand(act: Act, arguments: str) -> None:
    await _look(act, arguments, "hand")


async def board(act: Act, arguments: str) -> None:
    """/board shows the picture, /board text says the same in words."""
    first, _, rest = arguments.strip().partition(" ")
    if first.casefold() in IN_WORDS:
        await _look(act, rest, "text")
    else:
        await _look(act, arguments, "board")


#: What people write for the text twin, in either language.
IN_WORDS = ("text", "words", "текст", "словами")


async def since(act: Act, arguments: str) -> None:
    await _look(act, arguments, "since")


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


@answers(looking_actions.Look)
async def to_view(act: Act, pressed: Press[looking_actions.Look]) -> None:
    if pressed.table is None:
        raise Stale
    await show(pressed.action.view, act, pressed.table)


@answers(looking_actions.ToLog)
async def to_log(act: Act, pressed: Press[looking_actions.ToLog]) -> None:
    """From the desk, where only those who sit at the table press."""
    table = await act.table(pressed.table)
    await _show_seated("log", act, table.id)


@answers(looking_actions.ToDesk)
async def to_desk(act: Act, pressed: Press[looking_actions.ToDesk]) -> None:
    table = await act.table(pressed.table)
    await bring_desk(act, table)
    await _leave_panel(act)


async def _leave_panel(act: Act) -> None:
    """What one looked at beside the desk does not stay above it."""
    message = act.update.message_id
    screen = None if message is None else await act.tx.screens.at_message(act.chat.id, message)
    left = (
        None
        if screen is None
        else next((name for name in BESIDE_A_DESK if panel_purpose(name) == screen.purpose), None)
    )
    if left is not None:
        await act.close(left)


async def bring_desk(act: Act, table: OpenTable) -> None:
    """The desk comes to the bottom of the chat; looking at it ends the grace of the move before."""
    seat = own_seat(act, table)
    if table.row.phase is Phase.RUNNING:
        await play.opened_by(table, seat.seat)
    await telling.desk_changed(table, act.person.id, anew=True)
    table.rest()


@answers(looking_actions.WordsPage)
async def words_page(act: Act, pressed: Press[looking_actions.WordsPage]) -> None:
    await _turn(act, PanelName.IN_WORDS, pressed, partial(PageOfTable, page=pressed.action.page))


@answers(looking_actions.LogPage)
async def log_page(act: Act, pressed: Press[looking_actions.LogPage]) -> None:
    await _turn(act, PanelName.LOG, pressed, partial(PageOfTable, page=pressed.action.page))


@answers(looking_actions.WholeDigest)
async def whole(act: Act, pressed: Press[looking_actions.WholeDigest]) -> None:
    await _turn(act, PanelName.SINCE, pressed, partial(DigestOfTable, whole=True))


@answers(looking_actions.StepByStep)
async def step(act: Act, pressed: Press[looking_actions.StepByStep]) -> None:
    """`new` and `last` open the steps, at what is new to the seat or at the end; a number turns the page."""
    if pressed.action.at not in ("new", "last"):
        await _turn(act, PanelName.STEP, pressed, partial(StepOfTable, step=int(pressed.action.at)))
        return
    table = await act.table(pressed.table)
    found = await history.steps(table)
    at = len(found) - 1
    seat = table.seat_of(act.person.id)
    if pressed.action.at == "new" and seat is not None:
        role = Role.DEPUTY if act.person.id == seat.deputy_id else Role.OWN
        seen = memory.of_seat(seat).news_after(role).move
        at = next((number for number, one in enumerate(found) if one.until > seen), at)
    await act.show(PanelName.STEP, StepOfTable(table.id, at), private=True)


async def _turn(act: Act, panel: PanelName, pressed: Press[Any], kept: Callable[[int], AboutTable]) -> None:
    table = await act.table(pressed.table)
    await act.turn(panel, kept(table.id))


async def games(act: Act, arguments: str) -> None:
    await in_private(act, 0, "games", _games)


async def _games(act: Act, _: int) -> None:
    await act.show(PanelName.GAMES, private=True)


@answers(looking_actions.GamesPage)
async def page(act: Act, pressed: Press[looking_actions.GamesPage]) -> None:
    await act.turn(PanelName.GAMES, GamesShown(pressed.action.page))


async def next_decision(act: Act, arguments: str) -> None:
    await in_private(act, 0, "next", _next)


async def _next(act: Act, _: int) -> None:
    entries = await tables_of(act)
    if not entries or not entries[0].for_you:
        raise Refused(text("Nothing waits for you now. /games shows all your tables."))
    await bring_desk(act, await act.table(entries[0].table.id))


#: For those who sit at the table.
LINKS: dict[str, LinkHandler] = {
    **{view: partial(_show_seated, view) for view in VIEWS},
    "games": _games,
    "next": _next,
}
#: For whoever comes by a link that was given out in the table's own chat.
SEALED: dict[str, LinkHandler] = {view: partial(show, view) for view in PUBLIC}

COMMANDS: dict[str, Handler] = {
    "hand": hand,
    "board": board,
    "since": since,
    "log": log,
    "games": games,
    "next": next_decision,
}

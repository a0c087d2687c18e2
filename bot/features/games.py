"""/games and /next: all tables of a person over all chats, and the most urgent decision among them."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.features import to_desk
from bot.features.to_desk import ToDesk
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.paging import page_row, within
from bot.framework.panels import Showing, panel, pen_of, person_of
from bot.framework.presses import answers
from bot.framework.table_choice import in_private
from bot.framework.table_names import label_with_chat, name_of
from bot.locale import Tongue
from bot.messages.action import Action, action
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import ScreenMemory
from games.core.text import SeatName, Text, listing, plural, text
from storage.overviews import Entry
from storage.schema import Phase


@action("qg")
class GamesPage(Action):
    page: int


@dataclass(frozen=True, slots=True)
class GamesShown(ScreenMemory):
    page: int | None = None


@command("games")
async def games(act: Act, arguments: str) -> None:
    await in_private(act, 0, "games", _games)


@link("games")
async def _games(act: Act, _: int) -> None:
    await act.show(PanelName.GAMES, private=True)


@answers(GamesPage)
async def page(act: Act, pressed: Press[GamesPage]) -> None:
    await act.turn(PanelName.GAMES, GamesShown(pressed.action.page))


@command("next")
async def next_decision(act: Act, arguments: str) -> None:
    await in_private(act, 0, "next", _next)


@link("next")
async def _next(act: Act, _: int) -> None:
    first = await act.tx.overviews.of_person(act.person.id, act.house.games, size=1)
    if not first or not first[0].for_you:
        raise Refused(text("Nothing waits for you now. /games shows all your tables."))
    await to_desk.bring_desk(act, await act.table(first[0].table_id))


PAGE = 8


@panel(PanelName.GAMES)
async def games_panel(showing: Showing) -> Rendered:
    person = await person_of(showing)
    games = showing.house.games
    counts = await showing.tx.overviews.counts(person.id, games)
    said = showing.tongue.html
    if not counts.tables:
        return Rendered(said(text("You sit at no table. /new in a group opens one.")))
    count = -(-counts.tables // PAGE)
    at = within(GamesShown.of(showing.screen).page, count, 0)
    shown = await showing.tx.overviews.of_person(person.id, games, size=PAGE, start=at * PAGE)
    heading = (
        plural("{n} decision waits for you", "{n} decisions wait for you", counts.waiting)
        if counts.waiting
        else text("Nothing waits for you now")
    )
    parts = [Part((f"<b>{said(heading)}</b>",)), *(Part(_lines(entry, showing)) for entry in shown)]
    rows = [[_button(entry, showing)] for entry in shown]
    pages = page_row(pen_of(showing), GamesPage, at, count)
    return Rendered(compose(parts, MESSAGE), [*rows, pages])


@panel(PanelName.WAITING)
async def waiting_panel(showing: Showing) -> Rendered:
    """Changes silently while a ring is unanswered; gone as soon as fewer than two wait: one speaks for itself."""
    person = await person_of(showing)
    games, overviews = showing.house.games, showing.tx.overviews
    waiting = (await overviews.counts(person.id, games)).waiting
    if waiting < 2:
        return Rendered(remove=True)
    shown = await overviews.of_person(person.id, games, size=PAGE)
    told = showing.tongue.html(plural("{n} table waits for you.", "{n} tables wait for you.", waiting))
    return Rendered(f"⏳ <b>{told}</b>", [[_button(entry, showing)] for entry in shown if entry.for_you])


def _lines(entry: Entry, showing: Showing) -> tuple[str, ...]:
    tongue = Tongue(showing.tongue.language, entry.names, showing.tongue.zone)
    chat = escape(entry.chat_title, quote=False)
    called = tongue.html(name_of(showing.house.games[entry.game].name, entry.number))
    name = f"{'❗' if entry.for_you else '▫️'} <b>{called}</b>" + (f" · {chat}" if chat else "")
    return (name, f"   {tongue.html(_state(entry))}{_time_left(entry, tongue)}")


def _state(entry: Entry) -> Text:
    match entry.phase:
        case Phase.LOBBY:
            return text("has not started yet")
        case Phase.PAUSED:
            return text("paused")
        case Phase.ASLEEP:
            return text("asleep; any player can wake it")
    if entry.stand_in is not None:
        return text("a stand-in plays for you; /back takes the seat back")
    if entry.for_you:
        return text("your turn")
    return text("waiting for {names}", names=listing(*map(SeatName, entry.awaited)))


def _time_left(entry: Entry, tongue: Tongue) -> str:
    """Counted from now would need an edit each minute; a moment in the reader's own time stays true."""
    if not entry.for_you or entry.due_at is None:
        return ""
    return " · ⏳ " + tongue.html(text("until {moment}", moment=tongue.moment(entry.due_at)))


def _button(entry: Entry, showing: Showing) -> Button:
    pen = Pen(showing.codec, showing.tongue, entry.table_id)
    label = label_with_chat(showing.house.games[entry.game].name, entry.number, showing.tongue, entry.chat_title)
    return pen.button(label, ToDesk(), Style.PRIMARY if entry.for_you else None)

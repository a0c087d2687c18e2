"""Presses on a lobby card, and the game and options behind it: each change shows on the card at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.handlers.act import Act, Handler, PressHandler
from bot.handlers.arguments import NUMBER, PERSON, one_of, perhaps, takes
from bot.screens.panels.options import options
from bot.screens.rendering import Panel
from bot.tables import lobby, telling
from bot.tables.choices import Choice, Number, OneOf, Switch, choices
from bot.tables.open_table import OpenTable
from bot.timing.paces import FIXED, PACES, pace_of
from bot.timing.timetable import USUAL
from games.core.text import text
from storage.schema import Phase


async def must_lead(act: Act, table: OpenTable) -> None:
    """The host, and administrators of the chat."""
    if act.person.id == table.row.host_id:
        return
    if not table.chat.private and await act.is_administrator(table.chat.id, act.person.id):
        return
    raise Refused(text("Only the host of the table or an administrator of the chat can do that."))


async def add_stand_in(act: Act, pressed: Press) -> None:
    table = await act.table(pressed.table)
    await must_lead(act, table)
    await lobby.add_stand_in(table)
    act.toast()


async def remove_stand_in(act: Act, pressed: Press) -> None:
    table = await act.table(pressed.table)
    await must_lead(act, table)
    await lobby.remove_stand_in(table)
    act.toast()


async def leave(act: Act, pressed: Press) -> None:
    await lobby.leave(await act.table(pressed.table), act.person.id)
    act.toast(text("You have left the table."))


async def start(act: Act, pressed: Press) -> None:
    table = await act.table(pressed.table)
    await must_lead(act, table)
    await lobby.start(table, act.open_topic)
    act.toast(text("The game begins."))


OPTIONS = "options"


@takes(one_of(("", "main")))
async def open_options(act: Act, pressed: Press) -> None:
    table = await _led(act, pressed)
    if pressed.argument == "main":
        await _turn(act, table)
        return
    if not act.person.reachable:
        raise Refused(text("Write to me once in private, then I can show you the options there."))
    await act.show(OPTIONS, {"table": table.id}, private=True)
    act.toast(text("The options are in our private chat."))


async def _led(act: Act, pressed: Press) -> OpenTable:
    table = await act.table(pressed.table)
    await must_lead(act, table)
    if table.row.phase is not Phase.LOBBY:
        raise Refused(text("This table has already started."))
    return table


async def _turn(act: Act, table: OpenTable, page: str = "") -> None:
    await act.turn(OPTIONS, {"table": table.id, "page": page})


@takes(perhaps(NUMBER))
async def choose_game(act: Act, pressed: Press) -> None:
    table = await _led(act, pressed)
    if not pressed.argument:
        await _turn(act, table, "game")
        return
    games = list(act.house.games)
    await lobby.choose_game(table, games[_at(pressed.argument, len(games))])
    await _turn(act, table)


@takes(perhaps(NUMBER))
async def choose_pace(act: Act, pressed: Press) -> None:
    table = await _led(act, pressed)
    if not pressed.argument:
        await _turn(act, table, "pace")
        return
    keys = list(PACES)
    await lobby.choose_clock(table, {"pace": keys[_at(pressed.argument, len(keys))]})
    await _turn(act, table)


@takes("d[0-6]|h([01]?[0-9]|2[0-3])|")
async def choose_times(act: Act, pressed: Press) -> None:
    """No argument opens the page, and with it the usual times; then a day is turned or an hour chosen."""
    table = await _led(act, pressed)
    what, value = pressed.argument[:1], pressed.argument[1:]
    now = pace_of(table.row.clock).timetable
    chosen = now or USUAL
    if what == "d":
        chosen = chosen.with_day_turned(int(value))
    elif what == "h":
        chosen = replace(chosen, hour=int(value))
    if chosen != now:
        await lobby.choose_clock(table, {"pace": FIXED, **chosen.document()})
    elif what == "d":
        act.toast(text("One day must stay."))
    await _turn(act, table, "times")


@takes(NUMBER)
async def switch(act: Act, pressed: Press) -> None:
    table = await _led(act, pressed)
    chosen = _choice(table, pressed.argument)
    if not isinstance(chosen, Switch):
        raise Stale
    await _set(act, table, chosen, not table.row.options.get(chosen.name))


@takes(NUMBER)
async def values(act: Act, pressed: Press) -> None:
    """The page with what this option may be."""
    table = await _led(act, pressed)
    await _turn(act, table, f"one-{_choice(table, pressed.argument).name}")


@takes(f"{NUMBER}-{NUMBER}")
async def choose_value(act: Act, pressed: Press) -> None:
    table = await _led(act, pressed)
    at, _, number = pressed.argument.partition("-")
    chosen = _choice(table, at)
    if not isinstance(chosen, OneOf):
        raise Stale
    await _set(act, table, chosen, chosen.values[_at(number, len(chosen.values))])


@takes(f"{NUMBER}-{NUMBER}")
async def count(act: Act, pressed: Press) -> None:
    table = await _led(act, pressed)
    at, _, number = pressed.argument.partition("-")
    chosen = _choice(table, at)
    if not isinstance(chosen, Number):
        raise Stale
    await _set(act, table, chosen, _at(number, chosen.most + 1))


async def _set(act: Act, table: OpenTable, choice: Choice, value: Any) -> None:
    if table.row.options.get(choice.name) != value:
        await lobby.choose_option(table, choice.name, value)
    await _turn(act, table)


@takes(perhaps(PERSON))
async def remove_person(act: Act, pressed: Press) -> None:
    table = await _led(act, pressed)
    if not pressed.argument:
        await _turn(act, table, "people")
        return
    seat = next((seat for seat in table.seats if str(seat.person_id) == pressed.argument), None)
    if seat is None:
        raise Stale
    await lobby.remove_person(table, seat.seat)
    await telling.removed(table, seat, act.person)
    await _turn(act, table)
    act.toast(text("{name} no longer sits here.", name=seat.name))


def _choice(table: OpenTable, argument: str) -> Choice:
    offered = choices(table.game)
    return offered[_at(argument, len(offered))]


def _at(argument: str, length: int) -> int:
    """A number our own button carried; the game may have changed since the button was drawn."""
    if int(argument) >= length:
        raise Stale
    return int(argument)


COMMANDS: dict[str, Handler] = {}

PANELS: dict[str, Panel] = {OPTIONS: options}

VERBS: dict[str, PressHandler] = {
    "la": add_stand_in,
    "lr": remove_stand_in,
    "ll": leave,
    "ls": start,
    "lo": open_options,
    "lg": choose_game,
    "lp": choose_pace,
    "lf": choose_times,
    "lt": switch,
    "lv": values,
    "lc": choose_value,
    "ln": count,
    "lx": remove_person,
}

"""Presses in the options panel: each change shows on the card at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.features.lobby.choices import Choice, Number, OneOf, Switch, choices
from bot.features.lobby.option_buttons import (
    ChooseGame,
    ChoosePace,
    ChooseStrength,
    ChooseTimes,
    ChooseValue,
    CountOption,
    DrawSeats,
    HurryQuestions,
    MoveUp,
    NewInvitation,
    Options,
    OptionsDone,
    OptionsOfTable,
    OptionsPage,
    RemovePerson,
    ShowFurther,
    ShowRulings,
    ShowValues,
    SwitchOption,
    Wanted,
)
from bot.features.lobby.options_page import FURTHER, RULINGS, page_with
from bot.framework import rights
from bot.framework.act import Act
from bot.framework.links import link
from bot.framework.presses import answers
from bot.tables import lobby, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from bot.timing.paces import PACES, fixed_times, named_pace, pace_of
from bot.timing.timetable import USUAL
from games.core.text import text
from storage.schema import Phase


@answers(Options)
async def open_options(act: Act, pressed: Press[Options]) -> None:
    table = await _led(act, pressed)
    if pressed.action.page is OptionsPage.MAIN:
        await _turn(act, table)
        return
    if act.chat.private:
        await act.show(PanelName.OPTIONS, OptionsOfTable(table.id))
        return
    act.lead(f"options_{table.id}")


@link("options")
async def _options_by_link(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await rights.must_lead(act, table)
    await act.show(PanelName.OPTIONS, OptionsOfTable(table.id), private=True)


async def _led(act: Act, pressed: Press[Any]) -> OpenTable:
    table = await act.table(pressed.table)
    await rights.must_lead(act, table)
    if table.row.phase is not Phase.LOBBY:
        raise Refused(text("This table has already started."))
    return table


async def _turn(act: Act, table: OpenTable, page: str = "") -> None:
    await act.turn(PanelName.OPTIONS, OptionsOfTable(table.id, page))


@answers(OptionsDone)
async def done(act: Act, pressed: Press[OptionsDone]) -> None:
    await _led(act, pressed)
    await act.close(PanelName.OPTIONS)


@answers(ShowFurther)
async def show_further(act: Act, pressed: Press[ShowFurther]) -> None:
    await _turn(act, await _led(act, pressed), f"{FURTHER}-{pressed.action.page}")


@answers(ShowRulings)
async def show_rulings(act: Act, pressed: Press[ShowRulings]) -> None:
    await _turn(act, await _led(act, pressed), f"{RULINGS}-{pressed.action.page}")


@answers(ChooseGame)
async def choose_game(act: Act, pressed: Press[ChooseGame]) -> None:
    table = await _led(act, pressed)
    if pressed.action.game is None:
        await _turn(act, table, "game")
        return
    games = list(act.house.games)
    await lobby.choose_game(table, games[_at(pressed.action.game, len(games))])
    await _turn(act, table)


@answers(ChoosePace)
async def choose_pace(act: Act, pressed: Press[ChoosePace]) -> None:
    table = await _led(act, pressed)
    if pressed.action.pace is None:
        await _turn(act, table, "pace")
        return
    keys = list(PACES)
    await lobby.choose_clock(table, named_pace(keys[_at(pressed.action.pace, len(keys))]))
    await _turn(act, table)


@answers(HurryQuestions)
async def hurry_questions(act: Act, pressed: Press[HurryQuestions]) -> None:
    table = await _led(act, pressed)
    await lobby.hurry_questions(table, pressed.action.wanted is Wanted.YES)
    await _turn(act, table, "pace")


@answers(ChooseTimes)
async def choose_times(act: Act, pressed: Press[ChooseTimes]) -> None:
    """No argument opens the page, and with it the usual times; then a day is turned or an hour chosen."""
    table = await _led(act, pressed)
    what, value = pressed.action.change[:1], pressed.action.change[1:]
    now = pace_of(table.row.clock).timetable
    chosen = now or USUAL
    if what == "d":
        chosen = chosen.with_day_turned(int(value))
    elif what == "h":
        chosen = replace(chosen, hour=int(value))
    if chosen != now:
        await lobby.choose_clock(table, fixed_times(chosen))
    elif what == "d":
        act.toast(text("One day must stay."))
    await _turn(act, table, "times")


@answers(SwitchOption)
async def switch(act: Act, pressed: Press[SwitchOption]) -> None:
    table = await _led(act, pressed)
    chosen = _choice(table, pressed.action.option)
    if not isinstance(chosen, Switch):
        raise Stale
    await _set(act, table, chosen, not table.row.options.get(chosen.name))


@answers(ShowValues)
async def values(act: Act, pressed: Press[ShowValues]) -> None:
    """The page with what this option may be."""
    table = await _led(act, pressed)
    await _turn(act, table, f"one-{_choice(table, pressed.action.option).name}")


@answers(ChooseValue)
async def choose_value(act: Act, pressed: Press[ChooseValue]) -> None:
    table = await _led(act, pressed)
    chosen = _choice(table, pressed.action.option)
    if not isinstance(chosen, OneOf):
        raise Stale
    await _set(act, table, chosen, chosen.values[_at(pressed.action.value, len(chosen.values))])


@answers(CountOption)
async def count(act: Act, pressed: Press[CountOption]) -> None:
    table = await _led(act, pressed)
    chosen = _choice(table, pressed.action.option)
    if not isinstance(chosen, Number):
        raise Stale
    await _set(act, table, chosen, _at(pressed.action.value, chosen.most + 1))


async def _set(act: Act, table: OpenTable, choice: Choice, value: Any) -> None:
    if table.row.options.get(choice.name) != value:
        await lobby.choose_option(table, choice.name, value)
    await _turn(act, table, page_with(table, choice))


@answers(ChooseStrength)
async def choose_strength(act: Act, pressed: Press[ChooseStrength]) -> None:
    table = await _led(act, pressed)
    await lobby.choose_strength(table, pressed.action.strength)
    await _turn(act, table)


@answers(NewInvitation)
async def invite_anew(act: Act, pressed: Press[NewInvitation]) -> None:
    await lobby.invite_anew(await _led(act, pressed))
    act.alert(text("The card has a new link to join. Links that were passed on before let nobody in any more."))


@answers(RemovePerson)
async def remove_person(act: Act, pressed: Press[RemovePerson]) -> None:
    table = await _led(act, pressed)
    if pressed.action.person is None:
        await _turn(act, table, "people")
        return
    seat = next((seat for seat in table.seats if seat.person_id == pressed.action.person), None)
    if seat is None:
        raise Stale
    await lobby.remove_person(table, seat.seat)
    await telling.removed(table, seat, act.person)
    await _turn(act, table)
    act.toast(text("{name} no longer sits here.", name=seat.name))


@answers(MoveUp)
async def move_up(act: Act, pressed: Press[MoveUp]) -> None:
    table = await _led(act, pressed)
    await lobby.move_up(table, pressed.action.seat)
    await _turn(act, table, "people")


@answers(DrawSeats)
async def draw_seats(act: Act, pressed: Press[DrawSeats]) -> None:
    table = await _led(act, pressed)
    await lobby.draw_seats(table, pressed.action.wanted is Wanted.YES)
    await _turn(act, table, "people")


def _choice(table: OpenTable, at: int) -> Choice:
    offered = choices(table.game)
    return offered[_at(at, len(offered))]


def _at(number: int, length: int) -> int:
    """A number our own button carried; the game may have changed since the button was drawn."""
    if number >= length:
        raise Stale
    return number

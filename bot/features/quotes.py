"""Replies to turn lines: who agrees to be quoted, and how it reads in the story of a game."""

from __future__ import annotations

from functools import partial

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Stale
from bot.framework.act import Act
from bot.framework.presses import answers
from bot.locale import Tongue
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.tables import memory, quotes, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, panel_purpose, table_of_line
from bot.tables.quotes import Said
from games.core.text import SeatName, text
from storage.people import Person


@action("qq")
class SwitchQuoting(Action):
    """In all games of the person."""


async def heard(act: Act, words: str) -> None:
    """In a group; whatever answers no turn line is nobody's business."""
    if act.update.reply_to is None or not memory.of_person(act.person).quoted:
        return
    line = await act.tx.lines.at_message(act.chat.id, act.update.reply_to)
    number = None if line is None else table_of_line(line.purpose)
    if line is None or number is None or line.purpose != f"{telling.TURN}:{number}":
        return
    table = await act.table(number)
    await quotes.keep(table, act.person, words)
    table.rest()


@answers(SwitchQuoting)
async def switched(act: Act, pressed: Press[SwitchQuoting]) -> None:
    table = await act.table(pressed.table)
    if not table.seats_of(act.person.id):
        raise Stale
    table.rest()
    if memory.of_person(act.person).quoted:
        await act.in_bites("quoted", partial(quotes.take_some_away, act.person.id))
        act.person = await quotes.withdraw(act.tx, act.person)
        act.toast(text("You are quoted no more, and what was kept of it is gone."))
    else:
        act.person = await quotes.agree(act.tx, act.person)
        act.toast(text("From now on your replies to turn lines may stand in the stories of your games."))
    here = [panel_purpose(PanelName.SCORE_SHEET), panel_purpose(PanelName.KEEPSAKE)]
    people = [seat.person_id for seat in table.seats if seat.person_id is not None]
    await act.tx.screens.touch(people, here)


def switch(table: OpenTable, person: Person, pen: Pen) -> list[list[Button]]:
    """For whoever has played."""
    if not table.seats_of(person.id):
        return []
    return [[pen.toggle(text("Quote my replies"), SwitchQuoting(), memory.of_person(person).quoted)]]


def in_words(said: Said, tongue: Tongue) -> str:
    return f"💬 {tongue.html(text('{seat}: “{words}”', seat=SeatName(said.seat), words=said.quote.words))}"

"""Who answers for a seat while the game runs: its person, or a stand-in until the person comes back."""

from __future__ import annotations

from dataclasses import replace

from bot.errors import Refused
from bot.tables import telling, turns
from bot.tables.lobby import STAND_IN, pass_on_lead
from bot.tables.open_table import OpenTable
from games.core.text import text
from storage.schema import Phase
from storage.seats import Seat

PLAYED = (Phase.RUNNING, Phase.PAUSED, Phase.ASLEEP)


def stood_in(table: OpenTable, person_id: int) -> list[Seat]:
    """The person's seats that a stand-in keeps warm."""
    return [seat for seat in table.seats_of(person_id) if seat.stand_in is not None]


async def hand_over(table: OpenTable, number: int) -> None:
    """A stand-in answers from now on. The seat stays the person's own, to be taken back at any time."""
    _must_be_played(table)
    seat = table.seats[number]
    if seat.stand_in is not None:
        raise Refused(text("A stand-in already plays there."))
    await _change(table, replace(seat, stand_in=STAND_IN, notified=False))
    await table.tx.deadlines.clear(table.id, seat=number)
    await _wait_anew(table, number)
    await telling.everything_changed(table)


async def take_back(table: OpenTable, number: int) -> None:
    _must_be_played(table)
    seat = table.seats[number]
    if seat.stand_in is None or seat.person_id is None:
        raise Refused(text("You play there yourself."))
    await _change(table, replace(seat, stand_in=None, notified=False))
    await table.tx.deadlines.clear(table.id, seat=number)
    await _wait_anew(table, number)
    await telling.everything_changed(table)
    if _waited_for(table, number):
        await telling.ring(table, [number])


async def empty(table: OpenTable, number: int) -> None:
    """The person leaves for good: the seat is a stand-in's, and nobody's to take back."""
    _must_be_played(table)
    seat = table.seats[number]
    person_id = seat.person_id
    if person_id is None:
        raise Refused(text("A stand-in already plays there."))
    await table.tx.notes.drop(table.id, person_id)
    table.match.end_orders(number)
    await table.keep_seat(replace(seat, person_id=None, stand_in=STAND_IN, notified=False))
    if table.row.host_id == person_id:
        pass_on_lead(table)
    await table.save()
    await table.tx.deadlines.clear(table.id, seat=number)
    await _wait_anew(table, number)
    await telling.everything_changed(table)
    await telling.desk_changed(table, person_id)


def _must_be_played(table: OpenTable) -> None:
    if table.row.phase not in PLAYED:
        raise Refused(text("No game is being played at this table."))


async def _change(table: OpenTable, seat: Seat) -> None:
    await table.keep_seat(seat)
    # A stand-in that is just thinking must find a newer table and say nothing.
    await table.save()


def _waited_for(table: OpenTable, number: int) -> bool:
    return table.row.phase is Phase.RUNNING and number in table.match.waiting()


async def _wait_anew(table: OpenTable, number: int) -> None:
    """The clock starts for whoever now sits there; a paused table starts it when it goes on."""
    if _waited_for(table, number):
        await turns.begin(table, table.seats[number])

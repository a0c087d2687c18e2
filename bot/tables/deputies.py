"""Somebody else answers for a person: the deputy named beforehand, or a stand-in for one turn.

A deputy sees and plays the seat from the day it is called until its person moves again, and only that: never its
options, its orders or its place at the table. Whoever sits at the table is never one.
"""

from __future__ import annotations

from dataclasses import replace

from bot.errors import Refused
from bot.tables import memory, seating, telling, turns
from bot.tables.open_table import OpenTable
from bot.tables.telling import desk_changed
from games.core.text import text
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat

NAMEABLE = (Phase.LOBBY, Phase.RUNNING, Phase.PAUSED, Phase.ASLEEP)

#: A link carries one number: the table and the seat together.
SEATS_A_LINK_KNOWS = 16


def link_number(table_id: int, seat: int) -> int:
    return table_id * SEATS_A_LINK_KNOWS + seat


def table_and_seat(number: int) -> tuple[int, int]:
    return divmod(number, SEATS_A_LINK_KNOWS)


def offered_seat(table: OpenTable, number: int, candidate: Person) -> Seat:
    """The seat the candidate was asked to stand behind; whoever plays here knows too much to play for another."""
    if number >= len(table.seats) or table.seats[number].person_id is None or table.row.phase not in NAMEABLE:
        raise Refused(text("That seat needs no deputy."))
    if any(seat.person_id == candidate.id for seat in table.seats):
        raise Refused(text("You sit at this table yourself and cannot be a deputy there."))
    return table.seats[number]


async def name_deputy(table: OpenTable, person: Person, number: int, candidate: Person) -> None:
    seat = offered_seat(table, number, candidate)
    if seat.person_id != person.id:
        raise Refused(text("Only whoever sits there names the deputy."))
    if seat.deputy_id != candidate.id:
        # Another is not called before the table calls them.
        await stand_down(table, seat)
    await table.keep_seat(replace(table.seats[number], deputy_id=candidate.id))


async def dismiss(table: OpenTable, person: Person) -> None:
    """Whoever sits there wants no deputy any more."""
    await _without_deputy(table, [seat for seat in table.seats if seat.person_id == person.id])


async def resign(table: OpenTable, deputy: Person) -> None:
    """Whoever is a deputy here is none any more."""
    await _without_deputy(table, [seat for seat in table.seats if seat.deputy_id == deputy.id])


async def _without_deputy(table: OpenTable, seats: list[Seat]) -> None:
    for seat in seats:
        if seat.deputy_id is not None:
            await stand_down(table, seat)
            await table.keep_seat(replace(table.seats[seat.seat], deputy_id=None))


async def stand_down(table: OpenTable, seat: Seat) -> None:
    """The deputy's part ends, and with it the sight of the seat's desk."""
    if memory.of_seat(seat).deputy:
        await table.remember(seat.seat, deputy=False, seen_by_deputy=None)
        # Who has asked to be forgotten meanwhile has no desk any more.
        if seat.deputy_id is not None:
            await desk_changed(table, seat.deputy_id)


async def play_this_turn(table: OpenTable, number: int) -> None:
    """With its end the seat is the person's own again."""
    await table.remember(number, cover="turn")
    await seating.hand_over(table, number)


async def call_deputy(table: OpenTable, number: int) -> None:
    await table.remember(number, deputy=True, late=False)
    deputy = table.seats[number].deputy_id
    if deputy is not None:
        table.recall(knows=seating.with_sight(table, deputy, number))
    await fresh_time(table, number)
    await table.save()
    await telling.ring(table, [number])


async def fresh_time(table: OpenTable, number: int) -> None:
    """A whole turn's time once more."""
    await table.remember(number, late=False)
    await turns.start_clock(table, table.seats[number])
    await table.keep_seat(replace(table.seats[number], notified=False))


async def person_acts(table: OpenTable, seat: Seat, person_id: int) -> None:
    """Whoever moves in their own seat is back: the deputy's part ends, and the stand-in's for this turn."""
    if person_id != seat.person_id:
        return
    await stand_down(table, seat)
    if memory.of_seat(table.seats[seat.seat]).cover == "turn":
        await table.remember(seat.seat, cover=None)
        await table.keep_seat(replace(table.seats[seat.seat], stand_in=None))
        await turns.drop_deadlines(table, seat.seat)
        await turns.begin(table, table.seats[seat.seat])

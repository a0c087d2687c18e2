"""Somebody else answers for a person who is late: a stand-in for this turn, or the deputy until they are back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.clock import turns
from bot.clock.deputising import stand_down
from bot.tables import seating, telling
from bot.tables.deputies import CALLED
from bot.tables.opened import OpenTable
from storage.seats import Seat


async def play_this_turn(table: OpenTable, number: int) -> None:
    """With its end the seat is the person's own again."""
    await _change(table, number, add={"cover": "turn"})
    await seating.hand_over(table, number)


async def call_deputy(table: OpenTable, number: int) -> None:
    await _change(table, number, add={CALLED: True}, drop=("late",))
    await fresh_time(table, number)
    await table.save()
    await telling.ring(table, [number])


async def fresh_time(table: OpenTable, number: int) -> None:
    """A whole turn's time once more."""
    await _change(table, number, drop=("late",))
    await turns.start_clock(table, table.seats[number])
    await table.keep_seat(replace(table.seats[number], notified=False))


async def person_acts(table: OpenTable, seat: Seat, person_id: int) -> None:
    """Whoever moves in their own seat is back: the deputy's part ends, and the stand-in's for this turn."""
    if person_id != seat.person_id:
        return
    await stand_down(table, seat)
    if seat.state.get("cover") == "turn":
        await _change(table, seat.seat, drop=("cover",))
        await table.keep_seat(replace(table.seats[seat.seat], stand_in=None))
        await table.tx.deadlines.clear(table.id, seat=seat.seat)
        await turns.begin(table, table.seats[seat.seat])


async def _change(
    table: OpenTable, number: int, add: Mapping[str, object] | None = None, drop: tuple[str, ...] = ()
) -> None:
    seat = table.seats[number]
    state = {key: value for key, value in seat.state.items() if key not in drop} | dict(add or {})
    await table.keep_seat(replace(seat, state=state))

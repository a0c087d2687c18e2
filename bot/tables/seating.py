"""Who answers for a seat while the game runs: its person, or a stand-in until the person comes back."""

from __future__ import annotations

from dataclasses import replace

from bot.errors import Refused
from bot.tables import memory, telling, turns, watching
from bot.tables.lobby import pass_on_lead
from bot.tables.memory import SeatMemory
from bot.tables.one_device import LOOKS
from bot.tables.open_table import OpenTable, deputy_of
from bot.tables.purposes import free_seats_purpose
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
    watching.watched_from_now(table)
    await _change(table, replace(seat, stand_in=table.house.for_the_away, notified=False))
    await turns.drop_deadlines(table, number)
    await _wait_anew(table, number)
    await telling.everything_changed(table)


async def take_back(table: OpenTable, number: int) -> None:
    _must_be_played(table)
    seat = table.seats[number]
    if seat.stand_in is None or seat.person_id is None:
        raise Refused(text("You play there yourself."))
    await _change(table, replace(seat, stand_in=None, notified=False))
    await begin_anew(table, number)


async def empty(table: OpenTable, number: int) -> None:
    """The person leaves for good: the seat is a stand-in's, and nobody's to take back."""
    _must_be_played(table)
    seat = table.seats[number]
    person_id, deputy_id = seat.person_id, deputy_of(seat)
    if person_id is None:
        raise Refused(text("A stand-in already plays there."))
    await table.tx.notes.drop(table.id, person_id)
    table.match.end_orders(number)
    gone = replace(seat, person_id=None, deputy_id=None, stand_in=table.house.for_the_away, notified=False)
    await table.keep_seat(memory.seat_with(gone, replace(memory.of_seat(gone), deputy=False, seen_by_deputy=None)))
    table.recall(freed=(*table.memory.freed, number), knows=with_sight(table, person_id, number))
    watching.watched_from_now(table)
    await pass_on_lead(table)
    await table.save()
    await begin_anew(table, number)
    for former in (person_id, deputy_id):
        if former is not None:
            await telling.desk_changed(table, former)
            await table.tx.screens.touch([former], LOOKS)
    if not table.chat.private:
        await table.tx.screens.mark(table.row.chat_id, free_seats_purpose(table.id), topic_id=table.row.topic_id)


async def swap(table: OpenTable, first: int, second: int) -> None:
    """Two people sit in each other's seats from now on; each has seen both."""
    one, other = table.seats[first], table.seats[second]
    for number, person_id in ((first, one.person_id), (second, other.person_id)):
        assert person_id is not None
        table.recall(knows=with_sight(table, person_id, number))
        table.match.end_orders(number)
        if table.match.can_go_back(number):
            table.match.start_over(number)
        await table.tx.notes.drop(table.id, person_id)
    for number, comes in ((first, other), (second, one)):
        seat = replace(table.seats[number], person_id=comes.person_id, name=comes.name, deputy_id=None, notified=False)
        await table.keep_seat(memory.seat_with(seat, SeatMemory()))
    await table.save()
    for number in (first, second):
        await begin_anew(table, number)
    for person_id in (one.person_id, other.person_id):
        assert person_id is not None
        await telling.desk_changed(table, person_id, anew=True)


def with_sight(table: OpenTable, person_id: int, number: int) -> dict[str, tuple[int, ...]]:
    """What people have seen of seats that are not theirs, with this one added."""
    known = table.memory.knows
    return {**known, str(person_id): tuple(sorted({*known.get(str(person_id), ()), number}))}


async def begin_anew(table: OpenTable, number: int) -> None:
    """Somebody else answers there from now on, and has a turn's whole time."""
    await turns.drop_deadlines(table, number)
    await _wait_anew(table, number)
    await telling.everything_changed(table)
    if table.seats[number].stand_in is None and _waited_for(table, number):
        await telling.ring(table, [number])


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

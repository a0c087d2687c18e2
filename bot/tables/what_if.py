"""What if: a copy of a position in somebody's private chat to try things out with, its hidden things made up."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.errors import Refused
from bot.tables import memory, play, telling, turns
from bot.tables.house import House
from bot.tables.memory import TableMemory
from bot.tables.one_device import OPEN
from bot.tables.open_table import OpenTable, open_table
from bot.tables.purposes import purpose_of
from bot.timing.paces import NO_CLOCK
from games.core.luck import Luck, commitment
from games.core.match import Match
from games.core.standin import Strength
from games.core.text import text
from games.core.what_if import as_known_to
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat
from storage.tables import Table
from storage.transaction import Transaction

_HOUR = timedelta(hours=1)


async def open_copy(source: OpenTable, state: Any, seat: int, person: Person) -> OpenTable:
    """All seats are the person's own; whoever is behind them at the table has nothing to do with it.

    Where one lies that is still as it was copied, it is that one.
    """
    tx, house = source.tx, source.house
    chat = await tx.chats.get(person.id)
    if chat is None or not person.reachable:
        raise Refused(text("Open our private chat first: {link}", link=house.link("start")))
    copied = hashlib.sha256(source.game.dump(state)).hexdigest()
    untouched = await _untouched(source, seat, person, copied)
    if untouched is not None:
        return untouched
    await _make_room(tx, house, person)
    secret = secrets.token_hex(32)
    kept = TableMemory(
        secret, commitment(secret), eyes=OPEN, imported=True, copy_of=source.id, copy_for=seat, copied=copied
    )
    row = await tx.tables.open(
        chat.id,
        source.game.id,
        person.id,
        dict(source.row.options),
        rules_version=source.game.version,
        memory=memory.table_with(kept),
        clock=NO_CLOCK,
        what_if=True,
    )
    table = await open_table(tx, house, row.id)
    table.seats = [Seat(table.id, one.seat, one.name, person_id=person.id) for one in source.seats]
    await tx.seats.rearrange(table.id, table.seats)
    table.row = replace(table.row, phase=Phase.RUNNING, started_at=tx.now)
    match = Match(source.game, as_known_to(source.game, state, seat, Luck(secret)))
    await play.begin(table, match, [])
    # There one goes back to.
    await tx.positions.keep(table.id, 0, match.dump())
    await play.what_if_goes(table)
    return table


async def _untouched(source: OpenTable, seat: int, person: Person, copied: str) -> OpenTable | None:
    """A copy of the same position in which nothing has been done yet: the press that made it came twice."""
    for row in await source.tx.tables.what_ifs_in(person.id):
        if row.phase is not Phase.RUNNING:
            continue
        kept = memory.of_table(row)
        same = (kept.copy_of, kept.copy_for, kept.copied) == (source.id, seat, copied)
        if same and not await source.tx.moves.count(row.id):
            return await open_table(source.tx, source.house, row.id)
    return None


async def _make_room(tx: Transaction, house: House, person: Person) -> None:
    """Beyond so many the oldest goes; what went long ago leaves no row behind."""
    known, budgets = await tx.tables.what_ifs_in(person.id), house.budgets
    lately = [row for row in known if row.created_at > tx.now - _HOUR]
    if len(lately) >= budgets.what_ifs_an_hour:
        raise Refused(text("That is enough of trying out for this hour. Try again later."))
    for row in known:
        if row.phase is Phase.CANCELLED and row not in lately:
            await _drop(tx, row)
    lying = [row for row in known if row.phase is not Phase.CANCELLED]
    for row in lying[: max(0, len(lying) + 1 - budgets.what_ifs)]:
        await end(await open_table(tx, house, row.id))


async def _drop(tx: Transaction, row: Table) -> None:
    """Not before its messages are gone: of what is dropped nobody can say what they should show."""
    screens = [screen for screen in await tx.screens.in_chat(row.chat_id) if purpose_of(screen).table == row.id]
    if any(screen.message_id is not None for screen in screens):
        return
    for screen in screens:
        await tx.screens.forget(screen.chat_id, screen.purpose)
    await tx.tables.drop(row.id)


async def against_stand_ins(table: OpenTable) -> None:
    """Stand-ins answer for all seats but the one it was copied for."""
    await _sit(table, Strength.GOOD)


async def alone(table: OpenTable) -> None:
    """All seats are in one hand again."""
    await _sit(table, None)


async def _sit(table: OpenTable, stand_in: Strength | None) -> None:
    person_id = table.row.host_id if stand_in is None else None
    others = [seat for seat in table.seats if seat.seat != table.memory.copy_for]
    for seat in others:
        if table.match.can_go_back(seat.seat):
            # Nobody goes on with what another has half chosen.
            table.match.start_over(seat.seat)
        await table.keep_seat(replace(seat, person_id=person_id, stand_in=stand_in, notified=False))
    await table.save()
    for seat in others:
        await turns.drop_deadlines(table, seat.seat)
        if table.row.phase is Phase.RUNNING and seat.seat in table.match.waiting():
            await turns.begin(table, table.seats[seat.seat])
    await telling.everything_changed(table)


def has_stand_ins(table: OpenTable) -> bool:
    return any(seat.stand_in is not None for seat in table.seats)


async def end(table: OpenTable) -> None:
    """It is gone: its desk is taken away, and nothing of the position is kept."""
    tx = table.tx
    await telling.everything_changed(table)
    await tx.deadlines.clear_table(table.id)
    for person_id in {seat.person_id for seat in table.seats if seat.person_id is not None}:
        await tx.notes.drop(table.id, person_id)
    await tx.moves.take_back(table.id, 0)
    await tx.positions.take_back(table.id, -1)
    await table.save(phase=Phase.CANCELLED, ended_at=tx.now, document=None, memory={})
    table.seats = []
    await tx.seats.rearrange(table.id, [])


async def end_copies_of(table: OpenTable) -> None:
    """Whatever has been copied from this table goes: somebody who is named there wants to be forgotten."""
    for person_id in {seat.person_id for seat in table.seats if seat.person_id is not None}:
        for row in await table.tx.tables.what_ifs_in(person_id):
            if row.phase is not Phase.CANCELLED and memory.of_table(row).copy_of == table.id:
                await end(await open_table(table.tx, table.house, row.id))

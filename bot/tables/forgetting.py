"""Forgetting a person: every trace here, what the bot still shows in groups, and what a copy brings back later."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import structlog
from pydantic import TypeAdapter

from bot.locale.house_names import FORGOTTEN
from bot.tables import deputies, lobby, puzzles, seating, telling, what_if
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_tables
from games.core.text import SeatName, text
from storage.people import Person
from storage.schema import Phase
from storage.store import Store
from storage.transaction import Transaction

LIST = "forgotten"
#: Longer than anybody should keep a copy.
LISTED = timedelta(days=366)
#: Tables one gets up from in one transaction.
BITE = 5
log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Who was forgotten and when, as fingerprints of their numbers: nobody reads out of it who was here."""

    salt: str = field(default_factory=lambda: secrets.token_hex(16))
    since: Mapping[str, datetime] = field(default_factory=dict)

    def with_one(self, person_id: int, now: datetime) -> Forgotten:
        still = {who: at for who, at in self.since.items() if now - at < LISTED}
        return replace(self, since={**still, self._fingerprint(person_id): now})

    def names(self, person: Person) -> bool:
        """Whoever came back after it is known anew, by their own will."""
        at = self.since.get(self._fingerprint(person.id))
        return at is not None and person.created_at <= at

    def _fingerprint(self, person_id: int) -> str:
        return hmac.digest(bytes.fromhex(self.salt), str(person_id).encode(), hashlib.sha256).hex()


_lists: TypeAdapter[Forgotten] = TypeAdapter(Forgotten)


async def forget(tx: Transaction, house: House, person: Person) -> None:
    rows = await tx.tables.of_person(person.id, phases=tuple(Phase))
    for table in await open_tables(tx, house, rows):
        await _get_up(table, person)
    for table in await open_tables(tx, house, await tx.tables.of_deputy(person.id)):
        await deputies.resign(table, person)
    await puzzles.forgets(tx, person.id)
    known = await listed(tx)
    await keep(tx, (known or Forgotten()).with_one(person.id, tx.now))
    await tx.people.forget(person.id)


async def get_up_from_some(house: House, person: Person, tx: Transaction) -> bool:
    """Of many tables a few, so that nobody else waits for all of them; whether there are more."""
    rows = [row for row in await tx.tables.of_person(person.id) if row.game in house.games]
    for table in await open_tables(tx, house, rows[:BITE]):
        await _get_up(table, person)
    return len(rows) > BITE


async def _get_up(table: OpenTable, person: Person) -> None:
    if table.row.what_if:
        return await what_if.end(table)
    await what_if.end_copies_of(table)
    if table.row.phase is Phase.LOBBY:
        return await lobby.leave(table, person.id)
    await telling.forgets(table, person.id)
    kept, watched = table.memory.keepsake.without(person.id), table.memory.onlookers.without(person.id)
    if (kept, watched) != (table.memory.keepsake, table.memory.onlookers):
        table.recall(keepsake=kept, onlookers=watched)
        await table.save()
    for seat in table.seats_of(person.id):
        if table.row.phase in seating.PLAYED:
            await table.keep_seat(replace(seat, name=table.public_tongue.say(FORGOTTEN)))
            await seating.empty(table, seat.seat)
            await telling.announce(
                table, "🤖", text("A stand-in plays for {seat} from now on.", seat=SeatName(seat.seat))
            )
    return None


async def listed(tx: Transaction) -> Forgotten | None:
    known: dict[str, Any] | None = await tx.facts.get(LIST)
    return None if known is None else _lists.validate_python(known)


async def keep(tx: Transaction, known: Forgotten) -> None:
    await tx.facts.set(LIST, _lists.dump_python(known, mode="json"))


async def again(store: Store, house: House) -> None:
    """Whom a copy of an earlier day has brought back. At each start: nearly always nobody."""
    async with store.read() as tx:
        known = await listed(tx)
        people = [] if known is None else await tx.people.everybody()
    back = [person for person in people if known is not None and known.names(person)]
    for person in back:
        await store.carry_out(partial(_forget_again, house, person))
    if back:
        log.info("forgotten again after a restore", people=len(back))


async def _forget_again(house: House, person: Person, tx: Transaction) -> None:
    known = await listed(tx)
    await forget(tx, house, person)
    # The day they asked is the day that counts: whoever came back after it stays.
    if known is not None:
        await keep(tx, known)

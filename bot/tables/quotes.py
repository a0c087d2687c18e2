"""What people answer to turn lines, of those who agree to be quoted: kept with the game, told in its story."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.messages.fitting import shortened_plain
from bot.tables import memory
from bot.tables.memory import Quote
from bot.tables.open_table import OpenTable
from storage.people import Person
from storage.transaction import Transaction

#: Of one person in one game, the latest; and so many letters of each.
MOST, LONGEST = 12, 160
#: Tables one is taken out of in one transaction.
BITE = 20


@dataclass(frozen=True, slots=True)
class Said:
    seat: int
    quote: Quote


async def keep(table: OpenTable, person: Person, words: str) -> None:
    """Nothing of whoever has not agreed before, or does not sit there."""
    if not memory.of_person(person).quoted or not table.seats_of(person.id):
        return
    quote = Quote(table.memory.told_until, shortened_plain(" ".join(words.split()), LONGEST))
    known = table.memory.said
    of_theirs = (*known.get(str(person.id), ()), quote)[-MOST:]
    table.recall(said={**known, str(person.id): of_theirs})
    await table.save()


async def of(table: OpenTable, after: int = 0, until: int | None = None) -> list[Said]:
    """Of those who still agree and still have a seat, in the order of the game."""
    people = await table.tx.people.all_of([int(number) for number in table.memory.said])
    agreed = {str(number) for number, person in people.items() if memory.of_person(person).quoted}
    found = [one for one in _every(table) if str(table.seats[one.seat].person_id) in agreed]
    return sorted(
        (one for one in found if after < one.quote.move and (until is None or one.quote.move <= until)),
        key=lambda one: one.quote.move,
    )


def _every(table: OpenTable) -> Iterator[Said]:
    for number, quotes in table.memory.said.items():
        seats = table.seats_of(int(number))
        yield from (Said(seats[0].seat, quote) for quote in quotes if seats)


async def agree(tx: Transaction, person: Person) -> Person:
    """From now on: of what was said before nothing was kept."""
    return await _set(tx, person, quoted=True)


async def withdraw(tx: Transaction, person: Person) -> Person:
    """And whatever is kept goes."""
    while await take_some_away(person.id, tx):
        pass
    return await _set(tx, person, quoted=False)


async def take_some_away(person_id: int, tx: Transaction) -> bool:
    """Of many tables a few, so that nobody else waits for all of them; whether there may be more."""
    rows = await tx.tables.remembering(person_id, "said", str(person_id), limit=BITE)
    for row in rows:
        known = memory.of_table(row)
        left = {who: quotes for who, quotes in known.said.items() if who != str(person_id)}
        await tx.tables.save(replace(row, memory=memory.table_with(replace(known, said=left))))
    return len(rows) == BITE


async def _set(tx: Transaction, person: Person, *, quoted: bool) -> Person:
    changed = memory.person_with(person, replace(memory.of_person(person), quoted=quoted))
    await tx.people.save(changed)
    return changed

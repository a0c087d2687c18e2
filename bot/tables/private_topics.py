"""A topic for each table in somebody's private chat, where they want that and the bot may have topics there.

Nothing depends on one: what belongs to a table goes into the chat itself where none can be had, and where a topic was
deleted another is opened.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.locale import Tongue
from bot.messages.line_body import LineBody, TopicDone
from bot.tables import memory
from bot.tables.house import House
from bot.tables.open_table import OpenTable
from bot.tables.purposes import desk_purpose, purpose_of, table_of_line
from bot.tables.screen_memory import AboutTable
from games.core.text import Text, text
from storage.lines import Line
from storage.people import Person
from storage.schema import UNFINISHED
from storage.screens import Screen
from storage.transaction import Transaction

#: Of so many tables topics are remembered; what is said of an older one goes into the chat itself.
REMEMBERED = 100
LONGEST_NAME = 128


def table_of(owed: Line | Screen) -> int | None:
    """Whose topic it belongs into."""
    if isinstance(owed, Line):
        return table_of_line(owed.purpose)
    return purpose_of(owed).table or AboutTable.of(owed).table


async def wanted_by(tx: Transaction, person_id: int) -> Mapping[int, int] | None:
    """The topics that are there, by table; None where the person wants none."""
    person = await tx.people.get(person_id)
    if person is None or not memory.of_person(person).topics:
        return None
    return memory.of_person(person).topic_of


async def name_for(tx: Transaction, house: House, person_id: int, table_id: int) -> str | None:
    """None for a table that needs no topic any more, and for what is only tried out for a day."""
    person, row = await tx.people.get(person_id), await tx.tables.get(table_id)
    if person is None or row is None or row.what_if or row.phase not in UNFINISHED or row.game not in house.games:
        return None
    chat = await tx.chats.get(row.chat_id)
    tongue = Tongue(person.language or house.default_language)
    name = f"🎲 {tongue.say(text('{game} #{number}', game=house.games[row.game].name, number=row.number))}"
    return (f"{name} · {chat.title}" if chat is not None and chat.title else name)[:LONGEST_NAME]


async def keep(tx: Transaction, person_id: int, table_id: int, topic_id: int) -> None:
    person = await tx.people.get(person_id)
    if person is not None:
        newest = [*memory.of_person(person).topic_of.items(), (table_id, topic_id)][-REMEMBERED:]
        await _save(tx, person, dict(newest))


async def forget(tx: Transaction, person_id: int, topic_id: int) -> None:
    """It was deleted."""
    person = await tx.people.get(person_id)
    if person is not None:
        left = {table: topic for table, topic in memory.of_person(person).topic_of.items() if topic != topic_id}
        await _save(tx, person, left)


async def _save(tx: Transaction, person: Person, topics: Mapping[int, int]) -> None:
    known = replace(memory.of_person(person), topic_of=topics)
    await tx.people.save(memory.person_with(person, known))


async def move_desks(tx: Transaction, person_id: int) -> None:
    """They want topics now, or want them no more: what lies there is shown where it belongs."""
    for row in await tx.tables.of_person(person_id):
        desk = await tx.screens.get(person_id, desk_purpose(row.id))
        if desk is not None and desk.message_id is not None:
            await tx.screens.mark(person_id, desk_purpose(row.id), anew=True)


async def game_is_over(table: OpenTable, sign: str, name: Text) -> None:
    """Each topic is called so. In a private chat none can be closed."""
    playing = (person for seat in table.seats for person in (seat.person_id, seat.deputy_id))
    people = {person for person in playing if person is not None}
    for person in (await table.tx.people.all_of(sorted(people))).values():
        topic_id = memory.of_person(person).topic_of.get(table.id)
        if topic_id is not None:
            body = LineBody("", topic=TopicDone(f"{sign} {table.tongue_of(person).say(name)}"))
            await table.tx.lines.queue(person.id, f"topic:{table.id}", body.kept(), topic_id=topic_id)


def table_in(person: Person, topic_id: int | None) -> int | None:
    """Whose topic it is, if it is one."""
    return next((table for table, topic in memory.of_person(person).topic_of.items() if topic == topic_id), None)

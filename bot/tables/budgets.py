"""Budgets: what one person or group may have and cost, with what is said beyond it; beyond it they wait, nobody else.

Far above what anybody plays: a budget that friends notice is too small.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Annotated, ClassVar

from pydantic import ConfigDict, Field

from bot.errors import Refused
from bot.tables import memory
from games.core.text import text
from storage.people import Person
from storage.schema import Phase
from storage.transaction import Transaction

#: A host may set them (BUDGETS), each by its name; none of them is ever nothing.
_BY_NAME = ConfigDict(extra="forbid")
_Some = Annotated[int, Field(ge=1)]
_Factor = Annotated[float, Field(ge=0, le=100)]
_Seconds = Annotated[float, Field(gt=0)]


@dataclass(frozen=True, slots=True)
class Most:
    """How many tables somebody may have that are not over, and how many of these that have not begun."""

    __pydantic_config__: ClassVar[ConfigDict] = _BY_NAME

    tables: _Some
    lobbies: _Some


@dataclass(frozen=True, slots=True)
class Budgets:
    __pydantic_config__: ClassVar[ConfigDict] = _BY_NAME

    person: Most = Most(tables=100, lobbies=20)
    #: A group with all its topics, or a private chat.
    chat: Most = Most(tables=200, lobbies=30)
    #: Files played again, luck checked and pages of games drawn, of a person; and how many of all people at a time.
    replays_an_hour: _Some = 20
    replays_at_once: _Some = 1
    #: Deadlines handled at a time: after a long absence many are due, and people press meanwhile.
    due_at_once: _Some = 4
    #: Tables whose stand-in is thought for, or waits to be; and of these, tables that one person leads.
    thoughts_at_once: _Some = 4
    thoughts_of_one_host: _Some = 2
    #: Stories of finished games that are read at a time: they take long, and nobody waits for one.
    stories_at_once: _Some = 1
    #: Pages of finished games that are drawn at a time.
    keepsakes_at_once: _Some = 1
    #: After an answer where stand-ins play alone all such tables rest so many times as long as it took, and so many
    #: seconds at most: together they cost a fifth of the machine, however many they are.
    rest_for_work: _Factor = 4.0
    longest_rest: _Factor = 5.0
    #: So long stand-ins play on alone after whoever looked last: they may be watching the card change.
    watched_for: timedelta = timedelta(minutes=10)
    #: Seconds of about a minute for which what somebody sends may keep the one writer; the rest of it waits in the
    #: inbox until it is less, and updates of everybody else go on, also at the same tables.
    writer_seconds: _Seconds = 12.0
    #: Seconds of about a minute for which pictures may be drawn for one person, on pages and in messages together; then
    #: everybody else's come first. The same for the cards in groups of all tables that one person leads.
    drawing_seconds: _Seconds = 20.0
    #: Messages in chats of somebody's own in which one table's invitation is kept true.
    invitations_of_a_table: _Some = 20
    #: As many as a quick player of the longest turns could ever read.
    hints_an_hour: _Some = 150
    #: Copies to try things out with: how many somebody has at a time before the oldest goes, how many in an hour, and
    #: how long each is kept.
    what_ifs: _Some = 5
    what_ifs_an_hour: _Some = 40
    what_if_lasts: timedelta = timedelta(days=1)


_HOUR = timedelta(hours=1)


async def one_more_hint(tx: Transaction, budgets: Budgets, person: Person) -> None:
    """Hints are found in one place for everybody: nobody keeps it busy alone."""
    known = memory.of_person(person)
    if known.hints_since is None or known.hints_since < tx.now - _HOUR:
        known = replace(known, hints_since=tx.now, hints_taken=0)
    if known.hints_taken >= budgets.hints_an_hour:
        raise Refused(text("That is enough of hints for this hour. Try again later."))
    await tx.people.save(memory.person_with(person, replace(known, hints_taken=known.hints_taken + 1)))


async def one_more_replay(tx: Transaction, budgets: Budgets, person: Person) -> Person:
    """Games are played again, and drawn again, in one place for everybody: nobody keeps it busy alone."""
    known = memory.of_person(person)
    lately = tuple(at for at in known.replays if at > tx.now - _HOUR)
    if len(lately) >= budgets.replays_an_hour:
        raise Refused(text("That is enough of files and checks for this hour. Try again later."))
    person = memory.person_with(person, replace(known, replays=(*lately, tx.now)))
    await tx.people.save(person)
    return person


async def must_have_room_for_a_lobby(tx: Transaction, budgets: Budgets, person_id: int, chat_id: int) -> None:
    """One more table in this chat, opened by this person."""
    await must_have_room_to_sit(tx, budgets, person_id)
    phases, most = await tx.tables.phases_in(chat_id), budgets.chat
    if len(phases) >= most.tables:
        raise Refused(
            text("This chat has {most} unfinished tables; I keep no more. Finish or cancel one.", most=most.tables)
        )
    if phases.count(Phase.LOBBY) >= most.lobbies:
        raise Refused(
            text("{most} tables here wait for players; I keep no more. Start or cancel one.", most=most.lobbies)
        )


async def must_have_room_to_sit(tx: Transaction, budgets: Budgets, person_id: int) -> None:
    """One more seat for this person, at a table that has not begun."""
    phases, most = await tx.tables.phases_of(person_id), budgets.person
    if len(phases) >= most.tables:
        raise Refused(
            text(
                "You sit at {most} unfinished tables; I keep no more for you. Finish or leave one: /games lists them.",
                most=most.tables,
            )
        )
    if phases.count(Phase.LOBBY) >= most.lobbies:
        raise Refused(
            text(
                "You sit at {most} tables that have not started; I keep no more for you. /games lists them.",
                most=most.lobbies,
            )
        )

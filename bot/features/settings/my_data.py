"""/my_data: a file with everything that is kept about a person; /privacy: what that is, and for how long."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.messages.line_body import LineBody, TextFile
from bot.tables import memory
from games.core.text import text
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat
from storage.tables import Table
from storage.transaction import Transaction


@command("my_data")
async def my_data(act: Act, arguments: str) -> None:
    if not act.chat.private:
        raise Refused(text("Write /my_data to me in private."))
    kept = await everything_about(act.tx, act.person)
    content = json.dumps(kept, ensure_ascii=False, indent=2, default=str)
    told = text(
        "Everything I keep about you. Your moves stand with their tables, under no name: /export sends one as a file. "
        "/privacy says what is kept for how long, /forget_me ends it."
    )
    body = LineBody(act.tongue.html(told), document=TextFile("my_data.json", content))
    await act.tx.lines.queue(act.person.id, "my_data", body.kept())


async def everything_about(tx: Transaction, person: Person) -> dict[str, Any]:
    """Nothing of others, and nothing that a seat does not know."""
    tables = await tx.tables.of_person(person.id, phases=tuple(Phase))
    return {
        "person": asdict(person),
        "seats": [
            await _seat(tx, table, seat)
            for table in tables
            for seat in await tx.seats.of(table.id)
            if seat.person_id == person.id
        ],
        "deputy at tables": [table.id for table in await tx.tables.of_deputy(person.id)],
        **await tx.people.rows_of(person.id),
    }


async def _seat(tx: Transaction, table: Table, seat: Seat) -> dict[str, Any]:
    chat = await tx.chats.get(table.chat_id)
    return {
        "table": table.id,
        "game": table.game,
        "number": table.number,
        "chat": "" if chat is None else chat.title,
        "phase": table.phase.value,
        "seat": seat.seat + 1,
        "name": seat.name,
        "played by a stand-in": seat.stand_in is not None,
        "a deputy is named": seat.deputy_id is not None,
        "free passes": seat.passes,
        "remembered": memory.of_the_seat_alone(seat),
        "replies to be quoted": [quote.words for quote in memory.of_table(table).said.get(str(seat.person_id), ())],
    }


@command("privacy")
async def privacy(act: Act, arguments: str) -> None:
    told = text(
        "<b>What I keep</b>\n"
        "• Of you: number, name and handle at Telegram, language, time zone, quiet hours, switches, notes, your seats "
        "and results. Only once you have written to me or pressed a button of mine. If you agree to be quoted, "
        "what you answer to my turn lines stays with the game.\n"
        "• Of a group: its number, name and settings. What is said there and not to me is not kept.\n"
        "• Moves stay with their table, under no name. Messages to me go as soon as they are carried out.\n"
        "• Copies of all this are made at night and kept for two weeks, unless my host has set it otherwise.\n"
        "Nobody but my host can read it, and nothing goes to anybody else. Only an address that you gave with /hook "
        "hears that it is your turn.\n"
        "/my_data sends you everything about you as a file. /forget_me ends it, in copies that are put back too."
    )
    await act.say(told)

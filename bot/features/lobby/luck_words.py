"""/luck: words of the players that become part of the seed before the start."""

from __future__ import annotations

from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.table_choice import own_seat, table_meant
from bot.framework.table_names import table_name
from bot.tables import lobby
from games.core.text import text
from storage.schema import Phase

#: Words for the seed are hashed; this only keeps a slip of the clipboard out.
WORDS = 200


@command("luck")
async def luck(act: Act, arguments: str) -> None:
    """/luck words: they go into the seed, so that nobody could have chosen it."""
    table = await table_meant(act, phases=(Phase.LOBBY,))
    own_seat(act, table)
    words = " ".join(arguments.split())
    if not words:
        raise Refused(
            text("Write any words behind it: /luck the old lighthouse. They become part of this table's luck.")
        )
    if len(words) > WORDS:
        raise Refused(text("Fewer words, please: {most} letters are enough for any luck.", most=WORDS))
    await lobby.add_words(table, act.person.id, words)
    await act.say(
        text(
            "The words of {name} are part of the luck of {table} now. All words are told at the start.",
            name=act.person.name,
            table=table_name(table),
        )
    )

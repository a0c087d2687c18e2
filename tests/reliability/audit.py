"""After everything has settled: is every move there once, every screen true, every turn rung for?"""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from sqlalchemy import select

from bot.dialogue.codec import Codec, table_named_in
from bot.localchat.server import LocalChat
from bot.localchat.world.chats import Chat
from bot.localchat.world.entities import parse
from bot.localchat.world.messages import Message
from bot.messages.rendered import Rendered
from bot.program.app import KEY
from bot.screens.of_purpose import Rendering
from bot.tables import memory
from bot.tables.house import House
from bot.tables.move_documents import answers_of, play_again
from games.catalogue import GAMES
from games.core.luck import Luck, table_seed
from games.core.match import Match
from storage import schema
from storage.schema import Phase
from storage.screens import Screen
from storage.store import Store
from storage.tables import Table
from tests.bot.front_door import FrontDoor, buttons
from tests.games.pebbles import Pebbles

#: The house's games and the smallest one, which no picture slows down.
ALL_GAMES = {**GAMES, Pebbles.id: Pebbles()}


class Place(Protocol):
    """One group with its tables."""

    @property
    def local(self) -> LocalChat: ...
    @property
    def store(self) -> Store: ...
    @property
    def group(self) -> Chat: ...


async def tables(place: Place) -> list[Table]:
    async with place.store.read() as tx:
        return await tx.tables.in_chat(place.group.id, phases=tuple(Phase))


async def replayed(place: Place, table: Table) -> tuple[bytes, bytes, int]:
    """The stored position, what the stored moves come to, and how many they are."""
    game = ALL_GAMES[table.game]
    assert table.document is not None
    stored = game.dump(Match.load(game, table.document).settled)
    async with place.store.read() as tx:
        seats = len(await tx.seats.of(table.id))
        moves = await tx.moves.of(table.id)
    assert [move.number for move in moves] == list(range(1, len(moves) + 1))
    luck = Luck(table_seed(memory.of_table(table).secret, memory.of_table(table).words))
    state: Any = game.setup(seats, game.Options(**table.options), luck)
    for move in moves:
        if move.seat is not None:
            for answer in answers_of(move):
                play_again(game, state, move.seat, answer)
    return stored, game.dump(state), len(moves)


async def turns(place: Place) -> Counter[int]:
    """How often each person had to be rung: at the beginning of each turn and at the end of each game."""
    rings: Counter[int] = Counter()
    for table in await tables(place):
        async with place.store.read() as tx:
            seats = await tx.seats.of(table.id)
            numbers = await tx.positions.numbers(table.id)
            positions = [await tx.positions.at_or_before(table.id, number) for number in numbers]
        for position in positions:
            assert position is not None
            for seat in Match.load(ALL_GAMES[table.game], position.document).waiting():
                rings[seats[seat].person_id or 0] += 1
        if table.phase is Phase.OVER:
            rings.update(seat.person_id or 0 for seat in seats)
    return rings


async def inbox(place: Place) -> list[tuple[int, bool, str | None]]:
    """Every update the program has ever written down: its number, whether it is done, what failed."""
    row = schema.inbox.c
    async with place.store.read() as tx:
        rows = await tx.inbox._rows(select(row.update_id, row.done_at, row.error))
    return [(number, done_at is not None, error) for number, done_at, error in rows]


async def screens(place: Place) -> list[tuple[Screen, Rendered]]:
    """Every screen with what it should show now."""
    async with place.store.read() as tx:
        key = await tx.facts.get(KEY)
        known = []
        for table in await tables(place):
            for purpose in (f"table:{table.id}", f"desk:{table.id}"):
                known += await tx.screens.of_purpose(purpose)
    house = House(ALL_GAMES, place.local.world.bot.username or "")
    rendering = Rendering(place.store, house, Codec(bytes.fromhex(key)))
    return [(screen, rendered) for screen in known if (rendered := await rendering(screen)) is not None]


async def wrong(place: Place) -> list[str]:
    """Screens that do not stand in their chat as they should."""
    found = []
    for screen, rendered in await screens(place):
        message = place.local.world.chats[screen.chat_id].messages.get(screen.message_id or 0)
        if message is None:
            found.append(f"{screen.purpose} in {screen.chat_id} is not there")
            continue
        shown = [[button["text"] for button in row] for row in (message.keyboard or {}).get("inline_keyboard", [])]
        if shown != [[button.text for button in row] for row in rendered.keyboard]:
            found.append(f"{screen.purpose} in {screen.chat_id} has other buttons: {shown}")
        elif (message.text or message.caption) != parse(rendered.text, "HTML")[0]:
            found.append(f"{screen.purpose} in {screen.chat_id} says {message.text or message.caption!r}")
    return found


async def repeats(place: Place) -> tuple[int, int]:
    """Screens and lines that may stand twice, because their delivery could not be known."""
    async with place.store.read() as tx:
        lines = await tx.lines.repeated()
    return sum(screen.repeats for screen, _ in await screens(place)), lines


async def unsaid(door: FrontDoor) -> list[str]:
    """Lines that never came: given up, still owed, or noted under a number no message has had."""
    chats = door.local.world.chats.values()
    posted = {(chat.id, message["message_id"]) for chat in chats for message in door.posts(chat)}
    # An answer that was lost on its way stands in the chat all the same.
    posted |= {(chat.id, number) for chat in chats for number in chat.messages}
    async with door.store.read() as tx:
        statement = select(schema.lines.c.chat_id, schema.lines.c.message_id, schema.lines.c.purpose)
        lines = await tx.lines._rows(statement)
    return [purpose for chat_id, message_id, purpose in lines if (chat_id, message_id) not in posted]


async def standing(place: Place) -> int:
    """Messages with a table's buttons that are no known screen: what a repeat left lying."""
    own = {(screen.chat_id, screen.message_id) for screen, _ in await screens(place)}
    buttoned = 0
    for chat in place.local.world.chats.values():
        for message in chat.messages.values():
            of_bot = message.sender == place.local.world.bot.id
            buttoned += of_bot and _speaks_of_a_table(message) and (chat.id, message.id) not in own
    return buttoned


def _speaks_of_a_table(message: Message) -> bool:
    return any(table_named_in(button["callback_data"]) for button in buttons(message) if "callback_data" in button)

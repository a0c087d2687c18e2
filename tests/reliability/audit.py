"""After everything has settled: is every move there once, every screen true, every turn rung for?"""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from sqlalchemy import select

from bot.dialogue.codec import Codec
from bot.gateway.translate import markup
from bot.localchat.server import LocalChat
from bot.localchat.world.chats import Chat
from bot.localchat.world.entities import parse
from bot.localchat.world.messages import Message
from bot.messages.outgoing import Keyboard
from bot.messages.rendered import Rendered
from bot.program.app import KEY
from bot.tables import memory
from bot.tables.house import House
from bot.tables.move_documents import answers_of, play_again
from bot.tables.purposes import purpose_of
from bot.work.rendering import Rendering
from games.catalogue import GAMES
from games.core.luck import Luck, table_seed
from games.core.match import Match
from storage import schema
from storage.schema import Phase
from storage.screens import Screen
from storage.session import fields_of
from storage.store import Store
from storage.tables import Table
from tests.bot.front_door import FrontDoor
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


async def turns(place: Place) -> tuple[Counter[int], Counter[int]]:
    """How often each person had to be rung, at least and at most: at the beginning of each turn and at a game's end.

    Whoever has been waited for since before is not rung because somebody else has moved meanwhile, and may be because
    they are asked anew.
    """
    least, most = Counter[int](), Counter[int]()
    for table in await tables(place):
        async with place.store.read() as tx:
            seats = await tx.seats.of(table.id)
            numbers = await tx.positions.numbers(table.id)
            positions = [await tx.positions.at_or_before(table.id, number) for number in numbers]
        before = frozenset[int]()
        for position in positions:
            assert position is not None
            waiting = frozenset(Match.load(ALL_GAMES[table.game], position.document).waiting())
            least.update(seats[seat].person_id or 0 for seat in waiting - before)
            most.update(seats[seat].person_id or 0 for seat in waiting)
            before = waiting
        if table.phase is Phase.OVER:
            for rings in (least, most):
                rings.update(seat.person_id or 0 for seat in seats)
    return least, most


async def inbox(place: Place) -> list[tuple[int, bool, str | None]]:
    """Every update the program has ever written down: its number, whether it is done, what failed."""
    row = schema.inbox.c
    async with place.store.read() as tx:
        rows = await tx.inbox._rows(select(row.update_id, row.done_at, row.error))
    return [(number, done_at is not None, error) for number, done_at, error in rows]


async def screens(place: Place, web_url: str | None = None) -> list[tuple[Screen, Rendered]]:
    """Every screen with what it should show now."""
    async with place.store.read() as tx:
        key = await tx.facts.get(KEY)
        known = [Screen(**fields_of(row)) for row in await tx.screens._rows(select(schema.screens))]
    house = House(ALL_GAMES, place.local.world.bot.username or "", web_url=web_url)
    rendering = Rendering(place.store, house, Codec(bytes.fromhex(key)))
    return [(screen, rendered) for screen in known if (rendered := await rendering(screen)) is not None]


async def wrong(place: Place, web_url: str | None = None) -> list[str]:
    """Screens that do not stand in their chat as the database has it, to the last byte."""
    async with place.store.read() as tx:
        writable = {chat.id for chat in await tx.chats.present()}
        files = {row.key: row.file_id for row in await tx.files._rows(select(schema.files))}
    found = [
        f"{screen.purpose} in {screen.chat_id} {fault}"
        for screen, rendered in await screens(place, web_url)
        if screen.chat_id in writable
        and _kept_true(screen, rendered)
        and (fault := _fault(place, screen, rendered, files)) is not None
    ]
    return [*found, *await _standing_where_nothing_should(place)]


def _kept_true(screen: Screen, rendered: Rendered) -> bool:
    """Cards, desks and whatever else is about one table. A panel of somebody's own shows what they asked to see, and
    grows old by itself; but what is believed to stand there stands there.
    """
    return bool(purpose_of(screen).about) or screen.digest == rendered.fingerprint


def _fault(place: Place, screen: Screen, rendered: Rendered, files: dict[str, str]) -> str | None:
    message = place.local.world.chats[screen.chat_id].messages.get(screen.message_id or 0)
    if rendered.remove:
        return None if message is None else "still lies there"
    if message is None:
        return "is not there"
    if (message.keyboard or {}) != _as_sent(rendered.keyboard):
        return f"has other buttons: {message.keyboard}"
    photo = message.media.get("photo")
    in_words = rendered.photo is not None and photo is None
    text, entities = parse((rendered.in_words() if in_words else rendered).text, "HTML")
    if (message.text or message.caption or "", message.entities or message.caption_entities) != (text, entities):
        return f"says {message.text or message.caption!r}"
    if photo is not None and (rendered.photo is None or rendered.photo.key != screen.photo_key):
        return f"has the picture {screen.photo_key}"
    if photo is not None and screen.photo_key in files and photo[-1]["file_id"] != files[screen.photo_key]:
        return "has another picture than is known"
    return None


def _as_sent(keyboard: Keyboard) -> dict[str, Any]:
    sent = markup(keyboard)
    return {} if sent is None else sent.to_dict()


async def _standing_where_nothing_should(place: Place) -> list[str]:
    """Lines that were taken away and stand there all the same, with whatever buttons."""
    async with place.store.read() as tx:
        gone = await tx.lines._rows(select(schema.lines).where(schema.lines.c.removed_at.is_not(None)))
    chats = place.local.world.chats
    standing = [(line, chats[line.chat_id].messages.get(line.message_id)) for line in gone if line.chat_id in chats]
    return [
        f"{line.purpose} was taken away and has buttons" for line, message in standing if message and message.keyboard
    ]


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


async def unknown(place: Place) -> list[Message]:
    """Whatever the bot has posted, with buttons or without, that is no known screen and no line."""
    known = await _known(place)
    return [
        message
        for chat in place.local.world.chats.values()
        for message in chat.messages.values()
        if message.sender == place.local.world.bot.id
        and not message.service
        and message.only_for is None
        and message.inline_id is None
        and (chat.id, message.id) not in known
    ]


async def _known(place: Place) -> set[tuple[int, int]]:
    async with place.store.read() as tx:
        rows = [
            row
            for table in (schema.screens, schema.lines)
            for row in await tx.screens._rows(select(table.c.chat_id, table.c.message_id))
        ]
    return {(row.chat_id, row.message_id) for row in rows}

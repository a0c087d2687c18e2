"""Invitations in any chat: `@bot duel`, or "Share" on a private lobby. Whoever presses Join there sits, in private.

A chat the bot is not in tells it nothing but who pressed, and the number of the message, by which it is edited.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from enum import StrEnum
from string import ascii_lowercase
from typing import Annotated, Any

from bot.dialogue.codec import Codec, Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.features.lobby.closing import watch_lobby
from bot.features.lobby.gathering import LeaveLobby
from bot.framework import pictures
from bot.framework.act import Act
from bot.framework.game_words import facts, players
from bot.framework.presses import answers
from bot.framework.table_names import table_name
from bot.locale import Tongue, in_every_language, language_of
from bot.messages.action import Action, PersonId, Shape, action
from bot.messages.fitting import CAPTION, Part, compose
from bot.messages.incoming import Update
from bot.messages.outgoing import Button, InlineReply, Offer, Style
from bot.messages.rendered import PhotoRef, Rendered
from bot.tables import lobby, memory, telling
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.tables.outcome import why
from bot.timing.paces import pace_of
from games.core.game import Game
from games.core.text import SeatName, listing, plural, text
from storage.people import Person
from storage.schema import Phase
from storage.shared_messages import SharedMessage
from storage.transaction import Transaction

AnyGame = Game[Any, Any, Any]

#: In words that ask for a table that is already there, before its number.
NUMBER_SIGN = "#"
#: An invitation that nobody has accepted by then opens no table any more.
GOOD_FOR = timedelta(days=3)
_CODE_LETTERS = 8
NO_LONGER_GOOD = text("This invitation is no longer good. Ask for a new one.")


class Look(StrEnum):
    """How the invitation was put there."""

    PICTURE = "p"
    WORDS = "w"


@action("jy")
class JoinNew(Action):
    """Of an invitation whose table opens when the first accepts it; its code makes it one table."""

    host: PersonId
    game: Annotated[str, Shape("[a-z_]{1,20}")]
    #: Hours since 1970.
    made: Annotated[int, Shape("[0-9]{1,7}")]
    code: Annotated[str, Shape("[a-z]{8}")]
    look: Look

    @property
    def invitation(self) -> str:
        return f"{self.host}{self.code}"


@action("jx")
class JoinShared(Action):
    """Of a lobby that somebody has shared, by the newest of its links."""

    link: int
    look: Look


# -- what can be put into a chat ------------------------------------------------------------------------------------


async def offered(tx: Transaction, house: House, codec: Codec, update: Update) -> InlineReply:
    """For whoever lets us write to them; everybody else is shown the way to that, and is not noted."""
    asked, sender = update.inline, update.sender
    assert asked is not None
    person = None if sender is None else await tx.people.get(sender.id)
    if person is None or not person.reachable:
        spoken = language_of(sender.language) if sender is not None and sender.language else house.default_language
        tongue = Tongue((person and person.language) or spoken)
        return InlineReply(asked.query_id, to_private=tongue.say(text("First say hello to me in private")))
    words = asked.words.strip().casefold()
    if words.startswith(NUMBER_SIGN):
        return InlineReply(asked.query_id, await _of_a_lobby(tx, house, codec, person, words[1:]))
    named = [game for game in house.games.values() if _named(game, words)]
    return InlineReply(asked.query_id, [await _of_a_game(tx, house, codec, person, game) for game in named])


def _named(game: AnyGame, words: str) -> bool:
    return any(words in name.casefold() for name in (game.id, *in_every_language(game.name)))


async def _of_a_game(tx: Transaction, house: House, codec: Codec, person: Person, game: AnyGame) -> Offer:
    tongue = Tongue(person.language or house.default_language)
    photo = await tx.files.get(cover_of(game, tongue).key)
    code = "".join(secrets.choice(ascii_lowercase) for _ in range(_CODE_LETTERS))
    joining = JoinNew(person.id, game.id, _hours(tx.now), code, Look.WORDS if photo is None else Look.PICTURE)
    about = tongue.say(facts(game))
    lines = (
        tongue.html(text("{name} invites you to a game by message.", name=person.name)),
        tongue.html(facts(game)),
        tongue.html(text("Whoever presses Join sits; the game is played in private with @{bot}.", bot=house.username)),
    )
    said = compose([Part((f"🎲 <b>{tongue.html(game.name)}</b>",)), Part(lines)], CAPTION)
    join = Pen(codec, tongue).button(text("Join"), joining, Style.SUCCESS)
    return Offer(f"{game.id}-{code}", tongue.say(game.name), about, said, [[join]], photo)


async def _of_a_lobby(tx: Transaction, house: House, codec: Codec, person: Person, number: str) -> list[Offer]:
    """Only whoever sits there shares it, and only where it belongs to no group."""
    row = await tx.tables.get(int(number)) if number.isascii() and number.isdecimal() and len(number) < 19 else None
    if row is None or row.game not in house.games:
        return []
    table = await open_table(tx, house, row.id)
    if row.phase is not Phase.LOBBY or not table.chat.private or not table.seats_of(person.id):
        return []
    photo = await tx.files.get(cover_of(table.game, table.public_tongue).key)
    shown = invitation(table, codec, Look.WORDS if photo is None else Look.PICTURE)
    name = table.public_tongue.say(table_name(table))
    return [
        Offer(f"table-{row.id}", name, table.public_tongue.say(facts(table.game)), shown.text, shown.keyboard, photo)
    ]


def cover_of(game: AnyGame, tongue: Tongue) -> PhotoRef:
    return pictures.cover(game, pictures.look(tongue, memory.ChatMemory().theme, None))


def _hours(moment: datetime) -> int:
    return int(moment.timestamp() // 3600)


# -- whoever presses Join there -------------------------------------------------------------------------------------


@answers(JoinNew)
async def join_new(act: Act, pressed: Press[JoinNew]) -> None:
    wanted, inline_id = pressed.action, _pressed_at(act)
    known = await act.tx.shared.get(inline_id)
    number = await act.tx.shared.table_of(wanted.invitation) if known is None else known.table_id
    table = await _opened(act, wanted) if number is None else await act.table_invited_to(number)
    if known is None and table.memory.invitation:
        raise Refused(NO_LONGER_GOOD)
    await _note(table, known, SharedMessage(inline_id, table.id, wanted.invitation, wanted.look is Look.PICTURE))
    await _sit(act, table)


@answers(JoinShared)
async def join_shared(act: Act, pressed: Press[JoinShared]) -> None:
    inline_id = _pressed_at(act)
    table = await act.table_invited_to(pressed.table)
    if not table.chat.private or pressed.action.link != table.memory.invitation:
        raise Refused(NO_LONGER_GOOD)
    known = await act.tx.shared.get(inline_id)
    await _note(table, known, SharedMessage(inline_id, table.id, "", pressed.action.look is Look.PICTURE))
    await _sit(act, table)


def _pressed_at(act: Act) -> str:
    if act.update.inline_id is None:
        # Elsewhere none of our messages has this button.
        raise Stale
    return act.update.inline_id


async def _opened(act: Act, wanted: JoinNew) -> OpenTable:
    """In the private chat of whoever invited, who sits there from the start."""
    host, chat = await act.tx.people.get(wanted.host), await act.tx.chats.get(wanted.host)
    late = _hours(act.tx.now) - wanted.made > GOOD_FOR // timedelta(hours=1)
    if host is None or chat is None or not host.reachable or late or wanted.game not in act.house.games:
        raise Refused(NO_LONGER_GOOD)
    table = await lobby.open_lobby(act.tx, act.house, chat, None, host, wanted.game)
    await watch_lobby(table)
    await lobby.join(table, host)
    return table


async def _note(table: OpenTable, known: SharedMessage | None, message: SharedMessage) -> None:
    """Kept true from now on, if it is not so already."""
    most = table.house.budgets.invitations_of_a_table
    if known is not None or await table.tx.shared.count_of(table.id) >= most:
        return
    await table.tx.shared.keep(message)
    if not table.memory.shared:
        table.recall(shared=True)
        await table.save()
        await telling.card_changed(table)


async def _sit(act: Act, table: OpenTable) -> None:
    """Joining is starting: whoever has never let us write comes in by the link that does both."""
    act.names = table.names
    if table.row.phase is not Phase.LOBBY:
        raise Refused(text("This table has already started."))
    if not act.person.reachable and not table.seats_of(act.person.id):
        act.lead(lobby.link_to_join(table, act.codec.sealed))
        return
    await lobby.join(table, act.person)
    await greet(act, table)
    act.toast(text("You sit at {game} #{number}.", game=table.game.name, number=table.row.number))


async def greet(act: Act, table: OpenTable) -> None:
    """In private, where no card of the table lies, with the way out."""
    host = next((seat for seat in table.seats if seat.person_id == table.row.host_id), table.seats[0])
    told = text(
        "You sit at {game} #{number} of {host}. I will ring here when it is your turn.",
        game=table.game.name,
        number=table.row.number,
        host=SeatName(host.seat),
    )
    leave = Pen(act.codec, act.tongue, table.id).button(text("Leave"), LeaveLobby())
    await act.say(told, leave)


# -- what it says, until the end ------------------------------------------------------------------------------------


def share_button(table: OpenTable) -> Button:
    label = text("Share in another chat")
    return Button(table.public_tongue.say(label), share=f"{NUMBER_SIGN}{table.id}", style=Style.SUCCESS)


def invitation(table: OpenTable, codec: Codec, look: Look = Look.WORDS) -> Rendered:
    """For a chat that knows nothing else of the table: who plays, and who has won."""
    tongue = table.public_tongue
    photo = cover_of(table.game, tongue)
    head = f"🎲 <b>{tongue.html(table.game.name)}</b>"
    if table.row.phase is Phase.LOBBY:
        rows = [
            [
                Pen(codec, tongue, table.id).button(
                    text("Join"), JoinShared(table.memory.invitation, look), Style.SUCCESS
                )
            ]
        ]
        full = len(table.seats) >= lobby.room(table)[-1]
        return Rendered(compose([Part((head, *_gathering(table, tongue)))], CAPTION), [] if full else rows, photo)
    return Rendered(compose([Part((head, _since_then(table, tongue)))], CAPTION), photo=photo)


def _gathering(table: OpenTable, tongue: Tongue) -> list[str]:
    free = lobby.room(table)[-1] - len(table.seats)
    lines = [
        tongue.html(players(lobby.room(table))),
        tongue.html(text("Pace: {pace}", pace=pace_of(table.row.clock).name)),
        *(f"✅ {tongue.html(SeatName(seat.seat))}" for seat in table.seats),
    ]
    if free:
        lines.append(f"▫️ {tongue.html(plural('{n} free seat', '{n} free seats', free))}")
    return lines


def _since_then(table: OpenTable, tongue: Tongue) -> str:
    everybody = listing(*(SeatName(seat.seat) for seat in table.seats))
    if table.row.phase is Phase.CANCELLED:
        return tongue.html(text("This game was called off."))
    result = table.result if table.row.phase is Phase.OVER else None
    if result is None:
        return tongue.html(text("Played by {names}.", names=everybody))
    winners = [SeatName(seat) for seat in result.winners]
    won = text("Played by {names}. Won by {winners}.", names=everybody, winners=listing(*winners))
    return f"{tongue.html(won)} {tongue.html(why(result))}".strip()

"""Before the first move: open, choose, join, leave, stand-ins, start, cancel."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from pydantic import ValidationError

from bot.errors import Refused
from bot.locale import house_names
from bot.tables import budgets, inviting, memory, play, several_chats, telling, topics, turns, watching
from bot.tables.house import House
from bot.tables.memory import LastTable, TableMemory
from bot.tables.open_table import OpenTable, open_table
from bot.tables.topics import OpenTopic, nowhere_else
from bot.timing.paces import SMALL_QUESTIONS
from games.core.errors import DataError, Illegal
from games.core.game import Game
from games.core.luck import Luck, commitment, table_seed
from games.core.match import Match
from games.core.outcomes import Move
from games.core.standin import Strength
from games.core.text import SeatName, Text, text
from rendering.lessons import lessons
from storage.chats import Chat
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat
from storage.tables import Table
from storage.transaction import Transaction

LINKS_OF_A_TABLE = 1000
FROM_A_FILE = text("The game goes on from a file. What lay hidden there was dealt anew: nobody knows it from the file.")
#: What a chosen opponent is; the random one only serves tests and simulations.
_BEGUN = tuple(phase for phase in Phase if phase is not Phase.LOBBY)


NOT_IN_CHANNELS = text("I play in groups and in private, not in channels. Add me to a group and write /new there.")


async def open_lobby(
    tx: Transaction,
    house: House,
    chat: Chat,
    topic_id: int | None,
    host: Person,
    game_id: str | None = None,
    like: Table | None = None,
) -> OpenTable:
    """A new table, like another one or with what this chat chose last time."""
    if chat.channel:
        raise Refused(NOT_IN_CHANNELS)
    await budgets.must_have_room_for_a_lobby(tx, house.budgets, host.id, chat.id)
    last = memory.of_chat(chat).last
    game = house.games.get(game_id or last.game) or next(iter(house.games.values()))
    options = last.options.get(game.id, {}) if like is None else like.options
    clock = dict(last.clock) if like is None else like.clock
    secret = secrets.token_hex(32)
    draws = last.draws_seats if like is None else memory.of_table(like).draws_seats
    known = TableMemory(secret=secret, commitment=commitment(secret), draws_seats=draws)
    row = await tx.tables.open(
        chat.id,
        game.id,
        host.id,
        _readable(game, options),
        topic_id=await topics.for_a_lobby(tx, chat.id, topic_id),
        rules_version=game.version,
        memory=memory.table_with(known),
        clock=clock,
    )
    return await open_table(tx, house, row.id)


def _readable(game: Game[Any, Any, Any], options: dict[str, Any]) -> dict[str, Any]:
    """What an older version of the game was set to may no longer exist; then the printed rules serve."""
    try:
        return dict(game.Options(**options).model_dump(mode="json"))
    except ValidationError:
        return dict(game.Options().model_dump(mode="json"))


def _must_be_lobby(table: OpenTable) -> None:
    if table.row.phase is not Phase.LOBBY:
        raise Refused(text("This table has already started."))


def link_to_join(table: OpenTable, sealed: Callable[[str], str]) -> str:
    """It carries which table, and which of its links."""
    return sealed(f"join_{table.id * LINKS_OF_A_TABLE + table.memory.invitation}")


def invited_to(number: int) -> tuple[int, int]:
    """Of such a link: the table, and which of its links."""
    return divmod(number, LINKS_OF_A_TABLE)


async def invite_anew(table: OpenTable) -> None:
    """A link that went too far lets nobody in any more; the card has another."""
    _must_be_lobby(table)
    table.recall(invitation=(table.memory.invitation + 1) % LINKS_OF_A_TABLE)
    await _changed(table)


async def join(table: OpenTable, person: Person) -> Seat:
    _must_be_lobby(table)
    if table.seats_of(person.id):
        raise Refused(text("You already sit at this table."))
    await budgets.must_have_room_to_sit(table.tx, table.house.budgets, person.id)
    await _deputy_no_more(table, person.id)
    return await _sit(table, Seat(table.id, len(table.seats), own_name(table, person.name), person_id=person.id))


async def _deputy_no_more(table: OpenTable, person_id: int) -> None:
    """Whoever sits there knows too much to play for another."""
    for seat in [seat for seat in table.seats if seat.deputy_id == person_id]:
        await table.keep_seat(replace(seat, deputy_id=None))


async def add_player_here(table: OpenTable, person: Person) -> Seat:
    """One more who plays at the same phone: the desk changes hands there, and hides what is another's."""
    _must_be_lobby(table)
    if not table.chat.private or person.id != table.chat.id:
        raise Refused(text("Several play at one phone only in a private chat. Write /new there."))
    return await _sit(table, Seat(table.id, len(table.seats), own_name(table, person.name), person_id=person.id))


async def add_stand_in(table: OpenTable) -> Seat:
    _must_be_lobby(table)
    taken = {seat.name for seat in table.seats}
    name = next(said for name in house_names.STAND_INS if (said := table.public_tongue.say(name)) not in taken)
    return await _sit(table, Seat(table.id, len(table.seats), name, stand_in=table.memory.strength))


def imported(table: OpenTable) -> bool:
    """Whether its first position comes from a file."""
    return table.memory.position is not None


def room(table: OpenTable) -> range:
    """How many may play; a game that goes on from a file has exactly its seats."""
    places = table.memory.places
    return table.game.seats if places is None else range(places, places + 1)


async def _sit(table: OpenTable, seat: Seat) -> Seat:
    if len(table.seats) >= room(table)[-1]:
        raise Refused(text("All seats are taken."))
    inviting.must_leave_room(table, room(table)[-1], seat.person_id)
    if seat.person_id is not None:
        await inviting.withdraw(table, seat.person_id)
    await table.tx.seats.save(seat)
    table.seats.append(seat)
    await _changed(table)
    return seat


def own_name(table: OpenTable, name: str) -> str:
    """Two people of one name are told apart."""
    taken, candidate, number = {seat.name for seat in table.seats}, name, 2
    while candidate in taken:
        candidate, number = f"{name} {number}", number + 1
    return candidate


async def leave(table: OpenTable, person_id: int) -> None:
    _must_be_lobby(table)
    seat = table.seat_of(person_id)
    if seat is None:
        raise Refused(text("You do not sit at this table."))
    await _stand_up(table, seat.seat)


async def remove_stand_in(table: OpenTable) -> None:
    _must_be_lobby(table)
    last = next((seat for seat in reversed(table.seats) if seat.stand_in is not None), None)
    if last is None:
        raise Refused(text("No stand-in sits here."))
    await _stand_up(table, last.seat)


async def remove_person(table: OpenTable, seat: int) -> None:
    _must_be_lobby(table)
    await _stand_up(table, seat)


async def _stand_up(table: OpenTable, number: int) -> None:
    remaining = [seat for seat in table.seats if seat.seat != number]
    table.seats = [replace(seat, seat=at) for at, seat in enumerate(remaining)]
    await table.tx.seats.rearrange(table.id, table.seats)
    await pass_on_lead(table)
    await _changed(table)


async def move_up(table: OpenTable, number: int) -> None:
    """Whoever sits there plays before the one before them; of a file, each takes the seat of the other."""
    _must_be_lobby(table)
    if not 0 < number < len(table.seats):
        raise Refused(text("That choice is not possible."))
    order = list(range(len(table.seats)))
    order[number - 1 : number + 1] = [number, number - 1]
    await _seat_in(table, order)
    table.recall(draws_seats=False)
    await _changed(table)


async def draw_seats(table: OpenTable, wanted: bool) -> None:
    """At the start, and not by hand: in a file everybody's seat has a past."""
    _must_be_open(table)
    table.recall(draws_seats=wanted)
    await _changed(table)


async def _draw_now(table: OpenTable) -> None:
    """With the luck whose hash is told: nobody could choose it."""
    if table.memory.draws_seats:
        order = list(range(len(table.seats)))
        Luck(table_seed(table.memory.secret, ("seats",))).shuffle(order)
        await _seat_in(table, order)


async def _seat_in(table: OpenTable, order: Sequence[int]) -> None:
    table.seats = [replace(table.seats[number], seat=at) for at, number in enumerate(order)]
    await table.tx.seats.rearrange(table.id, table.seats)


async def pass_on_lead(table: OpenTable) -> None:
    """Whoever sits there no more leads no more, as long as somebody does sit there; and it is said."""
    if table.row.host_id in {seat.person_id for seat in table.seats}:
        return
    following = next((seat for seat in table.seats if seat.person_id is not None), None)
    if following is not None:
        table.row = replace(table.row, host_id=following.person_id)
        told = text("{seat} leads {table} from now on.", seat=SeatName(following.seat), table=_name(table))
        await telling.announce(table, "👑", told)


def _name(table: OpenTable) -> Text:
    return text("{game} #{number}", game=table.game.name, number=table.row.number)


def _must_be_open(table: OpenTable) -> None:
    _must_be_lobby(table)
    if imported(table):
        raise Refused(text("This game goes on from a file; its rules stay as they are."))


async def choose_game(table: OpenTable, game_id: str) -> None:
    _must_be_open(table)
    game = table.house.games.get(game_id)
    if game is None:
        raise Refused(text("This house does not have that game."))
    if len(table.seats) > game.seats[-1]:
        raise Refused(text("{game} is for {most} players at most.", game=game.name, most=game.seats[-1]))
    options = memory.of_chat(table.chat).last.options.get(game.id, {})
    table.game = game
    await _changed(table, game=game.id, options=_readable(game, options))


async def choose_option(table: OpenTable, name: str, value: Any) -> None:
    """Raises `Refused` when the game does not allow the value."""
    _must_be_open(table)
    try:
        options = table.game.Options(**{**table.row.options, name: value})
    except ValidationError:
        raise Refused(text("That choice is not possible.")) from None
    await _changed(table, options=options.model_dump(mode="json"))


async def choose_clock(table: OpenTable, clock: dict[str, Any]) -> None:
    """Whether small questions have less time stays as it was chosen."""
    _must_be_lobby(table)
    kept = {key: value for key, value in table.row.clock.items() if key == SMALL_QUESTIONS}
    await _changed(table, clock={**clock, **kept})


async def hurry_questions(table: OpenTable, wanted: bool) -> None:
    _must_be_lobby(table)
    await _changed(table, clock={**table.row.clock, SMALL_QUESTIONS: wanted})


async def choose_strength(table: OpenTable, strength: Strength) -> None:
    """Of all stand-ins that sit there, and of those that come."""
    _must_be_open(table)
    table.recall(strength=strength)
    for seat in table.seats:
        if seat.stand_in is not None:
            await table.keep_seat(replace(seat, stand_in=strength))
    await _changed(table)


async def add_words(table: OpenTable, person_id: int, words: str) -> None:
    """Words of the players go into the seed, so that not even the house could have chosen it."""
    _must_be_open(table)
    table.recall(words={**table.memory.words, str(person_id): words})
    await _changed(table)


def words_in(table: OpenTable) -> list[tuple[Seat, str]]:
    """Whose words are part of the luck as it stands now. Whoever has left takes theirs along."""
    words = table.memory.words
    return [(seat, words[str(seat.person_id)]) for seat in table.seats if str(seat.person_id) in words]


async def start(table: OpenTable, open_topic: OpenTopic = nowhere_else) -> None:
    _must_be_lobby(table)
    least = room(table)[0]
    if len(table.seats) < least:
        raise Refused(
            text("{game} needs at least {least} players. Add a stand-in or wait.", game=table.game.name, least=least)
        )
    await inviting.withdraw_all(table)
    if imported(table):
        await topics.move(table, open_topic)
        await _go_on(table)
        return
    await _draw_now(table)
    words = words_in(table)
    digests = sorted(sha256(said.encode()).hexdigest() for _, said in words)
    luck = Luck(table_seed(table.memory.secret, digests))
    options = _options(table)
    try:
        state = table.game.setup(len(table.seats), options, luck)
    except Illegal as no:
        raise Refused(no.reason) from no
    except DataError as wrong:
        raise Refused(text("The house file cannot be used: {reason}", reason=str(wrong))) from wrong
    settled = Match(table.game, state)
    opening = Move(seat=0, answers=[], luck=luck.take_log(), events=state.take_events())
    await _remember_choice(table)
    table.row = replace(
        table.row,
        phase=Phase.RUNNING,
        started_at=table.tx.now,
        options=options.model_dump(mode="json"),
    )
    new = await _new_to_it(table)
    taught = new if lessons(table.game.id) else ()
    hinted = new if table.game.judge is not None else ()
    rules = memory.of_chat(table.chat).house_rules
    table.recall(words={}, words_taken=tuple(digests), newcomers=taught, learners=hinted, house_rules=rules)
    watching.watched_from_now(table)
    await topics.move(table, open_topic)
    await telling.luck_fixed(table, [(SeatName(seat.seat), said) for seat, said in words])
    await play.begin(table, settled, [opening])
    await telling.invitation_changed(table)


async def _new_to_it(table: OpenTable) -> tuple[int, ...]:
    """Seats of people who sit at this game for the first time."""
    people = {seat.person_id for seat in table.seats if seat.person_id is not None}
    begun = {person: await table.tx.tables.of_person(person, phases=_BEGUN) for person in people}
    game = table.row.game
    known = {person for person, rows in begun.items() if any(row.game == game and not row.what_if for row in rows)}
    return tuple(seat.seat for seat in table.seats if seat.person_id in people - known)


async def _go_on(table: OpenTable) -> None:
    """The game continues where the file left it."""
    position = table.memory.position
    assert position is not None
    match = Match.load(table.game, position.encode())
    table.row = replace(table.row, phase=Phase.RUNNING, started_at=table.tx.now)
    table.recall(position=None, places=None, words={})
    watching.watched_from_now(table)
    await play.begin(table, match, [])
    await telling.announce(table, "📂", FROM_A_FILE)
    await telling.everything_changed(table)
    await telling.ring(table, table.match.waiting())


def _options(table: OpenTable) -> Any:
    options = dict(table.row.options)
    house_file = table.house.house_data.get(table.game.id)
    if house_file is not None and "house" in table.game.Options.model_fields and options.get("house") is None:
        options["house"] = house_file
    return table.game.Options(**options)


async def _remember_choice(table: OpenTable) -> None:
    """Next time this chat is offered the same."""
    known = memory.of_chat(table.chat)
    options = {**known.last.options, table.game.id: table.row.options}
    people = tuple(dict.fromkeys(seat.person_id for seat in table.seats if seat.person_id is not None))
    chosen = LastTable(table.game.id, options, table.row.clock, people, table.memory.draws_seats)
    table.chat = memory.chat_with(table.chat, replace(known, last=chosen))
    await table.tx.chats.save(table.chat)


async def cancel(table: OpenTable) -> None:
    if table.row.phase in (Phase.OVER, Phase.CANCELLED):
        raise Refused(text("This game is over."))
    await inviting.withdraw_all(table)
    if table.row.phase is Phase.LOBBY and table.chat.private:
        await telling.called_off(table, table.seats)
    for seat in table.seats:
        await turns.end(table, seat)
    await table.tx.deadlines.clear_table(table.id)
    await table.save(phase=Phase.CANCELLED, ended_at=table.tx.now)
    await telling.everything_changed(table)
    await topics.game_is_over(table)
    await several_chats.reckon(table)


async def _changed(table: OpenTable, **changes: Any) -> None:
    await table.save(**changes)
    await telling.card_changed(table)

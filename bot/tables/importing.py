"""A table opened from a file that `record.read` reads: a copy to play alone in every seat, or a group's new table."""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.errors import Refused
from bot.tables import lobby, play, record
from bot.tables.house import House
from bot.tables.move_documents import play_again
from bot.tables.open_table import OpenTable
from bot.tables.record import GameRecord, Signed, Snapshot
from bot.tables.verifying import verify
from bot.timing.paces import NO_CLOCK
from games.core.game import Game, upgraded
from games.core.luck import Luck, reseeded, table_seed
from games.core.match import Match
from games.core.text import text
from storage.chats import Chat
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat
from storage.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Brought:
    """A file that was read, checked and played up to where it goes on."""

    content: GameRecord | Snapshot
    #: The match, as tables keep it.
    match: bytes


def brought(
    file: bytes, key: bytes, games: Mapping[str, type[Game[Any, Any, Any]]], move: int | None, *, shared: bool
) -> bytes:
    """A plain call for another process: `Brought`, or the reason why not, pickled (see `unpacked`)."""
    try:
        signed = record.read(file, key)
        match = match_of(signed, {name: game() for name, game in games.items()}, move, shared=shared)
        return pickle.dumps(Brought(signed.content, match.dump()))
    except Refused as no:
        return pickle.dumps(no.reason)


def unpacked(answer: bytes) -> Brought:
    found = pickle.loads(answer)  # noqa: S301  (what a process of ours has just written)
    if isinstance(found, Brought):
        return found
    raise Refused(found)


def match_of(signed: Signed, games: Mapping[str, Game[Any, Any, Any]], move: int | None, *, shared: bool) -> Match[Any]:
    """The position to go on from. A finished game is opened before its last move, or after the move asked for.

    Where several play, whoever wrote the file may know what lies hidden in it: the game must have been played as it
    says, and everything hidden is dealt anew.
    """
    game = games.get(signed.content.game)
    if game is None:
        raise Refused(text("This house does not have the game {game}.", game=signed.content.game))
    if signed.content.rules > game.version:
        raise Refused(text("This file is of newer rules than this house knows. Its host can update Longtable."))
    if shared and isinstance(signed.content, GameRecord):
        _must_have_been_played(signed.content, games)
    try:
        state = _position(signed, game, move)
        if shared:
            state = game.imagine(game.view(state, None), Luck(secrets.token_hex(32)))
    except Refused:
        raise
    except Exception:
        # Whatever a damaged or foreign file makes the rules stumble over, it is refused like any other.
        raise Refused(text("This is not a Longtable file, or it is damaged.")) from None
    # What comes is drawn anew: nobody knows it, not even who wrote the file.
    state.luck = Luck(secrets.token_hex(32))
    return Match(game, state)


def _must_have_been_played(content: GameRecord, games: Mapping[str, Game[Any, Any, Any]]) -> None:
    verdict = verify(content, games)
    if not verdict.true:
        raise Refused(text("A table for several goes on only from a game that was played. {why}", why=verdict.finding))


def _position(signed: Signed, game: Game[Any, Any, Any], move: int | None) -> Any:
    match signed.content:
        case GameRecord():
            return _replayed(signed.content, game, move)
        case Snapshot():
            return _trusted(signed, game)


def _trusted(signed: Signed, game: Game[Any, Any, Any]) -> Any:
    # A position is taken as it stands, so it must be one this house wrote itself.
    if not signed.genuine:
        raise Refused(text("This file was written or changed elsewhere. Only finished games can come from there."))
    assert isinstance(signed.content, Snapshot)
    return game.adapter.validate_python(upgraded(game, signed.content.position, signed.content.rules))


def _replayed(content: GameRecord, game: Game[Any, Any, Any], move: int | None) -> Any:
    last = len(content.moves) - 1 if move is None else min(move, len(content.moves) - 1)
    luck = Luck(table_seed(content.secret, content.words))
    state = game.setup(len(content.names), game.Options(**content.options), luck)
    rewinds = dict(content.rewinds)
    for number, played in enumerate(content.moves[: max(0, last)], 1):
        if number in rewinds:
            state.luck = reseeded(state.luck, rewinds[number])
        for answer in played.answers:
            play_again(game, state, played.seat, answer)
    return state


async def open_alone(tx: Transaction, house: House, chat: Chat, person: Person, brought: Brought) -> OpenTable:
    """Every seat is the reader's own: what if?"""
    content = brought.content
    table = await lobby.open_lobby(tx, house, chat, None, person, content.game)
    seats = [Seat(table.id, number, name, person_id=person.id) for number, name in enumerate(content.names)]
    await tx.seats.rearrange(table.id, seats)
    table.seats = seats
    table.row = replace(
        table.row,
        phase=Phase.RUNNING,
        started_at=tx.now,
        options=content.options,
        clock=NO_CLOCK,
    )
    table.recall(imported=True)
    await play.begin(table, Match.load(table.game, brought.match), [])
    return table


async def open_lobby(
    tx: Transaction,
    house: House,
    chat: Chat,
    topic_id: int | None,
    host: Person,
    brought: Brought,
) -> OpenTable:
    """People join; the game goes on from the file when all its seats are taken."""
    content = brought.content
    table = await lobby.open_lobby(tx, house, chat, topic_id, host, content.game)
    table.recall(imported=True, position=brought.match.decode(), places=len(content.names))
    await table.save(options=content.options)
    if host.reachable:
        await lobby.join(table, host)
    return table

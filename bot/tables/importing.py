"""A table opened from a file: a copy to play alone, every seat in one hand, or a new table for a group."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from bot.errors import Refused
from bot.tables import lobby, play
from bot.tables.house import House
from bot.tables.move_documents import play_again
from bot.tables.open_table import OpenTable
from bot.tables.record import GameRecord, Signed, Snapshot
from bot.timing.paces import NO_CLOCK
from games.core.errors import DataError, Illegal
from games.core.game import Game, upgraded
from games.core.luck import Luck, reseeded, table_seed
from games.core.match import Match
from games.core.text import text
from storage.chats import Chat
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat
from storage.transaction import Transaction


def match_of(signed: Signed, games: Mapping[str, Game[Any, Any, Any]], move: int | None) -> Match[Any]:
    """The position to go on from. A finished game is opened before its last move, or after the move asked for."""
    game = games.get(signed.content.game)
    if game is None:
        raise Refused(text("This house does not have the game {game}.", game=signed.content.game))
    try:
        match signed.content:
            case GameRecord():
                state = _replayed(signed.content, game, move)
            case Snapshot():
                state = _trusted(signed, game)
    except (ValidationError, Illegal, DataError, KeyError):
        raise Refused(text("This is not a Longtable file, or it is damaged.")) from None
    # What comes is drawn anew: nobody knows it, not even who wrote the file.
    state.luck = Luck(secrets.token_hex(32))
    return Match(game, state)


def _trusted(signed: Signed, game: Game[Any, Any, Any]) -> Any:
    # A position is taken as it stands, so it must be one this house wrote itself.
    if not signed.genuine:
        raise Refused(text("This file was written or changed elsewhere. Only finished games can come from there."))
    assert isinstance(signed.content, Snapshot)
    return game.adapter.validate_python(upgraded(game, signed.content.position, signed.content.rules))


def _replayed(record: GameRecord, game: Game[Any, Any, Any], move: int | None) -> Any:
    last = len(record.moves) - 1 if move is None else min(move, len(record.moves) - 1)
    luck = Luck(table_seed(record.secret, record.words))
    state = game.setup(len(record.names), game.Options(**record.options), luck)
    rewinds = dict(record.rewinds)
    for number, played in enumerate(record.moves[: max(0, last)], 1):
        if number in rewinds:
            state.luck = reseeded(state.luck, rewinds[number])
        for answer in played.answers:
            play_again(game, state, played.seat, answer)
    return state


async def open_alone(
    tx: Transaction, house: House, chat: Chat, person: Person, content: GameRecord | Snapshot, match: Match[Any]
) -> OpenTable:
    """Every seat is the reader's own: what if?"""
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
    await play.begin(table, match, [])
    return table


async def open_lobby(
    tx: Transaction,
    house: House,
    chat: Chat,
    topic_id: int | None,
    host: Person,
    content: GameRecord | Snapshot,
    match: Match[Any],
) -> OpenTable:
    """People join; the game goes on from the file when all its seats are taken."""
    table = await lobby.open_lobby(tx, house, chat, topic_id, host, content.game)
    table.recall(imported=True, position=match.dump().decode(), places=len(content.names))
    await table.save(options=content.options)
    if host.reachable:
        await lobby.join(table, host)
    return table

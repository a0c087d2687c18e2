"""Replay a finished game from its seed: every draw, every answer, the last position."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.tables.move_documents import play_again
from bot.tables.record import GameRecord, digest_of
from games.core.errors import Illegal
from games.core.game import Game
from games.core.luck import Luck, commitment, reseeded, table_seed
from games.core.text import Text, plural, text


@dataclass(frozen=True, slots=True)
class Verdict:
    true: bool
    #: What was checked, or where it differs first.
    finding: Text


def _differs(finding: Text) -> Verdict:
    return Verdict(False, finding)


def verdict_on(record: GameRecord, games: Mapping[str, type[Game[Any, Any, Any]]]) -> bytes:
    """A plain call for another process; `unpacked` reads the answer."""
    return pickle.dumps(verify(record, {name: game() for name, game in games.items()}))


def unpacked(answer: bytes) -> Verdict:
    verdict = pickle.loads(answer)  # noqa: S301  (what a process of ours has just written)
    assert isinstance(verdict, Verdict)
    return verdict


def verify(record: GameRecord, games: Mapping[str, Game[Any, Any, Any]]) -> Verdict:
    game = games.get(record.game)
    if game is None:
        return _differs(text("This house does not have the game {game}.", game=record.game))
    if commitment(record.secret) != record.commitment:
        return _differs(text("The secret is not the one that was fixed before the first move."))
    if any(move.rules != game.version for move in record.moves):
        return _differs(text("The rules were changed while this game ran, so it cannot be replayed from the start."))
    luck = Luck(table_seed(record.secret, record.words))
    try:
        state = game.setup(len(record.names), game.Options(**record.options), luck)
    except Exception:
        # Whatever options by somebody else make the rules stumble over.
        return _differs(text("The game cannot be set up as the file says."))
    if luck.take_log() != record.opening_luck:
        return _differs(text("The set-up drew other luck than the file says."))
    state.take_events()
    draws = len(record.opening_luck)
    rewinds = dict(record.rewinds)
    for number, move in enumerate(record.moves, 1):
        if number in rewinds:
            state.luck = reseeded(state.luck, rewinds[number])
        try:
            for answer in move.answers:
                play_again(game, state, move.seat, answer)
        except Illegal as no:
            return _differs(text("Move {n} is not legal: {reason}", n=number, reason=no.reason))
        except Exception:
            # Whatever a file by somebody else makes the rules stumble over.
            return _differs(text("Move {n} is not legal: {reason}", n=number, reason=text("it fits no question.")))
        drawn = state.luck.take_log()
        if drawn != move.luck:
            return _differs(text("Move {n} drew other luck than the file says.", n=number))
        draws += len(drawn)
    if game.result(state) is None and not record.ended_early:
        return _differs(text("The game of this file was not played to its end."))
    if digest_of(game, state) != record.final:
        return _differs(text("The last position is another one than the file says."))
    told = plural("{n} move", "{n} moves", len(record.moves))
    return Verdict(True, text("True: {moves} and {draws} draws were replayed, and all agree.", moves=told, draws=draws))

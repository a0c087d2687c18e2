"""Draws small pictures of games for lists, as plain calls that a worker process can carry out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from bot.workers.paint import GameClass
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import GreedyStandIn
from rendering import Look, Picture, covers, painter

#: By each seat: enough for something to lie on the table, and not so much that it is bare again.
ANSWERS = 6


def cover(game: GameClass, look: Look) -> bytes:
    return covers.cover(_board(game(), look))


def wall(games: Sequence[GameClass], look: Look) -> bytes:
    """All of them in one picture."""
    known = [game() for game in games]
    return covers.wall([_board(one, look) for one in known], [look.say(one.name) for one in known], look).data


def _board(game: Game[Any, Any, Any], look: Look) -> Picture:
    return painter(game.id, game.summary).board(game.view(_played(game), None), look)


def _played(game: Game[Any, Any, Any]) -> Any:
    """The same for everybody, at a full table."""
    seats, luck = game.seats[-1], Luck(f"the cover of {game.id}")
    state = game.setup(seats, game.Options(), luck)
    for _ in islice(playout(game, state, [GreedyStandIn()] * seats, luck), ANSWERS * seats):
        pass
    return state

"""Draws small pictures of games for lists, as plain calls that a worker process can carry out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from bot.workers.orders import GameClass
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import GreedyStandIn
from rendering import Look, Picture, covers, painter

#: By each seat: enough for something to lie on the table, and not so much that it is bare again.
ANSWERS = 6


def cover(game: GameClass, look: Look) -> bytes:
    return covers.cover(_board(game, look))


def wall(games: Sequence[GameClass], look: Look) -> bytes:
    """All of them in one picture."""
    return covers.wall([_board(game, look) for game in games], [look.say(game().name) for game in games], look).data


def _board(game: GameClass, look: Look) -> Picture:
    known = game()
    return painter(known.id, known.summary).board(shown(game), look)


@cache
def shown(game: GameClass) -> Any:
    """The same for everybody. It is kept beside the painter: playing takes longer than drawing, and much memory."""
    kept = files("rendering").joinpath(game().id, "cover.json")
    return view_of(game).validate_json(kept.read_bytes()) if kept.is_file() else played(game)


def view_of(game: GameClass) -> TypeAdapter[Any]:
    """Reads and writes what one may know of a position of this game."""
    return TypeAdapter(get_type_hints(game.view)["return"])


def played(game: GameClass) -> Any:
    """At a full table, as anybody sees it."""
    known = game()
    seats, luck = known.seats[-1], Luck(f"the cover of {known.id}")
    state = known.setup(seats, known.Options(), luck)
    for _ in islice(playout(known, state, [GreedyStandIn()] * seats, luck), ANSWERS * seats):
        pass
    return known.view(state, None)

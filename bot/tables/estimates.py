"""How long a table will take this group, from how long its earlier tables took beside what their boxes say. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from statistics import median
from typing import Any

from games.core.game import Game
from storage.tables import Finished


def expected(
    finished: Sequence[Finished], games: Mapping[str, Game[Any, Any, Any]], game: Game[Any, Any, Any]
) -> timedelta | None:
    """None for a group that has finished nothing yet: a guess would be worth less than nothing."""
    shares = [(one.ended_at - one.started_at) / _printed(games[one.game]) for one in finished if one.game in games]
    return median(shares) * _printed(game) if shares else None


def _printed(game: Game[Any, Any, Any]) -> timedelta:
    """What the box says, in the middle."""
    return timedelta(minutes=sum(game.minutes) / 2)

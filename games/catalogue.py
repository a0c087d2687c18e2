"""The installed games by their id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import clash, deus, duel, era
from games.core.game import Game

#: In the order in which people find them.
_ALL: tuple[Game[Any, Any, Any], ...] = (
    deus.GAME,
    duel.GAME,
    era.GAME,
    clash.GAME,
)
GAMES: Mapping[str, Game[Any, Any, Any]] = {game.id: game for game in _ALL}

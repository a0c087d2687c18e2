"""The installed games by their id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import clash, deus, duel, era
from games.core.game import Game

GAMES: Mapping[str, Game[Any, Any, Any]] = {game.id: game for game in (deus.GAME, duel.GAME, era.GAME, clash.GAME)}

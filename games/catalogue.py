"""The installed games by their id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import Game

GAMES: Mapping[str, Game[Any, Any, Any]] = {}

"""House files: data of the host's own in place of ours, read and checked once at start."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.errors import HostError
from games.catalogue import GAMES
from games.core.errors import DataError


def read_house_files(files: Mapping[str, Path]) -> dict[str, Mapping[str, Any]]:
    """Raises `HostError` with a sentence that names the file and the line or entry."""
    return {game: _read(game, path) for game, path in files.items()}


def _read(game_id: str, path: Path) -> Mapping[str, Any]:
    game = GAMES.get(game_id)
    if game is None:
        raise HostError(f"HOUSE_FILES: there is no game {game_id!r}; choose one of {', '.join(GAMES)}")
    try:
        return game.read_house(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise HostError(f"HOUSE_FILES: {path} cannot be read: {problem.strerror}") from problem
    except DataError as problem:
        raise HostError(f"HOUSE_FILES: {path}: {problem}") from problem

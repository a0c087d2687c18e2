"""House files: data of the host's own in place of ours, read, checked and played by once at start."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.errors import HostError
from bot.tables import document_limits
from games.catalogue import GAMES
from games.core.errors import DataError
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import Endless, playout
from games.core.standin import GreedyStandIn

#: Far above any house's data.
LARGEST, LONGEST = 200_000, 400
#: The same game at each start, so that a file that was accepted stays so.
SEED = "a silent game"
#: Quick rather than good: a second or two for a whole game.
QUICK = GreedyStandIn(breadth=3, throws=1, depth=0)
#: Several times what the longest game of such stand-ins takes.
MOST_ANSWERS = 4_000


def read_house_files(files: Mapping[str, Path]) -> dict[str, Mapping[str, Any]]:
    """Raises `HostError` with a sentence that names the file and the line or entry."""
    return {game: _read(game, path) for game, path in files.items()}


def _read(game_id: str, path: Path) -> Mapping[str, Any]:
    game = GAMES.get(game_id)
    if game is None:
        raise HostError(f"HOUSE_FILES: there is no game {game_id!r}; choose one of {', '.join(GAMES)}")
    try:
        words = _decoded(path.read_bytes())
        _check_bounds(words)
        house = game.read_house(words)
    except OSError as problem:
        raise HostError(f"HOUSE_FILES: {path} cannot be read: {problem.strerror}") from problem
    except DataError as problem:
        raise HostError(f"HOUSE_FILES: {path}: {problem}") from problem
    except Exception as problem:
        # Whatever else a file of a strange shape makes the game's reader stumble over.
        raise HostError(f"HOUSE_FILES: {path}: its shape is not that of {game_id}'s data") from problem
    _must_be_playable(game, path, house)
    return house


def _must_be_playable(game: Game[Any, Any, Any], path: Path, house: Mapping[str, Any]) -> None:
    """Set up for every number of players, and one silent game of stand-ins comes to its end."""
    options = game.Options(house=house)
    try:
        for seats in game.seats:
            game.setup(seats, options, Luck(SEED))
        seats = game.seats[-1]
        for _ in playout(game, game.setup(seats, options, Luck(SEED)), [QUICK] * seats, Luck(SEED), MOST_ANSWERS):
            pass
    except Endless as problem:
        raise HostError(
            f"HOUSE_FILES: {path}: a game of {seats} stand-ins by it does not end ({problem}); change a price or a "
            "number that keeps everybody from the end of the game"
        ) from problem
    except Exception as problem:
        # Form and figures are in order one by one, and the rules come to nothing with them together.
        reason = str(problem) or type(problem).__name__
        raise HostError(f"HOUSE_FILES: {path}: it cannot be played by with {seats} players: {reason}") from problem


def _decoded(content: bytes) -> str:
    if len(content) > LARGEST:
        raise DataError(f"the file is larger than {LARGEST:,} bytes")
    try:
        return content.decode()
    except UnicodeDecodeError as problem:
        line = content[: problem.start].count(b"\n") + 1
        raise DataError(f"line {line}: not UTF-8; save the file in that encoding") from problem


def _check_bounds(words: str) -> None:
    """Before the game reads it, so that its own words tell of its own rules."""
    try:
        document = tomllib.loads(words)
    except tomllib.TOMLDecodeError:
        # The game says where.
        return
    except (ValueError, RecursionError) as problem:
        raise DataError("the file is not TOML: a number or a nesting beyond all measure") from problem
    for table, entries in document.items():
        for number, entry in enumerate(entries if isinstance(entries, list) else [entries], 1):
            try:
                document_limits.check([table, entry], LONGEST)
            except document_limits.OutOfBounds as problem:
                raise DataError(f"[{table[:LONGEST]}] entry {number}: {problem}") from problem

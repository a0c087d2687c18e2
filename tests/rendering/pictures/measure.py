"""What pictures cost this machine, and with `memory 100` what many tables take.

Run as `python -m tests.rendering.pictures.measure`.
"""

import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from PIL import Image
from pydantic import BaseModel

from games.clash import GAME as CLASH
from games.core.game import Game
from games.core.luck import Luck
from games.deus import GAME as DEUS
from games.duel import GAME as DUEL
from games.duel.options import DuelOptions
from games.era import GAME as ERA
from rendering import Look, painter
from rendering.kit import encode, layers
from rendering.kit.themes import THEMES

_TABLES = 15
_PAGE = 4096


def _played(game: Game[Any, Any, Any], seats: int, options: BaseModel, answers: int, table: int) -> Any:
    """A position far enough in that much lies on the table."""
    state = game.setup(seats, options, Luck(f"measured table {table}"))
    players = Luck(f"players of table {table}")
    for _ in range(answers):
        decision = players.choice(game.decisions(state))
        game.play(state, decision.seat, players.choice(decision.answers(players, most=24)))
    return game.view(state, 0)


def _deus(table: int) -> tuple[str, Any]:
    return "deus", _played(DEUS, 4, DEUS.Options(), 150, table)


def _duel(table: int) -> tuple[str, Any]:
    return "duel", _played(DUEL, 2, DuelOptions(pantheon=True), 30, table)


def _era(table: int) -> tuple[str, Any]:
    return "era", _played(ERA, 4, ERA.Options(), 200, table)


def _clash(table: int) -> tuple[str, Any]:
    return "clash", _played(CLASH, 4, CLASH.Options(), 200, table)


_GAMES = (_deus, _duel, _era, _clash)


def _milliseconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return (process_time() - start) * 1000


def speed() -> Iterator[str]:
    """The first board of a table, the second one, and encoding alone."""
    look = Look("light", str, "", 0)
    for make in _GAMES:
        times: dict[str, list[float]] = {"first of a table": [], "second of a table": [], "encoding alone": []}
        for table in range(_TABLES):
            game, view = make(table)
            layers.forget()
            for which in ("first of a table", "second of a table"):
                times[which].append(_milliseconds(lambda game=game, view=view: painter(game).board(view, look)))  # type: ignore[misc]
            picture = Image.open(BytesIO(painter(game).board(view, look).data)).convert("RGB")
            times["encoding alone"].append(_milliseconds(lambda picture=picture: encode.photo(picture)))  # type: ignore[misc]
        alone = median(times["encoding alone"])
        for what, taken in times.items():
            usual = median(taken)
            yield f"{game} {what:>18}: {usual:6.1f} ms at the median, {usual / alone:4.1f} times the encoding"


def memory(tables: int) -> str:
    """How much a process grows that draws so many tables of all games in two themes."""
    views = [_GAMES[table % len(_GAMES)](table) for table in range(tables)]
    before = _resident()
    for game, view in views:
        for theme in list(THEMES)[:2]:
            painter(game).board(view, Look(theme, str, "", 0))
    return f"{tables} tables in two themes: +{_resident() - before:.0f} MB"


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * _PAGE / 1_000_000


def main(words: list[str]) -> None:
    if words[:1] == ["memory"]:
        print(memory(int(words[1]) if len(words) > 1 else 100))
        return
    for line in speed():
        print(line)


if __name__ == "__main__":
    main(sys.argv[1:])

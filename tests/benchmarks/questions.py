"""What a question's picture costs: `python -m tests.benchmarks.questions [GAME …]`.

Positions are of random games nobody has drawn before, of all four games by turns, for readers of two languages, as a
process meets them that serves two hundred tables and has drawn a thousand pictures. Right after each picture the same
image is encoded alone: ratios are to that. Then, each in a process of its own, the very first board, in the usual theme
and in one that nobody has used; and the list of games. Processor time.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from random import Random
from statistics import median, quantiles
from subprocess import run
from time import process_time
from typing import Any
from unittest.mock import patch

from bot.framework import pictures
from bot.locale import LANGUAGES, Tongue
from bot.program import warming
from bot.workers import covers, drawing
from games.catalogue import GAMES
from rendering import Picture, painter
from rendering.kit import encode
from rendering.kit.themes import THEMES
from rendering.painting import Painter
from tests.rendering.test_questions import TONGUES, asked, drawn

#: So many pictures of each game are drawn before any is counted, then so many are.
WARM, COUNTED = 250, 120
#: Of one table so many, so that most positions are of tables not seen before.
OF_A_TABLE = 10
MEDIAN, LATE, FIRST_BOARD, LIST = 4.0, 8.0, 100.0, 300.0
COLD_STARTS = 3


@dataclass
class Encoding:
    """Stands in for the encoder and notes how long it takes when nothing else is done."""

    milliseconds: float = 0.0

    def __call__(self, image: Any, limit: int = encode.PHOTO_LIMIT, finest: int = encode.FINEST) -> bytes:
        data = _PHOTO(image, limit, finest)
        start = process_time()
        _PHOTO(image, limit, finest)
        self.milliseconds = (process_time() - start) * 1000
        return data


_PHOTO = encode.photo


def questions(game_id: str) -> Iterator[tuple[Any, ...]]:
    """Some of each of many tables, which are played on between them."""
    for table in range(1_000, 2_000):
        luck = Random(table)
        spread = (one for one in asked(game_id, table) if luck.random() < 0.3)
        yield from islice(spread, OF_A_TABLE)


def measure(chosen: list[str]) -> None:
    spent: dict[str, list[tuple[float, float]]] = defaultdict(list)
    sources = {game_id: questions(game_id) for game_id in chosen}
    for number in range(WARM + COUNTED):
        for game_id, source in sources.items():
            _, game, state, decision = next(source)
            encoding = Encoding()
            with patch.object(encode, "photo", encoding):
                taken = timed(partial(drawn, game, state, decision, TONGUES[number // OF_A_TABLE % 2]))
            if number >= WARM:
                spent[game_id].append((taken - encoding.milliseconds, encoding.milliseconds))
    for game_id, times in spent.items():
        show(game_id, times)


def timed(draw: Callable[[], object]) -> float:
    """Only the painter's own time: putting the question and making its view is the bot's."""
    taken = 0.0
    sheet = Painter.sheet

    def sheet_timed(*given: Any) -> Picture | None:
        nonlocal taken
        start = process_time()
        picture = sheet(*given)
        taken = (process_time() - start) * 1000
        return picture

    with patch.object(Painter, "sheet", sheet_timed):
        draw()
    return taken


def show(game_id: str, times: list[tuple[float, float]]) -> None:
    ratios = [whole / alone for whole, alone in times]
    print(
        f"  {game_id:<6} {median(whole for whole, _ in times):6.1f} ms, encoding alone "
        f"{median(alone for _, alone in times):4.1f} ms: median {median(ratios):5.2f} x of {MEDIAN:g} x, "
        f"p95 {quantiles(ratios, n=20)[18]:5.1f} x of {LATE:g} x"
    )


def cold(game_id: str, theme: str) -> float:
    words = [sys.executable, "-m", "tests.benchmarks.questions", "--cold", game_id, theme]
    return median(float(run(words, check=True, capture_output=True, text=True).stdout) for _ in range(COLD_STARTS))


def first_board(game_id: str, theme: str) -> float:
    """Of a process that has just begun to take orders."""
    drawing.prepare()
    game = GAMES[game_id]
    view = covers.shown(type(game))
    look = pictures.look(Tongue("ru"), theme, None)
    start = process_time()
    painter(game.id).board(view, look)
    return (process_time() - start) * 1000


def lists() -> None:
    """The list of games after the process has warmed up, also in themes nobody has asked for."""
    games = [type(game) for game in GAMES.values()]
    pieces = list(warming.pieces(games))
    start = process_time()
    for piece in pieces:
        piece()
    print(f"  warming up takes {process_time() - start:.1f} s; then the list under /new:")
    for theme, language in chain(*([(theme, language) for language in LANGUAGES] for theme in THEMES)):
        start = process_time()
        covers.wall(games, pictures.look(Tongue(language), theme, None))
        print(f"    {theme:<9} {language} {(process_time() - start) * 1000:6.0f} ms of {LIST:g} ms")


def main(words: list[str]) -> None:
    if words[:1] == ["--cold"]:
        print(first_board(words[1], words[2]))
        return
    print("A question's picture, fresh positions of all games by turns, in times of its encoding")
    measure(words or list(GAMES))
    for game_id in words or GAMES:
        times = " · ".join(f"{theme} {cold(game_id, theme):.0f} ms" for theme in THEMES)
        print(f"  the first board of a process, {game_id}: {times}, of {FIRST_BOARD:g} ms")
    lists()


if __name__ == "__main__":
    main(sys.argv[1:])

"""The worker process for pictures: `python -m bot.workers.drawing`. It has drawn each game before it takes orders.

A board takes ten times as long where fonts, land and icons are met for the first time.
"""

from __future__ import annotations

from contextlib import suppress

from bot.workers import covers, process
from games.catalogue import GAMES
from games.core.text import english
from rendering import Look
from rendering.kit.themes import LIGHT


def prepare() -> None:
    """Everything that drawing loads, and what most boards are made of."""
    for game in GAMES.values():
        # Whoever asks for that picture is told.
        with suppress(Exception):
            covers.cover(type(game), Look(LIGHT.name, english, english.__name__))


if __name__ == "__main__":
    process.main(prepare)

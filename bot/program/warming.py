"""Draws what newcomers may see while nobody waits: the first of a theme or language take several times as long.

Afterwards each process has what the list of games is made of at hand, in whichever theme and language it is asked for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any

from bot.errors import DrawingFailed
from bot.framework import pictures
from bot.locale import LANGUAGES, Tongue
from bot.workers import covers
from bot.workers.orders import GameClass
from bot.workers.pool import LOST, Draw, Drawer
from games.core.game import Game
from rendering.kit.themes import THEMES

#: A house that has just opened has other things to do.
PATIENCE_SECONDS = 2.0


async def warm(drawer: Drawer, processes: int, games: Mapping[str, Game[Any, Any, Any]]) -> None:
    """One small piece after the other, by all processes at once: a picture that is wanted waits for one at most."""
    await asyncio.sleep(PATIENCE_SECONDS)
    for piece in pieces([type(game) for game in games.values()]):
        try:
            await asyncio.gather(*(drawer(piece) for _ in range(processes)))
        except (DrawingFailed, TimeoutError, *LOST):
            # Whoever asks for that picture is told; here nobody did, and a machine that is too busy for it is no reason
            # to end.
            return


def pieces(games: Sequence[GameClass]) -> Iterator[Draw]:
    for theme, language, game in product(THEMES, LANGUAGES, games):
        yield partial(covers.cover, game, pictures.look(Tongue(language), theme, None))

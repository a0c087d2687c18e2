"""The games of the house as the local chat offers them; their pictures are drawn when they are first looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import structlog

from bot.errors import DrawingFailed
from bot.framework import pictures
from bot.framework.game_words import facts
from bot.localchat.shelf import Offer, Shelf, Shelves
from bot.locale import LANGUAGES, Tongue
from bot.messages.rendered import PhotoRef
from bot.workers.pool import Drawer
from games.core.game import Game
from games.core.text import text

THEME = "light"
log = structlog.get_logger()
GREETING = text("A long table, and four friends at it.")
NOTE = text("One press, and it begins. The other seats play by themselves until somebody sits down.")


@dataclass(slots=True)
class Covers:
    """Each is drawn once; whoever asks meanwhile waits for the same."""

    drawer: Drawer
    _drawn: dict[str, asyncio.Task[bytes]] = field(default_factory=dict)

    async def __call__(self, photo: PhotoRef) -> bytes | None:
        task = self._drawn.get(photo.key)
        if task is None or (task.done() and task.exception() is not None):
            task = self._drawn[photo.key] = asyncio.ensure_future(self.drawer(photo.draw))
        try:
            # A page that is closed meanwhile does not stop it.
            return await asyncio.shield(task)
        except (DrawingFailed, TimeoutError) as problem:
            log.error("cover not drawn", fault=str(problem) or type(problem).__name__)
            return None


def shelves(games: Mapping[str, Game[Any, Any, Any]], drawer: Drawer) -> Shelves:
    covers = Covers(drawer)
    return {language: _shelf(games, Tongue(language), covers) for language in LANGUAGES}


def _shelf(games: Mapping[str, Game[Any, Any, Any]], tongue: Tongue, covers: Covers) -> Shelf:
    look = pictures.look(tongue, THEME, None)
    offers = [
        Offer(
            tongue.say(game.name),
            tongue.say(facts(game)),
            f"/quick {game.id}",
            partial(covers, pictures.cover(game, look)),
        )
        for game in games.values()
    ]
    return Shelf(tongue.say(GREETING), tongue.say(NOTE), tuple(offers))

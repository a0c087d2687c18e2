"""What every newcomer sees is drawn before anybody asks."""

from __future__ import annotations

import asyncio
import pickle
from functools import partial
from typing import Any

import pytest

from bot.errors import DrawingFailed
from bot.framework import pictures
from bot.locale import LANGUAGES, Tongue
from bot.program import warming
from bot.workers import covers
from bot.workers.pool import Draw
from games.catalogue import GAMES
from rendering.kit.themes import THEMES
from tests.games.pebbles import Pebbles


def ordered(draw: Draw) -> tuple[Any, ...]:
    assert isinstance(draw, partial)
    *games, look = draw.args
    return draw.func, games, (look.theme, look.language, look.seat)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_been_drawn_in_every_theme_and_language(theme: str, language: str) -> None:
    warmed = [ordered(piece) for piece in warming.pieces([type(game) for game in GAMES.values()])]
    look = pictures.look(Tongue(language), theme, None)
    assert all(ordered(pictures.cover(game, look).draw) in warmed for game in GAMES.values())


def test_another_process_can_do_it() -> None:
    assert all(pickle.dumps(piece) for piece in warming.pieces([Pebbles]))


async def test_every_process_draws_every_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "PATIENCE_SECONDS", 0)
    at_once: list[int] = []
    drawing = 0

    async def draw(wanted: Draw) -> bytes:
        nonlocal drawing
        drawing += 1
        await asyncio.sleep(0)
        at_once.append(drawing)
        await asyncio.sleep(0)
        drawing -= 1
        return b""

    await warming.warm(draw, 2, {Pebbles.id: Pebbles()})
    assert set(at_once) == {2}
    assert len(at_once) == 2 * len(list(warming.pieces([Pebbles])))


@pytest.mark.parametrize("fault", [DrawingFailed("no"), TimeoutError(), asyncio.IncompleteReadError(b"", 1)], ids=repr)
async def test_a_picture_that_does_not_come_ends_nothing_else(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot be drawn, takes too long on a busy machine, or its process was killed twice."""
    monkeypatch.setattr(warming, "PATIENCE_SECONDS", 0)

    async def fail(wanted: Draw) -> bytes:
        raise fault

    await warming.warm(fail, 1, {Pebbles.id: Pebbles()})


def test_the_game_of_a_cover_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    look = pictures.look(Tongue("en"), "dark", None)
    first = covers.cover(Pebbles, look)
    monkeypatch.setattr(covers, "playout", lambda *_: pytest.fail("played once more"))
    assert covers.cover(Pebbles, look) == first

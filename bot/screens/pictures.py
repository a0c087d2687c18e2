"""Pictures for messages: drawn off the event loop, once per content, reader's theme and language."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from bot.courier.rendered import PhotoRef
from bot.locale import Tongue
from games.core.game import Game, Result
from rendering.gallery import Look, Painter, Picture, painter


def look(tongue: Tongue, theme: str, seat: int | None) -> Look:
    return Look(theme, tongue.say, tongue.language, seat)


def board(
    game: Game[Any, Any, Any],
    view: Any,
    seen: Look,
    names: tuple[str, ...],
    targets: Mapping[str, str],
    changed: tuple[str, ...] = (),
    crop: tuple[str, ...] | None = None,
) -> PhotoRef:
    key = _key("board", game, view, seen, names, sorted(targets.items()), changed, crop)
    return _photo(key, lambda: _painter(game).board(view, seen, targets, changed, crop))


def hand(
    game: Game[Any, Any, Any], view: Any, seen: Look, names: tuple[str, ...], numbers: Mapping[str, str]
) -> PhotoRef | None:
    if not game.summary(view).hand:
        return None
    return _photo(
        _key("hand", game, view, seen, names, sorted(numbers.items())),
        lambda: _painter(game).hand(view, seen, numbers),
    )


def chart(game: Game[Any, Any, Any], rows: tuple[tuple[int, ...], ...], seen: Look, names: tuple[str, ...]) -> PhotoRef:
    return _photo(_key("chart", game, rows, seen, names), lambda: _painter(game).chart(rows, names, seen))


def film(game: Game[Any, Any, Any], views: tuple[Any, ...], seen: Look, names: tuple[str, ...]) -> PhotoRef:
    ref = _photo(_key("film", game, views[-1], seen, (names, len(views))), lambda: _painter(game).film(views, seen))
    return replace(ref, name="game.gif")


def scores(game: Game[Any, Any, Any], result: Result, seen: Look, names: tuple[str, ...]) -> PhotoRef:
    return _photo(_key("scores", game, result, seen, names), lambda: _painter(game).scores(result, names, seen))


def _painter(game: Game[Any, Any, Any]) -> Painter:
    return painter(game.id, game.summary)


def _key(kind: str, game: Game[Any, Any, Any], content: Any, seen: Look, *more: Any) -> str:
    """Names the content without telling it."""
    said = repr((kind, game.id, game.version, content, seen.theme, seen.language, seen.seat, more))
    return blake2b(said.encode(), digest_size=16).hexdigest()


def _photo(key: str, draw: Callable[[], Picture | None]) -> PhotoRef:
    async def make() -> bytes:
        picture = await asyncio.to_thread(draw)
        if picture is None:
            raise ValueError("there is nothing to draw")
        return picture.data

    return PhotoRef(key, make)

"""Pictures for messages: told apart by content, reader's theme and language, and how each is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from hashlib import blake2b
from typing import Any

from bot.drawing import paint
from bot.locale import Tongue
from bot.messages.rendered import PhotoRef
from games.core.game import Game, Result
from rendering.gallery import Look


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
    return PhotoRef(key, partial(paint.board, type(game), view, seen, dict(targets), changed, crop))


def hand(
    game: Game[Any, Any, Any], view: Any, seen: Look, names: tuple[str, ...], numbers: Mapping[str, str]
) -> PhotoRef | None:
    summary = game.summary(view)
    if not summary.hand and not summary.before_you:
        return None
    key = _key("hand", game, view, seen, names, sorted(numbers.items()))
    return PhotoRef(key, partial(paint.hand, type(game), view, seen, dict(numbers)))


def chart(game: Game[Any, Any, Any], rows: tuple[tuple[int, ...], ...], seen: Look, names: tuple[str, ...]) -> PhotoRef:
    return PhotoRef(_key("chart", game, rows, seen, names), partial(paint.chart, type(game), rows, names, seen))


def film(game: Game[Any, Any, Any], views: tuple[Any, ...], seen: Look, names: tuple[str, ...]) -> PhotoRef:
    key = _key("film", game, views[-1], seen, (names, len(views)))
    return PhotoRef(key, partial(paint.film, type(game), views, seen), "game.gif")


def scores(game: Game[Any, Any, Any], result: Result, seen: Look, names: tuple[str, ...]) -> PhotoRef:
    return PhotoRef(_key("scores", game, result, seen, names), partial(paint.scores, type(game), result, names, seen))


def _key(kind: str, game: Game[Any, Any, Any], content: Any, seen: Look, *more: Any) -> str:
    """Names the content without telling it."""
    said = repr((kind, game.id, game.version, content, seen.theme, seen.language, seen.seat, more))
    return blake2b(said.encode(), digest_size=16).hexdigest()

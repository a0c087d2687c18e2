"""Orders for drawing, as plain calls that a worker process can carry out: only views go into them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.workers.orders import Draw, GameClass
from bot.workers.touchable import packed
from games.core.game import Result
from rendering import Look, Marks, Painter, Picture, painter
from rendering.kit.encode import light
from rendering.lessons import drawn, lessons


def sheet(
    game: GameClass,
    view: Any,
    name: str,
    look: Look,
    targets: Mapping[str, str],
    changed: tuple[str, ...],
    crop: tuple[str, ...] | None,
    ways: Mapping[str, tuple[str, ...]],
) -> bytes:
    return _data(_painter(game).sheet(view, name, look, Marks(targets, changed, crop, ways)))


def touchable_sheet(
    game: GameClass,
    view: Any,
    name: str,
    look: Look,
    targets: Mapping[str, str],
    changed: tuple[str, ...],
    crop: tuple[str, ...] | None,
    ways: Mapping[str, tuple[str, ...]],
) -> bytes:
    """The same picture, and before it where lies what one may choose."""
    picture = _painter(game).sheet(view, name, look, Marks(targets, changed, crop, ways))
    if picture is None:
        raise ValueError("there is nothing to draw")
    return packed(picture, {*targets.values(), *ways})


def card(game: GameClass, view: Any, look: Look, shape: float, changed: tuple[str, ...]) -> bytes:
    return _painter(game).card(view, look, shape, changed).data


def chart(game: GameClass, rows: Sequence[Sequence[float]], names: Sequence[str], look: Look) -> bytes:
    return _painter(game).chart(rows, names, look).data


def chances(
    game: GameClass, rows: Sequence[Sequence[float]], marked: Mapping[int, str], names: Sequence[str], look: Look
) -> bytes:
    return _painter(game).chances(rows, marked, names, look).data


def scores(game: GameClass, result: Result, names: Sequence[str], look: Look) -> bytes:
    return _painter(game).scores(result, names, look).data


def told(game: GameClass, view: Any, look: Look, changed: tuple[str, ...], heading: str, lines: Sequence[str]) -> bytes:
    return _painter(game).told(view, look, Marks(changed=changed), heading, lines).data


def film(game: GameClass, views: Sequence[Any], look: Look, captions: Sequence[str]) -> bytes:
    return _data(_painter(game).film(views, look, captions))


def small(draw: Draw) -> bytes:
    """Narrower and lighter, whatever it is."""
    return light(draw())


def lesson(game_id: str, number: int, look: Look) -> bytes:
    return drawn(game_id, lessons(game_id)[number], look).data


def _painter(game: GameClass) -> Painter[Any]:
    return painter(game.id, game().summary)


def _data(picture: Picture | None) -> bytes:
    if picture is None:
        raise ValueError("there is nothing to draw")
    return picture.data

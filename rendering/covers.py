"""Games in small: a board as one sees it in a list of games, and a wall of them to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from rendering.kit import encode
from rendering.kit.canvas import Canvas
from rendering.kit.text import FACT, name_label
from rendering.picture import Look, Picture, photo

#: Of a board its upper part, where its map or its cards lie.
_SHARE = 3 / 4
_SMALL = 480
_WALL, _MARGIN, _NAME = 1280, 24, 76
_ABREAST = 2


def cover(board: Picture) -> bytes:
    """Small enough for a list, so that all are there at once."""
    part = _upper(board)
    return encode.photo(part.resize((_SMALL, round(_SMALL * _SHARE)), Image.Resampling.LANCZOS))


def wall(boards: Sequence[Picture], names: Sequence[str], look: Look) -> Picture:
    """Each with its name below it."""
    wide = (_WALL - _MARGIN * (_ABREAST + 1)) // _ABREAST
    high = round(wide * _SHARE)
    rows = -(-len(boards) // _ABREAST)
    canvas = Canvas(_WALL, rows * (high + _NAME + _MARGIN) + _MARGIN, look.colours)
    for at, (board, name) in enumerate(zip(boards, names, strict=True)):
        left = _MARGIN + at % _ABREAST * (wide + _MARGIN)
        top = _MARGIN + at // _ABREAST * (high + _NAME + _MARGIN)
        canvas.image.paste(_upper(board).resize((wide, high), Image.Resampling.LANCZOS), (left, top))
        name_label(canvas, name, (left, top + high, left + wide, top + high + _NAME), FACT)
    return photo(canvas)


def _upper(board: Picture) -> Image.Image:
    with Image.open(BytesIO(board.data)) as whole:
        return whole.convert("RGB").crop((0, 0, whole.width, min(whole.height, round(whole.width * _SHARE))))

"""Cards laid in rows below a heading: a hand, what lies before a seat, an offer to choose from."""

from collections.abc import Sequence
from dataclasses import replace

from rendering.gallery import Look
from rendering.kit.canvas import Canvas
from rendering.kit.cards import CardFace, band_height, card_height, draw_card
from rendering.kit.fonts import BODY, BOLD, SMALL, TITLE, width
from rendering.kit.panels import Fact, facts, heading

WIDTH, QUESTION = 1280, 860
_MARGIN, _GAP, _HEAD = 30, 20, 84


def card_sheet(faces: Sequence[CardFace], columns: int, look: Look, title: str, purse: Sequence[Fact]) -> Canvas:
    """Every row is as tall as its tallest card; `purse` is what there is to pay with.

    Written large where the sheet then still shares a phone's screen with its question.
    """
    wide = (WIDTH - 2 * _MARGIN - _GAP * (columns - 1)) / columns
    large = _rows([replace(face, letters=BODY) for face in faces], columns)
    small = _rows([replace(face, letters=SMALL) for face in faces], columns)
    rows = large if _high(large, wide) <= QUESTION else small
    canvas = Canvas(WIDTH, _high(rows, wide), look.colours)
    heading(canvas, (_MARGIN, 6, WIDTH - _MARGIN, _HEAD - 4), title)
    start = _MARGIN + width(title, "serif", BOLD, TITLE) + 30
    facts(canvas, (start, 10, WIDTH - _MARGIN, _HEAD - 8), purse)
    top = float(_HEAD)
    for row in rows:
        height, band = _row_height(row, wide), max(band_height(face, wide) for face in row)
        for column, face in enumerate(row):
            left = _MARGIN + column * (wide + _GAP)
            draw_card(canvas, (left, top, left + wide, top + height), face, band)
        top += height + _GAP
    return canvas


def _rows(faces: Sequence[CardFace], columns: int) -> list[Sequence[CardFace]]:
    return [faces[start : start + columns] for start in range(0, len(faces), columns)]


def _high(rows: Sequence[Sequence[CardFace]], wide: float) -> int:
    return _HEAD + sum(_row_height(row, wide) + _GAP for row in rows)


def _row_height(row: Sequence[CardFace], wide: float) -> int:
    """Bands of a row are as tall as the tallest, so a card below one must grow with it."""
    band = max(band_height(face, wide) for face in row)
    return max(card_height(face, wide) + band - band_height(face, wide) for face in row)

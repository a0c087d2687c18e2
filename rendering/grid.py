"""Cards laid in rows below a heading: a hand, what lies before a seat, an offer to choose from."""

from collections.abc import Sequence

from rendering.gallery import Look
from rendering.kit.canvas import Canvas
from rendering.kit.cards import CardFace, band_height, card_height, draw_card
from rendering.kit.panels import Fact, facts, heading

_WIDTH, _MARGIN, _GAP, _HEAD = 1280, 36, 26, 150
#: How far the facts below the heading may reach.
_FACTS = 900


def card_sheet(
    faces: Sequence[CardFace], columns: int, look: Look, title: str, aside: str, purse: Sequence[Fact]
) -> Canvas:
    """Every row is as tall as its tallest card; `purse` is what there is to pay with."""
    wide = (_WIDTH - 2 * _MARGIN - _GAP * (columns - 1)) / columns
    rows = [faces[start : start + columns] for start in range(0, len(faces), columns)]
    heights = [max(_height(face, wide, row) for face in row) for row in rows]
    canvas = Canvas(_WIDTH, _HEAD + sum(heights) + _GAP * len(rows) + 14, look.colours)
    heading(canvas, (_MARGIN, 6, _WIDTH - _MARGIN, 78), title, "", aside)
    facts(canvas, (_MARGIN, 78, _MARGIN + _FACTS, 132), purse)
    top = float(_HEAD)
    for row, height in zip(rows, heights, strict=True):
        band = max(band_height(face, wide) for face in row)
        for column, face in enumerate(row):
            left = _MARGIN + column * (wide + _GAP)
            draw_card(canvas, (left, top, left + wide, top + height), face, band)
        top += height + _GAP
    return canvas


def _height(face: CardFace, wide: float, row: Sequence[CardFace]) -> int:
    """Bands of a row are as tall as the tallest, so a card below one must grow with it."""
    return card_height(face, wide) + max(band_height(other, wide) for other in row) - band_height(face, wide)

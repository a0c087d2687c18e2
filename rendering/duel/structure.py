"""The cards of an Age as they lie on one another; open ones in full, with their names."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.duel.printed.layout import Place
from games.duel.view import DuelView, SlotView
from rendering.duel.cards import draw_back, draw_face
from rendering.duel.sheet import Sheet
from rendering.kit.canvas import Canvas
from rendering.kit.colour import mix
from rendering.kit.record import Box

#: A card as wide as this holds most names in one line.
_BROAD = 260
_BROAD_NAME, _NAME = 64, 74
_TALLEST, _WIDEST = 136, 156
_GAP = 8
#: How far from the right a badge stands: on the sign of the colour, which the band tells as well.
_BADGE = 26


@dataclass(frozen=True, slots=True)
class Lattice:
    """Where the places of a structure lie on the sheet."""

    left: float
    top: float
    first_x: int
    first_row: int
    half: float
    step: float
    name: float

    def box(self, place: Place) -> Box:
        left = self.left + (place.x - 1 - self.first_x) * self.half
        top = self.top + (place.row - self.first_row) * self.step
        return left + _GAP / 2, top, left + 2 * self.half - _GAP / 2, top + self.step + self.name


def lattice(places: Iterable[Place], room: Box, widest: float = _WIDEST, tallest: float = _TALLEST) -> Lattice:
    """These places as large as the room allows, in its middle."""
    xs, rows = zip(*((place.x, place.row) for place in places), strict=True)
    left, top, right, bottom = room
    span, deep = max(xs) - min(xs) + 2, max(rows) - min(rows) + 1
    half = min((right - left) / span, widest)
    name = _BROAD_NAME if 2 * half >= _BROAD else _NAME
    step = min((bottom - top - name) / deep, tallest)
    start = (left + right - span * half) / 2
    above = (top + bottom - step * deep - name) / 2
    return Lattice(start, above, min(xs) - 1, min(rows), half, step, name)


def draw_structure(sheet: Sheet, view: DuelView, places: Lattice, names: Iterable[str]) -> None:
    """The far row first, so that nearer cards lie on it; a place just emptied can still be ringed."""
    printed = view.rules.layouts[view.age].places
    for name in names:
        box = places.box(printed[name])
        slot = view.slot(name)
        if slot is None:
            sheet.put(name, box)
            continue
        _draw(sheet, view, slot, box, places.step)


def _draw(sheet: Sheet, view: DuelView, slot: SlotView, box: Box, step: float) -> None:
    shown = box[1] + step
    if slot.card is None:
        draw_back(sheet, slot, view.age, box, shown)
    else:
        draw_face(sheet, slot, slot.card, box, shown)
    seen = box if slot.open else (box[0], box[1], box[2], shown)
    # A number stands instead of the place's name, and never on what the card costs.
    sheet.put(slot.name, seen, _BADGE / (box[2] - box[0]), _BADGE / (seen[3] - seen[1]), named=True)


def ghost(canvas: Canvas, box: Box) -> None:
    """Where a card lay."""
    theme = canvas.theme
    canvas.plate(box, mix(theme.paper, theme.rule, 0.12), 12)

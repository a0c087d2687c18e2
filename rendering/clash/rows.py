"""Plates laid abreast: in rows that are each as tall as their tallest, or each right below the one above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rendering.clash.plates import SIZES, Plate, draw_plate, set_plate
from rendering.kit.canvas import Canvas
from rendering.kit.phone import LEAST
from rendering.kit.record import Box

WIDTH, QUESTION = 1280, 860
MARGIN, GAP = 12, 8


@dataclass(frozen=True, slots=True)
class Layout:
    """How large the plates are written, how many stand abreast, and whether rows are kept."""

    size: int = LEAST
    abreast: int = 2
    stacked: bool = False

    @property
    def wide(self) -> int:
        return (WIDTH - 2 * MARGIN - (self.abreast - 1) * GAP) // self.abreast

    def height(self, plates: Sequence[Plate]) -> float:
        """With the gap below them."""
        return max((box[3] + GAP for box in self.boxes(plates, 0)), default=0)

    def boxes(self, plates: Sequence[Plate], top: float) -> list[Box]:
        """Of each in turn."""
        ends, boxes = [top] * self.abreast, list[Box]()
        for at, plate in enumerate(plates):
            column = ends.index(min(ends)) if self.stacked else at % self.abreast
            if not self.stacked and column == 0:
                row = max(self._tall(other) for other in plates[at : at + self.abreast])
            high = self._tall(plate) if self.stacked else row
            left = MARGIN + column * (self.wide + GAP)
            boxes.append((left, ends[column], left + self.wide, ends[column] + high))
            ends[column] += high + GAP
        return boxes

    def draw(self, canvas: Canvas, plates: Sequence[Plate], top: float) -> float:
        """Returns where the next thing may stand."""
        for plate, box in zip(plates, self.boxes(plates, top), strict=True):
            draw_plate(canvas, plate, box, self.size)
        return top + self.height(plates)

    def whole(self, plates: Sequence[Plate]) -> bool:
        """No word is broken."""
        return all(set_plate(plate, self.wide, self.size).whole for plate in plates)

    def _tall(self, plate: Plate) -> int:
        return set_plate(plate, self.wide, self.size).height


_TRIED = [Layout(size, abreast, stacked) for size in SIZES for stacked in (False, True) for abreast in (2, 3)]


def arranged(plates: Sequence[Plate], room: float) -> tuple[list[Plate], Layout]:
    """The plates and how they lie: as large as all of them fit into a height.

    Where they do not fit even at the smallest they lose their signs, and those that find no room then are only named.
    """
    for tried in (list(plates), [plate.plain for plate in plates]):
        fitting = [layout for layout in _TRIED if layout.height(tried) <= room]
        if fitting:
            return tried, next((one for one in fitting if one.whole(tried)), fitting[0])
    return _named(plates, room)


def _named(plates: Sequence[Plate], room: float) -> tuple[list[Plate], Layout]:
    layout, shown = _TRIED[-1], [plate.plain for plate in plates]
    for at in range(len(shown) - 1, -1, -1):
        if layout.height(shown) <= room:
            break
        shown[at] = shown[at].named
    return shown, layout

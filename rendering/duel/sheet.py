"""The sheet a board is drawn on, which remembers where everything that can be pointed at lies."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from games.duel.printed.rulebook import Rulebook
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import BLACK, BODY, SMALL, width
from rendering.kit.path import rectangle
from rendering.kit.pieces import badge, changed
from rendering.kit.record import Box
from rendering.kit.stencil import dashes
from rendering.kit.text import Type, fitted, label
from rendering.kit.themes import Theme
from rendering.picture import Look

SIGNS = Type(weight=BLACK, size=BODY)
SMALL_SIGNS = Type(weight=BLACK, size=SMALL)
_BADGE = 54


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing lies, and where its badge hides least of it."""

    box: Box
    badge: tuple[float, float]
    #: Its name is printed there anyway.
    named: bool = False


@dataclass(slots=True)
class Sheet:
    canvas: Canvas
    look: Look
    rules: Rulebook
    spots: dict[str, Spot] = field(default_factory=dict)

    @property
    def theme(self) -> Theme:
        return self.canvas.theme

    def put(self, name: str, box: Box, across: float = 1.0, down: float = 0.0, *, named: bool = False) -> None:
        """`across` and `down` place the badge, in shares of the box."""
        left, top, right, bottom = box
        self.spots[name] = Spot(box, (left + (right - left) * across, top + (bottom - top) * down), named)

    def mark(self, targets: Mapping[str, str], new: Collection[str]) -> None:
        """Rings around what is new, then badges on what may be chosen."""
        for name in new:
            if name in self.spots:
                left, top, right, bottom = self.spots[name].box
                outer = rectangle(left - 3, top - 3, right + 3, bottom + 3, 14)
                changed(self.canvas, outer, rectangle(left + 4, top + 4, right - 4, bottom - 4, 9))
        for name, mark in targets.items():
            if name in self.spots:
                self._target(self.spots[name], name, mark)

    def _target(self, spot: Spot, name: str, mark: str) -> None:
        """A badge; what is called by its own name has that name, and a frame where it stands there already."""
        left, top, right, bottom = spot.box
        x, y = spot.badge
        self.canvas.touchable_box(mark, spot.box)
        if mark != name:
            badge(self.canvas, x, y, mark, _BADGE)
        elif spot.named:
            self.canvas.frame((left - 2, top - 2, right + 2, bottom + 2), self.theme.accent, 15, 7)
        else:
            half, y = width(name, "sans", BLACK, SMALL) / 2 + 5, bottom - 20
            self.canvas.plate((x - half, y - 18, x + half, y + 18), self.theme.badge, 8)
            self.canvas.centred(name, x, y, SMALL, self.theme.badge_ink, weight=BLACK)

    def vacancy(self, box: Box) -> None:
        """An empty place: a dashed outline."""
        left, top, right, bottom = box
        outline = rectangle(left + 3, top + 3, right - 3, bottom - 3, 12)
        self.canvas.strokes(dashes([*outline, outline[0]], 14, 10), self.theme.rule, 3)


def signs_line(canvas: Canvas, signs: str, box: Box, type_: Type, align: str = "left") -> None:
    """Signs on one line, closer together when there is no room between them."""
    left, top, right, bottom = box
    if len(fitted(signs, int(right - left), int(bottom - top), type_).lines) > 1:
        signs = signs.replace(" ", "")
    label(canvas, signs, box, type_, align=align)

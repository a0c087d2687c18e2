"""A domain from above: parchment squares, what is walled in, and everything that stands there."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from rendering.era.ground import Ground
from rendering.era.plans import PLANS, building
from rendering.era.plot import Cell
from rendering.era.shapes import shape
from rendering.era.styles import Soil, soil
from rendering.era.walls import scorched, stretches, wall
from rendering.kit.canvas import Canvas
from rendering.kit.colour import BLACK, WHITE, Colour
from rendering.kit.kept import kept
from rendering.kit.path import Point
from rendering.kit.themes import Theme

SCORCHED = "scorched"
_CLOUD = 24
#: How much of the warm tint lies on enclosed ground, of 255; how far a shadow is shifted, in squares.
_WARMTH, _SHIFT = 170, 0.1


@dataclass(frozen=True)
class Piece:
    """Something that stands on a domain, and the squares (column, row) it covers."""

    kind: str
    cells: frozenset[Cell]

    @property
    def wall(self) -> bool:
        return self.kind.startswith("wall")


@dataclass(frozen=True)
class Domain:
    pieces: tuple[Piece, ...]
    #: Inside rings, whatever stands there.
    enclosed: frozenset[Cell]
    columns: int
    rows: int

    @cached_property
    def keeps(self) -> frozenset[Cell]:
        return frozenset(cell for piece in self.pieces if piece.kind == "keep" for cell in piece.cells)

    @cached_property
    def walls(self) -> tuple[frozenset[Cell], ...]:
        return tuple(piece.cells for piece in self.pieces if piece.wall)


def draw_domain(canvas: Canvas, domain: Domain, ground: Ground, owner: Colour) -> None:
    """The squares shown, with everything on them."""
    left, top, right, bottom = ground.box
    canvas.plate((left - 5, top - 5, right + 5, bottom + 5), canvas.theme.rim, 8, shadow=8)
    picture = _land(domain, ground.size, ground.columns, ground.rows, owner, canvas.theme)
    canvas.image.paste(picture, (round(left), round(top)))


def _land(domain: Domain, size: int, columns: range, rows: range, owner: Colour, theme: Theme) -> Image.Image:
    """The whole of it as one picture."""
    shown = Ground(0, 0, size, columns, rows)
    earth = soil(theme)
    image = _parchment(size, columns, rows, theme).copy()
    _warmth(image, domain.enclosed, shown, earth)
    pieces = [piece for piece in domain.pieces if shown.shows(piece.cells)]
    for number, piece in enumerate(pieces):
        if piece.kind == SCORCHED:
            _paste(image, scorched(shape(piece.cells), _variety(piece, number), size, theme), piece.cells, shown)
    _shadows(image, [piece for piece in pieces if piece.kind != SCORCHED], shown, theme)
    for piece in pieces:
        if piece.kind in PLANS:
            tint = owner if piece.kind == "keep" else None
            _paste(image, building(piece.kind, shape(piece.cells), size, theme, tint), piece.cells, shown)
    for stretch in stretches(domain.walls, domain.keeps):
        if shown.shows((stretch.cell,)):
            _paste(image, wall(stretch, size, theme), (stretch.cell,), shown)
    return image


def _variety(piece: Piece, number: int) -> int:
    x, y = min(piece.cells)
    return (x * 5 + y * 3 + number) % 3


def _paste(image: Image.Image, sprite: Image.Image, cells: Collection[Cell], ground: Ground) -> None:
    x, y = ground.at(min(x for x, _ in cells), min(y for _, y in cells))
    image.paste(sprite, (round(x), round(y)), sprite)


@kept(megabytes=5)
def _parchment(size: int, columns: range, rows: range, theme: Theme) -> Image.Image:
    earth = soil(theme)
    wide, high = size * len(columns), size * len(rows)
    image = Image.new("RGB", (wide, high), earth.parchment)
    draw = ImageDraw.Draw(image)
    for column in range(len(columns)):
        for row in range(len(rows)):
            if (columns.start + column + rows.start + row) % 2:
                x, y = column * size, row * size
                draw.rectangle((x, y, x + size - 1, y + size - 1), earth.second)
    if earth.clouds:
        image = _clouded(image, earth.clouds)
        draw = ImageDraw.Draw(image)
    thick = 2 if size >= 34 else 1
    for column in range(1, len(columns)):
        draw.line([(column * size, 0), (column * size, high)], earth.line, thick)
    for row in range(1, len(rows)):
        draw.line([(0, row * size), (wide, row * size)], earth.line, thick)
    return image


def _clouded(image: Image.Image, strength: float) -> Image.Image:
    """Parchment is never of one colour."""
    across, down = image.width // _CLOUD + 3, image.height // _CLOUD + 3
    noise = Image.frombytes("L", (across, down), Random("parchment").randbytes(across * down))
    cloud = noise.filter(ImageFilter.GaussianBlur(1.2)).resize(image.size, Image.Resampling.BICUBIC)
    deep = cloud.point([max(0, 128 - value) * 4 * strength for value in range(256)])
    pale = cloud.point([max(0, value - 128) * 4 * strength for value in range(256)])
    image.paste(BLACK, (0, 0), deep)
    image.paste(WHITE, (0, 0), pale)
    return image


def _warmth(image: Image.Image, enclosed: frozenset[Cell], ground: Ground, earth: Soil) -> None:
    """Ground inside walls: a warm tint, its squares still to be seen, and a fine line along its rim."""
    veil = Image.new("L", (ground.size, ground.size), _WARMTH)
    for cell in enclosed:
        image.paste(earth.warm, _pixel(ground.corner(cell)), veil)
    pen = ImageDraw.Draw(image)
    thick = max(2, round(ground.size * 0.055))
    for one, other in rim(enclosed, 0.075):
        pen.line([ground.at(*one), ground.at(*other)], earth.warm_line, thick)


def rim(cells: Collection[Cell], inset: float) -> Iterator[tuple[Point, Point]]:
    """The lines just inside the rim of any squares, holes and corners that touch included."""
    members = set(cells)
    for x, y in members:
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            if (x + dx, y + dy) in members:
                continue
            # Along the side: to the right of a step up, and so on round.
            ax, ay = -dy, dx
            near = _end(members, (x, y), (-ax, -ay), (dx, dy), inset)
            far = _end(members, (x, y), (ax, ay), (dx, dy), inset)
            mx, my = x + 0.5 + dx * (0.5 - inset), y + 0.5 + dy * (0.5 - inset)
            yield (mx - ax * (0.5 + near), my - ay * (0.5 + near)), (mx + ax * (0.5 + far), my + ay * (0.5 + far))


def _end(members: Collection[Cell], cell: Cell, along: Cell, out: Cell, inset: float) -> float:
    """How far a line of the rim runs beyond its square: back at a corner, on into an inner one."""
    x, y = cell
    if (x + along[0], y + along[1]) not in members:
        return -inset
    return inset if (x + along[0] + out[0], y + along[1] + out[1]) in members else 0.0


def _shadows(image: Image.Image, pieces: Collection[Piece], ground: Ground, theme: Theme) -> None:
    """The soft shadow of every square, to the lower right."""
    if not theme.shade:
        return
    margin = _margin(ground.size)
    for piece in pieces:
        mask = _shadow(ground.size, 0.16 if piece.wall else 0.08, min(0.62, theme.shade * 1.3))
        for cell in piece.cells:
            x, y = _pixel(ground.corner(cell))
            image.paste(BLACK, (x - margin, y - margin), mask)


def _margin(size: int) -> int:
    """How far a shadow reaches beyond its square."""
    return round(size * 0.3)


@kept(megabytes=1)
def _shadow(size: int, inset: float, strength: float) -> Image.Image:
    margin = _margin(size)
    mask = Image.new("L", (size + 2 * margin, size + 2 * margin))
    near, far = margin + size * (inset + _SHIFT), margin + size * (1 - inset + _SHIFT)
    down = size * _SHIFT * 0.3
    ImageDraw.Draw(mask).rectangle((near, near + down, far, far + down), fill=round(255 * strength))
    return mask.filter(ImageFilter.GaussianBlur(size * 0.07))


def _pixel(at: Point) -> tuple[int, int]:
    return round(at[0]), round(at[1])

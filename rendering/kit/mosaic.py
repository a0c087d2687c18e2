"""The ground of a map of hexagons: tiles that meet without a gap, each with its seam already upon it.

Of every kind of land there are a few tiles, in few colours and without soft edges, so that laying one down is a copy.
"""

from __future__ import annotations

from math import sqrt

from PIL import Image

from rendering.kit import stencil
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour
from rendering.kit.hexes import Hex, Standing
from rendering.kit.kept import kept
from rendering.kit.path import Point, regular
from rendering.kit.terrain import hexagon

#: The fewest of which no two neighbours need be alike.
_VARIANTS = 3
_COLOURS = 256


def variant(cell: Hex) -> str:
    """Which tile of its land lies here: always the same, and another than beside it."""
    return f"variant {(cell[0] - cell[1]) % _VARIANTS}"


def seamed(drawn: Image.Image, radius: int, standing: Standing, seam: Colour, thick: float) -> Image.Image:
    """A hexagon of land as it is kept, half of the line to its neighbours along its sides."""
    picture = Image.new("RGB", drawn.size, seam)
    inside = stencil.area(regular(radius, radius, radius - thick / sqrt(3), 6, standing.value))
    left, top = inside.origin
    size = inside.mask.size
    picture.paste(drawn.convert("RGB").crop((left, top, left + size[0], top + size[1])), inside.origin, inside.mask)
    return picture.quantize(_COLOURS, dither=Image.Dither.NONE)


def paler(tile: Image.Image, paper: Colour, share: float) -> Image.Image:
    """A kept tile with so much of the paper over it: only its colours change."""
    picture = tile.copy()
    colours = tile.getpalette() or []
    picture.putpalette([round(value + (paper[at % 3] - value) * share) for at, value in enumerate(colours)])
    return picture


def lay(canvas: Canvas, tile: Image.Image, at: Point, standing: Standing) -> None:
    """A kept tile around its middle."""
    radius = tile.width // 2
    corner = round(at[0] - radius), round(at[1] - radius)
    canvas.image.paste(tile.convert("RGB"), corner, _cut(radius, standing))


@kept(megabytes=1)
def _cut(radius: int, standing: Standing) -> Image.Image:
    """A hexagon without soft edges: its seams hide that."""
    return hexagon(radius, standing).point([0] * 64 + [255] * 192, "1")


@kept(megabytes=2)
def ring(radius: int, standing: Standing, outer: float, inner: float) -> Image.Image:
    """The mask of a band along the sides, between two hexagons smaller than a whole one by these shares."""
    mask = _within(radius, standing, outer)
    mask.paste(0, (0, 0), _within(radius, standing, inner))
    return mask


def _within(radius: int, standing: Standing, inset: float) -> Image.Image:
    """The mask of a hexagon smaller by a share, as large as that of the whole one."""
    shape = stencil.area(regular(radius, radius, radius * (1 - inset), 6, standing.value))
    mask = Image.new("L", (radius * 2, radius * 2))
    mask.paste(shape.mask, shape.origin)
    return mask

"""The land under everything: terrain, regions nobody has seen and borders, drawn once and kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from PIL import Image

from games.clash.view import ClashView, SpaceView
from rendering.clash.styles import LAND
from rendering.kit.brush import Brush
from rendering.kit.canvas import Canvas, Layer
from rendering.kit.colour import Colour, darker, lighter, mix, rgb
from rendering.kit.hexes import Grid, Hex, Standing
from rendering.kit.kept import kept
from rendering.kit.layers import static
from rendering.kit.path import Path, ellipse, regular, star
from rendering.kit.terrain import hexagon, tile
from rendering.kit.themes import Theme

_LEATHER = rgb("b58a5c")
_OVERSAMPLE = 2
_CALM = 0.55
#: How much of the paper lies over what is only partly on the sheet.
_VEIL = 0.55


def cell(space: SpaceView) -> Hex:
    return space.q, space.r


def land(view: ClashView, spaces: Sequence[SpaceView], grid: Grid, size: tuple[int, int], theme: Theme) -> Layer:
    """Everything below the pieces; as long as nothing is explored it is not drawn again."""
    shown = tuple((space.name, space.terrain) for space in spaces)
    roses = {region.spaces[0] for region in view.regions}
    return static(("clash", shown, grid, size, theme.name), lambda: _draw(spaces, roses, grid, size, theme))


def _draw(
    spaces: Sequence[SpaceView], roses: Collection[str], grid: Grid, size: tuple[int, int], theme: Theme
) -> Canvas:
    canvas = Canvas(*size, theme)
    regions = {cell(space): space.region for space in spaces}
    rim = grid.rim(regions)
    canvas.shade([[(x + 4, y + 8) for x, y in side] for side in rim], 14, 7)
    for space in spaces:
        canvas.sprite(_floor(space, int(grid.radius), theme), *grid.centre(cell(space)))
    canvas.strokes(grid.borders(regions, lambda place: place), _seam(theme), max(2.0, grid.radius * 0.02))
    canvas.strokes(grid.borders(regions, regions.__getitem__), theme.edge, max(4.0, grid.radius * 0.04))
    canvas.strokes(rim, theme.rim, 8)
    for space in spaces:
        if space.terrain is None and space.name in roses:
            _rose(canvas, *grid.centre(cell(space)), grid.radius)
    for space in spaces:
        if not whole(canvas, grid, space):
            _veil(canvas, grid, space)
    return canvas


def whole(canvas: Canvas, grid: Grid, space: SpaceView) -> bool:
    """Nothing of the space lies beyond the sheet."""
    left, top, right, bottom = grid.box(cell(space))
    return left >= 0 and top >= 0 and right <= canvas.width and bottom <= canvas.height


def _veil(canvas: Canvas, grid: Grid, space: SpaceView) -> None:
    x, y = grid.centre(cell(space))
    radius = int(grid.radius)
    mask = hexagon(radius, Standing.SIDE).point([round(value * _VEIL) for value in range(256)])
    canvas.image.paste(canvas.theme.paper, (round(x - radius), round(y - radius)), mask)


def _seam(theme: Theme) -> Colour:
    return mix(theme.panel, theme.edge, 0.25)


def _floor(space: SpaceView, radius: int, theme: Theme) -> Image.Image:
    if space.terrain is None:
        return _leather(space.name, radius, theme)
    return _calm(LAND[space.terrain], space.name, radius, theme)


@kept(megabytes=6)
def _calm(terrain: str, seed: str, radius: int, theme: Theme) -> Image.Image:
    """Land with less ink than where nothing stands on it: much does here, and a sheet has to travel quickly."""
    drawn = tile(terrain, seed, radius, theme, Standing.SIDE)
    flat = Image.new("RGBA", drawn.size, (*theme.terrains[terrain], 255))
    flat.putalpha(drawn.getchannel("A"))
    return Image.blend(drawn, flat, _CALM)


@kept(megabytes=5)
def _leather(seed: str, radius: int, theme: Theme) -> Image.Image:
    """A worn hide: stains, scratches and creases, no two alike."""
    luck, hide = Random(seed), leather(theme)
    brush = Brush(radius * 2, darker(hide, 0.5), 1, oversample=_OVERSAMPLE)
    brush.flat(regular(50, 50, 50, 6, Standing.SIDE.value), hide)
    for _ in range(6):
        x, y, wide = luck.uniform(8, 92), luck.uniform(12, 88), luck.uniform(9, 20)
        stain = mix(hide, luck.choice(((60, 32, 10), (255, 236, 200))), luck.uniform(0.05, 0.13))
        brush.flat(ellipse(x, y, wide, wide * 0.6), stain)
    for _ in range(9):
        x, y, lean = luck.uniform(10, 90), luck.uniform(12, 88), luck.uniform(-7, 7)
        crease = Path(x - 7, y - lean).bend(x + luck.uniform(-3, 3), y + 3, x + 7, y + lean).points
        brush.line(crease, darker(hide, luck.uniform(0.1, 0.24)), luck.uniform(0.6, 1.2))
    picture = brush.image.reduce(_OVERSAMPLE)
    picture.putalpha(hexagon(radius, Standing.SIDE))
    return picture


def leather(theme: Theme) -> Colour:
    """As pale as the theme's other ground."""
    return mix(_LEATHER, theme.paper, 0.3)


def draw_floor(canvas: Canvas, space: SpaceView, grid: Grid) -> None:
    """A space alone, without its neighbours."""
    canvas.sprite(_floor(space, int(grid.radius), canvas.theme), *grid.centre(cell(space)))
    canvas.strokes(grid.rim([cell(space)]), canvas.theme.rim, 6)


def _rose(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A compass rose, one on each region."""
    y += radius * 0.2
    hide = leather(canvas.theme)
    dark, pale = darker(hide, 0.5), lighter(hide, 0.28)
    canvas.stroke(ellipse(x, y, radius * 0.38), dark, max(2.0, radius * 0.025), closed=True)
    canvas.fill(star(x, y, radius * 0.34, radius * 0.11, 4, -45), darker(hide, 0.28))
    canvas.fill(star(x, y, radius * 0.54, radius * 0.12, 4), dark)
    for at in range(4):
        tips = star(x, y, radius * 0.49, radius * 0.085, 4)
        canvas.fill([(x, y), tips[2 * at], tips[2 * at - 1]], pale)

"""The land under everything: terrain, regions nobody has seen and borders; its tiles are kept."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PIL import Image

from games.clash.kinds import Terrain
from games.clash.view import ClashView, SpaceView
from rendering.clash.styles import LAND
from rendering.kit.brush import Brush
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, darker, lighter, mix, rgb
from rendering.kit.hexes import Grid, Hex, Standing
from rendering.kit.kept import kept
from rendering.kit.mosaic import lay, paler, seamed, variant
from rendering.kit.path import Path, ellipse, regular, star
from rendering.kit.terrain import tile
from rendering.kit.themes import Theme

_LEATHER = rgb("b58a5c")
_OVERSAMPLE = 2
_CALM = 0.55
#: How much of the paper lies over what is only partly on the sheet.
_VEIL = 0.55
#: How far a compass rose reaches, and how far below the middle of its space it lies, in radii.
_ROSE, _ROSE_LOWER = 0.58, 0.2


def cell(space: SpaceView) -> Hex:
    return space.q, space.r


def land(view: ClashView, spaces: Sequence[SpaceView], grid: Grid, size: tuple[int, int], theme: Theme) -> Canvas:
    """Everything below the pieces."""
    canvas = Canvas(*size, theme)
    regions = {cell(space): space.region for space in spaces}
    rim = grid.rim(regions, [cell(space) for space in view.spaces])
    canvas.shade([((x0 + 4, y0 + 8), (x1 + 4, y1 + 8)) for (x0, y0), (x1, y1) in rim], 14, 7)
    for space in spaces:
        floor = _floor(space, int(grid.radius), theme, veil=not whole(canvas, grid, space))
        lay(canvas, floor, grid.centre(cell(space)), Standing.SIDE)
    canvas.bars(grid.borders(regions, regions.__getitem__), theme.edge, max(4.0, grid.radius * 0.04))
    canvas.bars(rim, theme.rim, 8)
    roses = {region.spaces[0] for region in view.regions}
    for space in spaces:
        if space.terrain is None and space.name in roses and whole(canvas, grid, space):
            x, y = grid.centre(cell(space))
            canvas.sprite(_rose(int(grid.radius), theme), x, y + grid.radius * _ROSE_LOWER)
    return canvas


def whole(canvas: Canvas, grid: Grid, space: SpaceView) -> bool:
    """Nothing of the space lies beyond the sheet."""
    left, top, right, bottom = grid.box(cell(space))
    return left >= 0 and top >= 0 and right <= canvas.width and bottom <= canvas.height


def _floor(space: SpaceView, radius: int, theme: Theme, *, veil: bool = False) -> Image.Image:
    plain = space.terrain, variant(cell(space)), radius, theme
    return _veiled(*plain) if veil else _tile(*plain)


@kept(megabytes=3)
def _veiled(terrain: Terrain | None, seed: str, radius: int, theme: Theme) -> Image.Image:
    return paler(_tile(terrain, seed, radius, theme), theme.paper, _VEIL)


@kept(megabytes=6)
def _tile(terrain: Terrain | None, seed: str, radius: int, theme: Theme) -> Image.Image:
    drawn = _leather(seed, radius, theme) if terrain is None else _calm(LAND[terrain], seed, radius, theme)
    return seamed(drawn, radius, Standing.SIDE, mix(theme.panel, theme.edge, 0.25), max(2.0, radius * 0.02))


def _calm(terrain: str, seed: str, radius: int, theme: Theme) -> Image.Image:
    """Land with less ink than where nothing stands on it: much does here, and a sheet has to travel quickly."""
    drawn = tile(terrain, seed, radius, theme, Standing.SIDE).convert("RGB")
    return Image.blend(drawn, Image.new("RGB", drawn.size, theme.terrains[terrain]), _CALM)


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
    return brush.image.reduce(_OVERSAMPLE)


def leather(theme: Theme) -> Colour:
    """As pale as the theme's other ground."""
    return mix(_LEATHER, theme.paper, 0.3)


def draw_floor(canvas: Canvas, space: SpaceView, grid: Grid) -> None:
    """A space alone, without its neighbours."""
    lay(canvas, _floor(space, int(grid.radius), canvas.theme), grid.centre(cell(space)), Standing.SIDE)
    canvas.bars(grid.rim([cell(space)]), canvas.theme.rim, 6)


@kept(megabytes=1)
def _rose(radius: int, theme: Theme) -> Image.Image:
    """A compass rose, one on each region."""
    hide = leather(theme)
    dark, pale = darker(hide, 0.5), lighter(hide, 0.28)
    brush = Brush(round(radius * 2 * _ROSE), dark, 1)
    brush.line(ellipse(50, 50, 50 * 0.38 / _ROSE), dark, 50 * 0.025 / _ROSE, closed=True)
    brush.flat(star(50, 50, 50 * 0.34 / _ROSE, 50 * 0.11 / _ROSE, 4, -45), darker(hide, 0.28))
    tips = star(50, 50, 50 * 0.54 / _ROSE, 50 * 0.12 / _ROSE, 4)
    brush.flat(tips, dark)
    tips = star(50, 50, 50 * 0.49 / _ROSE, 50 * 0.085 / _ROSE, 4)
    for at in range(4):
        brush.flat([(50, 50), tips[2 * at], tips[2 * at - 1]], pale)
    return brush.sprite(shadow=False)

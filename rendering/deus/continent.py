"""The land itself, which no move changes: borders and rim over kept tiles, so that laying it is quick."""

from collections.abc import Collection, Sequence

from PIL import Image

from games.deus.kinds import Terrain
from games.deus.view import DeusView, RegionView
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Edge, Grid, Hex, Standing
from rendering.kit.kept import kept
from rendering.kit.mosaic import lay, seamed, variant
from rendering.kit.pieces import coordinate
from rendering.kit.stencil import dashes
from rendering.kit.terrain import tile
from rendering.kit.themes import Theme

#: The seven cells of a continent tile around its centre.
FLOWER: tuple[Hex, ...] = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def cell(region: RegionView) -> Hex:
    return region.q, region.r


def flower(q: int, r: int) -> list[Hex]:
    return [(q + dq, r + dr) for dq, dr in FLOWER]


def land(regions: Collection[RegionView], grid: Grid, size: tuple[int, int], theme: Theme) -> Canvas:
    """Everything below the pieces."""
    canvas = Canvas(*size, theme)
    tiles = {cell(region): region.tile for region in regions}
    rim = grid.rim(tiles)
    canvas.shade([((x0 + 4, y0 + 8), (x1 + 4, y1 + 8)) for (x0, y0), (x1, y1) in rim], 14, 7)
    for region in regions:
        floor = _floor(region.terrain, variant(cell(region)), int(grid.radius), theme)
        lay(canvas, floor, grid.centre(cell(region)), grid.standing)
    canvas.bars(grid.borders(tiles, tiles.__getitem__), theme.edge, 4)
    canvas.bars(rim, theme.rim, 8)
    return canvas


@kept(megabytes=9)
def _floor(terrain: Terrain, seed: str, radius: int, theme: Theme) -> Image.Image:
    drawn = tile(terrain, seed, radius, theme)
    return seamed(drawn, radius, Standing.POINT, theme.panel, max(2.5, radius * 0.03))


def slots(canvas: Canvas, view: DeusView, grid: Grid) -> None:
    """Where the next tile may be laid: dashed outlines, each with its name."""
    laid = grid.rim([cell(region) for region in view.regions])
    sides = {_side(edge): edge for slot in view.slots for edge in grid.rim(flower(slot.q, slot.r))}
    for edge in laid:
        sides.pop(_side(edge), None)
    for edge in sides.values():
        canvas.strokes(dashes(edge, 12, 9), canvas.theme.faint, 4)
    for slot in view.slots:
        coordinate(canvas, *grid.centre((slot.q, slot.r)), slot.name)


def _side(edge: Edge) -> frozenset[tuple[int, int]]:
    """The same for a side whichever of its two cells it was found from."""
    return frozenset((round(x), round(y)) for x, y in edge)


def tile_in_hand(canvas: Canvas, terrains: Sequence[Terrain], x: float, y: float, radius: int) -> None:
    """The tile about to be laid, as it lies before it is turned."""
    grid = Grid(x, y, radius)
    for place, terrain in zip(FLOWER, terrains, strict=True):
        floor = _floor(terrain, variant(place), radius, canvas.theme)
        lay(canvas, floor, grid.centre(place), grid.standing)
    canvas.bars(grid.rim(FLOWER), canvas.theme.rim, 5)

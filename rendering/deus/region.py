"""What stands on one region: whose it is, the buildings, a village's points, its name where nothing ever stands."""

from collections import Counter
from math import sqrt

from games.deus.kinds import Kind, Terrain
from games.deus.view import RegionView
from rendering.deus.continent import cell
from rendering.deus.styles import KINDS
from rendering.kit.canvas import Canvas
from rendering.kit.colour import mix
from rendering.kit.fonts import BLACK, BODY, BOLD, SMALL, width
from rendering.kit.hexes import Grid, Standing
from rendering.kit.mosaic import ring
from rendering.kit.path import moved, scaled
from rendering.kit.pieces import coordinate, figure, stand
from rendering.kit.themes import SeatMark

_NAME_HEIGHT = -0.66
_LARGE = 84
#: How far inside the border the middle of an owner's band runs.
_BAND = 0.1
#: Places of one to six things around the middle of a region, in radii.
_PLACES: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0, 0),),
    ((-0.32, 0), (0.32, 0)),
    ((-0.34, -0.2), (0.34, -0.2), (0, 0.32)),
    ((-0.33, -0.22), (0.33, -0.22), (-0.3, 0.34), (0.3, 0.34)),
    ((-0.5, -0.16), (0, -0.24), (0.5, -0.16), (-0.29, 0.36), (0.29, 0.36)),
    ((-0.5, -0.18), (0, -0.24), (0.5, -0.18), (-0.48, 0.3), (0, 0.38), (0.48, 0.3)),
)
_SIZES = (0.86, 0.64, 0.58, 0.56, 0.5, 0.48)


def draw_region(canvas: Canvas, region: RegionView, grid: Grid, raised: bool) -> None:
    """`raised`: points lie on the villages."""
    x, y = grid.centre(cell(region))
    owner = None if region.owner is None else canvas.theme.seats[region.owner]
    if owner is not None:
        _hold(canvas, region, grid, owner)
    if region.pieces:
        _buildings(canvas, region, x, y + grid.radius * 0.1, grid.radius, owner)
    elif region.conquered:
        _ruin(canvas, x, y + grid.radius * 0.12, grid.radius)
    elif raised and region.terrain is Terrain.VILLAGE and region.points is not None:
        figure(canvas, x, y + grid.radius * 0.14, "points", str(region.points), round(grid.radius * 0.92))


def _hold(canvas: Canvas, region: RegionView, grid: Grid, owner: SeatMark) -> None:
    """A band in the owner's colour just inside the border; under the pieces the land is paler and still to be seen."""
    x, y = grid.centre(cell(region))
    radius = int(grid.radius)
    # Across its sides a hexagon is narrower than from corner to corner.
    half, line = max(6, radius * 0.1) / radius / sqrt(3), 4 / sqrt(3) / radius
    for ink, reach in ((canvas.theme.edge, half + line), (owner.colour, half)):
        band = ring(radius, Standing.POINT, _BAND - reach, _BAND + reach)
        canvas.image.paste(ink, (round(x - radius), round(y - radius)), band)
    stand(canvas, x, y + grid.radius * 0.1, grid.radius * (0.46 if len(region.pieces) < 2 else 0.6), 0.42)


def _buildings(canvas: Canvas, region: RegionView, x: float, y: float, radius: float, owner: SeatMark | None) -> None:
    counted = Counter(region.pieces)
    kinds = [kind for kind in Kind if counted[kind]]
    size = radius * _SIZES[len(kinds) - 1]
    for kind, (across, down) in zip(kinds, _PLACES[len(kinds) - 1], strict=True):
        tint = None if kind is Kind.TEMPLE or owner is None else owner.colour
        here = x + across * radius, y + down * radius
        canvas.icon(KINDS[kind].piece, *here, size, tint)
        if counted[kind] > 1:
            _count(canvas, here[0] + size * 0.42, here[1] + size * 0.3, counted[kind])


def _count(canvas: Canvas, x: float, y: float, count: int) -> None:
    canvas.disc(x, y, 17, canvas.theme.edge)
    canvas.disc(x, y, 15, canvas.theme.panel)
    canvas.centred(str(count), x, y, SMALL, canvas.theme.ink, weight=BLACK)


def _ruin(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A village that has fallen: three broken posts over cold ground."""
    theme = canvas.theme
    stand(canvas, x, y, radius * 0.5, 0.5)
    post = [(-6.0, 22.0), (-7.0, -14.0), (-1.0, -6.0), (2.0, -18.0), (7.0, -8.0), (6.0, 22.0)]
    for dx, size in ((-0.26, 0.8), (0, 1.05), (0.26, 0.7)):
        shape = moved(scaled(post, size * radius / 72), x + dx * radius, y)
        canvas.fill(shape, mix(theme.terrains["village"], theme.edge, 0.55))
        canvas.stroke(shape, theme.edge, 2.5, closed=True)


def name_height() -> float:
    """Where the coordinate stands, in radii from the middle."""
    return _NAME_HEIGHT


def draw_name(canvas: Canvas, region: RegionView, grid: Grid) -> None:
    """The coordinate; an owned region wears its owner's letter before it."""
    theme, name = canvas.theme, region.name
    x, y = grid.centre(cell(region))
    y += grid.radius * _NAME_HEIGHT
    # On an enlarged part one chooses by it.
    size = BODY if grid.radius >= _LARGE else SMALL
    half = size * 0.58
    if region.owner is None:
        coordinate(canvas, x, y, name, size)
        return
    owner = theme.seats[region.owner]
    text, letter = width(name, "sans", BOLD, size) + 10, size * 1.1
    left = x - (text + letter) / 2
    canvas.plate((left - 2, y - half - 2, left + letter + text + 2, y + half + 2), theme.edge, 10)
    canvas.plate((left, y - half, left + letter + text, y + half), theme.panel, 8)
    canvas.plate((left, y - half, left + letter, y + half), owner.colour, 8)
    canvas.centred(owner.letter, left + letter / 2, y, size, owner.ink, weight=BLACK)
    canvas.centred(name, left + letter + text / 2, y, size, theme.ink, weight=BOLD)

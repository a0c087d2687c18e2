"""The name of a space at its upper side, where no piece ever stands; of a city with its owner's letter and its mood."""

from __future__ import annotations

from games.clash.kinds import Mood
from games.clash.pieces import Owner
from games.clash.view import CityView, SpaceView
from rendering.clash.ground import cell, leather
from rendering.clash.masks import mask
from rendering.clash.styles import BARBARIAN, LAND, NOBODY
from rendering.kit.canvas import Canvas
from rendering.kit.colour import lighter
from rendering.kit.fonts import BLACK, BOLD, width
from rendering.kit.hexes import Grid
from rendering.kit.phone import LEAST, READ
from rendering.kit.pieces import band
from rendering.kit.record import Box

#: In radii above the middle; on small hexagons lower, so that it stays inside.
_HEIGHT, _UPPER_SIDE = 0.67, 0.866
_ABOVE, _BELOW, _PAD, _TAB, _FACE = 18, 23, 5, 40, 36
#: The mood is seen at the right corner of the hexagon, below the armies of the next city above.
_CORNER = (0.77, 0.08)


def draw_label(canvas: Canvas, space: SpaceView, grid: Grid, city: CityView | None, aside: float = 0) -> None:
    """`aside`: how far it makes room for what stands beside it."""
    theme = canvas.theme
    left, top, right, bottom = _box(space, grid, city, aside)
    ground = leather(theme) if space.terrain is None else theme.terrains[LAND[space.terrain]]
    canvas.plate((left, top, right, bottom), lighter(ground, 0.42), 12)
    name = (right + left + _before(city)) / 2, (top + bottom) / 2 - 2.5
    canvas.centred(space.name, *name, READ, theme.edge, weight=BOLD)
    if city is None:
        return
    _tab(canvas, city.owner, (left - 2, top - 1, left + _TAB - 4, bottom + 1))
    if city.mood is not Mood.NEUTRAL:
        x, y = grid.centre(cell(space))
        size = max(_FACE, round(grid.radius * 0.3))
        canvas.sprite(mask(city.mood, size, theme), x + _CORNER[0] * grid.radius, y + _CORNER[1] * grid.radius)


def _before(city: CityView | None) -> int:
    return 0 if city is None else _TAB


def label_end(space: SpaceView, grid: Grid, city: CityView | None, aside: float = 0) -> tuple[float, float]:
    """Where it ends, and on which height it stands."""
    _, top, right, bottom = _box(space, grid, city, aside)
    return right, (top + bottom) / 2 - 2.5


def _box(space: SpaceView, grid: Grid, city: CityView | None, aside: float) -> Box:
    x, y = grid.centre(cell(space))
    y -= min(grid.radius * _HEIGHT, grid.radius * _UPPER_SIDE - _ABOVE - 3)
    half = (width(space.name, "sans", BOLD, READ) + _before(city)) / 2 + _PAD
    return x - aside - half, y - _ABOVE, x - aside + half, y + _BELOW


def _tab(canvas: Canvas, owner: Owner, box: Box) -> None:
    """The owner's cloth and letter; barbarians are grey."""
    left, top, right, bottom = box
    middle = (left + right) / 2, (top + bottom) / 2
    canvas.plate((left - 2, top - 2, right + 2, bottom + 2), canvas.theme.edge, 12)
    if owner is None:
        canvas.plate(box, NOBODY, 10)
        canvas.icon(BARBARIAN, *middle, _TAB - 8, shadow=False)
        return
    mark = canvas.theme.seats[owner]
    band(canvas, box, mark, 10, 10)
    canvas.plate((left + 4, top + 5, right - 4, bottom - 5), mark.colour, 3)
    canvas.centred(mark.letter, *middle, LEAST, mark.ink, weight=BLACK)

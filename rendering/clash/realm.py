"""A seat's own sheet: what it has and may have, what is left in its supply, and its cities as large as they fit."""

from __future__ import annotations

from games.clash.kinds import RESOURCES, TOKENS, Unit
from games.clash.view import CityView, ClashView, PlayerView, SpaceView
from rendering.clash.belongings import belongings_height, draw_belongings
from rendering.clash.cities import draw_city
from rendering.clash.ground import cell, draw_floor
from rendering.clash.labels import draw_label
from rendering.clash.styles import BUILDINGS, SETTLEMENT, UNITS
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour
from rendering.kit.fonts import BLACK
from rendering.kit.hexes import Grid, Standing
from rendering.kit.phone import LEAST, READ, STRONG, TITLED, line, number, seal
from rendering.kit.pieces import band, changed_cell
from rendering.picture import Look, Marks

WIDTH = 1280
_MARGIN, _HEAD, _ROW, _GAP = 16, 84, 92, 10
_ABREAST = 4
_RADIUS = 150.0
_BADGE = 60


def draw_realm(view: ClashView, look: Look, marks: Marks) -> Canvas:
    """The reader's, or for those who only watch the seat's whose turn it is."""
    seat = look.seat if look.seat is not None else view.turn.seat if view.turn is not None else view.first
    player = view.players[seat]
    cities = [city for city in view.cities if city.owner == seat]
    rows = -(-len(cities) // _ABREAST)
    shelves = _supply(view, player)
    above = _HEAD + (1 + len(shelves)) * (_ROW + _GAP)
    below = above + belongings_height(view, player)
    tall = _RADIUS * 3**0.5 + 2 * _GAP
    canvas = Canvas(WIDTH, round(below + max(1, rows) * tall + _GAP), look.colours)
    mark = canvas.theme.seats[seat]
    band(canvas, (0, 0, WIDTH, 12), mark, 0, 12)
    seal(canvas, _MARGIN + 34, 50, mark, 60)
    line(canvas, look.name(seat), (_MARGIN + 78, 16, 900, _HEAD), TITLED)
    _goods(canvas, player, _HEAD)
    for at, shelf in enumerate(shelves, 1):
        _shelf(canvas, shelf, canvas.theme.seats[seat].colour, _HEAD + at * (_ROW + _GAP))
    draw_belongings(canvas, view, player, look, above)
    spaces = {space.name: space for space in view.spaces}
    for at, city in enumerate(cities):
        x = WIDTH * (at % _ABREAST + 0.5) / _ABREAST
        _city(canvas, city, spaces[city.space], (x, below + tall * (at // _ABREAST + 0.5)), marks)
    return canvas


def _goods(canvas: Canvas, player: PlayerView, top: float) -> None:
    """Of resources also how many there may be at most."""
    goods = (*RESOURCES, *TOKENS)
    step = (WIDTH - 2 * _MARGIN) / len(goods)
    canvas.plate((_MARGIN, top, WIDTH - _MARGIN, top + _ROW), canvas.theme.panel, 14, canvas.theme.rule, 2)
    for at, good in enumerate(goods):
        x, y = _MARGIN + step * at, top + _ROW / 2
        canvas.icon(str(good), x + 44, y, 64)
        ink = canvas.theme.ink if player.goods[good] else canvas.theme.faint
        end = x + 82 + canvas.centred(str(player.goods[good]), x + 82, y, READ + 12, ink, weight=BLACK, align="left")
        if good in player.caps:
            canvas.centred(f"/{player.caps[good]}", end + 4, y + 6, LEAST, canvas.theme.faint, align="left")


def _supply(view: ClashView, player: PlayerView) -> list[list[tuple[str, int]]]:
    """What may still be built and recruited; with civilizations a row for each."""
    built = [(SETTLEMENT, player.settlements_left)]
    built += [(BUILDINGS[building], left) for building, left in player.buildings_left.items()]
    recruited = [(UNITS[unit], left) for unit, left in player.units_left.items() if unit is not Unit.LEADER]
    return [built, recruited] if view.options.civilizations else [built + recruited]


def _shelf(canvas: Canvas, shown: list[tuple[str, int]], tint: Colour, top: float) -> None:
    step = (WIDTH - 2 * _MARGIN) / len(shown)
    for at, (icon, count) in enumerate(shown):
        x, y = _MARGIN + step * at, top + _ROW / 2
        canvas.icon(icon, x + 44, y, 60, tint)
        ink = canvas.theme.ink if count else canvas.theme.faint
        canvas.centred(f"×{count}", x + 80, y, READ, ink, align="left")


def _city(canvas: Canvas, city: CityView, space: SpaceView, at: tuple[float, float], marks: Marks) -> None:
    """As it lies on the map; below its wall its size and how often it was activated in this turn."""
    x, y = at
    grid = Grid(0, 0, _RADIUS, Standing.SIDE)
    origin = grid.centre(cell(space))
    grid = Grid(x - origin[0], y - origin[1], _RADIUS, Standing.SIDE)
    draw_floor(canvas, space, grid)
    draw_city(canvas, city, at, None, _RADIUS)
    if space.name in marks.changed:
        changed_cell(canvas, grid, cell(space))
    draw_label(canvas, space, grid, city)
    low = y + _RADIUS * 0.61
    told = f"{{villa}} {city.size}" + (f" {{hammer}} {city.activations}" if city.activations else "")
    half = 116 if city.activations else 62
    canvas.plate((x - half, low - 26, x + half, low + 26), canvas.theme.panel, 12, canvas.theme.rule, 2)
    line(canvas, told, (x - half, low - 24, x + half, low + 24), STRONG, align="middle")
    if space.name in marks.targets:
        number(canvas, x + 74, y - _RADIUS * 0.67, marks.targets[space.name], _BADGE)
        canvas.touchable(marks.targets[space.name], grid.corners(cell(space)))

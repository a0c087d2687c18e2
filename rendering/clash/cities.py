"""A city is a place: a wall, the settlement in the middle, buildings around it in fixed places, wonders above it."""

from __future__ import annotations

from PIL import Image

from games.clash.kinds import Building, Mood
from games.clash.pieces import Owner
from games.clash.view import CityView
from rendering.clash.styles import BUILDINGS, LARGE, NOBODY, SETTLEMENT, WONDER
from rendering.kit.brush import Brush
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, darker, lighter, mix, rgb
from rendering.kit.hexes import Standing
from rendering.kit.icons import icon
from rendering.kit.kept import kept
from rendering.kit.mosaic import ring
from rendering.kit.path import Path, Point, ellipse, rectangle
from rendering.kit.patterns import swatch
from rendering.kit.phone import seal
from rendering.kit.themes import SeatMark, Theme

#: Where everything stands, in radii of the hexagon, and how large it is.
PLACES: dict[Building, Point] = {
    Building.TEMPLE: (-0.42, -0.22),
    Building.ACADEMY: (0.42, -0.22),
    Building.FORTRESS: (-0.42, 0.14),
    Building.PORT: (0.42, 0.14),
    Building.MARKET: (0.0, 0.3),
    Building.OBELISK: (-0.16, -0.3),
    Building.OBSERVATORY: (0.16, -0.3),
}
_MIDDLE, _SETTLEMENT, _PIECE = (0.0, 0.06), 0.46, 0.37
_WONDER, _WONDERS_APART, _WONDERS_RISE = 0.44, 0.16, -0.24
_WALL = (-0.66, -0.42, 0.66, 0.34)
_RIM = 0.11
#: So much around a wall and its smoke is always empty.
_AROUND_SITE = 0.27
_GRASS, _EARTH, _ASH = rgb("b7cf8c"), rgb("efe0c0"), rgb("8d8580")
_STONE, _SMOKE = rgb("b9b3a6"), rgb("4c4744")
_FLOWERS = (rgb("d9486a"), rgb("f2c230"), rgb("fdf6ee"))
_GROUND = {Mood.HAPPY: _GRASS, Mood.NEUTRAL: _EARTH, Mood.ANGRY: _ASH}
_OVERSAMPLE = 2
_SIDE = Standing.SIDE


def draw_city(canvas: Canvas, city: CityView, at: Point, pier: Point | None, radius: float) -> None:
    """`pier`: the middle of the sea its port faces."""
    theme, (x, y) = canvas.theme, at
    _realm(canvas, city.owner, at, int(radius))
    if pier is not None:
        _pier(canvas, (x + PLACES[Building.PORT][0] * radius, y + PLACES[Building.PORT][1] * radius), at, pier, radius)
    canvas.sprite(_site(int(radius), theme, city.mood), x, y)
    for number, _ in enumerate(city.wonders):
        shift = (number - (len(city.wonders) - 1) / 2) * _WONDERS_APART
        canvas.icon(WONDER, x + shift * radius, y + _WONDERS_RISE * radius, radius * _WONDER, shadow=False)
    tint = _colour(theme, city.owner)
    canvas.icon(SETTLEMENT, x + _MIDDLE[0] * radius, y + _MIDDLE[1] * radius, radius * _SETTLEMENT, tint)
    for building, (across, down) in PLACES.items():
        if building in city.buildings:
            _building(canvas, building, city, (x + across * radius, y + down * radius), radius)


def _building(canvas: Canvas, building: Building, city: CityView, at: Point, radius: float) -> None:
    """Somebody else's lies on a cloth of their own."""
    seat, (x, y) = city.buildings[building], at
    mark = canvas.theme.seats[seat]
    if seat != city.owner:
        canvas.sprite(_cloth(round(radius * _PIECE * 1.12), mark), x, y)
    canvas.icon(BUILDINGS[building], x, y, radius * _PIECE, mark.colour)
    if seat != city.owner and radius >= LARGE:
        seal(canvas, x + 0.19 * radius, y - 0.14 * radius, mark, 44)


def _colour(theme: Theme, owner: Owner) -> Colour:
    return NOBODY if owner is None else theme.seats[owner].colour


def _pier(canvas: Canvas, start: Point, middle: Point, sea: Point, radius: float) -> None:
    """Planks from the port across the shore."""
    shore = ((middle[0] + sea[0]) / 2, (middle[1] + sea[1]) / 2)
    end = (shore[0] + (sea[0] - shore[0]) * 0.3, shore[1] + (sea[1] - shore[1]) * 0.3)
    canvas.stroke([start, shore, end], canvas.theme.edge, radius * 0.13)
    canvas.stroke([start, shore, end], rgb("a5774a"), radius * 0.08)


@kept(megabytes=1)
def _cloth(size: int, mark: SeatMark) -> Image.Image:
    cloth = swatch(mark.pattern, size, size, mark.colour, mix(mark.colour, mark.ink, 0.55), 10).convert("RGBA")
    brush = Brush(size, (0, 0, 0), 0)
    brush.flat(rectangle(1, 1, 99, 99, 26), (0, 0, 0))
    cloth.putalpha(brush.image.reduce(4).getchannel("A"))
    return cloth


def _realm(canvas: Canvas, owner: Owner, at: Point, radius: int) -> None:
    """A rim of the owner's cloth just inside the border; barbarians' is grey and barred."""
    theme, corner, side = canvas.theme, (round(at[0] - radius), round(at[1] - radius)), radius * 2
    mark = theme.seats[owner] if owner is not None else SeatMark("", "bars", NOBODY, (0, 0, 0))
    cloth = swatch(mark.pattern, side, side, mark.colour, mix(mark.colour, mark.ink, 0.55), 10)
    canvas.image.paste(theme.edge, corner, ring(radius, _SIDE, 0.03, _RIM + 0.02))
    canvas.image.paste(cloth, corner, ring(radius, _SIDE, 0.05, _RIM))


@kept(megabytes=2)
def _site(radius: int, theme: Theme, mood: Mood) -> Image.Image:
    """The wall and the ground within it, which tells the mood; where a building is missing its shade is seen."""
    brush = Brush(radius * 2, theme.edge, 1.4, oversample=_OVERSAMPLE)
    ground = mix(_GROUND[mood], theme.paper, 0.3 if theme.name == "dark" else 0.0)
    left, top, right, bottom = (50 + side * 50 for side in _WALL)
    brush.flat(rectangle(left - 1.6, top - 1.6, right + 1.6, bottom + 1.6, 11), theme.edge)
    brush.flat(rectangle(left, top, right, bottom, 10), _STONE)
    for at in range(int(left) + 4, int(right) - 2, 7):
        for y in (top, bottom - 2.4):
            brush.flat(rectangle(at, y, at + 3.4, y + 2.4), darker(_STONE, 0.3))
    brush.flat(rectangle(left + 2.4, top + 2.4, right - 2.4, bottom - 2.4, 8), ground)
    _MOODS[mood](brush, ground)
    picture = brush.image.reduce(_OVERSAMPLE)
    for building, (across, down) in PLACES.items():
        _shade(picture, building, (radius * (1 + across), radius * (1 + down)), radius, ground, theme)
    empty = int(radius * _AROUND_SITE)
    return picture.crop((empty, empty, radius * 2 - empty, radius * 2 - empty))


def _shade(picture: Image.Image, building: Building, at: Point, radius: int, ground: Colour, theme: Theme) -> None:
    """What may come here."""
    shape = icon(BUILDINGS[building], round(radius * _PIECE * 0.8), theme, shadow=False).getchannel("A")
    mask = shape.point([round(value * 0.3) for value in range(256)])
    where = (round(at[0] - shape.width / 2), round(at[1] - shape.height / 2))
    picture.paste((*darker(ground, 0.5), 255), where, mask)


def _garlands(brush: Brush, ground: Colour) -> None:
    """Green swags along the wall, and flowers where they are tied."""
    leaf = darker(mix(ground, (60, 140, 40), 0.6), 0.15)
    for x in (20.0, 35.0, 50.0, 65.0):
        for y in (31.5, 64.0):
            brush.line(Path(x, y).bend(x + 7.5, y + 6.5, x + 15, y).points, leaf, 2.8)
    for number, x in enumerate((20.0, 35.0, 50.0, 65.0, 80.0)):
        for y in (31.5, 64.0):
            brush.dot(x, y, 2.7, darker(ground, 0.5))
            brush.dot(x, y, 2.2, _FLOWERS[number % len(_FLOWERS)])


def _plain(brush: Brush, ground: Colour) -> None:
    for x, y in ((38, 49), (52, 62), (64, 48), (48, 36)):
        brush.line([(x - 3, y), (x + 3, y + 0.6)], darker(ground, 0.14), 1.2)


def _smoke(brush: Brush, ground: Colour) -> None:
    """Dark puffs that rise over the wall, and fires under them."""
    for x, foot, lean in ((25.0, 44.0, -5.0), (50.0, 36.0, 6.0), (75.0, 44.0, 5.0)):
        for step, size in enumerate((3.4, 4.6, 5.8)):
            puff = ellipse(x + lean * step * 0.5, foot - 7 * step, size * 1.2, size)
            brush.flat(puff, lighter(_SMOKE, 0.1 * step))
    for x, y in ((33.0, 65.0), (50.0, 65.5), (67.0, 65.0)):
        brush.flat([(x - 4, y), (x - 2, y - 7), (x, y - 3), (x + 2, y - 9), (x + 4, y)], rgb("e2571e"))
        brush.flat([(x - 2, y), (x, y - 4), (x + 2, y)], rgb("ffd04a"))


_MOODS = {Mood.HAPPY: _garlands, Mood.NEUTRAL: _plain, Mood.ANGRY: _smoke}

"""Land as a traveller would draw it: each region a little different, and the same region always the same."""

from collections.abc import Callable
from math import sqrt
from random import Random

from PIL import Image

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter, mix
from rendering.kit.hexes import Standing
from rendering.kit.kept import kept
from rendering.kit.path import Path, Points, arc, ellipse, moved, regular, turned
from rendering.kit.themes import Theme

Scatter = Callable[[Brush, Colour, Random], None]

_WIDTH = 50 * sqrt(3) / 2
#: Land is broad and there is much of it, so it is drawn less finely than an icon.
_OVERSAMPLE = 2


def tile(terrain: str, seed: str, radius: int, theme: Theme, standing: Standing = Standing.POINT) -> Image.Image:
    """A hexagon of land, square picture of twice the radius; no two seeds look alike."""
    ground = theme.terrains[terrain]
    brush = Brush(radius * 2, darker(ground, 0.55), 1.2, oversample=_OVERSAMPLE)
    brush.flat(regular(50, 50, 50, 6, standing.value), ground)
    _SCATTERS[terrain](brush, ground, Random(seed))
    picture = brush.image.reduce(_OVERSAMPLE)
    picture.putalpha(hexagon(radius, standing))
    return picture


@kept(megabytes=1)
def hexagon(radius: int, standing: Standing) -> Image.Image:
    """The mask of a hexagon."""
    brush = Brush(radius * 2, (0, 0, 0), 0)
    brush.flat(regular(50, 50, 50.6, 6, standing.value), (0, 0, 0))
    return brush.sprite(shadow=False).getchannel("A")


def _mottle(brush: Brush, ground: Colour, luck: Random, strength: float = 0.09) -> None:
    """Broad soft patches, so that no ground is one flat colour."""
    for _ in range(7):
        x, y = luck.uniform(8, 92), luck.uniform(8, 92)
        tone = mix(ground, luck.choice(((0, 0, 0), (255, 255, 255))), luck.uniform(0.3, 1) * strength)
        brush.flat(_blob(x, y, luck.uniform(10, 22), luck), tone)


def _blob(x: float, y: float, size: float, luck: Random) -> Points:
    """A puddle with a wandering shore."""
    reach = [luck.uniform(0.7, 1.1) for _ in range(7)]
    around = [turned([(x + size * far, y)], 360 * step / 7, x, y)[0] for step, far in enumerate(reach)]
    walk = Path(*_between(around[-1], around[0]))
    for here, after in zip(around, [*around[1:], around[0]], strict=True):
        walk.bend(*here, *_between(here, after))
    return [(px, y + (py - y) * 0.6) for px, py in walk.points]


def _between(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _places(luck: Random, count: int, apart: float, top: float = 26) -> Points:
    """Spots inside the hexagon, not too close to each other, the farthest first; the top is kept calm."""
    spots: Points = []
    for _ in range(count * 14):
        x, y = luck.uniform(12, 88), luck.uniform(top, 90)
        if abs(x - 50) / _WIDTH + max(0.0, abs(y - 50) - 25) / 25 > 0.94:
            continue
        if all((x - px) ** 2 + ((y - py) * 1.25) ** 2 >= apart**2 for px, py in spots):
            spots.append((x, y))
        if len(spots) == count:
            break
    return sorted(spots, key=lambda spot: spot[1])


def _forest(brush: Brush, ground: Colour, luck: Random) -> None:
    _mottle(brush, ground, luck)
    for x, y in _places(luck, 17, 13):
        size = luck.uniform(0.82, 1.15)
        green = mix(darker(ground, luck.uniform(0.3, 0.46)), (40, 90, 50), 0.35)
        brush.flat(ellipse(x + 2.6, y + 1, 7.5 * size, 2.6 * size), darker(ground, 0.24))
        if luck.random() < 0.62:
            _fir(brush, x, y, size, green)
        else:
            _oak(brush, x, y, size, green)


def _fir(brush: Brush, x: float, y: float, size: float, green: Colour) -> None:
    for step, width in ((0, 6.6), (-5.4, 5.4), (-10.2, 4.0)):
        foot, tip = y + step * size, y + (step - 8) * size
        brush.flat([(x - width * size, foot), (x, tip), (x + width * size, foot)], darker(green, 0.16))
        brush.flat([(x - width * size, foot), (x, tip), (x + width * 0.15 * size, foot)], lighter(green, 0.12))


def _oak(brush: Brush, x: float, y: float, size: float, green: Colour) -> None:
    brush.flat([(x - 1, y), (x + 1, y), (x + 1, y - 5), (x - 1, y - 5)], darker(green, 0.5))
    for dx, dy, radius, tone in ((1.6, -7, 6.4, 0.2), (-1.8, -8, 5.4, 0.0), (-2.6, -10, 3.2, -0.18)):
        colour = darker(green, tone) if tone >= 0 else lighter(green, -tone)
        brush.flat(ellipse(x + dx * size, y + dy * size, radius * size), colour)


def _field(brush: Brush, ground: Colour, luck: Random) -> None:
    lean = luck.choice((-34, -22, -10, 12, 24, 36))
    edge = luck.uniform(38, 62)
    strips = ((-30.0, edge, 0.06), (edge, edge + luck.uniform(16, 26), -0.16), (edge + 20, 130.0, 0.13))
    for top, bottom, tone in strips:
        colour = darker(ground, tone) if tone > 0 else lighter(ground, -tone)
        brush.flat(turned([(-30, top), (130, top), (130, bottom), (-30, bottom)], lean), colour)
        rows = int((bottom - top) / 7)
        for row in range(rows):
            y = top + 3.5 + row * 7
            sway = luck.uniform(-1.5, 1.5)
            brush.line(turned(Path(-20, y).bend(50, y + sway * 2, 120, y).points, lean), darker(colour, 0.13), 1.3)
            for step in range(12):
                x = step * 9 + luck.uniform(-3, 3)
                ear = [(x, y - 0.4), (x + 0.1, y - 3.1), (x + 2.6, y - 5.2), (x + 2.7, y - 2.2)]
                brush.flat(turned(ear, lean), darker(colour, 0.3))
    for top in (edge, edge + 20):
        brush.line(turned([(-20, top), (120, top)], lean), darker(ground, 0.34), 1.6)


def _swamp(brush: Brush, ground: Colour, luck: Random) -> None:
    _mottle(brush, ground, luck, 0.12)
    water = mix(ground, (70, 110, 120), 0.42)
    for x, y in _places(luck, 4, 30, top=30):
        pool = _blob(x, y, luck.uniform(13, 18), luck)
        brush.flat(moved(pool, 0, -1.2), darker(ground, 0.3))
        brush.flat(pool, water)
        brush.line([(x - 5, y + 1), (x + 4, y + 1)], lighter(water, 0.35), 1.1)
    for x, y in _places(luck, 9, 16, top=34):
        _reeds(brush, x, y, darker(ground, 0.5), luck)


def _reeds(brush: Brush, x: float, y: float, colour: Colour, luck: Random) -> None:
    for lean in (-5, -2, 0.8, 4):
        tall = luck.uniform(8, 14)
        brush.line(Path(x + lean * 0.3, y).bend(x + lean * 0.4, y - tall * 0.6, x + lean, y - tall).points, colour, 1.1)
        if luck.random() < 0.4:
            brush.line([(x + lean, y - tall - 2.4), (x + lean, y - tall + 1.6)], mix(colour, (96, 52, 24), 0.7), 2.6)


def _mountain(brush: Brush, ground: Colour, luck: Random) -> None:
    _mottle(brush, ground, luck)
    count = luck.choice((2, 3, 3))
    spots = [(50 + (step - (count - 1) / 2) * 27 + luck.uniform(-4, 4), luck.uniform(64, 82)) for step in range(count)]
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        _peak(brush, x, y, luck.uniform(30, 42), ground, luck)
    for x, y in _places(luck, 8, 14, top=70):
        brush.flat(ellipse(x, y, 2.2, 1.5), darker(ground, 0.32))
        brush.flat(ellipse(x - 0.5, y - 0.5, 1.5, 0.9), lighter(ground, 0.1))


def _peak(brush: Brush, x: float, y: float, tall: float, ground: Colour, luck: Random) -> None:
    wide, top = tall * luck.uniform(0.56, 0.68), y - tall
    ridge = [(x, top), (x + 3, top + tall * 0.3), (x - 2, top + tall * 0.55), (x + 4, y)]
    lit, dim = darker(ground, 0.1), darker(ground, 0.4)
    brush.flat([(x - wide, y), (x - wide * 0.5, top + tall * 0.44), *ridge], lit)
    brush.flat([*ridge, (x + wide, y), (x + wide * 0.55, top + tall * 0.5)], dim)
    brush.flat([(x, top), (x + wide * 0.3, top + tall * 0.3), (x + wide, y), (x + 4, y), *ridge[2:0:-1]], dim)
    cap = [(0, 0), (5.6, 9.5), (2.4, 8.4), (1, 12), (-3, 8.6), (-6, 11)]
    brush.flat(moved(cap, x, top), mix(ground, (255, 255, 255), 0.75))
    brush.line([(x - wide, y), (x, top), (x + wide, y)], darker(ground, 0.5), 1.1)


def _sea(brush: Brush, ground: Colour, luck: Random) -> None:
    for _ in range(5):
        tone = mix(ground, (20, 70, 120), luck.uniform(0.06, 0.16))
        brush.flat(_blob(luck.uniform(10, 90), luck.uniform(10, 90), luck.uniform(16, 30), luck), tone)
    for x, y in _places(luck, 15, 15, top=14):
        wide = luck.uniform(5, 8)
        crest = Path(x - wide, y).bend(x - wide / 2, y - 4.4, x, y).bend(x + wide / 2, y - 4.4, x + wide, y).points
        brush.line(moved(crest, 0.6, 1.4), darker(ground, 0.16), 1.3)
        brush.line(crest, lighter(ground, 0.5), 1.5)


def _village(brush: Brush, ground: Colour, luck: Random) -> None:
    _mottle(brush, ground, luck)
    brush.flat(_blob(50, 66, 34, luck), lighter(ground, 0.16))
    for turn in range(16, 174, 11):
        x, y = arc(50, 58, 37, 30, turn, turn + 1)[0]
        tall = luck.uniform(6, 8.5)
        brush.line([(x, y + 2), (x, y - tall)], darker(ground, 0.52), 2.5)
        brush.line([(x - 0.5, y + 1), (x - 0.5, y - tall)], darker(ground, 0.32), 0.9)
    for x, y in ((27 + luck.uniform(-3, 3), 60), (73 + luck.uniform(-3, 3), 61), (50 + luck.uniform(-6, 6), 47)):
        _hut(brush, x, y, luck.uniform(0.9, 1.1), ground)


def _hut(brush: Brush, x: float, y: float, size: float, ground: Colour) -> None:
    brush.flat(ellipse(x + 3, y + 0.6, 12 * size, 3), darker(ground, 0.2))
    brush.flat(
        [(x - 8 * size, y - 6), (x + 8 * size, y - 6), (x + 8 * size, y), (x - 8 * size, y)], lighter(ground, 0.3)
    )
    brush.flat([(x - 2, y), (x + 2, y), (x + 2, y - 6), (x - 2, y - 6)], darker(ground, 0.55))
    roof = [(x - 11 * size, y - 5), (x, y - 18 * size), (x + 11 * size, y - 5)]
    brush.flat(roof, darker(ground, 0.38))
    brush.flat([roof[0], roof[1], (x + 1.5, y - 5)], darker(ground, 0.24))
    brush.line(roof, darker(ground, 0.55), 1)


def _barren(brush: Brush, ground: Colour, luck: Random) -> None:
    _mottle(brush, ground, luck)
    for x, y in _places(luck, 12, 15):
        brush.line(Path(x - 5, y).bend(x, y - luck.uniform(2, 5), x + 5, y).points, darker(ground, 0.22), 1.3)


_SCATTERS: dict[str, Scatter] = {
    "forest": _forest,
    "field": _field,
    "swamp": _swamp,
    "mountain": _mountain,
    "sea": _sea,
    "village": _village,
    "barren": _barren,
}

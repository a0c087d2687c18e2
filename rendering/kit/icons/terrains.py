"""Kinds of land in small: a hexagon with the one thing that grows or stands there."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import BARK, BRICK, LEAF, MARBLE, ROCK, STRAW, WATER
from rendering.kit.path import Path, mirrored, moved, regular


def _ground(brush: Brush, tint: Colour) -> None:
    brush.shape(regular(50, 50, 47, 6), tint, 3)


def forest(brush: Brush, tint: Colour) -> None:
    _ground(brush, lighter(tint, 0.45))
    for x, y in ((34, 64), (66, 64), (50, 74)):
        brush.flat([(x - 3, y), (x + 3, y), (x + 3, y + 9), (x - 3, y + 9)], BARK)
        brush.shape([(x, y - 42), (x + 17, y), (x - 17, y)], darker(tint, 0.18), 2)


def field(brush: Brush, tint: Colour) -> None:
    _ground(brush, lighter(tint, 0.25))
    for x in (28, 50, 72):
        brush.line([(x, 76), (x, 34)], darker(tint, 0.5), 3)
        grain = Path(x, 52).curve(x + 2, 44, x + 8, 40, x + 11, 38).curve(x + 10, 46, x + 6, 51, x, 52).points
        for dy in (-14, -2, 10):
            brush.flat(moved(grain, 0, dy), darker(tint, 0.42))
            brush.flat(moved(mirrored(grain, x), 0, dy), darker(tint, 0.42))


def swamp(brush: Brush, tint: Colour) -> None:
    _ground(brush, tint)
    for y in (66, 76):
        brush.line(Path(24, y).bend(37, y - 8, 50, y).bend(63, y + 8, 76, y).points, lighter(tint, 0.62), 3.4)
    for x, top in ((34, 36), (50, 26), (66, 38)):
        brush.line([(x, 62), (x, top)], darker(tint, 0.6), 3)
        brush.line([(x, top), (x, top + 14)], BARK, 8)


def mountain(brush: Brush, tint: Colour) -> None:
    _ground(brush, lighter(tint, 0.4))
    brush.shape([(60, 38), (84, 72), (44, 72)], darker(tint, 0.35), 2)
    brush.shape([(42, 22), (70, 74), (14, 74)], darker(tint, 0.2), 3)
    brush.flat([(42, 26), (51, 44), (44, 41), (38, 47), (33, 43)], MARBLE)


def sea(brush: Brush, tint: Colour) -> None:
    _ground(brush, tint)
    for y, dx in ((36, 0), (52, 8), (68, 0)):
        brush.line(
            Path(22 + dx, y).bend(32 + dx, y - 14, 42 + dx, y).bend(52 + dx, y - 14, 62 + dx, y).points,
            lighter(tint, 0.72),
            4.4,
        )


def village(brush: Brush, tint: Colour) -> None:
    _ground(brush, lighter(tint, 0.42))
    for x in (34, 68):
        brush.shape([(x, 34), (x + 18, 68), (x - 18, 68)], darker(tint, 0.15), 2)
        brush.flat([(x, 50), (x + 6, 67), (x - 6, 67)], brush.edge)
        brush.line([(x - 3, 28), (x + 3, 40)], brush.edge, 2.6)
        brush.line([(x + 3, 28), (x - 3, 40)], brush.edge, 2.6)


def barren(brush: Brush, tint: Colour) -> None:
    _ground(brush, tint)
    for x, y in ((30, 40), (60, 34), (46, 58), (68, 64), (32, 72)):
        brush.line(Path(x - 8, y).bend(x, y - 8, x + 8, y).points, darker(tint, 0.4), 3)


DRAWINGS: dict[str, Drawing] = {
    "forest": Drawing(forest, LEAF),
    "field": Drawing(field, STRAW),
    "swamp": Drawing(swamp, (138, 128, 94)),
    "mountain": Drawing(mountain, ROCK),
    "sea": Drawing(sea, WATER),
    "village": Drawing(village, BRICK),
    "barren": Drawing(barren, (214, 186, 138)),
}

"""Goods, money and what a people is worth."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import (
    BLOOD,
    BREAD,
    BRICK,
    BRONZE,
    FLAME,
    GLASS,
    GOLD,
    IRON,
    LEAF,
    MARBLE,
    PAPER,
    PURPLE,
    ROCK,
    STRAW,
    WOOD,
)
from rendering.kit.path import Path, arc, ellipse, mirrored, moved, rectangle, star, turned


def _log(brush: Brush, x: float, y: float, tint: Colour) -> None:
    brush.shape(turned(rectangle(x, y - 15, x + 62, y + 15, 13), -14, x, y), tint)
    brush.line(turned([(x + 24, y - 3), (x + 50, y - 3)], -14, x, y), darker(tint, 0.28), 2.4)
    brush.line(turned([(x + 30, y + 6), (x + 44, y + 6)], -14, x, y), darker(tint, 0.28), 2.4)
    brush.shape(ellipse(x + 6, y - 1, 13, 15.5), lighter(tint, 0.5))
    brush.line(ellipse(x + 6, y - 1, 6.5, 8), darker(tint, 0.1), 2.4, closed=True)


def wood(brush: Brush, tint: Colour) -> None:
    _log(brush, 28, 46, darker(tint, 0.08))
    _log(brush, 14, 76, tint)


def stone(brush: Brush, tint: Colour) -> None:
    brush.shape(Path(8, 74).line(16, 46, 38, 22, 68, 18, 88, 44, 93, 74, 78, 87, 22, 87).points, tint)
    brush.flat([(38, 24), (66, 21), (58, 44), (30, 48)], lighter(tint, 0.48))
    brush.flat([(20, 48), (30, 48), (36, 82), (24, 83), (12, 73)], lighter(tint, 0.22))
    brush.flat([(58, 44), (66, 21), (85, 45), (76, 58)], darker(tint, 0.1))
    brush.flat([(76, 58), (85, 45), (89, 73), (76, 83), (66, 83)], darker(tint, 0.26))
    brush.line([(30, 48), (58, 44), (76, 58), (66, 83)], darker(tint, 0.45), 2.2)


def clay(brush: Brush, tint: Colour) -> None:
    for left, top, shade in ((6, 62, 0.0), (51, 62, 0.08), (28, 34, 0.0)):
        brush.shape(
            [(left, top + 7), (left + 9, top - 4), (left + 46, top - 4), (left + 40, top + 7)], lighter(tint, 0.3), 0
        )
        brush.shape(
            [(left + 40, top + 7), (left + 46, top - 4), (left + 46, top + 16), (left + 40, top + 27)],
            darker(tint, 0.3),
            0,
        )
        brush.shape(
            [(left, top + 7), (left + 40, top + 7), (left + 40, top + 27), (left, top + 27)], darker(tint, shade)
        )


def wheat(brush: Brush, tint: Colour) -> None:
    brush.rod(Path(40, 96).bend(46, 70, 52, 24).points, darker(tint, 0.15), 3)
    grain = Path(0, 0).curve(-2, -14, 8, -24, 20, -26).curve(22, -14, 14, -2, 0, 0).points
    for step, y in enumerate((78, 60, 42)):
        x = 46 + step * 2.4
        brush.shape(moved(grain, x, y), tint)
        brush.shape(moved(mirrored(grain, 0), x, y), lighter(tint, 0.18))
    brush.shape(Path(52, 32).curve(41, 24, 43, 10, 54, 3).curve(63, 12, 63, 24, 52, 32).points, lighter(tint, 0.3))


def papyrus(brush: Brush, tint: Colour) -> None:
    brush.shape(Path(14, 4).line(86, 4, 86, 71).bend(83, 77, 65, 95).line(14, 95).points, tint)
    for y in (22, 40, 58, 76):
        brush.line([(24, y), (76 if y < 70 else 56, y)], darker(tint, 0.22), 2.6)
    for x in (32, 50, 68):
        brush.line([(x, 13), (x, 86 if x < 60 else 68)], darker(tint, 0.12), 2.2)
    brush.shape(Path(65, 95).bend(63, 80, 66, 72).bend(76, 75, 86, 71).points, darker(tint, 0.2))


def glass(brush: Brush, tint: Colour) -> None:
    belly = (
        Path(40, 14).line(60, 14, 60, 36).curve(92, 48, 90, 92, 62, 92).line(38, 92).curve(10, 92, 8, 48, 40, 36).points
    )
    brush.shape(belly, tint, 4.5)
    brush.flat(
        Path(21, 66)
        .curve(34, 60, 62, 74, 79, 64)
        .curve(80, 80, 72, 88, 60, 88)
        .line(40, 88)
        .curve(28, 88, 20, 78, 21, 66)
        .points,
        darker(tint, 0.25),
    )
    brush.line(Path(27, 62).bend(29, 50, 40, 45).points, lighter(tint, 0.75), 4)
    brush.shape(rectangle(33, 7, 67, 19, 5), lighter(tint, 0.3))


def food(brush: Brush, tint: Colour) -> None:
    brush.shape(
        Path(7, 62).curve(4, 34, 28, 24, 50, 24).curve(74, 24, 96, 34, 93, 62).curve(92, 82, 8, 82, 7, 62).points,
        tint,
        4.5,
    )
    for x in (28, 50, 72):
        cut = Path(x - 9, 60).curve(x - 6, 46, x, 38, x + 8, 34).curve(x + 5, 44, x, 54, x - 9, 60).points
        brush.shape(cut, lighter(tint, 0.55), 0)


def ore(brush: Brush, tint: Colour) -> None:
    for left, top in ((4, 62), (50, 62), (27, 34)):
        brush.shape([(left + 10, top), (left + 38, top), (left + 46, top + 24), (left, top + 24)], tint)
        brush.flat(
            [(left + 13, top + 4), (left + 35, top + 4), (left + 37, top + 9), (left + 11, top + 9)], lighter(tint, 0.6)
        )


def gold(brush: Brush, tint: Colour) -> None:
    brush.shape(ellipse(50, 50, 43), tint, 5)
    brush.line(ellipse(50, 50, 31), darker(tint, 0.3), 3, closed=True)
    brush.flat([(35, 62), (65, 62), (65, 68), (35, 68)], darker(tint, 0.42))
    for x in (38, 47.5, 57):
        brush.flat(rectangle(x, 46, x + 5.5, 61), darker(tint, 0.42))
    brush.flat([(32, 44), (50, 30), (68, 44)], darker(tint, 0.42))


def coin_blank(brush: Brush, tint: Colour) -> None:
    brush.shape(ellipse(50, 50, 43), tint, 5)
    brush.line(ellipse(50, 50, 33), darker(tint, 0.24), 2.4, closed=True)


def points(brush: Brush, tint: Colour) -> None:
    """A laurel wreath around a jewel."""
    # A bright ring below the leaves, so that it stays a wreath where edges are as dark as the paper.
    brush.line(arc(50, 50, 34, 34, 118, 422), lighter(LEAF, 0.12), 13)
    leaf = Path(0, 0).curve(-10, -4, -13, -16, -6, -25).curve(5, -20, 8, -8, 0, 0).points
    for turn in range(0, 150, 29):
        for side in (False, True):
            one = turned(moved(leaf, 50, 93), 14 + turn, 50, 50)
            brush.shape(mirrored(one) if side else one, lighter(LEAF, 0.16), 2)
    brush.shape(star(50, 51, 26, 12, 5), tint, 3)


def ideas(brush: Brush, tint: Colour) -> None:
    """An oil lamp, lit."""
    brush.shape(Path(83, 42).curve(66, 34, 74, 18, 82, 4).curve(92, 16, 98, 34, 83, 42).points, FLAME)
    brush.flat(Path(83, 38).curve(77, 32, 80, 24, 83, 18).curve(88, 25, 89, 33, 83, 38).points, lighter(GOLD, 0.35))
    brush.line(ellipse(15, 56, 9, 12), brush.edge, 10, closed=True)
    brush.line(ellipse(15, 56, 9, 12), tint, 4.5, closed=True)
    brush.shape(
        Path(16, 50)
        .line(62, 50)
        .curve(74, 50, 76, 42, 92, 42)
        .curve(92, 66, 76, 80, 58, 82)
        .line(36, 82)
        .curve(24, 80, 16, 68, 16, 50)
        .points,
        tint,
        4,
    )
    brush.shape(rectangle(32, 80, 64, 91, 4), darker(tint, 0.15))
    brush.shape(ellipse(42, 48, 13, 6), lighter(tint, 0.25))


def mood(brush: Brush, tint: Colour) -> None:
    """A smiling mask of the theatre."""
    brush.shape(
        Path(14, 14).bend(50, 4, 86, 14).curve(92, 52, 84, 84, 50, 95).curve(16, 84, 8, 52, 14, 14).points, tint, 4.5
    )
    for eye in (Path(24, 42).curve(28, 30, 40, 30, 44, 42).bend(34, 37, 24, 42).points,):
        brush.flat(eye, brush.edge)
        brush.flat(mirrored(eye), brush.edge)
    brush.flat(
        Path(24, 58).bend(50, 66, 76, 58).curve(74, 78, 62, 86, 50, 86).curve(38, 86, 26, 78, 24, 58).points, brush.edge
    )
    brush.flat(Path(36, 78).bend(50, 70, 64, 78).bend(50, 88, 36, 78).points, BLOOD)


def culture(brush: Brush, tint: Colour) -> None:
    """A lyre."""
    arm = Path(50, 84).curve(16, 86, 10, 58, 24, 42).curve(32, 32, 28, 20, 16, 14).points
    brush.rod(arm, tint, 6)
    brush.rod(mirrored(arm), tint, 6)
    for x in (39, 46.5, 54, 61.5):
        brush.line([(x, 30), (x, 78)], brush.edge, 2.4)
    brush.rod([(22, 28), (78, 28)], lighter(tint, 0.15), 5)
    brush.shape(Path(28, 74).line(72, 74).curve(72, 90, 62, 95, 50, 95).curve(38, 95, 28, 90, 28, 74).points, tint)


def good_any(brush: Brush, tint: Colour) -> None:
    """A crate: whichever good you like."""
    brush.shape(rectangle(8, 14, 92, 92, 4), tint)
    brush.line([(18, 82), (82, 24)], darker(tint, 0.35), 10)
    for y in (20, 86):
        brush.shape(rectangle(8, y - 8, 92, y + 8, 2), lighter(tint, 0.18))
    for x in (16, 84):
        brush.shape(rectangle(x - 8, 14, x + 8, 92, 2), lighter(tint, 0.18))


DRAWINGS: dict[str, Drawing] = {
    "wood": Drawing(wood, WOOD),
    "stone": Drawing(stone, ROCK),
    "clay": Drawing(clay, BRICK),
    "wheat": Drawing(wheat, STRAW),
    "papyrus": Drawing(papyrus, PAPER),
    "glass": Drawing(glass, GLASS),
    "food": Drawing(food, BREAD),
    "ore": Drawing(ore, IRON),
    "gold": Drawing(gold, GOLD),
    "coin": Drawing(coin_blank, GOLD),
    "points": Drawing(points, GOLD),
    "ideas": Drawing(ideas, BRONZE),
    "mood": Drawing(mood, MARBLE),
    "culture": Drawing(culture, PURPLE),
    "any": Drawing(good_any, WOOD),
}

"""What great civilizations send out and build beside what everybody has; the tint is the owner's colour."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import BARK, BRONZE, GOLD, INK, MARBLE, NIGHT, PURPLE, ROCK, STRAW, WOOD
from rendering.kit.path import Path, ellipse, rectangle, turned

_SKIN = STRAW
_IVORY = MARBLE


def cavalry(brush: Brush, tint: Colour) -> None:
    """A horse's head with its mane, bridled."""
    brush.shape(
        Path(24, 95)
        .curve(28, 74, 44, 70, 42, 56)
        .curve(30, 62, 24, 66, 14, 64)
        .curve(4, 60, 4, 50, 10, 44)
        .curve(20, 32, 26, 20, 40, 14)
        .line(44, 3, 56, 12)
        .curve(84, 18, 92, 46, 90, 95)
        .points,
        tint,
        4,
    )
    mane = (
        Path(54, 8)
        .curve(86, 8, 100, 44, 97, 92)
        .line(84, 92)
        .curve(88, 70, 84, 62, 76, 60)
        .line(82, 50)
        .bend(76, 40, 66, 38)
    )
    brush.shape(mane.line(72, 30).bend(66, 22, 54, 20).points, darker(tint, 0.45), 2)
    brush.dot(36, 30, 4.4, brush.edge)
    brush.dot(14, 52, 2.8, brush.edge)
    brush.line([(22, 62), (32, 32), (56, 24)], lighter(tint, 0.75), 3.4)
    brush.line([(30, 38), (46, 52)], lighter(tint, 0.75), 3.4)


def elephant(brush: Brush, tint: Colour) -> None:
    """From the front: wide ears, trunk between two tusks, and the owner's cloth on its brow."""
    for side in (-1, 1):
        ear = Path(50 + 18 * side, 22).curve(50 + 44 * side, 4, 50 + 54 * side, 34, 50 + 42 * side, 62)
        brush.shape(ear.bend(50 + 28 * side, 66, 50 + 16 * side, 46).points, ROCK, 3)
    for side in (-1, 1):
        tusk = Path(50 + 12 * side, 60).curve(50 + 16 * side, 82, 50 + 26 * side, 90, 50 + 36 * side, 80)
        brush.shape(tusk.curve(50 + 28 * side, 80, 50 + 24 * side, 72, 50 + 20 * side, 58).points, _IVORY, 1.5)
    brush.shape(
        Path(26, 34)
        .curve(28, 6, 72, 6, 74, 34)
        .curve(74, 50, 66, 56, 62, 64)
        .curve(60, 78, 58, 84, 60, 97)
        .line(42, 97)
        .curve(44, 84, 40, 78, 38, 64)
        .curve(34, 56, 26, 50, 26, 34)
        .points,
        lighter(ROCK, 0.2),
        3,
    )
    brush.shape(Path(31, 24).bend(50, 4, 69, 24).line(60, 44, 50, 36, 40, 44).points, tint, 3)
    for y in (74, 82, 90):
        brush.line([(45, y), (56, y)], darker(ROCK, 0.3), 2.4)
    for x in (36, 64):
        brush.dot(x, 50, 4, brush.edge)


def leader(brush: Brush, tint: Colour) -> None:
    """A head crowned with laurel over a cloak."""
    brush.shape(Path(4, 97).curve(8, 68, 30, 66, 50, 66).curve(70, 66, 92, 68, 96, 97).points, tint, 4)
    brush.shape([(38, 58), (62, 58), (66, 74), (50, 84), (34, 74)], darker(_SKIN, 0.16), 1)
    brush.shape(
        Path(26, 34).curve(26, 0, 74, 0, 74, 34).curve(74, 56, 62, 70, 50, 70).curve(38, 70, 26, 56, 26, 34).points,
        _SKIN,
    )
    brush.shape(Path(22, 34).curve(18, -8, 82, -8, 78, 34).curve(66, 22, 34, 22, 22, 34).points, BARK, 2)
    for side in (-1, 1):
        for at in range(4):
            x, y = 50 + side * (10 + 7 * at), 13 + 6 * at
            brush.shape(turned(ellipse(x, y, 8.5, 4.2), side * 40, x, y), GOLD, 1.2)
        brush.dot(50 + 11 * side, 42, 3.6, brush.edge)
    brush.line(Path(41, 57).bend(50, 60, 59, 57).points, brush.edge, 3)
    brush.ball(50, 86, 7, GOLD)


def market(brush: Brush, tint: Colour) -> None:
    """A stall: a striped awning over jars on a board."""
    for x in (12, 80):
        brush.shape(rectangle(x, 40, x + 8, 95), WOOD, 1)
    brush.shape(rectangle(6, 66, 94, 84), WOOD)
    for x, colour in ((30, BRONZE), (50, STRAW), (70, BRONZE)):
        brush.shape(ellipse(x, 58, 9.5, 10), colour, 2)
    brush.shape(
        Path(14, 8)
        .line(86, 8, 97, 40)
        .bend(86, 52, 74, 40)
        .bend(62, 52, 50, 40)
        .bend(38, 52, 26, 40)
        .bend(14, 52, 3, 40)
        .points,
        tint,
        3,
    )
    for left, right in ((0.2, 0.4), (0.6, 0.8)):
        top = (14 + 72 * left, 14 + 72 * right)
        low = (3 + 94 * left, 3 + 94 * right)
        brush.flat([(top[0], 10), (top[1], 10), (low[1], 40), (low[0], 40)], lighter(tint, 0.7))


def obelisk(brush: Brush, tint: Colour) -> None:
    """A needle of one stone on its steps."""
    brush.shape([(36, 84), (41, 20), (50, 3), (50, 84)], lighter(tint, 0.25), 2)
    brush.shape([(50, 84), (50, 3), (59, 20), (64, 84)], darker(tint, 0.15), 2)
    brush.flat([(41, 20), (50, 3), (59, 20)], GOLD)
    for y in (32, 44, 56, 68):
        brush.line([(43, y), (48, y)], darker(tint, 0.5), 3)
    brush.shape(rectangle(26, 80, 74, 89), tint, 1.4)
    brush.shape(rectangle(15, 88, 85, 97), darker(tint, 0.15), 1.4)


def observatory(brush: Brush, tint: Colour) -> None:
    """A dome with an open slit, a tube raised to a star."""
    brush.shape(rectangle(12, 62, 82, 95), MARBLE)
    for x in (24, 44, 64):
        brush.flat(rectangle(x, 72, x + 8, 95, 4), brush.edge)
    brush.shape(Path(6, 64).curve(6, 18, 88, 18, 88, 64).points, tint, 4)
    brush.shape([(40, 62), (44, 32), (62, 32), (66, 62)], NIGHT, 0)
    brush.rod([(46, 56), (78, 20)], BRONZE, 9)
    brush.rod([(76, 22), (86, 11)], BRONZE, 13)
    brush.line([(18, 6), (18, 22)], GOLD, 4)
    brush.line([(10, 14), (26, 14)], GOLD, 4)


def pirates(brush: Brush, tint: Colour) -> None:
    """A ship under a black square of sail with a skull on it."""
    brush.rod([(50, 4), (50, 70)], WOOD, 3.4)
    brush.shape(
        Path(12, 10)
        .bend(50, 2, 88, 10)
        .curve(82, 28, 82, 42, 88, 60)
        .bend(50, 52, 12, 60)
        .curve(18, 42, 18, 28, 12, 10)
        .points,
        INK,
        3,
    )
    brush.shape(
        Path(42, 50).line(42, 44).curve(26, 38, 28, 14, 50, 14).curve(72, 14, 74, 38, 58, 44).line(58, 50).points,
        MARBLE,
        1,
    )
    for x in (43, 57):
        brush.dot(x, 31, 4.6, brush.edge)
    brush.shape(
        Path(4, 62).line(96, 62).curve(94, 80, 84, 95, 66, 95).line(30, 95).curve(14, 95, 6, 80, 4, 62).points, tint, 4
    )
    brush.line([(12, 76), (88, 76)], lighter(tint, 0.4), 3.4)


DRAWINGS: dict[str, Drawing] = {
    "cavalry": Drawing(cavalry, PURPLE),
    "elephant": Drawing(elephant, PURPLE),
    "leader": Drawing(leader, PURPLE),
    "market": Drawing(market, PURPLE),
    "obelisk": Drawing(obelisk, STRAW),
    "observatory": Drawing(observatory, PURPLE),
    "pirates": Drawing(pirates, NIGHT),
}

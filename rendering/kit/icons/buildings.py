"""What people of antiquity build and send out; the tint is the owner's colour."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter, rgb
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import BARK, BRONZE, GOLD, MARBLE, PAPER, PURPLE, SILVER, STRAW, WATER, WOOD
from rendering.kit.path import Path, arc, ellipse, mirrored, rectangle

_SKIN = rgb("e8b98a")


def villa(brush: Brush, tint: Colour) -> None:
    brush.shape(rectangle(62, 46, 92, 88), MARBLE)
    brush.shape([(56, 48), (66, 30), (92, 30), (97, 48)], tint)
    brush.shape(rectangle(12, 50, 66, 88), MARBLE)
    brush.flat(rectangle(31, 60, 47, 88, 7), brush.edge)
    brush.flat(rectangle(73, 58, 83, 70, 4), brush.edge)
    for x in (19, 53):
        brush.shape(rectangle(x, 52, x + 7, 88), lighter(MARBLE, 0.4), 1)
    brush.shape([(3, 52), (39, 16), (75, 52)], tint, 4)
    for x in (25, 39, 53):
        brush.line([(x, 47), (39 + (x - 39) * 0.35, 28)], darker(tint, 0.28), 2.6)
    brush.shape(rectangle(6, 86, 95, 94), darker(MARBLE, 0.18), 1)


def temple(brush: Brush, tint: Colour) -> None:
    brush.shape(rectangle(12, 40, 88, 84), darker(tint, 0.3), 0)
    for x in (14, 33.5, 54, 73.5):
        brush.shape(rectangle(x, 42, x + 12.5, 82), lighter(tint, 0.12), 2)
    brush.shape([(4, 42), (50, 10), (96, 42)], tint, 4)
    brush.shape([(30, 36), (50, 21), (70, 36)], darker(tint, 0.14), 0)
    brush.shape(rectangle(9, 80, 91, 88), tint, 1)
    brush.shape(rectangle(3, 87, 97, 95), darker(tint, 0.1), 1)


def trireme(brush: Brush, tint: Colour) -> None:
    brush.rod([(50, 8), (50, 62)], WOOD, 3.4)
    brush.shape(
        Path(22, 14)
        .line(80, 14)
        .curve(74, 28, 76, 42, 82, 54)
        .bend(52, 46, 20, 54)
        .curve(28, 40, 28, 26, 22, 14)
        .points,
        lighter(tint, 0.1),
        3.5,
    )
    brush.flat([(25, 26), (77, 26), (76, 34), (26, 34)], lighter(tint, 0.75))
    for x in (26, 39, 52, 65):
        brush.rod([(x + 3, 70), (x - 6, 93)], MARBLE, 2.4)
    brush.shape(
        Path(6, 42)
        .curve(0, 56, 10, 60, 18, 60)
        .line(98, 62)
        .curve(92, 76, 84, 84, 68, 84)
        .line(34, 84)
        .curve(14, 84, 0, 70, 6, 42)
        .points,
        tint,
        4,
    )
    brush.line([(16, 68), (88, 69)], lighter(tint, 0.7), 3.6)
    brush.dot(83, 76, 2.8, MARBLE)


def legionary(brush: Brush, tint: Colour) -> None:
    """A helmet with its crest."""
    brush.shape(Path(12, 46).curve(4, 4, 84, -10, 92, 44).line(80, 48).curve(70, 18, 34, 18, 26, 48).points, tint, 4)
    for start in (200, 232, 264, 296, 328):
        brush.line(
            arc(51, 52, 33, 33, start, start + 1) + arc(51, 52, 42, 42, start, start + 1), darker(tint, 0.3), 2.6
        )
    brush.shape(
        Path(20, 58)
        .curve(18, 18, 80, 16, 80, 56)
        .line(84, 66, 78, 70)
        .line(76, 94, 58, 86, 54, 68, 42, 68)
        .line(36, 76, 14, 80)
        .bend(20, 68, 20, 58)
        .points,
        SILVER,
        4,
    )
    brush.line(Path(22, 56).bend(50, 48, 79, 56).points, darker(SILVER, 0.35), 3)
    brush.flat(Path(55, 66).line(58, 82, 70, 87, 71, 66).points, darker(SILVER, 0.14))


def granary(brush: Brush, tint: Colour) -> None:
    for x in (20, 46, 72):
        brush.shape(rectangle(x, 76, x + 9, 95), BARK, 1)
    brush.shape(rectangle(14, 44, 86, 80), lighter(tint, 0.42))
    for y in (56, 68):
        brush.line([(16, y), (84, y)], darker(tint, 0.05), 2.4)
    brush.shape(Path(4, 50).curve(22, 44, 38, 26, 50, 6).curve(62, 26, 78, 44, 96, 50).points, tint, 4.5)
    for x in (30, 44, 56, 70):
        brush.line([(x, 46), (50 + (x - 50) * 0.4, 26)], darker(tint, 0.28), 2.6)
    brush.shape(rectangle(40, 56, 60, 80, 9), brush.edge, 0)
    brush.flat(Path(43, 79).bend(50, 64, 57, 79).points, STRAW)


def scroll(brush: Brush, tint: Colour) -> None:
    brush.shape([(24, 20), (76, 20), (76, 80), (24, 80)], PAPER)
    for y, right in ((34, 68), (45, 62), (56, 68), (67, 54)):
        brush.line([(33, y), (right, y)], darker(PAPER, 0.5), 3.4)
    for y in (17, 83):
        brush.rod([(10, y), (90, y)], BRONZE, 5)
        brush.shape(rectangle(19, y - 10, 81, y + 10, 9), tint, 4)


def city(brush: Brush, tint: Colour) -> None:
    """Walls with a gate between two towers."""
    for left in (6, 68):
        brush.shape(rectangle(left, 32, left + 26, 92), tint, 3)
        for x in (left, left + 9.5, left + 19):
            brush.shape(rectangle(x, 22, x + 7, 36), tint, 1)
    brush.shape(rectangle(30, 48, 70, 92), lighter(tint, 0.2))
    for x in (31, 46, 61):
        brush.shape(rectangle(x, 40, x + 8, 52), lighter(tint, 0.2), 1)
    brush.shape(rectangle(39, 60, 61, 92, 11), brush.edge, 0)


def settler(brush: Brush, tint: Colour) -> None:
    """Somebody on the way, with a staff and all they own in a sack."""
    for knee, foot in (((40, 74), (28, 91)), ((56, 74), (66, 91))):
        brush.rod([knee, foot], BARK, 10)
    brush.shape(ellipse(26, 46, 20, 23), STRAW, 4)
    brush.line(Path(20, 30).bend(27, 34, 34, 29).points, darker(STRAW, 0.4), 3)
    brush.shape(Path(40, 32).curve(30, 46, 26, 66, 22, 80).line(72, 80).curve(70, 60, 66, 44, 58, 32).points, tint, 4)
    brush.shape(ellipse(51, 20, 15), _SKIN, 3)
    brush.shape(Path(35, 18).curve(36, 0, 64, 0, 68, 16).bend(50, 12, 35, 18).points, BARK, 0)
    brush.rod([(84, 22), (78, 93)], WOOD, 5)
    brush.rod([(54, 46), (80, 52)], tint, 9)


def wonder(brush: Brush, tint: Colour) -> None:
    """A pyramid of two faces."""
    brush.shape([(50, 10), (4, 86), (64, 92)], lighter(tint, 0.25), 3)
    brush.shape([(50, 10), (64, 92), (97, 80)], darker(tint, 0.22), 0)
    for share in (0.35, 0.55, 0.75):
        left, right = (50 - 46 * share, 10 + 76 * share), (50 + 14 * share, 10 + 82 * share)
        brush.line([left, right], darker(tint, 0.2), 2.2)


def wall(brush: Brush, tint: Colour) -> None:
    for x in (6, 30, 54, 78):
        brush.shape(rectangle(x, 28, x + 16, 52), tint)
    brush.shape(rectangle(4, 44, 96, 88), tint)
    for y, shift in ((58, 0), (73, 14)):
        brush.line([(8, y), (92, y)], darker(tint, 0.35), 2.4)
        for x in (22 + shift, 50 + shift, 76 + shift - 6):
            brush.line([(x, y), (x, y + 13)], darker(tint, 0.35), 2.4)


def harbour(brush: Brush, tint: Colour) -> None:
    """An anchor."""
    for colour, width in ((brush.edge, 8 + 2 * brush.weight), (tint, 8)):
        brush.line([(50, 26), (50, 88)], colour, width)
        brush.line([(32, 40), (68, 40)], colour, width)
        brush.line(arc(50, 54, 36, 36, 12, 168), colour, width)
        brush.line(ellipse(50, 17, 9), colour, width * 0.8, closed=True)
    head = [(6, 66), (16, 46), (30, 66)]
    brush.shape(head, tint, 1)
    brush.shape(mirrored(head), tint, 1)


DRAWINGS: dict[str, Drawing] = {
    "villa": Drawing(villa, PURPLE),
    "temple": Drawing(temple, MARBLE),
    "trireme": Drawing(trireme, WATER),
    "legionary": Drawing(legionary, PURPLE),
    "granary": Drawing(granary, PURPLE),
    "scroll": Drawing(scroll, PURPLE),
    "city": Drawing(city, PURPLE),
    "settler": Drawing(settler, PURPLE),
    "wonder": Drawing(wonder, GOLD),
    "wall": Drawing(wall, SILVER),
    "harbour": Drawing(harbour, SILVER),
}

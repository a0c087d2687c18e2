"""The six gods of Deus by their emblems."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import BARK, FLAME, GOLD, INK, MARBLE, SILVER, STRAW, WOOD
from rendering.kit.path import Path, ellipse, mirrored, rectangle, turned


def trident(brush: Brush, tint: Colour) -> None:
    brush.rod([(50, 40), (50, 96)], tint, 5.5)
    brush.rod(Path(20, 20).curve(20, 62, 80, 62, 80, 20).points, tint, 6)
    brush.rod([(50, 16), (50, 50)], tint, 6)
    for x in (20, 50, 80):
        brush.shape([(x, 3), (x + 11, 26), (x, 21), (x - 11, 26)], lighter(tint, 0.2), 2)


def sheaf(brush: Brush, tint: Colour) -> None:
    for angle in (-30, -15, 0, 15, 30):
        brush.rod(turned([(50, 58), (50, 26)], angle, 50, 66), darker(STRAW, 0.1), 3)
        brush.rod(turned([(50, 66), (50, 92)], angle * 0.8, 50, 64), darker(STRAW, 0.1), 3)
    for angle in (-34, 34, -17, 17, 0):
        ear = Path(50, 36).curve(38, 26, 42, 10, 50, 3).curve(58, 10, 62, 26, 50, 36).points
        brush.shape(turned(ear, angle, 50, 66), STRAW, 2)
    brush.shape(rectangle(33, 56, 67, 69, 5), tint, 2)


def owl(brush: Brush, tint: Colour) -> None:
    brush.shape(
        Path(16, 8)
        .bend(30, 20, 50, 19)
        .bend(70, 20, 84, 8)
        .curve(96, 50, 88, 88, 50, 95)
        .curve(12, 88, 4, 50, 16, 8)
        .points,
        tint,
        4,
    )
    brush.flat(
        Path(30, 62).curve(38, 52, 62, 52, 70, 62).curve(72, 80, 60, 90, 50, 90).curve(40, 90, 28, 80, 30, 62).points,
        lighter(tint, 0.45),
    )
    for y in (70, 80):
        for x in (42, 50, 58):
            brush.line([(x - 3, y - 2), (x, y + 1), (x + 3, y - 2)], darker(tint, 0.35), 2)
    for x in (32, 68):
        brush.shape(ellipse(x, 40, 15), MARBLE, 0)
        brush.dot(x, 41, 7, INK)
        brush.dot(x - 2.5, 38.5, 2.4, MARBLE)
    brush.shape([(43, 46), (57, 46), (50, 62)], GOLD, 2)


def hearth(brush: Brush, tint: Colour) -> None:
    brush.shape(
        Path(50, 4)
        .curve(54, 20, 80, 26, 74, 50)
        .curve(72, 60, 62, 64, 50, 64)
        .curve(36, 64, 24, 56, 28, 40)
        .bend(34, 46, 39, 44)
        .curve(36, 28, 42, 16, 50, 4)
        .points,
        FLAME,
        3,
    )
    brush.flat(
        Path(51, 28).curve(56, 40, 66, 42, 60, 54).curve(56, 60, 44, 60, 41, 52).curve(42, 44, 50, 42, 51, 28).points,
        lighter(GOLD, 0.3),
    )
    brush.shape(
        Path(10, 60).line(90, 60).curve(86, 76, 70, 82, 60, 82).line(40, 82).curve(30, 82, 14, 76, 10, 60).points,
        tint,
        4,
    )
    brush.shape([(36, 81), (64, 81), (72, 95), (28, 95)], darker(tint, 0.15), 2)


def spear(brush: Brush, tint: Colour) -> None:
    brush.rod([(14, 94), (66, 32)], WOOD, 5)
    brush.shape(ellipse(40, 62, 27), tint, 4)
    brush.line(ellipse(40, 62, 18), lighter(tint, 0.55), 3.4, closed=True)
    brush.ball(40, 62, 7, GOLD)
    brush.shape([(90, 4), (86, 36), (74, 33), (68, 22), (64, 12)], SILVER, 3)
    brush.rod([(62, 38), (72, 26)], BARK, 5)


def thunderbolt(brush: Brush, tint: Colour) -> None:
    brush.shape([(58, 3), (18, 56), (44, 56), (32, 97), (84, 38), (56, 40), (74, 3)], GOLD, 4)
    wing = Path(36, 30).curve(24, 22, 10, 24, 4, 36).curve(12, 34, 16, 38, 26, 43).points
    brush.shape(wing, tint, 2)
    brush.shape([(100 - x, 100 - y) for x, y in wing], tint, 2)


def altar(brush: Brush, tint: Colour) -> None:
    """Any god: an offering bowl on an altar."""
    brush.shape(rectangle(26, 46, 74, 86), tint)
    brush.shape(rectangle(18, 36, 82, 48, 2), lighter(tint, 0.2))
    brush.shape(rectangle(16, 84, 84, 94, 2), darker(tint, 0.1))
    smoke = Path(40, 34).curve(28, 24, 50, 20, 40, 6).points
    brush.rod(smoke, SILVER, 3)
    brush.rod(mirrored(smoke), SILVER, 3)


DRAWINGS: dict[str, Drawing] = {
    "trident": Drawing(trident, (70, 138, 190)),
    "sheaf": Drawing(sheaf, (84, 140, 70)),
    "owl": Drawing(owl, (196, 148, 44)),
    "hearth": Drawing(hearth, (150, 104, 66)),
    "spear": Drawing(spear, (190, 62, 52)),
    "thunderbolt": Drawing(thunderbolt, (138, 92, 170)),
    "altar": Drawing(altar, MARBLE),
}

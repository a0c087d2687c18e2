"""The signs of learning, each with a silhouette of its own."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import (
    BARK,
    BLOOD,
    BRONZE,
    GLASS,
    GOLD,
    IRON,
    LEAF,
    MARBLE,
    ROCK,
    SILVER,
    WATER,
    WOOD,
)
from rendering.kit.path import Path, arc, ellipse, mirrored, rectangle, regular, star, turned


def globe(brush: Brush, tint: Colour) -> None:
    """An armillary sphere on its foot."""
    brush.shape([(42, 78), (58, 78), (66, 95), (34, 95)], BRONZE, 2)
    brush.shape(ellipse(50, 44, 38), tint, 4)
    for colour, width in ((brush.edge, 3), (lighter(tint, 0.6), 2.4)):
        shift = 0 if width == 3 else -1.4
        brush.line(ellipse(50 + shift, 44 + shift, 15, 38), colour, width, closed=True)
        brush.line([(12 + shift, 44 + shift), (88 + shift, 44 + shift)], colour, width)
    brush.rod(turned([(6, 44), (94, 44)], -32, 50, 44), GOLD, 4)


def scales(brush: Brush, tint: Colour) -> None:
    brush.rod([(50, 16), (50, 86)], tint, 5)
    brush.rod([(14, 24), (86, 24)], tint, 5)
    brush.ball(50, 15, 8, GOLD)
    for x in (18, 82):
        brush.line([(x, 26), (x - 14, 58)], brush.edge, 2.6)
        brush.line([(x, 26), (x + 14, 58)], brush.edge, 2.6)
        brush.shape(arc(x, 57, 17, 15, 0, 180), tint, 2)
    brush.shape(rectangle(26, 84, 74, 95, 5), tint, 2)


def sundial(brush: Brush, tint: Colour) -> None:
    brush.shape(ellipse(50, 62, 45, 31), tint, 4)
    brush.line(ellipse(50, 62, 34, 22), darker(tint, 0.25), 2.4, closed=True)
    for angle in range(150, 400, 30):
        end = arc(50, 62, 33, 21, angle, angle + 1)[0]
        start = arc(50, 62, 25, 15, angle, angle + 1)[0]
        brush.line([start, end], darker(tint, 0.55), 3)
    brush.flat([(50, 64), (84, 76), (54, 54)], darker(tint, 0.4))
    brush.shape([(28, 64), (54, 66), (52, 14)], BRONZE, 3)


def mortar(brush: Brush, tint: Colour) -> None:
    brush.rod([(56, 44), (82, 10)], WOOD, 8)
    brush.ball(82, 11, 7.5, WOOD)
    brush.shape(
        Path(14, 42).line(86, 42).curve(86, 68, 72, 80, 62, 82).line(38, 82).curve(28, 80, 14, 68, 14, 42).points,
        tint,
        4,
    )
    brush.shape(rectangle(8, 36, 92, 48, 6), lighter(tint, 0.15), 2)
    brush.shape([(36, 81), (64, 81), (74, 95), (26, 95)], tint, 2)


def pendulum(brush: Brush, tint: Colour) -> None:
    brush.rod([(12, 94), (34, 12), (66, 12), (88, 94)], WOOD, 4.5)
    brush.line([(50, 14), (68, 64)], brush.edge, 3)
    brush.line(arc(50, 14, 66, 66, 62, 118), darker(SILVER, 0.3), 2.4)
    brush.shape(ellipse(70, 69, 16), tint, 4)


def quill(brush: Brush, tint: Colour) -> None:
    vane = Path(30, 72).curve(28, 44, 50, 12, 92, 5).curve(92, 40, 70, 66, 38, 72).points
    brush.shape(vane, tint, 4)
    for x, y in ((48, 60), (60, 48)):
        brush.line([(x, y), (x + 18, y + 2)], darker(tint, 0.3), 2.2)
    brush.rod(Path(12, 94).curve(26, 76, 52, 46, 80, 16).points, MARBLE, 2.6)
    brush.line([(12, 94), (20, 84)], brush.edge, 5)


def wheel(brush: Brush, tint: Colour) -> None:
    for turn in (0, 45, 90, 135):
        brush.rod(turned([(50, 14), (50, 86)], turn), tint, 4)
    for radius, colour, width in (
        (39, brush.edge, 11 + 2 * brush.weight),
        (39, tint, 11),
        (40.5, lighter(tint, 0.25), 3),
    ):
        brush.line(ellipse(50, 50, radius), colour, width, closed=True)
    brush.ball(50, 50, 11, GOLD)


def compass(brush: Brush, tint: Colour) -> None:
    """A pair of compasses."""
    brush.line(arc(50, 28, 58, 58, 62, 118), darker(tint, 0.45), 3)
    for leg in ([(48, 22), (24, 92)], mirrored([(48, 22), (24, 92)])):
        brush.rod(leg, tint, 6)
    brush.rod([(36, 60), (64, 60)], BRONZE, 3.4)
    brush.ball(50, 18, 12, GOLD)


def flask(brush: Brush, tint: Colour) -> None:
    brush.shape(
        Path(41, 10)
        .line(59, 10, 59, 40, 90, 84)
        .bend(92, 93, 82, 94)
        .line(18, 94)
        .bend(8, 93, 10, 84)
        .line(41, 40)
        .points,
        SILVER,
        4,
    )
    brush.flat(
        Path(33, 58).bend(50, 66, 67, 58).line(84, 84).bend(85, 90, 80, 90).line(20, 90).bend(15, 90, 16, 84).points,
        tint,
    )
    for x, y, radius in ((44, 76, 4.5), (58, 82, 3.4), (55, 68, 2.8)):
        brush.dot(x, y, radius, lighter(tint, 0.6))
    brush.shape(rectangle(34, 6, 66, 16, 4), SILVER, 2)


def gear(brush: Brush, tint: Colour) -> None:
    teeth = []
    for step in range(8):
        middle = step * 45
        teeth += arc(50, 50, 44, 44, middle - 9, middle + 9) + arc(50, 50, 33, 33, middle + 14, middle + 31)
    brush.shape(teeth, tint, 4)
    brush.shape(ellipse(50, 50, 14), darker(tint, 0.45), 0)


def law(brush: Brush, tint: Colour) -> None:
    """A bronze tablet with lines of writing."""
    brush.shape(Path(16, 94).line(16, 34).curve(16, 2, 84, 2, 84, 34).line(84, 94).points, tint, 4)
    for y, right in ((38, 70), (52, 74), (66, 66), (80, 72)):
        brush.line([(28, y), (right, y)], darker(tint, 0.5), 4)


def progress(brush: Brush, tint: Colour) -> None:
    """The token of progress: a green disc with an eye of knowledge."""
    brush.shape(regular(50, 50, 46, 10), tint, 4)
    brush.shape(Path(16, 52).bend(50, 18, 84, 52).bend(50, 84, 16, 52).points, MARBLE, 0)
    brush.shape(ellipse(50, 51, 13), WATER, 2)
    brush.dot(50, 51, 5.5, brush.edge)


def strike(brush: Brush, tint: Colour) -> None:
    """Conflict: a burst with a pointed heart."""
    brush.shape(star(50, 50, 46, 24, 8), tint, 3)
    brush.shape([(50, 24), (64, 50), (50, 76), (36, 50)], lighter(tint, 0.6), 0)


DRAWINGS: dict[str, Drawing] = {
    "globe": Drawing(globe, WATER),
    "scales": Drawing(scales, BRONZE),
    "sundial": Drawing(sundial, ROCK),
    "mortar": Drawing(mortar, MARBLE),
    "pendulum": Drawing(pendulum, GOLD),
    "quill": Drawing(quill, GLASS),
    "wheel": Drawing(wheel, BARK),
    "compass": Drawing(compass, IRON),
    "flask": Drawing(flask, LEAF),
    "gear": Drawing(gear, IRON),
    "law": Drawing(law, BRONZE),
    "progress": Drawing(progress, LEAF),
    "strike": Drawing(strike, BLOOD),
}

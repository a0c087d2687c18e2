"""Peoples and their gods: an emblem for each mythology, what is offered, gates and snakes."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import BLOOD, FLAME, GOLD, LEAF, MARBLE, ROCK, SILVER, WOOD
from rendering.kit.path import Path, arc, ellipse, rectangle, regular


def ziggurat(brush: Brush, tint: Colour) -> None:
    for left, top, bottom in ((34, 14, 38), (20, 36, 62), (5, 60, 92)):
        brush.shape([(left + 4, top), (96 - left, top), (100 - left, bottom), (left, bottom)], tint, 3)
    brush.flat([(42, 92), (46, 22), (54, 22), (58, 92)], lighter(tint, 0.5))
    for y in range(30, 92, 10):
        brush.line([(43, y), (57, y)], darker(tint, 0.3), 2.6)


def tanit(brush: Brush, tint: Colour) -> None:
    """A triangle with a head and raised arms, as carved on many a stele."""
    brush.rod([(12, 28), (12, 46), (88, 46), (88, 28)], tint, 8)
    brush.shape([(50, 46), (86, 94), (14, 94)], tint, 4)
    brush.shape(ellipse(50, 26, 20), lighter(tint, 0.2), 4)


def volutes(brush: Brush, tint: Colour) -> None:
    """The head of an Ionic column."""
    brush.shape(rectangle(28, 48, 72, 95), tint, 3)
    for x in (39, 50, 61):
        brush.line([(x, 58), (x, 92)], darker(tint, 0.35), 3)
    brush.shape(rectangle(8, 8, 92, 24, 3), tint, 3)
    for x in (22, 78):
        brush.shape(ellipse(x, 42, 18), tint, 3)
        brush.line(ellipse(x, 42, 9), darker(tint, 0.45), 3.4, closed=True)
        brush.dot(x, 42, 3.4, brush.edge)
    brush.flat(rectangle(24, 26, 76, 40), tint)


def ankh(brush: Brush, tint: Colour) -> None:
    for colour, width in ((brush.edge, 13 + 2 * brush.weight), (tint, 13)):
        brush.line(arc(50, 30, 16, 17, 90, 450), colour, width)
        brush.line([(50, 48), (50, 88)], colour, width)
        brush.line([(18, 56), (82, 56)], colour, width)
    brush.line([(47, 60), (47, 86)], lighter(tint, 0.5), 3)


def standard(brush: Brush, tint: Colour) -> None:
    """A legion's banner below its wreath."""
    brush.rod([(50, 6), (50, 96)], WOOD, 5)
    brush.rod([(12, 30), (88, 30)], GOLD, 4)
    brush.shape([(20, 34), (80, 34), (80, 82), (65, 74), (50, 82), (35, 74), (20, 82)], tint, 3)
    brush.line([(28, 44), (72, 44)], lighter(GOLD, 0.2), 4)
    brush.shape(regular(50, 58, 10, 4), GOLD, 2)
    brush.shape(ellipse(50, 14, 10), GOLD, 3)


def offering(brush: Brush, tint: Colour) -> None:
    """A bowl with a flame."""
    brush.shape(Path(50, 4).curve(78, 30, 74, 56, 50, 58).curve(26, 56, 22, 30, 50, 4).points, FLAME, 3)
    brush.flat(Path(50, 26).curve(64, 40, 62, 54, 50, 54).curve(38, 54, 36, 40, 50, 26).points, lighter(GOLD, 0.4))
    brush.shape(
        Path(6, 54).line(94, 54).curve(92, 78, 74, 84, 62, 86).line(38, 86).curve(26, 84, 8, 78, 6, 54).points, tint
    )
    brush.shape(rectangle(30, 84, 70, 95, 4), darker(tint, 0.1), 2)


def gate(brush: Brush, tint: Colour) -> None:
    brush.shape(rectangle(6, 20, 94, 95, 3), tint, 4)
    brush.shape(rectangle(2, 8, 98, 24, 3), tint, 3)
    brush.flat(Path(28, 95).line(28, 58).curve(28, 28, 72, 28, 72, 58).line(72, 95).points, brush.edge)
    brush.flat(Path(34, 95).line(34, 60).curve(34, 36, 66, 36, 66, 60).line(66, 95).points, lighter(GOLD, 0.35))


def snake(brush: Brush, tint: Colour) -> None:
    body = Path(14, 88).curve(60, 100, 96, 84, 70, 66).curve(40, 54, 6, 56, 30, 32).curve(42, 20, 60, 24, 70, 20).points
    brush.rod(body, tint, 10)
    brush.shape(ellipse(76, 18, 17, 12), tint, 3)
    brush.dot(80, 15, 3.4, brush.edge)
    brush.line([(92, 20), (99, 24)], BLOOD, 3)


DRAWINGS: dict[str, Drawing] = {
    "ziggurat": Drawing(ziggurat, (206, 160, 92)),
    "tanit": Drawing(tanit, (146, 84, 150)),
    "volutes": Drawing(volutes, MARBLE),
    "ankh": Drawing(ankh, GOLD),
    "standard": Drawing(standard, BLOOD),
    "offering": Drawing(offering, SILVER),
    "gate": Drawing(gate, ROCK),
    "snake": Drawing(snake, LEAF),
}

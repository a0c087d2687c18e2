"""What people of the Middle Ages work with and fear."""

from functools import partial

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter, rgb
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import BARK, FLAME, GOLD, IRON, WOOD
from rendering.kit.path import Path, ellipse, rectangle, turned

#: The paint of each kind of die.
DICE = {"peasant": rgb("efc23a"), "burgher": rgb("2f6fc2"), "noble": rgb("858c95"), "clergy": rgb("fbf7ec")}


def goods(brush: Brush, tint: Colour) -> None:
    """A barrel standing upright."""
    belly = Path(24, 8).bend(50, 2, 76, 8).curve(92, 34, 92, 66, 76, 92).bend(50, 99, 24, 92).curve(8, 66, 8, 34, 24, 8)
    brush.shape(belly.points, tint, 4)
    for x in (36, 64):
        brush.line(Path(x, 10).bend(x + (x - 50) * 0.7, 50, x, 92).points, darker(tint, 0.3), 2.6)
    for y, wide in ((26, 35), (74, 35)):
        hoop = (
            Path(50 - wide, y - 5)
            .bend(50, y + 3, 50 + wide, y - 5)
            .line(50 + wide, y + 6)
            .bend(50, y + 14, 50 - wide, y + 6)
        )
        brush.shape(hoop.points, GOLD, 2)
    brush.shape(ellipse(50, 51, 7.5), darker(tint, 0.5), 0)


def hammer(brush: Brush, tint: Colour) -> None:
    """What builds: a mason's hammer."""

    def lean(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return turned(points, 40)

    brush.rod(lean([(50, 30), (50, 102)]), WOOD, 10)
    brush.shape(lean([(18, 12), (72, 7), (84, 14), (89, 34), (72, 31), (18, 36)]), tint, 4)
    brush.shape(lean(rectangle(41, 6, 59, 40, 2)), darker(tint, 0.25), 2)


def disaster(brush: Brush, tint: Colour) -> None:
    """What is counted against one: a fire."""
    brush.shape(
        Path(52, 3)
        .curve(58, 22, 90, 36, 88, 66)
        .curve(86, 86, 70, 97, 50, 97)
        .curve(28, 97, 12, 84, 13, 62)
        .curve(14, 48, 24, 40, 26, 26)
        .curve(36, 32, 38, 40, 40, 46)
        .curve(52, 34, 54, 18, 52, 3)
        .points,
        tint,
        4,
    )
    brush.flat(
        Path(52, 44)
        .curve(56, 56, 72, 62, 70, 76)
        .curve(68, 88, 58, 91, 50, 91)
        .curve(38, 91, 29, 84, 31, 72)
        .curve(36, 74, 38, 74, 42, 72)
        .curve(48, 64, 50, 54, 52, 44)
        .points,
        lighter(GOLD, 0.25),
    )


def die(brush: Brush, tint: Colour, kind: str) -> None:
    """A die of one class, blank; told from the others by its rim as well as by its paint."""
    brush.shape(rectangle(6, 6, 94, 94, 20), tint, 5)
    field = lighter(tint, 0.8)
    inner = rectangle(14, 14, 86, 86, 14)
    mark = darker(tint, 0.45)
    if kind == "burgher":
        inner = rectangle(14.5, 14.5, 85.5, 85.5, 4)
        brush.line(rectangle(10.5, 10.5, 89.5, 89.5, 14), lighter(tint, 0.75), 2.2, closed=True)
    elif kind == "noble":
        inner = [(25, 13), (75, 13), (87, 25), (87, 75), (75, 87), (25, 87), (13, 75), (13, 25)]
        for x in (16, 84):
            for y in (16, 84):
                brush.dot(x, y, 5.8, brush.edge)
                brush.dot(x - 0.7, y - 0.7, 4.6, lighter(tint, 0.65))
    elif kind == "clergy":
        for x in (16, 84):
            for y in (16, 84):
                brush.line([(x, y - 6), (x, y + 6)], mark, 4)
                brush.line([(x - 6, y), (x + 6, y)], mark, 4)
        inner = rectangle(13, 13, 87, 87, 30)
    brush.flat(inner, field)
    brush.line(inner, mark, 2.4, closed=True)


DRAWINGS: dict[str, Drawing] = {
    "goods": Drawing(goods, BARK),
    "hammer": Drawing(hammer, IRON),
    "disaster": Drawing(disaster, FLAME),
    **{kind: Drawing(partial(die, kind=kind), paint) for kind, paint in DICE.items()},
}

"""Swords, shields and dice."""

from functools import partial

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import BARK, BLOOD, GOLD, INK, MARBLE, SILVER, WOOD
from rendering.kit.path import Path, ellipse, mirrored, rectangle, star, turned

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((50, 50),),
    2: ((32, 32), (68, 68)),
    3: ((30, 30), (50, 50), (70, 70)),
    4: ((32, 32), (68, 32), (32, 68), (68, 68)),
    5: ((30, 30), (70, 30), (50, 50), (30, 70), (70, 70)),
    6: ((32, 28), (68, 28), (32, 50), (68, 50), (32, 72), (68, 72)),
}


def sword(brush: Brush, tint: Colour) -> None:
    def lean(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return turned(points, 45)

    brush.rod(lean([(50, 76), (50, 102)]), BARK, 6)
    brush.ball(*lean([(50, 104)])[0], 6.5, GOLD)
    brush.shape(lean([(42, 70), (42, 6), (50, -10), (58, 6), (58, 70)]), tint, 3)
    brush.line(lean([(50, 2), (50, 66)]), darker(tint, 0.3), 2.4)
    brush.shape(lean(rectangle(27, 68, 73, 78, 5)), GOLD, 2)


def shield(brush: Brush, tint: Colour) -> None:
    brush.shape(
        Path(10, 12).bend(50, 2, 90, 12).curve(92, 54, 80, 80, 50, 96).curve(20, 80, 8, 54, 10, 12).points, tint, 5
    )
    inner = Path(21, 21).bend(50, 14, 79, 21).curve(80, 52, 72, 72, 50, 84).curve(28, 72, 20, 52, 21, 21).points
    brush.line(inner, lighter(tint, 0.55), 3, closed=True)
    brush.shape(star(50, 48, 20, 8, 8), GOLD, 1.6)


def bow(brush: Brush, tint: Colour) -> None:
    brush.line([(24, 8), (24, 92)], brush.edge, 2.6)
    brush.rod(Path(24, 8).curve(44, 14, 70, 30, 70, 50).curve(70, 70, 44, 86, 24, 92).points, tint, 6)
    brush.rod([(8, 50), (84, 50)], MARBLE, 3)
    brush.shape([(97, 50), (78, 40), (82, 50), (78, 60)], SILVER, 2)


def skull(brush: Brush, tint: Colour) -> None:
    brush.shape(
        Path(30, 92).line(30, 76).curve(2, 68, 4, 8, 50, 8).curve(96, 8, 98, 68, 70, 76).line(70, 92).points, tint, 4
    )
    for x in (33, 67):
        brush.flat(ellipse(x, 48, 11.5, 12.5), brush.edge)
    brush.flat([(50, 60), (44, 72), (56, 72)], brush.edge)
    for x in (43, 57):
        brush.line([(x, 80), (x, 90)], brush.edge, 3)


def hit(brush: Brush, tint: Colour) -> None:
    brush.shape(star(50, 50, 46, 20, 9, -80), tint, 3)
    brush.shape(star(50, 50, 24, 11, 9, -80), lighter(GOLD, 0.3), 0)


def _die_body(brush: Brush, tint: Colour) -> None:
    brush.shape(rectangle(8, 8, 92, 92, 18), tint, 5)
    brush.flat(rectangle(17, 17, 83, 83, 16), lighter(tint, 0.22))


def die_face(brush: Brush, tint: Colour, pips: int) -> None:
    _die_body(brush, tint)
    for x, y in _PIPS[pips]:
        brush.dot(x, y, 9, INK)


def die_blank(brush: Brush, tint: Colour) -> None:
    _die_body(brush, tint)


def army(brush: Brush, tint: Colour) -> None:
    """Two crossed spears behind a round shield."""
    for points in ([(14, 94), (78, 14)], mirrored([(14, 94), (78, 14)])):
        brush.rod(points, WOOD, 4)
    tip = [(90, 2), (84, 24), (70, 12)]
    brush.shape(tip, SILVER, 2)
    brush.shape(mirrored(tip), SILVER, 2)
    brush.shape(ellipse(50, 58, 29), tint, 4)
    brush.line(ellipse(50, 58, 20), lighter(tint, 0.55), 3, closed=True)
    brush.ball(50, 58, 8, GOLD)


DRAWINGS: dict[str, Drawing] = {
    "sword": Drawing(sword, SILVER),
    "shield": Drawing(shield, BLOOD),
    "bow": Drawing(bow, WOOD),
    "army": Drawing(army, BLOOD),
    "skull": Drawing(skull, MARBLE),
    "hit": Drawing(hit, BLOOD),
    "die": Drawing(die_blank, MARBLE),
    **{f"die{pips}": Drawing(partial(die_face, pips=pips), MARBLE) for pips in _PIPS},
}

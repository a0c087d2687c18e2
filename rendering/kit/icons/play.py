"""Things of the table itself: cards, turns, locks and marks."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, darker, lighter
from rendering.kit.icons.drawing import Drawing
from rendering.kit.icons.materials import BLOOD, GOLD, IRON, LEAF, MARBLE, NIGHT, PAPER, SILVER, STRAW, WATER, WOOD
from rendering.kit.path import Path, Points, arc, ellipse, rectangle, regular, star, turned


def _back(brush: Brush, tint: Colour, turn: float = 0, cx: float = 50, cy: float = 50) -> None:
    def lean(points: Points) -> Points:
        return turned(points, turn, cx, cy)

    brush.shape(lean(rectangle(22, 8, 78, 92, 8)), PAPER, 2)
    brush.flat(lean(rectangle(29, 15, 71, 85, 5)), tint)
    brush.line(lean(regular(50, 50, 22, 4)), lighter(tint, 0.6), 2.8, closed=True)
    brush.flat(lean(star(50, 50, 15, 6, 8)), lighter(tint, 0.6))


def card_back(brush: Brush, tint: Colour) -> None:
    _back(brush, tint)


def hand(brush: Brush, tint: Colour) -> None:
    """A fan of cards."""
    for turn in (-18, -6, 6, 18):
        brush.shape(turned(rectangle(33, 14, 67, 70, 6), turn, 50, 112), PAPER, 2)
        brush.flat(turned(rectangle(38, 19, 62, 65, 4), turn, 50, 112), tint)
        brush.flat(turned(star(50, 41, 11, 5, 6), turn, 50, 112), lighter(tint, 0.6))


def card(brush: Brush, tint: Colour) -> None:
    brush.shape(rectangle(20, 6, 80, 94, 8), PAPER, 2)
    brush.flat(rectangle(26, 12, 74, 34, 3), tint)
    for y, right in ((48, 70), (60, 64), (72, 70), (84, 54)):
        brush.line([(30, y), (right, y)], darker(PAPER, 0.45), 3.4)


def lock(brush: Brush, tint: Colour) -> None:
    bow = Path(30, 52).line(30, 32).curve(30, 4, 70, 4, 70, 32).line(70, 52).points
    brush.rod(bow, SILVER, 8)
    brush.shape(rectangle(15, 44, 85, 94, 9), tint, 4)
    brush.dot(50, 64, 8, brush.edge)
    brush.flat([(46, 64), (54, 64), (57, 83), (43, 83)], brush.edge)


def hourglass(brush: Brush, tint: Colour) -> None:
    glass = Path(24, 16).curve(24, 40, 46, 42, 46, 50).curve(46, 58, 24, 60, 24, 84)
    brush.shape(
        glass.line(76, 84).curve(76, 60, 54, 58, 54, 50).curve(54, 42, 76, 40, 76, 16).points, lighter(SILVER, 0.5), 3
    )
    brush.flat(Path(31, 30).line(69, 30).curve(64, 40, 54, 42, 50, 50).curve(46, 42, 36, 40, 31, 30).points, STRAW)
    brush.flat(Path(28, 82).curve(32, 70, 44, 66, 50, 64).curve(56, 66, 68, 70, 72, 82).points, STRAW)
    brush.line([(50, 50), (50, 66)], STRAW, 2.6)
    for y in (6, 82):
        brush.shape(rectangle(14, y, 86, y + 12, 4), tint, 2)


def crown(brush: Brush, tint: Colour) -> None:
    brush.shape([(10, 82), (5, 28), (28, 50), (50, 12), (72, 50), (95, 28), (90, 82)], tint, 4)
    brush.shape(rectangle(9, 74, 91, 92, 4), tint, 3)
    for x, y in ((5, 26), (50, 11), (95, 26)):
        brush.ball(min(max(x, 8), 92), y, 6.5, lighter(tint, 0.3))
    for x, colour in ((26, WATER), (50, BLOOD), (74, WATER)):
        brush.dot(x, 83, 5, colour)


def eye(brush: Brush, tint: Colour) -> None:
    brush.shape(Path(4, 52).curve(24, 18, 76, 18, 96, 52).curve(76, 84, 24, 84, 4, 52).points, MARBLE, 3)
    brush.shape(ellipse(50, 51, 19), tint, 3)
    brush.dot(50, 51, 9, brush.edge)
    brush.dot(44, 45, 4.4, MARBLE)


def flag(brush: Brush, tint: Colour) -> None:
    brush.rod([(20, 8), (20, 95)], WOOD, 5)
    brush.shape(
        Path(23, 12).curve(46, 2, 62, 26, 92, 14).line(82, 36, 92, 58).curve(62, 68, 46, 46, 23, 56).points, tint, 3
    )


def arrow(brush: Brush, tint: Colour) -> None:
    brush.shape([(6, 38), (52, 38), (52, 16), (95, 50), (52, 84), (52, 62), (6, 62)], tint, 3)


def check(brush: Brush, tint: Colour) -> None:
    brush.shape([(6, 54), (20, 38), (38, 56), (78, 10), (95, 24), (40, 90)], tint, 3)


def cross(brush: Brush, tint: Colour) -> None:
    arm = [(40, -5), (60, -5), (60, 40)]
    outline = [point for turn in (0, 90, 180, 270) for point in turned(arm, turn)]
    brush.shape(turned(outline, 45), tint, 3)


def barbarian(brush: Brush, tint: Colour) -> None:
    """A horned helmet."""
    horn = Path(22, 44).curve(4, 40, 0, 22, 6, 6).curve(14, 22, 22, 26, 34, 28).points
    brush.shape(horn, MARBLE, 2)
    brush.shape([(100 - x, y) for x, y in horn], MARBLE, 2)
    brush.shape(Path(16, 62).curve(14, 14, 86, 14, 84, 62).points, tint, 4)
    brush.shape(rectangle(12, 56, 88, 72, 5), darker(tint, 0.2), 2)
    brush.shape([(43, 60), (57, 60), (55, 94), (45, 94)], darker(tint, 0.2), 2)


def sun(brush: Brush, tint: Colour) -> None:
    """A round of play."""
    brush.shape(star(50, 50, 47, 31, 12), tint, 2)
    brush.shape(ellipse(50, 50, 23), lighter(tint, 0.25), 3)


def pass_on(brush: Brush, tint: Colour) -> None:
    """An offering hand's turn passing on: a bent arrow."""
    brush.rod(arc(50, 54, 32, 32, 150, 372), tint, 9)
    brush.shape([(64, 54), (97, 52), (82, 82)], tint, 2)


DRAWINGS: dict[str, Drawing] = {
    "card": Drawing(card, IRON),
    "card_back": Drawing(card_back, NIGHT),
    "hand": Drawing(hand, NIGHT),
    "lock": Drawing(lock, GOLD),
    "hourglass": Drawing(hourglass, WOOD),
    "crown": Drawing(crown, GOLD),
    "eye": Drawing(eye, WATER),
    "flag": Drawing(flag, BLOOD),
    "arrow": Drawing(arrow, LEAF),
    "check": Drawing(check, LEAF),
    "cross": Drawing(cross, BLOOD),
    "barbarian": Drawing(barbarian, IRON),
    "round": Drawing(sun, GOLD),
    "pass": Drawing(pass_on, WATER),
}

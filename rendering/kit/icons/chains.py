"""The signs that chain one building to another: pale, on a dark medallion."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour
from rendering.kit.icons.drawing import Draw, Drawing
from rendering.kit.icons.materials import NIGHT, PAPER
from rendering.kit.path import Path, Points, arc, ellipse, mirrored, rectangle, star

_Sign = Draw


def _medallion(sign: _Sign) -> Draw:
    def draw(brush: Brush, tint: Colour) -> None:
        brush.shape(ellipse(50, 50, 46), tint, 3)
        sign(brush, tint)

    return draw


def _pale(brush: Brush, *shapes: Points) -> None:
    for shape in shapes:
        brush.flat(shape, PAPER)


def _horseshoe(brush: Brush, tint: Colour) -> None:
    brush.line(arc(50, 46, 20, 24, 140, 400), PAPER, 13)
    for x in (30, 62):
        _pale(brush, rectangle(x, 66, x + 10, 76))


def _sword(brush: Brush, tint: Colour) -> None:
    _pale(brush, [(44, 60), (44, 20), (50, 10), (56, 20), (56, 60)], rectangle(28, 60, 72, 69, 3))
    _pale(brush, rectangle(45, 68, 55, 88, 4))


def _tower(brush: Brush, tint: Colour) -> None:
    _pale(brush, [(30, 82), (34, 42), (66, 42), (70, 82)], rectangle(26, 30, 74, 44))
    for x in (26, 44, 62):
        _pale(brush, rectangle(x, 18, x + 12, 32))
    brush.flat(rectangle(44, 60, 56, 83, 6), tint)


def _target(brush: Brush, tint: Colour) -> None:
    brush.dot(50, 50, 36, PAPER)
    brush.dot(50, 50, 26, tint)
    brush.dot(50, 50, 16, PAPER)
    brush.dot(50, 50, 6, tint)


def _helmet(brush: Brush, tint: Colour) -> None:
    brush.line(Path(22, 54).curve(22, 8, 70, 8, 78, 40).points, PAPER, 9)
    _pale(brush, Path(32, 78).curve(28, 26, 72, 26, 70, 52).line(54, 54, 58, 80, 46, 84).points)


def _book(brush: Brush, tint: Colour) -> None:
    page = Path(47, 30).bend(34, 20, 16, 26).line(16, 72).bend(34, 66, 47, 78).points
    _pale(brush, page, mirrored(page))
    for y in (40, 52):
        for x in (23, 57):
            brush.line([(x, y), (x + 18, y + 2)], tint, 3.6)


def _gear(brush: Brush, tint: Colour) -> None:
    _pale(brush, star(50, 50, 39, 27, 8))
    brush.dot(50, 50, 13, tint)


def _lyre(brush: Brush, tint: Colour) -> None:
    arm = Path(50, 80).curve(18, 80, 14, 52, 28, 38).curve(34, 30, 30, 22, 24, 18).points
    brush.line(arm, PAPER, 8)
    brush.line(mirrored(arm), PAPER, 8)
    brush.line([(26, 36), (74, 36)], PAPER, 6)
    for x in (42, 50, 58):
        brush.line([(x, 38), (x, 74)], PAPER, 3)


def _lamp(brush: Brush, tint: Colour) -> None:
    _pale(
        brush, Path(16, 50).line(66, 50).bend(76, 42, 88, 44).curve(82, 66, 70, 76, 52, 76).bend(20, 74, 16, 50).points
    )
    _pale(brush, rectangle(34, 76, 66, 83, 3))
    _pale(brush, Path(80, 40).bend(68, 28, 78, 14).bend(90, 28, 80, 40).points)


def _mask(brush: Brush, tint: Colour) -> None:
    _pale(brush, Path(22, 22).bend(50, 14, 78, 22).curve(82, 58, 70, 78, 50, 86).curve(30, 78, 18, 58, 22, 22).points)
    eye = Path(30, 44).bend(36, 34, 45, 44).points
    brush.flat(eye, tint)
    brush.flat(mirrored(eye), tint)
    brush.flat(Path(34, 58).bend(50, 66, 66, 58).bend(50, 84, 34, 58).points, tint)


def _pillar(brush: Brush, tint: Colour) -> None:
    _pale(brush, rectangle(28, 16, 72, 26, 3), rectangle(28, 76, 72, 86, 3), rectangle(36, 28, 64, 74))
    for x in (45, 55):
        brush.line([(x, 32), (x, 70)], tint, 3)


def _sun(brush: Brush, tint: Colour) -> None:
    _pale(brush, star(50, 50, 42, 18, 10))
    brush.dot(50, 50, 21, tint)
    brush.dot(50, 50, 16, PAPER)


def _drop(brush: Brush, tint: Colour) -> None:
    _pale(
        brush,
        Path(50, 10).curve(56, 34, 76, 46, 74, 64).curve(72, 92, 28, 92, 26, 64).curve(24, 46, 44, 34, 50, 10).points,
    )
    brush.line(Path(38, 64).bend(40, 76, 52, 77).points, tint, 4)


def _moon(brush: Brush, tint: Colour) -> None:
    _pale(brush, ellipse(46, 50, 35))
    brush.dot(62, 44, 29, tint)


def _capitol(brush: Brush, tint: Colour) -> None:
    _pale(brush, [(14, 40), (50, 14), (86, 40)], rectangle(18, 76, 82, 84))
    for x in (22, 44, 66):
        _pale(brush, rectangle(x, 44, x + 12, 73))


def _amphora(brush: Brush, tint: Colour) -> None:
    handle = Path(42, 24).curve(18, 20, 18, 40, 32, 46).points
    brush.line(handle, PAPER, 5.5)
    brush.line(mirrored(handle), PAPER, 5.5)
    body = Path(40, 14).line(60, 14, 58, 32).curve(82, 48, 70, 68, 56, 82).line(60, 89, 40, 89, 44, 82)
    _pale(brush, body.curve(30, 68, 18, 48, 42, 32).points)


def _barrel(brush: Brush, tint: Colour) -> None:
    _pale(brush, Path(32, 14).line(68, 14).bend(84, 50, 68, 86).line(32, 86).bend(16, 50, 32, 14).points)
    for y in (30, 64):
        brush.line([(24, y), (76, y)], tint, 5)
    brush.line([(50, 16), (50, 84)], tint, 3)


_SIGNS: dict[str, _Sign] = {
    "horseshoe": _horseshoe,
    "sword": _sword,
    "tower": _tower,
    "target": _target,
    "helmet": _helmet,
    "book": _book,
    "gear": _gear,
    "lyre": _lyre,
    "lamp": _lamp,
    "mask": _mask,
    "pillar": _pillar,
    "sun": _sun,
    "drop": _drop,
    "moon": _moon,
    "capitol": _capitol,
    "amphora": _amphora,
    "barrel": _barrel,
}

DRAWINGS: dict[str, Drawing] = {f"chain_{name}": Drawing(_medallion(sign), NIGHT) for name, sign in _SIGNS.items()}

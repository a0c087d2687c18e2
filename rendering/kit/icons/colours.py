"""Cards of each colour, told apart by the sign on them as well."""

from rendering.kit.brush import Brush
from rendering.kit.colour import Colour, contrast
from rendering.kit.icons.drawing import Draw, Drawing
from rendering.kit.icons.materials import PAPER
from rendering.kit.path import Path, Points, ellipse, rectangle, regular, star
from rendering.kit.themes import LIGHT

_PALE_READS = 2.5


def _card(*shapes: Points) -> Draw:
    def draw(brush: Brush, tint: Colour) -> None:
        brush.shape(rectangle(14, 5, 86, 95, 12), tint, 3)
        sign = PAPER if contrast(PAPER, tint) > _PALE_READS else brush.edge
        for shape in shapes:
            brush.flat(shape, sign)

    return draw


_SIGNS: dict[str, Draw] = {
    "brown": _card(rectangle(26, 22, 74, 36), rectangle(26, 43, 74, 57), rectangle(26, 64, 74, 78)),
    "grey": _card(regular(50, 50, 34, 4)),
    "red": _card([(24, 18), (50, 44), (76, 18), (76, 48), (50, 80), (24, 48)]),
    "green": _card([*ellipse(50, 50, 29), (79, 50), (63, 50), *reversed(ellipse(50, 50, 13)), (63, 50), (79, 50)]),
    "yellow": _card(ellipse(50, 50, 30)),
    "blue": _card([(50, 16), (78, 46), (22, 46)], rectangle(26, 54, 74, 82)),
    "purple": _card(star(50, 52, 36, 15, 5)),
}


def back(brush: Brush, tint: Colour) -> None:
    """A card nobody has seen."""
    brush.shape(rectangle(14, 5, 86, 95, 12), tint, 3)
    brush.line(Path(34, 38).curve(34, 14, 70, 16, 66, 40).curve(62, 50, 50, 50, 50, 64).points, PAPER, 8)
    brush.dot(50, 79, 6, PAPER)


DRAWINGS: dict[str, Drawing] = {
    **{f"card_{colour}": Drawing(draw, LIGHT.cards[colour]) for colour, draw in _SIGNS.items()},
    "card_unknown": Drawing(back, LIGHT.cards["brown"]),
}

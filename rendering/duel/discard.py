"""The discard pile: how many cards of each colour lie there."""

from collections.abc import Sequence

from games.core.text import text
from games.duel.kinds import Color
from games.duel.view import DuelView
from rendering.duel.sheet import Sheet
from rendering.kit.fonts import BLACK, BODY, BOLD, SMALL
from rendering.kit.record import Box
from rendering.kit.text import Type, label

_ICON, _STEP = 38, 74
_TITLE = Type("sans", BOLD, SMALL)


def draw_discard(sheet: Sheet, view: DuelView, lines: Sequence[Box]) -> None:
    """A title on the first line, then as many colours on each as have room."""
    canvas, theme = sheet.canvas, sheet.theme
    title = sheet.look.say(text("Discard pile: {n}", n=len(view.discard)))
    label(canvas, title, lines[0], _TITLE, theme.faint)
    places = (
        (line[0] + _STEP * at, (line[1] + line[3]) / 2)
        for line in lines[1:]
        for at in range(int((line[2] - line[0] + 4) / _STEP))
    )
    counts = [(color, sum(card.color is color for card in view.discard)) for color in Color]
    for (color, count), (x, y) in zip([pair for pair in counts if pair[1]], places, strict=False):
        canvas.icon(f"card_{color}", x + _ICON / 2, y, _ICON)
        canvas.centred(str(count), x + _ICON + 2, y, BODY, theme.ink, weight=BLACK, align="left")

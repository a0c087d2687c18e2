"""Above every sheet of Duel: where the game stands; instead of whose turn it is, who is about to win."""

from games.core.text import SeatName, text
from games.duel.game import Duel
from games.duel.texts import summary, threats
from games.duel.view import DuelView
from rendering.duel.sheet import Sheet
from rendering.grid import WIDTH
from rendering.kit.fonts import BOLD, SMALL, TITLE, width
from rendering.kit.panels import heading
from rendering.kit.text import Type, label

MARGIN, HEAD = 16, 80
_URGENT = Type("sans", BOLD, SMALL)


def draw_heading(sheet: Sheet, view: DuelView) -> None:
    say, box = sheet.look.say, (MARGIN + 8, 2.0, WIDTH - MARGIN - 4.0, HEAD - 2.0)
    title = sheet.look.say(Duel.name)
    words = summary(view)
    near = threats(view) if view.result is None else []
    if near:
        heading(sheet.canvas, box, title)
        left = box[0] + 24 + width(title, "serif", BOLD, TITLE)
        told = f"{say(words.moment)} · {say(near[0])}"
        label(sheet.canvas, told, (left, *box[1:]), _URGENT, sheet.theme.warning)
        return
    aside = say(text("{seat} to act", seat=SeatName(view.active[0]))) if view.active else ""
    aside = say(text("The game is over.")) if view.result is not None else aside
    heading(sheet.canvas, box, title, say(words.moment), aside)

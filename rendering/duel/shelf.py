"""Things one may take, in a row: Progress tokens on the board, or gods and tokens that lie nowhere on it."""

from collections.abc import Mapping

from games.core.text import Name, Text, text
from games.duel.kinds import Mythology
from games.duel.printed.components import Progress
from games.duel.view import DuelView
from rendering.duel.cards import token
from rendering.duel.sheet import Sheet
from rendering.duel.styles import MYTHOLOGIES, TOKENS
from rendering.kit.canvas import Canvas
from rendering.kit.colour import lighter
from rendering.kit.fonts import REGULAR, SMALL
from rendering.kit.icons.materials import LEAF
from rendering.kit.path import regular
from rendering.kit.record import Box
from rendering.kit.text import NOTE, Type, label

_NAME = Type("sans", REGULAR, SMALL)


def draw_shelf(sheet: Sheet, view: DuelView, targets: Mapping[str, str], box: Box) -> None:
    """Whatever may be chosen and lies nowhere else on the board comes before the tokens that lie there."""
    elsewhere = [name for name in targets if name not in sheet.spots and _known(sheet, name)]
    things = elsewhere or [progress.id for progress in view.progress]
    if not things:
        label(sheet.canvas, sheet.look.say(_empty()), box, NOTE, sheet.theme.faint, align="middle")
        return
    left, top, right, bottom = box
    step = (right - left) / max(5, len(things))
    for number, thing in enumerate(things):
        cell = (left + step * number + 3, top, left + step * (number + 1) - 3, bottom)
        _thing(sheet, thing, cell)
        sheet.put(thing, cell, 0.88, 0.12)


def _known(sheet: Sheet, name: str) -> bool:
    printed = sheet.rules
    return name in printed.progress or name in printed.gods or name in list(Mythology)


def _empty() -> Text:
    return text("No Progress token is left on the board.")


def _thing(sheet: Sheet, thing: str, cell: Box) -> None:
    canvas, theme = sheet.canvas, sheet.theme
    left, top, right, bottom = cell
    middle, size = (top + bottom) / 2, bottom - top - 22
    canvas.plate(cell, theme.panel, 14, theme.rule, 2, shadow=4)
    printed = sheet.rules
    if thing in printed.progress:
        progress_token(canvas, printed.progress[thing], left + 6 + size / 2, middle, size)
    elif thing in printed.gods:
        token(canvas, MYTHOLOGIES[printed.gods[thing].mythology], left + 6 + size / 2, middle, size)
    else:
        token(canvas, MYTHOLOGIES[Mythology(thing)], left + 6 + size / 2, middle, size)
    name = sheet.look.say(_name(sheet, thing))
    label(canvas, name, (left + size + 8, top, right - 1, bottom), _NAME)


def _name(sheet: Sheet, thing: str) -> Name:
    printed = sheet.rules
    if thing in printed.progress:
        return printed.progress[thing].name
    if thing in printed.gods:
        return printed.gods[thing].name
    return printed.mythologies[Mythology(thing)].name


def progress_token(canvas: Canvas, progress: Progress, x: float, y: float, size: float) -> None:
    half = size / 2
    canvas.fill(regular(x, y, half, 10), canvas.theme.edge)
    canvas.fill(regular(x, y, half - 3, 10), LEAF)
    canvas.fill(regular(x, y, half * 0.76, 10), lighter(LEAF, 0.72))
    canvas.icon(TOKENS[progress.id], x, y, size * 0.56)

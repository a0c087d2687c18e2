"""Wonders on tiles: those of a city, built or not, and those offered in the draft."""

from collections.abc import Sequence

from games.duel.printed.components import Wonder
from games.duel.view import SiteView
from rendering.duel import signs
from rendering.duel.sheet import SMALL_SIGNS, Sheet, signs_line
from rendering.kit.canvas import Canvas
from rendering.kit.colour import mix
from rendering.kit.fonts import BOLD, SMALL
from rendering.kit.icons.materials import GOLD
from rendering.kit.record import Box
from rendering.kit.text import Type, title_lines
from rendering.picture import Look

_NAME = Type("sans", BOLD, SMALL)
_LOWEST, _HIGHEST, _GAP = 126, 138, 4
_LINE, _LEADING = 29, 32
_PLACES = 4
_TWO_LINES = 140


def draw_sites(sheet: Sheet, sites: Sequence[SiteView], drafting: bool, box: Box) -> float:
    """In two rows at the foot of the box, rather too high for it than unreadable; returns where they begin.

    A god may bring a city a fifth Wonder.
    """
    left, top, right, bottom = box
    places = max(_PLACES, len(sites)) if drafting else len(sites)
    columns = 2 if places <= _PLACES else -(-places // 2)
    wide = (right - left - _GAP * (columns - 1)) / columns
    rows = max(1, -(-places // columns))
    high = min(_HIGHEST, max(_LOWEST, (bottom - top) // rows - _GAP))
    start = bottom - rows * (high + _GAP) + _GAP
    for number in range(places):
        x, y = left + number % columns * (wide + _GAP), start + number // columns * (high + _GAP)
        tile = (x, y, x + wide, y + high)
        if number < len(sites):
            draw_wonder(sheet, sites[number].wonder, sites[number].built, tile)
        else:
            sheet.vacancy(tile)
            sheet.canvas.icon("wonder", (tile[0] + tile[2]) / 2, (tile[1] + tile[3]) / 2, 48, sheet.theme.rule, False)
    return start if places else bottom


def draw_wonder(sheet: Sheet, wonder: Wonder, built: bool, box: Box) -> None:
    """A Wonder that stands is golden and has no cost any more."""
    canvas, theme = sheet.canvas, sheet.theme
    left, top, right, bottom = box
    effect = bottom - 4 - max(_LINE, (bottom - top - 8) / 4)
    name = _shown_name(wonder, sheet.look, right - left - (42 if built else 18), bottom - top)
    if built:
        canvas.plate(box, mix(theme.panel, GOLD, 0.3), 12, GOLD, 4, shadow=4)
        canvas.icon("check", right - 20, top + 22, 30)
        _name(canvas, title_lines(name, right - left - 42, _NAME), (left + 7, top + 4, right - 35, effect))
    else:
        canvas.plate(box, theme.panel, 12, theme.rule, 3)
        lines = title_lines(name, right - left - 18, _NAME)
        cost = effect - 1 - (max(_LINE, (effect - top) / 3) if len(lines) > 1 else (effect - top) / 2)
        _name(canvas, lines, (left + 10, top + 3, right - 8, cost))
        canvas.plate((left + 6, cost, right - 6, effect - 1), theme.paper, 8)
        signs_line(canvas, signs.cost(wonder.cost), (left + 10, cost, right - 6, effect - 1), SMALL_SIGNS)
    signs_line(canvas, signs.effect(sheet.rules, wonder), (left + 10, effect, right - 6, bottom - 4), SMALL_SIGNS)
    sheet.put(wonder.id, box, 0.88, 0.72)


def _shown_name(wonder: Wonder, look: Look, room: float, high: float) -> str:
    """In short where the whole would lose its end, or where a low tile has no room for two lines."""
    whole = look.say(wonder.name)
    lines = title_lines(whole, room, _NAME)
    lost = any(line.endswith("…") for line in lines) or (len(lines) > 1 and high < _TWO_LINES)
    return look.say(wonder.brief) if lost else whole


def _name(canvas: Canvas, lines: Sequence[str], box: Box) -> None:
    """As high in the box as letters with tails allow."""
    left, top, _, bottom = box
    step = min(_LEADING, (bottom - top) / len(lines))
    first = (top + bottom - step * (len(lines) - 1)) / 2 - (2 if len(lines) > 1 else 0)
    for number, line in enumerate(lines):
        canvas.centred(line, left, first + step * number, _NAME.size, weight=_NAME.weight, align="left", room=box)

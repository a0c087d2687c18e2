"""Wonders on tiles: those of a city, built or not, and those offered in the draft."""

from collections.abc import Sequence

from games.duel.printed import Wonder
from games.duel.view import SiteView
from rendering.duel import signs
from rendering.duel.sheet import SMALL_SIGNS, Sheet, signs_line
from rendering.kit.colour import mix
from rendering.kit.fonts import BOLD, SMALL
from rendering.kit.icons.materials import GOLD
from rendering.kit.record import Box
from rendering.kit.text import Type, label, name_label

_NAME = Type("sans", BOLD, SMALL)
_TILE, _GAP = 114, 6
_PLACES = 4
#: A tile as wide as this holds every name in two lines.
_BROAD = 270


def draw_sites(sheet: Sheet, sites: Sequence[SiteView], drafting: bool, box: Box) -> float:
    """In two rows at the foot of the box; returns where they begin. A god may bring a city a fifth Wonder."""
    left, _, right, bottom = box
    places = max(_PLACES, len(sites)) if drafting else len(sites)
    columns = 2 if places <= _PLACES else -(-places // 2)
    wide = (right - left - _GAP * (columns - 1)) / columns
    start = bottom - -(-places // columns) * (_TILE + _GAP) + _GAP
    for number in range(places):
        x, y = left + number % columns * (wide + _GAP), start + number // columns * (_TILE + _GAP)
        tile = (x, y, x + wide, y + _TILE)
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
    third = (bottom - top - 8) / 3
    first, second, last = (top + 4 + third * line for line in range(3))
    name = wonder.name.in_language(sheet.look.language)
    if built:
        canvas.plate(box, mix(theme.panel, GOLD, 0.3), 12, GOLD, 4, shadow=4)
        canvas.icon("check", right - 20, top + 22, 30)
        write = label if right - left > _BROAD else name_label
        write(canvas, name, (left + 7, first, right - 35, last), _NAME)
    else:
        canvas.plate(box, theme.panel, 12, theme.rule, 3)
        name_label(canvas, name, (left + 10, first, right - 8, second), _NAME)
        canvas.plate((left + 6, second + 1, right - 6, last), theme.paper, 8)
        signs_line(canvas, signs.cost(wonder.cost), (left + 10, second, right - 6, last), SMALL_SIGNS)
    signs_line(canvas, signs.effect(wonder), (left + 10, last, right - 6, bottom - 4), SMALL_SIGNS)
    sheet.put(wonder.id, box, 0.88, 0.72)

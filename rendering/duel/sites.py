"""Wonders on tiles: those of a city, built or not, and those offered in the draft."""

from collections.abc import Sequence

from games.duel.printed import Wonder
from games.duel.view import SiteView
from rendering.duel import signs
from rendering.duel.sheet import SMALL_SIGNS, Sheet
from rendering.kit.colour import mix
from rendering.kit.fonts import BOLD, SMALL
from rendering.kit.icons.materials import GOLD
from rendering.kit.record import Box
from rendering.kit.text import Type, label, name_label

_NAME = Type("sans", BOLD, SMALL)
_TILE, _GAP = 114, 6
_PLACES = 4


def draw_sites(sheet: Sheet, sites: Sequence[SiteView], drafting: bool, box: Box) -> float:
    """Two by two at the foot of the box; returns where they begin."""
    left, _, right, bottom = box
    wide = (right - left - _GAP) / 2
    places = _PLACES if drafting else len(sites)
    rows = -(-places // 2)
    start = bottom - rows * (_TILE + _GAP) + _GAP
    for number in range(places):
        x, y = left + number % 2 * (wide + _GAP), start + number // 2 * (_TILE + _GAP)
        tile = (x, y, x + wide, y + _TILE)
        if number >= len(sites):
            sheet.vacancy(tile)
            sheet.canvas.icon("wonder", (tile[0] + tile[2]) / 2, (tile[1] + tile[3]) / 2, 48, sheet.theme.rule, False)
            continue
        draw_wonder(sheet, sites[number].wonder, sites[number].built, tile)
    return start if places else bottom


def draw_wonder(sheet: Sheet, wonder: Wonder, built: bool, box: Box) -> None:
    """A Wonder that stands is golden and has no cost any more."""
    canvas, theme = sheet.canvas, sheet.theme
    left, top, right, bottom = box
    if built:
        canvas.plate(box, mix(theme.panel, GOLD, 0.3), 12, GOLD, 4, shadow=4)
    else:
        canvas.plate(box, theme.panel, 12, theme.rule, 3)
    name = wonder.name.in_language(sheet.look.language)
    third = (bottom - top - 8) / 3
    if built:
        canvas.icon("check", right - 22, top + 24, 32)
        label(canvas, name, (left + 8, top + 4, right - 38, top + 4 + 2 * third), _NAME)
    else:
        name_label(canvas, name, (left + 10, top + 4, right - 8, top + 4 + third), _NAME)
        canvas.plate((left + 6, top + 5 + third, right - 6, top + 4 + 2 * third), theme.paper, 8)
        label(
            canvas, signs.cost(wonder.cost), (left + 10, top + 4 + third, right - 8, top + 4 + 2 * third), SMALL_SIGNS
        )
    label(canvas, signs.effect(wonder), (left + 10, top + 4 + 2 * third, right - 8, bottom - 4), SMALL_SIGNS)
    sheet.put(wonder.id, box, 0.88, 0.72)

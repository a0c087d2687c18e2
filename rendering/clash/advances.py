"""What can be learned and what each advance does: pages by category, or only what a question is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from games.clash.printed import Column
from games.clash.view import ClashView
from games.core.text import text
from rendering.clash.learned import advance_plates
from rendering.clash.plates import Plate, Standing
from rendering.clash.purse import draw_purse
from rendering.clash.rows import GAP, MARGIN, QUESTION, WIDTH, Layout, arranged
from rendering.clash.styles import CATEGORIES
from rendering.kit.canvas import Canvas
from rendering.kit.colour import mix
from rendering.kit.phone import LEAST, PLAIN, READ, STRONG, TITLED, line, number
from rendering.kit.record import Box
from rendering.kit.text import Type, title_lines
from rendering.picture import Look, Marks

#: So many categories on a page, so many advances of each abreast.
_A_PAGE, _ABREAST = 3, 2
PAGES = 4
_HEAD, _TITLE, _BADGE = 70, 60, 48
_LAYOUT = Layout(33, _ABREAST)
_BOXES_ABREAST = 4
#: Of a list of names in its box, and between its lines.
_INSET, _LEADING = 14, 3


def draw_advances(view: ClashView, look: Look, marks: Marks) -> Canvas:
    """What can be chosen in full, and by name where that is too much; without a question the first page."""
    numbered = [advance for advance in view.printed.advances if advance in marks.targets]
    if numbered:
        return _question(view, look, advance_plates(view, look, numbered, marks.targets, alone=True))
    columns = [column for column in view.printed.categories.values() if column.id in marks.targets]
    if 0 < len(columns) <= _ABREAST:
        return _columns(view, look, marks, columns)
    if columns:
        open_ones = [one for column in columns for one in column.advances if one not in _owned(view, look)]
        return _open_categories(view, look, open_ones, marks.targets)
    return _open_categories(view, look, marks.crop, {}) if marks.crop else draw_page(0)(view, look, marks)


def _owned(view: ClashView, look: Look) -> Collection[str]:
    return () if look.seat is None else view.players[look.seat].advances


# -- the pages ------------------------------------------------------------------------------------------------------


def draw_page(page: int) -> Callable[[ClashView, Look, Marks], Canvas]:
    return lambda view, look, _: _page(view, look, list(view.printed.categories.values())[page * _A_PAGE :][:_A_PAGE])


def _page(view: ClashView, look: Look, columns: Sequence[Column]) -> Canvas:
    plates = [advance_plates(view, look, column.advances, {}) for column in columns]
    high = sum(_TITLE + _LAYOUT.height(_common(of_column)[1]) for of_column in plates)
    canvas = Canvas(WIDTH, _HEAD + round(high) + GAP, look.colours)
    _heading(canvas, view, look)
    top = float(_HEAD)
    for column, of_column in zip(columns, plates, strict=True):
        reason, shown = _common(of_column)
        _category_title(canvas, column, look, (MARGIN, top, WIDTH / 2, top + _TITLE))
        line(canvas, reason, (WIDTH / 2, top, WIDTH - MARGIN, top + _TITLE), PLAIN, canvas.theme.warning, "right")
        top = _LAYOUT.draw(canvas, shown, top + _TITLE)
    return canvas


def _common(plates: Sequence[Plate]) -> tuple[str, Sequence[Plate]]:
    """What keeps several of them is said once, of all that say nothing themselves."""
    told = Counter(plate.told for plate in plates if plate.standing is Standing.CLOSED and plate.told)
    reason, n = next(iter(told.most_common(1)), ("", 0))
    if n < _ABREAST:
        return "", plates
    return reason, [replace(plate, told="") if plate.told == reason else plate for plate in plates]


def _category_title(canvas: Canvas, column: Column, look: Look, box: Box) -> None:
    left, top, right, bottom = box
    canvas.icon(CATEGORIES[column.id], left + 26, (top + bottom) / 2, 46)
    line(canvas, look.say(column.name), (left + 60, top, right, bottom), STRONG)


# -- questions ------------------------------------------------------------------------------------------------------


def _question(view: ClashView, look: Look, plates: Sequence[Plate]) -> Canvas:
    shown, layout = arranged(plates, QUESTION - _HEAD)
    canvas = Canvas(WIDTH, _HEAD + round(layout.height(shown)), look.colours)
    _heading(canvas, view, look)
    layout.draw(canvas, shown, _HEAD)
    return canvas


def _columns(view: ClashView, look: Look, marks: Marks, columns: Sequence[Column]) -> Canvas:
    """Whole categories to choose between, each with all it holds."""
    plates = [advance_plates(view, look, column.advances, {}) for column in columns]
    shown = [replace(plate, told="", owners=()) for row in zip(*plates, strict=True) for plate in row]
    layout = Layout(abreast=len(columns))
    canvas = Canvas(WIDTH, _HEAD + _TITLE + round(layout.height(shown)), look.colours)
    _heading(canvas, view, look)
    for at, column in enumerate(columns):
        x = MARGIN + at * (layout.wide + GAP)
        number(canvas, x + 30, _HEAD + _TITLE / 2, marks.targets[column.id], _BADGE)
        canvas.touchable_box(marks.targets[column.id], (x, _HEAD, x + layout.wide, canvas.height))
        room = (x + 64, _HEAD, x + layout.wide, _HEAD + _TITLE)
        line(canvas, look.say(column.name), room, STRONG)
    layout.draw(canvas, shown, _HEAD + _TITLE)
    return canvas


def _open_categories(view: ClashView, look: Look, open_ones: Collection[str], numbers: Mapping[str, str]) -> Canvas:
    """Each category with what of it can be chosen, as large as the fullest allows."""
    canvas = Canvas(WIDTH, QUESTION, look.colours)
    _heading(canvas, view, look)
    columns = list(view.printed.categories.values())
    named = {
        column.id: [look.say(view.printed.advances[one].name) for one in column.advances if one in open_ones]
        for column in columns
    }
    across, high = Layout(abreast=_BOXES_ABREAST).wide, (QUESTION - _HEAD) / -(-len(columns) // _BOXES_ABREAST)
    size = _size(named.values(), across - 2 * _INSET, high - GAP - _TITLE - _INSET / 2)
    for at, column in enumerate(columns):
        x, y = MARGIN + at % _BOXES_ABREAST * (across + GAP), _HEAD + at // _BOXES_ABREAST * high
        box = (x, y, x + across, y + high - GAP)
        ground = canvas.theme.panel if named[column.id] else mix(canvas.theme.paper, canvas.theme.rule, 0.18)
        canvas.plate(box, ground, 12, canvas.theme.rule, 2)
        start = x + (_TITLE if column.id in numbers else 4)
        if column.id in numbers:
            number(canvas, x + _TITLE / 2, y + _TITLE / 2, numbers[column.id], _BADGE)
            canvas.touchable_box(numbers[column.id], box)
        _category_title(canvas, column, look, (start, y, box[2] - _INSET, y + _TITLE))
        _listed(canvas, named[column.id], (x + _INSET, y + _TITLE, box[2] - _INSET, box[3]), size)
    return canvas


def _size(named: Collection[Sequence[str]], wide: float, high: float) -> int:
    """The largest at which the longest list still has its room and no name loses its end."""
    fitting = (size for size in (READ, 36, 33) if all(_fit(names, wide, high, size) for names in named))
    return next(fitting, LEAST)


def _fit(names: Sequence[str], wide: float, high: float, size: int) -> bool:
    lines = [line for name in names for line in title_lines(name, wide, Type(size=size))]
    return len(lines) * (size + _LEADING) <= high and not any(line.endswith("…") for line in lines)


def _listed(canvas: Canvas, names: Sequence[str], box: Box, size: int) -> None:
    left, top, right, _ = box
    lines = [line for name in names for line in title_lines(name, right - left, Type(size=size))]
    for at, words in enumerate(lines):
        middle = top + (at + 0.5) * (size + _LEADING)
        canvas.centred(words, left, middle, size, canvas.theme.ink, align="left", room=box)


def _heading(canvas: Canvas, view: ClashView, look: Look) -> None:
    """When it is and, for whoever plays, what there is to pay with."""
    moment = text("Age {age}, round {round}", age=view.age, round=view.round)
    line(canvas, look.say(moment), (MARGIN + 4, 4, 420, 66), TITLED)
    if look.seat is not None:
        draw_purse(canvas, view, look.seat, (430, 4, WIDTH - MARGIN, 66))

"""What everybody has learned: twelve categories of four plates, or only the plates a question is about."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.clash.kinds import Good
from games.clash.printed import Column
from games.clash.view import ClashView
from games.core.text import text
from rendering.clash.looks import CATEGORIES
from rendering.clash.plates import PLATE, Plate, draw_plate
from rendering.gallery import Look, Marks
from rendering.kit.canvas import Canvas
from rendering.kit.colour import mix
from rendering.kit.phone import LEAST, PLAIN, READ, STRONG, TITLED, line, seal
from rendering.kit.record import Box
from rendering.kit.text import Type, title_lines

WIDTH, QUESTION_HEIGHT = 1280, 860
_MARGIN, _GAP, _ABREAST = 12, 10, 4
#: A question has fewer plates, so their names may be larger.
_ABREAST_ASKED = 3
_HEAD, _TITLE = 134, 60
#: Of a list of names in its plate, and between its lines.
_INSET, _LEADING = 14, 3


def _wide(abreast: int) -> float:
    return (WIDTH - 2 * _MARGIN - (abreast - 1) * _GAP) / abreast


def draw_advances(view: ClashView, look: Look, marks: Marks) -> Canvas:
    """Where too much may be chosen for plates on a wide picture it is listed there by categories."""
    if marks.crop and not marks.targets:
        return _open_categories(view, look, marks.crop)
    open_ones = [advance for advance in view.printed.advances if advance in marks.targets]
    rows = -(-len(open_ones) // _ABREAST_ASKED)
    if open_ones and _HEAD + rows * (PLATE + _GAP) <= QUESTION_HEIGHT:
        return _question(view, look, marks, open_ones)
    return _board(view, look, marks)


def _board(view: ClashView, look: Look, marks: Marks) -> Canvas:
    columns = list(view.printed.categories.values())
    tall = _TITLE + 4 * (PLATE + _GAP) + _GAP
    canvas = Canvas(WIDTH, _HEAD + round(tall) * -(-len(columns) // _ABREAST), look.colours)
    _heading(canvas, view, look)
    for at, column in enumerate(columns):
        x = _MARGIN + at % _ABREAST * (_wide(_ABREAST) + _GAP)
        _category(canvas, view, look, marks, column, (x, _HEAD + at // _ABREAST * tall))
    return canvas


def _category(
    canvas: Canvas, view: ClashView, look: Look, marks: Marks, column: Column, corner: tuple[float, float]
) -> None:
    (x, y), wide = corner, _wide(_ABREAST)
    canvas.icon(CATEGORIES[column.id], x + 26, y + _TITLE / 2, 46)
    room = (x + 56, y, x + wide, y + _TITLE)
    line(canvas, column.name.in_language(look.language), room, STRONG)
    for row, advance in enumerate(column.advances):
        top = y + _TITLE + row * (PLATE + _GAP)
        plate = Plate(view.printed.advances[advance], marks.targets.get(advance))
        draw_plate(canvas, view, look, plate, (x, top, x + wide, top + PLATE))


def _question(view: ClashView, look: Look, marks: Marks, advances: list[str]) -> Canvas:
    wide, rows = _wide(_ABREAST_ASKED), -(-len(advances) // _ABREAST_ASKED)
    canvas = Canvas(WIDTH, _HEAD + rows * (PLATE + _GAP) + 2, look.colours)
    _heading(canvas, view, look)
    for at, advance in enumerate(advances):
        x, y = _MARGIN + at % _ABREAST_ASKED * (wide + _GAP), _HEAD + at // _ABREAST_ASKED * (PLATE + _GAP)
        plate = Plate(view.printed.advances[advance], marks.targets[advance], alone=True)
        draw_plate(canvas, view, look, plate, (x, y, x + wide, y + PLATE))
    return canvas


def _open_categories(view: ClashView, look: Look, open_ones: Collection[str]) -> Canvas:
    """Each category with what of it can be chosen, as large as the fullest allows."""
    canvas = Canvas(WIDTH, QUESTION_HEIGHT, look.colours)
    _heading(canvas, view, look)
    columns = list(view.printed.categories.values())
    named = {
        column.id: [
            view.printed.advances[one].name.in_language(look.language) for one in column.advances if one in open_ones
        ]
        for column in columns
    }
    wide, high = _wide(_ABREAST), (QUESTION_HEIGHT - _HEAD) / -(-len(columns) // _ABREAST)
    size = _size(named.values(), wide - 2 * _INSET, high - _GAP - _TITLE - _INSET / 2)
    for at, column in enumerate(columns):
        x, y = _MARGIN + at % _ABREAST * (wide + _GAP), _HEAD + at // _ABREAST * high
        box = (x, y, x + wide, y + high - _GAP)
        ground = canvas.theme.panel if named[column.id] else mix(canvas.theme.paper, canvas.theme.rule, 0.18)
        canvas.plate(box, ground, 12, canvas.theme.rule, 2)
        canvas.icon(CATEGORIES[column.id], x + 30, y + _TITLE / 2, 46)
        line(canvas, column.name.in_language(look.language), (x + 60, y, box[2] - _INSET, y + _TITLE), STRONG)
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
    """When it is and, for whoever plays, what there is to pay with; then the order of the pegs."""
    moment = text("Age {age}, round {round}", age=view.age, round=view.round)
    line(canvas, look.say(moment), (_MARGIN + 4, 4, 420, 66), TITLED)
    if look.seat is not None:
        goods = view.players[look.seat].goods
        purse = " ".join(f"{{{good}}} {goods[good]}" for good in Good)
        line(canvas, purse, (430, 4, WIDTH - _MARGIN, 66), STRONG, align="right")
    wide = (WIDTH - 2 * _MARGIN) / len(view.players)
    for player in view.players:
        box: Box = (_MARGIN + player.seat * wide, 70, _MARGIN + (player.seat + 1) * wide - 8, 128)
        # In a frame of its own: a number stands between two seats otherwise, and belongs to either.
        canvas.plate(box, canvas.theme.panel, 12, canvas.theme.rule, 2)
        seal(canvas, box[0] + 31, (box[1] + box[3]) / 2, canvas.theme.seats[player.seat], 48)
        line(canvas, look.name(player.seat), (box[0] + 62, box[1], box[2] - 68, box[3]), PLAIN)
        line(canvas, str(len(player.advances)), (box[2] - 66, box[1], box[2] - 12, box[3]), STRONG, align="right")

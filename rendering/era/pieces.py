"""Every piece one may build: its plan, what it costs, what it is worth, how many are left."""

from __future__ import annotations

from collections.abc import Iterator

from games.era.kinds import BUILDINGS, RESOURCES, WALLS, Kind
from games.era.rulebook import Piece
from games.era.texts import moment
from games.era.view import EraView
from rendering.era.supply import piece, plan, tokens
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, mix
from rendering.kit.fonts import BLACK
from rendering.kit.phone import PLAIN, READ, STRONG, line, number
from rendering.kit.record import Box
from rendering.kit.text import Type
from rendering.picture import Look, Marks

WIDTH = 1280
_MARGIN, _GAP, _HEAD = 14, 10, 76
_COLUMNS, _HIGH, _PLAN = 3, 146, 124
_FIGURE = Type("sans", BLACK, READ)


def draw_pieces(view: EraView, look: Look, marks: Marks) -> Canvas:
    """Buildings in the order of the rules, then walls; what the reader cannot pay or is used up stands back."""
    rows = -(-len(BUILDINGS) // _COLUMNS)
    canvas = Canvas(WIDTH, _HEAD + (rows + 1) * (_HIGH + _GAP) + 4, look.colours)
    _purse(canvas, view, look)
    wide = (WIDTH - 2 * _MARGIN - (_COLUMNS - 1) * _GAP) / _COLUMNS
    for at, kind in enumerate(BUILDINGS):
        x = _MARGIN + at % _COLUMNS * (wide + _GAP)
        y = _HEAD + at // _COLUMNS * (_HIGH + _GAP)
        _building(canvas, view, look, kind, (x, y, x + wide, y + _HIGH))
        if kind in marks.targets:
            number(canvas, x + 30, y + 30, marks.targets[kind], 50)
            canvas.touchable_box(marks.targets[kind], (x, y, x + wide, y + _HIGH))
    y = _HEAD + rows * (_HIGH + _GAP)
    step = (WIDTH - 2 * _MARGIN - (len(WALLS) - 1) * _GAP) / len(WALLS)
    for at, wall in enumerate(WALLS):
        x = _MARGIN + at * (step + _GAP)
        _wall(canvas, view, look, wall, (x, y, x + step, y + _HIGH))
        if wall in marks.targets:
            number(canvas, x + step / 2 - 4, y + _HIGH - 28, marks.targets[wall], 46)
            canvas.touchable_box(marks.targets[wall], (x, y, x + step, y + _HIGH))
    return canvas


def _purse(canvas: Canvas, view: EraView, look: Look) -> None:
    """What the reader has to pay with, and the tokens."""
    middle, x = (_HEAD - 8) / 2, float(_MARGIN)
    start = tokens(canvas, view, WIDTH - _MARGIN, middle)
    if look.seat is None:
        line(canvas, look.say(moment(view)), (x, 4, start, _HEAD - 8), PLAIN)
        return
    for resource in RESOURCES[:-1]:
        canvas.icon(resource, x + 28, middle, 54)
        value = str(view.players[look.seat].stock[resource])
        canvas.centred(value, x + 62, middle, READ, weight=BLACK, align="left")
        x += 150
    if view.hammers_left is not None and view.turn == look.seat:
        canvas.icon("hammer", x + 28, middle, 54)
        canvas.centred(str(view.hammers_left), x + 62, middle, READ, weight=BLACK, align="left")


def _building(canvas: Canvas, view: EraView, look: Look, kind: Kind, box: Box) -> None:
    left, top, right, bottom = box
    entry = view.rules.pieces[kind]
    ink, ground = _card(canvas, view, look, entry, box)
    canvas.sprite(piece(kind, plan(view, kind), _PLAN, canvas.theme), left + 12 + _PLAN / 2, (top + bottom) / 2)
    if ink != canvas.theme.ink:
        canvas.veil((left + 10, top + 10, left + 14 + _PLAN, bottom - 10), ground, 0.5)
    start = left + _PLAN + 26
    line(canvas, look.say(entry.name), (start, top + 6, right - 10, top + 54), STRONG, ink)
    line(canvas, _price(entry), (start, top + 52, right - 10, top + 100), _FIGURE, ink)
    line(canvas, _brings(entry), (start, top + 98, right - 70, bottom - 6), _FIGURE, ink)
    _left(canvas, view, kind, box)


def _wall(canvas: Canvas, view: EraView, look: Look, kind: Kind, box: Box) -> None:
    """The wall itself, its price and how many are left; how long it is can be counted and is written."""
    left, top, right, bottom = box
    entry = view.rules.pieces[kind]
    ink, ground = _card(canvas, view, look, entry, box)
    line(canvas, look.say(entry.briefly), (left + 12, top + 6, right - 10, top + 52), STRONG, ink)
    canvas.sprite(piece(kind, plan(view, kind), round(right - left - 24), canvas.theme), (left + right) / 2, top + 75)
    if ink != canvas.theme.ink:
        canvas.veil((left + 6, top + 52, right - 6, top + 98), ground, 0.5)
    line(canvas, _price(entry), (left + 12, top + 98, right - 80, bottom - 6), _FIGURE, ink)
    _left(canvas, view, kind, box)


def _card(canvas: Canvas, view: EraView, look: Look, entry: Piece, box: Box) -> tuple[Colour, Colour]:
    """The ground of an entry, raised when it is within reach; returns the ink for it and the ground."""
    theme = canvas.theme
    if view.supply.get(entry.id, 0) and _payable(view, look, entry):
        canvas.plate(box, theme.panel, 14, theme.edge, 3, shadow=5)
        return theme.ink, theme.panel
    ground = mix(theme.panel, theme.paper, 0.7)
    canvas.plate(box, ground, 14, theme.rule, 2)
    return theme.faint, ground


def _left(canvas: Canvas, view: EraView, kind: Kind, box: Box) -> None:
    _, _, right, bottom = box
    count = view.supply.get(kind, 0)
    ink = canvas.theme.ink if count else canvas.theme.warning
    canvas.centred(f"×{count}", right - 12, bottom - 27, READ, ink, weight=BLACK, align="right", room=box)


def _price(entry: Piece) -> str:
    return " ".join(f"{n}{{{resource}}}" for resource, n in entry.cost.needs.items())


def _payable(view: EraView, look: Look, entry: Piece) -> bool:
    return look.seat is None or view.can_pay(look.seat, entry.id)


def _brings(entry: Piece) -> str:
    """Points, and what comes with it."""
    return "".join(_signs(entry))


def _signs(entry: Piece) -> Iterator[str]:
    if entry.points:
        yield f"{entry.points}{{points}}"
    if entry.die is not None:
        yield f"+{{{entry.die}}}"
    yield from (f"+{n}{{{resource}}}" for resource, n in entry.yields.items())

"""Everybody's domains on one sheet, small but true, with what each has; what is left; how near the end is."""

from __future__ import annotations

import re
from collections.abc import Collection

from games.era.game import Era
from games.era.kinds import Phase
from games.era.texts import ending, moment
from games.era.view import EraView
from rendering.era import seen
from rendering.era.ground import Ground
from rendering.era.panel import dice_rows, name_row, phase_track, rulers, sums
from rendering.era.question import draw_question
from rendering.era.sheet import NAMES, draw_sheet, ring
from rendering.era.supply import draw_supply, to_place, tokens
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import BLACK
from rendering.kit.phone import PLAIN, READ, TITLED, line
from rendering.kit.pieces import band
from rendering.kit.record import Box
from rendering.picture import Look, Marks

WIDTH = 1280
_MARGIN, _HEAD, _GAP = 14, 84, 12
_SUPPLY = 140
_SMALL_NAMES = 40
#: The dice below a domain: how large, and how many in a row at least.
_DICE, _DICE_ABREAST = 70, 11
#: Where the name of the game ends and its subtitle begins.
_SUBTITLE = re.compile(r"[:.] ")
#: Height of one seat: two abreast, or one with all its rulers beside it.
_ABREAST, _ROW, _ALONE = 684, 668, 858


def draw_board(view: EraView, look: Look, marks: Marks) -> Canvas:
    """Who has what where; where a reader's question points at squares, their own domain."""
    if look.seat is not None and (marks.targets or marks.crop or marks.ways):
        return draw_question(view, look, marks)
    seats = len(view.players)
    abreast = seats > 2
    tall = _ABREAST if abreast else _ROW if seats > 1 else _ALONE
    rows = -(-seats // 2) if abreast else seats
    strip = seats != 3
    high = _HEAD + rows * (tall + _GAP) + (_SUPPLY + _GAP if strip else 0)
    canvas = Canvas(WIDTH, high, look.colours)
    _heading(canvas, view, look)
    wide = (WIDTH - 2 * _MARGIN - _GAP) / 2 if abreast else WIDTH - 2 * _MARGIN
    for seat in range(seats):
        column, row = (seat % 2, seat // 2) if abreast else (0, seat)
        x, y = _MARGIN + column * (wide + _GAP), _HEAD + row * (tall + _GAP)
        draw = _narrow if abreast else _broad
        draw(canvas, view, look, seat, (x, y, x + wide, y + tall), marks.changed)
    if strip:
        draw_supply(canvas, view, (_MARGIN, high - _SUPPLY - 6, WIDTH - _MARGIN, high - 6), 11)
    else:
        x, y = _MARGIN + wide + _GAP, _HEAD + tall + _GAP
        draw_supply(canvas, view, (x + 10, y, x + wide, y + tall), 4)
    return canvas


def _heading(canvas: Canvas, view: EraView, look: Look) -> None:
    """The game, the moment, the six phases, the tokens."""
    room = (_MARGIN + 4, 4.0, WIDTH - _MARGIN, _HEAD - 8.0)
    middle = (room[1] + room[3]) / 2
    title = _SUBTITLE.split(look.say(Era.name))[0]
    taken = canvas.centred(title, room[0], middle, TITLED.size, weight=TITLED.weight, family="serif", align="left")
    start = tokens(canvas, view, room[2], middle)
    phases = (start - 420, room[1] + 4, start - 14, room[3] - 4)
    phase_track(canvas, view, phases)
    words = ending(view) if view.over else moment(view)
    line(canvas, look.say(words), (room[0] + taken + 20, room[1], phases[0] - 12, room[3]), PLAIN, canvas.theme.faint)


def _frame(canvas: Canvas, view: EraView, seat: int, box: Box) -> None:
    """A panel; the seat awaited is framed in its colour."""
    theme, mark = canvas.theme, canvas.theme.seats[seat]
    left, top, right, bottom = box
    if view.turn == seat and not view.over:
        canvas.plate(box, theme.edge, 16, shadow=6)
        canvas.plate((left + 2, top + 2, right - 2, bottom - 2), theme.panel, 14, mark.colour, 7)
    else:
        canvas.plate(box, theme.panel, 16, theme.rule, 2, shadow=4)
    band(canvas, (left + 10, top + 10, right - 10, top + 20), mark, 5, 12)


def _narrow(canvas: Canvas, view: EraView, look: Look, seat: int, box: Box, places: Collection[str]) -> None:
    """Name, domain, tracks as figures beside it, dice below."""
    left, top, right, bottom = box
    _frame(canvas, view, seat, box)
    name_row(canvas, look, view, seat, (left + 12, top + 22, right - 14, top + 76))
    board = view.rules.board
    most = max(len(player.dice) for player in view.players)
    dice = max(_DICE, -(-most // _DICE_ABREAST) * _DICE * 0.8)
    room = bottom - top - 76 - 40 - 18 - dice
    size = min(int((right - left - _SMALL_NAMES - 92) / board.columns), int(room / board.rows))
    ground = Ground(left + _SMALL_NAMES + 6, top + 76 + 40, size, range(board.columns), range(board.rows))
    draw_sheet(canvas, view, seat, ground, _SMALL_NAMES)
    ring(canvas, seen.changed(seat, places), ground)
    _figures(canvas, view, seat, (ground.box[2] + 8, top + 92, right - 8, ground.box[3] + 4))
    below = (left + 14, ground.box[3] + 8, right - 12, bottom - 8)
    if view.phase is Phase.SETUP:
        to_place(canvas, view, seat, below)
    else:
        dice_rows(canvas, view, view.players[seat].dice, below, _DICE)


def _figures(canvas: Canvas, view: EraView, seat: int, box: Box) -> None:
    """What stands on the six tracks."""
    left, top, right, bottom = box
    player = view.players[seat]
    shown = [
        *player.stock.items(),
        (seen.CULTURE, player.culture),
        (seen.DISASTER, player.disasters),
    ]
    step = (bottom - top) / len(shown)
    for at, (sign, value) in enumerate(shown):
        y = top + step * (at + 0.5)
        canvas.icon(sign, (left + right) / 2, y - 20, 42)
        ink = canvas.theme.ink if value else canvas.theme.faint
        canvas.centred(str(value), (left + right) / 2, y + 19, READ, ink, weight=BLACK)


def _broad(canvas: Canvas, view: EraView, look: Look, seat: int, box: Box, places: Collection[str]) -> None:
    """The domain, and beside it rulers and dice."""
    left, top, right, bottom = box
    _frame(canvas, view, seat, box)
    board = view.rules.board
    room = bottom - top - 22 - NAMES - 10
    size = min(int(room / board.rows), int((right - left - NAMES - 420) / board.columns))
    ground = Ground(left + NAMES + 6, top + 22 + NAMES - 4, size, range(board.columns), range(board.rows))
    draw_sheet(canvas, view, seat, ground)
    ring(canvas, seen.changed(seat, places), ground)
    start, stop = ground.box[2] + 26, right - 16
    name_row(canvas, look, view, seat, (start, top + 26, stop, top + 86))
    player = view.players[seat]
    rulers(canvas, view, player, (start, top + 94, stop, top + 94 + 6 * 54))
    below = top + 94 + 6 * 54 + 6
    if view.phase is Phase.SETUP:
        to_place(canvas, view, seat, (start, below, stop, below + 90))
        return
    sums(canvas, player, (start, below, stop, below + 52))
    philippe = 90 if view.philippe else 0
    dice_rows(canvas, view, player.dice, (start, below + 56, stop, bottom - 12 - philippe), 96)
    if philippe:
        y = bottom - 12 - philippe
        canvas.plate((start, y, stop, y + 2), canvas.theme.rule, 0)
        canvas.icon("barbarian", start + 30, y + 48, 56)
        dice_rows(canvas, view, view.philippe, (start + 80, y + 6, stop, bottom - 12), 80)

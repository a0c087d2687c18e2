"""The civilization of a seat on its own sheet: board, leader, the four advances, and what it counts."""

from __future__ import annotations

from games.clash.boards import OwnAdvance
from games.clash.kinds import Unit
from games.clash.texts import laid_open
from games.clash.view import ClashView, PlayerView
from games.core.text import Name, listing, text
from rendering.clash.looks import UNITS
from rendering.clash.plates import BRIGHT, GILT, INK, draw_title
from rendering.clash.tallies import ROW, counted, draw_tally
from rendering.gallery import Look
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, mix
from rendering.kit.phone import LEAST, PLAIN, STRONG, TITLED, line
from rendering.kit.record import Box

_MARGIN, _GAP, _PAD = 16, 10, 12
_HEAD, _ROW, _PLATE, _LINE = 76, 60, 98, 56
_ABREAST, _ROWS = 2, 2


def empire_height(view: ClashView, player: PlayerView) -> int:
    """Nothing without civilizations."""
    if player.civilization is None:
        return 0
    lines = sum(1 for _ in laid_open(view, player))
    return _HEAD + _ROW + _ROWS * (_PLATE + _GAP) + len(counted(view, player)) * ROW + lines * _LINE + 2 * _GAP


def draw_empire(canvas: Canvas, view: ClashView, player: PlayerView, look: Look, top: float) -> None:
    if player.civilization is None:
        return
    left, right = _MARGIN, canvas.width - _MARGIN
    tint = canvas.theme.seats[player.seat].colour
    board = view.boards.civilizations[player.civilization]
    canvas.plate((left, top, right, top + 3), canvas.theme.rule, 0)
    line(canvas, board.name.in_language(look.language), (left + 4, top + 6, right, top + _HEAD), TITLED)
    top += _HEAD
    _leader(canvas, view, player, look, tint, (left, top, right, top + _ROW))
    top += _ROW + _GAP
    wide = (right - left - (_ABREAST - 1) * _GAP) / _ABREAST
    for at, advance in enumerate(board.advances):
        x, y = left + at % _ABREAST * (wide + _GAP), top + at // _ABREAST * (_PLATE + _GAP)
        _plate(canvas, view, player, advance, look, (x, y, x + wide, y + _PLATE))
    top += _ROWS * (_PLATE + _GAP)
    for tally in counted(view, player):
        draw_tally(canvas, tally, player.seat, look, top)
        top += ROW
    for told in laid_open(view, player):
        line(canvas, look.say(told), (left + 4, top, right, top + _LINE), PLAIN)
        top += _LINE


def _leader(canvas: Canvas, view: ClashView, player: PlayerView, look: Look, tint: Colour, box: Box) -> None:
    """Who leads and where; in grey who may still come."""
    left, top, right, bottom = box
    middle, leaders = (top + bottom) / 2, view.boards.leaders
    canvas.icon(UNITS[Unit.LEADER], left + 34, middle, 64, tint if player.leader is not None else canvas.theme.rule)
    x = left + 76.0
    if player.leader is not None:
        name = leaders[player.leader].name.in_language(look.language)
        told = f"{name} {player.leader_at or ''}"
        line(canvas, told, (x, top, left + 560, bottom), STRONG)
        x = left + 580
    if player.leaders:
        names = listing(*(leaders[leader].name for leader in player.leaders))
        line(
            canvas, look.say(text("to come: {names}", names=names)), (x, top, right, bottom), PLAIN, canvas.theme.faint
        )


def _plate(canvas: Canvas, view: ClashView, player: PlayerView, advance: OwnAdvance, look: Look, box: Box) -> None:
    """Gilt when it is owned, dulled while it sleeps; below its name the advance it comes with."""
    left, top, right, bottom = box
    theme = canvas.theme
    if advance.id in player.awake:
        canvas.plate(box, theme.edge, 12, shadow=6)
        canvas.plate((left + 2, top + 2, right - 2, bottom - 2), BRIGHT, 10, GILT, 7)
        ink = INK
    elif advance.id in player.own:
        canvas.plate(box, theme.panel, 12, GILT, 5)
        ink = theme.ink
    else:
        canvas.plate(box, mix(theme.paper, theme.rule, 0.18), 12, theme.rule, 1)
        ink = theme.faint
    draw_title(canvas, advance.name, look, (left + _PAD, top + 6, right - _PAD, bottom - 44), ink)
    room = (left + _PAD, bottom - 44, right - _PAD, bottom - 6)
    line(canvas, _follows(view, advance).in_language(look.language), room, PLAIN.at(LEAST), ink)


def _follows(view: ClashView, advance: OwnAdvance) -> Name:
    return _ANY if advance.follows is None else view.printed.advances[advance.follows].name


_ANY = Name("any government", "любая власть")

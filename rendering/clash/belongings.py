"""What a seat has gathered with its civilization, on its own sheet: who leads it, what it counts, what lies open."""

from __future__ import annotations

from games.clash.kinds import Unit
from games.clash.texts import laid_open
from games.clash.view import ClashView, PlayerView
from rendering.clash.styles import UNITS
from rendering.clash.tallies import ROW, counted, draw_tally
from rendering.kit.canvas import Canvas
from rendering.kit.phone import PLAIN, STRONG, TITLED, line
from rendering.picture import Look

_MARGIN, _GAP = 16, 10
_HEAD, _LINE = 76, 56


def belongings_height(view: ClashView, player: PlayerView) -> int:
    """Nothing without civilizations."""
    if player.civilization is None:
        return 0
    lines = sum(1 for _ in laid_open(view, player))
    return _HEAD + len(counted(view, player)) * ROW + lines * _LINE + 2 * _GAP


def draw_belongings(canvas: Canvas, view: ClashView, player: PlayerView, look: Look, top: float) -> None:
    if player.civilization is None:
        return
    left, right = _MARGIN, canvas.width - _MARGIN
    board = view.boards.civilizations[player.civilization]
    canvas.plate((left, top, right, top + 3), canvas.theme.rule, 0)
    middle = (left + right) / 2
    line(canvas, look.say(board.name), (left + 4, top + 6, middle, top + _HEAD), TITLED)
    if player.leader is not None:
        told = f"{look.say(view.boards.leaders[player.leader].name)} {player.leader_at or ''}"
        canvas.icon(UNITS[Unit.LEADER], middle + 34, top + _HEAD / 2, 64, canvas.theme.seats[player.seat].colour)
        line(canvas, told, (middle + 76, top + 6, right, top + _HEAD), STRONG)
    top += _HEAD
    for tally in counted(view, player):
        draw_tally(canvas, tally, player.seat, look, top)
        top += ROW
    for told_open in laid_open(view, player):
        line(canvas, look.say(told_open), (left + 4, top, right, top + _LINE), PLAIN)
        top += _LINE

"""What a seat has to pay with, in one line: of resources also how many there may be."""

from __future__ import annotations

from games.clash.kinds import RESOURCES, TOKENS
from games.clash.view import ClashView
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import BLACK
from rendering.kit.phone import LEAST, READ
from rendering.kit.record import Box

_ICON, _GAP = 50, 8


def draw_purse(canvas: Canvas, view: ClashView, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    player, middle = view.players[seat], (top + bottom) / 2
    goods = (*RESOURCES, *TOKENS)
    step = (right - left) / len(goods)
    for at, good in enumerate(goods):
        x, ink = left + step * at, canvas.theme.ink if player.goods[good] else canvas.theme.faint
        canvas.icon(str(good), x + _ICON / 2, middle, _ICON)
        end = x + _ICON + _GAP
        end += canvas.centred(str(player.goods[good]), end, middle, READ, ink, weight=BLACK, align="left")
        if good in player.caps:
            canvas.centred(f"/{player.caps[good]}", end + 2, middle + 4, LEAST, canvas.theme.faint, align="left")

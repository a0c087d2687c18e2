"""What a civilization counts, piece by piece: captives in their cells, stones, flags."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.clash.captives import CAPTIVES
from games.clash.pieces import Held
from games.clash.texts import tallies, tally_name
from games.clash.view import ClashView, PlayerView
from games.core.text import Name
from rendering.clash.styles import BARBARIAN, NOBODY, PENNANT, unit_of
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import BLACK
from rendering.kit.phone import LEAST, PLAIN, READ, line
from rendering.picture import Look

ROW = 84
_MARGIN, _CELL, _GAP, _ICON = 20, 72, 10, 58
_NAMED = 560
#: More of a kind than this are one piece and a number.
_ROW_OF = 6
#: Counts that have a piece of their own; all others are flags on the map.
_PIECES: Mapping[str, str] = {"runestones": "obelisk", "anarchy": "crown", "pygmalion.protector": "shield"}


@dataclass(frozen=True, slots=True)
class Tally:
    """One row: what is counted, and either cells or pieces."""

    name: Name
    cells: tuple[Held | None, ...] = ()
    piece: str = PENNANT
    count: int = 0


def counted(view: ClashView, player: PlayerView) -> list[Tally]:
    rows = [
        Tally(tally_name(view, key), piece=_PIECES.get(key, PENNANT), count=n)
        for key, n in tallies(view, player).items()
    ]
    if player.held or CAPTIVES in player.own:
        most = view.boards.figure(CAPTIVES, "most")
        free = (None,) * max(0, most - len(player.held))
        rows.append(Tally(tally_name(view, CAPTIVES), (*player.held, *free)))
    return rows


def draw_tally(canvas: Canvas, tally: Tally, seat: int, look: Look, top: float) -> None:
    middle = top + ROW / 2
    line(canvas, look.say(tally.name), (_MARGIN, top, _NAMED - _GAP, top + ROW), PLAIN)
    for at, held in enumerate(tally.cells):
        _cell(canvas, held, _NAMED + at * (_CELL + _GAP), middle)
    if not tally.cells:
        _pieces(canvas, tally, seat, middle)


def _pieces(canvas: Canvas, tally: Tally, seat: int, y: float) -> None:
    tint = canvas.theme.seats[seat].colour
    shown = tally.count if tally.count <= _ROW_OF else 1
    for at in range(shown):
        canvas.icon(tally.piece, _NAMED + (at + 0.5) * _CELL, y, _ICON, tint)
    if shown < tally.count:
        canvas.centred(f"×{tally.count}", _NAMED + _CELL + _GAP, y, READ, weight=BLACK, align="left")


def _cell(canvas: Canvas, held: Held | None, left: float, y: float) -> None:
    """A figure in the colour of its owner, with the owner's letter; an empty cell is only a frame."""
    theme, half = canvas.theme, _CELL / 2
    box = (left, y - half, left + _CELL, y + half)
    if held is None:
        canvas.plate(box, theme.panel, 12, theme.rule, 3)
        return
    edge = NOBODY if held.owner is None else theme.seats[held.owner].colour
    canvas.plate(box, theme.panel, 12, edge, 5)
    canvas.icon(unit_of(held.owner, held.kind), left + half, y, _ICON - 4, edge)
    x, corner = left + _CELL - 12, y + half - 12
    if held.owner is None:
        canvas.icon(BARBARIAN, x, corner, 34, NOBODY)
        return
    mark = theme.seats[held.owner]
    canvas.disc(x, corner, 19, theme.edge)
    canvas.disc(x, corner, 17, mark.colour)
    canvas.centred(mark.letter, x, corner, LEAST, mark.ink, weight=BLACK)

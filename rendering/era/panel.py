"""What one seat has beside its domain: tracks, the dice of this round, what they come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.era.kinds import RESOURCES
from games.era.view import DieView, EraView, PlayerView
from rendering.era import seen
from rendering.era.tracks import ruler
from rendering.kit.canvas import Canvas
from rendering.kit.dice import draw_die
from rendering.kit.fonts import BLACK
from rendering.kit.phone import READ, STRONG, line, seal
from rendering.kit.record import Box
from rendering.picture import Look

_SMALLEST, _PITCH = 52, 1.04


def seat_name(canvas: Canvas, look: Look, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    high = bottom - top
    seal(canvas, left + high / 2, (top + bottom) / 2, canvas.theme.seats[seat], round(high - 6))
    line(canvas, look.name(seat), (left + high + 10, top, right, bottom), STRONG)


def name_row(canvas: Canvas, look: Look, view: EraView, seat: int, box: Box) -> None:
    """Whose it is and how many points; a flag for whoever begins the round, an hourglass for whoever is awaited but
    the reader, who knows."""
    left, top, right, bottom = box
    middle, high = (top + bottom) / 2, bottom - top
    stop = right
    if view.turn == seat and seat != look.seat and not view.over:
        canvas.icon("hourglass", stop - high * 0.36, middle, high * 0.8)
        stop -= high * 0.84
    if view.first == seat and view.round and len(view.players) > 1:
        canvas.icon("flag", stop - high * 0.36, middle, high * 0.74)
        stop -= high * 0.84
    points = view.players[seat].points
    if points is not None:
        taken = canvas.centred(str(points), stop, middle, READ, weight=BLACK, align="right", room=box)
        canvas.icon("points", stop - taken - 28, middle, 48)
        stop -= taken + 58
    seat_name(canvas, look, seat, (left, top, stop - 8, bottom))


def rulers(canvas: Canvas, view: EraView, player: PlayerView, box: Box) -> None:
    """Four resources, culture and disasters, each on its ruler."""
    left, top, right, bottom = box
    lap = view.rules.figures.lap
    step = (bottom - top) / (len(RESOURCES) + 2)
    for row, resource in enumerate(RESOURCES):
        y = top + step * row
        ruler(canvas, (left, y, right, y + step), resource, player.stock[resource], view.most[resource])
    for row, (sign, value) in enumerate(((seen.CULTURE, player.culture), (seen.DISASTER, player.disasters)), 4):
        y = top + step * row
        ruler(canvas, (left, y, right, y + step), sign, value % lap, lap, value // lap)


def dice_rows(
    canvas: Canvas, view: EraView, dice: Iterable[DieView], box: Box, largest: float = 108, apart: float = 0
) -> Mapping[str, tuple[float, float, float]]:
    """Dice in rows, as large as they fit, with room below each; where each lies and how large it is, by its key."""
    left, top, right, bottom = box
    rolled = list(dice)
    if not rolled:
        return {}
    size = largest
    while size > _SMALLEST and not _fits(len(rolled), size, right - left, bottom - top, apart):
        size -= 2
    rows = -(-len(rolled) // max(1, int((right - left) / size)))
    columns = -(-len(rolled) // rows)
    step = min(size * 1.12, (right - left) / columns)
    pitch = size * _PITCH + apart
    start = top if rows > 1 or apart else (top + bottom - pitch) / 2
    places: dict[str, tuple[float, float, float]] = {}
    for at, one in enumerate(rolled):
        x, y = left + step * (at % columns + 0.5), start + size * _PITCH / 2 + pitch * (at // columns)
        draw_die(canvas, x, y, size * 0.96, seen.die(view, one))
        places[one.key] = (x, y, size)
    return places


def _fits(count: int, size: float, wide: float, high: float, apart: float) -> bool:
    return max(1, int(wide / size)) * int((high + 1) / (size * _PITCH + apart)) >= count


def sums(canvas: Canvas, player: PlayerView, box: Box) -> None:
    """Hammers, swords, shields and skulls of all dice together."""
    left, top, right, bottom = box
    counted = (
        (seen.HAMMER, player.hammers),
        (seen.SWORD, player.swords),
        (seen.SHIELD, player.shields),
        (seen.SKULL, player.skulls),
    )
    step, middle = (right - left) / len(counted), (top + bottom) / 2
    for at, (sign, value) in enumerate(counted):
        x = left + step * at
        canvas.icon(sign, x + 22, middle, 42)
        figure = "?" if value is None else str(value)
        ink = canvas.theme.ink if value else canvas.theme.faint
        canvas.centred(figure, x + 46, middle, READ, ink, weight=BLACK, align="left", room=(x, top, x + step, bottom))


def phase_track(canvas: Canvas, view: EraView, box: Box) -> None:
    """The six phases as signs; the one being played stands on a dark plate, as the black peg does."""
    left, top, right, bottom = box
    step, middle = (right - left) / len(seen.PHASES), (top + bottom) / 2
    side = min(bottom - top - 8, step - 6)
    for at, (phase, sign) in enumerate(seen.PHASES.items()):
        x = left + step * (at + 0.5)
        here = phase is view.phase and not view.over
        half = side / 2 + 4
        ground = canvas.theme.badge if here else canvas.theme.panel
        canvas.plate(
            (x - half, middle - half, x + half, middle + half),
            ground,
            12,
            canvas.theme.edge if here else canvas.theme.rule,
            3 if here else 2,
        )
        canvas.icon(sign, x, middle, side * 0.86)

"""The military track: from the first seat's capital at the left to the second one's at the right."""

from collections.abc import Collection

from games.duel.printed.board import Zone
from games.duel.state import SEATS
from games.duel.view import DuelView
from games.duel.words import space_key
from rendering.duel.sheet import Sheet
from rendering.kit.colour import mix, readable
from rendering.kit.fonts import BLACK, SMALL
from rendering.kit.pieces import band
from rendering.kit.record import Box

_ZONES = (0.0, 0.1, 0.24, 0.4)
_BLOOD = (194, 59, 51)


def draw_track(sheet: Sheet, view: DuelView, box: Box) -> None:
    left, top, right, bottom = box
    capital = view.rules.board.track.capital
    wide = (right - left) / (2 * capital + 1)
    canvas, theme = sheet.canvas, sheet.theme
    canvas.plate(box, theme.panel, 14, theme.rule, 2, shadow=4)
    for space in range(-capital, capital + 1):
        start = left + wide * (space + capital)
        cell = (start, top, start + wide, bottom)
        _space(sheet, space, cell, {view.pawn, view.minerva})
        sheet.put(space_key(view.rules.board.track, space), (start, top + 4, start + wide, bottom - 4), 0.5, 0.5)
    for seat in SEATS:
        _capital(
            sheet,
            seat,
            (left if seat == 0 else right - wide - 12, top, left + wide + 12 if seat == 0 else right, bottom),
        )
    _loot(sheet, view, box, wide)
    if view.minerva is not None:
        x = left + wide * (view.minerva + capital + 0.5)
        canvas.icon("owl", x, bottom - 26, 52)
    x = left + wide * (view.pawn + capital + 0.5)
    _pawn(sheet, x, (top + bottom) / 2 + 12)


def _space(sheet: Sheet, space: int, cell: Box, covered: Collection[int | None]) -> None:
    """The farther from the middle, the warmer; what its points are worth stands once on each stretch."""
    canvas, theme = sheet.canvas, sheet.theme
    left, top, right, bottom = cell
    zones = sheet.rules.board.track.zone
    index = next((i for i, zone in enumerate(zones, 1) if zone.nearest <= abs(space) <= zone.farthest), 0)
    ground = mix(theme.panel, _BLOOD, _ZONES[index])
    canvas.plate((left + 2, top + 28, right - 2, bottom - 5), ground, 8, theme.rule, 2)
    if index and space == _worth_stands(zones[index - 1], 1 if space > 0 else -1, covered):
        middle = (top + 28 + bottom - 5) / 2
        canvas.centred(
            str(zones[index - 1].points), left + 4, middle, SMALL, readable(ground), weight=BLACK, align="left"
        )
        canvas.icon("points", right - 16, middle, 28)


def _worth_stands(zone: Zone, side: int, covered: Collection[int | None]) -> int:
    """In the middle of the stretch, or beside it when something stands there."""
    middle = (zone.nearest + zone.farthest) // 2
    spaces = [side * space for space in (middle, zone.farthest, zone.nearest)]
    return next((space for space in spaces if space not in covered), spaces[0])


def _capital(sheet: Sheet, seat: int, box: Box) -> None:
    canvas = sheet.canvas
    mark = sheet.theme.seats[seat]
    left, top, right, bottom = box
    canvas.plate(box, sheet.theme.edge, 14)
    band(canvas, (left + 3, top + 3, right - 3, bottom - 3), mark, 12)
    canvas.icon("city", (left + right) / 2, (top + bottom) / 2, 62, mix(mark.colour, (255, 255, 255), 0.55))


def _loot(sheet: Sheet, view: DuelView, box: Box, wide: float) -> None:
    """Military tokens lie above the stretch in which the pawn meets them."""
    canvas = sheet.canvas
    left, top, _, _ = box
    capital = view.rules.board.track.capital
    zones = {zone.loss: zone for zone in view.rules.board.track.zone}
    for token in view.loot:
        zone = zones[token.loss]
        away = (zone.nearest + zone.farthest) / 2 * (-1 if token.seat == 0 else 1)
        x, y = left + wide * (capital + away + 0.5), top + 15
        canvas.plate((x - 44, y - 21, x + 44, y + 21), sheet.theme.edge, 21)
        canvas.plate((x - 41, y - 18, x + 41, y + 18), (168, 40, 34), 18)
        canvas.centred(f"−{token.loss}", x - 15, y, SMALL, (255, 255, 255), weight=BLACK)
        canvas.icon("gold", x + 20, y, 34)
        sheet.put(token.key, (x - 44, y - 21, x + 44, y + 21), 0.5, 0.5)


def _pawn(sheet: Sheet, x: float, y: float) -> None:
    """A tall stone in red, as no other thing on the board."""
    canvas = sheet.canvas
    canvas.icon("strike", x, y, 72)

"""Everybody's dice: the reader's own large and numbered, the others' as far as they lie outside their screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.era.kinds import RESOURCES, Phase
from games.era.steps.rolling import SetFace
from games.era.view import DieView, EraView, PlayerView
from rendering.era import seen
from rendering.era.panel import dice_rows, phase_track, seat_name, sums
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import BLACK
from rendering.kit.phone import READ, STRONG, line, number
from rendering.kit.record import Box
from rendering.picture import Look, Marks

WIDTH = 1280
_MARGIN, _GAP = 14, 10
_NAME, _OTHER, _PHASES = 70, 100, 74
#: One's own dice: as large as this, and no more of them in a row than this.
_LARGEST, _IN_A_ROW = 150, 10
#: Below each die one may choose.
_BADGE = 60
#: What the name and the sums take beside the dice of another seat.
_NAMED, _SUMS = 250, 390


def draw_dice(view: EraView, look: Look, marks: Marks) -> Canvas:
    own = [] if look.seat is None else [look.seat]
    others = [player.seat for player in view.players if player.seat not in own]
    row = _own_row(view, look.seat) if look.seat is not None else ()
    size, rows = _own_dice(len(row)) if own else (0.0, 0)
    badges = _BADGE if marks.targets else 0
    large = round(_NAME + (size * 1.04 + badges) * rows + 14)
    small = len(others) + bool(view.philippe)
    high = _PHASES + len(own) * (large + _GAP) + small * (_OTHER + _GAP) + 4
    canvas = Canvas(WIDTH, high, look.colours)
    phase_track(canvas, view, (_MARGIN, 4, WIDTH - _MARGIN, _PHASES - 8))
    top = float(_PHASES)
    if own:
        _own(canvas, view, look, row, (_MARGIN, top, WIDTH - _MARGIN, top + large), size, marks.targets)
        top += large + _GAP
    for seat in others:
        _other(canvas, view, look, seat, (_MARGIN, top, WIDTH - _MARGIN, top + _OTHER))
        top += _OTHER + _GAP
    if view.philippe:
        _philippe(canvas, view, look, (_MARGIN, top, WIDTH - _MARGIN, top + _OTHER))
    return canvas


def _own_dice(count: int) -> tuple[float, int]:
    """How large one's own dice are, in how many rows."""
    rows = max(1, -(-count // _IN_A_ROW))
    return min(float(_LARGEST), (WIDTH - 2 * _MARGIN - 32) / max(1, -(-count // rows))), rows


def _own_row(view: EraView, seat: int) -> Sequence[DieView]:
    """The seat's dice; while it turns one of them by hand, that die with each of its faces up."""
    step = seen.asked(view, seat)
    if not isinstance(step, SetFace):
        return view.players[seat].dice
    colour = view.players[seat].dice[step.die].colour
    faces = range(len(view.rules.faces[colour]))
    return [DieView(face + 1, colour, face, locked=False, set=False, kept=False) for face in faces]


def _own(
    canvas: Canvas,
    view: EraView,
    look: Look,
    row: Sequence[DieView],
    box: Box,
    size: float,
    targets: Mapping[str, str],
) -> None:
    left, top, right, bottom = box
    assert look.seat is not None, "somebody's own dice"
    canvas.plate(box, canvas.theme.panel, 16, canvas.theme.seats[look.seat].colour, 5, shadow=4)
    seat_name(canvas, look, look.seat, (left + 12, top + 8, right - 470, top + _NAME - 2))
    sums(canvas, view.players[look.seat], (right - 450, top + 8, right - 10, top + _NAME - 2))
    apart = _BADGE if targets else 0
    places = dice_rows(canvas, view, row, (left + 16, top + _NAME, right - 16, bottom - 8), size, apart)
    for die in row:
        x, y, side = places[die.key]
        _state(canvas, die, x, y, side)
        if die.key in targets:
            number(canvas, x, y + side * 0.5 + _BADGE * 0.42, targets[die.key], 48)
            half = side * 0.5
            canvas.touchable_box(targets[die.key], (x - half, y - half, x + half, y + half + _BADGE))


def _state(canvas: Canvas, die: DieView, x: float, y: float, size: float) -> None:
    """A lock on what may not be rolled again, a tick on what was set or left lying."""
    if die.locked:
        canvas.icon("lock", x + size * 0.36, y + size * 0.34, size * 0.3)
    elif die.set or die.kept:
        canvas.icon("check", x + size * 0.36, y + size * 0.34, size * 0.3)


def _other(canvas: Canvas, view: EraView, look: Look, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    canvas.plate(box, canvas.theme.panel, 16, canvas.theme.rule, 2, shadow=4)
    seat_name(canvas, look, seat, (left + 12, top + 18, left + _NAMED, bottom - 18))
    player = view.players[seat]
    room = (left + _NAMED + 8, top + 5, right - _SUMS - 8, bottom - 3)
    if view.phase is Phase.EXTORT:
        _stock(canvas, player, room)
    else:
        dice_rows(canvas, view, player.dice, room, _OTHER - 10)
    sums(canvas, player, (right - _SUMS, top + 8, right - 6, bottom - 8))


def _stock(canvas: Canvas, player: PlayerView, box: Box) -> None:
    """What there is to demand: once swords are compared the dice themselves matter no more."""
    left, top, right, bottom = box
    step, middle = (right - left) / len(RESOURCES), (top + bottom) / 2
    for at, resource in enumerate(RESOURCES):
        x, n = left + step * at, player.stock[resource]
        canvas.icon(resource, x + 34, middle, 54)
        ink = canvas.theme.ink if n else canvas.theme.faint
        room = (x, top, x + step, bottom)
        canvas.centred(str(n), x + 68, middle, READ, ink, weight=BLACK, align="left", room=room)


def _philippe(canvas: Canvas, view: EraView, look: Look, box: Box) -> None:
    left, top, right, bottom = box
    canvas.plate(box, canvas.theme.panel, 16, canvas.theme.rule, 2, shadow=4)
    canvas.icon("barbarian", left + 42, (top + bottom) / 2, 56)
    name = look.say(view.rules.philippe.name)
    line(canvas, name, (left + 82, top + 6, left + _NAMED + 100, bottom - 6), STRONG)
    dice_rows(canvas, view, view.philippe, (left + _NAMED + 120, top + 5, right - 16, bottom - 3), _OTHER - 10)

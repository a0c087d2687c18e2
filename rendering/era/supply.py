"""What is left for everybody: pieces by their plan, dice, and the tokens that tell how near the end is."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.era.kinds import BUILDINGS, WALLS, Colour, Kind
from games.era.view import EraView
from rendering.era.plans import building
from rendering.era.plot import Cell
from rendering.era.shapes import extent, shape
from rendering.era.walls import MASONRY, Stretch, scorched, stretches, wall
from rendering.kit.canvas import Canvas
from rendering.kit.colour import BLACK as _INK
from rendering.kit.colour import lighter
from rendering.kit.fonts import BLACK
from rendering.kit.kept import kept
from rendering.kit.phone import LEAST, PLAIN, READ, STRONG, line
from rendering.kit.record import Box
from rendering.kit.themes import Theme
from rendering.picture import Look

#: Walls are drawn to one scale, the longest as long as there is room.
LONGEST, WALL_SIZE = 6, 36
#: More tokens than these are drawn smaller.
_FEW = 5
#: How far two counts, one above the other, lie from the middle of their row.
_APART = 15
#: A row of what is still to be placed.
_WAITING = 72


@kept(megabytes=1)
def piece(kind: Kind, cells: frozenset[Cell], room: int, theme: Theme) -> Image.Image:
    """A piece as it comes out of the box, as large as a square of this side lets it be."""
    wide, high = extent(cells)
    size = room // max(wide, high, 3) if kind not in WALLS else min(room // LONGEST, WALL_SIZE)
    if kind in WALLS:
        image = Image.new("RGBA", (wide * size, high * size))
        for stretch in stretches([cells], ()):
            x, y = stretch.cell
            image.paste(wall(stretch, size, theme), (x * size, y * size))
        return image
    return (
        scorched(shape(cells), 0, size, theme) if kind is Kind.SCORCHED else building(kind, shape(cells), size, theme)
    )


def plan(view: EraView, kind: Kind) -> frozenset[Cell]:
    """The squares of a piece, lying rather than standing."""
    cells = shape(view.rules.pieces[kind].covers)
    wide, high = extent(cells)
    return cells if wide >= high else frozenset((y, x) for x, y in cells)


def left_over(view: EraView) -> Iterator[tuple[Kind | Colour, int]]:
    yield from ((kind, view.supply.get(kind, 0)) for kind in (*BUILDINGS, *WALLS, Kind.SCORCHED))
    yield from ((colour, view.dice.get(colour, 0)) for colour in Colour)


def draw_supply(canvas: Canvas, view: EraView, box: Box, columns: int) -> None:
    """Each with how many there are; what has run out is faint."""
    left, top, right, bottom = box
    things = list(left_over(view))
    rows = -(-len(things) // columns)
    step, high = (right - left) / columns, (bottom - top) / rows
    side = round(min(high - 6, step - 60))
    for at, (thing, count) in enumerate(things):
        x, y = left + step * (at % columns), top + high * (at // columns + 0.5)
        if isinstance(thing, Colour):
            canvas.icon(thing, x + side / 2, y, min(side, 54))
        elif thing in WALLS:
            _wall_of(canvas, len(plan(view, thing)), x + side / 2, y, min(side, 58))
        else:
            canvas.sprite(piece(thing, plan(view, thing), side, canvas.theme), x + side / 2, y)
        cell = (x, y - high / 2, x + step, y + high / 2)
        _counted(canvas, x + side + 5, y, count, view.boxed(thing), cell)


def _counted(canvas: Canvas, x: float, y: float, count: int, gone: int, cell: Box) -> None:
    """How many are left; below it how many lie in the box and come back to nobody."""
    theme = canvas.theme
    ink, apart = theme.ink if count else theme.warning, _APART if gone else 0
    canvas.centred(str(count), x, y - apart, READ, ink, weight=BLACK, align="left", room=cell)
    if gone:
        canvas.centred(f"−{gone}", x, y + apart, LEAST, theme.warning, align="left", room=cell)


def _wall_of(canvas: Canvas, length: int, x: float, y: float, size: int) -> None:
    """A stretch of wall with its length on the tower: drawn to scale, long ones would be too thin to see."""
    canvas.sprite(wall(Stretch((0, 0), (False, True, False, True), tower=True), size, canvas.theme), x, y)
    canvas.disc(x, y, size * 0.36, lighter(MASONRY, 0.62))
    canvas.centred(str(length), x, y, LEAST, _INK, weight=BLACK)


def tokens(canvas: Canvas, view: EraView, right: float, middle: float) -> float:
    """Tracking tokens, those turned over crossed; alone, the rounds instead. Returns where they begin."""
    count, crossed = view.tokens, view.crossed
    if view.rounds is not None:
        count, crossed = view.rounds, view.rounds if view.over else max(0, view.round - 1)
    size = 44.0 if count <= _FEW else 32.0
    theme, x = canvas.theme, right
    for token in reversed(range(count)):
        x -= size
        canvas.disc(x + size / 2, middle, size / 2 - 1, theme.rim)
        canvas.disc(x + size / 2, middle, size / 2 - 4, theme.panel)
        if token < crossed:
            canvas.icon("cross", x + size / 2, middle, size * 0.74)
        x -= 4
    return x


def to_place(canvas: Canvas, view: EraView, seat: int, box: Box) -> None:
    """What still lies behind somebody's screen at the set-up, in one row."""
    left, top, right, bottom = box
    waiting = view.players[seat].to_place
    step, middle = min(190.0, (right - left) / max(1, len(waiting))), (top + bottom) / 2
    side = round(min(bottom - top, step - 80))
    for at, (kind, count) in enumerate(waiting.items()):
        x = left + step * at
        canvas.sprite(piece(kind, plan(view, kind), side, canvas.theme), x + side / 2, middle)
        canvas.centred(f"×{count}", x + side + 8, middle, READ, weight=BLACK, align="left")


def still_to_place(canvas: Canvas, view: EraView, look: Look, seat: int, box: Box) -> None:
    """What still lies behind the seat's screen at the set-up: each kind as it looks, by name, and how many of it."""
    left, top, right, _ = box
    for at, (kind, count) in enumerate(view.players[seat].to_place.items()):
        upper, middle = top + at * _WAITING, top + (at + 0.5) * _WAITING
        canvas.sprite(piece(kind, plan(view, kind), _WAITING - 8, canvas.theme), left + _WAITING / 2, middle)
        room = (left + _WAITING + 12, upper, right - 70, upper + _WAITING)
        line(canvas, look.say(view.rules.pieces[kind].briefly), room, PLAIN)
        line(canvas, f"×{count}", (right - 70, upper, right, upper + _WAITING), STRONG, align="right")

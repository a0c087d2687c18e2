"""Units on land and at sea: whose they are, which, and how many in figures; ships with their load as dots."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.clash.kinds import Unit
from games.clash.pieces import Owner
from games.clash.view import UnitsView
from rendering.clash.styles import BARBARIAN, LARGE, NOBODY, PIRATE, PIRATES, unit_of
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour
from rendering.kit.fonts import BLACK, width
from rendering.kit.path import Point, rectangle, star
from rendering.kit.phone import LEAST, READ
from rendering.kit.pieces import band

_PAD, _CLOTH, _GAP = 4, 36, 2
_DOT = 14
_CROWDED, _NARROW = 30, 26
#: Armies of more kinds lie so much lower, out of the way of a city beside them.
_SUNK = 0.1
#: So many kinds stand in one row, or each in one of its own.
_MIXED = 2


@dataclass(frozen=True, slots=True)
class Figure:
    """An icon and how many there are of it; without a number there is one."""

    icon: str
    tint: Colour
    count: int | None


def draw_units(canvas: Canvas, units: UnitsView, at: Point, radius: float, *, beside_city: bool, at_sea: bool) -> None:
    """A pale plate: the owner's cloth and letter, then the figures."""
    shown = _figures(canvas, units, at_sea)
    load = _load(units) if at_sea else []
    large = radius >= LARGE
    if len(shown) > _MIXED and not large:
        shown = [figure if figure.count != 1 else replace(figure, count=None) for figure in shown]
    crowded = beside_city and len(shown) > 1 and (not large or len(shown) > _MIXED)
    size = READ if len(shown) == 1 or (large and not crowded) else LEAST
    high = max(_CROWDED, round(radius * 0.24)) if crowded else max(32, round(radius * (0.36 if beside_city else 0.5)))
    # Below a city there is room for one row, and none for the next city's name.
    rows = [shown] if beside_city else _rows(shown, large)
    lower = 0.0
    if len(shown) > _MIXED and not large:
        high, size, lower = _NARROW, LEAST, 0 if beside_city else radius * _SUNK
    cloth = 0 if beside_city else _CLOTH
    wide = cloth + max(sum(_width(figure, size, high) for figure in row) for row in rows) + 2 * _PAD
    tall = high * len(rows) + (_DOT + 4 if load else 0)
    left, top = at[0] - wide / 2, at[1] + lower - tall / 2
    edge = _colour(canvas, units.owner)
    theme = canvas.theme
    canvas.plate((left - 5, top - 5, left + wide + 5, top + tall + 5), theme.edge, 14, shadow=4)
    canvas.plate((left - 4, top - 4, left + wide + 4, top + tall + 4), theme.panel, 13, edge, 3)
    if cloth:
        _cloth(canvas, units.owner, (left - 1, top - 1, left + cloth, top + tall + 1), at_sea)
    for number, row in enumerate(rows):
        x, y = left + cloth + _PAD, top + high * (number + 0.5)
        for figure in row:
            _figure(canvas, figure, x, y, size, high)
            x += _width(figure, size, high)
    _dots(canvas, load, left + cloth + _PAD, top + tall - _DOT / 2 - 3, wide - cloth - 2 * _PAD)


def _rows(shown: list[Figure], wide: bool) -> list[list[Figure]]:
    """Armies of more kinds than stand abreast take another row."""
    if len(shown) <= _MIXED:
        return [shown] if wide or len(shown) == 1 else [[figure] for figure in shown]
    abreast = (len(shown) + 1) // 2
    return [shown[:abreast], shown[abreast:]]


def _figures(canvas: Canvas, units: UnitsView, at_sea: bool) -> list[Figure]:
    """At sea only the ships, those of pirates by themselves: what is aboard lies in them as dots."""
    tint = _colour(canvas, units.owner)
    seen = {kind: n for kind, n in units.units.items() if not at_sea or kind is Unit.SHIP} or units.units
    if not units.pirates:
        return [
            Figure(unit_of(units.owner, kind), tint, None if kind is Unit.LEADER else n) for kind, n in seen.items()
        ]
    own = seen[Unit.SHIP] - units.pirates
    allied = Figure(unit_of(None, Unit.SHIP), tint, units.pirates)
    return [Figure(unit_of(units.owner, Unit.SHIP), tint, own), allied] if own else [allied]


def _load(units: UnitsView) -> list[Unit]:
    if Unit.SHIP not in units.units:
        return []
    return [kind for kind, n in units.units.items() if kind is not Unit.SHIP for _ in range(n)]


def _colour(canvas: Canvas, owner: Owner) -> Colour:
    return NOBODY if owner is None else canvas.theme.seats[owner].colour


def _width(figure: Figure, size: int, high: float) -> float:
    if figure.count is None:
        return high + _GAP
    return high + width(str(figure.count), "sans", BLACK, size) + 2 * _GAP


def _figure(canvas: Canvas, figure: Figure, x: float, y: float, size: int, high: float) -> None:
    canvas.icon(figure.icon, x + high / 2, y, high, figure.tint, shadow=False)
    if figure.count is not None:
        canvas.centred(str(figure.count), x + high + _GAP, y, size, canvas.theme.ink, weight=BLACK, align="left")


def _cloth(canvas: Canvas, owner: Owner, box: tuple[float, float, float, float], at_sea: bool) -> None:
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    if owner is None:
        canvas.plate(box, PIRATES, 10)
        canvas.icon(PIRATE if at_sea else BARBARIAN, x, y, _CLOTH - 2, shadow=False)
        return
    mark = canvas.theme.seats[owner]
    band(canvas, box, mark, 10, 10)
    canvas.disc(x, y, 18, mark.colour)
    canvas.centred(mark.letter, x, y, LEAST, mark.ink, weight=BLACK)


def _dots(canvas: Canvas, load: list[Unit], left: float, y: float, room: float) -> None:
    """Settlers are squares, leaders stars, other armies discs."""
    if not load:
        return
    step = min(_DOT + 4, room / len(load))
    for number, kind in enumerate(load):
        x = left + step * (number + 0.5)
        if kind is Unit.SETTLER:
            canvas.fill(rectangle(x - 6, y - 6, x + 6, y + 6, 2), canvas.theme.ink)
        elif kind is Unit.LEADER:
            canvas.fill(star(x, y, 9, 4, 5), canvas.theme.ink)
        else:
            canvas.disc(x, y, 7, canvas.theme.ink)

"""What a city holds besides its cards: symbols, choices of goods, chain signs, tokens, gods."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from games.duel.printed.components import God, Progress
from games.duel.printed.rulebook import Rulebook
from games.duel.view import CityView
from rendering.duel import signs
from rendering.duel.cards import token
from rendering.duel.sheet import SMALL_SIGNS, Sheet
from rendering.duel.shelf import progress_token
from rendering.duel.styles import MYTHOLOGIES, SYMBOLS
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import BLACK, SMALL
from rendering.kit.record import Box
from rendering.kit.text import label

Paint = Callable[[Canvas, float, float, float], None]
_LARGEST, _GAP = 50, 4
_TIMES, _FIGURE = 36, 20


@dataclass(frozen=True, slots=True)
class Thing:
    """Drawn around a point at a size; things with a name can be pointed at."""

    paint: Paint
    #: How wide, in shares of the size.
    wide: float = 1.0
    name: str = ""
    #: Writing beside it, which does not shrink with the size.
    writing: float = 0

    def width(self, size: float) -> float:
        return size * self.wide + self.writing


def draw_holdings(sheet: Sheet, city: CityView, box: Box) -> None:
    """In rows, as large as leaves room for all."""
    left, top, right, bottom = box
    things = list(_things(sheet.rules, city))
    size = float(_LARGEST)
    while size > SMALL and _rows(things, size, right - left) * (size + _GAP) > bottom - top:
        size -= 1
    x, y = left, top + size / 2
    for thing in things:
        wide = thing.width(size)
        if x + wide > right + 1:
            x, y = left, y + size + _GAP
        thing.paint(sheet.canvas, x + wide / 2, y, size)
        if thing.name:
            sheet.put(thing.name, (x, y - size / 2, x + wide, y + size / 2))
        x += wide + _GAP


def high_as(rules: Rulebook, city: CityView, wide: float) -> float:
    """What they take when nothing has to shrink."""
    return _rows(list(_things(rules, city)), _LARGEST, wide) * (_LARGEST + _GAP) + _GAP


def _rows(things: list[Thing], size: float, room: float) -> int:
    rows, x = 1, 0.0
    for thing in things:
        wide = thing.width(size)
        if x + wide > room + 1:
            rows, x = rows + 1, 0.0
        x += wide + _GAP
    return rows


def _things(rules: Rulebook, city: CityView) -> Iterator[Thing]:
    for symbol, n in Counter(city.symbols).items():
        yield Thing(_icon(SYMBOLS[symbol], n), writing=0 if n == 1 else _TIMES)
    for progress in city.progress:
        yield Thing(_progress(progress), 1.0, progress.id)
    for choice in _choices(city):
        yield Thing(_plate(choice), 0.3 + 0.92 * choice.count("{"))
    for mythology in city.mythology:
        yield Thing(_token(MYTHOLOGIES[mythology]))
    for value in city.offerings:
        yield Thing(_offering(value), writing=_FIGURE)
    for god in city.gods:
        yield Thing(_god(rules.gods.get(god)), 1.0, god)
    if city.snake is not None:
        yield Thing(_icon("snake", 1))
    for card in city.cards:
        if card.gives is not None:
            yield Thing(_icon(signs.chain(card.gives), 1), 0.92)


def _choices(city: CityView) -> Iterator[str]:
    """One of several goods in each construction, or goods at a fixed price."""
    built = [site.wonder for site in city.sites if site.built]
    for source in (*city.cards, *built):
        if source.choice:
            yield "/".join(f"{{{resource}}}" for resource in source.choice)


def _icon(name: str, n: int) -> Paint:
    def paint(canvas: Canvas, x: float, y: float, size: float) -> None:
        canvas.icon(name, x if n == 1 else x - _TIMES / 2, y, size)
        if n > 1:
            canvas.centred(f"×{n}", x + size / 2 - _TIMES / 2, y, SMALL, weight=BLACK, align="left")

    return paint


def _progress(progress: Progress) -> Paint:
    return lambda canvas, x, y, size: progress_token(canvas, progress, x, y, size)


def _token(emblem: str) -> Paint:
    return lambda canvas, x, y, size: token(canvas, emblem, x, y, size)


def _offering(value: int) -> Paint:
    def paint(canvas: Canvas, x: float, y: float, size: float) -> None:
        canvas.icon("offering", x - _FIGURE / 2, y, size)
        canvas.centred(str(value), x + size / 2 - _FIGURE / 2 + 1, y, SMALL, weight=BLACK, align="left")

    return paint


def _god(found: God | None) -> Paint:
    """An activated god, or the Gate: the emblem on a card."""

    def paint(canvas: Canvas, x: float, y: float, size: float) -> None:
        box = (x - size * 0.46, y - size / 2, x + size * 0.46, y + size / 2)
        canvas.plate(box, canvas.theme.edge, 8)
        canvas.plate((box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3), (232, 222, 200), 6)
        canvas.icon("gate" if found is None else MYTHOLOGIES[found.mythology], x, y, size * 0.72)

    return paint


def _plate(choice: str) -> Paint:
    wide = 0.3 + 0.92 * choice.count("{")

    def paint(canvas: Canvas, x: float, y: float, size: float) -> None:
        box = (x - size * wide / 2, y - size / 2 + 2, x + size * wide / 2, y + size / 2 - 2)
        canvas.plate(box, canvas.theme.paper, 10, canvas.theme.rule, 2)
        label(canvas, choice, box, SMALL_SIGNS, align="middle")

    return paint

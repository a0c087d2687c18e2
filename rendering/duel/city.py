"""One seat's city: purse, goods and their prices, cards by colour, what it holds, Wonders."""

from collections.abc import Iterator

from games.duel.kinds import RESOURCES, Color
from games.duel.view import CityView, DuelView
from rendering.duel.holdings import draw_holdings, high_as
from rendering.duel.sheet import Sheet
from rendering.duel.sites import draw_sites
from rendering.kit.fonts import BLACK, BODY, REGULAR, SMALL
from rendering.kit.panels import Fact, facts
from rendering.kit.pieces import band, seat_mark
from rendering.kit.record import Box
from rendering.kit.text import NAME, name_label

_CLOTH, _HEAD, _GOODS, _COLOURS = 16, 62, 80, 52
_PAD = 12


def draw_city(sheet: Sheet, view: DuelView, seat: int, box: Box) -> None:
    city = view.cities[seat]
    left, top, right, bottom = box
    _panel(sheet, seat in view.active and view.result is None, seat, box)
    inner, end = left + _PAD, right - _PAD
    y = top + _CLOTH + 8
    _head(sheet, city, seat in view.active and view.result is None, (inner, y, end, y + _HEAD))
    y += _HEAD + 4
    _goods(sheet, city, (inner, y, end, y + _GOODS))
    y += _GOODS
    facts(sheet.canvas, (inner, y, end, y + _COLOURS), list(_colours(city)))
    y += _COLOURS + 4
    # Alike on both sides: two cities are compared at a glance.
    above = y + max(high_as(view.rules, one, end - inner) for one in view.cities)
    sites = draw_sites(sheet, city.sites, view.age == 0 or bool(view.offer), (inner, above, end, bottom - _PAD))
    draw_holdings(sheet, city, (inner, y, end, sites - 6))


def _panel(sheet: Sheet, acting: bool, seat: int, box: Box) -> None:
    canvas, theme = sheet.canvas, sheet.theme
    mark = theme.seats[seat]
    left, top, right, bottom = box
    if acting:
        canvas.plate(box, theme.panel, 16, theme.edge, 9, shadow=9)
        canvas.plate((left + 2, top + 2, right - 2, bottom - 2), theme.panel, 14, mark.colour, 6)
    else:
        canvas.plate(box, theme.panel, 16, theme.rule, 2, shadow=4)
    band(canvas, (left + 9, top + 9, right - 9, top + 9 + _CLOTH), mark, 6)


def _head(sheet: Sheet, city: CityView, acting: bool, box: Box) -> None:
    canvas = sheet.canvas
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    seat_mark(canvas, left + 30, middle, sheet.theme.seats[city.seat], 54)
    purse = f"{city.coins}+{city.reserve}" if city.reserve else str(city.coins)
    cells = [Fact("gold", purse), Fact("points", str(city.points))]
    start = right - (310 if city.reserve else 260)
    facts(canvas, (start, top, right, bottom), cells)
    stop = start - (52 if acting else 8)
    name_label(canvas, sheet.look.name(city.seat), (left + 68, top, stop, bottom), NAME)
    if acting:
        canvas.icon("hourglass", start - 26, middle, 46)


def _goods(sheet: Sheet, city: CityView, box: Box) -> None:
    """What the city makes of each good, and below it what a missing one costs."""
    canvas, theme = sheet.canvas, sheet.theme
    left, top, right, bottom = box
    step = (right - left) / len(RESOURCES)
    for at, resource in enumerate(RESOURCES):
        x = left + step * at
        made, price = city.produced[at], city.prices[at]
        canvas.plate((x + 2, top, x + step - 2, bottom - 4), theme.paper, 10)
        canvas.icon(resource, x + 30, (top + bottom) / 2 - 2, 50)
        ink, weight = (theme.ink, BLACK) if made else (theme.faint, REGULAR)
        canvas.centred(str(made), x + 62, top + 21, BODY, ink, weight=weight, align="left")
        canvas.icon("gold", x + 76, bottom - 24, 32)
        canvas.centred(str(price), x + 95, bottom - 24, SMALL, theme.ink, align="left")


def _colours(city: CityView) -> Iterator[Fact]:
    for colour in Color:
        count = len(city.of_color(colour))
        yield Fact(f"card_{colour}", str(count), faint=not count)

"""The board of Duel: the structure first, then the track and the tokens, then a city at either side."""

from collections.abc import Collection
from dataclasses import replace

from games.core.text import SeatName, text
from games.duel.game import Duel
from games.duel.state import SEATS
from games.duel.texts import summary, threats
from games.duel.view import DuelView
from rendering.duel.city import draw_city
from rendering.duel.middle import draw_middle
from rendering.duel.pantheon import draw_pantheon
from rendering.duel.sheet import Sheet
from rendering.duel.shelf import draw_shelf
from rendering.duel.sites import draw_wonder
from rendering.duel.structure import draw_structure, lattice
from rendering.duel.track import draw_track
from rendering.gallery import Look, Marks
from rendering.kit.canvas import Canvas
from rendering.kit.fonts import BOLD, SMALL, TITLE, width
from rendering.kit.panels import heading
from rendering.kit.record import Box
from rendering.kit.text import Type, label

WIDTH, HEIGHT, CROP_HEIGHT = 1280, 1600, 1120
_MARGIN, _GAP = 16, 8
_HEAD, _STRIP, _TRACK, _SHELF, _CITY = 70, 108, 90, 66, 572
#: Instead of the strip, while Wonders are drafted there.
_OFFER = 120
_URGENT = Type("sans", BOLD, SMALL)
_WIDEST_CROP, _TALLEST_CROP = 200, 190


def draw_board(view: DuelView, look: Look, marks: Marks) -> Canvas:
    part = _near(view, marks.crop) if marks.crop is not None else []
    return _part(view, look, marks, part) if part else _whole(view, look, marks)


def _near(view: DuelView, places: Collection[str]) -> list[str]:
    """These places, what covers them and what they cover, in the order they lie."""
    wanted = set(places) | {name for slot in view.slots if slot.name in places for name in slot.covered_by}
    wanted |= {slot.name for slot in view.slots if set(slot.covered_by) & set(places)}
    return [slot.name for slot in view.slots if slot.name in wanted]


def _whole(view: DuelView, look: Look, marks: Marks) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, look.colours)
    sheet = Sheet(canvas, look, view.rules)
    left, right = _MARGIN, WIDTH - _MARGIN
    _heading(sheet, view)
    top, bottom = float(_HEAD), HEIGHT - 10
    if view.altars:
        end = top + (_OFFER if view.offer else _STRIP)
        strip = (left, top, right, end)
        _offer(sheet, view, strip) if view.offer else draw_pantheon(sheet, view, strip)
        top = end + _GAP
    cities = bottom - _CITY
    shelf = cities - _GAP - _SHELF
    track = shelf - _GAP - _TRACK
    half = (right - left - _GAP) / 2
    for seat in SEATS:
        x = left + seat * (half + _GAP)
        draw_city(sheet, view, seat, (x, cities, x + half, bottom))
    draw_track(sheet, view, (left, track, right, track + _TRACK))
    draw_middle(sheet, view, (left, top, right, track - _GAP))
    draw_shelf(sheet, view, marks.targets, (left, shelf, right, shelf + _SHELF))
    sheet.mark(marks.targets, marks.changed)
    return canvas


def _part(view: DuelView, look: Look, marks: Marks, shown: list[str]) -> Canvas:
    """These cards of the structure, as large as the sheet allows."""
    places = view.rules.layouts[view.age].places
    room = (_MARGIN, _HEAD, WIDTH - _MARGIN, CROP_HEIGHT - _MARGIN)
    fitted = lattice([places[name] for name in shown], room, _WIDEST_CROP, _TALLEST_CROP)
    fitted = replace(fitted, top=_HEAD + _MARGIN)
    lowest = max(fitted.box(places[name])[3] for name in shown)
    canvas = Canvas(WIDTH, round(lowest) + _MARGIN + _GAP, look.colours)
    sheet = Sheet(canvas, look, view.rules)
    _heading(sheet, view)
    draw_structure(sheet, view, fitted, shown)
    sheet.mark(marks.targets, marks.changed)
    return canvas


def _heading(sheet: Sheet, view: DuelView) -> None:
    """Where the game stands; instead of whose turn it is, who is about to win."""
    say, box = sheet.look.say, (_MARGIN + 8, 2.0, WIDTH - _MARGIN - 4.0, _HEAD - 2.0)
    title = Duel.name.in_language(sheet.look.language)
    words = summary(view)
    near = threats(view) if view.result is None else []
    if near:
        heading(sheet.canvas, box, title)
        left = box[0] + 24 + width(title, "serif", BOLD, TITLE)
        told = f"{say(words.moment)} · {say(near[0])}"
        label(sheet.canvas, told, (left, *box[1:]), _URGENT, sheet.theme.warning)
        return
    aside = say(text("{seat} to act", seat=SeatName(view.active[0]))) if view.active else ""
    aside = say(text("The game is over.")) if view.result is not None else aside
    heading(sheet.canvas, box, title, say(words.moment), aside)


def _offer(sheet: Sheet, view: DuelView, box: Box) -> None:
    """The Wonders of the draft, where gods will stand later."""
    left, top, right, bottom = box
    wide = (right - left - 3 * _GAP) / 4
    for number, wonder in enumerate(view.offer):
        x = left + number * (wide + _GAP)
        draw_wonder(sheet, wonder, False, (x, top, x + wide, bottom))

"""The board of Duel: the structure first, then the track and the tokens, then a city at either side."""

from games.duel.state import SEATS
from games.duel.view import DuelView
from rendering.duel.city import draw_city
from rendering.duel.heading import HEAD, MARGIN, draw_heading
from rendering.duel.middle import draw_middle
from rendering.duel.pantheon import draw_pantheon
from rendering.duel.question import draw_question, parts
from rendering.duel.sheet import Sheet
from rendering.duel.shelf import draw_shelf
from rendering.duel.sites import draw_wonder
from rendering.duel.track import draw_track
from rendering.grid import WIDTH
from rendering.kit.canvas import Canvas
from rendering.kit.record import Box
from rendering.picture import Look, Marks

HEIGHT = 1600
_GAP = 8
_STRIP, _TRACK, _SHELF, _CITY = 108, 90, 66, 572
#: Instead of the strip, while Wonders are drafted there.
_OFFER = 120


#: A space of the track stands for all of it.
TRACK = ["T0"]


def draw_board(view: DuelView, look: Look, marks: Marks) -> Canvas:
    """The whole of it, or as wide as a question wants it, with what can be chosen."""
    places = marks.crop or marks.targets
    if marks.crop is not None and not parts(view, places).any:
        places = [slot.name for slot in view.slots] or [wonder.id for wonder in view.offer] or TRACK
    return draw_question(view, look, marks, places) if places else _whole(view, look, marks)


def _whole(view: DuelView, look: Look, marks: Marks) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, look.colours)
    sheet = Sheet(canvas, look, view.rules)
    left, right = MARGIN, WIDTH - MARGIN
    draw_heading(sheet, view)
    top, bottom = float(HEAD), HEIGHT - 10
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


def _offer(sheet: Sheet, view: DuelView, box: Box) -> None:
    """The Wonders of the draft, where gods will stand later."""
    left, top, right, bottom = box
    wide = (right - left - 3 * _GAP) / 4
    for number, wonder in enumerate(view.offer):
        x = left + number * (wide + _GAP)
        draw_wonder(sheet, wonder, False, (x, top, x + wide, bottom))

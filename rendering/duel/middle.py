"""The middle of the board: the structure of the Age; before it the offered Wonders, after it the score."""

from collections.abc import Sequence

from games.core.text import text
from games.duel.printed.components import Wonder
from games.duel.printed.layout import Place
from games.duel.texts import summary
from games.duel.view import DuelView
from rendering.duel.discard import draw_discard
from rendering.duel.sheet import Sheet
from rendering.duel.structure import Lattice, draw_structure, ghost, lattice
from rendering.duel.wonder_cards import wonder_face
from rendering.kit.cards import band_height, draw_card
from rendering.kit.charts import score_table
from rendering.kit.record import Box
from rendering.kit.text import FACT, label

_GAP = 20
_LINE = 42
_CARD = 360


def draw_middle(sheet: Sheet, view: DuelView, room: Box) -> None:
    if view.result is not None:
        _ending(sheet, view, room)
    elif view.slots:
        _structure(sheet, view, room)
    elif view.offer:
        _offer(sheet, view, room)
    else:
        label(sheet.canvas, sheet.look.say(summary(view).ending), room, FACT, align="middle")


def _structure(sheet: Sheet, view: DuelView, room: Box) -> None:
    places = view.rules.layouts[view.age].places
    where = lattice(places.values(), room)
    for name, place in places.items():
        if view.slot(name) is None:
            ghost(sheet.canvas, where.box(place))
    draw_structure(sheet, view, where, places)
    draw_discard(sheet, view, _free_lines(where, list(places.values()), room))


def _free_lines(where: Lattice, places: Sequence[Place], room: Box) -> list[Box]:
    """Ground for lines at the left: above a structure that grows broader, below one that grows narrower."""
    boxes = [where.box(place) for place in places]
    rows = [min(box[0] for box in boxes if box[1] == top) for top in sorted({box[1] for box in boxes})]
    top = boxes[0][1] if rows[0] >= rows[-1] else boxes[-1][1] - where.step + where.name
    lines: list[Box] = []
    while top + _LINE <= room[3]:
        right = min((box[0] for box in boxes if box[1] < top + _LINE and box[3] > top), default=room[2])
        lines.append((room[0] + 4, top, right - 8, top + _LINE))
        top += _LINE
    return lines


def _offer(sheet: Sheet, view: DuelView, room: Box) -> None:
    """Four Wonders in full."""
    left, top, right, bottom = room
    wide, high = (right - left - _GAP) / 2, min((bottom - top - _GAP) / 2, _CARD)
    rows = -(-len(view.offer) // 2)
    top = (top + bottom - rows * (high + _GAP) + _GAP) / 2
    for number, wonder in enumerate(view.offer):
        x, y = left + number % 2 * (wide + _GAP), top + number // 2 * (high + _GAP)
        _full(sheet, wonder, (x, y, x + wide, y + high))


def _full(sheet: Sheet, wonder: Wonder, box: Box) -> None:
    face = wonder_face(sheet.look, wonder)
    draw_card(sheet.canvas, box, face, band_height(face, box[2] - box[0]))
    # Where neither the name nor the first lines stand.
    sheet.put(wonder.id, box, 0.95, 0.92)


def _ending(sheet: Sheet, view: DuelView, room: Box) -> None:
    assert view.result is not None
    left, top, right, bottom = room
    say = sheet.look.say
    label(sheet.canvas, say(view.result.ending), (left + 20, top, right - 20, top + 70), FACT, align="middle")
    rows = [
        *((say(source.label), [str(points) for points in source.points]) for source in view.result.sources),
        (say(text("Total")), [str(points) for points in view.result.points]),
    ]
    names = [sheet.look.name(seat) for seat in range(len(view.cities))]
    score_table(sheet.canvas, (left + 20, top + 74, right - 20, bottom), names, rows, view.result.winners)

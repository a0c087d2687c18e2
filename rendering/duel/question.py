"""A question of Duel on a wide sheet: the reader's means, and large whatever part of the table it chooses from."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from games.duel.kinds import RESOURCES
from games.duel.view import CityView, DuelView
from rendering.duel.choices import draw_choices, known
from rendering.duel.heading import HEAD, MARGIN, draw_heading
from rendering.duel.pantheon import draw_pantheon
from rendering.duel.sheet import Sheet
from rendering.duel.structure import draw_structure, lattice
from rendering.duel.track import draw_track
from rendering.grid import QUESTION, WIDTH
from rendering.kit.canvas import Canvas
from rendering.kit.panels import Fact, facts
from rendering.kit.record import Box
from rendering.picture import Look, Marks

_GAP, _MEANS, _STRIP, _TRACK = 10, 62, 124, 156
_WIDEST, _TALLEST = 160, 150


@dataclass(frozen=True, slots=True)
class Parts:
    """Which parts of the table these places lie in."""

    cards: bool
    slots: bool
    track: bool
    #: Wonders, gods and tokens that are shown as cards one can read.
    things: tuple[str, ...]

    @property
    def any(self) -> bool:
        return self.cards or self.slots or self.track or bool(self.things)


def parts(view: DuelView, places: Collection[str]) -> Parts:
    cards = {slot.name for slot in view.slots}
    slots = {altar.name for altar in view.altars}
    track = {place for place in places if place[0] == "T" and place[1:].isdigit()} | {loot.key for loot in view.loot}
    things = tuple(place for place in places if known(view.rules, place))
    return Parts(bool(cards & set(places)), bool(slots & set(places)), bool(track & set(places)), things)


def draw_question(view: DuelView, look: Look, marks: Marks, places: Collection[str]) -> Canvas:
    canvas = Canvas(WIDTH, QUESTION, look.colours)
    sheet = Sheet(canvas, look, view.rules)
    draw_heading(sheet, view)
    shown, left, right = parts(view, places), MARGIN, WIDTH - MARGIN
    top = float(HEAD)
    if view.viewer is not None:
        facts(canvas, (left, top, right, top + _MEANS - 6), _means(view.cities[view.viewer]))
        top += _MEANS
    if shown.slots:
        draw_pantheon(sheet, view, (left, top, right, top + _STRIP))
        top += _STRIP + _GAP
    if shown.track:
        draw_track(sheet, view, (left, top, right, top + _TRACK))
        top += _TRACK + _GAP
    rest = (left, top, right, float(QUESTION - 8))
    if shown.things:
        bottom = draw_choices(sheet, shown.things, marks.targets, rest)
    elif shown.cards:
        bottom = _structure(sheet, view, rest)
    else:
        bottom = top
    sheet.mark(marks.targets, marks.changed)
    canvas.image = canvas.image.crop((0, 0, WIDTH, min(QUESTION, round(bottom) + 8)))
    return canvas


def draw_age(view: DuelView, look: Look, marks: Marks) -> Canvas:
    """What lies in the Age that is about to begin."""
    return draw_question(view, look, marks, [slot.name for slot in view.slots])


def draw_gods(view: DuelView, look: Look, marks: Marks) -> Canvas:
    """The Pantheon, and what there is to pay with."""
    return draw_question(view, look, marks, [altar.name for altar in view.altars])


def _means(city: CityView) -> list[Fact]:
    """The purse, and what the city makes of each good beside what a missing one costs."""
    purse = f"{city.coins}+{city.reserve}" if city.reserve else str(city.coins)
    goods = zip(RESOURCES, city.produced, city.prices, strict=True)
    return [
        Fact("gold", purse),
        *(
            Fact(resource, str(made), faint=not made, tail=("gold", str(price), None))
            for resource, made, price in goods
        ),
    ]


def _structure(sheet: Sheet, view: DuelView, room: Box) -> float:
    """What is left of the Age, as large as the sheet allows."""
    printed = view.rules.layouts[view.age].places
    places = {slot.name: printed[slot.name] for slot in view.slots}
    fitted = lattice(places.values(), room, _WIDEST, _TALLEST)
    fitted = replace(fitted, top=room[1])
    draw_structure(sheet, view, fitted, [name for name in printed if name in places])
    return max(fitted.box(place)[3] for place in places.values())

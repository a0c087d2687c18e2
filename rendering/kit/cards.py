"""Cards one can read on a phone: a band with colour and symbol, the cost, the effect in full, the button's number."""

from dataclasses import dataclass

from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, lighter, mix, readable
from rendering.kit.fonts import BLACK, BODY, BOLD, SMALL, line_height
from rendering.kit.icons import icon
from rendering.kit.path import regular, star
from rendering.kit.phone import line
from rendering.kit.pieces import badge
from rendering.kit.record import Box
from rendering.kit.text import Block, Type, fitted, label, one_line_width, paragraph, word_width, words

_PAD, _RADIUS = 18, 18
_DIM = 0.62
_ENDLESS = 10_000
_TITLE = Type("serif", BOLD, BODY)
_NOTED = Type(weight=BOLD, size=SMALL)


@dataclass(frozen=True, slots=True)
class Setting:
    """How large a card is written where there is room: its effect, its title, and the sign beside it."""

    letters: int
    title: int
    emblem: int


ROOMY, CLOSE, TIGHT = Setting(BODY, BODY, 84), Setting(SMALL, BODY, 84), Setting(SMALL, SMALL, 60)


@dataclass(frozen=True, slots=True)
class CardFace:
    """All a card says, already in the reader's language; title and effect may hold icons by name."""

    colour: str
    symbol: str
    title: str
    effect: str
    cost: tuple[tuple[str, int], ...] = ()
    kind: str = ""
    number: str | None = None
    payable: bool = True
    note: str = ""
    setting: Setting = ROOMY


def draw_card(canvas: Canvas, box: Box, face: CardFace, band: int | None = None) -> None:
    """The card in its box; cards of one row share the height of the tallest band."""
    theme = canvas.theme
    left, top, right, bottom = box
    ink = theme.ink if face.payable else theme.faint
    ground = theme.panel if face.payable else mix(theme.panel, theme.paper, _DIM)
    below = top + (band or band_height(face, right - left))
    canvas.plate(box, ground, _RADIUS, theme.edge, 3, shadow=8 if face.payable else 0)
    _band(canvas, (left + 3, top + 3, right - 3, below), face)
    after_cost = _cost(canvas, (left + _PAD, below + 8, right - _PAD, bottom), face, ink)
    foot = bottom - 10 - _note_height(face, right - left)
    paragraph(canvas, face.effect, (left + _PAD, after_cost, right - _PAD, foot), Type(size=face.setting.letters), ink)
    if face.note:
        label(canvas, face.note, (left + _PAD, foot, right - _PAD, bottom - 8), _NOTED, theme.warning)
    if face.number is not None:
        badge(canvas, left + 6, top + 8, face.number)
        canvas.touchable_box(face.number, box)


def band_height(face: CardFace, width: float) -> int:
    """How tall the coloured band must be for the title in full and the kind below it."""
    title = _title(face, width)
    return max(face.setting.emblem, title.height + _kind_height(face, width) + 14)


def whole(face: CardFace, width: float) -> bool:
    """Whether every word of it stands on one line."""
    effect, noted = Type(size=SMALL), Type(weight=BOLD, size=SMALL)
    title = width - _indent(face) - face.setting.emblem - 3
    return (
        _widest(face.title, _TITLE.at(SMALL)) <= title
        and _widest(face.effect, effect) <= width - 2 * _PAD
        and _widest(face.note, noted) <= width - 2 * _PAD
    )


def _widest(sentence: str, type: Type) -> float:
    return max((word_width(word, type) for word in words(sentence)), default=0.0)


def _kind_height(face: CardFace, width: float) -> int:
    room = int(width - _indent(face) - face.setting.emblem - 3)
    return fitted(face.kind, room, _ENDLESS, Type(size=SMALL)).height if face.kind else 0


def _title(face: CardFace, width: float) -> Block:
    return fitted(
        face.title,
        int(width - _indent(face) - face.setting.emblem - 3),
        line_height(BODY) * 2,
        _TITLE.at(face.setting.title),
    )


def _indent(face: CardFace) -> int:
    return 46 if face.number is not None else _PAD


def _band(canvas: Canvas, box: Box, face: CardFace) -> None:
    left, top, right, bottom = box
    colour = band_colour(canvas, face)
    canvas.plate((left, top, right, bottom), colour, _RADIUS - 3)
    canvas.plate((left, bottom - _RADIUS, right, bottom), colour, 0)
    ink = readable(colour)
    emblem = face.setting.emblem
    x, y = right - emblem / 2 - 2, (top + bottom) / 2
    canvas.disc(x, y, emblem * 0.4, lighter(colour, 0.78))
    canvas.icon(face.symbol, x, y, emblem * 0.62)
    title = _title(face, right - left + 6)
    start, stop = left + _indent(face) - 3, right - emblem
    high = title.height + _kind_height(face, right - left + 6)
    y -= high / 2
    y = paragraph(canvas, face.title, (start, y, stop, y + title.height), title.type, ink)
    if face.kind:
        paragraph(canvas, face.kind, (start, y, stop, bottom), Type(size=SMALL), ink)


def band_colour(canvas: Canvas, face: CardFace) -> Colour:
    """The card's colour, greyed when it cannot be paid."""
    colour = canvas.theme.cards[face.colour]
    return colour if face.payable else mix(colour, (112, 112, 112), _DIM)


def _cost(canvas: Canvas, box: Box, face: CardFace, ink: Colour) -> float:
    """The price as rows of `icon number`; returns where the effect may begin."""
    left, top, right, _ = box
    if not face.cost:
        return top
    x = left
    for name, count in face.cost:
        canvas.icon(name, x + 22, top + 22, 44)
        x += 48
        if count != 1:
            x += canvas.centred(str(count), x, top + 22, BODY, ink, weight=BLACK, align="left", room=box) + 6
        x += 8
    canvas.plate((left, top + 50, right, top + 52), canvas.theme.rule, 0)
    return top + 58


def draw_strip(canvas: Canvas, box: Box, face: CardFace) -> None:
    """Only what a card is called and costs, on one line in its colour."""
    left, top, right, bottom = box
    colour = band_colour(canvas, face)
    middle, price = (top + bottom) / 2, right - _priced(face)
    canvas.plate(box, colour, _RADIUS - 4, canvas.theme.edge, 3)
    canvas.disc(left + _indent(face) + 22, middle, 25, lighter(colour, 0.78))
    canvas.icon(face.symbol, left + _indent(face) + 22, middle, 40)
    line(canvas, face.title, (left + _named(face), top, price - 10, bottom), _TITLE, readable(colour))
    if face.cost:
        canvas.plate((price, top + 6, right - 8, bottom - 6), canvas.theme.panel, _RADIUS - 8)
    x = price + 6
    for name, count in face.cost:
        canvas.icon(name, x + 20, middle, 38)
        if count != 1:
            ink = canvas.theme.ink
            canvas.centred(str(count), x + 42, middle, SMALL, ink, weight=BLACK, align="left", room=box)
        x += _price_width(count)
    if face.number is not None:
        badge(canvas, left + 16, middle, face.number)
        canvas.touchable_box(face.number, box)


def named_whole(face: CardFace, width: float) -> bool:
    """Whether its name stands on such a strip in full."""
    return one_line_width(face.title, _TITLE.at(SMALL)) <= width - _named(face) - _priced(face) - 10


def _named(face: CardFace) -> int:
    """Where the name begins on a strip."""
    return _indent(face) + 56


def _priced(face: CardFace) -> int:
    """How much of a strip the price takes."""
    return sum(_price_width(count) for _, count in face.cost) + 18 if face.cost else 8


def _price_width(count: int) -> int:
    return 44 if count == 1 else 50 + 17 * len(str(count))


def draw_back(canvas: Canvas, box: Box, colour: Colour, symbol: str) -> None:
    """What hides a card: a framed field of small stars around one emblem."""
    left, top, right, bottom = box
    theme = canvas.theme
    canvas.plate(box, theme.panel, _RADIUS, theme.edge, 3, shadow=8)
    canvas.plate((left + 14, top + 14, right - 14, bottom - 14), colour, _RADIUS - 6)
    pale = lighter(colour, 0.34)
    for row, y in enumerate(_steps(top + 44, bottom - 44, 46)):
        for x in _steps(left + (44 if row % 2 else 67), right - 44, 46):
            canvas.fill(star(x, y, 9, 4, 4), pale)
    x, y, size = (left + right) / 2, (top + bottom) / 2, min(right - left, bottom - top) * 0.3
    canvas.fill(regular(x, y, size * 1.12, 8, -67.5), pale)
    canvas.fill(regular(x, y, size, 8, -67.5), colour)
    canvas.sprite(icon(symbol, round(size * 1.3), theme), x, y)


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + step * count for count in range(int((end - start) / step) + 1)] if end >= start else []


def _note_height(face: CardFace, width: float) -> int:
    return fitted(face.note, int(width - 2 * _PAD), _ENDLESS, _NOTED).height + 8 if face.note else 0


def card_height(face: CardFace, width: float) -> int:
    """How tall a card must be for its effect to stand in full."""
    block = fitted(face.effect, int(width - 2 * _PAD), _ENDLESS, Type(size=face.setting.letters))
    cost = 58 if face.cost else 0
    return band_height(face, width) + 8 + cost + block.height + 14 + _note_height(face, width)

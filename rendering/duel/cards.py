"""A card lying in the structure: its colour in a patterned band, what it brings upon it, what it costs below."""

from games.duel.printed.components import Building
from games.duel.view import SlotView
from rendering.duel import signs
from rendering.duel.sheet import SIGNS, Sheet, signs_line
from rendering.duel.styles import MYTHOLOGIES, NUMERALS, PATTERNS, back_colour, back_emblem
from rendering.kit.canvas import Canvas
from rendering.kit.colour import darker, lighter, mix, readable
from rendering.kit.fonts import BLACK, BODY, BOLD, SMALL, TITLE, width
from rendering.kit.patterns import swatch
from rendering.kit.record import Box
from rendering.kit.stencil import plate
from rendering.kit.text import NOTE, Type, fitted, label, one_line_width
from rendering.picture import Look

_RADIUS, _TAG, _LARGE_TAG, _SIGN, _PAD = 12, 48, 62, 42, 34
_WIDE = 200
_NAME = Type("sans", BOLD, SMALL)
_PATTERN = 0.26
#: Rows as tall as this are written in the largest type.
_TALL = 76


def draw_face(sheet: Sheet, slot: SlotView, card: Building, box: Box, shown: float) -> None:
    """`shown` is down to where the next row may cover it."""
    canvas, theme = sheet.canvas, sheet.theme
    left, top, right, bottom = box
    canvas.plate(box, theme.panel, _RADIUS, theme.edge, 4 if slot.open else 3, shadow=7 if slot.open else 3)
    middle = (top + shown) / 2
    _band(canvas, card, (left + 4, top + 4, right - 4, middle))
    tag = _tag(canvas, slot.name, left + 4, (top + middle) / 2 + 2, right - left)
    _brings(sheet, card, (left + tag + 6, top + 9, right - 9, middle - 5))
    _costs(sheet, card, (left + 10, middle, right - 8, shown - 2))
    if slot.open:
        room = (left + 5, shown - 6, right - 5, bottom - 4)
        name = _name(card, sheet.look, room)
        label(canvas, name, room, _name_type(name, room[2] - room[0]), align="middle")


def _name(card: Building, look: Look, box: Box) -> str:
    """In short where the whole would not stay in its box, or a word of it would be broken."""
    left, top, right, bottom = box
    whole = look.say(card.name)
    broken = any(width(word, "sans", NOTE.weight, SMALL) > right - left for word in whole.split())
    fits = fitted(whole, int(right - left), int(bottom - top), _name_type(whole, right - left)).fits
    return whole if fits and not broken else look.say(card.brief)


def _name_type(name: str, room: float) -> Type:
    """Bold, unless a word were broken for it."""
    return _NAME if max(width(word, "sans", BOLD, SMALL) for word in name.split()) <= room else NOTE


def _band(canvas: Canvas, card: Building, box: Box) -> None:
    left, top, right, bottom = (round(side) for side in box)
    colour = canvas.theme.cards[card.color]
    ink = mix(colour, readable(colour), _PATTERN)
    cloth = swatch(PATTERNS[card.color], right - left, bottom - top, colour, ink, 18)
    canvas.image.paste(cloth, (left, top), plate(right - left, bottom - top, _RADIUS - 4))


def _tag(canvas: Canvas, name: str, left: float, y: float, wide: float) -> float:
    """The place's name, where nothing ever lies; returns how wide it is. On a card so wide it is for choosing by."""
    theme, size = canvas.theme, BODY if wide >= _WIDE else SMALL
    tag = _TAG if size == SMALL else _LARGE_TAG
    canvas.plate((left, y - size * 0.62, left + tag, y + size * 0.62), theme.badge, 9)
    canvas.centred(name, left + tag / 2, y, size, theme.badge_ink, weight=BLACK)
    return tag


def _brings(sheet: Sheet, card: Building, box: Box) -> None:
    """On a pale plate no wider than it needs, so that much of the band stays to be seen."""
    canvas = sheet.canvas
    left, top, right, bottom = box
    if card.gives is not None:
        canvas.icon(signs.chain(card.gives), right - _SIGN / 2 + 2, (top + bottom) / 2, _SIGN)
        right -= _SIGN + 2
    line, type_ = signs.effect(sheet.rules, card), _type(bottom - top)
    half = min(right - left, one_line_width(line, type_) + _PAD) / 2
    middle = (left + right) / 2
    plate_ = (middle - half, top, middle + half, bottom)
    canvas.plate(plate_, canvas.theme.panel, 9)
    signs_line(canvas, line, plate_, type_, align="middle")


def _costs(sheet: Sheet, card: Building, box: Box) -> None:
    """The price and what makes it free at the left, the colour's sign at the right."""
    canvas = sheet.canvas
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    canvas.icon(f"card_{card.color}", right - 18, middle, 38)
    right -= 38
    price = signs.cost(card.cost)
    free = f"{{{signs.chain(card.needs)}}}" if card.needs is not None else ""
    if card.mythology is not None:
        free = f"{{{MYTHOLOGIES[card.mythology]}}}"
    both = f"{price} {free}".strip() or "0{gold}"
    signs_line(canvas, both, (left, top, right, bottom), _type(bottom - top))


def _type(height: float) -> Type:
    return SIGNS.at(TITLE) if height >= _TALL else SIGNS


def draw_back(sheet: Sheet, slot: SlotView, age: int, box: Box, shown: float) -> None:
    """What hides a card, and the token lying on it."""
    canvas = sheet.canvas
    left, top, right, _ = box
    colour = back_colour(slot.back, age)
    canvas.plate(box, colour, _RADIUS, canvas.theme.edge, 3, shadow=3)
    canvas.plate((left + 9, top + 9, right - 9, box[3] - 9), colour, _RADIUS - 4, lighter(colour, 0.3), 3)
    middle = (top + shown) / 2
    tag = _tag(canvas, slot.name, left + 4, top + 4 + (middle - top) / 2, right - left)
    x = (left + right) / 2 + tag / 2
    emblem = back_emblem(slot.back)
    if slot.mythology is not None:
        token(canvas, MYTHOLOGIES[slot.mythology], x, middle, 76)
    elif slot.offering is not None:
        offering(canvas, slot.offering, x, middle, 76)
    elif emblem is not None:
        canvas.disc(x, middle, 33, lighter(colour, 0.2))
        canvas.icon(emblem, x, middle, 52)
    else:
        canvas.disc(x, middle, 35, darker(colour, 0.25))
        canvas.centred(NUMERALS[age], x, middle, TITLE, (250, 244, 230), weight=BOLD, family="serif")


def token(canvas: Canvas, emblem: str, x: float, y: float, size: float) -> None:
    """A round token with an emblem."""
    canvas.disc(x, y, size / 2, canvas.theme.edge)
    canvas.disc(x, y, size / 2 - 3, (232, 222, 200))
    canvas.icon(emblem, x, y, size * 0.68)


def offering(canvas: Canvas, value: int, x: float, y: float, size: float) -> None:
    """An Offering token: how many coins it is worth before the gods."""
    canvas.disc(x, y, size / 2, canvas.theme.edge)
    canvas.disc(x, y, size / 2 - 3, (232, 222, 200))
    canvas.icon("offering", x - size * 0.15, y, size * 0.56)
    canvas.centred(str(value), x + size * 0.24, y, SMALL, (24, 18, 12), weight=BLACK)

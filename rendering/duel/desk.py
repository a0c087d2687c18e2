"""What one seat has laid out, by name: cards of each colour, Wonders, tokens, gods."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core.text import text
from games.duel.data import catalog
from games.duel.kinds import Color
from games.duel.steps.building import COLOR_NAMES
from games.duel.view import CityView, DuelView
from rendering.duel import signs
from rendering.duel.looks import MYTHOLOGIES
from rendering.gallery import Look
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, lighter
from rendering.kit.icons.materials import GOLD, LEAF, NIGHT
from rendering.kit.panels import Fact, facts
from rendering.kit.pieces import seat_mark
from rendering.kit.text import FACT, HEADING, NAME, fitted, label, name_label, paragraph, tied

_WIDTH, _MARGIN, _HEAD, _LEFT = 1280, 36, 190, 390
_ENDLESS = 10_000


@dataclass(frozen=True, slots=True)
class Row:
    icon: str
    colour: Colour
    name: str
    line: str
    empty: bool


def draw_desk(view: DuelView, look: Look, seat: int) -> Canvas:
    wide = _WIDTH - _MARGIN - _LEFT - 20
    rows = list(_rows(view, look, view.cities[seat]))
    heights = [max(84, fitted(row.line, wide, _ENDLESS, FACT).height + 24) for row in rows]
    canvas = Canvas(_WIDTH, _HEAD + sum(heights) + 10 * len(rows) + 20, look.colours)
    _head(canvas, view.cities[seat], look)
    top = _HEAD
    for row, height in zip(rows, heights, strict=True):
        _draw(canvas, row, top, height)
        top += height + 10
    return canvas


def _head(canvas: Canvas, city: CityView, look: Look) -> None:
    seat_mark(canvas, _MARGIN + 32, 50, canvas.theme.seats[city.seat], 64)
    name_label(canvas, look.name(city.seat), (_MARGIN + 80, 10, _WIDTH - _MARGIN, 90), HEADING)
    goods = ("wood", "clay", "stone", "glass", "papyrus")
    cells = [
        Fact("gold", f"{city.coins}+{city.reserve}" if city.reserve else str(city.coins)),
        Fact("points", str(city.points)),
        *(Fact(name, str(made), faint=not made) for name, made in zip(goods, city.produced, strict=True)),
    ]
    facts(canvas, (_MARGIN, 104, _WIDTH - _MARGIN, 164), cells)


def _draw(canvas: Canvas, row: Row, top: float, height: float) -> None:
    theme = canvas.theme
    canvas.plate((_MARGIN, top, _WIDTH - _MARGIN, top + height), theme.panel, 14, theme.rule, 2)
    canvas.plate((_MARGIN, top, _MARGIN + 20, top + height), row.colour, 10)
    canvas.disc(_MARGIN + 64, top + height / 2, 33, lighter(row.colour, 0.78))
    canvas.icon(row.icon, _MARGIN + 64, top + height / 2, 48)
    label(canvas, row.name, (_MARGIN + 106, top, _LEFT - 10, top + height), NAME)
    right = _WIDTH - _MARGIN - 20
    block = fitted(row.line, int(right - _LEFT), _ENDLESS, FACT)
    start = top + (height - block.height) / 2
    ink = theme.faint if row.empty else theme.ink
    paragraph(canvas, row.line, (_LEFT, start, right, start + block.height), FACT, ink)


def _rows(view: DuelView, look: Look, city: CityView) -> Iterator[Row]:
    language = look.language
    for color in Color:
        cards = [_signed(card.name.in_language(language), signs.effect(card)) for card in city.of_color(color)]
        name = look.say(COLOR_NAMES[color])
        yield _row(look, f"card_{color}", look.colours.cards[color], name[:1].upper() + name[1:], cards)
    wonders = [
        _signed(site.wonder.name.in_language(language), "{check}" if site.built else signs.cost(site.wonder.cost))
        for site in city.sites
    ]
    yield _row(look, "wonder", GOLD, look.say(text("Wonders")), wonders)
    tokens = [token.name.in_language(language) for token in city.progress]
    yield _row(look, "progress", LEAF, look.say(text("Progress tokens")), tokens)
    if view.altars:
        yield _row(look, "altar", NIGHT, look.say(text("Gods")), list(_divine(city, language)))


def _divine(city: CityView, language: str) -> Iterator[str]:
    """Gods activated, and tokens still to be used."""
    printed = catalog()
    for god in city.gods:
        name = printed.gods[god].name if god in printed.gods else printed.gate.name
        yield name.in_language(language)
    for mythology in city.mythology:
        yield tied(f"{{{MYTHOLOGIES[mythology]}}}", printed.mythologies[mythology].name.in_language(language))
    for value in city.offerings:
        yield f"{value}{{offering}}"


def _signed(name: str, shown: str) -> str:
    """Signs stand on the line on which their name ends."""
    *first, last = name.split()
    return " ".join((*first, tied(last, shown) if shown else last))


def _row(look: Look, icon: str, colour: Colour, name: str, things: list[str]) -> Row:
    return Row(icon, colour, name, " · ".join(things) or look.say(text("nothing built yet")), not things)

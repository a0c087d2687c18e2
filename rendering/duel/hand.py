"""What a seat alone looks at: its Wonders with their price now, and the gods whose place it knows."""

from collections.abc import Iterator, Mapping

from games.core.text import text
from games.duel.data import catalog
from games.duel.payment import Means, progress_rules, wonder_quote
from games.duel.tally import positions, tally
from games.duel.view import CityView, DuelView, SiteView
from games.duel.words import coins
from rendering.duel.wonder_cards import god_face, wonder_face
from rendering.gallery import Look
from rendering.kit.canvas import Canvas
from rendering.kit.cards import CardFace, band_height, card_height, draw_card
from rendering.kit.panels import Fact, facts, heading

_WIDTH, _MARGIN, _GAP, _HEAD = 1280, 36, 26, 150
_COLUMNS = 2


def draw_hand(view: DuelView, look: Look, numbers: Mapping[str, str]) -> Canvas | None:
    """None for a spectator, and while there is nothing to look at."""
    faces = list(_faces(view, look, numbers))
    if not faces:
        return None
    assert view.viewer is not None, "only a seat has something to look at"
    wide = (_WIDTH - 2 * _MARGIN - _GAP * (_COLUMNS - 1)) / _COLUMNS
    rows = [faces[start : start + _COLUMNS] for start in range(0, len(faces), _COLUMNS)]
    heights = [max(card_height(face, wide) for face in row) + _band_slack(row, wide) for row in rows]
    canvas = Canvas(_WIDTH, _HEAD + sum(heights) + _GAP * len(rows) + 14, look.colours)
    _purse(canvas, view.cities[view.viewer], look)
    top = float(_HEAD)
    for row, height in zip(rows, heights, strict=True):
        band = max(band_height(face, wide) for face in row)
        for column, face in enumerate(row):
            left = _MARGIN + column * (wide + _GAP)
            draw_card(canvas, (left, top, left + wide, top + height), face, band)
        top += height + _GAP
    return canvas


def _band_slack(row: list[CardFace], wide: float) -> int:
    """Bands of a row are as tall as the tallest, so a card below one must grow with it."""
    bands = [band_height(face, wide) for face in row]
    return max(bands) - min(bands)


def _faces(view: DuelView, look: Look, numbers: Mapping[str, str]) -> Iterator[CardFace]:
    if view.viewer is None:
        return
    city = view.cities[view.viewer]
    for site in city.sites:
        yield _wonder(city, site, look, numbers.get(site.wonder.id))
    printed = catalog()
    for altar in view.altars:
        if altar.god is not None and not altar.face_up:
            yield god_face(look, altar.god, look.say(text("face down in {slot}", slot=altar.name)))
    for mythology, deck in view.decks.items():
        pile = printed.mythologies[mythology].name
        for god in deck:
            if god is not None:
                number = numbers.get(god)
                yield god_face(
                    look, printed.gods[god], look.say(text("in the deck: {mythology}", mythology=pile)), number
                )


def _wonder(city: CityView, site: SiteView, look: Look, number: str | None) -> CardFace:
    if site.built:
        return wonder_face(look, site.wonder, look.say(text("built")), number)
    price = wonder_quote(site.wonder.id, means(city)).total
    missing = price - city.coins - city.reserve
    note = look.say(text("short of {coins}", coins=coins(missing))) if missing > 0 else ""
    return wonder_face(look, site.wonder, look.say(coins(price)), number, note)


def means(city: CityView) -> Means:
    """What the city pays with, as far as its view tells: all of it."""
    cards = tally(tuple(card.id for card in city.cards))
    wonders = tuple(positions(site.wonder.choice) for site in city.sites if site.built and site.wonder.choice)
    rules = progress_rules(tuple(token.id for token in city.progress))
    return Means(cards.produced, cards.choices + wonders, city.prices, cards.chains, frozenset(city.mythology), *rules)


def _purse(canvas: Canvas, city: CityView, look: Look) -> None:
    heading(canvas, (_MARGIN, 6, _WIDTH - _MARGIN, 78), look.say(text("Your Wonders")), "", look.name(city.seat))
    names = ("wood", "clay", "stone", "glass", "papyrus")
    cells = [
        Fact("gold", f"{city.coins}+{city.reserve}" if city.reserve else str(city.coins)),
        *(Fact(name, str(made), faint=not made) for name, made in zip(names, city.produced, strict=True)),
    ]
    facts(canvas, (_MARGIN, 78, _MARGIN + 900, 132), cells)

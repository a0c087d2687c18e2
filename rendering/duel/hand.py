"""What a seat alone looks at: its Wonders with their price now, and the gods whose place it knows."""

from collections.abc import Iterator, Mapping

from games.core.text import text
from games.duel.view import CityView, DuelView, SiteView
from games.duel.words import coins
from rendering.duel.wonder_cards import god_face, wonder_face
from rendering.grid import card_sheet, question_sheet
from rendering.kit.canvas import Canvas
from rendering.kit.cards import CardFace
from rendering.kit.panels import Fact
from rendering.picture import Look, Marks

_COLUMNS, _FEW = 2, 4


def draw_hand(view: DuelView, look: Look, marks: Marks) -> Canvas | None:
    """None for a spectator, and while there is nothing to look at."""
    if view.viewer is None:
        return None
    city = view.cities[view.viewer]
    faces = list(_faces(view, city, look, marks.targets))
    if not faces:
        return None
    columns = _COLUMNS if len(faces) <= _FEW else _COLUMNS + 1
    lay = card_sheet if marks.crop is None else question_sheet
    return lay(faces, columns, look, look.say(text("Your Wonders")), _purse(city))


def _faces(view: DuelView, city: CityView, look: Look, numbers: Mapping[str, str]) -> Iterator[CardFace]:
    for site in city.sites:
        yield _wonder(site, look, numbers.get(site.wonder.id))
    printed = view.rules
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


def _wonder(site: SiteView, look: Look, number: str | None) -> CardFace:
    if site.built:
        return wonder_face(look, site.wonder, look.say(text("built")), number)
    note = "" if site.blocked is None else look.say(site.blocked)
    return wonder_face(look, site.wonder, look.say(coins(site.price)), number, note)


def _purse(city: CityView) -> list[Fact]:
    names = ("wood", "clay", "stone", "glass", "papyrus")
    return [
        Fact("gold", f"{city.coins}+{city.reserve}" if city.reserve else str(city.coins)),
        *(Fact(name, str(made), faint=not made) for name, made in zip(names, city.produced, strict=True)),
    ]

"""Buildings, Wonders, gods and tokens one chooses from, as cards one can read."""

from collections.abc import Collection, Mapping, Sequence

from games.core.text import Name, as_text
from games.duel.kinds import Mythology
from games.duel.printed.rulebook import Rulebook
from rendering.duel.sheet import Sheet
from rendering.duel.styles import MYTHOLOGIES, TOKENS
from rendering.duel.wonder_cards import god_face, wonder_face
from rendering.grid import arranged
from rendering.kit.cards import CardFace
from rendering.kit.record import Box

_MANY = 4


def known(rules: Rulebook, thing: str) -> bool:
    """Whether it is shown as a card here."""
    kinds: tuple[Collection[str], ...] = (rules.buildings, rules.wonders, rules.gods, rules.progress, list(Mythology))
    return any(thing in kind for kind in kinds)


def draw_choices(sheet: Sheet, things: Sequence[str], numbers: Mapping[str, str], room: Box) -> float:
    """In two or three columns; returns where they end."""
    faces = [_face(sheet, thing, numbers.get(thing)) for thing in things]
    layout = arranged(faces, 2 if len(faces) <= _MANY else 3, room)
    layout.draw(sheet.canvas)
    return layout.end


def _face(sheet: Sheet, thing: str, number: str | None) -> CardFace:
    printed, look = sheet.rules, sheet.look
    if thing in printed.buildings:
        card = printed.buildings[thing]
        return _plain(sheet, card.color, f"card_{card.color}", card.name, card.about, number)
    if thing in printed.wonders:
        return wonder_face(look, printed.wonders[thing], number=number)
    if thing in printed.gods:
        god = printed.gods[thing]
        return god_face(look, god, look.say(printed.mythologies[god.mythology].name), number)
    if thing in printed.progress:
        token = printed.progress[thing]
        return _plain(sheet, "green", TOKENS[thing], token.name, token.about, number)
    mythology = Mythology(thing)
    face = printed.mythologies[mythology]
    return _plain(sheet, "white", MYTHOLOGIES[mythology], face.name, face.focus, number)


def _plain(sheet: Sheet, colour: str, symbol: str, name: Name, about: Name, number: str | None) -> CardFace:
    effect = sheet.look.say(as_text(about))
    return CardFace(colour, symbol, sheet.look.say(name), effect, number=number)

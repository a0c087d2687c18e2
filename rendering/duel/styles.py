"""How the things of Duel are shown: patterns of colours, icons of symbols, emblems of mythologies, faces of tokens."""

from collections.abc import Mapping

from games.duel.kinds import Back, Color, Mythology, Symbol
from rendering.kit.colour import Colour
from rendering.kit.themes import Pattern

PATTERNS: Mapping[Color, Pattern] = {
    Color.BROWN: "stripes",
    Color.GREY: "checks",
    Color.RED: "cross",
    Color.GREEN: "waves",
    Color.YELLOW: "dots",
    Color.BLUE: "plain",
    Color.PURPLE: "bars",
}

SYMBOLS: Mapping[Symbol, str] = {
    Symbol.QUILL: "quill",
    Symbol.MORTAR: "mortar",
    Symbol.PLUMB: "pendulum",
    Symbol.WHEEL: "wheel",
    Symbol.SUNDIAL: "sundial",
    Symbol.ASTROLABE: "globe",
    Symbol.LAW: "scales",
}

MYTHOLOGIES: Mapping[Mythology, str] = {
    Mythology.MESOPOTAMIAN: "ziggurat",
    Mythology.PHOENICIAN: "tanit",
    Mythology.GREEK: "volutes",
    Mythology.EGYPTIAN: "ankh",
    Mythology.ROMAN: "standard",
}

#: What is drawn on a Progress token, by its id.
TOKENS: Mapping[str, str] = {
    "agriculture": "sheaf",
    "architecture": "wonder",
    "economy": "gold",
    "law": "scales",
    "masonry": "wall",
    "mathematics": "compass",
    "philosophy": "owl",
    "strategy": "sword",
    "theology": "hearth",
    "urbanism": "city",
    "mysticism": "eye",
    "poliorcetics": "bow",
    "engineering": "gear",
}

NUMERALS = ("", "I", "II", "III")
#: Backs of the Ages, and of what is mixed into the third.
_AGES: tuple[Colour, ...] = ((94, 66, 44), (120, 80, 44), (52, 86, 116), (92, 56, 92))
_PURPLE: Mapping[Back, Colour] = {Back.GUILD: (86, 50, 117), Back.TEMPLE: (64, 38, 98)}
_EMBLEMS: Mapping[Back, str] = {Back.GUILD: "card_purple", Back.TEMPLE: "temple"}


def back_colour(back: Back, age: int) -> Colour:
    return _PURPLE.get(back, _AGES[age])


def back_emblem(back: Back) -> str | None:
    """What a back shows beside its Age; None where the numeral says it all."""
    return _EMBLEMS.get(back)

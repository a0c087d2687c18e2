"""What goods, moods, units, buildings and terrains are called in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

from games.clash.kinds import Building, Deck, Good, Mood, Terrain, Unit
from games.core.decision import Counter
from games.core.text import Name, Text, listing, plural, text

_WORDS = tomllib.loads(files("games.clash").joinpath("data/words.toml").read_text("utf-8"))


def _name(section: str, key: str) -> Name:
    entry = _WORDS[section][key]
    return Name(entry["en"], entry["ru"])


GOODS: Mapping[Good, Name] = {good: _name("good", good) for good in Good}
MOODS: Mapping[Mood, Name] = {mood: _name("mood", str(mood.value)) for mood in Mood}
UNITS: Mapping[Unit, Name] = {unit: _name("unit", unit) for unit in Unit}
BUILDINGS: Mapping[Building, Name] = {building: _name("building", building) for building in Building}
TERRAINS: Mapping[Terrain, Name] = {terrain: _name("terrain", terrain) for terrain in Terrain}
DECKS: Mapping[Deck, Name] = {deck: _name("deck", deck) for deck in Deck}

#: On buttons, where words have no room.
GOOD_SIGNS: Mapping[Good, str] = {good: _WORDS["good"][good]["sign"] for good in Good}
MOOD_SIGNS: Mapping[Mood, str] = {mood: _WORDS["mood"][str(mood.value)]["sign"] for mood in Mood}
UNIT_SIGNS: Mapping[Unit, str] = {unit: _WORDS["unit"][unit]["sign"] for unit in Unit}
DECK_SIGNS: Mapping[Deck, str] = {deck: _WORDS["deck"][deck]["sign"] for deck in Deck}


def good_parts(amounts: Mapping[Good, int]) -> Iterator[Text]:
    return (text("{n} {what}", n=n, what=GOODS[good]) for good, n in amounts.items() if n)


def good_list(amounts: Mapping[Good, int]) -> Text:
    """ "2 food, 1 gold", or "nothing"."""
    parts = list(good_parts(amounts))
    return text("{items}", items=listing(*parts)) if parts else text("nothing")


def unit_list(amounts: Mapping[Unit, int]) -> Text:
    """ "infantry ×2, settler ×1"."""
    parts = [text("{what} ×{n}", what=UNITS[unit], n=n) for unit, n in amounts.items() if n]
    return text("{items}", items=listing(*parts)) if parts else text("nothing")


def good_signs(amounts: Mapping[Good, int]) -> Text:
    """ "2🌾 1🪙", as a button says it."""
    parts = [f"{n}{GOOD_SIGNS[good]}" for good, n in amounts.items() if n]
    return text("{goods}", goods=" ".join(parts)) if parts else text("nothing")


def unit_signs(amounts: Mapping[Unit, int]) -> Text:
    return text("{units}", units=" ".join(f"{n}{UNIT_SIGNS[unit]}" for unit, n in amounts.items() if n))


def good_counter(good: Good, most: int) -> Counter:
    return Counter(good, text("{good}", good=GOOD_SIGNS[good]), most)


def halves_text(halves: int) -> Text:
    """Half points as people write them."""
    whole, half = divmod(halves, 2)
    return text("{n}½ points", n=whole) if half else plural("{n} point", "{n} points", whole)

"""What goods, moods, units, buildings and terrains are called in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

from games.clash.kinds import Building, Deck, Good, Mood, Terrain, Unit
from games.core.text import Name, Text, listing, text

_WORDS = tomllib.loads(files("games.clash").joinpath("data/words.toml").read_text("utf-8"))

GOODS: Mapping[Good, Name] = {good: Name(**_WORDS["good"][good]) for good in Good}
MOODS: Mapping[Mood, Name] = {mood: Name(**_WORDS["mood"][str(mood.value)]) for mood in Mood}
UNITS: Mapping[Unit, Name] = {unit: Name(**_WORDS["unit"][unit]) for unit in Unit}
BUILDINGS: Mapping[Building, Name] = {building: Name(**_WORDS["building"][building]) for building in Building}
TERRAINS: Mapping[Terrain, Name] = {terrain: Name(**_WORDS["terrain"][terrain]) for terrain in Terrain}
DECKS: Mapping[Deck, Name] = {deck: Name(**_WORDS["deck"][deck]) for deck in Deck}


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

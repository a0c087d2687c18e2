"""What goods, moods, units, buildings and terrains are called in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files

from games.clash.kinds import Building, Deck, Good, Mood, Terrain, Unit
from games.clash.pieces import City
from games.clash.printed import Reach
from games.core.decision import Counter
from games.core.text import Name, Text, as_text, listing, plural, text

_WORDS = tomllib.loads(files("games.clash").joinpath("data/words.toml").read_text("utf-8"))


def _name(section: str, key: str) -> Name:
    return Name(_WORDS[section][key])


GOODS: Mapping[Good, Name] = {good: _name("good", good) for good in Good}
MOODS: Mapping[Mood, Name] = {mood: _name("mood", str(mood.value)) for mood in Mood}
UNITS: Mapping[Unit, Name] = {unit: _name("unit", unit) for unit in Unit}
BUILDINGS: Mapping[Building, Name] = {building: _name("building", building) for building in Building}
TERRAINS: Mapping[Terrain, Name] = {terrain: _name("terrain", terrain) for terrain in Terrain}
DECKS: Mapping[Deck, Name] = {deck: _name("deck", deck) for deck in Deck}
#: Tells objectives from cards of the same name.
OBJECTIVE = _name("apart", "objective")
#: Tells events of one name apart.
REACHES: Mapping[Reach, Name] = {reach: _name("apart", reach) for reach in Reach}

#: On buttons, where words have no room.
GOOD_SIGNS: Mapping[Good, str] = {good: _WORDS["sign"][good] for good in Good}
MOOD_SIGNS: Mapping[Mood, str] = {mood: _WORDS["sign"][str(mood.value)] for mood in Mood}
UNIT_SIGNS: Mapping[Unit, str] = {unit: _WORDS["sign"][unit] for unit in Unit}


def good_parts(amounts: Mapping[Good, int]) -> Iterator[Text]:
    return (amount(good, n) for good, n in amounts.items() if n)


def amount(good: Good, n: int) -> Text:
    """ "1 idea", "2 ideas"."""
    return plural("{n} {what:one}", "{n} {what:many}", n, what=GOODS[good])


def good_list(amounts: Mapping[Good, int]) -> Text:
    """ "2 food, 1 gold", or "nothing"."""
    parts = list(good_parts(amounts))
    return as_text(listing(*parts)) if parts else text("nothing")


def cannot_pay(amounts: Mapping[Good, int]) -> Text:
    return _cannot_pay(tuple(amounts.items()))


@lru_cache(maxsize=1 << 10)
def _cannot_pay(amounts: tuple[tuple[Good, int], ...]) -> Text:
    """Said of a few prices again and again."""
    return text("You cannot pay {goods}.", goods=good_list(dict(amounts)))


def unit_list(amounts: Mapping[Unit, int]) -> Text:
    """ "infantry ×2, settler ×1"."""
    parts = [text("{what} ×{n}", what=UNITS[unit], n=n) for unit, n in amounts.items() if n]
    return as_text(listing(*parts)) if parts else text("nothing")


def good_signs(amounts: Mapping[Good, int]) -> Text:
    """ "2🌾 1🪙", as a button says it."""
    parts = [f"{n}{GOOD_SIGNS[good]}" for good, n in amounts.items() if n]
    return as_text(" ".join(parts)) if parts else text("nothing")


def unit_signs(amounts: Mapping[Unit, int]) -> Text:
    return as_text(" ".join(f"{n}{UNIT_SIGNS[unit]}" for unit, n in amounts.items() if n))


def good_counter(good: Good, most: int) -> Counter:
    return Counter(good, as_text(GOOD_SIGNS[good]), most)


def halves_text(halves: int) -> Text:
    """Half points as people write them."""
    whole, half = divmod(halves, 2)
    if not whole and half:
        return text("½ point")
    return text("{n}½ points", n=whole) if half else plural("{n} point", "{n} points", whole)


def built(city: City) -> Text:
    """What a player sees of a city's size on the map: how much stands around its settlement."""
    beside = city.size - 1
    return plural("{n} building", "{n} buildings", beside) if beside else text("settlement")

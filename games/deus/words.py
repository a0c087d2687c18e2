"""What kinds, resources and terrains are called in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

from games.core.decision import Counter
from games.core.text import Name, Text, as_text, listing, plural, text
from games.deus.kinds import Kind, Resource, Terrain

_WORDS = tomllib.loads(files("games.deus").joinpath("data/words.toml").read_text("utf-8"))

KINDS: Mapping[Kind, Name] = {kind: Name(_WORDS["kind"][kind]) for kind in Kind}
#: What stands on the board, one of it.
PIECES: Mapping[Kind, Name] = {kind: Name(_WORDS["piece"][kind]) for kind in Kind}
FIGURES: Mapping[Kind, Name] = {kind: Name(_WORDS["figure"][kind]) for kind in Kind}
LETTERS: Mapping[Kind, Name] = {kind: Name(_WORDS["letter"][kind]) for kind in Kind}
RESOURCES: Mapping[Resource, Name] = {resource: Name(_WORDS["resource"][resource]) for resource in Resource}
_GOLD = Name(_WORDS["resource"]["gold"])
SIGNS: Mapping[Resource, str] = {resource: _WORDS["sign"][resource] for resource in Resource}
TERRAINS: Mapping[Terrain, Name] = {terrain: Name(_WORDS["terrain"][terrain]) for terrain in Terrain}


def resource_parts(amounts: Mapping[Resource, int]) -> Iterator[Text]:
    return (text("{n} {what}", n=n, what=RESOURCES[resource]) for resource, n in amounts.items() if n)


def resource_list(amounts: Mapping[Resource, int]) -> Text:
    """ "2 wood, 1 clay"."""
    return as_text(listing(*resource_parts(amounts)))


def gold_amount(n: int) -> Text:
    """ "3 gold"."""
    return plural("{n} {what:one}", "{n} {what:many}", n, what=_GOLD)


def change(before: int, after: int) -> Text:
    """What became of somebody's gold."""
    return text("{before} → {after}", before=before, after=after)


def gold_sign(n: int) -> Text:
    return text("{n}🪙", n=n)


def price_sign(amounts: Mapping[Resource, int], gold: int) -> Text:
    """A price as short as it can be said, numbers before their signs; nothing costs no gold."""
    goods = "".join((str(n) if n > 1 else "") + SIGNS[resource] for resource, n in amounts.items() if n)
    if not goods:
        return gold_sign(gold)
    return text("{gold}{goods}", goods=goods, gold=gold_sign(gold)) if gold else as_text(goods)


def resource_counter(resource: Resource, most: int) -> Counter:
    return Counter(resource, as_text(SIGNS[resource]), most)


def pieces(kind: Kind, n: int) -> Text:
    match kind:
        case Kind.CIVIL:
            return plural("{n} civil building", "{n} civil buildings", n)
        case Kind.SCIENCE:
            return plural("{n} scientific building", "{n} scientific buildings", n)
        case Kind.MARITIME:
            return plural("{n} ship", "{n} ships", n)
        case Kind.ARMY:
            return plural("{n} army", "{n} armies", n)
        case Kind.PRODUCTION:
            return plural("{n} production building", "{n} production buildings", n)
        case Kind.TEMPLE:
            return plural("{n} temple", "{n} temples", n)


def piece_parts(amounts: Mapping[Kind, int]) -> Iterator[Text]:
    return (pieces(kind, n) for kind, n in amounts.items() if n)


def piece_list(amounts: Mapping[Kind, int]) -> Text:
    """ "2 armies, 1 ship"."""
    return as_text(listing(*piece_parts(amounts)))

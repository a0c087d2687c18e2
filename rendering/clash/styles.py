"""How the things of Clash are shown: land, units, buildings and categories."""

from collections.abc import Mapping

from games.clash.kinds import Building, Category, Good, Terrain, Unit
from games.clash.pieces import Owner
from games.clash.words import GOOD_SIGNS, UNIT_SIGNS
from rendering.kit.colour import Colour, rgb

LAND: Mapping[Terrain, str] = {
    Terrain.GRASSLAND: "field",
    Terrain.MOUNTAIN: "mountain",
    Terrain.FOREST: "forest",
    Terrain.BARREN: "barren",
    Terrain.SEA: "sea",
}

#: From this radius on a hexagon has room for everything at its full size.
LARGE = 110

SETTLEMENT, WONDER = "villa", "wonder"

BUILDINGS: Mapping[Building, str] = {
    Building.TEMPLE: "temple",
    Building.ACADEMY: "scroll",
    Building.FORTRESS: "city",
    Building.PORT: "harbour",
    Building.MARKET: "market",
    Building.OBELISK: "obelisk",
    Building.OBSERVATORY: "observatory",
}

UNITS: Mapping[Unit, str] = {
    Unit.SETTLER: "settler",
    Unit.INFANTRY: "legionary",
    Unit.SHIP: "trireme",
    Unit.CAVALRY: "cavalry",
    Unit.ELEPHANT: "elephant",
    Unit.LEADER: "leader",
}

#: Helmets of barbarians are their own; pirates sail black ships under a skull.
BARBARIAN, PIRATE, PIRATE_SHIP = "barbarian", "skull", "pirates"

#: A token that an ability has put on the map.
PENNANT = "flag"
NOBODY: Colour = rgb("55585c")
PIRATES: Colour = rgb("25272a")


def unit_of(owner: Owner, kind: Unit) -> str:
    """The icon of a unit: nobody's infantry and ships are barbarians and pirates."""
    if owner is None and kind in _OF_NOBODY:
        return _OF_NOBODY[kind]
    return UNITS[kind]


_OF_NOBODY: Mapping[Unit, str] = {Unit.INFANTRY: BARBARIAN, Unit.SHIP: PIRATE_SHIP}

GOODS: Mapping[Good, str] = {good: str(good) for good in Good}

CATEGORIES: Mapping[Category, str] = {
    Category.AGRICULTURE: "wheat",
    Category.CONSTRUCTION: "hammer",
    Category.SEAFARING: "trireme",
    Category.EDUCATION: "scroll",
    Category.WARFARE: "sword",
    Category.SPIRITUALITY: "altar",
    Category.ECONOMY: "coin",
    Category.CULTURE: "chain_lyre",
    Category.SCIENCE: "flask",
    Category.DEMOCRACY: "scales",
    Category.AUTOCRACY: "crown",
    Category.THEOCRACY: "temple",
}

#: What sentences say with signs of the chat.
SIGNS: Mapping[str, str] = {
    **{GOOD_SIGNS[good]: f"{{{icon}}}" for good, icon in GOODS.items()},
    **{UNIT_SIGNS[kind]: f"{{{icon}}}" for kind, icon in UNITS.items()},
}

"""The words of Deus: kinds of buildings, terrains, resources and the ways a game can end."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """A kind of building: a colour of cards, a column, and a shape of wooden piece."""

    CIVIL = "civil"
    SCIENCE = "science"
    MARITIME = "maritime"
    ARMY = "army"
    PRODUCTION = "production"
    TEMPLE = "temple"


#: The five kinds a player owns pieces of; temples belong to everybody.
STANDARD = (Kind.CIVIL, Kind.SCIENCE, Kind.MARITIME, Kind.ARMY, Kind.PRODUCTION)


class Resource(StrEnum):
    WOOD = "wood"
    STONE = "stone"
    CLAY = "clay"
    WHEAT = "wheat"


RESOURCES = tuple(Resource)


class Terrain(StrEnum):
    FIELD = "field"
    FOREST = "forest"
    SWAMP = "swamp"
    MOUNTAIN = "mountain"
    SEA = "sea"
    VILLAGE = "village"


YIELDS = {
    Terrain.FIELD: Resource.WHEAT,
    Terrain.FOREST: Resource.WOOD,
    Terrain.SWAMP: Resource.CLAY,
    Terrain.MOUNTAIN: Resource.STONE,
}

LANDS = tuple(YIELDS)


class Loot(StrEnum):
    """What a levy collects."""

    GOLD = "gold"
    POINTS = "points"


class Armies(StrEnum):
    """How many a card lets march."""

    ONE = "one"
    EACH = "each"


class Ending(StrEnum):
    """What set off the final round."""

    TEMPLES = "temples"
    VILLAGES = "villages"
    #: Nobody builds any more.
    STALEMATE = "stalemate"


#: Stands in a column for a card played face down.
FACE_DOWN = "?"

"""The words of Clash of Cultures: goods, terrains, moods, pieces, categories and symbols."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Good(StrEnum):
    """What is paid and gained: five resources and two kinds of tokens."""

    FOOD = "food"
    WOOD = "wood"
    ORE = "ore"
    IDEAS = "ideas"
    GOLD = "gold"
    MOOD = "mood"
    CULTURE = "culture"


RESOURCES = (Good.FOOD, Good.WOOD, Good.ORE, Good.IDEAS, Good.GOLD)

TOKENS = (Good.MOOD, Good.CULTURE)


class Terrain(StrEnum):
    GRASSLAND = "grassland"
    MOUNTAIN = "mountain"
    FOREST = "forest"
    BARREN = "barren"
    SEA = "sea"


class Mood(IntEnum):
    """How a city feels; each level is one step."""

    ANGRY = 0
    NEUTRAL = 1
    HAPPY = 2


class Unit(StrEnum):
    """A kind of unit; those that fight on land are also the signs on the die."""

    SETTLER = "settler"
    INFANTRY = "infantry"
    SHIP = "ship"
    CAVALRY = "cavalry"
    ELEPHANT = "elephant"
    LEADER = "leader"


class Building(StrEnum):
    TEMPLE = "temple"
    ACADEMY = "academy"
    FORTRESS = "fortress"
    PORT = "port"


class Category(StrEnum):
    """A column of four advances on the player board."""

    AGRICULTURE = "agriculture"
    CONSTRUCTION = "construction"
    SEAFARING = "seafaring"
    EDUCATION = "education"
    WARFARE = "warfare"
    SPIRITUALITY = "spirituality"
    ECONOMY = "economy"
    CULTURE = "culture"
    SCIENCE = "science"
    DEMOCRACY = "democracy"
    AUTOCRACY = "autocracy"
    THEOCRACY = "theocracy"


class Symbol(StrEnum):
    """What an event card does before its text."""

    GOLD_MINE = "gold_mine"
    EXHAUSTED_LAND = "exhausted_land"
    BARBARIANS_SPAWN = "barbarians_spawn"
    BARBARIANS_MOVE = "barbarians_move"


class Half(StrEnum):
    """The development and the military objective of a card."""

    TOP = "top"
    BOTTOM = "bottom"


class Timing(StrEnum):
    """When an objective may be shown."""

    INSTANT = "instant"
    STATUS = "status"
    BOTH = "both"


class Role(StrEnum):
    """Which side of a battle may play a tactic."""

    ANY = "any"
    ATTACKER = "attacker"
    DEFENDER = "defender"


class Ground(StrEnum):
    """Where a tactic may be played: a city is land too."""

    ANY = "any"
    LAND = "land"
    CITY = "city"


class Fighter(StrEnum):
    """What must take part on the side that plays a tactic."""

    ARMY = "army"
    SHIP = "ship"
    FORTRESS = "fortress"

"""The words of Clash of Cultures: goods, terrains, moods, pieces, categories and symbols."""

from __future__ import annotations

from enum import IntEnum, IntFlag, StrEnum


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
    MARKET = "market"
    OBELISK = "obelisk"
    OBSERVATORY = "observatory"


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
    #: It comes with the civilizations.
    PIRATES = "pirates"


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


class Use(StrEnum):
    """What an activated city does."""

    COLLECT = "collect"
    CONSTRUCT = "construct"
    RECRUIT = "recruit"
    #: Building a wonder activates the city too, and so do some abilities.
    WONDER = "wonder"
    ABILITY = "ability"


class Mark(IntFlag):
    """What a unit did in this turn, as far as it limits what it may still do."""

    NONE = 0
    #: In this move action; wiped when the action ends.
    MOVED = 1
    FOUGHT = 2
    MOUNTAIN = 4
    FOREST = 8
    GRASSLAND = 16
    #: A ship has made a move in this turn.
    SAILED = 32
    #: A ship of pirates that sails for whoever owns it now; it stays on whatever else is wiped.
    PIRATE = 64


class Deck(StrEnum):
    ACTION = "action"
    OBJECTIVE = "objective"
    WONDER = "wonder"
    EVENT = "event"


class Purpose(StrEnum):
    """What is paid for; some substitutes hold only for some purposes."""

    ADVANCE = "advance"
    BUILDING = "building"
    WONDER = "wonder"
    UNITS = "units"
    MOOD = "mood"
    INFLUENCE = "influence"
    ROADS = "roads"
    OTHER = "other"


class Side(StrEnum):
    ATTACKER = "attacker"
    DEFENDER = "defender"

    @property
    def other(self) -> Side:
        return Side.DEFENDER if self is Side.ATTACKER else Side.ATTACKER


class Count(StrEnum):
    """What points are counted for, in the order in which a tie is broken."""

    PIECES = "pieces"
    ADVANCES = "advances"
    OBJECTIVES = "objectives"
    WONDERS = "wonders"
    EVENTS = "events"
    #: These come with the civilizations.
    LEADERS = "leaders"
    CIVILIZATION = "civilization"


class Ending(StrEnum):
    """What ended the game."""

    AGES = "ages"
    NO_CITY = "no_city"
    DICE = "dice"
    WONDER = "wonder"

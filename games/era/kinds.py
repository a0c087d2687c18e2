"""The words of Era: pieces, dice, resources, disasters and phases."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """A kind of piece that stands on the grid."""

    KEEP = "keep"
    LONGHOUSE = "longhouse"
    TOWNHOUSE = "townhouse"
    CHURCH = "church"
    FARM = "farm"
    LUMBER_MILL = "lumber_mill"
    HOSPITAL = "hospital"
    MONASTERY = "monastery"
    MARKET = "market"
    GUILDHALL = "guildhall"
    UNIVERSITY = "university"
    CATHEDRAL = "cathedral"
    WALL_2 = "wall_2"
    WALL_3 = "wall_3"
    WALL_4 = "wall_4"
    WALL_5 = "wall_5"
    WALL_6 = "wall_6"
    SCORCHED = "scorched"


WALLS = (Kind.WALL_2, Kind.WALL_3, Kind.WALL_4, Kind.WALL_5, Kind.WALL_6)
BUILDINGS = tuple(kind for kind in Kind if kind not in WALLS and kind is not Kind.SCORCHED)


class Colour(StrEnum):
    """A kind of die, named after whom it stands for."""

    PEASANT = "peasant"
    BURGHER = "burgher"
    NOBLE = "noble"
    CLERGY = "clergy"


class Resource(StrEnum):
    """In the order of the tracks, which is also that of the tie-break and of Sir Philippe's greed."""

    GOODS = "goods"
    STONE = "stone"
    WOOD = "wood"
    FOOD = "food"


RESOURCES = tuple(Resource)


class Disaster(StrEnum):
    ROBBERS = "robbers"
    DISEASE = "disease"
    TREACHERY = "treachery"
    FIRE = "fire"
    ATTACK = "attack"
    REVOLT = "revolt"


class Phase(StrEnum):
    """The six of a round; the set-up comes before them."""

    SETUP = "setup"
    ROLL = "roll"
    COLLECT = "collect"
    FEED = "feed"
    DISASTERS = "disasters"
    BUILD = "build"
    EXTORT = "extort"


#: Those on the phase track of the board.
ROUND = tuple(phase for phase in Phase if phase is not Phase.SETUP)

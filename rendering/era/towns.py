"""Four towns half built, laid by hand so that everything that can stand on a domain is seen on the page of pictures."""

from collections.abc import Mapping, Sequence

from games.era.kinds import RESOURCES, Kind, Resource

#: Kind, first square, quarter turns.
Standing = tuple[Kind, str, int]

TOWNS: Sequence[Sequence[Standing]] = (
    (
        (Kind.KEEP, "G7", 0),
        (Kind.WALL_4, "H6", 1),
        (Kind.WALL_4, "H9", 1),
        (Kind.LONGHOUSE, "J7", 0),
        (Kind.LONGHOUSE, "K7", 1),
        (Kind.LONGHOUSE, "B2", 1),
        (Kind.FARM, "H10", 1),
        (Kind.WALL_6, "B9", 0),
        (Kind.WALL_5, "C14", 1),
        (Kind.WALL_5, "G9", 0),
        (Kind.WALL_4, "C9", 1),
        (Kind.CHURCH, "C10", 1),
        (Kind.MARKET, "C11", 0),
        (Kind.TOWNHOUSE, "E11", 0),
        (Kind.SCORCHED, "D4", 0),
        (Kind.SCORCHED, "M12", 0),
        (Kind.LUMBER_MILL, "N7", 0),
        (Kind.MONASTERY, "M2", 0),
        (Kind.FARM, "A5", 0),
        (Kind.CATHEDRAL, "G2", 0),
    ),
    (
        (Kind.KEEP, "G7", 0),
        (Kind.WALL_4, "F4", 0),
        (Kind.WALL_6, "F3", 1),
        (Kind.WALL_5, "M3", 0),
        (Kind.WALL_4, "J8", 1),
        (Kind.UNIVERSITY, "G4", 0),
        (Kind.LONGHOUSE, "K4", 0),
        (Kind.LONGHOUSE, "L6", 0),
        (Kind.FARM, "B2", 0),
        (Kind.FARM, "B10", 0),
        (Kind.HOSPITAL, "J11", 0),
        (Kind.LONGHOUSE, "N4", 0),
        (Kind.SCORCHED, "D12", 0),
        (Kind.TOWNHOUSE, "N9", 0),
        (Kind.MARKET, "E10", 0),
        (Kind.CHURCH, "P2", 0),
    ),
    (
        (Kind.KEEP, "G7", 0),
        (Kind.WALL_6, "F8", 0),
        (Kind.WALL_4, "G13", 1),
        (Kind.WALL_4, "K9", 0),
        (Kind.WALL_2, "J8", 1),
        (Kind.LONGHOUSE, "G9", 0),
        (Kind.LONGHOUSE, "H11", 0),
        (Kind.CHURCH, "J9", 0),
        (Kind.GUILDHALL, "B4", 1),
        (Kind.FARM, "D3", 0),
        (Kind.FARM, "L2", 0),
        (Kind.LUMBER_MILL, "M8", 0),
        (Kind.SCORCHED, "C12", 0),
        (Kind.SCORCHED, "N12", 0),
        (Kind.TOWNHOUSE, "L11", 0),
    ),
    (
        (Kind.KEEP, "G7", 0),
        (Kind.WALL_4, "H6", 1),
        (Kind.WALL_4, "H9", 1),
        (Kind.WALL_4, "M6", 0),
        (Kind.LONGHOUSE, "J7", 0),
        (Kind.LONGHOUSE, "K7", 0),
        (Kind.LONGHOUSE, "L7", 0),
        (Kind.FARM, "D10", 0),
        (Kind.MONASTERY, "C4", 0),
        (Kind.CHURCH, "B8", 1),
        (Kind.FARM, "J11", 0),
        (Kind.WALL_3, "N2", 0),
        (Kind.LUMBER_MILL, "J2", 0),
        (Kind.KEEP, "M11", 0),
        (Kind.WALL_3, "P4", 0),
    ),
)

_STOCKS = ((2, 3, 5, 4), (0, 1, 8, 2), (6, 0, 3, 9), (1, 4, 0, 0))
STOCKS: Sequence[Mapping[Resource, int]] = tuple(dict(zip(RESOURCES, stock, strict=True)) for stock in _STOCKS)
CULTURE, DISASTERS = (9, 31, 4, 0), (6, 11, 3, 27)

"""The buildings of the rulebook in a compact notation, written down apart from the data files."""

from __future__ import annotations

from dataclasses import dataclass

#: id | Age | colour | coins | units (Wood, Clay, Stone, Glass, Papyrus) | free with | effect
BUILDINGS = """
lumber_yard         | 1 | brown  | 0 |       |               | makes 1 wood
logging_camp        | 1 | brown  | 1 |       |               | makes 1 wood
clay_pool           | 1 | brown  | 0 |       |               | makes 1 clay
clay_pit            | 1 | brown  | 1 |       |               | makes 1 clay
quarry              | 1 | brown  | 0 |       |               | makes 1 stone
stone_pit           | 1 | brown  | 1 |       |               | makes 1 stone
glassworks          | 1 | grey   | 1 |       |               | makes 1 glass
press               | 1 | grey   | 1 |       |               | makes 1 papyrus
guard_tower         | 1 | red    | 0 |       |               | shields 1
stable              | 1 | red    | 0 | W     |               | shields 1
garrison            | 1 | red    | 0 | C     |               | shields 1
palisade            | 1 | red    | 2 |       |               | shields 1
workshop            | 1 | green  | 0 | P     |               | symbol plumb, points 1
apothecary          | 1 | green  | 0 | G     |               | symbol wheel, points 1
scriptorium         | 1 | green  | 2 |       |               | symbol quill
pharmacist          | 1 | green  | 2 |       |               | symbol mortar
stone_reserve       | 1 | yellow | 3 |       |               | fixes stone
clay_reserve        | 1 | yellow | 3 |       |               | fixes clay
wood_reserve        | 1 | yellow | 3 |       |               | fixes wood
tavern              | 1 | yellow | 0 |       |               | coins 4
theater             | 1 | blue   | 0 |       |               | points 3
altar               | 1 | blue   | 0 |       |               | points 3
baths               | 1 | blue   | 0 | S     |               | points 3
sawmill             | 2 | brown  | 2 |       |               | makes 2 wood
brickyard           | 2 | brown  | 2 |       |               | makes 2 clay
shelf_quarry        | 2 | brown  | 2 |       |               | makes 2 stone
glassblower         | 2 | grey   | 0 |       |               | makes 1 glass
drying_room         | 2 | grey   | 0 |       |               | makes 1 papyrus
walls               | 2 | red    | 0 | SS    |               | shields 2
horse_breeders      | 2 | red    | 0 | WC    | stable        | shields 1
barracks            | 2 | red    | 3 |       | garrison      | shields 1
archery_range       | 2 | red    | 0 | WSP   |               | shields 2
parade_ground       | 2 | red    | 0 | CCG   |               | shields 2
library             | 2 | green  | 0 | WSG   | scriptorium   | symbol quill, points 2
dispensary          | 2 | green  | 0 | CCS   | pharmacist    | symbol mortar, points 2
school              | 2 | green  | 0 | WPP   |               | symbol wheel, points 1
laboratory          | 2 | green  | 0 | WGG   |               | symbol plumb, points 1
forum               | 2 | yellow | 3 | C     |               | either glass/papyrus
caravansery         | 2 | yellow | 2 | GP    |               | either wood/clay/stone
customs_house       | 2 | yellow | 4 |       |               | fixes glass/papyrus
brewery             | 2 | yellow | 0 |       |               | coins 6
courthouse          | 2 | blue   | 0 | WWG   |               | points 5
statue              | 2 | blue   | 0 | CC    | theater       | points 4
temple              | 2 | blue   | 0 | WP    | altar         | points 4
aqueduct            | 2 | blue   | 0 | SSS   | baths         | points 5
rostrum             | 2 | blue   | 0 | WS    |               | points 4
arsenal             | 3 | red    | 0 | WWCCC |               | shields 3
pretorium           | 3 | red    | 8 |       |               | shields 3
fortifications      | 3 | red    | 0 | CSSP  | palisade      | shields 2
siege_workshop      | 3 | red    | 0 | WWWG  | archery_range | shields 2
circus              | 3 | red    | 0 | CCSS  | parade_ground | shields 2
academy             | 3 | green  | 0 | WSGG  |               | symbol sundial, points 3
study               | 3 | green  | 0 | WWGP  |               | symbol sundial, points 3
university          | 3 | green  | 0 | CGP   | school        | symbol astrolabe, points 2
observatory         | 3 | green  | 0 | SPP   | laboratory    | symbol astrolabe, points 2
chamber_of_commerce | 3 | yellow | 0 | PP    |               | coins 3 per grey, points 3
port                | 3 | yellow | 0 | WGP   |               | coins 2 per brown, points 3
armory              | 3 | yellow | 0 | SSG   |               | coins 1 per red, points 3
lighthouse          | 3 | yellow | 0 | CCG   | tavern        | coins 1 per yellow, points 3
arena               | 3 | yellow | 0 | WCS   | brewery       | coins 2 per wonder, points 3
palace              | 3 | blue   | 0 | WCSGG |               | points 7
town_hall           | 3 | blue   | 0 | WWSSS |               | points 7
obelisk             | 3 | blue   | 0 | SSG   |               | points 5
gardens             | 3 | blue   | 0 | WWCC  | statue        | points 6
pantheon            | 3 | blue   | 0 | WCPP  | temple        | points 6
senate              | 3 | blue   | 0 | CCSP  | rostrum       | points 5
merchants_guild     | 3 | purple | 0 | WCGP  |               | guild coins 1/yellow, guild points 1/yellow
shipowners_guild    | 3 | purple | 0 | CSGP  |               | guild coins 1/brown+grey, guild points 1/brown+grey
builders_guild      | 3 | purple | 0 | WCSSG |               | guild points 2/wonder
magistrates_guild   | 3 | purple | 0 | WWCP  |               | guild coins 1/blue, guild points 1/blue
scientists_guild    | 3 | purple | 0 | WWCC  |               | guild coins 1/green, guild points 1/green
moneylenders_guild  | 3 | purple | 0 | WWSS  |               | guild points 1/coins
tacticians_guild    | 3 | purple | 0 | CSSP  |               | guild coins 1/red, guild points 1/red
"""

#: id | units
WONDERS = """
appian_way         | CCSSP
circus_maximus     | WSSG
colossus           | CCCG
great_library      | WWWGP
great_lighthouse   | WSPP
hanging_gardens    | WWGP
mausoleum          | CCGGP
piraeus            | WWCS
pyramids           | SSSP
sphinx             | CSGG
statue_of_zeus     | WCSPP
temple_of_artemis  | WSGP
sanctuary          | SSGP
divine_theater     | WWGPP
"""

#: id | units
TEMPLES = """
grand_temple_mesopotamian  | WWWGP
grand_temple_phoenician    | WSGPP
grand_temple_greek         | SSSGP
grand_temple_egyptian      | CCCGP
grand_temple_roman         | CSGGP
"""


@dataclass(frozen=True)
class Card:
    id: str
    age: int
    color: str
    coins: int
    units: str
    free_with: str
    effects: tuple[str, ...]


def _rows(table: str) -> list[tuple[str, ...]]:
    return [tuple(cell.strip() for cell in line.split("|")) for line in table.strip().splitlines()]


def _pairs(table: str) -> list[tuple[str, str]]:
    return [(id, units) for id, units in _rows(table)]


CARDS = [
    Card(id, int(age), color, int(coins), units, free_with, tuple(effect.split(", ")))
    for id, age, color, coins, units, free_with, effect in _rows(BUILDINGS)
]
WONDER_COSTS: dict[str, str] = dict(_pairs(WONDERS))
TEMPLE_COSTS: dict[str, str] = dict(_pairs(TEMPLES))

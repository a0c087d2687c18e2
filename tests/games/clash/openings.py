"""Openings set up by hand for the suite: late ages, war at sea and on land, full hands, angry cities."""

from __future__ import annotations

from collections.abc import Iterator

from games.clash.cards.civil.cities import SendExplorer
from games.clash.kinds import Building, Good, Mood, Terrain, Unit
from games.clash.pieces import City, WonderPlaced
from games.clash.state import ClashState
from games.clash.steps.exploring import harbours
from games.clash.steps.founding import may_hold_city
from games.clash.steps.sailing import SailInto
from tests.games.clash.openings_of_cards import to_the_first_turn

#: Enough to do nearly everything, and a government for every second seat.
_LEARNED = (
    "storage",
    "irrigation",
    "husbandry",
    "engineering",
    "sanitation",
    "roads",
    "fishing",
    "navigation",
    "war_ships",
    "cartography",
    "writing",
    "public_education",
    "philosophy",
    "tactics",
    "siegecraft",
    "steel_weapons",
    "draft",
    "myths",
    "rituals",
    "state_religion",
    "bartering",
    "taxes",
    "trade_routes",
    "currency",
    "arts",
    "sports",
    "monuments",
    "medicine",
    "math",
    "metallurgy",
)
_GOVERNMENTS = (("voting", "free_economy"), ("nationalism", "forced_labor"), ("dogma", "conversion", "fanaticism"))
_WONDERS = (
    ("great_mausoleum", "great_library", "great_lighthouse"),
    ("great_arena", "great_statue", "great_gardens"),
)


def late_ages(clash: ClashState) -> None:
    """Everything is explored, everybody is rich and has cities, ships and armies near the others."""
    clash.age = 3
    for place in [place for place, laid in clash.regions.items() if not laid.revealed]:
        clash.turn_over(place, clash.regions[place].turned)
    for seat in range(clash.seats):
        player = clash.players[seat]
        player.goods = dict.fromkeys(Good, 6)
        player.advances += [*_LEARNED, *_GOVERNMENTS[seat % len(_GOVERNMENTS)]]
        player.track = 1
        clash.drop_surplus(seat)
    for _ in range(3):
        for seat in range(clash.seats):
            _settle(clash, seat)
    for seat in range(clash.seats):
        _people(clash, seat)
    full_hands(clash)
    for seat, wonders in enumerate(_WONDERS):
        for wonder, space in zip(wonders, clash.cities_of(seat), strict=False):
            clash.wonder_deck.remove(wonder)
            clash.cities[space].wonders.append(wonder)
            clash.wonders[wonder] = WonderPlaced(seat, space, 2, 1)
    clash.take_events()


def _settle(clash: ClashState, seat: int) -> None:
    """The next city of the seat, as near as can be to its first one."""
    home = clash.players[seat].home
    free = (space for space in clash.map.distances(home) if may_hold_city(clash, space) and space not in clash.units)
    space = next(free)
    built = [Building.TEMPLE, Building.ACADEMY][: 1 + seat % 2]
    if clash.map.coastal(space):
        built.append(Building.PORT)
    city = clash.cities[space] = City(seat, Mood.HAPPY, dict.fromkeys(built, seat))
    if Building.PORT in built:
        city.port = clash.in_order(clash.map.sea_beside(space))[0]


def _people(clash: ClashState, seat: int) -> None:
    for space in clash.cities_of(seat):
        for _ in range(2):
            clash.place(Unit.INFANTRY, seat, space)
    clash.place(Unit.SETTLER, seat, clash.cities_of(seat)[0])
    seas = [space for space in clash.map.seas if space not in clash.units]
    for space in seas[:1]:
        for kind in (Unit.SHIP, Unit.SHIP, Unit.INFANTRY, Unit.SETTLER):
            clash.place(kind, seat, space)


def full_hands(clash: ClashState) -> None:
    for player in clash.players:
        player.actions += [clash.luck.take(clash.action_deck) for _ in range(5)]
        player.objectives += [clash.luck.take(clash.objective_deck) for _ in range(3)]
    for player, wonder in zip(clash.players, ("great_wall", "great_pyramid"), strict=False):
        clash.wonder_deck.remove(wonder)
        player.wonders.append(wonder)


def angry_cities(clash: ClashState) -> None:
    """Everybody is rich in cities and poor in everything else, and all of them are angry."""
    late_ages(clash)
    for city in clash.cities.values():
        city.mood = Mood.ANGRY
    for seat, player in enumerate(clash.players):
        player.goods = dict.fromkeys(Good, seat)
        clash.drop_surplus(seat)
    clash.take_events()


def under_influence(clash: ClashState) -> None:
    """Buildings stand in each other's colours, and barbarians hold cities beside everybody."""
    late_ages(clash)
    for seat in range(clash.seats):
        for space in clash.cities_of(seat)[:2]:
            buildings = clash.cities[space].buildings
            buildings.update(dict.fromkeys(buildings, (seat + 1) % clash.seats))
        free = (
            space
            for space in clash.map.distances(clash.players[seat].home)
            if may_hold_city(clash, space) and space not in clash.units
        )
        camp = next(free, None)
        if camp is not None:
            clash.cities[camp] = City(None)
            clash.place(Unit.INFANTRY, None, camp)
            clash.place(Unit.INFANTRY, None, camp)
    clash.take_events()


def war_at_sea(clash: ClashState) -> None:
    """Fleets full of people lie beside each other wherever two spaces of sea touch."""
    late_ages(clash)
    for space in [space for space in clash.units if clash.map.is_sea(space)]:
        del clash.units[space]
    rivals = iter(range(0, clash.seats - 1, 2))
    for space in clash.map.seas:
        beside = [other for other in clash.map.sea_beside(space) if other not in clash.units]
        if space in clash.units or not beside:
            continue
        seat = next(rivals, None)
        if seat is None:
            break
        for owner, at in ((seat, space), (seat + 1, beside[0])):
            for kind in (Unit.SHIP, Unit.SHIP, Unit.INFANTRY, Unit.INFANTRY, Unit.SETTLER, Unit.SETTLER):
                clash.place(kind, owner, at)
    clash.take_events()


def unknown_seas(clash: ClashState) -> None:
    """Half of the map is still unknown, everybody has a ship that may look for more of it; one sails, one walks."""
    hidden = [place for place, laid in clash.regions.items() if not laid.revealed]
    wide = next((place for place in hidden if _seas(clash, place) == 2), hidden[1])
    if _seas(clash, wide) != 2:
        # It is not among the tiles that were dealt.
        clash.regions[wide].tile = _WIDE_SEA
    _swap(clash, hidden[1], wide)
    for place in hidden[::2]:
        clash.turn_over(place, clash.regions[place].turned)
    for seat, player in enumerate(clash.players):
        player.advances += ["fishing", "navigation", "cartography"]
        free = [space for space in clash.map.seas if space not in clash.units]
        for space in free[:2]:
            clash.place(Unit.SHIP, seat, space)
    clash.take_events()
    to_the_first_turn(clash)
    seat = clash.now.seat
    clash.next(*_expedition(clash, seat), SendExplorer(seat))


def _expedition(clash: ClashState, seat: int) -> Iterator[SailInto]:
    """To an unknown region with two spaces of sea, if any lies before known sea."""
    hidden = [place for place, laid in clash.regions.items() if not laid.revealed]
    for place in hidden:
        _swap(clash, place, next(other for other in hidden if _seas(clash, other) == 2))
        for sea in clash.map.seas:
            if any(len(harbours(clash, place, turned, {sea})) == 2 for turned in (False, True)):
                clash.place(Unit.SHIP, seat, sea)
                yield SailInto(seat, sea, place, 1, {}, [sea], rounded=False)
                return


#: The tile with two spaces of sea.
_WIDE_SEA = "8"


def _swap(clash: ClashState, place: str, other: str) -> None:
    one, two = clash.regions[place], clash.regions[other]
    one.tile, two.tile = two.tile, one.tile


def _seas(clash: ClashState, place: str) -> int:
    return clash.rules.tile(clash.regions[place].tile).count(Terrain.SEA)

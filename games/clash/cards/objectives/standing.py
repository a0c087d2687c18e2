"""Goals that stand or do not stand: tested in the first step of a status phase."""

from __future__ import annotations

from collections.abc import Callable

from games.clash.boards import LEADERS
from games.clash.kinds import Building, Mood, Unit
from games.clash.pieces import ARMY, Piece
from games.clash.powers.routes import most_routes
from games.clash.printed import Goal
from games.clash.state import ClashState

Standing = Callable[["ClashState", int, "Goal"], bool]

#: What a goal asks beside goods, a category and a lead in buildings, which every goal may name in its data.
STANDING: dict[str, Standing] = {}


def standing(name: str) -> Callable[[Standing], Standing]:
    def named(test: Standing) -> Standing:
        STANDING[name] = test
        return test

    return named


def stands(clash: ClashState, seat: int, name: str) -> bool:
    goal = clash.printed.goals[name]
    own = clash.goods(seat)
    if any(own[good] < n for good, n in goal.holds.items()):
        return False
    if goal.category is not None and not complete_category(clash, seat, goal.category):
        return False
    if goal.building is not None and not leads(clash, seat, lambda other: with_building(clash, other, goal.building)):
        return False
    test = STANDING.get(name)
    return test is None or test(clash, seat, goal)


def leads(clash: ClashState, seat: int, count: Callable[[int], int], least: int = 1) -> bool:
    """More than every other player, and not nothing."""
    own = count(seat)
    return own >= least and all(own > count(other) for other in range(clash.seats) if other != seat)


# -- advances -------------------------------------------------------------------------------------------------------


def complete_category(clash: ClashState, seat: int, category: str) -> bool:
    column = next(column for column in clash.printed.categories.values() if column.id == category)
    return all(clash.owns(seat, advance) for advance in column.advances)


def complete_categories(clash: ClashState, seat: int) -> list[str]:
    return [column.id for column in clash.printed.categories.values() if complete_category(clash, seat, column.id)]


def government_of(clash: ClashState, seat: int) -> str:
    """The complete government that the objective of that name asks for."""
    complete = complete_categories(clash, seat)
    return next(
        (column.id for column in clash.printed.categories.values() if column.government and column.id in complete), ""
    )


@standing("advanced_culture")
def advanced_culture(clash: ClashState, seat: int, goal: Goal) -> bool:
    return leads(clash, seat, lambda other: len(clash.players[other].advances), goal.figures["advances"])


@standing("goal_focused")
def goal_focused(clash: ClashState, seat: int, goal: Goal) -> bool:
    return leads(clash, seat, lambda other: len(complete_categories(clash, other)), goal.figures["categories"])


@standing("government")
def government(clash: ClashState, seat: int, goal: Goal) -> bool:
    """A second card needs another government."""
    found = government_of(clash, seat)
    served = {note.key for note in clash.notes if note.seat == seat}
    return bool(found) and f"shown.{found}" not in served


@standing("diversified_research")
def diversified_research(clash: ClashState, seat: int, goal: Goal) -> bool:
    found = {clash.printed.advances[advance].category for advance in clash.players[seat].advances}
    return len(found) >= goal.figures["categories"]


# -- cities ---------------------------------------------------------------------------------------------------------


def with_building(clash: ClashState, seat: int, building: Building | None) -> int:
    """The seat's cities with the building, of whatever colour."""
    return sum(building in clash.city(space).buildings for space in clash.cities_of(seat))


@standing("large_civilization")
def large_civilization(clash: ClashState, seat: int, goal: Goal) -> bool:
    return clash.count_cities(seat) >= goal.figures["cities"]


@standing("metropolis")
def metropolis(clash: ClashState, seat: int, goal: Goal) -> bool:
    return any(clash.city(space).size >= goal.figures["size"] for space in clash.cities_of(seat))


@standing("happy_population")
def happy_population(clash: ClashState, seat: int, goal: Goal) -> bool:
    return _in_mood(clash, seat, Mood.HAPPY) >= goal.figures["cities"]


@standing("terror_regime")
def terror_regime(clash: ClashState, seat: int, goal: Goal) -> bool:
    return _in_mood(clash, seat, Mood.ANGRY) >= goal.figures["cities"]


def _in_mood(clash: ClashState, seat: int, mood: Mood) -> int:
    return sum(clash.city(space).mood is mood for space in clash.cities_of(seat))


@standing("architecture")
def architecture(clash: ClashState, seat: int, goal: Goal) -> bool:
    """Of one's own colour in one's own cities."""
    kinds = {
        building
        for space in clash.cities_of(seat)
        for building, colour in clash.city(space).buildings.items()
        if colour == seat
    }
    return len(kinds) >= goal.figures["kinds"]


@standing("expansionist")
def expansionist(clash: ClashState, seat: int, goal: Goal) -> bool:
    lonely = [space for space in clash.cities_of(seat) if clash.cities.keys().isdisjoint(clash.map.beside[space])]
    return len(lonely) >= goal.figures["cities"]


@standing("colony")
def colony(clash: ClashState, seat: int, goal: Goal) -> bool:
    """Not when the same founding has just served for City Founder."""
    now = (clash.age, clash.round)
    served = any(
        done.goal == "city_founder" and (done.age, done.round) == now for done in clash.players[seat].completed
    )
    return not served and any(far_from_home(clash, seat, space, goal) for space in clash.cities_of(seat))


def far_from_home(clash: ClashState, seat: int, space: str, goal: Goal) -> bool:
    """What only unexplored regions join to the home is as far away as can be."""
    distance = clash.map.distance(clash.players[seat].home, space)
    return distance is None or distance >= goal.figures["distance"]


@standing("consulate")
def consulate(clash: ClashState, seat: int, goal: Goal) -> bool:
    cities = [city for city in clash.cities.values() if city.owner != seat and seat in city.buildings.values()]
    return len(cities) >= goal.figures["cities"]


@standing("culture_power")
def culture_power(clash: ClashState, seat: int, goal: Goal) -> bool:
    def abroad(other: int) -> int:
        return sum(
            colour == other
            for city in clash.cities.values()
            if city.owner != other
            for colour in city.buildings.values()
        )

    return leads(clash, seat, abroad, goal.figures["buildings"])


@standing("magnificent_culture")
def magnificent_culture(clash: ClashState, seat: int, goal: Goal) -> bool:
    """The only wonder of the last round."""
    builders = {
        placed.builder for placed in clash.wonders.values() if (placed.age, placed.round) == (clash.age, clash.round)
    }
    return builders == {seat}


# -- trade and arms -------------------------------------------------------------------------------------------------


@standing("trade_power")
def trade_power(clash: ClashState, seat: int, goal: Goal) -> bool:
    return clash.owns(seat, "trade_routes") and most_routes(clash, seat) >= goal.figures["routes"]


@standing("shipping_routes")
def shipping_routes(clash: ClashState, seat: int, goal: Goal) -> bool:
    return clash.owns(seat, "trade_routes") and most_routes(clash, seat, (Unit.SHIP,)) >= goal.figures["routes"]


def soldiers(clash: ClashState, seat: int) -> int:
    return sum(clash.count_units(seat, kind) for kind in ARMY)


def ships(clash: ClashState, seat: int) -> int:
    return clash.count_units(seat, Unit.SHIP)


@standing("large_army")
def large_army(clash: ClashState, seat: int, goal: Goal) -> bool:
    others = (soldiers(clash, other) for other in range(clash.seats) if other != seat)
    return soldiers(clash, seat) >= max(others) + goal.figures["lead"]


@standing("large_fleet")
def large_fleet(clash: ClashState, seat: int, goal: Goal) -> bool:
    if ships(clash, seat) >= goal.figures["ships"]:
        return True
    return leads(clash, seat, lambda other: ships(clash, other), goal.figures["leading"])


@standing("military_might")
def military_might(clash: ClashState, seat: int, goal: Goal) -> bool:
    return soldiers(clash, seat) + ships(clash, seat) >= goal.figures["units"]


@standing("standing_army")
def standing_army(clash: ClashState, seat: int, goal: Goal) -> bool:
    return sum(bool(clash.armies_at(space, seat)) for space in clash.cities_of(seat)) >= goal.figures["cities"]


@standing("sea_blockade")
def sea_blockade(clash: ClashState, seat: int, goal: Goal) -> bool:
    ports = {city.port for city in clash.cities.values() if city.owner not in (None, seat)} - {None}
    return sum(len(clash.ships_at(port, seat)) for port in ports if port is not None) >= goal.figures["ships"]


@standing("threat")
def threat(clash: ClashState, seat: int, goal: Goal) -> bool:
    """Beside whichever cities of other players, aboard ships too."""
    beside = {
        other
        for space, city in clash.cities.items()
        if city.owner not in (None, seat)
        for other in clash.map.beside[space]
    }
    return sum(len(clash.armies_at(space, seat)) for space in beside) >= goal.figures["units"]


def away(clash: ClashState, seat: int, which: Callable[[Piece], bool]) -> int:
    """Spaces with such units of the seat outside its cities and not beside them."""
    own = clash.cities_of(seat)
    near = {other for space in own for other in clash.map.beside[space]}.union(own)
    return sum(space not in near for space in clash.spaces_of(seat, which))


@standing("outpost")
def outpost(clash: ClashState, seat: int, goal: Goal) -> bool:
    return away(clash, seat, lambda piece: piece.army) >= goal.figures["spaces"]


# -- with the civilizations -----------------------------------------------------------------------------------------


@standing("migration")
def migration(clash: ClashState, seat: int, goal: Goal) -> bool:
    return away(clash, seat, lambda piece: piece.kind is Unit.SETTLER) >= goal.figures["spaces"]


@standing("horse_power")
def horse_power(clash: ClashState, seat: int, goal: Goal) -> bool:
    return len(clash.spaces_of(seat, lambda piece: piece.kind is Unit.CAVALRY)) >= goal.figures["spaces"]


@standing("ivory_tower")
def ivory_tower(clash: ClashState, seat: int, goal: Goal) -> bool:
    return len(clash.spaces_of(seat, lambda piece: piece.kind is Unit.ELEPHANT)) >= goal.figures["spaces"]


@standing("versatility")
def versatility(clash: ClashState, seat: int, goal: Goal) -> bool:
    return all(clash.count_units(seat, kind) for kind in Unit)


@standing("high_culture")
def high_culture(clash: ClashState, seat: int, goal: Goal) -> bool:
    """Leaders that are lost again count; those whose cards have left the game unused do not."""
    player = clash.players[seat]
    led = LEADERS - len(player.leaders) - player.gone.get(Unit.LEADER, 0)
    return len(player.own) >= goal.figures["advances"] and led >= goal.figures["leaders"]

"""Objectives: what fulfils each of them, what does not, and how they are shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.clash.cards.objectives.standing import stands
from games.clash.data import rulebook
from games.clash.kinds import Building, Category, Deck, Good, Mood, Side, Timing, Unit
from games.clash.moments import BattleEnded, CityFounded, MoodsChanged, Recruited, WonderBuilt
from games.clash.pieces import WonderPlaced
from games.clash.war import Fought
from tests.games.clash.table import GAME, Table

A, D = Side.ATTACKER, Side.DEFENDER
Arrange = Callable[[Table], None]

#: Enough room for cities of seat 0.
SPACES = ("D2", "D4", "D6", "C3", "C5", "E4", "F3", "G7")


# -- what stands ----------------------------------------------------------------------------------------------------


def cities(n: int, seat: int = 0, mood: Mood = Mood.NEUTRAL) -> Arrange:
    def arranged(table: Table) -> None:
        for space in SPACES[:n]:
            table.city(seat, space, mood=mood)

    return arranged


def advances(*names: str, seat: int = 0) -> Arrange:
    return lambda table: table.own(seat, *names)


def category(name: Category, n: int = 4) -> Arrange:
    return lambda table: table.own(
        0,
        *(
            advance
            for advance in rulebook().printed.categories[name].advances[:n]
            if advance not in table.player().advances
        ),
    )


def goods(**amounts: int) -> Arrange:
    return lambda table: table.give(0, **amounts)


def built(building: Building, *owners: int, colour: int | None = None) -> Arrange:
    """One city with the building for each of these seats."""
    places = ("D2", "F3", "E2", "F2", "D3") if building is Building.PORT else SPACES

    def arranged(table: Table) -> None:
        for space, owner in zip(places, owners, strict=False):
            table.city(owner, space, building, colour=colour)

    return arranged


def units(seat: int, kind: Unit, *spaces: str, n: int = 1) -> Arrange:
    def arranged(table: Table) -> None:
        for space in spaces:
            table.units(seat, space, kind, n)

    return arranged


def both(*arrangements: Arrange) -> Arrange:
    def arranged(table: Table) -> None:
        for arrange in arrangements:
            arrange(table)

    return arranged


def city(seat: int | None, space: str, *buildings: Building, colour: int | None = None, wonders: int = 0) -> Arrange:
    def arranged(table: Table) -> None:
        named = list(rulebook().printed.wonders)[:wonders]
        table.city(seat, space, *buildings, colour=colour, wonders=named)

    return arranged


def wonder(builder: int, name: str = "great_wall", round: int = 1) -> Arrange:
    def arranged(table: Table) -> None:
        table.clash.wonders[name] = WonderPlaced(builder, "D2", table.clash.age, round)

    return arranged


INFANTRY, SHIP, SETTLER = Unit.INFANTRY, Unit.SHIP, Unit.SETTLER
LEADS = {
    "scientific_lead": Building.ACADEMY,
    "coastal_culture": Building.PORT,
    "religious_fervor": Building.TEMPLE,
    "fortifications": Building.FORTRESS,
}
COMPLETE = {
    "city_planner": Category.CONSTRUCTION,
    "education_lead": Category.EDUCATION,
    "culture_focus": Category.CULTURE,
    "science_focus": Category.SCIENCE,
    "trade_focus": Category.ECONOMY,
    "seafarers": Category.SEAFARING,
    "militarized": Category.WARFARE,
}
MANY = ("arts", "math", "myths", "tactics", "fishing")
NINE = ("fishing", "writing", "tactics", "myths", "bartering", "arts", "math")
KINDS = (Building.TEMPLE, Building.ACADEMY, Building.FORTRESS, Building.PORT)

#: The goal, what fulfils it just so, and what just does not.
STANDING: list[tuple[str, Arrange, Arrange]] = [
    ("large_civilization", cities(6), cities(5)),
    ("advanced_culture", advances(*MANY[:4]), advances(*MANY[:3])),
    ("advanced_culture", advances(*MANY), both(advances(*MANY), advances(*MANY, seat=1))),
    ("eureka", goods(ideas=5), goods(ideas=4, gold=7)),
    ("wealth", goods(gold=5), goods(gold=4)),
    ("ore_supplies", goods(ore=5), goods(ore=4, gold=7)),
    ("wood_supplies", goods(wood=5), goods(wood=4, gold=7)),
    ("food_supplies", goods(food=5), goods(food=4, gold=7)),
    ("optimized_storage", goods(food=3, wood=3, ore=3), goods(food=3, wood=3, ore=2, gold=5)),
    ("happy_population", cities(4, mood=Mood.HAPPY), both(cities(5), cities(3, mood=Mood.HAPPY))),
    ("architecture", city(0, "D2", *KINDS), city(0, "D2", *KINDS, colour=1)),
    ("architecture", both(city(0, "D2", *KINDS[2:]), city(0, "D4", *KINDS[:2])), city(0, "D2", *KINDS[1:])),
    ("goal_focused", category(Category.CULTURE), category(Category.CULTURE, 3)),
    ("colony", city(0, "D7"), city(0, "D6")),
    (
        "consulate",
        both(city(1, "D4", *KINDS[:2], colour=0), city(None, "C3", *KINDS[:1], colour=0)),
        city(1, "D4", *KINDS[:3], colour=0),
    ),
    ("metropolis", city(0, "D2", *KINDS), city(0, "D2", *KINDS[1:])),
    ("metropolis", city(0, "D2", *KINDS[:3], wonders=1), city(1, "D2", *KINDS)),
    (
        "government",
        advances("voting", "separation_of_power", "civil_liberties", "free_economy"),
        advances("voting", "separation_of_power", "civil_liberties"),
    ),
    (
        "expansionist",
        both(*(city(0, space) for space in ("D2", "B4", "G3", "D6"))),
        both(*(city(0, space) for space in ("D2", "B4", "G3", "D6")), city(None, "D5")),
    ),
    ("diversified_research", advances(*NINE), advances(*NINE[1:])),
    ("culture_power", city(1, "D4", Building.TEMPLE, colour=0), city(0, "D4", Building.TEMPLE, colour=1)),
    (
        "culture_power",
        city(None, "D4", Building.TEMPLE, colour=0),
        both(city(1, "D4", Building.TEMPLE, colour=0), city(0, "D6", Building.TEMPLE, colour=1)),
    ),
    ("magnificent_culture", both(cities(1), wonder(0)), both(cities(1), wonder(0, round=2))),
    (
        "magnificent_culture",
        both(cities(1), wonder(0), wonder(0, "great_arena")),
        both(cities(1), wonder(0), wonder(1, "great_arena")),
    ),
    (
        "trade_power",
        both(advances("trade_routes"), units(0, SHIP, "E3", n=3), *(city(1, space) for space in ("D2", "D3", "D4"))),
        both(units(0, SHIP, "E3", n=3), *(city(1, space) for space in ("D2", "D3", "D4"))),
    ),
    (
        "trade_power",
        both(advances("trade_routes"), units(0, SETTLER, "D3", n=3), *(city(1, space) for space in ("D2", "E4", "D4"))),
        both(advances("trade_routes"), units(0, SHIP, "E3", n=3), *(city(1, space) for space in ("D2", "D3"))),
    ),
    (
        "shipping_routes",
        both(advances("trade_routes"), units(0, SHIP, "E3", n=2), city(1, "D2"), city(1, "D4")),
        both(advances("trade_routes"), units(0, SETTLER, "D3", n=2), city(1, "D2"), city(1, "D4")),
    ),
    (
        "sea_blockade",
        both(city(1, "D2", Building.PORT), units(0, SHIP, "E3", n=2)),
        both(city(0, "D2", Building.PORT), units(0, SHIP, "E3", n=2)),
    ),
    (
        "sea_blockade",
        both(city(1, "D2", Building.PORT), units(0, SHIP, "E3", n=2)),
        both(city(1, "D2", Building.PORT), units(0, SHIP, "E3"), units(0, SHIP, "F4")),
    ),
    (
        "large_fleet",
        both(units(0, SHIP, "E3", n=4), units(1, SHIP, "F4", n=4)),
        both(units(0, SHIP, "E3", n=2), units(1, SHIP, "F4", n=2)),
    ),
    ("large_fleet", both(units(0, SHIP, "E3", n=2), units(1, SHIP, "F4")), units(0, SHIP, "E3")),
    ("large_army", units(0, INFANTRY, "D4", n=4), both(units(0, INFANTRY, "D4", n=4), units(1, INFANTRY, "D5"))),
    (
        "standing_army",
        both(cities(4), units(0, INFANTRY, *SPACES[:4])),
        both(cities(4), units(0, INFANTRY, *SPACES[:3])),
    ),
    (
        "threat",
        both(city(1, "D4"), city(1, "D6"), units(0, INFANTRY, "D3", "D7", n=2)),
        both(city(None, "D4"), units(0, INFANTRY, "D3", n=4)),
    ),
    (
        "military_might",
        both(units(0, INFANTRY, "D3", "D4", n=4), units(0, SHIP, "E3", n=4)),
        both(units(0, INFANTRY, "D3", "D4", n=4), units(0, SHIP, "E3", n=3)),
    ),
    (
        "outpost",
        both(city(0, "D2"), units(0, INFANTRY, "D5", "D6", "E4")),
        both(city(0, "D2"), units(0, INFANTRY, "D5", "D6", "D3")),
    ),
    *((name, built(building, 0, 0, 1), built(building, 0, 1)) for name, building in LEADS.items()),
    *((name, built(building, 0, colour=1), built(building, 1, colour=0)) for name, building in LEADS.items()),
    *((name, category(column), category(column, 3)) for name, column in COMPLETE.items()),
]


@pytest.mark.parametrize(
    ("goal", "enough", "short"), STANDING, ids=[f"{at}-{row[0]}" for at, row in enumerate(STANDING)]
)
def test_what_fulfils_a_goal_of_the_status_phase(goal: str, enough: Arrange, short: Arrange) -> None:
    fulfilled, missed = Table(), Table()
    enough(fulfilled)
    short(missed)
    assert stands(fulfilled.clash, 0, goal)
    assert not stands(missed.clash, 0, goal)


def test_every_goal_of_the_status_phase_is_tried_here() -> None:
    """Those that come with the civilizations are tried beside them."""
    tried = {goal for goal, _, _ in STANDING}
    cards = rulebook().printed.objectives_with(civilizations=False)
    goals = (rulebook().printed.goals[goal] for card in cards for goal in rulebook().printed.objectives[card].goals)
    assert tried == {goal.id for goal in goals if goal.timing is not Timing.INSTANT}


def test_a_lent_advance_completes_nothing() -> None:
    table = Table()
    table.turn()
    table.own(0, "arts", "sports", "monuments")
    table.clash.now.lent = "theaters"
    assert not stands(table.clash, 0, "culture_focus")


# -- deeds ----------------------------------------------------------------------------------------------------------


def battle(**details: object) -> Fought:
    """Seat 0 took the city of seat 1 on D7 by land, two against one."""
    usual: dict[str, object] = {
        "space": "D7",
        "attacker": 0,
        "defender": 1,
        "sea": False,
        "city": True,
        "temple": False,
        "winner": A,
        "captured": True,
        "began": {A: 2, D: 1},
        "lost": {A: 0, D: 1},
        "resisted": True,
    }
    return Fought(**{**usual, **details})  # type: ignore[arg-type]


def offered(
    goal: str, fought: Fought, seat: int = 0, *, own: tuple[str, ...] = (), theirs: tuple[str, ...] = ()
) -> bool:
    table = Table()
    table.turn()
    table.own(seat, *own)
    table.own(1 - seat, *theirs)
    table.city(0, "D2")
    table.city(0, "D7")
    table.hand(seat, Deck.OBJECTIVE, goal)
    table.clash.now.fights.append(fought)
    table.do(BattleEnded(0, fought))
    return any(
        goal in str(rulebook().printed.objectives[card].goals) for card in table.player(seat).objectives
    ) and bool(table.offers(seat))


BARBARIANS = {"defender": None, "began": {A: 3, D: 2}, "lost": {A: 0, D: 2}}
GREAT_CITY = {"size": 5, "wonders": 1, "began": {A: 3, D: 0}}

DEEDS: list[tuple[str, Fought, Fought]] = [
    ("conqueror", battle(), battle(resisted=False)),
    ("conqueror", battle(), battle(defender=None)),
    ("naval_assault", battle(landed=True, resisted=False), battle()),
    ("barbarian_conquest", battle(**BARBARIANS), battle(**{**BARBARIANS, "began": {A: 3, D: 1}})),
    ("barbarian_conquest", battle(**BARBARIANS), battle(began={A: 3, D: 2})),
    ("general", battle(lost={A: 0, D: 3}, winner=None, captured=False), battle(lost={A: 3, D: 2})),
    ("general", battle(lost={A: 0, D: 3}, defender=None), battle(lost={A: 0, D: 3}, sea=True)),
    ("great_battle", battle(began={A: 4, D: 2}, winner=D), battle(began={A: 4, D: 1})),
    ("aggressor", battle(lost={A: 1, D: 2}), battle(lost={A: 1, D: 1})),
    ("aggressor", battle(lost={A: 1, D: 2}, defender=None), battle(lost={A: 1, D: 2}, winner=None)),
    ("defiance", battle(began={A: 1, D: 2}), battle(began={A: 2, D: 2})),
    ("defiance", battle(began={A: 1, D: 2}, sea=True), battle(began={A: 1, D: 2}, defender=None)),
    ("bold", battle(began={A: 1, D: 2}), battle(began={A: 1, D: 2}, winner=None)),
    ("resistance", battle(**BARBARIANS), battle(**{**BARBARIANS, "city": False})),
    ("legendary_battle", battle(**GREAT_CITY, winner=D), battle(**{**GREAT_CITY, "size": 4})),
    ("legendary_battle", battle(**GREAT_CITY), battle(**{**GREAT_CITY, "began": {A: 2, D: 0}})),
    ("legendary_battle", battle(**GREAT_CITY), battle(**{**GREAT_CITY, "wonders": 0})),
]


@pytest.mark.parametrize(("goal", "enough", "short"), DEEDS, ids=[f"{at}-{row[0]}" for at, row in enumerate(DEEDS)])
def test_what_a_battle_fulfils(goal: str, enough: Fought, short: Fought) -> None:
    assert offered(goal, enough)
    assert not offered(goal, short)


def test_a_defender_fulfils_what_names_no_attacker() -> None:
    lost = battle(winner=D, captured=False, began={A: 3, D: 1}, lost={A: 3, D: 0})
    assert offered("defiance", lost, seat=1)
    assert offered("general", lost, seat=1)
    assert not offered("aggressor", lost, seat=1)


def test_bold_counts_advances_of_war() -> None:
    assert offered("bold", battle(), theirs=("tactics",))
    assert not offered("bold", battle(), own=("tactics",), theirs=("tactics",))


def test_resistance_also_defends_ones_own_city() -> None:
    repelled = battle(attacker=None, defender=0, winner=D, captured=False, lost={A: 2, D: 0})
    assert offered("resistance", repelled)


def test_scavenger_kills_what_could_have_traded() -> None:
    alone = battle(settlers={D: 1}, city=False, captured=False)
    assert offered("scavenger", alone, theirs=("trade_routes",))
    assert not offered("scavenger", alone)
    assert not offered("scavenger", battle(city=False, captured=False), theirs=("trade_routes",))


def test_warmonger_needs_two_battles_of_the_turn_on_different_spaces_one_of_them_won() -> None:
    def second(first: Fought, then: Fought) -> bool:
        table = Table()
        table.turn()
        table.hand(0, Deck.OBJECTIVE, "warmonger")
        for fought in (first, then):
            table.clash.now.fights.append(fought)
            table.do(BattleEnded(0, fought))
        return bool(table.offers())

    lost = {"winner": D, "captured": False}
    assert second(battle(space="D5", **lost), battle())
    assert not second(battle(), battle())
    assert not second(battle(space="D5", **lost), battle(**lost))
    assert not second(battle(space="F4", sea=True), battle())


def test_two_cards_of_one_name_need_two_deeds_but_two_names_only_one() -> None:
    table = Table()
    table.turn()
    first, second = table.hand(0, Deck.OBJECTIVE, "conqueror", "conqueror")
    table.hand(0, Deck.OBJECTIVE, "naval_assault")
    fought = battle(landed=True)
    table.clash.now.fights.append(fought)
    table.do(BattleEnded(0, fought))
    assert len(table.offers()) == 2
    conqueror = next(at for at, offer in enumerate(table.offers()) if len(offer.options) == 2)  # type: ignore[attr-defined]
    GAME.take_up(table.clash, 0, conqueror, first)
    assert [done.card for done in table.player().completed] == [first]
    assert second in table.player().objectives
    assert len(table.offers()) == 1
    table.do(BattleEnded(0, fought))
    assert len(table.offers()) == 3


def test_an_offer_tells_nobody_and_lapses_after_the_age() -> None:
    table = Table()
    table.turn()
    table.hand(1, Deck.OBJECTIVE, "general")
    fought = battle(lost={A: 3, D: 0})
    table.do(BattleEnded(0, fought))
    assert table.asked(0) is None
    assert (table.offers(0), len(table.offers(1))) == ([], 1)
    table.clash.age += 1
    table.do()
    assert table.offers(1) == []


def test_whoever_holds_no_such_card_is_offered_nothing() -> None:
    table = Table()
    table.turn()
    table.do(BattleEnded(0, battle()))
    assert table.clash.offers == []


def test_a_city_far_from_home_is_a_city_founder_and_serves_no_colony_in_that_round() -> None:
    table = Table()
    table.hand(0, Deck.OBJECTIVE, "city_founder", "colony")
    table.city(0, "D6")
    table.do(CityFounded(0, "D6"))
    assert table.offers() == []
    table.city(0, "D8")
    table.do(CityFounded(0, "D8"))
    assert stands(table.clash, 0, "colony")
    GAME.take_up(table.clash, 0, 0, table.player().objectives[0])
    assert not stands(table.clash, 0, "colony")
    table.clash.round = 2
    assert stands(table.clash, 0, "colony")


def test_a_wonder_is_magnificent_at_once() -> None:
    table = Table()
    table.hand(0, Deck.OBJECTIVE, "magnificent_culture")
    table.city(0, "D2")
    table.do(WonderBuilt(1, "D7", "great_wall"))
    assert table.offers() == []
    table.do(WonderBuilt(0, "D2", "great_arena"))
    assert len(table.offers()) == 1


def test_draft_in_two_recruitings_of_a_turn() -> None:
    table = Table()
    table.turn()
    table.hand(0, Deck.OBJECTIVE, "draft")
    drafted = Recruited(0, "D2", {Unit.INFANTRY: 1}, {Good.MOOD: 1}, [Unit.INFANTRY])
    table.do(drafted, Recruited(0, "D2", {Unit.INFANTRY: 1}, {Good.FOOD: 1}))
    assert table.offers() == []
    table.do(Recruited(0, "D2", {Unit.INFANTRY: 1}, {Good.MOOD: 1}, [Unit.INFANTRY]))
    assert len(table.offers()) == 1


def test_terror_lasts_as_long_as_four_cities_are_angry() -> None:
    table = Table()
    table.hand(0, Deck.OBJECTIVE, "terror_regime")
    cities(4, mood=Mood.ANGRY)(table)
    table.do(MoodsChanged(1), MoodsChanged(0))
    assert len(table.offers()) == 1
    table.clash.city("D2").mood = Mood.NEUTRAL
    table.do()
    assert table.offers() == []
    table.do(MoodsChanged(0))
    assert table.offers() == []

"""What cards, advances, wonders, symbols and events do when there is nothing to gain, or nobody wants it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.clash.data import rulebook
from games.clash.kinds import Building, Deck, Good, Mood, Side, Symbol, Unit
from games.clash.moments import AdvanceGained, Collected, MoveEnded, Recruited, TurnStarts, WonderBuilt
from games.clash.steps.advancing import GainAdvance
from games.clash.steps.battle.start import StartBattle
from games.clash.steps.drawing import DrawCard
from games.clash.steps.events import ResolveSymbol
from tests.games.clash.table import Table
from tests.games.clash.test_action_cards import fought, holding
from tests.games.clash.test_events import text_of, with_cities
from tests.games.clash.test_great_persons import person, summon

A, D = Side.ATTACKER, Side.DEFENDER

# -- action cards ---------------------------------------------------------------------------------------------------


def near_a_pupil(table: Table) -> None:
    table.own(1, "arts", "math")
    table.units(1, "D4", Unit.SETTLER)


def after_a_victory(table: Table) -> None:
    table.clash.now.fights.append(fought(captured=True))
    table.own(1, "arts")


def with_an_army(table: Table) -> None:
    table.units(None, "D4")
    table.city(None, "C3")
    table.units(0, "D3", n=2)


def with_goods(table: Table) -> None:
    table.give(0, culture=5, mood=5, food=2, ideas=2, wood=2, ore=2, gold=2)


def with_writing(table: Table) -> None:
    table.own(0, "writing")
    table.city(0, "F3", Building.ACADEMY)


def with_cards(table: Table) -> None:
    table.hand(0, Deck.OBJECTIVE, "metropolis")
    table.hand(1, Deck.OBJECTIVE, "colony")
    table.clash.objective_deck = ["30"]


#: Everything that makes one card or another possible.
RICH: tuple[Callable[[Table], None], ...] = (
    near_a_pupil,
    after_a_victory,
    with_an_army,
    with_goods,
    with_writing,
    with_cards,
)
#: Upper halves that take an action, and those that cost a culture; the others are free.
ACTIONS = {"spy", "mercenaries", "city_development", "explorer", "new_plans", "synergies", "new_ideas"}
PAID = {"advance", "spy", "city_development", "explorer", "negotiations", "leadership"} | {
    "assassination",
    "new_plans",
    "militia",
}


def rich(card: str) -> Table:
    table = holding(card, "D2", "G3")
    table.hide("R8")
    for arrange in RICH:
        arrange(table)
    return table


@pytest.mark.parametrize("card", rulebook().printed.civils)
def test_a_card_is_refused_without_its_action_and_without_its_price(card: str) -> None:
    """Whoever can do everything may play it, until the action or the culture is missing."""
    table = rich(card)
    assert table.refused_card(card) is None
    table.turn(actions=0)
    after_a_victory(table)
    assert table.refused_card(card) == ("It takes an action." if card in ACTIONS else None)
    table.turn()
    after_a_victory(table)
    table.player().goods[Good.CULTURE] = 0
    assert table.refused_card(card) == ("You cannot pay 1 culture." if card in PAID else None)


def test_who_stands_alone_is_refused_what_needs_somebody() -> None:
    """No neighbour knows anything, nobody lost a battle, no city can grow or collect."""
    table = holding("technology_trade")
    table.hand(0, Deck.ACTION, "production_focus", "mass_production", "leadership")
    table.clash.city("D2").mood, table.clash.city("D2").activations = Mood.ANGRY, 1
    assert table.refused_card("technology_trade") == "Nobody near has an advance that is open to you."
    assert table.refused_card("production_focus") == "No city of yours can collect now."
    assert table.refused_card("mass_production") == "No city of yours can collect now."
    assert table.refused_card("leadership") is None


# -- tactics --------------------------------------------------------------------------------------------------------

ANYWHERE = {"high_morale", "surprise", "scout", "martyr"}
BY_LAND = {"peltasts", "encircled", "archers"}
DEFENDING = {"heavy_resistance", "defensive_formation"}
#: What may be laid by whom, and where.
FITTING: dict[str, tuple[Side, set[str]]] = {
    "attacking at sea": (A, ANYWHERE),
    "defending at sea": (D, ANYWHERE | DEFENDING),
    "attacking in the field": (A, ANYWHERE | BY_LAND | {"wedge_formation", "flanking", "high_ground"}),
    "defending in the field": (D, ANYWHERE | BY_LAND | DEFENDING | {"high_ground", "tactical_retreat"}),
    "attacking a city": (A, ANYWHERE | BY_LAND | {"wedge_formation", "flanking", "siege"}),
    "defending a city": (
        D,
        ANYWHERE | BY_LAND | DEFENDING | {"high_ground", "tactical_retreat", "for_the_people", "improved_defenses"},
    ),
    "a fortress alone": (
        D,
        (ANYWHERE - {"martyr"}) | DEFENDING | {"high_ground", "for_the_people", "improved_defenses"},
    ),
}


def before_battle(where: str, side: Side) -> Table:
    """Whoever lays holds one card of each kind."""
    table = Table()
    table.turn()
    seat = 0 if side is A else 1
    table.own(seat, "tactics")
    space, kind = ("E3", Unit.SHIP) if where.endswith("at sea") else ("D5", Unit.INFANTRY)
    table.units(0, space, kind)
    if where == "a fortress alone":
        table.city(1, space, Building.FORTRESS)
    else:
        table.units(1, space, kind)
    if where.endswith("a city"):
        table.city(1, space)
    table.hand(seat, Deck.ACTION, *table.clash.printed.tactics)
    return table.do(StartBattle(space, 0, "D4" if kind is Unit.INFANTRY else "F4"))


@pytest.mark.parametrize("where", FITTING)
def test_tactics_are_laid_where_they_fit_and_none_must_be(where: str) -> None:
    side, fitting = FITTING[where]
    table = before_battle(where, side)
    seat = 0 if side is A else 1
    printed = table.clash.printed
    options = table.options(seat)
    assert "none" in options
    assert {printed.actions[card].tactic for card in options if card != "none"} == fitting


# -- advances -------------------------------------------------------------------------------------------------------


def test_monuments_find_no_wonder_where_none_is_left() -> None:
    table = Table()
    table.clash.wonder_deck = []
    table.do(GainAdvance(0, "monuments", {}, track=False))
    assert table.player().wonders == []
    assert table.asked() is None


def test_metallurgy_finds_no_room_for_gold() -> None:
    """Nobody is asked to give an ore for nothing."""
    table = Table()
    table.turn()
    table.own(0, "metallurgy")
    table.give(0, ore=2, gold=7)
    table.do(Collected(0, "D2", {Good.ORE: 2}))
    assert table.asked() is None
    assert table.goods() == {"ore": 2, "gold": 7}


def test_an_idea_is_lost_where_the_store_is_full() -> None:
    table = Table()
    table.turn()
    table.own(0, "public_education", "cartography", "writing", "philosophy")
    table.give(0, ideas=7)
    table.city(0, "D4", Building.ACADEMY)
    table.do(Collected(0, "D4", {Good.FOOD: 1}))
    table.do(MoveEnded(0, shipped=True, rounded=False))
    table.do(AdvanceGained(0, "math", {}))
    assert table.goods() == {"ideas": 7}


def test_settlers_please_no_nationalist() -> None:
    table = Table()
    table.own(0, "nationalism")
    table.do(Recruited(0, "D2", {Unit.SETTLER: 2}, {}))
    assert (table.asked(), table.goods()) == (None, {})


def test_trade_routes_bring_nothing_without_a_partner() -> None:
    table = Table()
    table.own(0, "trade_routes", "currency")
    table.units(0, "D3", Unit.SETTLER)
    table.city(0, "D4")
    table.do(TurnStarts(0))
    assert (table.asked(), table.goods()) == (None, {})


# -- wonders --------------------------------------------------------------------------------------------------------


def holder(wonder: str) -> Table:
    table = Table()
    table.turn()
    table.city(0, "D4", wonders=[wonder])
    table.city(1, "D7")
    return table


def test_the_library_with_nothing_to_lend_lends_nothing() -> None:
    table = holder("great_library")
    table.own(0, *(name for name in table.clash.printed.advances if name not in table.player().advances))
    assert table.refused("great_library") is not None


def test_the_statue_draws_nothing_from_an_empty_deck() -> None:
    table = holder("great_statue")
    table.clash.objective_deck, table.player(1).objectives = [], list(table.clash.printed.objectives)
    table.do(WonderBuilt(0, "D4", "great_statue"))
    assert (table.player().objectives, table.asked()) == ([], None)


def test_the_mausoleum_asks_nothing_while_the_pile_is_empty() -> None:
    table = holder("great_mausoleum")
    table.clash.action_deck, table.clash.action_discard = ["1"], []
    table.do(DrawCard(0, Deck.ACTION))
    assert (table.player().actions, table.asked()) == (["1"], None)


# -- symbols --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("symbol", [one for one in Symbol if one is not Symbol.PIRATES])
def test_symbols_pass_by_whoever_has_no_city(symbol: Symbol) -> None:
    """But for the gold, which needs none."""
    table = Table()
    table.city(1, "D7")
    table.units(None, "D6")
    table.do(ResolveSymbol(0, symbol))
    assert table.asked() is None
    assert table.goods() == ({"gold": 2} if symbol is Symbol.GOLD_MINE else {})
    assert (table.clash.exhausted, table.clash.cities_of(None)) == ([], [])
    assert table.count(None, "D6") == 1


def test_gold_of_a_mine_is_lost_where_the_store_is_full() -> None:
    table = Table()
    table.give(0, gold=6)
    table.do(ResolveSymbol(0, Symbol.GOLD_MINE))
    assert table.goods() == {"gold": 7}


def test_no_land_is_exhausted_where_everything_is_taken() -> None:
    table = Table()
    table.city(0, "D5")
    for space in table.clash.map.land_beside("D5"):
        table.units(1, space, Unit.SETTLER)
    table.do(ResolveSymbol(0, Symbol.EXHAUSTED_LAND))
    assert (table.asked(), table.clash.exhausted) == (None, [])


# -- events ---------------------------------------------------------------------------------------------------------

#: Cards whose text does nothing to who has none of what it takes or gives.
HARMLESS = ("pestilence", "epidemics", "famine", "flood", "volcano", "earthquake", "heavy_earthquake", "civil_war")


@pytest.mark.parametrize("key", HARMLESS)
def test_an_event_passes_by_whoever_has_nothing_for_it(key: str) -> None:
    """One happy city inland, without people; what is eaten is there."""
    table = with_cities("D5", mood=Mood.HAPPY)
    table.own(0, "irrigation")
    card = next(card.id for card in table.clash.printed.events.values() if card.key == key)
    text_of(table, card)
    assert [table.asked(seat) for seat in (0, 1)] == [None, None]
    assert table.clash.cities_of(0) == ["D5"]
    assert table.goods() == {}


def test_nobody_migrates_where_no_settler_is_left() -> None:
    table = with_cities("D2", mood=Mood.HAPPY)
    table.units(1, "D7", Unit.SETTLER, 4)
    text_of(table, "e34")
    assert table.count(1, "D7", Unit.SETTLER) == 4


def test_a_good_year_of_full_stores_brings_nothing() -> None:
    table = with_cities("D2")
    for seat in (0, 1):
        table.give(seat, food=2)
    for key in ("good_year", "awesome_year", "fantastic_year"):
        text_of(table, next(card.id for card in table.clash.printed.events.values() if card.key == key))
        assert [table.asked(seat) for seat in (0, 1)] == [None, None]
    assert (table.goods(0), table.goods(1)) == ({"food": 2}, {"food": 2})


# -- great persons --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["great_scientist", "elder_statesman"])
def test_a_person_with_cards_to_give_finds_none(key: str) -> None:
    table = person(key, advances=("math", "philosophy"))
    table.clash.action_deck, table.clash.action_discard = [], []
    summon(table).answer("none")
    assert table.player().actions == []
    assert table.asked() is None


@pytest.mark.parametrize("key", ["great_prophet", "great_engineer"])
def test_a_builder_without_means_builds_nothing(key: str) -> None:
    table = person(key)
    summon(table).answer("none")
    assert table.clash.city("D2").size == 1
    assert table.asked() is None


def test_a_merchant_without_partners_brings_nothing() -> None:
    table = person("great_merchant", advances=("bartering",))
    summon(table).answer("trade_routes")
    assert table.goods() == {}

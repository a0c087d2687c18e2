"""Aztecs: what their advances and their leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.captives import CAPTIVES
from games.clash.kinds import Building, Count, Deck, Good, Mood, Purpose, Unit, Use
from games.clash.moments import EventText, WonderBuilt
from games.clash.payment import can_pay
from games.clash.pieces import Drawn, Held
from games.clash.scoring import points
from games.clash.steps.activating import begin_activation
from games.clash.steps.collecting import Collect, collect_terms
from games.clash.steps.constructing import ChooseBuilding, building_price
from games.clash.steps.events import DrawEvent
from games.clash.steps.founding import RaiseSettlement
from games.clash.steps.paying import PayFor
from games.clash.steps.turn import deeds
from games.clash.steps.wonders import wonder_price
from games.core.decision import Amounts
from tests.games.clash.civilizations.led import CAVALRY_2, INFANTRY_5, INFANTRY_6, Led


def aztecs(*advances: str, captives: int = 0, owner: int | None = 1) -> Led:
    table = Led("aztecs")
    table.board(0, *advances)
    # A government wakes what came with one.
    table.own(0, *["voting"] * ("tribute_empire" in advances))
    table.player().held += [Held(CAPTIVES, Unit.INFANTRY, owner) for _ in range(captives)]
    table.turn()
    return table


def held(table: Led) -> list[tuple[Unit, int | None]]:
    return [(one.kind, one.owner) for one in table.player().held]


# -- Captives -------------------------------------------------------------------------------------------------------


def won(captives: int = 0) -> Led:
    """Two infantry and a leader of the second seat's fall."""
    table = aztecs("captives", captives=captives)
    table.units(0, "D3", n=4)
    table.units(1, "D3", n=2)
    table.leader(1, "hammurabi", "D3")
    faces = [INFANTRY_6] * 4 + [CAVALRY_2] * 3
    table.fight("D3", 0, "D2", *faces)
    return table


def test_fallen_soldiers_become_captives_but_never_a_leader() -> None:
    table = won()
    asked = table.asking()
    assert isinstance(asked, Amounts)
    assert [counter.key for counter in asked.counters] == ["infantry"]
    left = table.clash.units_left(1, Unit.INFANTRY)
    table.answer({"infantry": 2})
    assert held(table) == [(Unit.INFANTRY, 1)] * 2
    assert table.clash.units_left(1, Unit.INFANTRY) == left - 2


def test_there_is_room_for_four_and_none_must_be_kept() -> None:
    table = won(captives=3)
    table.answer({"infantry": 1})
    assert len(held(table)) == 4
    assert won(captives=4).asked() is None
    assert held(won().answer({"infantry": 0})) == []


def test_the_defender_takes_captives_from_barbarians_and_the_loser_none() -> None:
    table = aztecs("captives")
    table.city(0, "D2")
    table.units(0, "D2", n=3)
    table.units(None, "D2", Unit.CAVALRY)
    table.fight("D2", None, None, CAVALRY_2, INFANTRY_6, INFANTRY_6, INFANTRY_6).answer({"cavalry": 1})
    assert held(table) == [(Unit.CAVALRY, None)]
    beaten = aztecs("captives")
    beaten.units(0, "D3")
    beaten.units(1, "D3", n=3)
    beaten.fight("D3", 0, None, INFANTRY_5, INFANTRY_6, INFANTRY_6, INFANTRY_6)
    assert beaten.asked() is None


def test_a_captive_is_half_a_point_as_long_as_it_is_held() -> None:
    assert points(aztecs("captives", captives=3).clash, 0)[Count.OBJECTIVES] == 3
    assert points(aztecs(captives=3).clash, 0)[Count.OBJECTIVES] == 0


# -- Human Sacrifice ------------------------------------------------------------------------------------------------


def card(table: Led, key: str) -> str:
    return next(event.id for event in table.clash.printed.events.values() if event.key == key)


def test_captives_cancel_events_one_after_the_other_symbol_and_text() -> None:
    table = aztecs("human_sacrifice", captives=2)
    table.city(0, "D2", mood=Mood.HAPPY)
    cards = [card(table, key) for key in ("migration", "flood", "volcano")]
    for drawn in cards[:2]:
        table.clash.event_deck = [drawn]
        table.do(DrawEvent(0)) if drawn == cards[0] else table.answer("pay")
    table.clash.event_deck = cards[2:]
    table.answer("pay")
    assert held(table) == []
    assert table.mood("D2") is Mood.HAPPY
    assert table.clash.event_discard[:2] == cards[:2]


def test_only_whoever_draws_it_is_spared() -> None:
    table = aztecs("human_sacrifice", captives=1)
    table.clash.event_deck = [card(table, "flood")]
    table.do(DrawEvent(1))
    assert table.asked() is None
    assert len(held(table)) == 1


def test_a_captive_pays_for_a_token_whenever_tokens_are_short() -> None:
    table = aztecs("human_sacrifice", captives=2)
    table.give(0, mood=1)
    assert can_pay(table.clash, 0, {Good.MOOD: 2, Good.CULTURE: 1}, Purpose.OTHER)
    assert not can_pay(table.clash, 0, {Good.MOOD: 2, Good.CULTURE: 2}, Purpose.OTHER)
    assert not can_pay(table.clash, 0, {Good.GOLD: 1}, Purpose.OTHER)
    table.do(PayFor(0, {Good.MOOD: 2, Good.CULTURE: 1}))
    assert (table.goods(), held(table)) == ({}, [])
    assert not can_pay(aztecs(captives=2).clash, 0, {Good.MOOD: 1}, Purpose.OTHER)


def test_no_captive_goes_for_what_tokens_pay() -> None:
    table = aztecs("human_sacrifice", captives=1)
    table.give(0, mood=2)
    table.do(PayFor(0, {Good.MOOD: 2}))
    assert len(held(table)) == 1


def test_in_ones_turn_a_captive_is_turned_into_either_token_and_one_says_which_goes() -> None:
    table = aztecs("human_sacrifice", captives=1)
    table.player().held.append(Held(CAPTIVES, Unit.CAVALRY, None))
    table.deed("human_sacrifice.culture").answer("cavalry.barbarians")
    assert (table.goods(), held(table)) == ({"culture": 1}, [(Unit.INFANTRY, 1)])
    table.deed("human_sacrifice.mood")
    assert table.goods() == {"mood": 1, "culture": 1}
    assert table.refused("human_sacrifice.mood") == "You have too few captives."


# -- Aztec Gold -----------------------------------------------------------------------------------------------------


def test_a_city_beside_two_mountains_brings_gold_and_two_exchanges() -> None:
    table = aztecs("aztec_gold")
    table.give(0, food=1, mood=1)
    table.do(RaiseSettlement(0, "D5")).answer("mood").answer("food")
    assert table.goods() == {"gold": 3}
    assert table.asked() is None
    plain = aztecs("aztec_gold")
    plain.give(0, food=1)
    plain.do(RaiseSettlement(0, "D3"))
    assert plain.goods() == {"food": 1, "gold": 1}
    assert plain.asked() is None


def test_founders_elsewhere_bring_nothing() -> None:
    table = aztecs("aztec_gold")
    table.do(RaiseSettlement(1, "D5"))
    assert table.goods() == {}


# -- Tribute Empire -------------------------------------------------------------------------------------------------


def collecting(table: Led, space: str = "D2") -> Led:
    begin_activation(table.clash, 0, space, Use.COLLECT, Collect(0, space))
    table._settle()
    return table


def test_enemy_cities_two_spaces_away_give_by_their_terrain_angry_and_guarded_ones_too() -> None:
    table = aztecs("tribute_empire")
    table.city(0, "D2")
    table.city(1, "D4", mood=Mood.ANGRY)
    table.units(1, "D4", n=2)
    table.units(1, "D3")
    table.units(1, "E2")
    table.units(1, "C2")
    table.units(1, "C3")
    table.units(1, "E3", Unit.SHIP)
    table.clash.exhausted.append("D2")
    collecting(table).answer("food1")
    assert table.goods() == {"food": 1}


def test_three_spaces_are_too_far_and_exhausted_land_gives_nothing() -> None:
    table = aztecs("tribute_empire")
    table.city(0, "D2", mood=Mood.HAPPY)
    table.city(1, "D5")
    assert tributes(table) == set()
    table.city(1, "D4")
    assert tributes(table) == {"D4"}


def tributes(table: Led) -> set[str]:
    return collect_terms(table.clash, 0, "D2").opened


def barbarians(*advances: str) -> Led:
    table = aztecs(*advances)
    table.city(0, "D2", Building.TEMPLE)
    table.city(None, "D4")
    table.units(None, "D4")
    table.units(None, "D4", Unit.CAVALRY)
    return table


def test_a_barbarian_city_gives_a_captive_in_place_of_a_good() -> None:
    table = collecting(barbarians("tribute_empire", "captives"))
    table.answer("D4.cavalry")
    assert held(table) == [(Unit.CAVALRY, None)]
    assert (table.count(None, "D4", Unit.CAVALRY), table.count(None, "D4")) == (0, 1)
    table.answer("wood1")
    assert table.goods() == {"wood": 1}
    assert table.clash.now.pending == []


def test_a_city_that_collects_one_thing_may_collect_a_captive() -> None:
    table = barbarians("tribute_empire", "captives")
    table.city(0, "D2")
    collecting(table).answer("D4.infantry")
    assert table.asked() is None
    assert (held(table), table.goods()) == ([(Unit.INFANTRY, None)], {})
    assert table.clash.city("D2").activations == 1


def test_captives_are_asked_for_only_by_who_can_keep_them_and_from_players_by_the_printed_reading() -> None:
    assert "D4.infantry" not in collecting(barbarians("tribute_empire")).options()
    full = barbarians("tribute_empire", "captives")
    full.player().held = [Held(CAPTIVES, Unit.INFANTRY, 1)] * 4
    assert "D4.infantry" not in collecting(full).options()
    table = barbarians("tribute_empire", "captives")
    table.clash.cities["D4"].owner = 1
    for piece in table.clash.at("D4"):
        piece.owner = 1
    table.leader(1, table.player(1).leaders[0], "D4")
    assert collecting(table).options() == ["D4.infantry", "D4.cavalry", "none"], "a leader is never a captive"
    table.answer("D4.infantry")
    assert held(table) == [(Unit.INFANTRY, 1)]


# -- Marqzen --------------------------------------------------------------------------------------------------------


def struck(key: str, drawer: int = 0) -> Led:
    """An event without its symbol; Marqzen has a settler and three infantry beside him, and a city by the sea."""
    table = aztecs()
    table.city(0, "D2", mood=Mood.HAPPY)
    table.leader(0, "marqzen", "D2")
    table.units(0, "D2", n=3)
    table.clash.drawn = Drawn(card(table, key), drawer)
    return table.do(EventText(drawer, card(table, key)))


def test_marqzens_city_keeps_its_mood_unless_one_lets_it_fall() -> None:
    assert struck("flood").answer("pay").mood("D2") is Mood.HAPPY
    assert struck("flood").answer("keep").mood("D2") is Mood.NEUTRAL
    assert struck("heavy_flood", drawer=1).answer("pay").mood("D2") is Mood.HAPPY


def test_units_lost_to_the_text_come_back_to_him() -> None:
    table = struck("epidemics")
    table.answer({"D2.infantry": 1})
    assert table.count(0, "D2") == 2
    table.answer("pay")
    assert table.count(0, "D2") == 3


def test_nothing_is_undone_once_he_is_gone() -> None:
    table = struck("epidemics")
    table.answer({"D2.leader": 1})
    assert table.asked() is None
    assert table.count(0, "D2", Unit.LEADER) == 0


def test_fear_moves_an_enemy_beside_him_to_where_it_meets_no_enemy() -> None:
    table = aztecs()
    table.leader(0, "marqzen", "D3")
    table.units(None, "D4")
    table.city(None, "D4")
    table.units(1, "D5")
    table.units(0, "C5")
    table.deed("spread_of_fear")
    assert "D5" not in table.options()
    assert "C5" not in table.options()
    table.answer("E4")
    assert (table.count(None, "D4"), table.count(None, "E4")) == (0, 1)
    assert table.clash.battle is None
    assert table.clash.now.actions == 2
    table.units(None, "D4")
    assert table.refused("spread_of_fear") == "Once per turn."


def test_nobody_flees_from_where_he_is_not_or_from_ships() -> None:
    table = aztecs()
    table.leader(0, "marqzen", "D3")
    table.units(1, "D5")
    table.units(1, "E3", Unit.SHIP)
    table.units(1, "E3")
    assert table.refused("spread_of_fear") == "No enemy unit beside him has a way out."


# -- Ahuitzotl ------------------------------------------------------------------------------------------------------


def far_from_home(city: str) -> int:
    table = aztecs()
    table.city(0, city)
    table.leader(0, "ahuitzotl", "D5")
    table.units(0, "D5")
    table.units(1, "D5", n=2)
    table.fight("D5", 0, None, CAVALRY_2, CAVALRY_2, INFANTRY_6, INFANTRY_6)
    return len(table.clash.owned_at("D5", 0))


def test_far_from_his_cities_he_cancels_a_hit() -> None:
    assert far_from_home("D2") > far_from_home("D3")


def led_by(leader: str, captives: int, space: str = "D2") -> Led:
    """With what a building costs, and its advance."""
    table = aztecs(captives=captives)
    table.own(0, "myths")
    table.city(0, "D2")
    table.city(0, "D4")
    table.leader(0, leader, space)
    table.give(0, food=1, wood=1, ore=1)
    return table


def test_two_captives_let_his_city_build_without_an_action_at_the_usual_price() -> None:
    table = led_by("ahuitzotl", 2)
    table.deed("mass_sacrifice").answer("mood")
    assert table.clash.city("D2").buildings == {Building.TEMPLE: 0}
    assert (held(table), table.goods()) == ([], {"mood": 1})
    assert table.clash.now.actions == 3
    assert table.clash.city("D2").activations == 1
    table.player().held = [Held(CAPTIVES, Unit.INFANTRY, 1)] * 2
    assert table.refused("mass_sacrifice") == "There is one already."


def test_one_captive_or_an_empty_purse_builds_nothing() -> None:
    assert led_by("ahuitzotl", 1).refused("mass_sacrifice") == "You have too few captives."
    poor = led_by("ahuitzotl", 2)
    poor.give(0, ore=0)
    assert poor.refused("mass_sacrifice") == "You cannot pay 1 food, 1 wood, 1 ore."


def test_with_engineering_the_captives_raise_a_wonder() -> None:
    table = led_by("ahuitzotl", 2)
    assert "mass_sacrifice.wonder" not in {deed.key for deed in deeds(table.clash, 0)}
    table.own(0, "engineering", "math")
    table.clash.city("D2").mood = Mood.HAPPY
    assert table.refused("mass_sacrifice.wonder") == "You can build no wonder now."
    wonder = table.clash.printed.wonders["great_lighthouse"]
    table.own(0, wonder.required)
    table.hand(0, Deck.WONDER, wonder.id)
    table.give(0, **dict(wonder.cost))
    table.deed("mass_sacrifice.wonder").answer(wonder.id)
    assert table.clash.city("D2").wonders == [wonder.id]
    assert (held(table), table.clash.now.actions) == ([], 3)


# -- Acamapichtli ---------------------------------------------------------------------------------------------------


def test_a_captive_pays_two_resources_of_one_building_in_his_city() -> None:
    table = led_by("acamapichtli", 1)
    table.give(0, food=0, wood=0)
    table.deed("growth").answer({"food": 1, "wood": 1})
    assert building_price(table.clash, 0, "D2", Building.TEMPLE).cost == {Good.FOOD: 0, Good.WOOD: 0, Good.ORE: 1}
    assert building_price(table.clash, 0, "D4", Building.TEMPLE).cost == table.clash.rules.prices.building
    begin_activation(table.clash, 0, "D2", Use.CONSTRUCT, ChooseBuilding(0, "D2"))
    table._settle()
    table.answer("mood")
    assert (held(table), table.goods()) == ([], {"mood": 1})
    assert building_price(table.clash, 0, "D2", Building.ACADEMY).cost == table.clash.rules.prices.building


def test_two_captives_pay_a_whole_building_and_the_surplus_is_lost() -> None:
    table = led_by("acamapichtli", 2)
    table.give(0, food=0, wood=0, ore=0)
    table.deed("growth").answer({"food": 2})
    table.deed("growth").answer({"wood": 1, "ore": 1})
    assert not any(building_price(table.clash, 0, "D2", Building.TEMPLE).cost.values())


def test_a_captive_pays_resources_of_a_wonder_but_no_culture() -> None:
    table = led_by("acamapichtli", 1)
    table.deed("growth").answer({"wood": 2})
    usual = table.clash.printed.wonders["great_lighthouse"].cost
    there, elsewhere = (wonder_price(table.clash, 0, "great_lighthouse", space).cost for space in ("D2", "D4"))
    assert there == {**usual, Good.WOOD: usual[Good.WOOD] - 2}
    assert elsewhere == usual
    # What was given for it covers no other.
    table.do(WonderBuilt(0, "D4", "great_wall"))
    assert wonder_price(table.clash, 0, "great_lighthouse", "D2").cost == there
    table.do(WonderBuilt(0, "D2", "great_lighthouse"))
    assert wonder_price(table.clash, 0, "great_library", "D2").cost == (
        table.clash.printed.wonders["great_library"].cost
    )


def test_a_small_city_collects_once_in_a_turn_for_two_moods() -> None:
    table = led_by("acamapichtli", 0)
    table.give(0, mood=4)
    table.deed("tributes").answer("food1")
    assert table.goods()["mood"] == 2
    assert table.clash.now.actions == 3
    assert table.clash.city("D2").activations == 1
    assert table.refused("tributes") == "Once per turn."


def test_a_city_of_four_pays_no_tributes() -> None:
    table = led_by("acamapichtli", 0)
    table.give(0, mood=2)
    table.city(0, "D2", Building.TEMPLE, Building.ACADEMY, Building.MARKET)
    assert table.refused("tributes") == "The city is too large."
    table.clash.pull_down("D2", Building.MARKET)
    assert table.refused("tributes") is None

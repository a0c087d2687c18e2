"""Persia: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Deck, Mood, Unit
from games.clash.moments import TurnStarts
from games.clash.steps.influence import Influence, RollInfluence, aims
from games.clash.steps.moving import MoveAction
from games.clash.steps.recruiting import Recruit
from games.clash.steps.wonders import ChooseWonder
from tests.games.clash.civilizations.led import (
    CAVALRY_2,
    ELEPHANT_2,
    INFANTRY_3,
    INFANTRY_5,
    LEADER,
    Led,
)
from tests.games.clash.test_leaders import value_line


def persia(*advances: str) -> Led:
    table = Led("persia")
    table.board(0, *advances)
    table.turn()
    return table


# -- Elephants ------------------------------------------------------------------------------------------------------


def test_cities_beside_barren_land_recruit_elephants_without_a_market() -> None:
    """D1 beside D2 and B5 beside C5 are barren; nothing barren lies beside D4."""
    for space, blocked in (("D2", False), ("C5", False), ("D4", True)):
        table = persia("persian_elephants")
        table.give(0, food=3, wood=3, ore=3, gold=3)
        table.city(0, space)
        table.do(Recruit(0, space))
        assert ("elephant" not in table.options()) is blocked, space
        assert table.blocked("cavalry") == "The city has no market."


def bonus(*own: Unit, faces: tuple[int, ...]) -> str:
    """The enemy fights with three infantry and steel; what they make of it."""
    table = persia("persian_elephants")
    for kind in own:
        table.units(0, "D3", kind)
    table.units(1, "D3", n=3)
    table.own(1, "steel_weapons", "metallurgy")
    table.fight("D3", 0, "D2", *faces)
    return value_line(table, "defender")


def test_against_an_elephant_no_more_than_two_is_added_in_the_first_round() -> None:
    """Steel adds 2 and each sign of infantry 1: five in all with three infantry."""
    signs = (INFANTRY_3, INFANTRY_3, INFANTRY_3)
    assert bonus(Unit.INFANTRY, faces=(CAVALRY_2, *signs)).endswith("combat value 14")
    assert bonus(Unit.ELEPHANT, faces=(CAVALRY_2, *signs)).endswith("combat value 11")


def test_the_second_round_is_free_again() -> None:
    table = persia("persian_elephants")
    table.units(0, "D3", Unit.ELEPHANT, 3)
    table.units(1, "D3", n=3)
    table.own(1, "steel_weapons", "metallurgy")
    table.fight("D3", 0, "D2", *[CAVALRY_2] * 3, *[INFANTRY_3] * 3).luck.coming += [CAVALRY_2] * 10
    table.answer("fight")
    assert [line.split("combat value ")[1] for line in table.told if "The defender rolls" in line] == ["11", "6"]


# -- Immortals ------------------------------------------------------------------------------------------------------


def test_culture_strengthens_one_round_by_up_to_four() -> None:
    table = persia("immortals")
    table.give(0, culture=5)
    table.units(0, "D3", n=2)
    table.units(1, "D3", n=2)
    table.fight("D3", 0, "D2", *[CAVALRY_2] * 4)
    assert table.options() == ["0", "1", "2", "3", "4"]
    table.luck.coming += [CAVALRY_2] * 4
    table.answer("4")
    assert value_line(table, "attacker").endswith("combat value 8")
    assert table.goods() == {"culture": 1}
    table.answer("fight")
    assert table.options() == ["0", "1"]


def test_immortals_sail_too_and_defend() -> None:
    table = persia("immortals")
    table.give(0, culture=1)
    table.units(0, "E3", Unit.SHIP)
    table.units(1, "E3", Unit.SHIP)
    table.luck.coming += [CAVALRY_2] * 2
    table.fight("E3", 1, "F4")
    table.answer("1")
    assert value_line(table, "defender").endswith("combat value 3")


# -- Zoroastrianism -------------------------------------------------------------------------------------------------


def preaching(*units: tuple[int | None, str, Unit]) -> Led:
    table = persia("zoroastrianism")
    table.city(0, "D2", Building.TEMPLE)
    for owner, space, kind in units:
        table.units(owner, space, kind)
    return table


def test_enemy_army_units_outside_cities_are_influenced_but_no_leader_and_nobody_else() -> None:
    table = preaching(
        (1, "D4", Unit.INFANTRY),
        (None, "C3", Unit.INFANTRY),
        (1, "C2", Unit.SETTLER),
        (1, "E3", Unit.SHIP),
        (0, "D3", Unit.INFANTRY),
    )
    table.city(1, "B4")
    table.units(1, "B4")
    assert {aim.target for aim in aims(table.clash, 0)} == {"D4", "C3"}
    led = preaching()
    led.leader(1, led.player(1).leaders[0], "D4")
    assert aims(led.clash, 0) == []


def test_a_converted_unit_is_replaced_and_uses_up_the_success_of_the_turn() -> None:
    table = preaching((1, "D4", Unit.CAVALRY))
    table.dice(5)
    table.do(RollInfluence(0, "D2", "D4"))
    assert table.count(0, "D4", Unit.CAVALRY) == 1
    assert table.count(1, "D4", Unit.CAVALRY) == 0
    assert table.clash.now.influenced
    assert table.clash.battle is None


def test_whoever_is_left_has_to_be_fought_at_once_and_there_is_no_way_back() -> None:
    table = preaching((1, "D4", Unit.INFANTRY), (1, "D4", Unit.INFANTRY), (1, "D4", Unit.SETTLER))
    table.dice(5)
    table.luck.coming += [CAVALRY_2, CAVALRY_2, CAVALRY_2, INFANTRY_5]
    table.do(RollInfluence(0, "D2", "D4"))
    assert table.heard("wins the battle on D4")
    assert not table.heard("retreats")
    assert table.count(0, "D4") + table.count(1, "D4") == 1
    settlers = preaching((1, "D4", Unit.INFANTRY), (1, "D4", Unit.SETTLER))
    settlers.dice(5)
    settlers.do(RollInfluence(0, "D2", "D4"))
    assert settlers.count(1, "D4", Unit.SETTLER) == 0
    assert settlers.count(0, "D4") == 1


def test_without_a_figure_nobody_is_converted() -> None:
    table = preaching((1, "D4", Unit.ELEPHANT))
    limit = table.clash.rules.units[Unit.ELEPHANT].limit
    table.units(0, "D7", Unit.ELEPHANT, limit)
    assert aims(table.clash, 0) == []


# -- Banking --------------------------------------------------------------------------------------------------------


def test_gold_bears_gold_or_culture_before_the_routes() -> None:
    table = persia("banking")
    table.give(0, gold=1)
    table.do(TurnStarts(0)).answer("culture")
    assert table.goods() == {"gold": 1, "culture": 1}
    poor = persia("banking")
    poor.do(TurnStarts(0))
    assert poor.asked() is None
    other = persia("banking")
    other.give(0, gold=1)
    other.do(TurnStarts(1))
    assert other.asked() is None


# -- Cyrus ----------------------------------------------------------------------------------------------------------


def test_the_king_takes_tokens_for_regions_up_to_the_size_of_his_city() -> None:
    """D2 and D3 lie in different regions from D7; his city has size two."""
    table = persia()
    for space in ("D2", "D4", "B4"):
        table.city(0, space)
    table.city(0, "D2", Building.TEMPLE)
    table.leader(0, "cyrus", "D2")
    table.deed("king_of_persia").answer({"mood": 1, "culture": 1})
    assert table.goods() == {"mood": 1, "culture": 1}
    assert table.clash.city("D2").activations == 1
    assert table.clash.now.actions == 2
    angry = persia()
    angry.city(0, "D2", mood=Mood.ANGRY).activations = 1
    angry.leader(0, "cyrus", "D2")
    assert angry.refused("king_of_persia") == "It is angry and was activated already."


def test_one_region_brings_one_token_however_large_the_city() -> None:
    table = persia()
    table.city(0, "D2", Building.TEMPLE, Building.ACADEMY)
    table.leader(0, "cyrus", "D2")
    table.deed("king_of_persia").answer("culture")
    assert table.goods() == {"culture": 1}


def outwitting(*theirs: str) -> Led:
    table = persia()
    for seat in (0, 1):
        table.own(seat, "tactics")
    (card,) = table.hand(0, Deck.ACTION, "peltasts")
    table.leader(0, "cyrus", "D3")
    table.units(0, "D3")
    table.units(1, "D3", n=2)
    cards = table.hand(1, Deck.ACTION, *theirs)
    table.fight("D3", 0, "D2")
    table.answer(card)
    for other in cards:
        table.answer(other, 1)
    return table


def test_cyrus_may_be_stronger_instead_of_using_his_card() -> None:
    table = outwitting()
    table.luck.coming += [CAVALRY_2] * 4
    table.answer("ignore")
    assert value_line(table, "attacker").endswith("combat value 6")
    assert not table.heard("Peltasts roll")
    assert table.player().actions == []
    assert len(table.clash.action_discard) == 1


def test_he_may_use_his_card_and_is_as_strong_as_ever() -> None:
    table = outwitting()
    table.luck.coming += [CAVALRY_2] * 6
    table.answer("keep")
    assert table.heard("Peltasts roll")
    assert value_line(table, "attacker").endswith("combat value 4")


def test_what_the_enemy_takes_or_cancels_afterwards_does_not_matter() -> None:
    table = outwitting("scout")
    table.luck.coming += [CAVALRY_2] * 4
    table.answer("ignore")
    assert value_line(table, "attacker").endswith("combat value 6")


# -- Darius ---------------------------------------------------------------------------------------------------------


def unity(source: str, number: int) -> dict[str, int]:
    table = persia()
    for space in ("D2", "D3"):
        table.city(0, space)
    table.city(1, "D4", Building.TEMPLE)
    table.leader(0, "darius", "D2")
    table.dice(number)
    table.do(RollInfluence(0, source, "D4"))
    return table.goods()


def test_influence_that_succeeds_from_his_city_brings_mood() -> None:
    assert unity("D2", 5) == {"mood": 1}
    assert unity("D2", 1) == {}
    assert unity("D3", 5) == {}


def test_who_influences_is_asked_from_where_when_his_city_brings_something() -> None:
    """D2 and D3 reach the city on C3 alike, but for what he does."""
    for court, offered in (("D2", ["D2>C3", "D3>C3"]), ("D7", [])):
        table = persia()
        for space in ("D2", "D3", "D7"):
            table.city(0, space)
        table.city(1, "C3", Building.TEMPLE)
        table.leader(0, "darius", court)
        table.do(Influence(0))
        assert (table.options() if table.asked() else []) == offered


def court(**goods: int) -> Led:
    table = persia()
    table.own(0, "engineering", "myths")
    for space in ("D2", "D4", "D6"):
        table.city(0, space, mood=Mood.HAPPY)
    table.leader(0, "darius", "D2")
    table.give(0, **goods)
    return table


def test_the_architect_builds_without_an_action_for_culture() -> None:
    table = court(food=1, wood=1, ore=1, culture=2)
    table.deed("architect").answer("building").answer("mood")
    assert table.clash.city("D2").buildings == {Building.TEMPLE: 0}
    assert table.goods() == {"mood": 1}
    assert table.clash.now.actions == 3
    assert table.clash.city("D2").activations == 1
    assert table.clash.now.pending == []


def test_the_architect_needs_both_prices_and_works_once_in_a_turn() -> None:
    assert court(food=1, wood=1, ore=1, culture=1).refused("architect") == "You can build nothing."
    assert court(food=1, wood=1, culture=2).refused("architect") == "You can build nothing."
    table = court(food=1, wood=1, ore=1, culture=2)
    table.clash.use("architect")
    assert table.refused("architect") is not None


def test_the_architect_builds_wonders_too_and_forgets_the_fee() -> None:
    table = court(food=7, wood=7, ore=7, culture=7)
    (card,) = table.hand(0, Deck.WONDER, "great_pyramid")
    entry = table.clash.printed.wonders[card]
    table.own(0, *(advance for advance in [entry.required] if advance is not None))
    table.deed("architect").answer("wonder").answer(card)
    assert table.clash.city("D2").wonders == ["great_pyramid"]
    assert "culture" not in table.goods()
    assert table.clash.now.pending == []


# -- Xerxes ---------------------------------------------------------------------------------------------------------


def test_five_march_with_xerxes_and_without_him_only_four() -> None:
    table = persia()
    table.own(0, "tactics")
    table.units(0, "D3", n=4)
    table.leader(0, "xerxes", "D3")
    table.do(MoveAction(0)).answer("D3").answer({"infantry": 4, "leader": 1}).answer("D4")
    assert len(table.clash.armies_at("D4", 0)) == 5
    other = persia()
    other.own(0, "tactics")
    other.units(0, "D4", n=4)
    other.units(0, "D3", n=1)
    other.leader(0, "xerxes", "D3")
    other.do(MoveAction(0)).answer("D3").answer({"infantry": 1, "leader": 0})
    assert "D4" not in other.options()


def test_who_is_left_behind_stays_but_nobody_joins() -> None:
    """Xerxes has fallen: five stand there, settlers may still come."""
    table = persia()
    table.own(0, "tactics")
    table.units(0, "D4", n=5)
    table.units(0, "D3")
    table.units(0, "D3", Unit.SETTLER)
    table.do(MoveAction(0)).answer("D3").answer({"infantry": 1, "settler": 0})
    assert "D4" not in table.options()
    table.answer("stop")
    table.answer("D3").answer({"infantry": 0, "settler": 1})
    assert "D4" in table.options()


def test_no_more_attack_than_may_stand_on_a_space() -> None:
    table = persia()
    table.own(0, "tactics")
    table.units(0, "D3", n=5)
    table.units(1, "D4")
    table.do(MoveAction(0)).answer("D3").answer({"infantry": 5})
    assert "D4" not in table.options()


def mighty(n: int, *faces: int) -> Led:
    table = persia()
    table.own(0, "tactics")
    table.hand(0, Deck.ACTION, "peltasts")
    table.units(0, "D3", n=n)
    table.leader(0, "xerxes", "D3")
    table.units(1, "D3", n=4)
    table.luck.coming += faces
    table.fight("D3", 0, "D2")
    return table


def test_five_in_battle_have_neither_cards_nor_signs() -> None:
    """The faces of infantry add nothing, and the leader's die is not thrown again."""
    table = mighty(4, INFANTRY_3, INFANTRY_3, INFANTRY_3, INFANTRY_3, LEADER, *[CAVALRY_2] * 4)
    assert value_line(table, "attacker").endswith("combat value 13")


def test_four_with_him_fight_as_usual() -> None:
    table = mighty(3, INFANTRY_3, INFANTRY_3, INFANTRY_3, ELEPHANT_2, *[CAVALRY_2] * 4)
    assert "none" in table.options()
    table.answer("none")
    assert value_line(table, "attacker").endswith("combat value 14")


def test_xerxes_himself_makes_room_for_whoever_takes_his_place_no_more() -> None:
    table = persia()
    table.city(0, "D3", Building.PORT, mood=Mood.HAPPY)
    table.units(0, "D3", n=4)
    table.leader(0, "xerxes", "D3")
    table.give(0, mood=1, culture=1, food=2, wood=2)
    table.do(Recruit(0, "D3"))
    assert table.blocked("leader") == "Four army units stand there already."


def building(**goods: int) -> Led:
    table = persia()
    for space in ("D2", "D4", "D6"):
        table.city(0, space, mood=Mood.HAPPY)
    (card,) = table.hand(0, Deck.WONDER, "great_pyramid")
    required = table.clash.printed.wonders[card].required
    table.own(0, "engineering", *([required] if required is not None else []))
    table.leader(0, "xerxes", "D2")
    table.give(0, **goods)
    return table


def test_two_parts_of_a_wonder_fall_away_as_one_likes() -> None:
    table = building(food=7, wood=7, ore=7, culture=7)
    cost = table.clash.printed.wonders["great_pyramid"].cost
    table.do(ChooseWonder(0)).answer("great_pyramid").answer("D2").answer("ore1.culture1")
    left = {good.value: 7 - n for good, n in cost.items()}
    assert table.goods() == left | {"ore": left["ore"] + 1, "culture": left["culture"] + 1}
    assert table.clash.city("D2").wonders == ["great_pyramid"]
    assert table.clash.now.pending == []


def test_elsewhere_the_wonder_costs_all_of_it() -> None:
    table = building(food=7, wood=7, ore=7, culture=7)
    table.do(ChooseWonder(0)).answer("great_pyramid").answer("D4")
    assert table.goods()["culture"] == 2


def test_what_is_missing_falls_away() -> None:
    table = building(food=7, wood=7, ore=7, culture=3)
    table.do(ChooseWonder(0)).answer("great_pyramid")
    assert table.clash.city("D2").wonders == ["great_pyramid"]
    assert "culture" not in table.goods()
    poor = building(food=7, wood=7, ore=7, culture=2)
    poor.do(ChooseWonder(0))
    assert poor.blocked("great_pyramid").startswith("You cannot pay")

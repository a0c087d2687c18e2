"""China: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Deck, Good, Mood, Unit
from games.clash.moments import Collected
from games.clash.steps.drawing import DrawCard
from games.clash.steps.recruiting import Recruit
from games.clash.steps.wonders import wonder_price
from games.core.decision import Amounts
from tests.games.clash.civilizations.led import CAVALRY_2, INFANTRY_3, INFANTRY_5, INFANTRY_6, Led
from tests.games.clash.test_leaders import value_line


def china(*advances: str) -> Led:
    table = Led("china")
    table.board(0, *advances)
    table.turn()
    return table


# -- Rice Paddies ---------------------------------------------------------------------------------------------------


def fields(food: int, *settled: str) -> dict[str, int]:
    """What a collecting of so much food in D5 brings beyond it; D4, D6 and C4, C5 beside it are grassland."""
    table = china("rice_paddies")
    table.city(0, "D5")
    for space in settled:
        table.units(0, space, Unit.SETTLER)
    table.do(Collected(0, "D5", {Good.FOOD: food, Good.WOOD: 1}))
    return table.goods()


def test_food_from_grassland_with_a_settler_counts_twice_at_most_twice() -> None:
    assert fields(2, "D4") == {"food": 1}
    assert fields(2, "D4", "D4") == {"food": 1}
    assert fields(3, "D4", "D6", "C5") == {"food": 2}
    # No more than what was collected, and nothing from the city itself or from mountains.
    assert fields(1, "D4", "D6") == {"food": 1}
    assert fields(2, "D5", "E5") == {}


# -- Sprawling ------------------------------------------------------------------------------------------------------


def sprawling(kind: str) -> Led:
    table = china("sprawling")
    table.own(0, "tactics", "draft")
    table.give(0, food=2, mood=1)
    table.city(0, "D2")
    table.city(0, "D4")
    table.units(0, "D4", Unit.SETTLER)
    table.units(0, "D4")
    table.units(0, "C3", Unit.SETTLER)
    table.units(0, "E3", Unit.SHIP)
    table.do(Recruit(0, "D2")).answer(kind)
    return table


def test_after_recruiting_a_settler_settlers_in_own_cities_move_and_nobody_else() -> None:
    table = sprawling("settler")
    assert [key for key in table.options() if key != "stop"] == ["D2", "D4"]
    table.answer("D4").answer("D5")
    assert table.count(0, "D5", Unit.SETTLER) == 1
    assert table.count(0, "D4") == 1
    table.answer("stop")
    assert table.clash.now.pending == []
    assert table.clash.now.actions == 3


def test_without_a_settler_nobody_moves() -> None:
    assert sprawling("infantry.instead").asked() is None


# -- Fireworks ------------------------------------------------------------------------------------------------------


def fireworks(*faces: int) -> Led:
    table = china("fireworks")
    table.give(0, wood=1, ore=1)
    table.units(0, "D3", n=2)
    table.units(1, "D3", n=2)
    table.fight("D3", 0, "D2", *faces)
    return table


def test_wood_and_ore_cancel_a_hit_in_the_first_round() -> None:
    table = fireworks(CAVALRY_2, CAVALRY_2, INFANTRY_3, INFANTRY_3)
    table.answer("pay")
    assert table.count(0, "D3") == 2
    assert table.goods() == {}


def test_who_does_not_pay_takes_the_hit_and_without_a_hit_nobody_is_asked() -> None:
    table = fireworks(CAVALRY_2, CAVALRY_2, INFANTRY_3, INFANTRY_3)
    table.answer("keep")
    assert table.count(0, "D3") == 1
    quiet = fireworks(CAVALRY_2, CAVALRY_2, CAVALRY_2, CAVALRY_2)
    assert "Fireworks" not in quiet.prompt()


def test_fireworks_are_over_in_the_second_round() -> None:
    table = fireworks(CAVALRY_2, CAVALRY_2, CAVALRY_2, CAVALRY_2)
    table.luck.coming += [CAVALRY_2, CAVALRY_2, INFANTRY_3, INFANTRY_3]
    table.answer("fight")
    assert table.count(0, "D3") == 1
    assert table.goods() == {"wood": 1, "ore": 1}


# -- Fighting Bands -------------------------------------------------------------------------------------------------


def test_settlers_and_infantry_turn_into_each_other_where_they_stand_once_in_a_turn() -> None:
    table = china("fighting_bands")
    table.own(0, "voting")
    table.units(0, "D3", Unit.SETTLER)
    table.units(0, "D4")
    table.deed("fighting_bands")
    assert table.options() == ["D3.settler", "D4.infantry", "done"]
    table.answer("D3.settler").answer("D4.infantry")
    assert table.count(0, "D3") == 1
    assert table.count(0, "D4", Unit.SETTLER) == 1
    assert table.asked() is None
    assert table.clash.now.actions == 2
    assert table.refused("fighting_bands") == "Once per turn."


def test_no_fifth_army_unit_and_no_fifth_settler_comes_of_it() -> None:
    table = china("fighting_bands")
    table.own(0, "voting")
    table.units(0, "D3", n=4)
    table.units(0, "D3", Unit.SETTLER, 4)
    assert table.refused("fighting_bands") == "You have no unit to turn."


# -- Sun Tzu --------------------------------------------------------------------------------------------------------


def test_sun_tzu_teaches_warfare() -> None:
    table = china()
    table.city(0, "D2", mood=Mood.HAPPY)
    table.leader(0, "sun_tzu", "D2")
    table.give(0, culture=1)
    table.deed("art_of_war.culture")
    assert "tactics" in table.player().advances
    # What is there comes from the border of the advance.
    assert table.goods() == {"culture": 1}
    assert (table.clash.now.actions, table.player().track) == (2, 2)


def won_by_sun_tzu(*faces: int, kind: Unit = Unit.INFANTRY) -> Led:
    table = china()
    table.leader(0, "sun_tzu", "D3")
    table.units(0, "D3", n=2)
    table.units(1, "D3", kind)
    table.fight("D3", 0, "D2", *faces)
    return table


def test_a_victory_in_the_first_round_brings_mood_and_culture() -> None:
    assert won_by_sun_tzu(INFANTRY_5, INFANTRY_5, INFANTRY_5, CAVALRY_2).goods() == {"mood": 1, "culture": 1}


def test_neither_a_long_battle_nor_settlers_bring_anything() -> None:
    table = china()
    table.leader(0, "sun_tzu", "D3")
    table.units(1, "D3")
    table.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2)
    table.luck.coming += [INFANTRY_5, CAVALRY_2]
    table.answer("fight")
    assert table.heard("wins the battle")
    assert table.goods() == {}
    assert won_by_sun_tzu(kind=Unit.SETTLER).goods() == {}


# -- Qin Shi Huang --------------------------------------------------------------------------------------------------


def test_the_next_wonder_card_is_the_great_wall_wherever_it_is() -> None:
    table = china()
    table.leader(0, "qin_shi_huang", "D2")
    table.clash.wonder_deck = ["great_library", "great_gardens"]
    table.player(1).wonders = ["great_wall"]
    table.do(DrawCard(0, Deck.WONDER))
    assert table.player().wonders == ["great_wall"]
    assert len(table.player(1).wonders) == 1
    assert len(table.clash.wonder_deck) == 1


def test_in_his_city_wonders_need_no_action_and_the_wall_less_culture() -> None:
    table = china()
    table.own(0, "engineering", table.clash.printed.wonders["great_wall"].required or "")
    table.city(0, "D2", mood=Mood.HAPPY)
    table.city(0, "D4", mood=Mood.HAPPY)
    table.leader(0, "qin_shi_huang", "D2")
    usual = table.clash.printed.wonders["great_wall"].cost[Good.CULTURE]
    assert wonder_price(table.clash, 0, "great_wall", "D2").cost[Good.CULTURE] == usual - 2
    assert wonder_price(table.clash, 0, "great_wall", "D4").cost[Good.CULTURE] == usual
    table.player().wonders = ["great_wall"]
    for good, n in wonder_price(table.clash, 0, "great_wall", "D2").cost.items():
        table.player().goods[good] = n
    table.turn(actions=0)
    table.deed("great_wall").answer("great_wall")
    assert table.goods() == {}
    assert table.clash.city("D2").wonders == ["great_wall"]
    assert table.clash.city("D2").activations == 1


def test_tactician_cancels_a_hit_for_two_cultures_once_a_round() -> None:
    table = china()
    table.give(0, culture=5)
    table.leader(0, "qin_shi_huang", "D3")
    table.units(0, "D3", n=2)
    table.units(1, "D3", n=3)
    faces = [CAVALRY_2] * 3 + [INFANTRY_6, INFANTRY_3, CAVALRY_2]
    table.fight("D3", 0, "D2", *faces)
    table.answer("pay")
    assert table.goods() == {"culture": 3}
    # Their 13 hits twice, and one of the two is left.
    decision = table.asked()
    assert isinstance(decision, Amounts)
    assert (decision.least, decision.most) == (1, 1)


# -- Wu Zetian ------------------------------------------------------------------------------------------------------


def test_wu_zetian_teaches_agriculture() -> None:
    table = china()
    table.city(0, "D2", mood=Mood.HAPPY)
    table.leader(0, "wu_zetian", "D2")
    table.give(0, mood=1)
    table.deed("agricultural_economist.mood")
    if table.asked() is not None:
        table.answer("storage")
    assert "storage" in table.player().advances


def test_the_shrewd_conqueror_is_stronger_while_the_enemy_is_not_more() -> None:
    table = china()
    table.leader(0, "wu_zetian", "D3")
    table.units(1, "D3")
    table.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2)
    assert value_line(table, "attacker").endswith("combat value 4")
    fewer = china()
    fewer.leader(0, "wu_zetian", "D3")
    fewer.units(1, "D3", n=2)
    fewer.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2, CAVALRY_2)
    assert value_line(fewer, "attacker").endswith("combat value 2")

"""Huns: what their advances and their leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Mood, Side, Unit, Use
from games.clash.powers.routes import traders
from games.clash.reach import rested
from games.clash.steps.activating import begin_activation, ready
from games.clash.steps.barbarians import BarbariansMove
from games.clash.steps.battle.tactics import may_lay
from games.clash.steps.collecting import Collect, collect_terms
from games.clash.steps.constructing import ChooseBuilding
from games.clash.steps.founding import may_found
from games.clash.steps.moving import MoveAction
from games.clash.steps.recruiting import Recruit, recruit_terms
from tests.games.clash.civilizations.led import CAVALRY_2, CAVALRY_5, INFANTRY_5, Led


def huns(*advances: str) -> Led:
    table = Led("huns")
    table.board(0, *advances)
    table.turn()
    return table


def activate(table: Led, space: str, use: Use = Use.ABILITY) -> Led:
    step = {Use.COLLECT: Collect(0, space), Use.CONSTRUCT: ChooseBuilding(0, space), Use.RECRUIT: Recruit(0, space)}
    begin_activation(table.clash, 0, space, use, *([step[use]] if use in step else []))
    table._settle()
    return table


# -- Nomads ---------------------------------------------------------------------------------------------------------


def camps(*cities: str, mood: Mood = Mood.HAPPY) -> Led:
    table = huns("nomads")
    for space in cities:
        table.city(0, space, mood=mood)
    return table


def test_a_small_city_moves_for_a_move_and_gains_what_its_new_land_gives() -> None:
    table = camps("D2")
    table.units(0, "D2", Unit.SETTLER)
    table.do(MoveAction(0)).answer("nomads").answer("D2-D3")
    assert table.clash.cities_of(0) == ["D3"]
    assert table.goods() == {"wood": 1}
    assert (table.clash.city("D3").activations, table.mood("D3")) == (1, Mood.HAPPY)
    assert table.count(0, "D2", Unit.SETTLER) == 1
    assert table.player().home == "D2"
    assert "Moves left in this action: 2" in table.prompt()
    # Each city moves once in an action.
    assert table.options() == ["D2", "stop"]


def test_large_and_angry_cities_stay_and_none_enters_a_city_or_meets_an_enemy() -> None:
    table = camps("D2", "D4")
    table.city(0, "C4", Building.TEMPLE)
    table.city(0, "E4", mood=Mood.ANGRY)
    table.units(1, "C3")
    table.do(MoveAction(0)).answer("nomads")
    assert table.options() == ["D2-D1", "D2-E2", "D2-D3", "D2-C2", "D4-D3", "D4-E5", "D4-D5", "D4-C5"]


def test_barren_and_exhausted_land_gives_nothing() -> None:
    table = camps("D2")
    table.own(0, "irrigation")
    table.do(MoveAction(0)).answer("nomads").answer("D2-D1")
    assert (table.clash.cities_of(0), table.goods()) == (["D1"], {})
    dry = camps("D2")
    dry.clash.exhausted.append("D3")
    dry.do(MoveAction(0)).answer("nomads").answer("D2-D3")
    assert (dry.clash.cities_of(0), dry.goods()) == (["D3"], {})


def test_mountains_hold_a_city_for_the_turn_and_moving_again_wears_its_mood() -> None:
    table = camps("D2", "D4")
    table.do(MoveAction(0)).answer("nomads").answer("D2-E2").answer("nomads").answer("D4-D3")
    assert table.goods() == {"wood": 1, "ore": 1}
    table.do(MoveAction(0)).answer("nomads")
    assert {way.partition("-")[0] for way in table.options()} == {"D3"}
    table.answer("D3-D4")
    assert table.mood("D4") is Mood.NEUTRAL


def test_with_a_group_a_city_needs_no_move_of_its_own() -> None:
    table = camps("D2")
    table.own(0, "tactics")
    table.units(0, "D2", n=2)
    table.do(MoveAction(0)).answer("D2").answer({"infantry": 1}).answer("D3").answer("go")
    assert table.clash.cities_of(0) == ["D3"]
    assert (table.count(0, "D2"), table.count(0, "D3")) == (1, 1)
    assert "Moves left in this action: 2" in table.prompt()


def test_no_city_follows_into_a_battle() -> None:
    table = camps("D2")
    table.own(0, "tactics")
    table.units(0, "D2")
    table.units(0, "C4", Unit.SETTLER)
    table.units(1, "D3", Unit.SETTLER)
    table.do(MoveAction(0)).answer("D2").answer("D3")
    assert table.clash.cities_of(0) == ["D2"]
    assert table.count(0, "D3") == 1


def test_a_lone_city_explores() -> None:
    table = camps("D3")
    hidden = table.clash.map.ground.region_of["D4"]
    table.hide(hidden)
    table.do(MoveAction(0)).answer("nomads").answer("D3-D4").answer("straight")
    assert table.clash.regions[hidden].revealed
    assert table.clash.cities_of(0) == ["D4"]


# -- Mounted Archers ------------------------------------------------------------------------------------------------


def saddled(*buildings: Building) -> Led:
    table = huns("mounted_archers")
    table.own(0, "tactics")
    table.city(0, "D2", *buildings, mood=Mood.HAPPY)
    table.give(0, food=2, wood=2)
    return table


def test_a_city_of_one_recruits_cavalry_without_a_market_and_a_larger_one_does_not() -> None:
    assert Unit.CAVALRY in recruit_terms(saddled().clash, 0, "D2").anywhere
    assert Unit.CAVALRY not in recruit_terms(saddled(Building.TEMPLE).clash, 0, "D2").anywhere


def test_new_cavalry_rides_at_once_one_move_each_and_nobody_else() -> None:
    table = saddled()
    table.units(0, "D2", Unit.CAVALRY)
    table.units(0, "D2")
    table.units(0, "C4", Unit.SETTLER)
    table.do(Recruit(0, "D2")).answer("cavalry").answer("cavalry")
    assert table.options() == ["all:D2", "D2", "stop"]
    table.answer("D2").answer({"cavalry": 1}).answer("D3")
    assert "Moves left in this action: 1" in table.prompt()
    table.answer("D2").answer("C3")
    assert [table.count(0, space, Unit.CAVALRY) for space in ("D2", "D3", "C3")] == [1, 1, 1]
    assert all(rested(piece) for piece in table.clash.owned_at("D2", 0))
    assert table.clash.now.pending == []


# -- Raiders --------------------------------------------------------------------------------------------------------


def test_settlers_alone_near_an_army_found_no_city_and_serve_no_route() -> None:
    table = huns("raiders")
    table.units(1, "D4", Unit.SETTLER)
    table.units(0, "D2")
    assert not may_found(table.clash, 1, "D4")
    assert traders(table.clash, 1).traders == []
    table.units(1, "D4")
    assert may_found(table.clash, 1, "D4")
    assert len(traders(table.clash, 1).traders) == 1


def test_raiders_three_spaces_away_or_settlers_of_their_own_do_not_matter() -> None:
    table = huns("raiders")
    table.units(1, "D5", Unit.SETTLER)
    table.units(0, "D4", Unit.SETTLER)
    table.units(0, "D2")
    assert may_found(table.clash, 1, "D5")
    assert may_found(table.clash, 0, "D4")
    # Aboard ships they are near too.
    table.units(0, "E3", Unit.SHIP)
    table.units(0, "E3")
    table.units(1, "E4", Unit.SETTLER)
    assert not may_found(table.clash, 1, "E4")


# -- Hunnic Tribes --------------------------------------------------------------------------------------------------


def tribes() -> Led:
    table = huns("hunnic_empire")
    table.own(0, "voting")
    table.city(0, "D2")
    table.city(1, "D7")
    table.city(None, "D5")
    table.units(None, "D4", n=2)
    table.give(0, gold=1, culture=1)
    return table


def test_for_gold_or_culture_barbarians_go_where_the_huns_say() -> None:
    table = tribes()
    table.do(BarbariansMove(0)).answer("culture")
    assert table.goods() == {"gold": 1}
    assert set(table.options()) == {"D4-D3", "D4-E4", "D4-E5", "D4-D5", "D4-C5", "D4-C4"}
    table.answer("D4-E5")
    assert table.count(None, "E5") == 2
    assert table.clash.notes == []


def test_unpaid_they_come_nearer_and_others_do_not_ask_the_huns() -> None:
    table = tribes()
    table.do(BarbariansMove(0)).answer("keep")
    assert table.count(None, "D3") == 2
    other = tribes()
    other.units(None, "D6")
    other.do(BarbariansMove(1))
    assert other.asked(0) is None


# -- Attila ---------------------------------------------------------------------------------------------------------


def test_attilas_small_city_is_one_larger_unless_it_is_angry() -> None:
    for mood, most in ((Mood.HAPPY, 3), (Mood.NEUTRAL, 2), (Mood.ANGRY, 1)):
        table = huns()
        table.city(0, "D2", mood=mood)
        table.leader(0, "attila", "D2")
        assert collect_terms(table.clash, 0, "D2").most == most
        assert recruit_terms(table.clash, 0, "D2").most == most
    table.city(0, "D2", Building.TEMPLE)
    assert collect_terms(table.clash, 0, "D2").most == 2


def horses() -> Led:
    """Attila's cavalry shows its sign with 5, and there is one hit on them; his value was 5 + 2 + 2."""
    table = huns()
    table.leader(0, "attila", "D3")
    table.units(0, "D3", Unit.CAVALRY)
    table.units(1, "D3", n=2)
    return table.fight("D3", 0, "D2", CAVALRY_5, CAVALRY_2, INFANTRY_5, CAVALRY_2)


def test_a_cavalrys_sign_may_cancel_a_hit_in_place_of_counting() -> None:
    table = horses()
    assert table.clash.fight.values[Side.ATTACKER] == 9
    table.answer("pay")
    # The lower of the two dice with the sign was given up, and the sign with it.
    assert table.heard("Combat value 5, and a hit less")
    assert len(table.clash.owned_at("D3", 0)) == 2
    kept = horses().answer("keep")
    kept.answer({"cavalry": 1})
    assert len(kept.clash.owned_at("D3", 0)) == 1


# -- Bleda ----------------------------------------------------------------------------------------------------------


def bleda(mood: Mood = Mood.ANGRY) -> Led:
    table = huns()
    table.own(0, "myths")
    table.city(0, "D2", mood=mood)
    table.city(0, "D4")
    table.leader(0, "bleda", "D2")
    table.give(0, food=1, wood=1, ore=1)
    return table


def test_his_angry_city_acts_as_happy_once_and_then_rests() -> None:
    table = bleda()
    assert collect_terms(table.clash, 0, "D2").most == 1
    table.deed("enforcer")
    assert collect_terms(table.clash, 0, "D2").most == 2
    assert collect_terms(table.clash, 0, "D4").most == 1
    activate(table, "D2", Use.CONSTRUCT).answer("mood")
    assert Building.TEMPLE in table.clash.city("D2").buildings
    assert table.mood("D2") is Mood.ANGRY
    assert not ready(table.clash, "D2")
    assert table.clash.now.pending == []


def test_a_neutral_city_rests_afterwards_too_and_needs_to_be_fresh() -> None:
    table = bleda(Mood.NEUTRAL)
    table.deed("enforcer")
    activate(table, "D2")
    assert not ready(table.clash, "D2")
    late = bleda(Mood.NEUTRAL)
    activate(late, "D2")
    assert late.refused("enforcer") == "It was activated already."
    assert bleda(Mood.HAPPY).refused("enforcer") == "The city is happy."


def rams(city: bool) -> Led:
    """Nobody hits in the first round."""
    table = huns()
    table.own(1, "tactics")
    table.player(1).actions = ["1"]
    if city:
        table.city(1, "D4")
    table.leader(0, "bleda", "D4")
    table.units(1, "D4")
    return table.fight("D4", 0, None, CAVALRY_2, CAVALRY_2)


def test_no_card_is_laid_against_his_rams_in_the_first_round_for_a_city() -> None:
    table = rams(city=True)
    assert table.clash.fight.round == 2
    assert may_lay(table.clash, Side.DEFENDER)
    assert rams(city=False).clash.fight.round == 1


# -- Rugila ---------------------------------------------------------------------------------------------------------


def rugila(owner: int | None, near: str | None) -> Led:
    table = huns()
    table.city(0, "D2")
    table.city(owner, "D4")
    if near is not None:
        table.city(None, near)
    table.leader(0, "rugila", "D4")
    return table.fight("D4", 0, "D3")


def test_rugila_takes_two_gold_more_where_another_enemy_city_is_near() -> None:
    plain = rugila(1, None).goods()["gold"]
    assert rugila(1, "C5").goods()["gold"] == plain + 2
    assert rugila(1, "E4").goods()["gold"] == plain + 2
    assert rugila(1, "D7").goods()["gold"] == plain


def test_barbarian_cities_he_captures_are_happy_and_others_are_not() -> None:
    assert rugila(None, None).mood("D4") is Mood.HAPPY
    assert rugila(1, None).mood("D4") is Mood.ANGRY

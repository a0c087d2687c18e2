"""Leaders, cavalry and elephants: recruiting them, fighting with them, losing them."""

from __future__ import annotations

from games.clash.cards.losses import LoseUnits
from games.clash.kinds import Building, Mood, Unit
from games.clash.odds import attack_note
from games.clash.steps.barbarians import Reinforce
from games.clash.steps.recruiting import Recruit
from games.core.decision import Amounts
from games.core.text import english
from tests.games.clash.civilizations.drawn import text_of
from tests.games.clash.civilizations.led import (
    CAVALRY_2,
    CAVALRY_4,
    ELEPHANT_2,
    ELEPHANT_4,
    INFANTRY_3,
    INFANTRY_5,
    INFANTRY_6,
    LEADER,
    Led,
)


def recruiting(*buildings: Building, mood: Mood = Mood.HAPPY, **options: object) -> Led:
    table = Led(**options)
    table.city(0, "D2", *buildings, mood=mood)
    table.turn()
    return table


# -- recruiting -----------------------------------------------------------------------------------------------------


def test_a_leader_costs_a_mood_and_a_culture_and_is_chosen_among_those_left() -> None:
    table = recruiting()
    table.give(0, mood=1, culture=1, food=2)
    table.do(Recruit(0, "D2")).answer("leader")
    assert table.options() == ["augustus", "caesar", "sulla"]
    table.answer("caesar")
    player = table.player()
    assert (player.leader, player.leaders) == ("caesar", ["augustus", "sulla"])
    assert table.count(0, "D2", Unit.LEADER) == 1
    assert table.goods() == {"food": 2}


def test_a_new_leader_takes_the_place_of_the_old_one_wherever_it_stands_and_nobody_scores() -> None:
    table = recruiting()
    table.give(0, mood=1, culture=1, food=2)
    table.leader(0, "augustus", "D4")
    table.do(Recruit(0, "D2")).answer("leader").answer("sulla")
    player = table.player()
    assert (player.leader, player.leaders) == ("sulla", ["caesar"])
    assert table.count(0, "D4", Unit.LEADER) == 0
    assert table.count(0, "D2", Unit.LEADER) == 1
    assert table.player(1).killed == []


def test_a_leader_replaced_where_the_army_is_full_needs_no_more_room() -> None:
    table = recruiting()
    table.give(0, mood=1, culture=1, food=2)
    table.units(0, "D2", n=3)
    table.leader(0, "augustus", "D2")
    table.do(Recruit(0, "D2"))
    assert "leader" in table.options()
    full = recruiting()
    full.give(0, mood=1, culture=1, food=4)
    full.units(0, "D2", n=4)
    full.do(Recruit(0, "D2"))
    assert full.blocked("leader") == "Four army units stand there already."


def test_after_three_leaders_there_is_no_fourth() -> None:
    table = recruiting()
    table.give(0, mood=1, culture=1, food=2, ore=1)
    table.player().leaders = []
    table.do(Recruit(0, "D2"))
    assert table.blocked("leader") == "You have no leader left."


def test_random_leaders_are_drawn_and_not_chosen() -> None:
    table = recruiting(random_leaders=True)
    table.give(0, mood=1, culture=1, food=2)
    table.luck.coming = [1]
    table.do(Recruit(0, "D2")).answer("leader")
    assert table.player().leader == "caesar"


def test_cavalry_and_elephants_need_a_market_of_whatever_colour() -> None:
    table = recruiting()
    table.give(0, food=2, wood=2, gold=2)
    table.do(Recruit(0, "D2"))
    assert table.blocked("cavalry") == table.blocked("elephant") == "The city has no market."
    market = recruiting(Building.MARKET)
    market.clash.city("D2").buildings[Building.MARKET] = 1
    market.give(0, food=2, wood=1)
    market.do(Recruit(0, "D2")).answer("cavalry")
    assert market.count(0, "D2", Unit.CAVALRY) == 1
    assert market.goods() == {"food": 1}


# -- in battle ------------------------------------------------------------------------------------------------------


def value_line(table: Led, who: str) -> str:
    return next(line for line in table.told if line.startswith(f"The {who} rolls"))


def test_each_sign_of_cavalry_adds_two_for_one_cavalry() -> None:
    """Four units with one cavalry: of two of its signs one works, and the sign of an elephant does nothing."""
    table = Led()
    table.units(0, "D3", Unit.INFANTRY, 3)
    table.units(0, "D3", Unit.CAVALRY)
    table.units(1, "D3", Unit.INFANTRY)
    table.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_4, ELEPHANT_4, INFANTRY_6, INFANTRY_3)
    assert value_line(table, "attacker").endswith("combat value 19")


def test_a_leader_has_one_die_thrown_again_until_another_sign_shows() -> None:
    """A second sign of a leader stays a one."""
    table = Led()
    table.leader(0, "caesar", "D3")
    table.units(0, "D3", Unit.INFANTRY, 1)
    table.units(1, "D3", Unit.INFANTRY)
    # Both leaders, then the first again: a leader once more, then five with a sign of infantry.
    table.fight("D3", 0, "D2", LEADER, LEADER, LEADER, INFANTRY_5, INFANTRY_3)
    assert table.heard("thrown again: 5")
    assert value_line(table, "attacker").endswith("combat value 7")


def test_a_die_with_an_elephants_sign_adds_nothing_and_cancels_a_hit() -> None:
    table = Led()
    table.units(0, "D3", Unit.ELEPHANT)
    table.units(0, "D3", Unit.INFANTRY)
    table.units(1, "D3", Unit.INFANTRY)
    # The lower of two elephants' dice is given up; the enemy's only hit is cancelled.
    table.fight("D3", 0, "D2", ELEPHANT_4, ELEPHANT_2, INFANTRY_6)
    assert value_line(table, "attacker").endswith("combat value 4")
    assert table.count(0, "D3", Unit.ELEPHANT) + table.count(0, "D3") == 2
    assert table.clash.battle is not None


def test_without_an_elephant_the_same_roll_costs_a_unit() -> None:
    table = Led()
    table.units(0, "D3", Unit.INFANTRY, 2)
    table.units(1, "D3", Unit.INFANTRY)
    table.fight("D3", 0, "D2", ELEPHANT_4, ELEPHANT_2, INFANTRY_6)
    assert value_line(table, "attacker").endswith("combat value 6")
    assert table.count(0, "D3") == 1


def test_of_several_kinds_their_owner_chooses_who_falls_and_barbarians_lose_infantry_first() -> None:
    table = Led(casualties="automatic")
    table.units(0, "D3", Unit.INFANTRY)
    table.units(0, "D3", Unit.CAVALRY)
    table.units(None, "D3", Unit.INFANTRY)
    table.units(None, "D3", Unit.CAVALRY)
    table.fight("D3", 0, "D2", INFANTRY_5, LEADER, INFANTRY_5, LEADER)
    decision = table.asking()
    assert isinstance(decision, Amounts)
    assert decision.usual == {"infantry": 1}
    table.answer({"infantry": 0, "cavalry": 1})
    assert (table.count(0, "D3"), table.count(0, "D3", Unit.CAVALRY)) == (1, 0)
    assert (table.count(None, "D3"), table.count(None, "D3", Unit.CAVALRY)) == (0, 1)


# -- losing them ----------------------------------------------------------------------------------------------------


def test_whoever_kills_a_leader_keeps_its_card() -> None:
    table = Led()
    table.leader(1, "ahuitzotl", "D3")
    table.units(0, "D3", Unit.INFANTRY, 2)
    table.fight("D3", 0, "D2", INFANTRY_6, INFANTRY_6, CAVALRY_2)
    assert table.player(0).killed == ["ahuitzotl"]
    assert table.player(1).leader is None
    assert "ahuitzotl" not in table.player(1).leaders


def test_barbarians_and_events_keep_no_card() -> None:
    table = Led()
    table.leader(0, "augustus", "D3")
    table.units(None, "D3", Unit.INFANTRY, 2)
    table.fight("D3", 0, "D2", CAVALRY_2, INFANTRY_6, INFANTRY_6)
    assert table.player(0).leader is None
    other = Led()
    other.leader(0, "augustus", "D3")
    other.do(LoseUnits(0, 1, list(Unit)))
    assert other.player(0).leader is None
    assert all(not player.killed for table in (table, other) for player in table.clash.players)


def test_a_leader_that_drowns_with_a_beaten_fleet_is_kept_by_the_victor() -> None:
    table = Led()
    table.units(1, "E3", Unit.SHIP)
    table.leader(1, "ahuitzotl", "E3")
    table.units(0, "E3", Unit.SHIP, 2)
    table.fight("E3", 0, None, INFANTRY_6, INFANTRY_6, CAVALRY_2)
    assert table.player(0).killed == ["ahuitzotl"]


# -- barbarians -----------------------------------------------------------------------------------------------------


def test_where_barbarian_infantry_stands_cavalry_or_an_elephant_may_come() -> None:
    table = Led()
    table.city(None, "D4")
    table.do(Reinforce(0, "D4"))
    assert table.asked() is None
    assert table.count(None, "D4") == 1
    table.do(Reinforce(0, "D4"))
    assert table.options() == ["infantry", "cavalry", "elephant"]
    table.answer("elephant")
    assert table.count(None, "D4", Unit.ELEPHANT) == 1
    table.units(None, "B3", Unit.CAVALRY, 4)
    table.do(Reinforce(0, "D4"))
    assert table.options() == ["infantry", "elephant"]
    assert english(table.asking().prompt) == "Which barbarian unit appears on D4?"


def test_the_chance_of_a_battle_is_told_only_where_it_is_reckoned() -> None:
    """With elephants or leaders nothing is said that would not be so."""
    for kind, told in ((Unit.CAVALRY, True), (Unit.ELEPHANT, False), (Unit.LEADER, False)):
        table = Led()
        table.units(1, "D3", kind)
        table.units(0, "D2")
        note = english(attack_note(table.clash, 0, "D3", table.clash.owned_at("D2", 0)))
        assert ("times in 100" in note) is told


def test_a_leader_in_a_city_that_a_volcano_buries_is_lost_with_it() -> None:
    table = Led("rome")
    for space in ("D2", "D4", "C3", "C5"):
        table.city(0, space)
    table.leader(0, "caesar", "C5")
    text_of(table, "volcano").answer("C5")
    assert table.player().leader is None
    assert table.heard("seat 1 loses")

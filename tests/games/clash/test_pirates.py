"""Pirates: where their ships appear, whom they raid, what they block, and battles against them."""

from __future__ import annotations

from games.clash.harvest import Harvest
from games.clash.kinds import Building, Deck, Good, Mood, Unit
from games.clash.moments import PiratesSighted
from games.clash.powers.routes import partners
from games.clash.reach import sailing
from games.clash.steps.collecting import harvest
from tests.games.clash.civilizations.led import INFANTRY_3, INFANTRY_6, LEADER, Led

SHIP = Unit.SHIP


def pirates(table: Led, *spaces: str) -> None:
    for space in spaces:
        table.units(None, space, SHIP)


def ships(table: Led) -> dict[str, int]:
    return {space: n for space in ("A5", "B2", "E3", "F4", "G5") if (n := table.count(None, space, SHIP))}


# -- appearing ------------------------------------------------------------------------------------------------------


def test_one_ship_comes_to_a_city_of_whoever_drew_the_card_the_other_anywhere() -> None:
    table = Led()
    table.city(0, "D2")
    table.city(1, "D7")
    table.units(1, "G5", SHIP)
    table.give(0, food=1)
    table.do(PiratesSighted(0))
    # E3 is the only sea beside D2.
    assert ships(table) == {"E3": 1}
    assert table.options() == ["A5", "B2", "E3", "F4"]
    table.answer("E3")
    assert ships(table) == {"E3": 2}
    assert table.heard("Pirates appear on E3")


def test_where_no_own_coast_is_free_the_first_ship_comes_anywhere() -> None:
    table = Led()
    table.city(0, "D2")
    table.units(0, "E3", SHIP)
    table.do(PiratesSighted(0))
    assert table.options() == ["A5", "B2", "F4", "G5"]


def test_without_a_free_sea_nobody_comes() -> None:
    table = Led()
    table.city(0, "D2")
    for space in ("A5", "B2", "E3", "F4", "G5"):
        table.units(1, space, SHIP)
    table.do(PiratesSighted(0))
    assert (table.asked(), ships(table)) == (None, {})


def test_when_all_four_sail_one_is_called_from_elsewhere_but_not_the_one_that_has_just_come() -> None:
    table = Led()
    table.city(0, "D2")
    pirates(table, "A5", "A5", "B2", "G5")
    table.do(PiratesSighted(0))
    assert table.options() == ["A5", "B2", "G5"]
    table.answer("G5")
    assert ships(table) == {"A5": 2, "B2": 1, "E3": 1}
    assert table.options() == ["A5", "B2"]
    table.answer("A5").answer("A5")
    assert ships(table) == {"A5": 2, "B2": 1, "E3": 1}


# -- raids ----------------------------------------------------------------------------------------------------------


def test_everybody_beside_pirates_loses_one_thing_of_their_choice() -> None:
    """However many ships and cities there are, and ships that lay there before count."""
    table = Led()
    table.city(0, "D2")
    table.city(0, "D3")
    table.city(1, "E5")
    pirates(table, "F4", "F4")
    for seat in (0, 1):
        table.give(seat, ore=2, mood=1)
    table.do(PiratesSighted(0)).answer("A5")
    assert table.options(0) == table.options(1) == ["ore", "mood"]
    table.answer("ore", 0).answer("mood", 1)
    assert (table.goods(0), table.goods(1)) == ({"ore": 1, "mood": 1}, {"ore": 2})
    assert table.heard("Pirates take from")


def test_who_has_no_city_beside_them_is_left_alone() -> None:
    table = Led()
    table.city(0, "D2")
    table.city(1, "D7")
    table.give(1, ore=2)
    table.do(PiratesSighted(0)).answer("A5")
    assert (table.asked(1), table.goods(1)) == (None, {"ore": 2})


def test_who_has_nothing_sees_the_mood_of_a_raided_city_fall() -> None:
    table = Led()
    table.city(0, "D2", mood=Mood.HAPPY)
    table.city(0, "D4", mood=Mood.HAPPY)
    table.do(PiratesSighted(0)).answer("A5")
    assert (table.mood("D2"), table.mood("D4")) == (Mood.NEUTRAL, Mood.HAPPY)


def test_an_angry_city_has_nothing_more_to_lose() -> None:
    table = Led()
    table.city(0, "D2", mood=Mood.ANGRY)
    table.do(PiratesSighted(0)).answer("A5")
    assert (table.asked(), table.mood("D2")) == (None, Mood.ANGRY)


# -- what they block ------------------------------------------------------------------------------------------------


def caught(table: Led) -> Harvest:
    return harvest(table.clash, 0, "E5")


def test_nothing_is_collected_from_their_sea_nor_from_the_sea_beside_it() -> None:
    table = Led()
    table.city(0, "E5", Building.PORT)
    assert Good.GOLD in caught(table).goods
    pirates(table, "G5")
    assert Good.GOLD not in caught(table).goods


def test_pirates_in_another_sea_do_not_matter() -> None:
    table = Led()
    table.city(0, "E5", Building.PORT)
    pirates(table, "E3")
    assert Good.GOLD in caught(table).goods


def test_no_trade_route_begins_beside_them() -> None:
    table = Led()
    table.city(1, "E5")
    assert partners(table.clash, 0, "F4") == ["E5"]
    pirates(table, "G5")
    assert partners(table.clash, 0, "F4") == []


def test_no_trade_route_passes_their_waters_but_one_over_land_remains() -> None:
    table = Led()
    table.city(1, "F5")
    table.city(1, "E5")
    assert partners(table.clash, 0, "F3") == ["E5", "F5"]
    pirates(table, "F4")
    # F3, E4, E5 leads over land; F5 is two spaces away only over the sea.
    assert partners(table.clash, 0, "F3") == ["E5"]


def test_ships_stop_where_pirates_lie() -> None:
    table = Led()
    table.units(0, "F4", SHIP)
    pirates(table, "G5")
    assert sailing(table.clash, 0, "F4", table.clash.ships_at("F4", 0)).spaces == ["G5"]


# -- battles --------------------------------------------------------------------------------------------------------


def test_each_ship_that_is_sunk_brings_gold_and_a_token() -> None:
    """And nothing of what beaten barbarians bring besides."""
    table = Led()
    table.units(0, "F4", SHIP, 2)
    pirates(table, "F4", "F4")
    table.fight("F4", 0, "G5", INFANTRY_6, INFANTRY_6, LEADER, LEADER)
    table.answer({"mood": 1, "culture": 1})
    assert table.goods() == {"gold": 2, "mood": 1, "culture": 1}
    assert ships(table) == {}
    assert table.heard("attacks pirates on F4")
    assert table.heard("The pirates lose")


def test_a_battle_that_is_lost_pays_for_what_was_sunk() -> None:
    table = Led()
    table.units(0, "F4", SHIP)
    pirates(table, "F4", "F4")
    table.fight("F4", 0, "G5", INFANTRY_6, INFANTRY_3, INFANTRY_3)
    assert table.options() == ["mood", "culture"]
    table.answer("culture")
    assert table.goods() == {"gold": 1, "culture": 1}
    assert ships(table) == {"F4": 1}
    assert table.heard("The pirates win the battle on F4")


def test_nothing_sunk_brings_nothing() -> None:
    table = Led()
    table.units(0, "F4", SHIP)
    pirates(table, "F4")
    table.fight("F4", 0, "G5", LEADER, INFANTRY_6)
    assert (table.asked(), table.goods(), ships(table)) == (None, {}, {"F4": 1})


def test_only_the_player_is_asked_for_a_tactic() -> None:
    table = Led()
    for seat in (0, 1):
        table.own(seat, "tactics")
        table.hand(seat, Deck.ACTION, "peltasts")
    table.units(0, "F4", SHIP)
    pirates(table, "F4")
    table.fight("F4", 0, "G5")
    assert "do you lay a tactic" in table.prompt(0)
    assert table.asked(1) is None


def test_a_fleet_may_go_back_from_them() -> None:
    table = Led()
    table.units(0, "F4", SHIP)
    pirates(table, "F4")
    table.fight("F4", 0, "G5", LEADER, LEADER)
    table.answer("retreat")
    assert (ships(table), table.count(0, "G5", SHIP), table.goods()) == ({"F4": 1}, 1, {})

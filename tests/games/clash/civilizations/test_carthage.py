"""Carthage: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.civilizations.carthage import HailPirates
from games.clash.kinds import Building, Mark, Mood, Unit
from games.clash.moments import EventSettled, PiratesSighted, TurnEnds
from games.clash.pirates import waters
from games.clash.reach import sailing
from games.clash.steps.moving import MoveAction
from games.clash.steps.recruiting import Recruit
from games.clash.steps.turn import deeds
from games.clash.texts import units_text
from games.core.decision import Amounts
from games.core.text import english
from tests.games.clash.civilizations.led import CAVALRY_2, INFANTRY_3, INFANTRY_5, Led
from tests.games.clash.table import GAME
from tests.games.clash.test_leaders import value_line


def carthage(*advances: str) -> Led:
    table = Led("carthage")
    table.board(0, *advances)
    table.turn()
    return table


# -- Warbeasts ------------------------------------------------------------------------------------------------------


def test_elephants_without_a_market_for_gold_or_culture_in_part() -> None:
    table = carthage("warbeasts")
    table.give(0, food=1, culture=2)
    table.city(0, "D2", Building.TEMPLE)
    table.do(Recruit(0, "D2"))
    assert "elephant" not in table.options()
    assert "warbeasts.gold" not in table.options()
    table.answer("warbeasts.culture1")
    assert table.count(0, "D2", Unit.ELEPHANT) == 1
    assert table.goods() == {"culture": 1}
    rich = carthage("warbeasts")
    rich.give(0, gold=2, food=2)
    rich.city(0, "D2")
    rich.do(Recruit(0, "D2")).answer("warbeasts.gold").answer("food1.gold1")
    assert rich.goods() == {"gold": 1, "food": 1}
    hungry = carthage("warbeasts")
    hungry.give(0, food=2)
    hungry.city(0, "D2")
    hungry.do(Recruit(0, "D2"))
    assert hungry.count(0, "D2", Unit.ELEPHANT) == 0


# -- Hegemony -------------------------------------------------------------------------------------------------------


def test_a_ship_becomes_a_city_on_land_beside_it() -> None:
    """E3 lies beside D2, D3, E2, E4, F2 and F3, where F3 is another's and an enemy stands on E4."""
    table = carthage("hegemony")
    table.city(1, "F3")
    table.units(1, "E4")
    table.units(0, "E3", Unit.SHIP)
    table.deed("hegemony")
    assert table.options() == ["E3.D2", "E3.D3", "E3.E2", "E3.F2"]
    table.answer("E3.D3")
    assert table.clash.city("D3").owner == 0
    assert table.clash.at("E3") == []
    assert table.clash.now.actions == 2


def test_who_was_aboard_goes_ashore_or_stays_on_another_ship_or_is_lost() -> None:
    table = carthage("hegemony")
    table.units(0, "E3", Unit.SHIP, 2)
    table.units(0, "E3", n=2)
    table.units(0, "E3", Unit.SETTLER)
    table.deed("hegemony").answer("E3.D3").answer({"infantry": 1, "settler": 0})
    assert (table.count(0, "D3"), table.count(0, "E3")) == (1, 1)
    assert table.count(0, "E3", Unit.SETTLER) == 1
    assert table.clash.armies_at("D3", 0)[0].marked(Mark.FOUGHT)
    lone = carthage("hegemony")
    lone.units(0, "E3", Unit.SHIP)
    lone.units(0, "E3", n=2)
    lone.deed("hegemony").answer("E3.D3").answer({"infantry": 1})
    assert (lone.count(0, "D3"), lone.count(0, "E3")) == (1, 0)


def test_without_a_ship_beside_land_there_is_no_hegemony() -> None:
    table = carthage("hegemony")
    assert table.refused("hegemony") == "You have no ship beside land for a city."


# -- Pirate Allies --------------------------------------------------------------------------------------------------


def corsairs(*spaces: str) -> Led:
    table = carthage("pirate_allies")
    for space in spaces:
        table.units(None, space, Unit.SHIP)
    return table


def sail(table: Led, *answers: str) -> Led:
    table.do(MoveAction(0)).answer("ships:F4")
    for answer in answers:
        table.answer(answer)
    return table


def test_ships_may_sail_together_with_pirates() -> None:
    table = corsairs("G5")
    table.units(0, "F4", Unit.SHIP, 2)
    sail(table, "1", "G5", "join")
    assert table.count(0, "G5", Unit.SHIP) == 2
    assert table.count(None, "G5", Unit.SHIP) == 0
    assert waters(table.clash) == set()
    assert not table.heard("attacks")


def test_pirates_stop_no_journey() -> None:
    """Around the map from A5 one comes to G5, and only through it to F4."""
    for own, reached in ((("pirate_allies",), True), ((), False)):
        table = carthage(*own)
        table.own(0, "navigation")
        table.units(0, "A5", Unit.SHIP)
        table.units(None, "G5", Unit.SHIP)
        assert ("F4" in sailing(table.clash, 0, "A5", table.clash.ships_at("A5", 0)).spaces) is reached


def test_they_may_be_attacked_on_arrival_for_the_usual_reward() -> None:
    table = corsairs("G5")
    table.units(0, "F4", Unit.SHIP, 2)
    table.luck.coming += [INFANTRY_5, INFANTRY_5, CAVALRY_2]
    sail(table, "2", "G5", "attack")
    assert table.count(None, "G5", Unit.SHIP) == 0
    assert table.count(0, "G5", Unit.SHIP) == 2
    assert table.goods()["gold"] == 1


def test_allies_sail_along_and_are_free_when_nobody_stays() -> None:
    table = corsairs("F4")
    table.units(0, "F4", Unit.SHIP)
    table.do(HailPirates(0))
    assert table.count(0, "F4", Unit.SHIP) == 2
    sail(table, "2", "G5")
    assert table.count(0, "G5", Unit.SHIP) == 2
    left = corsairs("F4")
    left.units(0, "F4", Unit.SHIP)
    left.do(HailPirates(0))
    sail(left, "1", "G5")
    assert left.count(0, "G5", Unit.SHIP) == 1
    assert left.count(None, "F4", Unit.SHIP) == 1


def test_pirates_who_sail_along_are_told_apart() -> None:
    table = corsairs("E3")
    table.units(0, "E3", Unit.SHIP)
    table.do(HailPirates(0))
    shown = next(units for units in GAME.view(table.clash, 1).units if units.space == "E3")
    assert (shown.owner, shown.units, shown.pirates) == (0, {Unit.SHIP: 2}, 1)
    assert english(units_text(shown)).endswith("ship ×2; pirates among them: 1")
    alone = carthage()
    alone.units(0, "E3", Unit.SHIP)
    assert "pirates" not in english(units_text(GAME.view(alone.clash, 1).units[0]))


def test_land_units_board_pirates_and_command_them() -> None:
    table = corsairs("E3")
    table.own(0, "tactics")
    table.units(0, "D3")
    table.do(MoveAction(0)).answer("D3")
    (aboard,) = [option for option in table.asking().options if option.key == "E3"]
    assert (english(aboard.label), aboard.note) == ("E3: board ships", None)
    table.answer("E3")
    assert table.count(0, "E3") == 1
    assert table.count(0, "E3", Unit.SHIP) == 1
    assert not table.heard("attacks")


def test_allies_are_missing_in_the_supply_of_pirates_alone() -> None:
    table = corsairs("E3", "E3")
    table.units(0, "E3", Unit.SHIP)
    table.do(HailPirates(0))
    clash = table.clash
    assert clash.units_left(0, Unit.SHIP) == clash.rules.units[Unit.SHIP].limit - 1
    assert clash.units_left(None, Unit.SHIP) == clash.rules.pirates.ships - 2


def test_when_all_pirates_sail_for_carthage_their_event_does_nothing() -> None:
    table = corsairs("E3", "E3", "E3", "E3")
    table.units(0, "E3", Unit.SHIP)
    table.city(0, "D3")
    table.give(0, food=1)
    table.do(HailPirates(0), PiratesSighted(1))
    assert table.asked(1) is None
    assert table.goods() == {"food": 1}


def test_in_battle_they_fight_along_and_fall_first_and_nobody_is_paid() -> None:
    table = corsairs("E3")
    table.units(0, "E3", Unit.SHIP)
    table.do(HailPirates(0))
    table.units(1, "E3", Unit.SHIP)
    table.turn(1)
    table.luck.coming += [INFANTRY_5, CAVALRY_2, CAVALRY_2]
    table.fight("E3", 1, "F4")
    ships = table.clash.ships_at("E3", 0)
    assert [ship.marked(Mark.PIRATE) for ship in ships] == [False]
    assert table.goods(1) == {}


def test_a_move_attacks_those_one_sails_with() -> None:
    table = corsairs("E3")
    table.units(0, "E3", Unit.SHIP, 3)
    table.do(HailPirates(0))
    table.luck.coming += [INFANTRY_5, INFANTRY_5, INFANTRY_5, CAVALRY_2]
    table.do(MoveAction(0)).answer("pirate_allies")
    assert table.count(None, "E3", Unit.SHIP) == 0
    assert table.count(0, "E3", Unit.SHIP) == 3


def test_new_ships_join_or_fight_before_their_port() -> None:
    for answer in ("join", "attack"):
        table = corsairs("E3")
        table.give(0, wood=2, food=2)
        table.city(0, "D3", Building.PORT)
        table.luck.coming += [INFANTRY_5, CAVALRY_2]
        table.do(Recruit(0, "D3")).answer("ship").answer("done")
        table.answer(answer)
        assert table.count(None, "E3", Unit.SHIP) == 0
        assert table.heard("attacks") is (answer == "attack")


def test_pirates_who_sail_along_found_a_city_too() -> None:
    table = corsairs("E3")
    table.board(0, "hegemony")
    table.units(0, "E3", Unit.SHIP)
    table.do(HailPirates(0))
    table.deed("hegemony").answer("E3.D3~pirate")
    assert [ship.marked(Mark.PIRATE) for ship in table.clash.ships_at("E3", 0)] == [False]
    assert table.clash.city("D3").owner == 0


def test_allies_stay_allies_over_the_turn() -> None:
    table = corsairs("E3")
    table.units(0, "E3", Unit.SHIP)
    table.do(HailPirates(0))
    for piece in table.clash.at("E3"):
        piece.marks &= Mark.PIRATE
    table.do(HailPirates(0))
    assert table.count(0, "E3", Unit.SHIP) == 2


def test_who_comes_back_from_a_battle_commands_them_again() -> None:
    table = corsairs("F4")
    table.units(0, "F4", Unit.SHIP)
    table.do(HailPirates(0))
    table.units(1, "G5", Unit.SHIP)
    table.luck.coming += [CAVALRY_2, CAVALRY_2]
    sail(table, "1", "G5")
    assert table.count(None, "F4", Unit.SHIP) == 1
    table.answer("retreat")
    assert table.count(0, "F4", Unit.SHIP) == 2


def test_they_are_free_after_an_event_or_a_turn_that_took_the_last_ship() -> None:
    for moment in (EventSettled(1, "e1"), TurnEnds(1)):
        table = corsairs("F4")
        table.units(0, "F4", Unit.SHIP)
        table.do(HailPirates(0))
        own = next(ship for ship in table.clash.ships_at("F4", 0) if not ship.marked(Mark.PIRATE))
        table.clash.remove("F4", own)
        table.do(moment)
        assert table.count(None, "F4", Unit.SHIP) == 1


# -- Mercenaries ----------------------------------------------------------------------------------------------------


def hiring(**goods: int) -> Led:
    table = carthage("mercenaries")
    table.own(0, "draft")
    table.give(0, **goods)
    table.city(0, "D3", Building.PORT, mood=Mood.HAPPY)
    table.do(Recruit(0, "D3"))
    return table


def test_draft_takes_gold_and_may_bring_a_ship_but_one_unit_in_all() -> None:
    table = hiring(gold=4)
    assert "ship.instead" in table.options()
    table.answer("ship.instead")
    assert table.count(0, "E3", Unit.SHIP) == 1
    assert table.goods() == {"gold": 3}
    assert not any(key.endswith(".instead") for key in table.options())
    paid = hiring(mood=1, gold=3)
    paid.answer("infantry.instead")
    assert paid.options() == ["mood1", "gold1"]


def test_without_a_port_no_ship_is_drafted() -> None:
    table = carthage("mercenaries")
    table.own(0, "draft")
    table.give(0, mood=2, food=2)
    table.city(0, "D3", mood=Mood.HAPPY)
    table.do(Recruit(0, "D3"))
    assert table.blocked("ship.instead") == "The city has no port."


# -- Dido -----------------------------------------------------------------------------------------------------------


def test_dido_founds_without_an_action() -> None:
    table = carthage()
    table.units(0, "D4", Unit.SETTLER)
    table.leader(0, "queen_dido", "D4")
    table.deed("founder")
    assert table.clash.city("D4").owner == 0
    assert table.clash.now.actions == 3
    alone = carthage()
    alone.units(0, "B4", Unit.SETTLER)
    alone.leader(0, "queen_dido", "D4")
    assert alone.refused("founder") == "No settler can found a city beside her."


def test_aboard_she_founds_with_her_ship_where_there_is_hegemony() -> None:
    table = carthage("hegemony")
    table.units(0, "E3", Unit.SHIP)
    table.leader(0, "queen_dido", "E3")
    table.deed("founder").answer("E3.D3").answer({"leader": 1})
    assert table.count(0, "D3", Unit.LEADER) == 1
    assert table.clash.now.actions == 3


def besieged(*faces: int) -> Led:
    table = carthage()
    table.city(0, "D4")
    table.leader(0, "queen_dido", "D4")
    table.units(0, "D4")
    table.units(1, "D4", n=2)
    table.turn(1)
    table.fight("D4", 1, "D5", *faces)
    return table


def test_dido_is_stronger_in_her_city_and_may_go_to_send_the_enemy_back() -> None:
    table = besieged(CAVALRY_2, CAVALRY_2, CAVALRY_2, CAVALRY_2)
    assert value_line(table, "defender").endswith("combat value 6")
    table.units(1, "D4")
    table.answer("fight", 1).answer("pay")
    assert table.player().leader is None
    assert table.player(1).killed == []
    assert table.count(0, "D4") == 2
    assert table.count(1, "D4") == 0
    assert table.count(1, "D5") >= 1
    assert table.clash.city("D4").owner == 0


def test_in_the_open_and_attacking_she_does_neither() -> None:
    table = carthage()
    table.leader(0, "queen_dido", "D4")
    table.units(0, "D4")
    table.units(1, "D4", n=2)
    table.fight("D4", 1, "D5", *[CAVALRY_2] * 4)
    assert value_line(table, "defender").endswith("combat value 4")
    table.luck.coming += [CAVALRY_2] * 4
    table.answer("fight", 1)
    assert table.asked() is None


# -- Hanno ----------------------------------------------------------------------------------------------------------


def voyage() -> Led:
    table = carthage()
    table.units(0, "F4", Unit.SHIP)
    table.units(0, "A5", Unit.SHIP)
    table.leader(0, "hanno", "F4")
    return table


def test_hanno_sails_once_without_an_action_and_then_no_more() -> None:
    table = voyage()
    table.deed("navigator").answer("G5")
    assert table.count(0, "G5", Unit.LEADER) == 1
    assert table.clash.now.actions == 3
    assert table.refused("navigator") is not None
    table.do(MoveAction(0))
    assert "ships:G5" not in table.options()
    assert "ships:A5" in table.options()


def test_ships_that_have_moved_do_not_move_again_with_him() -> None:
    table = voyage()
    table.do(MoveAction(0)).answer("ships:F4").answer("G5").answer("stop")
    assert table.refused("navigator") == "Every ship there has moved in this turn."
    ashore = carthage()
    ashore.leader(0, "hanno", "D3")
    ashore.units(0, "F4", Unit.SHIP)
    assert "navigator" not in [deed.key for deed in deeds(ashore.clash, 0)]


def test_of_several_ships_those_sail_that_have_not_moved_and_hanno_with_them() -> None:
    """One of the three came from elsewhere in this turn: it stays, as some of those aboard may, but not he."""
    table = voyage()
    table.units(0, "F4", Unit.SHIP, 2)
    table.clash.ships_at("F4", 0)[0].marks = Mark.SAILED
    table.units(0, "F4", Unit.SETTLER)
    table.deed("navigator")
    assert table.options() == ["2", "1"]
    table.answer("1")
    decision = table.asked()
    assert isinstance(decision, Amounts)
    assert not decision.allows({"settler": 1})
    assert not decision.allows({})
    table.answer({"leader": 1}).answer("G5")
    assert (table.count(0, "G5", Unit.LEADER), table.count(0, "F4", Unit.SETTLER)) == (1, 1)
    assert [ship.marked(Mark.SAILED) for ship in table.clash.ships_at("F4", 0)] == [True, False]


def test_hanno_strengthens_fleets_he_is_with() -> None:
    table = carthage()
    table.units(0, "E3", Unit.SHIP)
    table.leader(0, "hanno", "E3")
    table.units(1, "E3", Unit.SHIP)
    table.fight("E3", 0, "F4", CAVALRY_2, CAVALRY_2)
    assert value_line(table, "attacker").endswith("combat value 4")
    away = carthage()
    away.units(0, "E3", Unit.SHIP)
    away.leader(0, "hanno", "D3")
    away.units(1, "E3", Unit.SHIP)
    away.fight("E3", 0, "F4", CAVALRY_2, CAVALRY_2)
    assert value_line(away, "attacker").endswith("combat value 2")


# -- Hannibal -------------------------------------------------------------------------------------------------------


def test_against_hannibal_no_more_than_two_is_added_in_the_first_round() -> None:
    """Three signs of infantry and steel would add five."""
    table = carthage()
    table.leader(0, "hannibal", "D3")
    table.units(0, "D3", n=3)
    table.units(1, "D3", n=3)
    table.own(1, "steel_weapons", "metallurgy")
    table.fight("D3", 0, "D2", *[CAVALRY_2] * 4, *[INFANTRY_3] * 3)
    assert value_line(table, "defender").endswith("combat value 11")


def crossing(*group: Unit) -> Led:
    """B3, C2, D2: E2 is a mountain between D2 and F2."""
    table = carthage()
    table.own(0, "tactics")
    table.leader(0, "hannibal", "D2")
    for kind in group:
        table.units(0, "D2", kind)
    table.do(MoveAction(0)).answer("D2").answer({"leader": 1} | {kind.value: 1 for kind in group}).answer("E2")
    if table.asked() is not None:
        table.answer("stop")
    table.do(MoveAction(0))
    return table


def test_mountains_do_not_stop_hannibal_with_an_elephant() -> None:
    assert "E2" in crossing(Unit.ELEPHANT).options()
    assert crossing(Unit.INFANTRY).asked() is None or "E2" not in crossing(Unit.INFANTRY).options()

"""Battles in their five steps, by the worked examples of the rulebook and against a plain second reckoning."""

from __future__ import annotations

import pytest

from bot.tables.highlights import highlights, turns
from games.clash import GAME
from games.clash.kinds import Mark, Mood, Side, Unit
from games.clash.pieces import City, counted
from games.clash.state import ClashState
from games.clash.steps.battle.casualties import hits_on
from games.clash.steps.battle.rolling import dice, value
from games.clash.steps.battle.start import start_battle
from games.clash.war import Battle
from games.core.luck import Luck
from tests.games.clash.positions import (
    PLAIN,
    SIGNED,
    answer,
    asked,
    asks,
    choices,
    city,
    do,
    hold,
    learn,
    rig,
    stands,
    stock,
    table,
    told,
    units,
)

#: Land beside D2 and beside each other.
FIELD, FROM = "D3", "D2"


def fight(clash: ClashState, space: str = FIELD, attacker: int | None = 0, origin: str | None = FROM) -> list[str]:
    start_battle(clash, space, attacker, origin)
    return told(do(clash))


def armies(clash: ClashState, attackers: int, defenders: int) -> None:
    units(clash, 0, FIELD, infantry=attackers)
    units(clash, 1, FIELD, infantry=defenders)


def test_values_of_the_printed_example() -> None:
    # Red rolls 3, 6 and 3 with two signs of infantry: 12 and 2 make 14. Blue rolls 3 and 4 with one sign: 8.
    clash = table()
    armies(clash, 3, 2)
    rig(clash, SIGNED[3], SIGNED[6], PLAIN[3], SIGNED[3], PLAIN[4])
    lines = fight(clash)
    assert any("combat value 14" in line for line in lines)
    assert any("combat value 8" in line for line in lines)
    # Fourteen are two hits, eight is one: two attackers stay, no defender.
    assert stands(clash, FIELD) == {(0, "infantry"): 2}
    assert clash.battle is None


def test_a_battle_is_part_of_the_turn_in_which_it_is_fought() -> None:
    """Otherwise every roll of the defender would count as a turn of theirs, in digests and in the group's line."""
    clash = table()
    armies(clash, 2, 1)
    rig(clash, PLAIN[5], PLAIN[5], SIGNED[6])
    start_battle(clash, FIELD, 0, FROM)
    events = do(clash)
    assert {"The defender rolls 6: combat value 7", "seat 2 loses infantry ×1"} <= set(told(events))
    assert {event.seat for event in events} == {0, None}
    line = highlights(turns(events), 3)
    assert told(line) == ["seat 1 attacks seat 2 on D3", "seat 1 loses infantry ×1", "seat 1 wins the battle on D3"]


def test_each_sign_serves_one_unit() -> None:
    clash = table()
    armies(clash, 1, 1)
    clash.battle = Battle(FIELD, 0, 1, FROM, round=1, rolled={Side.ATTACKER: [SIGNED[6], SIGNED[6]]})
    # A second die without a unit of its own adds its number only.
    assert value(clash, Side.ATTACKER) == 13


def reckoned(clash: ClashState, faces: list[int], infantry: int) -> int:
    """The plain way: numbers, then one more for each sign of infantry as long as there is infantry."""
    total = 0
    for face in faces:
        number, sign = clash.rules.die.faces[face]
        total += number
        if sign is Unit.INFANTRY and infantry:
            total += 1
            infantry -= 1
    return total


def test_values_and_hits_agree_with_counting_by_hand() -> None:
    luck = Luck("values")
    for _ in range(400):
        clash = table()
        attackers, defenders = 1 + luck.below(4), 1 + luck.below(4)
        armies(clash, attackers, defenders)
        fortress = luck.below(2) == 0
        clash.battle = Battle(FIELD, 0, 1, FROM, round=1 + luck.below(2), fortress=fortress)
        first = clash.battle.round == 1
        for side, own in ((Side.ATTACKER, attackers), (Side.DEFENDER, defenders)):
            helped = fortress and first and side is Side.DEFENDER
            assert dice(clash, side) == own + helped
            clash.battle.rolled[side] = [luck.below(12) for _ in range(dice(clash, side))]
            clash.battle.values[side] = value(clash, side)
            assert clash.battle.values[side] == reckoned(clash, clash.battle.rolled[side], own)
        suffered = clash.battle.values[Side.ATTACKER] // 5 - (fortress and first)
        assert hits_on(clash, Side.DEFENDER) == max(0, min(suffered, defenders))
        assert hits_on(clash, Side.ATTACKER) == min(clash.battle.values[Side.DEFENDER] // 5, attackers)


@pytest.mark.parametrize(("rolled", "hits"), [(PLAIN[4], 0), (PLAIN[5], 1)])
def test_five_make_a_hit_and_four_do_not(rolled: int, hits: int) -> None:
    clash = table()
    armies(clash, 1, 1)
    rig(clash, rolled, PLAIN[1], *[PLAIN[1]] * 20)
    fight(clash)
    assert stands(clash, FIELD).get((1, "infantry"), 0) == 1 - hits


def test_when_both_are_gone_nobody_has_won() -> None:
    clash = table()
    armies(clash, 1, 1)
    units(clash, 0, FIELD, settler=1)
    rig(clash, PLAIN[5], PLAIN[5])
    lines = fight(clash)
    assert "The battle on D3 ends without a winner" in lines
    # Settlers never fight, and are gone with the last army of their colour.
    assert stands(clash, FIELD) == {}
    assert clash.now.fights[0].winner is None


def test_after_a_round_with_survivors_the_attacker_may_go_back_where_it_came_from() -> None:
    clash = table()
    armies(clash, 2, 2)
    units(clash, 0, FIELD, settler=1)
    rig(clash, *[PLAIN[1]] * 4)
    fight(clash)
    assert choices(clash) == ["fight", "retreat"]
    answer(clash, "retreat")
    assert stands(clash, FROM) == {(0, "infantry"): 2, (0, "settler"): 1}
    assert stands(clash, FIELD) == {(1, "infantry"): 2}
    assert all(piece.marked(Mark.FOUGHT) for piece in clash.at(FROM))
    assert clash.now.fights[0].winner is None


def test_the_defender_is_never_asked_to_retreat() -> None:
    clash = table()
    armies(clash, 2, 2)
    rig(clash, *[PLAIN[1]] * 4)
    fight(clash)
    assert not asks(clash, 1)


def test_barbarians_fight_to_the_end() -> None:
    clash = table()
    units(clash, None, FIELD, infantry=2)
    units(clash, 1, FIELD, infantry=2)
    rig(clash, *[PLAIN[1]] * 4, PLAIN[5], PLAIN[5], PLAIN[1], PLAIN[1])
    fight(clash, attacker=None, origin=None)
    assert not asks(clash, 0)
    assert not asks(clash, 1)
    assert stands(clash, FIELD) == {(None, "infantry"): 2}


# -- fortresses -----------------------------------------------------------------------------------------------------


def fortress(clash: ClashState) -> City:
    return city(clash, 1, FIELD, "fortress")


def test_a_fortress_alone_holds_when_all_attackers_die_in_its_one_round() -> None:
    clash = table()
    fortress(clash)
    units(clash, 0, FIELD, infantry=1)
    rig(clash, PLAIN[1], PLAIN[5])
    fight(clash)
    assert clash.cities[FIELD].owner == 1
    assert clash.now.fights[0].winner is Side.DEFENDER


def test_a_fortress_alone_falls_after_one_round_without_a_question() -> None:
    clash = table()
    fortress(clash)
    units(clash, 0, FIELD, infantry=2)
    rig(clash, PLAIN[1], PLAIN[1], PLAIN[5])
    fight(clash)
    assert not asks(clash)
    assert clash.cities[FIELD].owner == 0
    assert stands(clash, FIELD) == {(0, "infantry"): 1}


def test_with_defenders_and_a_fortress_both_gone_nobody_has_won() -> None:
    clash = table()
    fortress(clash)
    armies(clash, 2, 1)
    # Ten are two hits, of which the fortress cancels one; the defenders' ten are two.
    rig(clash, PLAIN[5], PLAIN[5], PLAIN[5], PLAIN[5])
    fight(clash)
    assert clash.now.fights[0].winner is None
    assert clash.cities[FIELD].owner == 1


def test_a_fortress_works_in_the_first_round_only() -> None:
    clash = table()
    fortress(clash)
    armies(clash, 1, 1)
    # Round one: five against a cancelled hit. Round two: one die for the defender, and nothing is cancelled.
    rig(clash, PLAIN[5], PLAIN[1], PLAIN[1], PLAIN[5], PLAIN[1])
    fight(clash)
    assert stands(clash, FIELD)[(1, "infantry")] == 1
    answer(clash, "fight")
    assert clash.cities[FIELD].owner == 0


# -- undefended -----------------------------------------------------------------------------------------------------


def test_lone_settlers_are_lost_without_a_roll_and_the_victors_stay() -> None:
    clash = table()
    units(clash, 1, FIELD, settler=2)
    units(clash, 0, FIELD, infantry=1)
    fight(clash)
    assert stands(clash, FIELD) == {(0, "infantry"): 1}
    assert clash.at(FIELD)[0].marked(Mark.FOUGHT)


def test_an_undefended_city_is_taken_at_once() -> None:
    clash = table()
    city(clash, 1, FIELD)
    units(clash, 0, FIELD, infantry=1)
    fight(clash)
    assert clash.cities[FIELD].owner == 0
    assert clash.now.fights[0].captured


# -- at sea ---------------------------------------------------------------------------------------------------------


def test_at_sea_only_ships_fight_and_signs_do_not_count() -> None:
    clash = table()
    units(clash, 0, "E3", ship=1, infantry=2)
    units(clash, 1, "E3", ship=1, infantry=1)
    rig(clash, SIGNED[5], SIGNED[3])
    lines = fight(clash, "E3", origin="E5")
    assert any("combat value 5" in line for line in lines)
    # The beaten ship takes its cargo down.
    assert stands(clash, "E3") == {(0, "ship"): 1, (0, "infantry"): 2}


def test_cargo_that_the_ships_left_cannot_carry_is_lost_by_choice() -> None:
    clash = table()
    units(clash, 0, "E3", ship=2, infantry=2, settler=2)
    units(clash, 1, "E3", ship=1)
    rig(clash, PLAIN[5], PLAIN[1], PLAIN[5])
    fight(clash, "E3", origin="E5")
    assert sorted(choices(clash)) == ["infantry", "settler"]
    answer(clash, "settler", "infantry")
    assert stands(clash, "E3") == {(0, "ship"): 1, (0, "infantry"): 1, (0, "settler"): 1}


def test_whoever_retreats_by_sea_loses_what_its_ships_cannot_carry_back() -> None:
    clash = table()
    units(clash, 0, "E3", ship=2, infantry=2, settler=1)
    units(clash, 1, "E3", ship=2)
    rig(clash, PLAIN[1], PLAIN[1], PLAIN[5], PLAIN[1])
    fight(clash, "E3", origin="E5")
    answer(clash, "retreat")
    assert sorted(choices(clash)) == ["infantry", "settler"]
    answer(clash, "settler")
    assert stands(clash, "E5") == {(0, "ship"): 1, (0, "infantry"): 2}
    assert stands(clash, "E3") == {(1, "ship"): 2}


# -- barbarians' gold -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attacking", [True, False])
def test_beaten_barbarians_are_worth_one_gold_whoever_attacked(attacking: bool) -> None:
    clash = table()
    units(clash, None, FIELD, infantry=2)
    units(clash, 0, FIELD, infantry=2)
    rolls = [PLAIN[5], PLAIN[5], PLAIN[1], PLAIN[1]]
    rig(clash, *(rolls if attacking else rolls[2:] + rolls[:2]))
    if attacking:
        fight(clash)
    else:
        fight(clash, attacker=None, origin=None)
    assert stock(clash, "gold") == 1


# -- tactics --------------------------------------------------------------------------------------------------------


def test_nobody_without_tactics_is_asked_for_a_card() -> None:
    clash = table()
    armies(clash, 2, 2)
    hold(clash, 0, "6")
    hold(clash, 1, "8")
    rig(clash, *[PLAIN[1]] * 4)
    fight(clash)
    assert choices(clash) == ["fight", "retreat"]


def test_the_attacker_lays_first_and_the_defender_sees_that_it_did() -> None:
    clash = table()
    armies(clash, 2, 2)
    for seat, card in ((0, "6"), (1, "8")):
        learn(clash, seat, "tactics")
        hold(clash, seat, card)
    fight(clash)
    assert asked(clash, 0).topic == "clash.tactics"
    assert not asks(clash, 1)
    events = answer(clash, "6")
    assert "seat 1 lays a tactic face down" in told(events)
    assert asks(clash, 1)
    # The card is out of the hand, and not yet known.
    assert clash.players[0].actions == []
    assert clash.fight.cards == {Side.ATTACKER: "6"}


def test_together_both_are_asked_at_once() -> None:
    clash = table(tactics="together")
    armies(clash, 2, 2)
    for seat, card in ((0, "6"), (1, "8")):
        learn(clash, seat, "tactics")
        hold(clash, seat, card)
    fight(clash)
    assert asks(clash, 0)
    assert asks(clash, 1)


def test_a_hand_without_a_fitting_card_is_asked_all_the_same() -> None:
    clash = table()
    armies(clash, 2, 2)
    learn(clash, 1, "tactics")
    # Wedge Formation is for attackers.
    hold(clash, 1, "5")
    fight(clash)
    assert choices(clash, 1) == ["none"]


def test_a_card_lasts_one_round_and_is_discarded_face_up() -> None:
    clash = table()
    armies(clash, 1, 1)
    learn(clash, 0, "tactics")
    hold(clash, 0, "6")
    rig(clash, *[PLAIN[1]] * 4)
    fight(clash)
    answer(clash, "6")
    assert clash.action_discard == ["6"]
    assert clash.fight.cards == {}


# -- capturing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("mood", "more"), [(Mood.NEUTRAL, 0), (Mood.HAPPY, 1), (Mood.ANGRY, None)])
def test_plunder_by_the_printed_table(size: int, mood: Mood, more: int | None) -> None:
    clash = table()
    city(clash, 1, FIELD, *["temple", "academy", "fortress", "port"][: size - 1], mood=mood)
    clash.cities[FIELD].buildings.pop("fortress", None)
    taken = clash.cities[FIELD].size
    units(clash, 0, FIELD, infantry=1)
    fight(clash)
    assert stock(clash, "gold") == (1 if more is None else taken + more)


def test_a_captured_city_is_angry_and_its_buildings_change_colour() -> None:
    clash = table(3)
    home = clash.players[0].home
    space = next(other for other in clash.map.land_beside(home))
    city(clash, 1, space, "temple", "academy:2", mood=Mood.HAPPY)
    units(clash, 0, space, infantry=1)
    fight(clash, space, origin=home)
    taken = clash.cities[space]
    assert (taken.owner, taken.mood) == (0, Mood.ANGRY)
    # What another player influences stays in that colour.
    assert dict(taken.buildings) == {"temple": 0, "academy": 2}


def test_the_loser_places_a_settler_in_another_city() -> None:
    clash = table()
    city(clash, 1, FIELD)
    city(clash, 1, "D6")
    units(clash, 0, FIELD, infantry=1)
    fight(clash)
    assert sorted(choices(clash, 1)) == ["D6", "D7"]
    answer(clash, "D6", seat=1)
    assert stands(clash, "D6") == {(1, "settler"): 1}


def test_without_a_settler_left_nothing_is_placed() -> None:
    clash = table()
    city(clash, 1, FIELD)
    units(clash, 1, "D7", settler=4)
    units(clash, 0, FIELD, infantry=1)
    fight(clash)
    assert not asks(clash, 1)
    assert counted(clash.at("D7")) == {Unit.SETTLER: 4}


def test_a_building_without_a_piece_is_removed_for_gold() -> None:
    clash = table()
    for space in ("C6", "D6", "E6", "D5", "B6"):
        city(clash, 0, space, "temple")
    city(clash, 1, FIELD, "temple", "academy")
    units(clash, 0, FIELD, infantry=1)
    fight(clash)
    assert list(clash.cities[FIELD].buildings) == ["academy"]
    # One for the temple that could not be replaced, two for a neutral city of what is left.
    assert stock(clash, "gold") == 3


def test_without_a_settlement_the_city_is_destroyed_for_gold_by_the_piece() -> None:
    clash = table()
    for space in ("C6", "D6", "E6", "D5", "B6", "F4"):
        city(clash, 0, space)
    city(clash, 1, FIELD, "temple", "academy", mood=Mood.ANGRY)
    units(clash, 0, FIELD, infantry=1)
    fight(clash)
    assert FIELD not in clash.cities
    assert stock(clash, "gold") == 3
    assert stands(clash, FIELD) == {(0, "infantry"): 1}


def test_a_city_of_barbarians_brings_one_gold_whatever_its_size_and_keeps_its_colours() -> None:
    clash = table()
    city(clash, None, FIELD, "temple:1", "academy:1", mood=Mood.HAPPY)
    units(clash, 0, FIELD, infantry=1)
    fight(clash)
    taken = clash.cities[FIELD]
    assert (taken.owner, taken.mood, dict(taken.buildings)) == (0, Mood.ANGRY, {"temple": 1, "academy": 1})
    assert stock(clash, "gold") == 1


def test_barbarians_take_a_city_and_leave_its_buildings_as_they_are() -> None:
    clash = table()
    city(clash, 1, FIELD, "temple")
    units(clash, None, FIELD, infantry=1)
    fight(clash, attacker=None, origin=None)
    taken = clash.cities[FIELD]
    assert (taken.owner, dict(taken.buildings)) == (None, {"temple": 1})
    # The loser's settler comes to the only other city by itself.
    assert stands(clash, "D7") == {(1, "settler"): 1}


def test_a_captured_city_was_not_yet_activated_by_its_new_owner() -> None:
    clash = table()
    lost = city(clash, 1, FIELD)
    lost.activations = 2
    units(clash, 0, FIELD, infantry=1)
    fight(clash)
    assert clash.cities[FIELD].activations == 0


def test_a_battle_rests_in_the_middle_and_goes_on_the_same() -> None:
    clash = table()
    armies(clash, 2, 2)
    learn(clash, 0, "tactics")
    hold(clash, 0, "6")
    fight(clash)
    again = GAME.load(GAME.dump(clash))
    assert (again.stack, again.battle) == (clash.stack, clash.battle)
    assert choices(again) == choices(clash) == ["none", "6"]

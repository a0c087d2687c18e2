"""Celts: what their advances and their leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Count, Deck, Mark, Mood, Unit
from games.clash.moments import TurnStarts
from games.clash.pieces import Token
from games.clash.scoring import points
from games.clash.steps.barbarians import BarbariansMove
from games.clash.steps.founding import Found, RaiseSettlement
from games.clash.steps.influence import RollInfluence, aims
from games.clash.steps.recruiting import Recruit
from tests.games.clash.civilizations.led import CAVALRY_2, CAVALRY_5, INFANTRY_5, Led
from tests.games.clash.test_leaders import value_line


def celts(*advances: str) -> Led:
    table = Led("celts")
    table.board(0, *advances)
    table.turn()
    return table


# -- Tribal Warfare -------------------------------------------------------------------------------------------------


def war(enemy: int | None, *tribes: str) -> str:
    table = celts("tribal_warfare")
    for space in tribes:
        table.city(None, space)
    table.units(0, "D4")
    table.units(enemy, "D4")
    table.fight("D4", 0, "D3", CAVALRY_2, CAVALRY_2)
    return value_line(table, "attacker").rpartition(" ")[2]


def test_barbarian_cities_near_the_battle_strengthen_against_players_up_to_four() -> None:
    """D2 is two spaces from D4 and D7 three."""
    assert war(1) == "2"
    assert war(1, "D2", "D3", "D7") == "4"
    assert war(1, "D2", "D3", "D5", "C3", "C4") == "6"
    assert war(None, "D2", "D3") == "2"


def test_the_enemy_of_the_celts_is_not_stronger() -> None:
    table = celts("tribal_warfare")
    table.city(None, "D3")
    table.units(0, "D4")
    table.units(1, "D4")
    table.fight("D4", 1, "D5", CAVALRY_2, CAVALRY_2)
    assert value_line(table, "attacker").endswith("combat value 2")
    assert value_line(table, "defender").endswith("combat value 3")


# -- Tribal Allies --------------------------------------------------------------------------------------------------


def test_tribes_are_called_as_by_an_event_with_an_action_once_in_a_turn() -> None:
    table = celts("tribal_allies")
    table.city(0, "D2")
    table.deed("tribal_allies").answer("D4").answer("infantry")
    assert table.clash.city("D4").owner is None
    assert table.count(None, "D4") == 2
    assert table.clash.now.actions == 2
    assert table.refused("tribal_allies") is not None


def stirred(**goods: int) -> Led:
    table = celts("tribal_allies")
    table.give(0, **goods)
    table.city(0, "D2")
    table.city(None, "D4")
    table.units(None, "D4")
    table.city(None, "B4")
    table.units(None, "C3")
    table.do(BarbariansMove(0))
    return table


def test_food_holds_back_any_armies_for_once() -> None:
    table = stirred(food=1)
    assert table.options() == ["C3", "D4"]
    table.answer(["C3", "D4"])
    assert table.goods() == {}
    assert table.count(None, "C3") == 1
    assert table.count(None, "D4") >= 1
    assert not table.heard("Barbarians march")
    assert not any(piece.marks for piece in table.clash.at("C3"))


def test_without_food_or_for_nothing_they_come() -> None:
    free = stirred(food=1)
    free.answer([])
    assert free.goods() == {"food": 1}
    assert "Barbarians move" in free.prompt()
    poor = stirred()
    assert "Barbarians move" in poor.prompt()


def test_others_move_them_without_asking() -> None:
    table = celts("tribal_allies")
    table.give(0, food=1)
    table.city(1, "D2")
    table.units(None, "D4")
    table.do(BarbariansMove(1))
    assert table.asked() is None or "Tribal Allies" not in table.prompt()


# -- Druidic Influence ----------------------------------------------------------------------------------------------


def druids(*buildings: Building, number: int = 5) -> Led:
    table = celts("druidic_influence")
    table.city(0, "D2", Building.TEMPLE)
    table.city(None, "D4")
    table.clash.city("D4").buildings = dict.fromkeys(buildings, 1)
    table.dice(number)
    table.do(RollInfluence(0, "D2", "D4"))
    return table


def test_druids_live_under_barbarians_for_a_point_each_at_most_once() -> None:
    table = celts("druidic_influence")
    table.city(0, "D2", Building.TEMPLE)
    table.city(None, "D4")
    assert [aim.target for aim in aims(table.clash, 0)] == ["D4"]
    won = druids()
    assert won.clash.tokens == [Token("druidic_influence", 0, "D4")]
    assert points(won.clash, 0)[Count.OBJECTIVES] == 2
    assert won.clash.now.influenced
    assert won.clash.city("D4").owner is None
    assert aims(won.clash, 0) == []


def test_where_they_have_buildings_either_may_come() -> None:
    table = druids(Building.ACADEMY)
    assert table.options() == ["academy", "druidic_influence"]
    table.answer("academy")
    assert table.clash.tokens == []
    failed = druids(number=1)
    assert failed.clash.tokens == []


def test_others_have_no_druids() -> None:
    table = celts("druidic_influence")
    table.city(1, "D2", Building.TEMPLE)
    table.city(None, "D4")
    assert aims(table.clash, 1) == []


def test_whoever_takes_the_settlement_drives_them_out() -> None:
    for taker in (0, 1):
        table = druids()
        table.units(taker, "D4", Unit.CAVALRY)
        table.fight("D4", taker, "D5")
        assert table.clash.city("D4").owner == taker
        assert table.clash.tokens == []


def test_a_settlement_that_is_won_over_is_theirs_no_more() -> None:
    table = celts("druidic_influence")
    table.city(0, "D2", Building.TEMPLE)
    table.city(None, "D4")
    table.clash.now.pending.append("cultural_takeover")
    table.dice(5)
    table.do(RollInfluence(0, "D2", "D4"))
    assert table.options() == ["druidic_influence", "settlement"]
    table.answer("settlement")
    assert table.clash.city("D4").owner == 0
    again = druids()
    again.clash.now.influenced = False
    again.clash.now.pending.append("cultural_takeover")
    again.dice(5)
    again.do(RollInfluence(0, "D2", "D4"))
    assert again.clash.city("D4").owner == 0
    assert again.clash.tokens == []


# -- Tribal Trade ---------------------------------------------------------------------------------------------------


def trading(mood: Mood) -> dict[str, int]:
    table = celts("tribal_trade")
    table.own(0, "trade_routes", "currency")
    table.give(0, gold=1)
    table.units(0, "D2", Unit.SETTLER)
    table.city(None, "D4", mood=mood)
    table.do(TurnStarts(0))
    assert table.asked() is None
    return table.goods()


def test_barbarians_who_are_not_angry_trade_for_food_alone() -> None:
    assert trading(Mood.NEUTRAL) == {"gold": 1, "food": 1}
    assert trading(Mood.ANGRY) == {"gold": 1}


# -- Viriatus -------------------------------------------------------------------------------------------------------


def ambush(n: int, **goods: int) -> Led:
    """After a first round without losses."""
    table = celts()
    table.give(0, **goods)
    table.leader(0, "viriatus", "D4")
    table.units(1, "D4", n=n)
    table.fight("D4", 0, "D3", *[CAVALRY_2] * (n + 1))
    return table


def test_from_the_second_round_on_an_enemy_flees_for_mood() -> None:
    table = ambush(2, mood=4)
    table.answer("fight")
    assert table.options() == ["infantry", "keep"]
    table.answer("infantry")
    assert "D5" in table.options()
    assert "D3" in table.options()
    table.luck.coming += [CAVALRY_2] * 2
    table.answer("D5")
    assert table.count(1, "D5") == 1
    assert table.count(1, "D4") == 1
    assert table.goods() == {"mood": 2}
    assert table.prompt().startswith("Both sides")


def test_when_the_last_flees_the_battle_is_won() -> None:
    table = ambush(1, mood=2)
    table.answer("fight").answer("infantry").answer("D5")
    assert table.heard("wins the battle on D4")
    assert table.clash.battle is None
    assert table.count(1, "D5") == 1


def test_nobody_flees_without_two_moods_or_into_company() -> None:
    poor = ambush(2, mood=1)
    poor.luck.coming += [CAVALRY_2] * 3
    poor.answer("fight")
    assert poor.prompt().startswith("Both sides")
    table = ambush(2, mood=2)
    beside = table.clash.map.land_beside("D4")
    table.city(1, beside[0])
    for space in beside[2:]:
        table.units(1, space, Unit.SETTLER)
    table.answer("fight").answer("infantry")
    assert table.count(1, beside[1]) == 1


def raid(space: str, near: str) -> Led:
    """Barbarians on the space attack another player; the second seat has no cards."""
    table = celts()
    table.own(0, "tactics")
    table.leader(0, "viriatus", near)
    table.units(None, space)
    table.units(1, space)
    table.hand(0, Deck.ACTION, "peltasts")
    table.luck.coming += [CAVALRY_2] * 6
    table.fight(space, None, None)
    return table


def test_barbarians_near_viriatus_fight_with_his_cards() -> None:
    """Peltasts roll one die for the one unit they have."""
    table = raid("D4", "D2")
    assert table.prompt() == "Battle on D4: do you lay a tactic for the barbarians?"
    (card,) = table.player().actions
    table.luck.coming = [CAVALRY_5, CAVALRY_2, INFANTRY_5, INFANTRY_5, CAVALRY_2]
    table.answer(card)
    assert table.heard("Peltasts roll 5: a hit is cancelled")
    assert table.count(None, "D4") == 1
    assert table.player().actions == []


def test_farther_away_they_have_none() -> None:
    table = raid("D5", "D2")
    assert table.asked() is None


def test_those_who_fight_him_get_no_cards() -> None:
    table = celts()
    table.own(0, "tactics")
    table.leader(0, "viriatus", "D2")
    table.hand(0, Deck.ACTION, "peltasts")
    table.units(0, "D4")
    table.units(None, "D4")
    table.fight("D4", 0, "D3")
    assert table.prompt() == "Battle on D4: do you lay a tactic?"
    assert table.clash.fight.ally is None


def test_barbarians_withdraw_with_his_card() -> None:
    table = celts()
    table.own(0, "tactics")
    table.leader(0, "viriatus", "D2")
    (card,) = table.hand(0, Deck.ACTION, "tactical_retreat")
    table.units(1, "D4")
    table.units(None, "D4", n=2)
    table.fight("D4", 1, "D5").answer(card).answer("C4")
    assert table.count(None, "C4") == 2
    assert table.heard("wins the battle on D4")


# -- Vercingetorix --------------------------------------------------------------------------------------------------


def test_settlers_near_the_battle_strengthen_vercingetorix() -> None:
    table = celts()
    table.leader(0, "vercingetorix", "D4")
    for space in ("D4", "D2", "D7"):
        table.units(0, space, Unit.SETTLER)
    table.units(1, "D4", n=2)
    table.fight("D4", 0, "D3", *[CAVALRY_2] * 3)
    assert value_line(table, "attacker").endswith("combat value 4")


def mustering() -> Led:
    table = celts()
    table.give(0, food=4, ore=4, wood=4)
    table.city(0, "D3", Building.TEMPLE, mood=Mood.HAPPY)
    table.leader(0, "vercingetorix", "D3")
    return table


def test_recruits_go_onto_land_beside_the_city_at_once() -> None:
    table = mustering()
    table.units(1, "D4")
    table.do(Recruit(0, "D3")).answer("infantry").answer("settler").answer("done")
    assert "infantry.D4" not in table.options()
    assert not any(key.endswith("E3") for key in table.options())
    table.answer("infantry.C3").answer("settler.D2")
    assert table.count(0, "C3") == 1
    assert table.count(0, "D2", Unit.SETTLER) == 1
    assert not any(piece.marks for piece in table.clash.at("C3"))
    assert table.asked() is None


def test_they_may_stay_and_elsewhere_they_have_to() -> None:
    table = mustering()
    table.do(Recruit(0, "D3")).answer("infantry").answer("done").answer("done")
    assert table.count(0, "D3") == 1
    away = mustering()
    away.city(0, "D6", Building.TEMPLE, mood=Mood.HAPPY)
    away.do(Recruit(0, "D6")).answer("infantry").answer("done")
    assert away.asked() is None


def test_four_army_units_are_the_limit_there_too() -> None:
    table = mustering()
    table.units(0, "C3", n=4)
    table.do(Recruit(0, "D3")).answer("infantry").answer("done")
    assert "infantry.C3" not in table.options()


# -- Boudica --------------------------------------------------------------------------------------------------------


def rebellion(*theirs: str) -> str:
    table = celts()
    table.own(0, "tactics")
    table.own(1, *theirs)
    table.leader(0, "boudica", "D4")
    table.units(1, "D4")
    table.fight("D4", 0, "D3", CAVALRY_2, CAVALRY_2)
    return value_line(table, "attacker").rpartition(" ")[2]


def test_boudica_fears_no_one_who_knows_more_of_war() -> None:
    assert rebellion("tactics") == "2"
    assert rebellion("tactics", "siegecraft") == "4"
    assert rebellion("tactics", "fishing") == "2"


def settling(**goods: int) -> Led:
    table = celts()
    table.give(0, **goods)
    table.units(0, "D4", Unit.SETTLER)
    table.leader(0, "boudica", "D4")
    table.units(0, "B4", Unit.SETTLER)
    return table


def test_a_settler_beside_her_founds_and_stays_for_food() -> None:
    table = settling(food=1)
    table.do(Found(0)).answer("D4").answer("pay")
    assert table.clash.city("D4").owner == 0
    assert table.count(0, "D4", Unit.SETTLER) == 1
    assert table.goods() == {}


def test_the_settler_who_stays_can_do_no_more_in_this_turn_than_before() -> None:
    """It came onto the mountain in this turn, and mountains hold it until the next."""
    table = settling(food=1)
    table.units(0, "B3", Unit.SETTLER)
    table.leader(0, "boudica", "B3")
    table.clash.remove("D4", next(piece for piece in table.clash.owned_at("D4", 0) if piece.kind is Unit.LEADER))
    table.clash.owned_at("B3", 0)[0].marks = Mark.MOUNTAIN
    table.do(Found(0)).answer("B3").answer("pay")
    (settler,) = (piece for piece in table.clash.owned_at("B3", 0) if piece.kind is Unit.SETTLER)
    assert settler.marks == Mark.MOUNTAIN


def test_elsewhere_or_without_food_or_without_a_settler_nothing_stays() -> None:
    poor = settling()
    poor.do(Found(0)).answer("D4")
    assert poor.count(0, "D4", Unit.SETTLER) == 0
    away = settling(food=1)
    away.do(Found(0)).answer("B4")
    assert away.count(0, "B4", Unit.SETTLER) == 0
    card = settling(food=1)
    card.do(RaiseSettlement(0, "D4"))
    assert card.asked() is None

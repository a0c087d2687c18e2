"""Japan: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Deck, Good, Mood, Unit, Use
from games.clash.moments import BuildingBuilt, Collected
from games.clash.steps.activating import begin_activation, blocked_use
from games.clash.steps.recruiting import Recruit, recruit_terms
from games.clash.steps.turn import ChooseDeed
from tests.games.clash.civilizations.led import CAVALRY_2, ELEPHANT_2, INFANTRY_6, Led
from tests.games.clash.test_leaders import value_line


def japan(*advances: str, seat: int = 0, actions: int = 3) -> Led:
    table = Led("japan")
    table.board(0, *advances)
    table.turn(seat, actions)
    return table


# -- Pottery --------------------------------------------------------------------------------------------------------


def test_three_food_in_one_collecting_bring_culture() -> None:
    table = japan("pottery")
    table.city(0, "D2")
    table.do(Collected(0, "D2", {Good.FOOD: 2, Good.WOOD: 2}))
    table.do(Collected(1, "D2", {Good.FOOD: 3}))
    assert table.goods() == {}
    table.do(Collected(0, "D2", {Good.FOOD: 3}))
    assert table.goods() == {"culture": 1}


# -- Horsemanship ---------------------------------------------------------------------------------------------------


def test_a_city_with_a_fortress_recruits_cavalry() -> None:
    table = japan("horsemanship")
    table.city(0, "D2", Building.FORTRESS)
    table.city(0, "D4", Building.TEMPLE)
    assert Unit.CAVALRY in recruit_terms(table.clash, 0, "D2").anywhere
    assert Unit.CAVALRY not in recruit_terms(table.clash, 0, "D4").anywhere


def sally(*buildings: Building, cavalry: int = 1) -> str:
    """Two cavalry signs of 2, and a third die of the fortress."""
    table = japan("horsemanship")
    table.city(0, "D2", *buildings)
    table.units(0, "D2", Unit.CAVALRY, cavalry)
    table.units(1, "D2", n=4)
    faces = [CAVALRY_2] * 4 + [CAVALRY_2] * cavalry + [ELEPHANT_2] * (Building.FORTRESS in buildings)
    table.fight("D2", 1, "D3", *faces)
    return value_line(table, "defender").rpartition(" ")[2]


def test_one_cavalry_behind_walls_adds_three_in_place_of_two() -> None:
    assert sally(Building.FORTRESS) == "7"
    assert sally(Building.FORTRESS, cavalry=2) == "11"
    assert sally(Building.TEMPLE) == "4"


# -- Subterfuge -----------------------------------------------------------------------------------------------------


def shadows(city: str = "D4") -> Led:
    """The second seat plays a card for a culture; Japan holds a card and a great person."""
    table = japan("ninjutsu", seat=1)
    table.city(0, city)
    table.city(1, "D2")
    table.hand(0, Deck.ACTION, "spy")
    table.hand(0, Deck.EVENT, "great_artist")
    table.hand(1, Deck.ACTION, "new_plans", "ideas")
    table.player(1).objectives, table.clash.objective_deck = ["1"], ["2", "3"]
    table.give(1, culture=1)
    return table


def play(table: Led, name: str) -> Led:
    card = next(c for c in table.player(1).actions if table.clash.printed.actions[c].civil == name)
    table.do(ChooseDeed(1)).answer(f"card.{card}", 1)
    return table


def test_a_discarded_card_cancels_anothers_and_nothing_of_it_is_paid() -> None:
    table = shadows()
    (mine,), theirs = table.player().actions, table.player(1).actions[0]
    play(table, "new_plans").answer(mine)
    assert table.clash.action_discard == [theirs, mine]
    assert (table.goods(1), table.clash.now.actions) == ({"culture": 1}, 3)
    assert table.player(1).objectives == ["1"]
    assert table.heard("cancels New Plans")


def test_a_great_person_serves_as_well_and_is_cancelled_as_well() -> None:
    table = play(shadows(), "new_plans")
    person = table.player().persons[0]
    table.answer(person)
    assert (table.player().persons, table.clash.event_discard) == ([], [person])
    other = shadows()
    (great,) = other.hand(1, Deck.EVENT, "great_prophet")
    other.do(ChooseDeed(1)).answer(great, 1)
    assert "Great Prophet" in other.prompt()
    other.answer(other.player().actions[0])
    assert other.player(1).persons == []
    assert other.clash.now.actions == 3


def test_a_card_let_through_works_and_from_afar_nobody_asks() -> None:
    table = play(shadows(), "new_plans").answer("keep")
    assert table.goods(1) == {}
    assert len(table.player().actions) == 1
    # Three spaces away.
    assert play(shadows(city="D5"), "new_plans").asked(0) is None
    near = shadows(city="D7")
    near.units(0, "E4")
    assert play(near, "new_plans").asked(0) is not None
    settlers = shadows(city="D7")
    settlers.units(0, "E4", Unit.SETTLER)
    assert play(settlers, "new_plans").asked(0) is None


def test_without_a_card_there_is_nothing_to_ask() -> None:
    table = shadows()
    table.player().actions, table.player().persons = [], []
    assert play(table, "new_plans").asked(0) is None


def test_japan_waits_for_the_name_of_whom_a_card_is_against() -> None:
    table = Led("japan", seats=3)
    table.board(0, "ninjutsu")
    for seat in range(3):
        table.city(seat, table.player(seat).home)
    table.units(0, next(iter(table.clash.map.land_beside(table.player(1).home))))
    table.hand(0, Deck.ACTION, "spy")
    table.hand(1, Deck.ACTION, "assassination")
    table.give(1, culture=2)
    table.turn(1)
    play(table, "assassination")
    assert table.asked(0) is None, "whom it is against is not said yet"
    assert table.options(1) == ["2", "0"]
    table.answer("2", 1)
    assert table.prompt(0).startswith("seat 2 plays Assassination and names seat 3.")
    assert table.goods(1) == {"culture": 2}, "it is paid when it is let through"
    table.answer("keep", 0)
    assert [player.lost_actions for player in table.clash.players] == [0, 0, 1]


def test_a_card_against_a_named_player_that_is_cancelled_does_nothing_to_them() -> None:
    table = Led("japan", seats=3)
    table.board(0, "ninjutsu")
    for seat in range(3):
        table.city(seat, table.player(seat).home)
    table.units(0, next(iter(table.clash.map.land_beside(table.player(1).home))))
    (mine,) = table.hand(0, Deck.ACTION, "spy")
    table.hand(1, Deck.ACTION, "assassination")
    table.give(1, culture=2)
    table.turn(1)
    play(table, "assassination").answer("2", 1).answer(mine, 0)
    assert not any(player.lost_actions for player in table.clash.players)
    assert table.goods(1) == {"culture": 2}


# -- Shogunate ------------------------------------------------------------------------------------------------------


def shogun(actions: int = 0) -> Led:
    table = japan("shogunate", actions=actions)
    table.own(0, "voting", "draft")
    return table


def test_a_card_that_takes_an_action_is_free() -> None:
    table = shogun()
    cards = table.hand(0, Deck.ACTION, "new_plans", "new_ideas")
    table.player().objectives, table.clash.objective_deck = ["1"], ["2", "3"]
    table.give(0, culture=1, food=4)
    assert table.refused(f"card.{cards[0]}") == "It takes an action."
    table.deed(f"card.{cards[0]}~shogunate")
    assert table.goods() == {"food": 4}
    assert cards[0] not in table.player().actions
    assert table.refused(f"card.{cards[1]}~shogunate") is None


def test_without_a_government_the_shogun_sleeps() -> None:
    table = japan("shogunate")
    (card,) = table.hand(0, Deck.ACTION, "new_ideas")
    table.do(ChooseDeed(0))
    assert f"card.{card}~shogunate" not in table.options()


def drafting(mood: int = 1) -> Led:
    table = shogun()
    table.own(0, "nationalism")
    table.city(0, "D2", mood=Mood.NEUTRAL)
    table.clash.action_deck = ["5"]
    table.give(0, mood=mood)
    return table


def recruit(table: Led, space: str = "D2") -> Led:
    begin_activation(table.clash, 0, space, Use.RECRUIT, Recruit(0, space))
    table._settle()
    return table


def test_a_mood_drafts_a_card_in_place_of_infantry() -> None:
    table = recruit(drafting()).answer("pay")
    assert (table.player().actions, table.goods(), table.count(0, "D2")) == (["5"], {}, 0)
    assert table.clash.city("D2").activations == 1
    assert table.clash.now.pending == []


def test_the_card_takes_the_place_of_a_unit_and_of_the_drafted_one() -> None:
    table = drafting(mood=2)
    table.city(0, "D2", mood=Mood.HAPPY)
    table.give(0, food=2, ore=1)
    recruit(table).answer("pay")
    assert "infantry.instead" not in table.options()
    assert "Up to 1 more" in table.prompt()


def test_every_recruiting_of_the_turn_may_draft_a_card() -> None:
    table = drafting(mood=2)
    table.city(0, "D4")
    table.clash.action_deck = ["5", "6"]
    recruit(table).answer("pay")
    recruit(table, "D4").answer("pay")
    assert sorted(table.player().actions) == ["5", "6"]


def test_where_no_infantry_has_room_a_card_can_be_had() -> None:
    table = drafting()
    table.units(0, "D2", n=4)
    assert blocked_use(table.clash, 0, "D2", Use.RECRUIT) is None
    table.give(0, mood=0)
    assert blocked_use(table.clash, 0, "D2", Use.RECRUIT) is not None


# -- Go-Toba --------------------------------------------------------------------------------------------------------


def test_an_ore_draws_swords_for_every_round_even_without_go_toba() -> None:
    table = japan()
    table.give(0, ore=1)
    table.leader(0, "go_toba", "D3")
    table.units(0, "D3")
    table.units(1, "D3", n=2)
    # One hit on each side in the first round; then a 2 alone.
    table.luck.coming += [CAVALRY_2, CAVALRY_2, INFANTRY_6, CAVALRY_2, CAVALRY_2, CAVALRY_2]
    table.fight("D3", 0, "D2").answer("pay")
    assert table.goods() == {}
    assert value_line(table, "attacker").endswith("combat value 6")
    table.answer({"leader": 1}).answer("fight")
    assert [line for line in table.told if line.startswith("The attacker rolls")][1].endswith("combat value 4")


def test_without_ore_or_go_toba_nobody_draws() -> None:
    for ore, space in ((0, "D3"), (1, "D2")):
        table = japan()
        table.give(0, ore=ore)
        table.leader(0, "go_toba", space)
        table.units(0, "D3")
        table.units(1, "D3")
        table.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2, CAVALRY_2)
        assert not table.heard("pay")
        assert table.options() == ["fight", "retreat"]


def test_an_academy_in_his_city_offers_an_advance_at_its_price() -> None:
    table = japan(actions=0)
    table.city(0, "D2", Building.ACADEMY)
    table.leader(0, "go_toba", "D2")
    table.give(0, food=2)
    table.do(BuildingBuilt(0, "D2", Building.ACADEMY)).answer("pay").answer("storage")
    assert "storage" in table.player().advances
    assert table.goods().get("food", 0) == 0
    assert table.player().track == 2
    for building, food in ((Building.TEMPLE, 2), (Building.OBSERVATORY, 1)):
        other = japan()
        other.leader(0, "go_toba", "D2")
        other.city(0, "D2")
        other.give(0, food=food)
        other.do(BuildingBuilt(0, "D2", building))
        assert other.asked() is None


# -- Jimmu ----------------------------------------------------------------------------------------------------------


def besieged(jimmu: str, *buildings: Building) -> str:
    table = japan()
    table.city(0, "D4", *buildings)
    table.leader(0, "jimmu", jimmu)
    table.units(0, "D4")
    table.units(1, "D4")
    table.fight("D4", 1, "D5", CAVALRY_2, *[CAVALRY_2] * (1 + (jimmu == "D4") + (Building.FORTRESS in buildings)))
    return value_line(table, "defender").rpartition(" ")[2]


def test_fortresses_within_two_spaces_of_jimmu_are_stronger() -> None:
    # Two dice of 2, and two more.
    assert besieged("D2", Building.FORTRESS) == "6"
    assert besieged("D1", Building.FORTRESS) == "4"
    assert besieged("D2", Building.TEMPLE) == "2"


def legend(origin: str | None, culture: int = 1) -> Led:
    """Jimmu's side lays a card in the first round."""
    table = japan()
    table.own(0, "tactics")
    table.hand(0, Deck.ACTION, "high_ground")
    table.give(0, culture=culture)
    table.leader(0, "jimmu", "D3")
    table.units(0, "D3")
    table.units(1, "D3", n=2)
    table.luck.coming += [CAVALRY_2] * 4
    table.fight("D3", 0, origin)
    return table.answer(table.player().actions[0])


def test_jimmu_takes_back_a_card_laid_in_a_battle_he_went_back_from() -> None:
    table = legend("D2").answer("retreat")
    (card,) = table.clash.action_discard
    table.answer(card)
    assert (table.player().actions, table.clash.action_discard, table.goods()) == ([card], [], {})


def test_without_culture_the_card_is_gone() -> None:
    table = legend("D2", culture=0).answer("retreat")
    assert table.asked() is None
    assert table.player().actions == []


# -- Suiko ----------------------------------------------------------------------------------------------------------


def suiko(*advances: str) -> Led:
    table = japan()
    table.own(0, *advances)
    table.city(0, "D2", Building.TEMPLE, Building.OBELISK, Building.ACADEMY, colour=1)
    table.clash.city("D2").buildings[Building.ACADEMY] = 0
    table.leader(0, "suiko", "D2")
    table.give(0, culture=2)
    return table


def test_a_foreign_building_in_her_city_becomes_her_own_but_no_obelisk() -> None:
    table = suiko()
    table.deed("japanese_buddhism")
    assert table.clash.city("D2").buildings[Building.TEMPLE] == 0
    assert table.clash.city("D2").buildings[Building.OBELISK] == 1
    assert (table.goods(), table.clash.now.actions) == ({"culture": 1}, 2)
    assert not table.clash.now.influenced
    assert table.refused("japanese_buddhism") == "No building of others can become yours there."


def test_with_state_religion_it_takes_no_action() -> None:
    table = suiko("state_religion")
    table.deed("japanese_buddhism")
    assert table.clash.now.actions == 3


def defended(attacker: int) -> str:
    table = japan()
    table.leader(0, "suiko", "D3")
    table.units(1, "D3")
    table.fight("D3", attacker, "D2", CAVALRY_2, CAVALRY_2)
    return value_line(table, "attacker" if attacker == 0 else "defender").rpartition(" ")[2]


def test_suiko_is_stronger_when_she_is_attacked() -> None:
    assert defended(attacker=1) == "4"
    assert defended(attacker=0) == "2"

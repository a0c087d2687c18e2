"""Envoys, the Reformation, omens, revolts and great persons that come with the civilizations."""

from __future__ import annotations

from games.clash.data import rulebook
from games.clash.kinds import Building, Category, Count, Deck, Good, Mood, Unit
from games.clash.reach import attack_terms
from games.clash.scoring import events as event_halves
from games.clash.scoring import points
from games.clash.steps.advancing import GainAdvance
from games.clash.steps.barbarians import march
from games.clash.steps.drawing import DrawCard
from games.clash.steps.recruiting import PortBattle
from games.clash.steps.wonders import ChooseWonder, wonder_price
from tests.games.clash.civilizations.drawn import card_of, discarded, text_of, with_cities
from tests.games.clash.civilizations.led import INFANTRY_6, Led
from tests.games.clash.table import GAME

LOW = 2


# -- envoys and the Reformation -------------------------------------------------------------------------------------


def test_envoys_bring_gifts_and_show_a_wonder_that_the_next_drawer_may_take() -> None:
    table = with_cities("D2", seats=3)
    table.clash.wonder_deck = ["great_arena", "great_statue"]
    text_of(table, "envoy").answer("2")
    assert (table.goods(0), table.goods(1), table.goods(2)) == ({"ideas": 1, "culture": 1}, {}, {"culture": 1})
    (shown,) = table.clash.open_wonders
    table.do(DrawCard(1, Deck.WONDER))
    assert table.options(1) == ["deck", shown]
    table.answer(shown, 1)
    assert (table.player(1).wonders, table.clash.open_wonders) == ([shown], [])
    assert table.heard("takes Great")


def test_whoever_prefers_the_deck_leaves_the_open_wonder_there() -> None:
    table = with_cities("D2")
    table.clash.wonder_deck = ["great_arena"]
    table.clash.open_wonders = ["great_statue"]
    table.do(DrawCard(0, Deck.WONDER)).answer("deck")
    assert (table.player().wonders, table.clash.open_wonders) == (["great_arena"], ["great_statue"])


def test_envoys_find_no_wonder_when_the_deck_is_empty() -> None:
    table = with_cities("D2")
    text_of(table, "envoy")
    assert (table.clash.open_wonders, table.goods(1)) == ([], {"culture": 1})


def test_the_reformation_gives_a_temple_to_another_player_who_chooses_it() -> None:
    table = Led(seats=3)
    table.city(0, "D2", Building.TEMPLE)
    table.city(0, "D4", Building.TEMPLE)
    text_of(table, "reformation").answer("2").answer("D4", 2)
    assert table.clash.city("D4").buildings == {Building.TEMPLE: 2}
    assert table.clash.city("D2").buildings == {Building.TEMPLE: 0}


def test_without_a_temple_the_drawer_names_somebody_who_reforms() -> None:
    table = Led(seats=3)
    table.city(0, "D2", Building.TEMPLE, colour=1)
    spaces = [space for space in table.clash.map.terrain if table.clash.map.is_land(space)]
    table.city(1, spaces[-1], Building.TEMPLE)
    table.city(2, spaces[-3], Building.TEMPLE)
    text_of(table, "reformation").answer("2").answer("1", 2)
    assert table.clash.city(spaces[-3]).buildings == {Building.TEMPLE: 1}


def test_the_reformation_needs_a_temple_and_a_figure_for_another() -> None:
    bare = with_cities("D2")
    text_of(bare, "reformation")
    assert (bare.asked(), discarded(bare, "reformation")) == (None, True)
    table = Led()
    table.city(0, "D2", Building.TEMPLE)
    table.player(1).gone[Building.TEMPLE] = 5
    text_of(table, "reformation")
    assert table.clash.city("D2").buildings == {Building.TEMPLE: 0}


# -- Solar Eclipse and Trojan Horse ---------------------------------------------------------------------------------


def test_the_eclipse_ends_the_next_battle_on_land_and_honours_its_defender() -> None:
    table = Led()
    table.units(0, "D4", n=2)
    table.units(1, "D4", n=2)
    text_of(table, "solar_eclipse")
    assert table.clash.lasting == [card_of("solar_eclipse")]
    table.fight("D4", 0, "D5", LOW, LOW, LOW, LOW)
    assert (table.asked(), table.count(0, "D5"), table.count(1, "D4")) == (None, 2, 2)
    assert [event_halves(table.clash, seat) for seat in (0, 1)] == [0, 2]
    assert (table.clash.lasting, discarded(table, "solar_eclipse")) == ([], False)


def test_the_eclipse_honours_whoever_wins_in_one_round() -> None:
    table = Led()
    table.units(0, "D4", n=2)
    table.units(1, "D4")
    text_of(table, "solar_eclipse")
    table.fight("D4", 0, "D5", INFANTRY_6, INFANTRY_6, LOW)
    assert [event_halves(table.clash, seat) for seat in (0, 1)] == [2, 0]


def test_the_eclipse_sends_barbarians_back_and_gives_them_nothing() -> None:
    table = Led()
    table.units(None, "D5", n=2)
    table.units(1, "D4", n=2)
    text_of(table, "solar_eclipse")
    table.luck.coming += [LOW, LOW, LOW, LOW]
    march(table.clash, "D5", "D4")
    table.do()
    assert (table.count(None, "D5"), table.count(1, "D4"), event_halves(table.clash, 1)) == (2, 2, 2)
    beaten = Led()
    beaten.units(None, "D4", n=2)
    beaten.units(1, "D4")
    text_of(beaten, "solar_eclipse")
    beaten.fight("D4", None, "D5", INFANTRY_6, INFANTRY_6, LOW)
    assert (event_halves(beaten.clash, 1), discarded(beaten, "solar_eclipse")) == (0, True)


def test_the_eclipse_waits_while_nobody_fights_on_land_with_dice() -> None:
    table = Led()
    table.units(0, "F4", Unit.SHIP)
    table.units(1, "F4", Unit.SHIP)
    table.units(0, "D4")
    table.units(1, "D4", Unit.SETTLER)
    text_of(table, "solar_eclipse")
    table.fight("F4", 0, None, INFANTRY_6, LOW)
    table.fight("D4", 0, "D5")
    assert table.clash.lasting == [card_of("solar_eclipse")]


def besieged(**goods: int) -> Led:
    """Both know Tactics and hold a card."""
    table = Led()
    for seat in (0, 1):
        table.own(seat, "tactics")
        table.hand(seat, Deck.ACTION, "peltasts")
    table.city(1, "D7")
    table.units(1, "D7")
    table.units(0, "D7", n=2)
    table.give(0, **goods)
    return text_of(table, "trojan_horse")


def test_the_horse_is_a_point_and_keeps_the_defender_from_a_tactic_in_the_first_round() -> None:
    table = besieged(gold=1, culture=1).fight("D7", 0, "D6", LOW, LOW, LOW)
    table.answer("pay")
    assert (table.goods(), event_halves(table.clash, 0), table.clash.lasting) == ({}, 2, [])
    table.answer("none")
    assert "retreat" in table.options(0)
    table.luck.coming += [LOW, LOW, LOW]
    table.answer("fight").answer("none")
    assert "do you lay a tactic" in table.prompt(1)


def test_who_lets_the_horse_be_leaves_it_to_the_next_attacker() -> None:
    table = besieged(wood=1, culture=1).fight("D7", 0, "D6")
    table.answer("pass").answer("none")
    assert "do you lay a tactic" in table.prompt(1)
    assert (table.goods(), table.clash.lasting) == ({"wood": 1, "culture": 1}, [card_of("trojan_horse")])


def test_the_horse_is_not_offered_without_its_price_nor_against_an_army_in_the_field() -> None:
    poor = besieged(wood=1).fight("D7", 0, "D6")
    assert "do you lay a tactic" in poor.prompt(0)
    table = Led()
    table.units(0, "D4", n=2)
    table.units(1, "D4", n=2)
    table.give(0, wood=1, culture=1)
    text_of(table, "trojan_horse")
    table.fight("D4", 0, "D5", LOW, LOW, LOW, LOW)
    assert table.options() == ["fight", "retreat"]


# -- Guillotine and Anarchy -----------------------------------------------------------------------------------------


def test_the_guillotine_takes_the_leader_and_a_last_one_may_come_free() -> None:
    table = with_cities("D2")
    table.leader(0, "augustus", "D2")
    table.units(0, "D5")
    text_of(table, "guillotine")
    assert (table.player().leader, table.options()) == (None, ["D2", "D5", "points"])
    table.answer("D5").answer("sulla")
    assert (table.count(0, "D5", Unit.LEADER), table.player().leader, table.player().leaders) == (1, "sulla", [])
    assert (event_halves(table.clash, 0), discarded(table, "guillotine")) == (0, True)
    assert all(player.killed == [] for player in table.clash.players)


def test_instead_of_a_leader_there_are_2_points() -> None:
    table = with_cities("D2")
    table.leader(0, "augustus", "D2")
    text_of(table, "guillotine").answer("points")
    assert (event_halves(table.clash, 0), table.player().leaders, table.player().leader) == (4, [], None)


def test_without_a_place_or_a_card_there_are_only_points() -> None:
    full = with_cities("D2")
    full.units(0, "D2", n=4)
    text_of(full, "guillotine")
    last = with_cities("D2")
    last.player().leaders = []
    text_of(last, "guillotine")
    assert (event_halves(full.clash, 0), event_halves(last.clash, 0)) == (4, 4)


def test_anarchy_lays_the_government_aside_and_later_advances_come_from_there() -> None:
    table = with_cities("D2")
    table.own(0, "philosophy", "voting", "separation_of_power", "civil_liberties")
    text_of(table, "anarchy")
    assert table.player().advances == ["farming", "mining", "philosophy"]
    assert points(table.clash, 0)[Count.EVENTS] == 6
    track = table.player().track
    table.do(GainAdvance(0, "voting", {}))
    assert (table.player().track, points(table.clash, 0)[Count.EVENTS]) == (track, 4)
    table.do(GainAdvance(0, "storage", {}))
    assert (table.player().track, points(table.clash, 0)[Count.EVENTS]) == (track - 1, 4)


def test_the_last_marker_takes_the_card_of_anarchy_along() -> None:
    table = with_cities("D2")
    table.own(0, "philosophy", "voting")
    text_of(table, "anarchy")
    track = table.player().track
    table.do(GainAdvance(0, "voting", {}), GainAdvance(0, "separation_of_power", {}))
    assert (table.player().track, table.player().kept, discarded(table, "anarchy")) == (track - 1, [], True)


def test_without_a_government_anarchy_changes_nothing() -> None:
    table = with_cities("D2")
    table.own(0, "philosophy")
    text_of(table, "anarchy")
    assert (table.player().kept, discarded(table, "anarchy")) == ([], True)


# -- great persons --------------------------------------------------------------------------------------------------


def test_the_architect_takes_3_culture_off_the_next_wonder_and_needs_no_advance() -> None:
    table = with_cities("D2")
    table.give(0, culture=1)
    text_of(table, "great_architect").answer("pay")
    assert table.player().kept == [card_of("great_architect")]
    plain = rulebook().printed.wonders["great_arena"]
    price = wonder_price(table.clash, 0, "great_arena")
    assert (price.cost[Good.CULTURE], price.required) == (plain.cost[Good.CULTURE] - 3, None)
    assert wonder_price(table.clash, 1, "great_arena").required == plain.required


def test_the_architect_goes_when_the_wonder_stands() -> None:
    table = with_cities("D2", "D4", mood=Mood.HAPPY)
    table.player().kept.append(card_of("great_architect"))
    table.own(0, "engineering")
    table.hand(0, Deck.WONDER, "great_arena")
    table.give(0, food=7, wood=7, ore=7, ideas=7, culture=2)
    table.turn()
    table.do(ChooseWonder(0)).answer("great_arena").answer("D2")
    assert list(table.clash.wonders) == ["great_arena"]
    assert (table.player().kept, discarded(table, "great_architect")) == ([], True)


def test_the_athlete_brings_culture_and_exchanges_tokens_one_way() -> None:
    table = with_cities("D2")
    (card,) = table.hand(0, Deck.EVENT, "great_athlete")
    table.give(0, culture=3, mood=1)
    table.turn()
    table.deed(card)
    assert set(table.options()) - {"none"} <= set(rulebook().printed.categories[Category.CULTURE].advances)
    table.answer("none").answer("culture").answer({"culture": 2})
    assert table.goods() == {"culture": 1, "mood": 3}
    assert (table.player().persons, discarded(table, "great_athlete")) == ([], True)


def test_the_athlete_may_leave_tokens_as_they_are() -> None:
    table = with_cities("D2")
    (card,) = table.hand(0, Deck.EVENT, "great_athlete")
    table.give(0, culture=3, mood=1)
    table.turn()
    table.deed(card).answer("none").answer("keep")
    assert table.goods() == {"culture": 3, "mood": 1}


def at_peace(seats: int = 3) -> Led:
    table = Led(seats=seats)
    table.give(0, culture=1)
    text_of(table, "great_diplomat").answer("pay").answer("1")
    return table


def attack_price(table: Led, seat: int, other: int) -> dict[Good, int]:
    space = next(space for space in table.clash.map.terrain if space not in table.clash.units)
    table.units(other, space)
    return attack_terms(table.clash, seat, space, []).cost


def test_the_diplomat_makes_two_players_pay_for_attacking_each_other() -> None:
    table = at_peace()
    assert attack_price(table, 0, 1) == attack_price(table, 1, 0) == {Good.CULTURE: 2}
    assert attack_price(table, 0, 2) == attack_price(table, 2, 1) == {}


def test_ships_launched_against_the_partner_pay_too() -> None:
    table = at_peace()
    port = table.city(0, "D3", Building.PORT).port
    assert port is not None
    for seat in (0, 1):
        table.units(seat, port, Unit.SHIP)
    table.give(0, culture=3)
    table.luck.coming += [INFANTRY_6, LOW]
    table.do(PortBattle(0, "D3"))
    assert table.goods() == {"culture": 1}


def test_the_peace_ends_with_the_first_attack_of_the_two() -> None:
    table = at_peace()
    table.units(0, "D4", n=2)
    table.units(2, "D4")
    table.fight("D4", 0, "D5", INFANTRY_6, INFANTRY_6, LOW)
    assert table.player().kept == [card_of("great_diplomat")]
    table.units(1, "D4", n=3)
    table.fight("D4", 1, "D5", INFANTRY_6, INFANTRY_6, INFANTRY_6, LOW, LOW)
    assert (table.player().kept, table.clash.notes, discarded(table, "great_diplomat")) == ([], [], True)


def test_its_owner_may_recall_the_diplomat_for_an_action() -> None:
    table = at_peace()
    table.turn(actions=3)
    table.deed("great_diplomat")
    assert (table.player().kept, table.clash.notes, table.clash.now.actions) == ([], [], 2)


def test_the_seer_says_which_objective_everybody_draws_next() -> None:
    table = Led(seats=3)
    (card,) = table.hand(0, Deck.EVENT, "great_seer")
    table.clash.objective_deck = ["1", "2", "3", "4"]
    table.turn()
    table.deed(card)
    drawn = table.options()
    assert len(drawn) == 3
    table.answer(drawn[0]).answer(drawn[1])
    # The last card goes to the last seat.
    assert table.asked() is None
    table.do(DrawCard(2, Deck.OBJECTIVE), DrawCard(0, Deck.OBJECTIVE), DrawCard(1, Deck.OBJECTIVE))
    assert [table.player(seat).objectives for seat in range(3)] == [[drawn[0]], [drawn[1]], [drawn[2]]]
    table.do(DrawCard(1, Deck.OBJECTIVE))
    assert table.clash.objective_deck == []


def test_nobody_but_the_seer_sees_what_was_laid_aside() -> None:
    table = Led(seats=2)
    (card,) = table.hand(0, Deck.EVENT, "great_seer")
    table.clash.objective_deck = ["1", "2", "3"]
    table.turn()
    table.deed(card)
    table.answer(table.options()[0])
    seen, other = GAME.view(table.clash, 0), GAME.view(table.clash, 1)
    assert len(seen.hand.foreseen) == 2
    assert (other.hand.foreseen, other.players[0].foreseen) == ((), (0, 1))


def test_with_too_few_cards_the_last_seats_get_none() -> None:
    table = Led(seats=3)
    (card,) = table.hand(0, Deck.EVENT, "great_seer")
    every = list(rulebook().printed.objectives)
    table.player(1).objectives = every[:-1]
    table.turn()
    table.deed(card)
    assert [(one.card, one.seat) for one in table.player().foreseen] == [(every[-1], 0)]

"""What is declared before a battle, and what tactics do in it."""

from __future__ import annotations

import pytest

from games.clash.effects import registry
from games.clash.figures import Cancels, Strength
from games.clash.kinds import Building, Deck, Side, Unit
from games.clash.steps.battle.start import StartBattle
from games.core.match import Match
from games.core.text import english
from tests.games.clash.table import GAME, Table

A, D = Side.ATTACKER, Side.DEFENDER


def field(attackers: int = 1, defenders: int = 1, *, city: bool = False, fortress: bool = False) -> Table:
    """Seat 0 attacks seat 1 on D5, coming from D4."""
    table = Table()
    table.turn()
    table.city(0, "D2")
    table.city(1, "D7")
    if city or fortress:
        table.city(1, "D5", *([Building.FORTRESS] if fortress else []))
    table.units(0, "D5", n=attackers)
    table.units(1, "D5", n=defenders)
    return table


def attack(table: Table, attacker: int | None = 0) -> Table:
    return table.do(StartBattle("D5", attacker, "D4"))


def strength(table: Table, side: Side) -> int:
    return registry.reckon(table.clash, Strength(side)).value


def duel(attack_with: str | None = None, defend_with: str | None = None, **arranged: bool | int) -> Table:
    """A battle in its first round with these tactics laid; the dice must have been loaded before the last card."""
    table = field(**arranged)  # type: ignore[arg-type]
    for seat, card in ((0, attack_with), (1, defend_with)):
        if card is not None:
            table.own(seat, "tactics")
            table.hand(seat, Deck.ACTION, card)
    return table


def lay(table: Table, *numbers: int, signed: bool = False) -> Table:
    """Each side lays its only card; the dice show these numbers in the order they are thrown."""
    table.dice(*numbers, signed=signed)
    attack(table)
    for seat in (0, 1):
        if table.player(seat).actions and table.asked(seat) is not None:
            table.answer(table.player(seat).actions[0], seat)
    return table


# -- Steel Weapons --------------------------------------------------------------------------------------------------


def test_steel_costs_ore_and_adds_two_in_every_round() -> None:
    table = field(2, 2)
    table.own(0, "steel_weapons")
    table.give(0, ore=1)
    table.dice(1, 1, 1, 1)
    attack(table).answer("pay")
    assert table.goods() == {}
    assert strength(table, A) == 2
    assert strength(table, D) == 0
    table.clash.fight.round = 3
    assert strength(table, A) == 2


def test_steel_adds_one_against_an_enemy_who_has_it_used_or_not() -> None:
    table = field(2, 2)
    table.own(0, "steel_weapons")
    table.own(1, "steel_weapons")
    table.give(0, ore=1)
    table.dice(1, 1, 1, 1)
    attack(table).answer("pay")
    assert (strength(table, A), strength(table, D)) == (1, 0)


def test_both_sides_are_asked_about_steel_attacker_first() -> None:
    table = field(2, 2)
    for seat in (0, 1):
        table.own(seat, "steel_weapons")
        table.give(seat, ore=1)
    attack(table)
    assert table.asked(1) is None
    table.answer("keep")
    assert table.prompt(1) == "Steel Weapons: +1 combat value in every round?"


def test_steel_is_declined_or_not_asked_without_ore() -> None:
    table = field(2, 2)
    table.own(0, "steel_weapons")
    table.dice(1, 1, 1, 1)
    attack(table)
    assert set(table.options()) == {"retreat", "fight"}
    assert strength(table, A) == 0


def test_steel_is_free_with_metallurgy_against_an_enemy_without_it() -> None:
    table = field(2, 2)
    table.own(0, "steel_weapons", "metallurgy")
    table.dice(1, 1, 1, 1)
    attack(table)
    assert strength(table, A) == 2
    other = field(2, 2)
    other.own(0, "steel_weapons", "metallurgy")
    other.own(1, "steel_weapons")
    other.dice(1, 1, 1, 1)
    attack(other)
    assert strength(other, A) == 0


def test_barbarians_count_as_not_knowing_steel() -> None:
    table = field(2, 0)
    table.units(None, "D5", n=2)
    table.own(0, "steel_weapons")
    table.give(0, ore=1)
    table.dice(1, 1, 1, 1)
    attack(table).answer("pay")
    assert strength(table, A) == 2


def test_steel_does_not_serve_at_sea() -> None:
    table = Table()
    table.turn()
    table.own(0, "steel_weapons")
    table.give(0, ore=1)
    table.units(0, "F4", Unit.SHIP, 2)
    table.units(1, "F4", Unit.SHIP, 2)
    table.dice(1, 1, 1, 1)
    table.do(StartBattle("F4", 0, "G5"))
    assert set(table.options()) == {"retreat", "fight"}


# -- Siegecraft -----------------------------------------------------------------------------------------------------


def test_siegecraft_takes_the_die_or_the_cancelled_hit_of_a_fortress() -> None:
    """Five against a fortress: a hit that it cancels, unless ore was paid."""
    for answer, left in (("keep", 1), ("cancel", 0)):
        table = field(1, 1, fortress=True)
        table.own(0, "siegecraft")
        table.give(0, ore=2)
        table.dice(5, 1, 1)
        attack(table).answer(answer)
        assert table.count(1, "D5") == left


def test_siegecraft_takes_both_for_both_prices() -> None:
    table = field(1, 1, fortress=True)
    table.own(0, "siegecraft")
    table.give(0, ore=2, wood=2)
    table.dice(4, 1)
    attack(table)
    assert table.options() == ["die", "cancel", "both", "keep"]
    table.answer("both")
    assert table.goods() == {}
    assert table.clash.fight.rolled[D] == [0]


def test_siegecraft_is_not_offered_without_fortress_or_means_nor_to_the_defender() -> None:
    for fortress, wood, seat in ((False, 2, 0), (True, 1, 0), (True, 2, 1)):
        table = field(1, 1, city=True, fortress=fortress)
        table.own(seat, "siegecraft")
        table.give(seat, wood=wood)
        table.dice(1, 1, 1)
        attack(table)
        assert set(table.options()) == {"retreat", "fight"}


# -- War Ships, Fanaticism ------------------------------------------------------------------------------------------


def cancels(table: Table, side: Side) -> int:
    return registry.reckon(table.clash, Cancels(side, 0)).hits


def test_war_ships_cancel_a_hit_in_the_first_round_at_sea() -> None:
    table = Table()
    table.turn()
    table.own(1, "war_ships")
    table.units(0, "F4", Unit.SHIP, 2)
    table.units(1, "F4", Unit.SHIP, 2)
    table.dice(6, 4, 1, 1)
    table.do(StartBattle("F4", 0, "G5"))
    assert table.count(1, "F4", Unit.SHIP) == 1
    assert (cancels(table, A), cancels(table, D)) == (0, 1)
    table.clash.fight.round = 2
    assert cancels(table, D) == 0


def test_war_ships_help_who_lands_and_nobody_else_on_land() -> None:
    for landed, helped in ((True, 1), (False, 0)):
        table = field(2, 2)
        table.own(0, "war_ships")
        table.own(1, "war_ships")
        table.dice(1, 1, 1, 1)
        table.do(StartBattle("D5", 0, "F4" if landed else "D4", landed=landed))
        assert (cancels(table, A), cancels(table, D)) == (helped, 0)


def test_fanatics_are_stronger_in_the_first_round_where_a_temple_stands() -> None:
    table = field(2, 2, city=True)
    for seat in (0, 1):
        table.own(seat, "fanaticism")
    table.dice(1, 1, 1, 1)
    attack(table)
    assert (strength(table, A), strength(table, D)) == (0, 0)
    table.clash.city("D5").buildings[Building.TEMPLE] = 0
    assert (strength(table, A), strength(table, D)) == (2, 2)
    table.clash.fight.round = 2
    assert (strength(table, A), strength(table, D)) == (0, 0)


def test_who_loses_as_a_fanatic_gets_infantry_in_any_city() -> None:
    table = field(1, 1, city=True)
    table.clash.city("D5").buildings[Building.TEMPLE] = 1
    table.own(1, "fanaticism")
    table.dice(6, 1)
    attack(table)
    assert table.clash.city("D5").owner == 0
    assert table.count(1, "D7") == 1


def test_fanatics_get_nothing_for_a_draw_or_where_no_temple_stood() -> None:
    drawn = field(1, 1, city=True)
    drawn.clash.city("D5").buildings[Building.TEMPLE] = 1
    drawn.own(1, "fanaticism")
    drawn.dice(6, 6)
    attack(drawn)
    assert drawn.count(1, "D7") == 0
    lost = field(1, 1, city=True)
    lost.own(1, "fanaticism")
    lost.dice(6, 1)
    attack(lost)
    assert lost.clash.city("D5").owner == 0
    assert lost.count(1, "D7") == 0


def test_a_city_given_up_without_a_fight_is_a_battle_lost_to_fanatics() -> None:
    """Glossary: entering an undefended city is a battle."""
    table = field(1, 0, city=True)
    table.clash.city("D5").buildings[Building.TEMPLE] = 1
    table.own(1, "fanaticism")
    attack(table)
    assert table.clash.city("D5").owner == 0
    assert table.count(1, "D7") == 1


def test_fanatics_get_no_infantry_when_none_is_left() -> None:
    table = field(1, 1, city=True)
    table.clash.city("D5").buildings[Building.TEMPLE] = 1
    table.own(1, "fanaticism")
    for space in ("D3", "C3", "E4", "C4"):
        table.units(1, space, n=4)
    table.dice(6, 1)
    attack(table)
    assert table.count(1, "D7") == 0


# -- tactics: strength ----------------------------------------------------------------------------------------------


def test_wedge_formation_adds_one_for_each_enemy_unit() -> None:
    table = lay(duel("wedge_formation", attackers=2, defenders=3), 1, 1, 1, 1, 1)
    assert table.clash.fight.values[A] == 2 + 3


@pytest.mark.parametrize(("card", "added"), [("high_morale", 2), ("surprise", 1)])
def test_tactics_that_only_make_stronger(card: str, added: int) -> None:
    table = lay(duel(card, attackers=2, defenders=2), 1, 1, 1, 1)
    assert table.clash.fight.values == {A: 2 + added, D: 2}


def test_heavy_resistance_takes_one_for_each_attacker_and_never_below_nothing() -> None:
    table = lay(duel(None, "heavy_resistance", attackers=3, defenders=2), 2, 2, 2, 1, 1)
    assert table.clash.fight.values == {A: 3, D: 2}
    weak = lay(duel(None, "heavy_resistance", attackers=2, defenders=2), 1, 1, 1, 1)
    assert weak.clash.fight.values[A] == 0


def test_surprise_draws_a_card_for_a_unit_removed() -> None:
    for numbers, cards in (((4, 1), 1), ((3, 1), 0)):
        table = duel("surprise", attackers=1, defenders=2)
        table.clash.action_deck = ["1"]
        lay(table, *numbers, 1)
        assert len(table.player().actions) == cards


# -- tactics: dice, signs, hits -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack_with", "defend_with", "dice"),
    [
        ("flanking", None, (3, 2)),
        (None, "defensive_formation", (2, 3)),
        (None, "for_the_people", (2, 3)),
    ],
)
def test_tactics_that_add_a_die(attack_with: str | None, defend_with: str | None, dice: tuple[int, int]) -> None:
    table = lay(duel(attack_with, defend_with, attackers=2, defenders=2, city=True), 1, 1, 1, 1, 1)
    rolled = table.clash.fight.rolled
    assert (len(rolled[A]), len(rolled[D])) == dice


def test_high_ground_blinds_the_enemys_signs() -> None:
    """Threes with the sign of infantry are worth four to those who may use them."""
    table = lay(duel("high_ground", attackers=2, defenders=2), 3, 3, 3, 3, signed=True)
    assert table.clash.fight.values == {A: 8, D: 6}


def test_high_ground_is_not_for_the_attacker_of_a_city() -> None:
    table = duel("high_ground", city=True)
    attack(table)
    assert table.blocked(table.player().actions[0]) == "Not against a city."


def test_improved_defenses_cancel_a_hit() -> None:
    table = lay(duel(None, "improved_defenses", attackers=2, defenders=2, city=True), 5, 5, 1, 1)
    assert table.count(1, "D5") == 1


@pytest.mark.parametrize(("rolls", "left"), [((1, 5), 2), ((4, 4), 1)])
def test_peltasts_cancel_one_hit_when_any_die_succeeds(rolls: tuple[int, int], left: int) -> None:
    table = lay(duel(None, "peltasts", attackers=2, defenders=2), *rolls, 4, 2, 1, 1)
    assert table.count(1, "D5") == left


@pytest.mark.parametrize(("roll", "left"), [(5, 1), (4, 2)])
def test_archers_fell_a_unit_before_it_rolls(roll: int, left: int) -> None:
    table = lay(duel("archers", attackers=2, defenders=2), roll, 1, 1, 1, 1)
    assert table.count(1, "D5") == left
    assert len(table.clash.fight.rolled[D]) == left


@pytest.mark.parametrize(("roll", "left"), [(6, 1), (4, 2)])
def test_encircled_strikes_when_losses_are_equal_even_nought_to_nought(roll: int, left: int) -> None:
    table = lay(duel("encircled", attackers=2, defenders=2), 1, 1, 1, 1, roll)
    assert table.count(1, "D5") == left


def test_encircled_does_nothing_when_the_enemy_lost_less() -> None:
    table = lay(duel("encircled", attackers=2, defenders=2), 1, 1, 4, 2, 6)
    assert (table.count(0, "D5"), table.count(1, "D5")) == (1, 2)


def test_an_encircled_hit_cannot_be_cancelled() -> None:
    table = lay(duel("encircled", "improved_defenses", attackers=2, defenders=2, city=True), 1, 1, 1, 1, 5)
    assert table.count(1, "D5") == 1


# -- Siege, Scout, Martyr, Tactical Retreat -------------------------------------------------------------------------


def test_siege_takes_food_or_the_signs_of_the_defender() -> None:
    for answer, value in (("pay", 8), ("starve", 6)):
        table = duel("siege", attackers=2, defenders=2, city=True)
        table.give(1, food=2)
        lay(table, 3, 3, 3, 3, signed=True)
        assert table.prompt(1) == "Siege: pay food, or your dice lose their signs?"
        table.answer(answer, 1)
        assert table.clash.fight.values == {A: 9, D: value}
        assert table.goods(1) == ({} if answer == "pay" else {"food": 2})


def test_siege_starves_a_defender_without_food_unasked() -> None:
    table = lay(duel("siege", attackers=2, defenders=2, city=True), 3, 3, 3, 3, signed=True)
    assert table.clash.fight.values == {A: 9, D: 6}


def test_scout_ignores_the_enemys_tactic_and_takes_its_card() -> None:
    table = duel("scout", "high_morale", attackers=2, defenders=2)
    card = table.player(1).actions[0]
    lay(table, 1, 1, 1, 1)
    assert table.clash.fight.values == {A: 2, D: 2}
    assert table.player().actions == [card]
    assert table.player(1).actions == []


def test_scout_takes_nothing_where_nothing_was_laid() -> None:
    table = lay(duel("scout", attackers=2, defenders=2), 1, 1, 1, 1)
    assert table.player().actions == []


def test_martyr_costs_each_side_a_unit_and_silences_the_enemys_tactic() -> None:
    table = lay(duel("martyr", "archers", attackers=3, defenders=2), 1, 1, 1)
    assert (table.count(0, "D5"), table.count(1, "D5")) == (2, 1)
    assert table.clash.fight.values == {A: 2, D: 1}


def test_a_martyr_may_end_the_battle() -> None:
    table = lay(duel("martyr", attackers=2, defenders=1), 1)
    assert table.clash.battle is None
    assert (table.count(0, "D5"), table.count(1, "D5")) == (1, 0)


def test_tactical_retreat_takes_the_army_away_and_leaves_the_city() -> None:
    table = duel(None, "tactical_retreat", attackers=2, defenders=3, city=True)
    table.units(0, "C5")
    lay(table)
    assert "C5" not in table.options(1)
    assert "D6" in table.options(1)
    table.answer("D6", 1)
    assert table.count(1, "D6") == 3
    assert table.clash.city("D5").owner == 0
    assert table.clash.now.fights[0].winner is A


def test_tactical_retreat_needs_room_for_the_whole_army() -> None:
    table = duel(None, "tactical_retreat", attackers=2, defenders=3)
    for space in table.clash.map.land_beside("D5"):
        table.units(1, space, n=2)
    lay(table, 1, 1, 1, 1, 1)
    assert table.count(1, "D5") == 3
    assert table.clash.battle is not None


def test_what_archers_have_wiped_out_withdraws_no_more() -> None:
    table = lay(duel("archers", "tactical_retreat", attackers=1, defenders=1), 6, 1)
    assert table.clash.battle is None
    assert table.clash.now.fights[0].winner is A
    assert table.clash.count_units(1, Unit.INFANTRY) == 0


def test_barbarians_choose_nothing_when_a_martyr_falls() -> None:
    table = field(2, 0)
    table.units(None, "D5", n=2)
    table.own(0, "tactics")
    table.hand(0, Deck.ACTION, "martyr")
    lay(table, 1, 1)
    assert (table.count(0, "D5"), table.count(None, "D5")) == (1, 1)


def test_whoever_lays_a_card_is_told_which_and_nobody_else() -> None:
    table = attack(duel("scout", "martyr"))
    match = Match(GAME, table.clash)
    match.answer(0, table.player().actions[0])
    preview = match.preview(0)
    assert preview is not None
    told = {english(event.text): event.audience for event in preview.events}
    assert told["You lay Scout"] == (0,)
    assert told["seat 1 lays a tactic face down"] is None


def test_the_cards_of_a_round_are_seen_until_the_next_one_begins() -> None:
    table = duel("high_morale", "surprise", attackers=2, defenders=2)
    high, surprise = table.player(0).actions[0], table.player(1).actions[0]
    lay(table, 1, 1, 1, 1)

    def seen() -> dict[Side, str]:
        battle = GAME.view(table.clash, None).battle
        assert battle is not None
        return dict(battle.played)

    assert seen() == {A: high, D: surprise}
    table.dice(1, 1, 1, 1)
    table.answer("fight")
    assert seen() == {}


@pytest.mark.parametrize(("viewer", "first"), [(0, "battle"), (1, "battle"), (None, "near")])
def test_whoever_fights_sees_the_battle_before_the_map(viewer: int | None, first: str) -> None:
    table = attack(duel("scout"))
    assert table.asked(0) is not None
    sheets = [sheet.id for sheet in GAME.sheets(GAME.view(table.clash, viewer))]
    assert sheets[0] == first
    assert {"battle", GAME.board} < set(sheets)

"""The objectives that come with the civilizations: what fulfils each of them, and what is just too little."""

from __future__ import annotations

import pytest

from games.clash.cards.objectives.showing import lying
from games.clash.cards.objectives.standing import stands
from games.clash.data import rulebook
from games.clash.kinds import Building, Deck, Unit
from tests.games.clash.civilizations.led import INFANTRY_6, Led

#: Faces that neither hit alone nor in pairs.
LOW = 2


@pytest.mark.parametrize(
    ("goal", "building"),
    [("star_gazers", Building.OBSERVATORY), ("traders", Building.MARKET), ("legacy", Building.OBELISK)],
)
def test_more_cities_with_the_building_than_anybody_else(goal: str, building: Building) -> None:
    table = Led()
    table.city(0, "D2", building)
    table.city(1, "D7", building)
    assert not stands(table.clash, 0, goal)
    # Whose figure it is does not matter.
    table.city(0, "D4", building, colour=1)
    assert stands(table.clash, 0, goal)
    assert not stands(table.clash, 1, goal)


@pytest.mark.parametrize(("goal", "kind"), [("horse_power", Unit.CAVALRY), ("ivory_tower", Unit.ELEPHANT)])
def test_units_of_the_kind_on_three_spaces(goal: str, kind: Unit) -> None:
    table = Led()
    table.units(0, "D4", kind, 2)
    table.units(0, "D5", kind)
    assert not stands(table.clash, 0, goal)
    table.units(0, "D6", kind)
    assert stands(table.clash, 0, goal)


def test_migration_counts_spaces_with_settlers_away_from_ones_own_cities() -> None:
    table = Led()
    table.city(0, "D2")
    table.city(1, "F3")
    for space in ("D2", "D3", "F3", "D5"):
        table.units(0, space, Unit.SETTLER)
    # D3 lies beside D2; only the seat's own cities matter.
    assert not stands(table.clash, 0, "migration")
    table.clash.units.pop("D2")
    table.units(0, "F4", Unit.SETTLER)
    assert stands(table.clash, 0, "migration")


def test_versatility_needs_all_six_kinds() -> None:
    table = Led()
    table.leader(0, "augustus", "D2")
    for kind in (Unit.SETTLER, Unit.INFANTRY, Unit.CAVALRY, Unit.ELEPHANT):
        table.units(0, "D2", kind)
    table.units(1, "F4", Unit.SHIP)
    assert not stands(table.clash, 0, "versatility")
    table.units(0, "F4", Unit.SHIP)
    assert stands(table.clash, 0, "versatility")


def test_high_culture_needs_all_own_advances_and_two_leaders_alive_or_not() -> None:
    table = Led("rome")
    table.board(0, "aqueducts", "imperial_roads", "slave_economy")
    table.leader(0, "augustus", "D2")
    table.player().leaders = ["sulla"]
    assert not stands(table.clash, 0, "high_culture")
    table.board(0, "provinces")
    assert stands(table.clash, 0, "high_culture")
    table.player().leaders = ["caesar", "sulla"]
    assert not stands(table.clash, 0, "high_culture")


def test_leaders_that_the_guillotine_has_put_away_were_never_had() -> None:
    table = Led("rome")
    table.board(0, "aqueducts", "imperial_roads", "slave_economy", "provinces")
    table.player().leaders = []
    table.player().gone[Unit.LEADER] = 2
    assert not stands(table.clash, 0, "high_culture")
    table.player().gone[Unit.LEADER] = 1
    assert stands(table.clash, 0, "high_culture")


# -- battles --------------------------------------------------------------------------------------------------------


def holding(goal: str) -> Led:
    table = Led()
    table.turn()
    table.hand(0, Deck.OBJECTIVE, goal)
    return table


def offered(table: Led) -> list[str]:
    return [offer.goal for offer in lying(table.clash, 0)]


@pytest.mark.parametrize(("mine", "theirs", "reached"), [(0, 1, True), (1, 1, False), (1, 2, True)])
def test_great_commander_wins_with_the_leader_and_no_more_units_than_the_enemy(
    mine: int, theirs: int, reached: bool
) -> None:
    table = holding("great_commander")
    table.leader(0, "augustus", "D4")
    table.units(0, "D4", n=mine)
    table.units(1, "D4", n=theirs)
    faces = [INFANTRY_6] * (1 + mine) + [LOW] * theirs
    table.fight("D4", 0, "D5", *faces)
    while table.asked() is not None and table.clash.battle is not None:
        table.luck.coming += [INFANTRY_6] * (1 + mine) + [LOW]
        table.answer("fight")
    assert (offered(table) == ["great_commander"]) is reached


def test_a_victory_without_the_leader_is_no_great_commanders() -> None:
    table = holding("great_commander")
    table.leader(0, "augustus", "D2")
    table.units(0, "D4")
    table.units(1, "D4")
    table.fight("D4", 0, "D5", INFANTRY_6, LOW)
    assert offered(table) == []


@pytest.mark.parametrize(("guards", "reached"), [(1, False), (2, True)])
def test_brutus_kills_a_leader_and_two_more_even_without_winning(guards: int, reached: bool) -> None:
    table = holding("brutus")
    table.leader(1, table.player(1).leaders[0], "D4")
    table.units(1, "D4", n=guards)
    table.units(0, "D4", n=4)
    table.fight("D4", 0, "D5", *[INFANTRY_6] * 4, *[INFANTRY_6] * (guards + 1))
    while table.clash.battle is not None and table.asked() is not None:
        table.answer({"infantry": 1}) if "lose" in table.prompt() else table.answer("fight")
    assert (offered(table) == ["brutus"]) is reached


def test_a_leader_that_drowns_was_not_killed_by_brutus() -> None:
    table = holding("brutus")
    table.leader(1, table.player(1).leaders[0], "F4")
    table.units(1, "F4", Unit.SHIP, 2)
    table.units(0, "F4", Unit.SHIP, 3)
    table.fight("F4", 0, None, INFANTRY_6, INFANTRY_6, INFANTRY_6, LOW, LOW)
    assert (table.player(1).leader, table.count(1, "F4", Unit.SHIP)) == (None, 0)
    assert offered(table) == []


@pytest.mark.parametrize(("kind", "reached"), [(Unit.CAVALRY, True), (Unit.ELEPHANT, True), (Unit.INFANTRY, False)])
def test_trample_wins_an_attack_with_such_a_unit_left(kind: Unit, reached: bool) -> None:
    table = holding("trample")
    table.units(0, "D4", kind, 2)
    table.units(1, "D4")
    table.fight("D4", 0, "D5", INFANTRY_6, INFANTRY_6, LOW)
    assert (offered(table) == ["trample"]) is reached


def test_trample_is_for_attackers() -> None:
    table = holding("trample")
    table.units(0, "D4", Unit.CAVALRY, 2)
    table.units(1, "D4")
    table.fight("D4", 1, "D5", LOW, INFANTRY_6, INFANTRY_6)
    assert offered(table) == []


def test_sea_cleansing_is_the_second_victory_over_pirates_in_a_turn() -> None:
    table = holding("sea_cleansing")
    for space in ("F4", "G5"):
        table.units(0, space, Unit.SHIP)
        table.units(None, space, Unit.SHIP)
    table.fight("F4", 0, None, INFANTRY_6, LOW).answer("mood")
    assert offered(table) == []
    table.fight("G5", 0, None, INFANTRY_6, LOW).answer("mood")
    assert offered(table) == ["sea_cleansing"]


def test_a_victory_over_another_player_cleanses_no_sea() -> None:
    table = holding("sea_cleansing")
    for space, enemy in (("F4", None), ("G5", 1)):
        table.units(0, space, Unit.SHIP)
        table.units(enemy, space, Unit.SHIP)
    table.fight("F4", 0, None, INFANTRY_6, LOW).answer("mood")
    table.fight("G5", 0, None, INFANTRY_6, LOW)
    assert offered(table) == []


def test_they_stand_on_six_cards_of_two() -> None:
    cards = [card for card in rulebook().printed.objectives.values() if card.expansion]
    assert len({goal for card in cards for goal in card.goals}) == 2 * len(cards) == 12

"""Moving groups on land, on roads and at sea, against a plain second way to find where they can go."""

from __future__ import annotations

from collections import deque

import pytest

from games.clash import GAME
from games.clash.hexmap import Laid
from games.clash.kinds import Mark, Terrain, Unit
from games.clash.reach import roads_of, sailing, steps_of
from games.clash.rulebook import cell
from games.clash.state import ClashState
from games.clash.steps.marching import ChooseTarget
from games.clash.steps.moving import MoveAction, can_move
from games.clash.steps.turn import ChooseAction, EndTurn
from games.core.answer_words import answer_label
from games.core.decision import ChooseOne
from games.core.hexes import distance
from games.core.luck import Luck
from games.core.text import english, text
from tests.games.clash.positions import (
    PLAIN,
    answer,
    asked,
    asks,
    choices,
    city,
    do,
    give,
    learn,
    rig,
    stands,
    stock,
    table,
    units,
)


def move(clash: ClashState, *answers: object) -> None:
    do(clash, MoveAction(0))
    answer(clash, *answers)  # type: ignore[arg-type]


# -- on land --------------------------------------------------------------------------------------------------------


def test_a_group_goes_one_space() -> None:
    clash = table()
    units(clash, 0, "D2", settler=2)
    move(clash, "D2", {"settler": 2}, "D3")
    assert stands(clash, "D3") == {(0, "settler"): 2}


def test_whoever_is_asked_where_they_go_reads_who() -> None:
    """A puzzle asks it of somebody who did not choose them."""
    clash = table()
    units(clash, 0, "D2", settler=2)
    move(clash, "D2", {"settler": 1})
    question = asked(clash)
    assert question is not None
    assert english(question.prompt) == "Where do they go from D2: 1🚶?"


def test_army_units_do_not_move_without_tactics() -> None:
    clash = table()
    units(clash, 0, "D2", infantry=1)
    assert not can_move(clash, 0)
    learn(clash, 0, "tactics")
    assert can_move(clash, 0)


def test_armies_that_stay_for_want_of_tactics_say_so() -> None:
    clash = table()
    units(clash, 0, "D2", infantry=2)
    units(clash, 0, "B5", infantry=1, settler=1)
    do(clash, MoveAction(0))
    decision = GAME.decision(clash, 0)
    assert isinstance(decision, ChooseOne)
    shown = {option.key: option for option in decision.options}
    assert english(shown["D2"].blocked or text("")) == "Armies march only with Tactics."
    assert shown["B5"].blocked is None
    assert english(shown["B5"].note or text("")) == "Armies march only with Tactics."
    learn(clash, 0, "tactics")
    decision = GAME.decision(clash, 0)
    assert isinstance(decision, ChooseOne)
    assert all(option.blocked is None and option.note is None for option in decision.options)


def test_three_moves_in_an_action_and_each_unit_moves_once() -> None:
    clash = table()
    units(clash, 0, "D2", settler=2)
    units(clash, 0, "D4", settler=2)
    do(clash, MoveAction(0))
    answer(clash, "D2", {"settler": 1}, "D3", "D2", "D3", "D4", {"settler": 1})
    # Three groups have gone, so nobody else is asked for; those on D3 have moved.
    answer(clash, "E4")
    assert not asks(clash)
    assert stands(clash, "D4") == {(0, "settler"): 1}


def test_mountains_end_the_movement_of_the_turn() -> None:
    clash = table()
    units(clash, 0, "D3", settler=1)
    move(clash, "D3", "E4")
    assert not can_move(clash, 0)
    do(clash, EndTurn(0))
    clash.turn = None
    clash = table()
    units(clash, 0, "E4", settler=1)
    assert can_move(clash, 0)


def test_who_came_through_forest_moves_on_but_starts_no_battle() -> None:
    clash = table()
    learn(clash, 0, "tactics")
    units(clash, 0, "D3", infantry=1)
    city(clash, 1, "B5")
    move(clash, "D3", "C4")
    group = clash.owned_at("C4", 0)
    assert group[0].marked(Mark.FOREST)
    units(clash, 1, "D4", settler=1)
    # Lone settlers and empty cities are battles too.
    assert "D4" not in steps_of(clash, 0, "C4", group)
    assert "D3" in steps_of(clash, 0, "C4", group)


def test_settlers_enter_where_enemies_are_only_with_an_army() -> None:
    clash = table()
    learn(clash, 0, "tactics")
    units(clash, 0, "D3", settler=1, infantry=1)
    units(clash, 1, "D4", settler=1)
    group = clash.owned_at("D3", 0)
    assert "D4" in steps_of(clash, 0, "D3", group)
    settlers = [piece for piece in group if piece.kind is Unit.SETTLER]
    assert "D4" not in steps_of(clash, 0, "D3", settlers)


def test_four_army_units_are_the_limit_of_a_space() -> None:
    clash = table()
    learn(clash, 0, "tactics")
    units(clash, 0, "D3", infantry=2)
    units(clash, 0, "D4", infantry=3, settler=3)
    group = clash.owned_at("D3", 0)
    assert "D4" in steps_of(clash, 0, "D3", group[:1])
    assert "D4" not in steps_of(clash, 0, "D3", group)


def test_a_battle_is_fought_before_the_next_group_moves() -> None:
    clash = table()
    learn(clash, 0, "tactics")
    units(clash, 0, "D3", infantry=2)
    units(clash, 0, "D2", settler=1)
    units(clash, 1, "D4", infantry=1)
    rig(clash, PLAIN[5], PLAIN[5], PLAIN[1])
    do(clash, MoveAction(0))
    answer(clash, "D3", {"infantry": 2}, "D4")
    assert stands(clash, "D4") == {(0, "infantry"): 2}
    # Who has fought does not move any more in this turn; the settler still may.
    assert choices(clash) == ["D2", "stop"]


def test_a_move_action_without_a_move_is_a_way_to_pass() -> None:
    clash = table()
    do(clash, ChooseAction(0))
    question = asked(clash)
    assert isinstance(question, ChooseOne)
    move = next(way for way in question.options if way.key == "move")
    assert (str(move.label), str(move.note)) == (
        "Pass this action",
        "Nobody can move: the action is spent for nothing.",
    )
    answer(clash, "move")
    assert clash.now.actions == 2


# -- on roads -------------------------------------------------------------------------------------------------------


def on_roads(*cities: str) -> ClashState:
    clash = table()
    learn(clash, 0, "tactics", "roads")
    give(clash, food=2, ore=2)
    for space in cities:
        city(clash, 0, space)
    return clash


def test_roads_lead_two_spaces_from_a_city_of_ones_own() -> None:
    clash = on_roads()
    units(clash, 0, "D2", infantry=2)
    move(clash, "D2", {"infantry": 2}, "road:D4")
    assert stands(clash, "D4") == {(0, "infantry"): 2}
    assert (stock(clash, "food"), stock(clash, "ore")) == (1, 1)


def test_roads_are_paid_for_each_group() -> None:
    clash = on_roads()
    units(clash, 0, "D2", settler=2)
    do(clash, MoveAction(0))
    answer(clash, "D2", {"settler": 1}, "road:D4", "D2", "road:C4")
    assert (stock(clash, "food"), stock(clash, "ore")) == (0, 0)


def test_roads_ignore_terrain_also_on_one_space() -> None:
    clash = on_roads()
    units(clash, 0, "D2", infantry=1)
    move(clash, "D2", "road:E2")
    assert clash.map.terrain["E2"] is Terrain.MOUNTAIN
    assert can_move(clash, 0)


def test_roads_neither_begin_nor_end_outside_a_city_of_ones_own() -> None:
    clash = on_roads()
    units(clash, 0, "D4", infantry=1)
    group = clash.owned_at("D4", 0)
    assert set(roads_of(clash, 0, "D4", group)) == {"D2"}


def test_an_attack_by_road_says_that_it_is_one_and_on_whom() -> None:
    """On its button there is no room for a name; a hint, a puzzle and a story tell it."""
    clash = on_roads()
    units(clash, 0, "D2", infantry=2)
    clash.place(Unit.INFANTRY, None, "D4")
    do(clash, ChooseTarget(0, "D2", {"infantry": 2}))
    decision = asked(clash)
    assert isinstance(decision, ChooseOne)
    labels = {option.key: english(option.label) for option in decision.options}
    assert labels["road:D4"] == "D4 by road: attack"
    assert english(answer_label(decision, "road:D4")) == "D4 by road: attack (barbarians)"
    assert labels["road:E2"] == english(answer_label(decision, "road:E2")) == "E2 by road"


def test_roads_attack_from_a_city_and_a_retreat_goes_one_step() -> None:
    clash = on_roads()
    units(clash, 0, "D2", infantry=2)
    units(clash, 1, "D4", infantry=2)
    rig(clash, *[PLAIN[1]] * 4)
    move(clash, "D2", {"infantry": 2}, "road:D4", "retreat")
    assert stands(clash, "D3") == {(0, "infantry"): 2} or stands(clash, "C4") == {(0, "infantry"): 2}


def test_roads_neither_explore_nor_lead_onto_ships() -> None:
    clash = table(explored=False)
    learn(clash, 0, "tactics", "roads")
    give(clash, food=2, ore=2)
    clash.turn_over("R2", False)
    units(clash, 0, "D2", infantry=1)
    units(clash, 0, "E3", ship=1)
    group = clash.owned_at("D2", 0)
    assert set(roads_of(clash, 0, "D2", group)) == {"C2", "E2", "D1", "F2"}


def test_roads_do_not_lead_through_enemies() -> None:
    clash = on_roads()
    units(clash, 0, "D2", infantry=1)
    for space in ("D3", "C3", "E2"):
        units(clash, 1, space, settler=1)
    found = roads_of(clash, 0, "D2", clash.owned_at("D2", 0))
    assert "D4" not in found
    assert found["D3"] == "D2"


# -- at sea ---------------------------------------------------------------------------------------------------------


def test_boarding_sailing_and_landing_take_two_actions() -> None:
    # The printed example: infantry boards, the ship sails with it; it lands in the next action at the earliest.
    clash = table()
    learn(clash, 0, "tactics")
    units(clash, 0, "F4", infantry=1)
    units(clash, 0, "F5", ship=1)
    do(clash, MoveAction(0))
    answer(clash, "F4", "F5", "ships:F5", "E5")
    assert stands(clash, "E5") == {(0, "ship"): 1, (0, "infantry"): 1}
    assert not asks(clash)
    do(clash, MoveAction(0))
    assert set(choices(clash)) == {"E5", "ships:E5", "stop"}
    answer(clash, "E5", "D5")
    assert stands(clash, "D5") == {(0, "infantry"): 1}


def test_units_aboard_since_before_land_in_the_action_in_which_their_ship_sailed() -> None:
    clash = table()
    units(clash, 0, "F5", ship=1, settler=1)
    do(clash, MoveAction(0))
    answer(clash, "ships:F5", "E5", "E5", "D5")
    assert stands(clash, "D5") == {(0, "settler"): 1}


def test_a_ship_carries_two() -> None:
    clash = table()
    units(clash, 0, "F4", settler=3)
    units(clash, 0, "F5", ship=1)
    group = clash.owned_at("F4", 0)
    assert "F5" in steps_of(clash, 0, "F4", group[:2])
    assert "F5" not in steps_of(clash, 0, "F4", group)


def test_no_cargo_stays_that_the_ships_left_cannot_carry() -> None:
    clash = table()
    units(clash, 0, "F5", ship=2, settler=3)
    do(clash, MoveAction(0))
    answer(clash, "ships:F5", "1")
    assert choices(clash) == ["settler"]
    answer(clash, {"settler": 2}, "E5")
    assert stands(clash, "F5") == {(0, "ship"): 1, (0, "settler"): 1}


def test_ships_stop_where_enemy_ships_lie() -> None:
    clash = table()
    units(clash, 0, "F5", ship=1)
    units(clash, 1, "E5", ship=1)
    rig(clash, PLAIN[5], PLAIN[1])
    do(clash, MoveAction(0))
    answer(clash, "ships:F5", "E5")
    assert stands(clash, "E5") == {(0, "ship"): 1}
    assert clash.at("E5")[0].marked(Mark.FOUGHT)


def test_ships_sail_around_the_map_only_with_navigation() -> None:
    clash = table()
    units(clash, 0, "F5", ship=1)
    fleet = clash.ships_at("F5", 0)
    assert set(sailing(clash, 0, "F5", fleet).spaces) == {"E5"}
    learn(clash, 0, "navigation")
    course = sailing(clash, 0, "F5", fleet)
    # One way along the border A7 is the next sea, the other way B2.
    assert course.rounded == {"A7", "B2"}


# -- a second way ---------------------------------------------------------------------------------------------------


def neighbours(clash: ClashState, space: str) -> list[str]:
    return [other for other in clash.map.ground.cells if distance(cell(space), cell(other)) == 1]


def sailed_by_hand(clash: ClashState, space: str) -> set[str]:
    """Sea by sea space, never on from one where an enemy ship lies."""
    found, queue = {space}, deque([space])
    while queue:
        at = queue.popleft()
        if at != space and clash.enemies_at(at, 0):
            continue
        for other in neighbours(clash, at):
            if other not in found and clash.map.terrain.get(other) is Terrain.SEA:
                found.add(other)
                queue.append(other)
    return found - {space}


def walked_by_hand(clash: ClashState, space: str, armies: int) -> set[str]:
    """One infantry group, one step: land with room or enemies, ships with room, or what nobody has seen."""
    found = set()
    for other in neighbours(clash, space):
        terrain = clash.map.terrain.get(other)
        here = clash.units.get(other, [])
        own = [piece for piece in here if piece.owner == 0]
        holder = clash.cities.get(other)
        enemies = any(piece.owner != 0 for piece in here) or (holder is not None and holder.owner != 0)
        if terrain is None:
            found.add(other)
        elif terrain is Terrain.SEA:
            ships = sum(piece.kind is Unit.SHIP for piece in own)
            if ships * 2 - (len(own) - ships) >= armies:
                found.add(other)
        elif enemies or sum(piece.kind is Unit.INFANTRY for piece in own) + armies <= 4:
            found.add(other)
    return found


def crowded(luck: Luck) -> ClashState:
    """Anything anywhere, as the rules allow it."""
    seats = 2 + luck.below(3)
    clash = table(seats, explored=False)
    learn(clash, 0, "tactics")
    tiles = [tile.id for tile in clash.rules.tiles.values() if not tile.home]
    for place in [place for place in clash.regions if place.startswith("R")]:
        clash.regions[place] = Laid(luck.take(tiles), bool(luck.below(2)), luck.below(4) > 0)
    clash.cached_map = None
    for space, terrain in clash.map.terrain.items():
        if luck.below(3) or space in clash.cities:
            continue
        owner = luck.below(seats)
        if terrain is Terrain.SEA:
            units(clash, owner, space, ship=1, infantry=luck.below(3))
        elif luck.below(2):
            units(clash, None if luck.below(4) == 0 else owner, space, infantry=1 + luck.below(3))
        elif luck.below(4) == 0 and terrain is not Terrain.BARREN:
            city(clash, owner, space)
    return clash


def test_reach_agrees_with_the_plain_way() -> None:
    luck = Luck("reach")
    looked = 0
    for _ in range(150):
        clash = crowded(luck)
        for space in clash.spaces_of(0):
            if clash.map.is_sea(space):
                fleet = clash.ships_at(space, 0)
                assert set(sailing(clash, 0, space, fleet).spaces) == sailed_by_hand(clash, space)
                looked += 1
                continue
            group = [piece for piece in clash.owned_at(space, 0) if piece.kind is Unit.INFANTRY]
            if group:
                assert set(steps_of(clash, 0, space, group)) == walked_by_hand(clash, space, len(group))
                looked += 1
    assert looked > 300


@pytest.mark.parametrize("marks", [Mark.MOVED, Mark.FOUGHT, Mark.MOUNTAIN])
def test_marked_units_stay(marks: Mark) -> None:
    clash = table()
    units(clash, 0, "D2", marks, settler=1)
    assert not can_move(clash, 0)

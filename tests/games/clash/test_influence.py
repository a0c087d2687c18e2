"""Cultural influence: who reaches whom, the roll and its boosts, against a plain second way to find the targets."""

from __future__ import annotations

from collections import deque

import pytest

from games.clash.kinds import Building, Good, Mood
from games.clash.rulebook import cell
from games.clash.state import ClashState
from games.clash.steps.influence import Influence, RollInfluence, aims, possible
from games.core.decision import ChooseOne
from games.core.hexes import distance
from games.core.luck import Luck
from games.core.text import SeatName
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
    stock,
    table,
    told,
    units,
)


def pairs(clash: ClashState) -> set[tuple[str, str, int]]:
    return {(aim.source, aim.target, aim.boost) for aim in aims(clash, 0)}


def by_hand(clash: ClashState) -> set[tuple[str, str, int]]:
    """Every pair of cities looked at by itself."""
    culture = clash.players[0].goods[Good.CULTURE]
    found = set()
    for source, own in clash.cities.items():
        for target, other in clash.cities.items():
            if own.owner != 0 or not (steps := walked(clash, source)).keys() >= {target}:
                continue
            foreign = any(colour != own.owner for colour in own.buildings.values())
            if foreign and source != target:
                continue
            left = [kind for kind, colour in other.buildings.items() if colour != 0 and free(clash, kind)]
            if not left or (source == target and not foreign):
                continue
            lacking = max(0, steps[target] - 1 - len(own.buildings) - len(own.wonders))
            if lacking <= (0 if source == target else culture):
                found.add((source, target, lacking))
    return found


def free(clash: ClashState, kind: Building) -> bool:
    return sum(held.buildings.get(kind) == 0 for held in clash.cities.values()) < 5


def walked(clash: ClashState, start: str) -> dict[str, int]:
    found, queue = {start: 0}, deque([start])
    while queue:
        at = queue.popleft()
        for other in clash.map.terrain:
            if other not in found and distance(cell(at), cell(other)) == 1:
                found[other] = found[at] + 1
                queue.append(other)
    return found


def test_targets_agree_with_looking_at_every_pair() -> None:
    luck = Luck("influence")
    found = 0
    for _ in range(300):
        clash = table(explored=luck.below(3) > 0)
        give(clash, culture=luck.below(3))
        for space in [space for space in clash.map.terrain if clash.map.is_land(space)]:
            if luck.below(4) or space in clash.cities:
                continue
            owner = None if luck.below(6) == 0 else luck.below(2)
            built = [kind for kind in clash.raised if kind is not Building.PORT and luck.below(2)]
            city(clash, owner, space, *(f"{kind}:{luck.below(2)}" for kind in built))
        assert pairs(clash) == by_hand(clash)
        found += len(pairs(clash))
    assert found > 1000


def within_four() -> ClashState:
    """The printed example: a city of size three, and four spaces away an enemy city with a building."""
    clash = table()
    city(clash, 0, "D2", "temple", "academy")
    city(clash, 1, "D6", "academy")
    assert clash.map.distance("D2", "D6") == 4
    return clash


def test_the_printed_example() -> None:
    clash = within_four()
    assert str(possible(clash, 0)) == "No city is within reach."
    give(clash, culture=3)
    assert pairs(clash) == {("D2", "D6", 1)}
    # One culture for the range, a three is rolled, two more make it five.
    rig(clash, PLAIN[3])
    do(clash, Influence(0))
    assert choices(clash) == ["boost", "leave"]
    answer(clash, "boost")
    assert clash.cities["D6"].buildings == {Building.ACADEMY: 0}
    assert clash.cities["D6"].owner == 1
    assert stock(clash, "culture") == 0


def test_five_succeeds_and_four_fails_without_culture() -> None:
    for number, colour in ((5, 0), (4, 1)):
        clash = table()
        city(clash, 0, "D2", "temple", "academy", "fortress")
        city(clash, 1, "D6", "academy")
        rig(clash, PLAIN[number])
        do(clash, Influence(0))
        assert clash.cities["D6"].buildings == {Building.ACADEMY: colour}


def test_one_success_in_a_turn_but_any_number_of_tries() -> None:
    clash = table()
    city(clash, 0, "D2", "temple", "academy", "fortress")
    city(clash, 1, "D6", "academy", "temple")
    rig(clash, PLAIN[1], PLAIN[5])
    do(clash, Influence(0))
    assert possible(clash, 0) is None
    do(clash, Influence(0))
    answer(clash, "academy")
    assert str(possible(clash, 0)) == "You have already succeeded in this turn."


def test_a_city_under_influence_only_throws_it_off_itself_and_without_boosts() -> None:
    clash = table()
    city(clash, 0, "D2", "temple:1", "academy", "fortress")
    city(clash, 1, "D4", "academy")
    give(clash, culture=5)
    assert pairs(clash) == {("D2", "D2", 0)}
    rig(clash, PLAIN[4])
    do(clash, Influence(0))
    assert not asks(clash)
    assert clash.cities["D2"].buildings[Building.TEMPLE] == 1


def test_another_clean_city_may_free_it_with_boosts() -> None:
    clash = table()
    city(clash, 0, "D2", "temple:1")
    city(clash, 0, "D4")
    give(clash, culture=1)
    assert ("D4", "D2", 1) in pairs(clash)


def test_nothing_can_be_replaced_without_a_piece_of_ones_own() -> None:
    clash = table()
    for space in ("C6", "D5", "E6", "B6", "F4"):
        city(clash, 0, space, "academy")
    city(clash, 1, "D6", "academy")
    assert pairs(clash) == set()


def test_cities_of_barbarians_may_hold_buildings_to_influence() -> None:
    clash = table()
    city(clash, 0, "D2", "temple")
    city(clash, None, "D4", "academy:1")
    assert pairs(clash) == {("D2", "D4", 0)}


@pytest.mark.parametrize(
    ("advance", "boosted"),
    [("separation_of_power", False), ("totalitarianism", False), ("devotion", False), (None, True)],
)
def test_what_forbids_boosts(advance: str | None, boosted: bool) -> None:
    clash = table()
    city(clash, 0, "D2", "academy")
    city(clash, 1, "D5", "temple", mood=Mood.HAPPY)
    units(clash, 1, "D5", infantry=1)
    give(clash, culture=3)
    if advance is not None:
        learn(clash, 1, advance)
    assert (("D2", "D5", 1) in pairs(clash)) is boosted


def test_a_wonder_shelters_the_whole_city_of_whoever_has_monuments() -> None:
    clash = table()
    city(clash, 0, "D2", "academy")
    held = city(clash, 1, "D4", "temple")
    held.wonders.append("great_wall")
    assert pairs(clash) == {("D2", "D4", 0)}
    learn(clash, 1, "monuments")
    assert pairs(clash) == set()


def test_conversion_needs_four_and_brings_culture_also_where_boosts_are_forbidden() -> None:
    clash = table()
    learn(clash, 0, "conversion")
    city(clash, 0, "D2", "temple:1")
    rig(clash, PLAIN[4])
    do(clash, Influence(0))
    assert clash.cities["D2"].buildings == {Building.TEMPLE: 0}
    assert stock(clash, "culture") == 1


def test_what_is_tried_by_itself_says_its_price_and_what_must_be_rolled() -> None:
    clash = table()
    city(clash, 1, "D4", "temple")
    give(clash, 0, culture=1)
    rig(clash, PLAIN[1])
    heard = told(do(clash, Influence(0)), viewer=0)
    assert heard[0] == "There was only one choice: D2 → D4: 5+, 1🎭"


def test_whose_building_it_was_is_told_and_not_whose_city_it_is() -> None:
    for colour, own in ((1, 1), (2, 1), (2, 0)):
        clash = table(3)
        target = clash.players[own].home
        city(clash, own, target, f"temple:{colour}")
        rig(clash, PLAIN[5])
        heard = do(clash, RollInfluence(0, clash.players[0].home, target))
        (gained,) = [event for event in heard if "now has influence" in str(event.text)]
        assert gained.affects == (colour,)
        assert gained.text.args["owner"] == SeatName(colour)


def test_of_cities_that_reach_alike_one_is_offered() -> None:
    clash = table()
    city(clash, 0, "D2", "temple")
    city(clash, 0, "C3", "academy")
    city(clash, 1, "D4", "academy")
    assert clash.map.distance("C3", "D4") == clash.map.distance("D2", "D4") == 2
    city(clash, 1, "C6", "temple")
    give(clash, culture=4)
    do(clash, Influence(0))
    assert [key.partition(">")[2] for key in choices(clash)] == ["C6", "D4", "C6"]
    decision = asked(clash)
    assert isinstance(decision, ChooseOne)
    prices = [str(option.detail) for option in decision.options if option.at == "C6"]
    assert sorted(prices) == ["5+, 1🎭", "5+, 2🎭"], "the farther one costs more"


def freed_by_either() -> ClashState:
    """A city of seat 0 under influence, which it can throw off by itself, and another that reaches it."""
    clash = table()
    city(clash, 0, "D2", "temple:1")
    city(clash, 0, "D4", "academy")
    return clash


def test_who_frees_a_city_is_asked_only_where_the_boost_can_be_paid() -> None:
    """The city itself has no boosts; where none can be paid it comes to the same as another of the seat's cities."""
    clash = freed_by_either()
    give(clash, culture=1)
    do(clash, Influence(0))
    assert choices(clash) == ["D2>D2", "D4>D2"]
    clash = freed_by_either()
    rig(clash, PLAIN[5])
    do(clash, Influence(0))
    assert not asks(clash)
    assert clash.cities["D2"].buildings == {Building.TEMPLE: 0}


def test_where_the_range_takes_all_culture_who_frees_a_city_is_still_asked() -> None:
    """Free by itself, or from afar for a culture: the price alone is a choice."""
    clash = freed_by_either()
    city(clash, 0, "D4")
    give(clash, culture=1)
    do(clash, Influence(0))
    assert choices(clash) == ["D2>D2", "D4>D2"]

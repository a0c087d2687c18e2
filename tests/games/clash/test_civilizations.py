"""Civilizations: boards and cards as they are printed, how they are chosen, and the advances that follow others."""

from __future__ import annotations

import re
from functools import partial
from importlib.resources import files
from typing import Any

import pytest

from games.clash import GAME
from games.clash.civilizations import MODULES
from games.clash.data import read, rulebook
from games.clash.effects import registry
from games.clash.figures_of_civilizations import Refinement
from games.clash.kinds import Building, Count, Good, Mood, Terrain, Unit
from games.clash.moments import TurnStarts
from games.clash.scoring import counts, points
from games.clash.state import ClashState
from games.clash.steps.advancing import GainAdvance
from games.clash.steps.civilizing import FollowAdvances, lead, ready
from games.clash.steps.constructing import PutBuilding, why_not
from games.clash.steps.influence import aims, replaceable
from games.clash.steps.status import ChooseOffices
from games.core.effects import Figure
from games.core.errors import DataError, Illegal
from games.core.luck import Luck
from games.core.standin import RandomStandIn
from games.core.text import english
from tests.games.clash.civilizations.led import Led
from tests.games.clash.documents import documents
from tests.games.clash.table import Table

#: Printed on the boards that bring a start region: top, left, right, bottom.
REGIONS = {
    "carthage": "grassland mountain forest sea",
    "egypt": "grassland mountain barren barren",
    "maya": "grassland mountain forest mountain",
    "phoenicia": "grassland mountain forest sea",
    "vikings": "grassland mountain forest sea",
}


def begun(seats: int = 3, seed: str = "choice", **options: Any) -> ClashState:
    return GAME.setup(seats, GAME.Options(civilizations=True, **options), Luck(seed))


# -- what is printed ------------------------------------------------------------------------------------------------


def test_there_are_as_many_boards_advances_leaders_and_abilities_as_are_printed() -> None:
    found = rulebook().boards
    assert (len(found.civilizations), len(found.advances)) == (15, 60)
    assert (len(found.leaders), len(found.abilities)) == (45, 90)
    assert sum(advance.follows is None for advance in found.advances.values()) == 6


def test_five_civilizations_bring_their_own_start_region() -> None:
    rules = GAME.setup(2, GAME.Options(), Luck("any")).rules
    brought = {one.id: one.region for one in rulebook().boards.civilizations.values() if one.region is not None}
    assert brought == {name: name for name in REGIONS}
    for name, terrains in REGIONS.items():
        assert " ".join(rules.tile(name)) == terrains


def test_every_board_speaks_both_languages() -> None:
    found = rulebook().boards
    for card in (*found.advances.values(), *found.abilities.values()):
        for words in (card.name, card.about):
            assert re.search("[A-Za-z]", words["en"]), words
            assert not re.search("[а-яА-Я]", words["en"]), words
            assert re.search("[а-яА-Я]", words["ru"]), words


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('follows = "roads"', 'follows = "motorways"', "no advance is called motorways"),
        ('id = "rome"', 'id = "roma"', "it holds roma"),
        ('id = "provinces"', 'id = "aqueducts"', "aqueducts stands there twice"),
        ('name = { en = "Rome"', 'region = "b"\nname = { en = "Rome"', "no start region is called"),
        ('[[leader]]\nid = "sulla"', '[[leader.ability]]\nid = "sulla"', "leader"),
    ],
)
def test_a_broken_board_is_named(old: str, new: str, complaint: str) -> None:
    rome = files("games.clash").joinpath("data/civilizations/rome.toml").read_text("utf-8")
    assert old in rome
    with pytest.raises(DataError, match=complaint):
        read(documents({"civilizations/rome.toml": rome.replace(old, new, 1)}), {})


def test_what_a_module_hangs_on_the_registry_stands_on_its_board() -> None:
    """A hook under a name that no board has would never work; what only lends other advances needs none."""
    for module in MODULES:
        civilization = rulebook().boards.civilizations[module.__name__.rpartition(".")[2]]
        own = {advance.id for advance in civilization.advances if not advance.lends}
        own |= {key for leader in civilization.leaders for key in leader.keys}
        assert own <= registry.keys(), civilization.id


def test_what_only_civilizations_change_is_a_refinement() -> None:
    """Other tables would look through everything they own, to find that nothing hangs there."""
    for kind, hooks in registry.hooks.items():
        if issubclass(kind, Figure) and not issubclass(kind, Refinement):
            assert not all(hook.work.__module__.startswith("games.clash.civilizations.") for hook in hooks), kind


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_without_civilizations_has_nothing_that_changes_a_refinement(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = played_at_random(seats)
    monkeypatch.delattr(Refinement, "can_change")
    assert played_at_random(seats) == plain


def played_at_random(seats: int) -> list[str]:
    state, luck = GAME.setup(seats, GAME.Options(), Luck(f"plain {seats}")), Luck("answers")
    told: list[str] = []
    while decisions := GAME.decisions(state):
        asked = decisions[0]
        answer = RandomStandIn().answer(GAME, partial(GAME.view, state, asked.seat), asked, luck)
        told += [english(event.text) for event in GAME.play(state, asked.seat, answer)]
    return told


# -- how they are chosen --------------------------------------------------------------------------------------------


def test_without_the_option_nobody_leads_anything() -> None:
    clash = GAME.setup(4, GAME.Options(), Luck("plain"))
    assert all(player.civilization is None and not player.leaders for player in clash.players)
    assert Building.MARKET not in clash.raised
    assert Unit.LEADER not in clash.kinds
    assert Count.LEADERS not in counts(clash)


def test_dealt_civilizations_differ_and_bring_their_three_leaders() -> None:
    clash = begun(4)
    led = [player.civilization for player in clash.players]
    assert len(set(led)) == 4
    for player in clash.players:
        board = rulebook().boards.civilizations[player.civilization or ""]
        assert player.leaders == [leader.id for leader in board.leaders]


def test_a_drafted_civilization_is_one_of_three_more_than_there_are_seats_and_the_first_seat_picks_last() -> None:
    clash = begun(3, civilization_choice="drafted")
    asked = []
    open_boards = set[str]()
    while (decision := GAME.decisions(clash)[0]).picture == "map" and len(asked) < 3:
        offered = [option.key for option in decision.options]
        open_boards |= set(offered)
        assert len(offered) == min(len(ready()), 6) - len(asked)
        asked.append(decision.seat)
        GAME.play(clash, decision.seat, offered[0])
    assert asked[-1] == clash.first
    assert sorted(asked) == [0, 1, 2]
    assert {player.civilization for player in clash.players} <= open_boards


def test_a_chosen_civilization_may_be_any_that_is_left_and_its_region_is_laid() -> None:
    clash = begun(2, civilization_choice="chosen")
    first = GAME.decisions(clash)[0]
    assert {option.key for option in first.options} == set(ready())
    GAME.play(clash, first.seat, "greece")
    second = GAME.decisions(clash)[0]
    assert "greece" not in {option.key for option in second.options}
    GAME.play(clash, second.seat, "rome")
    assert [clash.players[seat].civilization for seat in (first.seat, second.seat)] == ["greece", "rome"]


def test_a_start_region_of_its_own_takes_the_place_of_the_ordinary_one() -> None:
    clash = GAME.setup(2, GAME.Options(), Luck("any"))
    for seat, name in ((0, "egypt"), (1, "maya")):
        lead(clash, seat, name)
        place = clash.map.ground.region_of[clash.players[seat].home]
        shown = [clash.map.terrain[space] for space in clash.map.ground.spaces_of[place]]
        assert " ".join(shown) == REGIONS[name]
        assert clash.map.terrain[clash.players[seat].home] is Terrain.GRASSLAND


def test_only_civilizations_whose_rules_are_there_take_part_with_their_leaders(monkeypatch: pytest.MonkeyPatch) -> None:
    effects = {key for key in sorted(registry.keys()) if not key.startswith("pericles.") and key != "city_states"}
    monkeypatch.setattr(registry, "keys", lambda: frozenset(effects))
    assert "greece" not in ready()
    assert "rome" in ready()
    open_boards = GAME.decisions(begun(2, civilization_choice="chosen"))[0]
    assert "greece" not in {option.key for option in open_boards.options}
    dealt = {leader for player in begun(2, alternate_history=True).players for leader in player.leaders}
    assert dealt <= {leader.id for one in ready() for leader in rulebook().boards.civilizations[one].leaders}
    few = {key for key in effects if key not in {"statesman", "caesar.statesman"}} & set(
        rulebook().boards.leaders["sulla"].keys
    )
    monkeypatch.setattr(registry, "keys", lambda: frozenset(few))
    with pytest.raises(Illegal, match="Switch the option off"):
        begun(2)


def test_in_alternate_history_leaders_of_any_civilization_are_dealt_three_to_each() -> None:
    clash = begun(4, alternate_history=True)
    dealt = [leader for player in clash.players for leader in player.leaders]
    assert [len(player.leaders) for player in clash.players] == [3, 3, 3, 3]
    assert len(set(dealt)) == 12
    for player in clash.players:
        own = {leader.id for leader in rulebook().boards.civilizations[player.civilization or ""].leaders}
        assert set(player.leaders) != own


# -- the advances that follow others --------------------------------------------------------------------------------


def test_an_advance_of_the_civilization_comes_with_the_ordinary_one_free_of_the_event_track() -> None:
    table = Led()
    table.do(GainAdvance(0, "engineering", {}))
    assert table.player().own == ["aqueducts"]
    assert table.player().track == 2
    assert points(table.clash, 0)[Count.ADVANCES] == 2 + 1 + 1


def test_another_civilization_gains_nothing_with_it() -> None:
    table = Led("china")
    table.do(GainAdvance(0, "engineering", {}))
    assert table.player().own == []


def test_what_comes_with_any_government_sleeps_without_one_and_what_follows_one_goes_with_it() -> None:
    table = Led("rome")
    table.own(0, "draft", "nationalism")
    table.do(FollowAdvances(0))
    assert table.player().own == ["provinces"]
    assert GAME.view(table.clash, 1).players[0].awake == ("provinces",)
    table.player().advances.remove("nationalism")
    table.do(FollowAdvances(0))
    assert table.player().own == ["provinces"]
    assert GAME.view(table.clash, 1).players[0].awake == ()
    babylon = Led("babylon")
    babylon.own(0, "dogma")
    babylon.do(FollowAdvances(0))
    assert babylon.player().own == ["ziggurats"]
    babylon.own(0, "philosophy")
    babylon.do(ChooseOffices(0, "democracy"))
    assert babylon.player().own == []


# -- buildings ------------------------------------------------------------------------------------------------------


def test_the_three_buildings_need_their_advances_and_the_civilizations() -> None:
    table = Led()
    table.give(0, food=2, wood=2, ore=2)
    table.city(0, "D2")
    table.city(0, "D4")
    for building, advance in (("market", "bartering"), ("obelisk", "arts"), ("observatory", "math")):
        assert english(why_not(table.clash, 0, "D2", Building(building), False)) == "You lack its advance."
        table.own(0, advance)
        assert why_not(table.clash, 0, "D2", Building(building), False) is None
    base = Table()
    assert not {Building.MARKET, Building.OBELISK, Building.OBSERVATORY} & set(base.clash.raised)


def test_an_observatory_brings_an_action_card() -> None:
    table = Led()
    table.city(0, "D2")
    table.clash.action_deck = ["1", "2"]
    table.do(PutBuilding(0, "D2", Building.OBSERVATORY))
    assert len(table.player().actions) == 1
    table.do(PutBuilding(0, "D2", Building.MARKET))
    assert len(table.player().actions) == 1


def test_an_obelisk_keeps_its_colour_and_leaves_its_taker_under_influence() -> None:
    table = Led()
    table.own(0, "tactics")
    table.city(1, "D4", Building.OBELISK, Building.TEMPLE, mood=Mood.HAPPY)
    table.units(0, "D3")
    table.units(0, "D4")
    table.fight("D4", 0, "D3")
    city = table.clash.city("D4")
    assert city.owner == 0
    assert city.buildings == {Building.OBELISK: 1, Building.TEMPLE: 0}
    assert city.foreign


def test_an_obelisk_cannot_be_influenced() -> None:
    table = Led()
    table.turn()
    table.city(0, "D2", Building.TEMPLE)
    table.city(1, "D4", Building.OBELISK)
    assert aims(table.clash, 0) == []
    table.clash.city("D4").buildings[Building.ACADEMY] = 1
    assert replaceable(table.clash, 0, "D4") == [Building.ACADEMY]


# -- markets --------------------------------------------------------------------------------------------------------


def trading() -> Led:
    table = Led()
    table.own(0, "trade_routes", "storage")
    table.turn()
    table.units(0, "D2", Unit.SETTLER)
    return table


def test_a_market_brings_its_owner_one_gold_however_many_routes_use_it() -> None:
    table = trading()
    table.city(1, "D4", Building.MARKET, colour=0)
    table.city(1, "C4", Building.MARKET)
    table.units(0, "D2", Unit.SETTLER)
    table.do(TurnStarts(0)).answer(["C4", "D4"])
    assert table.goods(0) == {"food": 2}
    assert table.goods(1) == {"gold": 1}


def test_a_route_to_a_market_may_be_left_unused_and_others_are_used_first() -> None:
    table = trading()
    table.city(1, "D4", Building.MARKET)
    table.do(TurnStarts(0)).answer([])
    assert (table.goods(0), table.goods(1)) == ({}, {})
    other = trading()
    other.city(1, "D4", Building.MARKET)
    other.city(1, "C4")
    other.do(TurnStarts(0))
    assert (other.goods(0), other.goods(1)) == ({"food": 1}, {})


def test_a_route_to_a_market_is_not_asked_about_when_nobody_has_room() -> None:
    table = trading()
    table.city(1, "D4", Building.MARKET)
    table.give(0, food=table.clash.cap(0, Good.FOOD) or 0)
    table.give(1, gold=table.clash.cap(1, Good.GOLD) or 0)
    before = (table.goods(0), table.goods(1))
    table.do(TurnStarts(0))
    assert table.asked() is None
    assert (table.goods(0), table.goods(1)) == before


def test_killed_leaders_are_worth_two_points_each() -> None:
    table = Led()
    before = sum(points(table.clash, 0).values())
    table.player().killed = ["ramses_ii", "imhotep"]
    assert points(table.clash, 0)[Count.LEADERS] == 8
    assert sum(points(table.clash, 0).values()) == before + 8
    assert Good.GOLD not in table.goods(0)

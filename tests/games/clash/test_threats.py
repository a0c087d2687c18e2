"""Armies: what stands weakly held beside them is stormed, and what may be lost is felt."""

from __future__ import annotations

from functools import partial

import pytest

from games.clash import GAME
from games.clash.kinds import Building, Use
from games.clash.steps.activating import ChooseCity
from games.clash.steps.marching import ChooseTarget
from games.clash.steps.turn import ChooseAction
from games.clash.threats import threats
from games.clash.worth import worth
from games.core.hints import why
from games.core.luck import Luck
from games.core.reasons import said
from games.core.search import Considered, Search
from games.core.standin import GreedyStandIn
from games.core.text import english
from tests.games.clash.table import Table


def realm(*advances: str) -> Table:
    table = Table()
    table.city(0, "D2")
    table.city(1, "D7")
    table.own(0, *advances)
    table.turn()
    return table


def goes_on(table: Table, answers: int) -> Table:
    """So many answers of friendly."""
    for _ in range(answers):
        decision = GAME.decision(table.clash, 0)
        if decision is None:
            break
        look = partial(GAME.view, table.clash, 0)
        table.answer(GreedyStandIn().answer(GAME, look, decision, Luck("greedy")))
    return table


def test_friendly_takes_an_empty_city_beside_its_army() -> None:
    table = realm("tactics")
    table.city(1, "D4", Building.TEMPLE)
    table.units(0, "D3")
    table.give(0, food=2, wood=2, ore=2)
    assert goes_on(table.do(ChooseAction(0)), 4).clash.cities["D4"].owner == 0


@pytest.mark.parametrize(("advances", "defenders"), [((), 0), (("tactics",), 3)])
def test_it_leaves_alone_what_it_may_not_or_cannot_take(advances: tuple[str, ...], defenders: int) -> None:
    table = realm(*advances)
    table.city(1, "D4", Building.TEMPLE)
    table.units(0, "D3")
    table.units(1, "D4", n=defenders)
    goes_on(table.do(ChooseAction(0)), 4)
    assert table.clash.cities["D4"].owner == 1
    assert table.count(0, "D3") == 1, "nobody falls for nothing"


def test_an_army_is_worth_more_the_nearer_it_is_to_what_it_can_take() -> None:
    table = realm("tactics")
    spoils = []
    for space in ("D3", "D4", "D5", "D6"):
        table.clash.units.clear()
        table.units(0, space)
        spoils.append(threats(table.clash, 0).spoils)
    assert 0 < spoils[0] < spoils[1] < spoils[2] < spoils[3]
    table.units(1, "D7", n=4)
    assert threats(table.clash, 0).spoils < spoils[0], "four defend it now"


def test_a_city_near_barbarians_is_in_danger_until_somebody_defends_it() -> None:
    table = realm()
    assert threats(table.clash, 0).danger == 0
    table.units(None, "D4")
    empty = threats(table.clash, 0).danger
    assert threats(table.clash, 1).danger == 0, "they come no further than two spaces"
    table.units(0, "D2", n=2)
    assert 0 < threats(table.clash, 0).danger < empty


def test_a_defender_is_worth_more_where_a_city_is_in_danger() -> None:
    def gain(enemy: bool) -> float:
        table = realm()
        if enemy:
            table.units(1, "D4")
            table.own(1, "tactics")
        before = worth(table.clash, 0)
        table.units(0, "D2")
        return worth(table.clash, 0) - before

    assert gain(enemy=True) > gain(enemy=False) + 0.3


def test_whoever_moves_an_army_towards_a_city_hears_why() -> None:
    table = realm("tactics")
    table.units(0, "D4", n=2)
    table.do(ChooseAction(0)).answer("move")
    table.answer("all:D4")
    search = Search(GAME, GAME.view(table.clash, 0), 0, Luck("h"))
    assert GAME.judge is not None
    told = [said(GAME.judge, reason, 0) for reason in why(search, Considered("D5", 0.5, 1))]
    assert "closer to taking a city" in [english(one) for one in told if one is not None]
    told = [said(GAME.judge, reason, 0) for reason in why(search, Considered("C4", 0.5, 1))]
    assert "closer to taking a city" not in [english(one) for one in told if one is not None]


def test_a_city_taken_makes_its_owner_no_safer() -> None:
    table = realm("tactics")
    table.city(1, "D4", Building.TEMPLE)
    table.units(0, "D3", n=2)
    table.do(ChooseTarget(0, "D3", {"infantry": 2}))
    search = Search(GAME, GAME.view(table.clash, 0), 0, Luck("h"))
    about = {(reason.about, reason.seat) for reason in why(search, Considered("D4", 0.5, 1))}
    assert ("half points", 0) in about
    assert "danger" not in {feature for feature, _ in about}


def test_recruiting_promises_more_to_whoever_has_something_to_fear() -> None:
    def hoped(enemy: bool) -> float:
        table = realm()
        table.player().gone["settlement"] = 6
        table.give(0, food=2, ore=2)
        if enemy:
            table.units(None, "D3", n=2)
        table.do(ChooseCity(0, Use.RECRUIT))
        before = worth(table.clash, 0)
        table.clash.stack.clear()
        return before - worth(table.clash, 0)

    assert hoped(enemy=True) > hoped(enemy=False)


def chance(table: Table, age: int) -> float:
    table.clash.age, table.clash.asked = age, None
    return GAME.chances(table.clash)[0]


@pytest.mark.parametrize("age", [2, 3, 4, 5])
def test_whose_army_stands_before_an_empty_city_is_held_to_win_more_often(age: int) -> None:
    """The same army, with a city one step away and with none within reach."""
    near, far = (realm("tactics"), realm("tactics"))
    near.units(0, "D6", n=2)
    far.units(0, "D1", n=2)
    assert chance(near, age) > chance(far, age) + 0.02


@pytest.mark.parametrize("age", [2, 3, 4])
def test_barbarians_before_an_empty_city_cost_chances(age: int) -> None:
    calm, threatened = realm(), realm()
    threatened.units(None, "D3", n=3)
    assert chance(threatened, age) < chance(calm, age) - 0.01

"""Settlers: worth something while a settlement is left, and more the nearer they are to a site."""

from __future__ import annotations

from games.clash import GAME
from games.clash.kinds import Unit
from games.clash.settling import settling
from games.clash.state import SETTLEMENT
from games.clash.steps.marching import ChooseTarget
from games.clash.steps.recruiting import Recruit
from games.clash.worth import worth
from games.core.hints import why
from games.core.luck import Luck
from games.core.reasons import said
from games.core.search import Considered, Search
from games.core.standin import GreedyStandIn
from games.core.text import english
from tests.games.clash.table import Table


def realm() -> Table:
    table = Table()
    table.city(0, "D2")
    table.city(1, "D7")
    table.turn()
    return table


def only_site(table: Table, site: str) -> None:
    terrain = table.clash.map.terrain
    table.clash.exhausted = [space for space in terrain if space != site]


def test_a_settler_that_can_found_nothing_is_worth_nothing() -> None:
    table = realm()
    before = worth(table.clash, 0)
    table.units(0, "D4", Unit.SETTLER)
    assert worth(table.clash, 0) > before + 1
    left = table.clash.settlements_left(0)
    table.player().gone[SETTLEMENT] = left - 1
    table.units(0, "C4", Unit.SETTLER, n=2)
    assert settling(table.clash, 0).on_site == 1, "one settlement is left for the three of them"
    table.player().gone[SETTLEMENT] = left
    useless = worth(table.clash, 0)
    table.clash.units.clear()
    assert useless == worth(table.clash, 0)


def test_friendly_recruits_no_settler_when_no_settlement_is_left() -> None:
    table = realm()
    table.give(0, food=3, ore=1)
    table.player().gone[SETTLEMENT] = table.clash.settlements_left(0)
    table.do(Recruit(0, "D2"))
    (decision,) = GAME.decisions(table.clash)
    answer = GreedyStandIn().answer(GAME, lambda: GAME.view(table.clash, 0), decision, Luck("greedy"))
    assert answer == "infantry"


def test_each_step_towards_a_site_counts_and_unseen_land_may_be_one() -> None:
    table = realm()
    only_site(table, "D4")
    steps = []
    for space in ("D1", "D2", "D3", "D4"):
        table.clash.units.clear()
        table.units(0, space, Unit.SETTLER)
        steps.append(settling(table.clash, 0).steps)
    assert steps == [1, 2, 3, 4]
    table.clash.exhausted.append("D4")
    assert settling(table.clash, 0).steps == 0
    table.clash.units.clear()
    table.units(0, "D1", Unit.SETTLER)
    assert settling(table.clash, 0).steps == 0
    table.hide("R1")
    assert settling(table.clash, 0).steps > 0, "nobody knows what lies there"


def test_sites_count_as_far_as_they_lie_near() -> None:
    table = realm()
    only_site(table, "D4")
    assert settling(table.clash, 0).sites == 1
    table.clash.exhausted.append("D4")
    table.clash.exhausted.remove("D5")
    assert settling(table.clash, 0).sites == 0
    table.units(0, "D3", Unit.SETTLER)
    assert settling(table.clash, 0).sites == 1
    table.units(None, "D5")
    assert settling(table.clash, 0).sites == 0, "barbarians stand there"


def test_whoever_moves_settlers_hears_why() -> None:
    table = realm()
    only_site(table, "D4")
    table.units(0, "D1", Unit.SETTLER)
    table.do(ChooseTarget(0, "D1", {"settler": 1}))
    assert GAME.judge is not None
    search = Search(GAME, GAME.view(table.clash, 0), 0, Luck("h"))

    def told(answer: str) -> list[str]:
        assert GAME.judge is not None
        found = (said(GAME.judge, reason, 0) for reason in why(search, Considered(answer, 0.5, 1)))
        return [english(one) for one in found if one is not None]

    assert told("D2") == ["nearer to a site for a city"]
    assert told("stop") == []

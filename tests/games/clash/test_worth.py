"""The greedy stand-in leads: it recruits leaders, uses what they can do and knows what its advances are worth."""

from __future__ import annotations

from functools import partial

from games.clash.game import Clash
from games.clash.kinds import Mood, Unit, Use
from games.clash.steps.activating import ChooseCity
from games.clash.steps.recruiting import Recruit
from games.clash.steps.turn import ChooseAction, ChooseDeed
from games.clash.worth import half_done, worth
from games.core.decision import Answer
from games.core.luck import Luck
from games.core.standin import GreedyStandIn
from tests.games.clash.civilizations.led import Led
from tests.games.clash.table import Table

GAME = Clash()


def answered(table: Table) -> Answer:
    (decision,) = GAME.decisions(table.clash)
    return GreedyStandIn().answer(GAME, partial(GAME.view, table.clash, decision.seat), decision, Luck("greedy"))


def realm(civilization: str = "rome") -> Led:
    table = Led(civilization)
    table.city(0, "D2", mood=Mood.HAPPY)
    table.city(1, "D7")
    table.turn()
    return table


def test_a_leader_in_play_is_worth_its_price() -> None:
    table = realm()
    table.give(0, mood=1, culture=1)
    before = worth(table.clash, 0)
    table.give(0, mood=0, culture=0)
    table.leader(0, "caesar", "D2")
    assert worth(table.clash, 0) > before


def test_whoever_has_no_leader_recruits_one() -> None:
    table = realm()
    table.give(0, mood=1, culture=1, food=2, ore=2, gold=1)
    table.do(Recruit(0, "D2"))
    assert answered(table) == "leader"


def test_a_city_is_activated_for_the_sake_of_a_leader_but_not_to_replace_one() -> None:
    table = realm()
    table.city(0, "D4")
    table.give(0, mood=1, culture=1, gold=2)
    table.do(ChooseCity(0, Use.RECRUIT))
    hoped = worth(table.clash, 0)
    table.player(0).leader = "caesar"
    assert worth(table.clash, 0) < hoped - 1


def test_what_lies_behind_the_list_of_deeds_is_seen_before_it_is_opened() -> None:
    """Sun Tzu's Art of War: one token for an advance."""
    table = realm("china")
    table.leader(0, "sun_tzu", "D2")
    table.give(0, culture=1)
    table.do(ChooseAction(0))
    assert answered(table) == "deeds"
    table.answer("deeds")
    assert answered(table) == "art_of_war.culture"


def test_whoever_opened_the_list_of_deeds_does_not_close_and_open_it_for_ever() -> None:
    """A token for an advance may be seen to be no gain once the list is open: it is taken all the same."""
    table = realm("china")
    table.leader(0, "sun_tzu", "D2")
    table.give(0, culture=1)
    table.do(ChooseDeed(0))
    (decision,) = GAME.decisions(table.clash)
    assert "back" in table.options()
    ideas = GAME.ideas(table.clash, decision, Luck("ideas"), 40)
    assert ideas == ["art_of_war.culture"]


def test_advances_of_a_civilization_and_captives_are_worth_something() -> None:
    table = realm("aztecs")
    before = worth(table.clash, 0)
    table.board(0, "captives")
    with_advance = worth(table.clash, 0)
    # Its point is half a point, and it does something besides.
    assert with_advance > before + table.clash.rules.scoring.advance


def test_without_civilizations_nobody_looks_further_than_before() -> None:
    table = Table()
    table.city(0, "D2")
    table.units(0, "D2", Unit.INFANTRY)
    table.turn()
    table.do(ChooseAction(0))
    table.answer("move")
    assert not half_done(table.clash, 0)


def test_nobody_begins_to_trade() -> None:
    """Asking costs nothing and brings nothing, so that a stand-in that looks ahead would ask for ever."""
    table = realm()
    table.give(0, gold=2)
    table.give(1, gold=2)
    table.do(ChooseAction(0))
    (decision,) = GAME.decisions(table.clash)
    assert "trade" in decision.answers(Luck("all"), 100)
    assert "trade" not in GAME.ideas(table.clash, decision, Luck("ideas"), 100)


def test_a_city_whose_goods_nobody_needs_promises_nothing() -> None:
    """Friendly went to a forest again and again for wood of which more is worth nothing, and then took none."""

    def hoped(**goods: int) -> float:
        table = Table()
        table.city(0, "C2")
        table.city(0, "C3")
        table.clash.exhausted += ["D2", "D3", "B2", "B3", "B4", "C4"]
        table.turn()
        table.give(0, **goods)
        table.do(ChooseCity(0, Use.COLLECT))
        assert {"C2", "C3"} <= {key.partition(".")[0] for key in table.options()}
        before = worth(table.clash, 0)
        table.clash.stack.clear()
        return before - worth(table.clash, 0)

    assert hoped(food=7, wood=3) > 0
    assert hoped(food=3, wood=5, ore=5) == 0

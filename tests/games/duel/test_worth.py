"""What a position is judged by: what the buildings still to be built will cost a city."""

from __future__ import annotations

from games.duel.state import DuelState
from games.duel.worth import JUDGE
from tests.games.duel.position import Table


def cost_to_come(duel: DuelState, seat: int = 0) -> float:
    return JUDGE.features(duel, seat)[JUDGE.names.index("cost to come")]


def test_goods_of_ones_own_make_it_cheaper_and_those_of_the_other_dearer() -> None:
    table = Table(age=2)
    before = cost_to_come(table.duel)
    table.own.cards.append("clay_pit")
    with_clay = cost_to_come(table.duel)
    assert with_clay < before
    table.rival.cards.append("quarry")
    assert with_clay < cost_to_come(table.duel)


def test_a_sign_makes_its_building_free_while_it_is_to_come() -> None:
    """The theater's mask is the statue's, of the second Age."""
    for age, cheaper in ((1, True), (3, False)):
        table = Table(age=age)
        before = cost_to_come(table.duel)
        table.own.cards.append("theater")
        assert (cost_to_come(table.duel) < before) is cheaper


def test_it_comes_down_as_the_age_goes_by_and_an_age_that_begins_changes_nothing() -> None:
    table = Table(age=3)
    table.lay("senate")
    two_left = cost_to_come(table.duel)
    table.duel.take("A1")
    assert cost_to_come(table.duel) < two_left
    over, begun = Table(age=2).duel, Table(age=3).duel
    over.slots.clear()
    begun.slots = dict.fromkeys(begun.layout.places, begun.slots["A1"])
    assert cost_to_come(over) == cost_to_come(begun) > 0

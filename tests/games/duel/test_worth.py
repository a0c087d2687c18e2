"""What a position is judged by: what the buildings still to be built will cost a city."""

from __future__ import annotations

from games.catalogue import GAMES
from games.core.hints import why
from games.core.luck import Luck
from games.core.reasons import said
from games.core.search import Considered, Search
from games.core.text import english
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


def test_in_the_draft_a_wonder_that_brings_much_is_told_from_one_that_brings_little() -> None:
    """The Pyramids are nine points, the Temple of Artemis gives another turn, the Colossus is of the usual size."""
    game = GAMES["duel"]
    told = dict[str, set[str]]()
    for deal in range(12):
        duel = game.setup(2, game.Options(), Luck(f"draft {deal}"))
        [decision] = game.decisions(duel)
        search = Search(game, game.view(duel, decision.seat), decision.seat, Luck("teacher"))
        for answer in decision.answers(Luck("all"), 4):
            given = why(search, Considered(answer, 0.5, 1))
            own = [said(JUDGE, one, decision.seat) for one in given if one.seat == decision.seat]
            told[answer] = {english(one) for one in own if one is not None}
    assert told["pyramids"] == {"a Wonder that brings much"}
    assert "a Wonder with another turn" in told["temple_of_artemis"]
    assert "a Wonder that brings much" not in told["colossus"]

"""What only leads on to more answers is told from what settles something, and no puzzle is made of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from games.clash.game import Clash
from games.clash.kinds import Building, Deck, Unit, Use
from games.clash.steps.activating import ChooseCity
from games.clash.steps.advancing import OTHERWISE, ChooseAdvance
from games.clash.steps.collecting import Collect
from games.clash.steps.moving import ChooseMovers
from games.clash.steps.turn import ChooseAction, ChooseDeed
from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.game import Game
from games.core.hints import Hint, hints
from games.core.leading_on import LeadingOn
from games.core.luck import Luck
from games.core.puzzling import Puzzle, puzzle
from games.core.reasons import said
from games.core.retelling import Turn
from games.core.search import Budget, Considered, Search
from games.core.text import english, text
from tests.games.clash.table import Table
from tests.games.pebbles import Pebbles, PebblesState, Take


def leading(table: Table) -> set[str]:
    """Of the answers to the question on the table those that only lead on."""
    answers: list[Answer] = list(table.options())
    question = LeadingOn(Clash(), table.clash, 0, answers)
    return {str(answer) for answer in answers if question.leads_on(answer)}


def realm() -> Table:
    table = Table()
    table.city(0, "C4", Building.TEMPLE, Building.ACADEMY)
    table.city(1, "D7")
    table.give(0, food=4, wood=2, ore=2, mood=2)
    table.turn(actions=2)
    return table


def test_other_goods_and_something_else_lead_on_to_what_stands_beside_them() -> None:
    assert leading(realm().do(ChooseCity(0, Use.COLLECT))) == {"C4"}
    assert leading(realm().do(Collect(0, "C4"))) == {"other"}


def test_lists_that_can_be_closed_again_lead_on_and_so_does_closing_them() -> None:
    table = realm()
    table.own(0, "bartering")
    table.hand(0, Deck.ACTION, "negotiations")
    opened = leading(table.do(ChooseAction(0)))
    assert "deeds" in opened
    assert opened.isdisjoint({"advance", "collect", "construct", "recruit", "mood"})
    table.clash.stack.clear()
    closed = leading(table.do(ChooseDeed(0), ChooseAction(0)))
    assert closed == {"back"}


def test_the_same_advances_at_another_price_stand_behind_paying_otherwise() -> None:
    table = realm()
    table.give(0, gold=2)
    table.do(ChooseAdvance(0))
    answers: list[Answer] = list(table.options())
    others = [answer for answer in answers if answer != OTHERWISE]
    assert len(others) == len(answers) - 1 > 5
    question = LeadingOn(Clash(), table.clash, 0, answers)
    assert question.holds(OTHERWISE) == others
    assert not any(map(question.holds, others))


def test_that_one_may_stay_as_well_makes_no_way_lead_on() -> None:
    """With one move left, going nowhere after all is like having stopped at once."""
    table = realm()
    table.units(0, "C4", Unit.SETTLER)
    table.do(ChooseMovers(0, 1))
    answers: list[Answer] = list(table.options())
    assert answers == ["C4", "stop"]
    assert LeadingOn(Clash(), table.clash, 0, answers).holds("C4") == []


# -- hints ------------------------------------------------------------------------------------------------------------


def hinted(game: Game[Any, Any, Any], state: Any) -> list[Answer]:
    decision = game.decisions(state)[0]
    view = game.view(state, decision.seat)
    return [hint.answer for hint in hints(game, view, decision, Luck("teacher"), Budget(120))]


def test_other_goods_are_no_hint_beside_the_usual_ones() -> None:
    table = realm().do(ChooseCity(0, Use.COLLECT))
    assert {"C4", "C4.usually"} == set(table.options())
    assert hinted(Clash(), table.clash) == ["C4.usually"]


@pytest.mark.parametrize(("chance", "named"), [(0.60, ["more"]), (0.56, ["1"])])
def test_a_further_page_is_named_alone_where_something_clearly_better_stands_on_it(
    chance: float, named: list[Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are within what a hint may be worse than the best."""
    game, state = paged(7, again=False)
    found = [Considered("more", chance, 9), Considered("2", 0.30, 9), Considered("1", 0.55, 9)]
    monkeypatch.setattr(Search, "ranked", lambda *asked: found)
    assert hinted(game, state) == named


def advised(table: Table, found: list[Considered], monkeypatch: pytest.MonkeyPatch) -> Hint:
    monkeypatch.setattr(Search, "ranked", lambda *asked: found)
    game, [decision] = Clash(), Clash().decisions(table.clash)
    return hints(game, game.view(table.clash, 0), decision, Luck("teacher"), Budget(1))[0]


def words(hint: Hint) -> list[str]:
    assert Clash.judge is not None
    told = (said(Clash.judge, reason, 0) for reason in hint.reasons)
    return [english(one) for one in told if one is not None]


def test_a_hint_to_use_something_names_what_and_gives_its_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    table = realm()
    table.own(0, "theaters", "civil_liberties")
    table.give(0, culture=3)
    table.do(ChooseAction(0))
    for key, label, more in (("civil_liberties", "Civil Liberties", True), ("theaters.mood", "Theaters", False)):
        used = advised(table, [Considered("deeds", 0.5, 9, (0, key))], monkeypatch)
        assert used.then is not None
        assert english(used.then) == label
        assert ("more in store" in words(used)) == more, "what that deed brings, and no other one"
    plain = advised(table, [Considered("collect", 0.5, 9, (0, "C4"))], monkeypatch)
    assert plain.then is None, "collecting is said already"


def test_the_best_answer_that_changes_nothing_says_what_the_next_best_would_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = realm()
    table.give(0, mood=3)
    table.do(ChooseAction(0))
    spent = advised(table, [Considered("move", 0.5, 9), Considered("mood", 0.4, 9)], monkeypatch)
    assert "otherwise less in store" in words(spent)
    useful = advised(table, [Considered("mood", 0.5, 9), Considered("move", 0.4, 9)], monkeypatch)
    assert not any("otherwise" in one for one in words(useful))


# -- puzzles ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class TakeOrLookOn(Take):
    """Three pebbles stand on the second page, or one and two as well."""

    again: bool = True

    def decision(self, pebbles: PebblesState) -> Decision:
        listed = [Option(str(n), text("Take {n}", n=n)) for n in (1, 2, 3) if n <= (pebbles.heap if self.again else 2)]
        options = (*listed, Option("more", text("Something else")))
        return ChooseOne(self.seat, text("How many pebbles do you take?"), options)

    def run(self, pebbles: PebblesState, answer: str) -> None:
        if answer == "more":
            pebbles.next(Take(self.seat))
        else:
            Take.run(self, pebbles, answer)


class Paged(Pebbles):
    id = "paged"
    again: bool = True

    def imagine(self, view: Any, luck: Luck) -> PebblesState:
        state = super().imagine(view, luck)
        if view.active == 0:
            state.stack = [TakeOrLookOn(0, self.again)]
        return state


def paged(heap: int, *, again: bool) -> tuple[Paged, PebblesState]:
    game = Paged()
    game.again = again
    state = game.setup(2, game.Options(), Luck("paged"))
    state.heap, state.stack = heap, [TakeOrLookOn(0, again)]
    return game, state


def found(heap: int, *, again: bool = True) -> Puzzle | None:
    game, state = paged(heap, again=again)
    return puzzle(game, Turn(0, state, 0, "more"), Luck("reader"), Budget(120))


def test_a_page_with_the_best_answer_on_it_again_is_no_rival_and_not_offered() -> None:
    one = found(5)
    assert one is not None
    assert [english(choice.label) for choice in one.choices] == ["Take 1", "Take 2", "Take 3"]
    assert one.best == 0
    assert one.played is None, "who turned the page was not among them"


@pytest.mark.parametrize("heap", [7])
def test_where_the_best_answer_stands_on_the_next_page_nothing_is_asked_on_the_first(heap: int) -> None:
    """Of seven pebbles three are to be taken: the list ends with two."""
    assert found(heap, again=False) is None

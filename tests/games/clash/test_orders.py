"""What nobody need be asked in others' turns is answered from the start; one's own turn asks, /orders changes it."""

from __future__ import annotations

from games.clash import GAME
from games.clash.cards.events.settling import GiveSettler
from games.clash.cards.objectives.showing import ShowObjectives
from games.clash.data import rulebook
from games.clash.kinds import Category, Deck, Mood
from games.clash.now import TurnNow
from games.clash.pirates import Plunder
from games.core.decision import Answer
from tests.games.clash.table import Table
from tests.games.clash.test_objectives import cities


def from_the_start(table: Table, seat: int = 0) -> Answer | None:
    """What is answered for whoever is asked and has given no order."""
    decision = table.asking(seat)
    about = GAME.orders().get(decision.topic or "")
    if about is None or about.beginning is None:
        return None
    return GAME.ordered(decision, next(way for way in about.ways if way.key == about.beginning))


def plundered(turn: int) -> Table:
    table = Table()
    table.give(0, wood=1, food=3)
    table.clash.turn = TurnNow(turn, 3)
    return table.do(Plunder(0))


def test_in_anothers_turn_pirates_take_what_there_is_most_of() -> None:
    assert from_the_start(plundered(turn=1)) == "food"


def test_in_the_own_turn_one_chooses_what_pirates_take() -> None:
    assert from_the_start(plundered(turn=0)) is None


def test_a_settler_given_by_somebody_goes_to_the_first_city() -> None:
    table = Table()
    table.city(1, "D6")
    table.city(1, "D5")
    table.do(GiveSettler(0))
    assert from_the_start(table, 1) == "D5"


def test_objectives_that_cost_nothing_are_shown_and_others_are_asked_about() -> None:
    free = Table()
    (card,) = free.hand(0, Deck.OBJECTIVE, "happy_population")
    cities(4, mood=Mood.HAPPY)(free)
    free.do(ShowObjectives(0))
    assert from_the_start(free) == [f"{card}.happy_population.0"]
    paid = Table()
    paid.hand(0, Deck.OBJECTIVE, "wealth")
    paid.give(0, gold=5)
    paid.do(ShowObjectives(0))
    assert paid.asking().usual is not None
    assert from_the_start(paid) is None


def test_which_of_two_cards_serves_a_goal_is_asked() -> None:
    table = Table()
    table.hand(0, Deck.OBJECTIVE, "government", "government")
    table.own(0, *rulebook().printed.categories[Category.DEMOCRACY].advances)
    table.do(ShowObjectives(0))
    assert from_the_start(table) is None

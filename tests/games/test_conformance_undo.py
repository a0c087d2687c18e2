"""The undo law for every game."""

import pytest

from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Hold, Move
from tests.games.undo import ORDERS_TOLD, Fuzz, check_refusals
from tests.games.variants import Case, ordinary_cases

CASES = ordinary_cases()
ACTS, OF_A_BEGINNING = 24, 10


@pytest.mark.parametrize("case", CASES, ids=str)
def test_back_is_free_up_to_a_barrier_and_never_across_one(case: Case) -> None:
    match = Match(case.game, case.start("undo"))
    Fuzz(case.game, match, Luck(f"undo {case}")).play(OF_A_BEGINNING if case.arranged else ACTS)


@pytest.mark.parametrize("case", [case for case in CASES if case.game.orders() and not case.arranged], ids=str)
def test_with_every_standing_order_a_game_goes_on_to_its_end(case: Case) -> None:
    game, match, luck = case.game, Match(case.game, case.start("orders")), Luck(f"orders {case}")
    moves: list[Move] = []
    for seat in range(case.seats):
        for topic, orders in game.orders().items():
            moves += match.order(seat, topic, luck.choice(orders.ways).key, Hold.NOTHING)
    while game.result(match.settled) is None:
        seat = luck.choice(match.waiting())
        decision = match.decision(seat)
        assert decision is not None
        moves += match.answer(seat, luck.choice(decision.answers(luck, most=24)), Hold.NOTHING)[1]
    told = [event for move in moves for event in move.events if event.text.id == ORDERS_TOLD[0]]
    assert told
    assert all(event.audience == (event.seat,) for event in told)
    assert Match.load(game, match.dump()).orders == match.orders


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_cannot_be_done_leaves_no_trace(case: Case) -> None:
    check_refusals(Match(case.game, case.start("refused")), case.seats)

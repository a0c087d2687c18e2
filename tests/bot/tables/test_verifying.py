"""Luck that can be checked, also of a table that has gone back: nobody sees the same draw twice."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.tables.record import GameRecord, RecordedMove, digest_of
from bot.tables.verifying import verify
from games import duel
from games.core.decision import Answer
from games.core.event import Event
from games.core.game import Game
from games.core.luck import Luck, commitment, reseeded, table_seed
from games.core.standin import RandomStandIn
from tests.games.pebbles import Pebbles, PebblesOptions, PebblesState

GAME = duel.GAME
SECRET = "s" * 64


def played(rewinds: dict[int, int], game: Game[Any, Any, Any] = GAME) -> GameRecord:
    """A whole game by chance; before these moves it went back and draws otherwise from then on."""
    options = game.Options()
    state = game.setup(2, options, Luck(table_seed(SECRET, [])))
    opening, choice = state.luck.take_log(), Luck("players")
    state.take_events()
    moves: list[RecordedMove] = []
    while decisions := game.decisions(state):
        number = len(moves) + 1
        if number in rewinds:
            state.luck = reseeded(state.luck, rewinds[number])
        decision = decisions[0]
        answer = RandomStandIn().answer(game, partial(game.view, state, decision.seat), decision, choice)
        game.play(state, decision.seat, answer)
        moves.append(
            RecordedMove(
                seat=decision.seat, by="seat", answers=[answer], luck=state.luck.take_log(), rules=game.version
            )
        )
    return GameRecord(
        game=game.id,
        rules=game.version,
        options=options.model_dump(mode="json"),
        names=["Anna", "Boris"],
        commitment=commitment(SECRET),
        secret=SECRET,
        words=[],
        opening_luck=opening,
        rewinds=list(rewinds.items()),
        moves=moves,
        final=digest_of(game, state),
    )


def test_a_game_that_went_back_is_checked_with_its_rewinds_and_not_without() -> None:
    record = played({4: 1, 20: 3})
    assert verify(record, {"duel": GAME}).true
    assert not verify(record.model_copy(update={"rewinds": []}), {"duel": GAME}).true
    assert not verify(record.model_copy(update={"rewinds": [(4, 1), (20, 2)]}), {"duel": GAME}).true


class RollingPebbles(Pebbles):
    """A die is rolled with every answer."""

    def play(self, state: PebblesState, seat: int, answer: Answer) -> list[Event]:
        state.luck.below(6)
        return super().play(state, seat, answer)


@pytest.mark.parametrize("drawn", [[], [(6, 7)], [(6, 1), (6, 1)]])
def test_a_move_that_drew_otherwise_than_the_record_says_is_found(drawn: list[tuple[int, int]]) -> None:
    record = played({}, RollingPebbles())
    assert verify(record, {"pebbles": RollingPebbles()}).true
    second = record.moves[1].model_copy(update={"luck": drawn})
    told = verify(
        record.model_copy(update={"moves": [record.moves[0], second, *record.moves[2:]]}), {"pebbles": RollingPebbles()}
    )
    assert (told.true, str(told.finding)) == (False, "Move 2 drew other luck than the file says.")


class StumblingPebbles(Pebbles):
    def begin(self, seats: int, options: PebblesOptions, luck: Luck) -> PebblesState:
        raise KeyError("heap")


def test_options_that_make_the_rules_stumble_are_no_fault_of_ours() -> None:
    told = verify(played({}, Pebbles()), {"pebbles": StumblingPebbles()})
    assert (told.true, str(told.finding)) == (False, "The game cannot be set up as the file says.")


def test_going_back_draws_otherwise_each_time() -> None:
    drawn = {number: [reseeded(Luck("seed", 7), number).below(1 << 30) for _ in range(1)] for number in range(1, 6)}
    assert len({tuple(one) for one in drawn.values()}) == 5
    assert Luck("seed", 7).below(1 << 30) not in {one[0] for one in drawn.values()}

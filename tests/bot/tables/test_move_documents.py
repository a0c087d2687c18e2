"""Moves as documents: what was given once can be given again, offers included."""

from __future__ import annotations

import json

import pytest

from bot.tables.move_documents import Given, answers_document, answers_of, play_again
from bot.tables.record import digest_of
from games.core.errors import Illegal
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Hold
from storage.moves import Move as StoredMove
from tests.games.smugglers import NoOptions, Smugglers

GAME = Smugglers()


def played(seed: str) -> tuple[Match[object], list[tuple[int, list[Given]]]]:
    """A game in which offers are taken up, declined and left lying; and its moves as they are stored."""
    match, luck = Match(GAME, GAME.setup(3, NoOptions(), Luck(seed))), Luck(f"players of {seed}")
    match.settled.take_events()
    moves = []
    while GAME.result(match.settled) is None:
        done = []
        for seat in range(3):
            if match.offers(seat) and luck.below(2):
                done += match.take_up(seat, 0, luck.choice(["show", None]))
        seat = luck.choice(match.waiting())
        decision = match.decision(seat)
        assert decision is not None
        done += match.answer(seat, luck.choice(decision.answers(luck, 24)), Hold.NOTHING)[1]
        for move in done:
            document = json.loads(json.dumps(answers_document(move)))
            moves.append((move.seat, answers_of(_stored(document))))
    return match, moves  # type: ignore[return-value]


def _stored(document: object) -> StoredMove:
    return StoredMove(1, 1, 0, "seat", document, [], [], 1, None)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_offers_is_played_again_from_its_moves(seed: int) -> None:
    match, moves = played(f"{seed}")
    state = GAME.setup(3, NoOptions(), Luck(f"{seed}"))
    for seat, given in moves:
        for one in given:
            play_again(GAME, state, seat, one)
    assert digest_of(GAME, state) == digest_of(GAME, match.settled)
    assert state.points == match.settled.points  # type: ignore[attr-defined]


def test_offers_that_were_taken_up_are_told_from_answers() -> None:
    moves = [move for seed in range(6) for move in played(f"{seed}")[1]]
    offered = [one for _, given in moves for one in given if not isinstance(one, str)]
    assert offered
    assert {one.offer["step"] for one in offered} == {"smugglers.ShowPair"}  # type: ignore[union-attr]


def test_an_offer_that_never_lay_there_is_refused() -> None:
    taken = next(
        one for seed in range(6) for _, given in played(f"{seed}")[1] for one in given if not isinstance(one, str)
    )
    state = GAME.setup(3, NoOptions(), Luck("quite another table"))
    state.offers = []
    with pytest.raises(Illegal):
        play_again(GAME, state, 0, taken)

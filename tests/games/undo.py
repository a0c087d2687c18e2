"""The undo law, tried by acting at random through a `Match`: back is free up to a barrier and never across one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from games.core.answer_words import FORCED
from games.core.decision import Answer
from games.core.errors import Illegal
from games.core.event import Event
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Hold, Move, Outcome


def untold(events: list[Event]) -> list[Event]:
    """Without what tells a seat of answers that were given for it: they are given by hand here."""
    return [event for event in events if event.text.id not in (FORCED.id, *ORDERS_TOLD)]


#: Of an order at work.
ORDERS_TOLD = (
    "Your standing order, {topic}: {answer}",
    "Answered for you from now on, {topic}: {answer}. /orders changes it",
)


#: Every third time what was done is taken back, so that a game still comes to its end.
BACK = 3


@dataclass(slots=True)
class Fuzz:
    """Plays a match to its end, or for some acts, and checks the law at each."""

    game: Game[Any, Any, Any]
    match: Match[Any]
    luck: Luck

    def play(self, acts: int) -> None:
        for act in range(acts):
            if self.game.result(self.match.settled) is not None:
                return
            if act % 3 == 0:
                self._reload()
            self._take_up()
            if self.game.result(self.match.settled) is not None:
                return
            self._act(self.luck.choice(self.match.waiting()))

    def _reload(self) -> None:
        stored, positions = self.match.dump(), self._positions()
        self.match = Match.load(self.game, stored)
        assert self.match.dump() == stored
        assert self._positions() == positions, "a drafted position is not what its answers bring"

    def _take_up(self) -> None:
        """Some of the offers: declining one is seen by nobody and ends nobody's undo."""
        match = self.match
        for seat in range(match.settled.seats):
            for number, decision in enumerate(match.offers(seat)):
                if self.luck.below(BACK):
                    continue
                if self.luck.below(2):
                    match.take_up(seat, number, self.luck.choice(decision.answers(self.luck, most=24)))
                    return
                seen, undo = self._seen_by_others(seat), match.grace is not None
                assert match.take_up(seat, number, None) == []
                assert self._seen_by_others(seat) == seen
                assert (match.grace is not None) == undo
                return

    def _act(self, seat: int) -> None:
        match, before = self.match, self._standing()
        seen = self._seen_by_others(seat)
        if match.preview(seat) is not None:
            # An order answered in the middle of a draft, and its seat confirms that.
            self._confirm(seat, match.drafts[seat].all)
            return
        decision = match.decision(seat)
        assert decision is not None, f"the table waits for seat {seat}, who is asked nothing"
        answer = self.luck.choice(decision.answers(self.luck, most=24))
        drafted = list(match.drafts[seat].answers) if seat in match.drafts else []
        settled = match.settled
        outcome, moves = match.answer(seat, answer)
        if outcome is Outcome.COMMITTED:
            assert decision.rolls(answer), "settled without a confirm"
            self._check_rolled(settled, moves, [*drafted, answer])
            return
        assert moves == []
        assert self._seen_by_others(seat) == seen, "a draft is seen before it is confirmed"
        if self.luck.below(BACK) == 0:
            match.back(seat)
            while seat in match.drafts and len(match.drafts[seat].answers) > len(drafted):
                # A standing order had answered the next question: one goes back to that first.
                match.back(seat)
            assert self._standing() == before
        elif outcome is Outcome.HELD:
            self._confirm(seat, [*drafted, answer])

    def _confirm(self, seat: int, answers: list[Answer]) -> None:
        match, preview = self.match, self.match.preview(seat)
        assert preview is not None
        settled = match.settled
        outcome, moves = match.confirm(seat)
        if outcome is Outcome.LOCKED:
            if self.luck.below(BACK) == 0:
                match.back(seat)
                assert seat in match.waiting()
            return
        draft = match.drafts.get(seat)
        assert draft is None or len(draft.ordered) == len(draft.all), "a settled move can still be edited"
        if len(moves) > 1:
            return
        self._check_move(settled, moves[0], answers)
        if not preview.final:
            assert self.game.dump(match.settled) == self.game.dump(preview.state), "not what was shown before"
        self._check_grace(seat, settled, moves[0])

    def _check_rolled(self, settled: Any, moves: list[Move], answers: list[Answer]) -> None:
        assert moves[0].luck, "a button that says it rolls has rolled nothing"
        if len(moves) == 1:
            with pytest.raises(Illegal):
                self.match.take_back(moves[0].seat)
            self._check_move(settled, moves[0], answers)

    def _check_move(self, settled: Any, move: Move, answers: list[Answer]) -> None:
        """Confirming brings exactly what the answers bring."""
        assert move.answers == answers
        expected = self.game.copy(settled)
        events = [event for answer in answers for event in self.game.play(expected, move.seat, answer)]
        assert untold(move.events) == untold(events)
        assert move.luck == expected.luck.drawn
        assert self.game.dump(self.match.settled) == self.game.dump(expected)

    def _check_grace(self, seat: int, settled: Any, move: Move) -> None:
        match = self.match
        barrier = (settled.luck.counter, settled.revealed) != (match.settled.luck.counter, match.settled.revealed)
        if barrier or self.game.result(match.settled) is not None:
            with pytest.raises(Illegal):
                match.take_back(seat)
        elif self.luck.below(BACK) == 0:
            match.take_back(seat)
            assert self.game.dump(match.settled) == self.game.dump(settled)
            drafted = match.drafts[seat].answers if seat in match.drafts else []
            assert drafted == move.answers[:-1]
            assert match.waiting() != []

    def _standing(self) -> tuple[bytes, str]:
        """The position and the drafts, without the serials, which only grow."""
        return self.game.dump(self.match.settled), repr(sorted(self.match.drafts.items()))

    def _positions(self) -> list[bytes]:
        return [self.game.dump(self.match.position(seat)) for seat in range(self.match.settled.seats)]

    def _seen_by_others(self, seat: int) -> list[Any]:
        match = self.match
        return [match.view(viewer) for viewer in (None, *range(match.settled.seats)) if viewer != seat]


def check_refusals(match: Match[Any], seats: int) -> None:
    """Nothing to confirm, to go back to or to take back at the start; and what is not legal leaves no trace."""
    before = match.dump()
    for seat in (-1, *range(seats + 1)):
        for refused in (match.confirm, match.back, match.start_over, match.take_back):
            with pytest.raises(Illegal):
                refused(seat)
        for hold in Hold:
            with pytest.raises(Illegal):
                match.answer(seat, "no such key", hold)
    assert match.dump() == before

"""Looking at somebody's hand: as long as the step lies on the stack, its seat sees the target's cards."""

from __future__ import annotations

from games.core.step import AnswerT, Step


class Peek(Step[AnswerT]):
    __slots__ = ()
    seat: int
    target: int

"""Switches for tests: make the next calls fail as a bad day on the network would."""

from dataclasses import dataclass
from enum import Enum, auto

from bot.localchat.world import errors


class AnswerLost(TimeoutError):
    """The caller never hears back; whether the call was carried out is not for them to know."""


class Moment(Enum):
    BEFORE = auto()
    AFTER = auto()


@dataclass(slots=True)
class Fault:
    error: errors.ApiError | AnswerLost
    moment: Moment
    methods: frozenset[str]
    left: int

    def hits(self, method: str, moment: Moment) -> bool:
        return self.left > 0 and moment is self.moment and (not self.methods or method in self.methods)


class Faults:
    def __init__(self) -> None:
        self._planned: list[Fault] = []

    def retry_after(self, seconds: int, *methods: str, times: int = 1) -> None:
        self._plan(errors.SLOW_DOWN({"retry_after": seconds}, seconds=seconds), Moment.BEFORE, methods, times)

    def server_error(self, *methods: str, times: int = 1) -> None:
        self._plan(errors.SERVER_FAULT(), Moment.BEFORE, methods, times)

    def refuse(self, refusal: errors.Refusal, *methods: str, times: int = 1) -> None:
        """Answer so, whatever is asked: what no rule of a small world brings about."""
        self._plan(refusal(), Moment.BEFORE, methods, times)

    def lose_request(self, *methods: str, times: int = 1) -> None:
        """Time out before the call is carried out."""
        self._plan(AnswerLost(), Moment.BEFORE, methods, times)

    def lose_answer(self, *methods: str, times: int = 1) -> None:
        """Carry the call out and time out instead of answering."""
        self._plan(AnswerLost(), Moment.AFTER, methods, times)

    def clear(self) -> None:
        self._planned.clear()

    def strike(self, method: str, moment: Moment) -> None:
        for fault in self._planned:
            if fault.hits(method, moment):
                fault.left -= 1
                raise fault.error

    def _plan(self, error: errors.ApiError | AnswerLost, moment: Moment, methods: tuple[str, ...], times: int) -> None:
        self._planned = [fault for fault in self._planned if fault.left]
        self._planned.append(Fault(error, moment, frozenset(methods), times))

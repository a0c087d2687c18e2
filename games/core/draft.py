"""What a seat has answered and not yet settled, or may still take back, and what trying its answers has shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, TypeVar

from pydantic import BeforeValidator

from games.core.decision import Answer
from games.core.event import Event
from games.core.state import State

StateT = TypeVar("StateT", bound=State)


def _with_topics(stored: Any) -> Any:
    """Drafts of earlier versions kept the numbers alone; whatever topic it was is no news to the seat."""
    return dict.fromkeys(stored, "") if isinstance(stored, list) else stored


@dataclass(slots=True)
class Draft:
    answers: list[Answer] = field(default_factory=list)
    held: Answer | None = None
    locked: bool = False
    #: Which of these, by number and the held one last, were given for the seat: the topic of the standing order, or
    #: None where it was the only answer.
    ordered: Annotated[dict[int, str | None], BeforeValidator(_with_topics)] = field(default_factory=dict)

    @property
    def chosen(self) -> int:
        """How many of the answers end with the last one that was not the only one there was."""
        return max((number for number in range(len(self.answers)) if not self.is_foregone(number)), default=-1) + 1

    def is_foregone(self, number: int) -> bool:
        return number in self.ordered and self.ordered[number] is None

    @property
    def all(self) -> list[Answer]:
        return [*self.answers, *([self.held] if self.held is not None else [])]


@dataclass(slots=True)
class Grace(Generic[StateT]):
    """The last move, which its seat may take back as long as nobody acted on it."""

    seat: int
    before: StateT
    answers: list[Answer]


@dataclass(frozen=True, slots=True)
class Trial(Generic[StateT]):
    """What an answer leads to, tried on a copy without luck."""

    state: StateT
    events: tuple[Event, ...]
    #: Luck is drawn or something hidden comes to light.
    final: bool
    chance: bool
    #: The seat's part is over, or others are asked something new or nothing any longer.
    passes: bool

    @property
    def barrier(self) -> bool:
        return self.final or self.passes


@dataclass(frozen=True, slots=True)
class Held(Generic[StateT]):
    """What became of that position when the answer that is now held was tried."""

    before: StateT
    trial: Trial[StateT]


@dataclass(frozen=True, slots=True)
class Drafted(Generic[StateT]):
    """What these answers make of that position."""

    settled: StateT
    answers: list[Answer]
    state: StateT

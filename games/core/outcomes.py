"""What comes of an answer: whether it waits for a confirm, what its seat may know of it then, the move it becomes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from games.core.decision import Answer
from games.core.event import Event
from games.core.state import State
from games.core.step import Offer
from games.core.text import Text

StateT = TypeVar("StateT", bound=State)


class Hold(Enum):
    """Which answers wait for a confirm."""

    #: Also what says itself that it rolls: words are sent faster than a red button is pressed.
    ALL = "all"
    BARRIERS = "barriers"
    #: Only what chance or a secret makes final; a plain end of turn passes at once.
    CHANCE = "chance"
    NOTHING = "nothing"


class Outcome(Enum):
    DRAFTED = "drafted"
    HELD = "held"
    #: Sealed until the others have decided too; can still be changed.
    LOCKED = "locked"
    COMMITTED = "committed"


@dataclass(slots=True)
class Move:
    """What a seat settled at once: its answers, the luck they drew and what happened."""

    seat: int
    answers: list[Answer]
    luck: list[tuple[int, int]]
    events: list[Event]
    #: Nobody was asked: the seat had said beforehand what to answer, or there was only one answer.
    ordered: bool = False
    #: It answered this offer that lay before the seat, and no question.
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class Preview(Generic[StateT]):
    """What the seat may know of a held answer before it happens."""

    state: StateT
    #: What is about to be done, with its price and chances.
    deed: Text
    events: tuple[Event, ...]
    #: Luck or something hidden comes next, so nothing after it is shown and it cannot be taken back.
    final: bool
    #: What comes is chance.
    chance: bool = False
    #: Who must decide then.
    asked: tuple[int, ...] = ()
    #: The seat's own turn goes on when they have.
    goes_on: bool = False

"""The turn that is running."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.clash.war import Fought


@dataclass(frozen=True, slots=True)
class Memo:
    """What an ability remembers of one thing until the turn ends: a city it has served, a good it pays for."""

    ability: str
    what: str


@dataclass(slots=True)
class TurnNow:
    """What is remembered until the turn ends."""

    seat: int
    #: Main actions left.
    actions: int
    #: What serves once in a turn and has served.
    used: list[str] = field(default_factory=list)
    #: Permissions waiting for the next action they fit.
    pending: list[str] = field(default_factory=list)
    memos: list[Memo] = field(default_factory=list)
    #: The advance that the Great Library lends.
    lent: str | None = None
    #: Something was done in this turn.
    began: bool = False
    #: What the running move action has seen: ships that moved, the way around the edge.
    shipped: bool = False
    rounded: bool = False
    #: The seat has offered somebody a trade.
    offered: bool = False
    #: Cultural influence has succeeded.
    influenced: bool = False
    #: What the die showed at the running try.
    influence: int = 0
    fights: list[Fought] = field(default_factory=list)
    #: How many of them belong to earlier actions.
    settled: int = 0

    def act(self) -> None:
        """An action begins: what can be done right after the one before is over."""
        self.began, self.settled = True, len(self.fights)

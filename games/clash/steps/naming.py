"""A card against one player: who it is gets named before the card is answered and paid."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass

from games.clash.state import ClashState
from games.clash.steps.activating import ActivateFor
from games.core.decision import Decision
from games.core.step import Step


@dataclass(slots=True)
class AgainstPlayer(Step[str], ABC):
    """Asks whom it is against unless that was said before."""

    seat: int
    other: int | None = None

    @abstractmethod
    def question(self, clash: ClashState) -> Decision:
        """Whom it is against."""

    @abstractmethod
    def against(self, clash: ClashState, other: int) -> None:
        """What it does to them."""

    def decision(self, clash: ClashState) -> Decision | None:
        return self.question(clash) if self.other is None else None

    def run(self, clash: ClashState, answer: str | None) -> None:
        other = self.other if answer is None else int(answer)
        assert other is not None, "nobody was named"
        self.against(clash, other)


def naming(steps: Iterable[Step]) -> AgainstPlayer | None:
    """The step among them, or in the activation they stand in, that is against one player."""
    for step in steps:
        if isinstance(step, AgainstPlayer):
            return step
        if isinstance(step, ActivateFor) and (found := naming(step.steps)) is not None:
            return found
    return None

"""What lasts until it is used or the turn ends: permissions, and what an ability remembers of single things."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.state import ClashState
from games.core.step import Step


@dataclass(slots=True)
class Permit(Step[None]):
    word: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.now.pending.append(self.word)


@dataclass(slots=True)
class Revoke(Step[None]):
    """Nothing happens when it was used already."""

    word: str

    def run(self, clash: ClashState, answer: None) -> None:
        if self.word in clash.now.pending:
            clash.now.pending.remove(self.word)


@dataclass(slots=True)
class DropMemos(Step[None]):
    """All of an ability: what it remembered has served."""

    ability: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.drop_memos(self.ability)

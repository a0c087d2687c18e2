"""Gaining goods: plainly, or one of several."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Good
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.words import GOODS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import text


@dataclass(slots=True)
class GainGoods(Step[None]):
    seat: int
    goods: Purse

    def run(self, clash: ClashState, answer: None) -> None:
        clash.gain(self.seat, self.goods)


@dataclass(slots=True)
class ChooseGood(Step[str]):
    """So much of one of these goods."""

    seat: int
    choices: list[Good]
    amount: int = 1

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(Option(good, text("{n} {what}", n=self.amount, what=GOODS[good])) for good in self.choices)
        return ChooseOne(self.seat, text("What do you gain?"), options, picture="city", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        clash.gain(self.seat, {Good(answer): self.amount})

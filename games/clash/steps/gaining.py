"""Gaining goods: plainly, or one of several."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import TOKENS, Good
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.words import amount, good_counter
from games.core.decision import Amounts, ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import text


@dataclass(slots=True)
class GainGoods(Step[None]):
    seat: int
    goods: Purse

    def run(self, clash: ClashState, answer: None) -> None:
        clash.gain(self.seat, self.goods)


@dataclass(slots=True)
class GainTokens(Step[dict[str, int]]):
    """So many moods and cultures, as the seat divides them."""

    seat: int
    amount: int

    def decision(self, clash: ClashState) -> Decision | None:
        if self.amount < 2:
            return None
        counters = tuple(good_counter(token, self.amount) for token in TOKENS)
        prompt = text("Mood and culture: take {n} in all.", n=self.amount)
        usual = {Good.CULTURE.value: self.amount}
        return Amounts(self.seat, prompt, counters, self.amount, self.amount, picture="city", usual=usual)

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        if answer is not None:
            clash.gain(self.seat, {Good(good): n for good, n in answer.items() if n})
        elif self.amount:
            clash.next(ChooseGood(self.seat, list(TOKENS)))


@dataclass(slots=True)
class ChooseGood(Step[str]):
    """So much of one of these goods."""

    seat: int
    choices: list[Good]
    amount: int = 1

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(Option(good, amount(good, self.amount)) for good in self.choices)
        return ChooseOne(self.seat, text("What do you gain?"), options, picture="city", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        clash.gain(self.seat, {Good(answer): self.amount})

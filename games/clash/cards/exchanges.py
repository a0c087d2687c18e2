"""Tokens of one kind given for as many of the other."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import TOKENS, Good
from games.clash.state import ClashState
from games.clash.words import GOODS, good_counter, good_list
from games.core.decision import Amounts, ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, text

KEEP = "keep"


def other_token(token: Good) -> Good:
    return next(other for other in TOKENS if other is not token)


@dataclass(slots=True)
class ExchangeTokens(Step[str]):
    """Any number, in one direction."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        own = clash.goods(self.seat)
        options = [
            Option(token, text("{give} → {take}", give=GOODS[token], take=GOODS[other_token(token)]))
            for token in TOKENS
            if own[token]
        ]
        if not options:
            return None
        options.append(Option(KEEP, text("Keep them")))
        return ChooseOne(self.seat, text("Which tokens do you exchange?"), tuple(options), picture="city", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None and answer != KEEP:
            clash.next(ExchangeSome(self.seat, Good(answer)))


@dataclass(slots=True)
class ExchangeSome(Step[dict[str, int]]):
    seat: int
    given: Good

    def decision(self, clash: ClashState) -> Decision:
        most = clash.goods(self.seat)[self.given]
        prompt = text("How many do you exchange?")
        counters = (good_counter(self.given, most),)
        return Amounts(self.seat, prompt, counters, 1, most, picture="city", usual={self.given.value: most})

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        n, taken = answer[self.given], other_token(self.given)
        clash.spend(self.seat, {self.given: n})
        clash.take(self.seat, {taken: n})
        told = text(
            "{seat} exchanges {given} for {taken}",
            seat=SeatName(self.seat),
            given=good_list({self.given: n}),
            taken=good_list({taken: n}),
        )
        clash.tell(told, self.seat)

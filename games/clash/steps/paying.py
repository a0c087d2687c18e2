"""Paying: with what was asked for, or with what may stand in for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from games.clash.kinds import Good, Purpose
from games.clash.moments import TokensShort
from games.clash.payment import price, shortage
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.words import good_counter, good_signs
from games.core.decision import Amounts, Answer, ChooseOne, Decision, Limit, Option
from games.core.step import Step
from games.core.text import Text, text

#: More ways to pay than these are asked as numbers.
_LISTED = 8


class Paying(Step[Answer | None], ABC):
    """Pays a price and goes on with what was paid; it asks only when there is more than one way."""

    __slots__ = ()
    seat: int

    @abstractmethod
    def cost(self, clash: ClashState) -> Purse: ...

    def purpose(self) -> Purpose:
        return Purpose.OTHER

    def thing(self) -> str:
        """What is paid for, where substitutes ask for it."""
        return ""

    def prompt(self) -> Text:
        return text("What do you pay with?")

    def paid(self, clash: ClashState, paid: Purse) -> None:
        """What follows."""

    def decision(self, clash: ClashState) -> Decision | None:
        due = price(clash, self.seat, self.cost(clash), self.purpose(), self.thing())
        own = clash.goods(self.seat)
        ways = due.ways(own, _LISTED + 1)
        if len(ways) < 2:
            return None
        if len(ways) <= _LISTED:
            options = tuple(Option(key_of(way), good_signs(way)) for way in ways)
            return ChooseOne(self.seat, self.prompt(), options, picture="city", usual=options[0].key)
        counters = tuple(good_counter(good, min(own[good], due.total)) for good in due.goods if own[good])
        held = {counter.key for counter in counters}
        limits = tuple(
            Limit(tuple(key for key in limit.keys if key in held), limit.most, limit.least) for limit in due.limits()
        )
        usual = {good.value: n for good, n in ways[0].items()}
        return Amounts(
            self.seat, self.prompt(), counters, due.total, due.total, limits=limits, picture="city", usual=usual
        )

    def run(self, clash: ClashState, answer: Answer | None) -> None:
        due = price(clash, self.seat, self.cost(clash), self.purpose(), self.thing())
        missing = shortage(clash, self.seat, due)
        if missing is None:
            return
        if missing:
            clash.next(TokensShort(self.seat, missing), self)
            return
        if isinstance(answer, dict):
            paid = {Good(good): n for good, n in answer.items() if n}
        else:
            ways = due.ways(clash.goods(self.seat), _LISTED + 1)
            paid = next((way for way in ways if answer is not None and key_of(way) == answer), ways[0])
        clash.spend(self.seat, paid)
        self.paid(clash, paid)


def key_of(way: Purse) -> str:
    """A payment as a key: "food2.gold1"."""
    return ".".join(f"{good}{n}" for good, n in way.items()) or "nothing"


@dataclass(slots=True)
class PayFor(Paying):
    """Pays, then does these."""

    seat: int
    price: Purse
    then: list[Step] = field(default_factory=list)
    why: Purpose = Purpose.OTHER

    def cost(self, clash: ClashState) -> Purse:
        return self.price

    def purpose(self) -> Purpose:
        return self.why

    def paid(self, clash: ClashState, paid: Purse) -> None:
        clash.next(*self.then)

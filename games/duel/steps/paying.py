"""Paying: what trade costs goes to the bank or to an Economy; Astarte's coins are spent when their owner says so."""

from __future__ import annotations

from games.core.decision import ChooseOne, Decision, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, plural, text
from games.duel.state import DuelState, other


@record
class Pay(Step[str | None]):
    seat: int
    coins: int
    #: How many of them are for bought resources.
    trade: int = 0

    def decision(self, duel: DuelState) -> Decision | None:
        city = duel.cities[self.seat]
        least, most = max(0, self.coins - city.coins), min(city.reserve, self.coins)
        if duel.options.astarte_coins == "treasury" or least == most:
            return None
        options = tuple(
            Option(
                str(n),
                plural("{n} coin from Astarte", "{n} coins from Astarte", n),
                note=plural("{n} coin from the treasury", "{n} coins from the treasury", self.coins - n),
            )
            for n in range(least, most + 1)
        )
        return ChooseOne(self.seat, text("How many of Astarte's coins do you spend?"), options, picture="hand")

    def run(self, duel: DuelState, answer: str | None) -> None:
        city = duel.cities[self.seat]
        spared = int(answer) if answer is not None else max(0, self.coins - city.coins)
        city.reserve -= spared
        city.coins -= self.coins - spared
        if self.trade and _takes_trade(duel, other(self.seat)):
            duel.cities[other(self.seat)].coins += self.trade
            told = plural(
                "Economy: {seat} receives {n} coin",
                "Economy: {seat} receives {n} coins",
                self.trade,
                seat=SeatName(other(self.seat)),
            )
            duel.tell(told, affects=(other(self.seat),))


def _takes_trade(duel: DuelState, seat: int) -> bool:
    return any(duel.rules.progress[token].takes_trade for token in duel.cities[seat].progress)

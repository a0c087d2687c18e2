"""Activating a card of the Pantheon, the fourth action: from Age II on, for coins and Offering tokens."""

from __future__ import annotations

from itertools import combinations

from games.core.decision import ChooseOne, Decision, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, listing, text
from games.duel.payment import activation_price
from games.duel.state import GATE, DuelState
from games.duel.steps.favour import Activate
from games.duel.steps.paying import Pay
from games.duel.words import coins, fee, too_dear


def useful_offerings(duel: DuelState, seat: int, number: int) -> list[tuple[int, ...]]:
    """The ways to give up Offering tokens in which every token lowers the price."""
    held = sorted(duel.cities[seat].offerings)
    price = activation_price(duel, seat, number)
    ways = (way for size in range(len(held) + 1) for way in combinations(held, size))
    return [way for way in ways if not way or sum(way) - way[0] < price]


def least_price(duel: DuelState, seat: int, number: int) -> int:
    """With every Offering token given up."""
    return activation_price(duel, seat, number, tuple(duel.cities[seat].offerings))


@record
class Approach(Step[str | None]):
    """Which Offering tokens are given up for the price; then the card is taken from its slot."""

    seat: int
    number: int

    def decision(self, duel: DuelState) -> Decision | None:
        if not duel.cities[self.seat].offerings:
            return None
        purse = duel.cities[self.seat].purse
        options = []
        for way in useful_offerings(duel, self.seat, self.number):
            price = activation_price(duel, self.seat, self.number, way)
            given = text("Tokens {values}", values=listing(*way)) if way else text("No token")
            options.append(Option(_key(way), given, fee(price), blocked=too_dear(price, purse)))
        return ChooseOne(self.seat, text("Which Offering tokens do you give up?"), tuple(options), picture="gods")

    def run(self, duel: DuelState, answer: str | None) -> None:
        spent = () if answer in (None, "none") else tuple(int(value) for value in answer.split("-"))
        price = activation_price(duel, self.seat, self.number, spent)
        for value in spent:
            duel.cities[self.seat].offerings.remove(value)
        altar = duel.altar(self.number)
        god, altar.holder, altar.face_up = altar.holder, None, False
        assert god is not None
        printed = duel.rules
        told = text(
            "{seat} activates {place} {god}, {coins}",
            seat=SeatName(self.seat),
            place=f"P{self.number}",
            god=printed.gate.name if god == GATE else printed.gods[god].name,
            coins=coins(price),
        )
        if spent:
            told = text("{told}, Offering tokens: {values}", told=told, values=listing(*spent))
        duel.tell(told, self.seat, places=(f"P{self.number}",), narrows=True)
        duel.next(Pay(self.seat, price), Activate(self.seat, god))


def _key(way: tuple[int, ...]) -> str:
    return "-".join(str(value) for value in way) if way else "none"

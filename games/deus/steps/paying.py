"""Paying a building: resources and gold, where gold may stand in for any resource, owned or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

from games.core.decision import Decision, Menu, Option
from games.core.record import record
from games.core.text import SeatName, Text, as_text, listing, text
from games.deus import value
from games.deus.kinds import Resource
from games.deus.state import DeusState
from games.deus.steps.seatstep import SeatStep
from games.deus.words import RESOURCES as RESOURCE_NAMES
from games.deus.words import change, gold_amount, price_sign


@record
class Payment:
    gold: int
    resources: Mapping[Resource, int]

    @property
    def key(self) -> str:
        parts = [f"{resource}{n}" for resource, n in self.resources.items() if n]
        return "-".join([*parts, f"gold{self.gold}"] if self.gold or not parts else parts)

    @property
    def signs(self) -> Text:
        return price_sign(self.resources, self.gold)

    @property
    def label(self) -> Text:
        parts = [text("{n} {what}", n=n, what=RESOURCE_NAMES[which]) for which, n in self.resources.items() if n]
        if self.gold or not parts:
            parts.append(gold_amount(self.gold))
        return as_text(listing(*parts))


def payments(deus: DeusState, seat: int, card: str) -> list[Payment]:
    """Every distinct way: least gold first, then sparing what the seat has least of."""
    player, cost = deus.players[seat], deus.card(card).cost
    rate = deus.rules.prices.gold_for_resource
    needs, owned = cost.needs, player.resources
    price = sum(needs.values()) * rate + cost.gold
    ways = [
        Payment(gold, dict(zip(needs, given, strict=True)))
        for given in product(*[range(min(n, owned[resource]) + 1) for resource, n in needs.items()])
        if (gold := price - rate * sum(given)) <= player.gold
    ]
    ways.sort(key=lambda way: (way.gold, sum(n / owned[which] for which, n in way.resources.items() if n)))
    return ways


def least_gold(deus: DeusState, seat: int, card: str) -> int:
    """With every resource used that can be, and gold for the others."""
    rules, owned = deus.rules, deus.players[seat].resources
    cost = rules.cards[card].cost
    missing = sum([n - owned[resource] for resource, n in cost.needs.items() if n > owned[resource]])
    return missing * rules.prices.gold_for_resource + cost.gold


def _described(ways: Sequence[Payment]) -> tuple[Option, ...]:
    first, *others = ways
    otherwise = text("Pay otherwise")
    return (
        Option(first.key, text("Pay {price}", price=first.signs)),
        *(Option(way.key, as_text(way.signs), under=otherwise) for way in others),
    )


@dataclass(slots=True)
class Pay(SeatStep[str]):
    seat: int
    card: str

    def decision(self, deus: DeusState) -> Decision:
        """Goods at hand come first; what costs more gold stands behind a button of its own."""
        ways = payments(deus, self.seat, self.card)
        prompt = text("{card}: how do you pay?", card=deus.card(self.card).title)
        return Menu(self.seat, prompt, [way.key for way in ways], partial(_described, ways), picture="hand")

    def run(self, deus: DeusState, answer: str) -> None:
        way = next(way for way in payments(deus, self.seat, self.card) if way.key == answer)
        for resource, n in way.resources.items():
            deus.give_back(self.seat, resource, n)
        player = deus.players[self.seat]
        player.gold -= way.gold
        told = text("{seat} pays: {price}", seat=SeatName(self.seat), price=way.label)
        if way.gold:
            told = text("{told} ({change})", told=told, change=change(player.gold + way.gold, player.gold))
        deus.tell(told, self.seat, routine=True)

    def promise(self, deus: DeusState) -> float:
        cost, player = deus.card(self.card).cost, deus.players[self.seat]
        owned, gold = player.resources, least_gold(deus, self.seat, self.card)
        left = {which: max(0, n - cost.needs.get(which, 0)) for which, n in owned.items()}
        spent = value.resources(owned) - value.resources(left)
        return value.gold(max(0, player.gold - gold)) - value.gold(player.gold) - spent

"""Blue cards: selling to the general supply and buying from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from games.core.decision import Amounts, Answer, Counter, Decision
from games.core.text import SeatName, Text, listing, plural, text
from games.deus import value
from games.deus.effects.effect import Effect, Figure, tell_nothing
from games.deus.kinds import RESOURCES, Resource
from games.deus.words import RESOURCES as RESOURCE_NAMES
from games.deus.words import resource_list

if TYPE_CHECKING:
    from games.deus.state import DeusState

SETS = "sets"


def total(answer: Answer | None) -> int:
    return sum(answer.values()) if isinstance(answer, dict) else 0


class SellForGold(Effect):
    """The trading ships."""

    kind: Literal["sell_for_gold"]
    resource: Resource
    gold: Figure

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        most = deus.players[seat].resources[self.resource]
        if not most:
            return None
        name = RESOURCE_NAMES[self.resource]
        prompt = text("How much {resource} do you sell for {n} gold each?", resource=name, n=self.gold)
        return Amounts(seat, prompt, (Counter(self.resource, text("{resource}", resource=name), most),), 0, most)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        sold = total(answer)
        if not sold:
            tell_nothing(deus, seat, card, answer)
            return
        deus.give_back(seat, self.resource, sold)
        deus.players[seat].gold += sold * self.gold
        told = text(
            "{card}: {seat} sells {n} {resource} for {gold} gold",
            card=deus.card(card).title,
            seat=SeatName(seat),
            n=sold,
            resource=RESOURCE_NAMES[self.resource],
            gold=sold * self.gold,
        )
        deus.tell(told, seat)

    def promise(self, deus: DeusState, seat: int) -> float:
        return deus.players[seat].resources[self.resource] * max(0.0, self.gold * value.GOLD - value.RESOURCE)

    def about(self) -> Text:
        name = RESOURCE_NAMES[self.resource]
        return text("Sell any amount for {n} gold each: {resource}", n=self.gold, resource=name)


class SellForPoints(Effect):
    """The small ports."""

    kind: Literal["sell_for_points"]
    resource: Resource
    points: Figure
    most: Figure

    def limit(self, deus: DeusState, seat: int) -> int:
        return min(self.most, deus.players[seat].resources[self.resource])

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        most = self.limit(deus, seat)
        if not most:
            return None
        name = RESOURCE_NAMES[self.resource]
        prompt = plural(
            "How much {resource} do you sell for {n} point each?",
            "How much {resource} do you sell for {n} points each?",
            self.points,
            resource=name,
        )
        return Amounts(seat, prompt, (Counter(self.resource, text("{resource}", resource=name), most),), 0, most)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        sold = total(answer)
        if not sold:
            tell_nothing(deus, seat, card, answer)
            return
        deus.give_back(seat, self.resource, sold)
        deus.players[seat].points += sold * self.points
        goods = resource_list({self.resource: sold})
        deus.tell(_sold_for_points(deus, seat, card, goods, sold * self.points), seat)

    def promise(self, deus: DeusState, seat: int) -> float:
        return self.limit(deus, seat) * max(0.0, self.points - value.RESOURCE)

    def about(self) -> Text:
        return plural(
            "Sell up to {most} for {n} point each: {resource}",
            "Sell up to {most} for {n} points each: {resource}",
            self.points,
            most=self.most,
            resource=RESOURCE_NAMES[self.resource],
        )


class SellSets(Effect):
    """The commercial ports."""

    kind: Literal["sell_sets"]
    goods: tuple[Resource, ...] = Field(min_length=2, max_length=4)
    points: Figure
    most: Figure

    def limit(self, deus: DeusState, seat: int) -> int:
        owned = deus.players[seat].resources
        return min(self.most, *(owned[resource] for resource in self.goods))

    def named(self, sets: int) -> Text:
        return resource_list(dict.fromkeys(self.goods, sets))

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        most = self.limit(deus, seat)
        if not most:
            return None
        prompt = plural(
            "How many sets do you sell for {n} point each?",
            "How many sets do you sell for {n} points each?",
            self.points,
        )
        return Amounts(seat, prompt, (Counter(SETS, text("sets of {goods}", goods=self.named(1)), most),), 0, most)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        sold = total(answer)
        if not sold:
            tell_nothing(deus, seat, card, answer)
            return
        for resource in self.goods:
            deus.give_back(seat, resource, sold)
        deus.players[seat].points += sold * self.points
        deus.tell(_sold_for_points(deus, seat, card, self.named(sold), sold * self.points), seat)

    def promise(self, deus: DeusState, seat: int) -> float:
        return self.limit(deus, seat) * max(0.0, self.points - value.RESOURCE * len(self.goods))

    def about(self) -> Text:
        names = listing(*(RESOURCE_NAMES[resource] for resource in self.goods))
        return plural(
            "Up to {most} times: sell {goods} for {n} point",
            "Up to {most} times: sell {goods} for {n} points",
            self.points,
            most=self.most,
            goods=names,
        )


class Buy(Effect):
    """The galleys."""

    kind: Literal["buy"]
    price: int = Field(ge=0, le=20)
    most: Figure

    def limit(self, deus: DeusState, seat: int) -> int:
        gold = deus.players[seat].gold
        return min(self.most, gold // self.price if self.price else self.most, sum(deus.supply.values()))

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        most = self.limit(deus, seat)
        if not most:
            return None
        counters = tuple(
            Counter(resource, text("{resource}", resource=RESOURCE_NAMES[resource]), min(most, deus.supply[resource]))
            for resource in RESOURCES
            if deus.supply[resource]
        )
        return Amounts(seat, text("What do you buy for {n} gold each?", n=self.price), counters, 0, most)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        bought = {Resource(key): n for key, n in answer.items() if n} if isinstance(answer, dict) else {}
        if not bought:
            tell_nothing(deus, seat, card, answer)
            return
        price = self.price * sum(bought.values())
        deus.players[seat].gold -= price
        for resource, n in bought.items():
            deus.take_resource(seat, resource, n)
        told = text(
            "{card}: {seat} buys {goods} for {gold} gold",
            card=deus.card(card).title,
            seat=SeatName(seat),
            goods=resource_list(bought),
            gold=price,
        )
        deus.tell(told, seat, narrows=any(deus.supply[resource] == 0 for resource in bought))

    def promise(self, deus: DeusState, seat: int) -> float:
        return self.limit(deus, seat) * max(0.0, value.RESOURCE - self.price * value.GOLD)

    def about(self) -> Text:
        return text("Buy up to {most} resources of any kinds for {n} gold each", most=self.most, n=self.price)


def _sold_for_points(deus: DeusState, seat: int, card: str, goods: Text, points: int) -> Text:
    return plural(
        "{card}: {seat} sells {goods} for {n} point",
        "{card}: {seat} sells {goods} for {n} points",
        points,
        card=deus.card(card).title,
        seat=SeatName(seat),
        goods=goods,
    )

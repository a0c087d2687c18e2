"""Blue cards: selling to the general supply and buying from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from games.core.decision import Amounts, Counter, Decision
from games.core.text import SeatName, Text, as_text, plural, text
from games.deus import value
from games.deus.effects.effect import CardEffect, PrintedT, effect
from games.deus.kinds import RESOURCES, Resource
from games.deus.printed import effects as printed
from games.deus.state import DeusState
from games.deus.words import RESOURCES as RESOURCE_NAMES
from games.deus.words import change, gold_amount, price_sign, resource_counter, resource_list

SETS = "sets"


@dataclass(slots=True)
class Sell(CardEffect[PrintedT, dict[str, int] | None], ABC):
    """Asks how much of one thing is sold, as far as there is any."""

    @abstractmethod
    def limit(self, deus: DeusState) -> int: ...

    @abstractmethod
    def prompt(self, deus: DeusState) -> Text: ...

    @abstractmethod
    def counter(self, deus: DeusState, most: int) -> Counter: ...

    @abstractmethod
    def sell(self, deus: DeusState, sold: int) -> None: ...

    def decision(self, deus: DeusState) -> Decision | None:
        most = self.limit(deus)
        if not most:
            return None
        return Amounts(self.seat, self.prompt(deus), (self.counter(deus, most),), 0, most, picture="seats")

    def run(self, deus: DeusState, answer: dict[str, int] | None) -> None:
        sold = sum(answer.values()) if answer else 0
        if sold:
            self.sell(deus, sold)
        else:
            self.tell_nothing(deus, answer)

    def tell_points(self, deus: DeusState, goods: Text, points: int) -> None:
        told = plural(
            "{card}: {seat} sells {goods} for {n} point",
            "{card}: {seat} sells {goods} for {n} points",
            points,
            card=self.title(deus),
            seat=SeatName(self.seat),
            goods=goods,
        )
        deus.tell(told, self.seat)


@effect(printed.SellForGold)
@dataclass(slots=True)
class SellForGold(Sell[printed.SellForGold]):
    """The trading ships."""

    def limit(self, deus: DeusState) -> int:
        return deus.players[self.seat].resources[self.printed(deus).resource]

    def prompt(self, deus: DeusState) -> Text:
        card = self.printed(deus)
        return text(
            "{card}: how much {resource} do you sell for {gold} each?",
            card=self.asking(deus),
            resource=RESOURCE_NAMES[card.resource],
            gold=gold_amount(card.gold),
        )

    def counter(self, deus: DeusState, most: int) -> Counter:
        return resource_counter(self.printed(deus).resource, most)

    def sell(self, deus: DeusState, sold: int) -> None:
        card = self.printed(deus)
        deus.give_back(self.seat, card.resource, sold)
        before = deus.players[self.seat].gold
        deus.players[self.seat].gold += sold * card.gold
        told = text(
            "{card}: {seat} sells {n} {resource} for {gold} ({change})",
            card=self.title(deus),
            seat=SeatName(self.seat),
            n=sold,
            resource=RESOURCE_NAMES[card.resource],
            gold=gold_amount(sold * card.gold),
            change=change(before, before + sold * card.gold),
        )
        deus.tell(told, self.seat)

    def promise(self, deus: DeusState) -> float:
        return self.limit(deus) * max(0.0, self.printed(deus).gold * value.GOLD - value.RESOURCE)


@effect(printed.SellForPoints)
@dataclass(slots=True)
class SellForPoints(Sell[printed.SellForPoints]):
    """The small ports."""

    def limit(self, deus: DeusState) -> int:
        card = self.printed(deus)
        return min(card.most, deus.players[self.seat].resources[card.resource])

    def prompt(self, deus: DeusState) -> Text:
        card = self.printed(deus)
        return plural(
            "{card}: how much {resource} do you sell for {n} point each?",
            "{card}: how much {resource} do you sell for {n} points each?",
            card.points,
            card=self.asking(deus),
            resource=RESOURCE_NAMES[card.resource],
        )

    def counter(self, deus: DeusState, most: int) -> Counter:
        return resource_counter(self.printed(deus).resource, most)

    def sell(self, deus: DeusState, sold: int) -> None:
        card = self.printed(deus)
        deus.give_back(self.seat, card.resource, sold)
        deus.players[self.seat].points += sold * card.points
        self.tell_points(deus, resource_list({card.resource: sold}), sold * card.points)

    def promise(self, deus: DeusState) -> float:
        return self.limit(deus) * max(0.0, self.printed(deus).points - value.RESOURCE)


@effect(printed.SellSets)
@dataclass(slots=True)
class SellSets(Sell[printed.SellSets]):
    """The commercial ports."""

    def named(self, deus: DeusState, sets: int) -> Text:
        return resource_list(dict.fromkeys(self.printed(deus).goods, sets))

    def limit(self, deus: DeusState) -> int:
        card, owned = self.printed(deus), deus.players[self.seat].resources
        return min(card.most, *(owned[resource] for resource in card.goods))

    def prompt(self, deus: DeusState) -> Text:
        return plural(
            "{card}: how many sets do you sell for {n} point each?",
            "{card}: how many sets do you sell for {n} points each?",
            self.printed(deus).points,
            card=self.asking(deus),
        )

    def counter(self, deus: DeusState, most: int) -> Counter:
        return Counter(SETS, as_text(price_sign(dict.fromkeys(self.printed(deus).goods, 1), 0)), most)

    def sell(self, deus: DeusState, sold: int) -> None:
        card = self.printed(deus)
        for resource in card.goods:
            deus.give_back(self.seat, resource, sold)
        deus.players[self.seat].points += sold * card.points
        self.tell_points(deus, self.named(deus, sold), sold * card.points)

    def promise(self, deus: DeusState) -> float:
        card = self.printed(deus)
        return self.limit(deus) * max(0.0, card.points - value.RESOURCE * len(card.goods))


@effect(printed.Buy)
@dataclass(slots=True)
class Buy(CardEffect[printed.Buy, dict[str, int] | None]):
    """The galleys."""

    def limit(self, deus: DeusState) -> int:
        card, gold = self.printed(deus), deus.players[self.seat].gold
        return min(card.most, gold // card.price if card.price else card.most, sum(deus.supply.values()))

    def decision(self, deus: DeusState) -> Decision | None:
        most = self.limit(deus)
        if not most:
            return None
        counters = tuple(
            resource_counter(resource, min(most, deus.supply[resource]))
            for resource in RESOURCES
            if deus.supply[resource]
        )
        each = gold_amount(self.printed(deus).price)
        prompt = text("{card}: what do you buy for {gold} each?", card=self.asking(deus), gold=each)
        return Amounts(self.seat, prompt, counters, 0, most, picture="seats")

    def run(self, deus: DeusState, answer: dict[str, int] | None) -> None:
        bought = {Resource(key): n for key, n in (answer or {}).items() if n}
        if not bought:
            self.tell_nothing(deus, answer)
            return
        price = self.printed(deus).price * sum(bought.values())
        before = deus.players[self.seat].gold
        deus.players[self.seat].gold -= price
        for resource, n in bought.items():
            deus.take_resource(self.seat, resource, n)
        told = text(
            "{card}: {seat} buys {goods} for {gold} ({change})",
            card=self.title(deus),
            seat=SeatName(self.seat),
            goods=resource_list(bought),
            gold=gold_amount(price),
            change=change(before, before - price),
        )
        deus.tell(told, self.seat, narrows=any(deus.supply[resource] == 0 for resource in bought))

    def promise(self, deus: DeusState) -> float:
        return self.limit(deus) * max(0.0, value.RESOURCE - self.printed(deus).price * value.GOLD)

"""Green cards: resources from the regions where one's production buildings stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.decision import Decision, Option
from games.core.text import SeatName, Text, text
from games.deus import value
from games.deus.effects.effect import SKIP, CardEffect, Gain, effect
from games.deus.kinds import YIELDS, Kind, Resource, Terrain
from games.deus.printed import effects as printed
from games.deus.state import DeusState
from games.deus.words import RESOURCES


def gain_resource(deus: DeusState, using: CardEffect[Any, Any], resource: Resource, amount: int) -> None:
    taken = deus.take_resource(using.seat, resource, amount)
    told = text(
        "{card}: {seat} gains {n} {resource}",
        card=using.title(deus),
        seat=SeatName(using.seat),
        n=taken,
        resource=RESOURCES[resource],
    )
    deus.tell(told, using.seat, narrows=deus.supply[resource] == 0)


def works(deus: DeusState, seat: int, terrain: Terrain | None = None) -> list[str]:
    """Regions of this terrain with a production building of the seat."""
    return [
        name
        for name in deus.regions_with(seat, Kind.PRODUCTION)
        if terrain is None or deus.board.terrain[name] is terrain
    ]


@effect(printed.ProduceOne)
@dataclass(slots=True)
class ProduceOne(CardEffect[printed.ProduceOne, str | None]):
    """The small production buildings."""

    def decision(self, deus: DeusState) -> Decision | None:
        ways = [
            Option(name, text("{region}: 1 {resource}", region=name, resource=RESOURCES[resource]), at=name)
            for name in works(deus, self.seat)
            if deus.supply[resource := YIELDS[deus.board.terrain[name]]]
        ]
        return self.pick(text("{card}: which production building yields?", card=self.asking(deus)), ways)

    def run(self, deus: DeusState, answer: str | None) -> None:
        if answer is None or answer == SKIP:
            self.tell_nothing(deus, answer)
            return
        gain_resource(deus, self, YIELDS[deus.board.terrain[answer]], 1)

    def promise(self, deus: DeusState) -> float:
        return value.RESOURCE if works(deus, self.seat) else 0


@effect(printed.ProduceEverywhere)
@dataclass(slots=True)
class ProduceEverywhere(Gain[printed.ProduceEverywhere]):
    """The cooperatives."""

    def resource(self, deus: DeusState) -> Resource:
        return YIELDS[self.printed(deus).terrain]

    def amount(self, deus: DeusState) -> int:
        card = self.printed(deus)
        return min(card.each * len(works(deus, self.seat, card.terrain)), deus.supply[self.resource(deus)])

    def give(self, deus: DeusState, amount: int) -> None:
        gain_resource(deus, self, self.resource(deus), amount)

    def label(self, deus: DeusState, amount: int) -> Text:
        return text("{n} {resource}", n=amount, resource=RESOURCES[self.resource(deus)])

    def promise(self, deus: DeusState) -> float:
        return value.RESOURCE * self.amount(deus)


@effect(printed.ProduceInCity)
@dataclass(slots=True)
class ProduceInCity(CardEffect[printed.ProduceInCity, str | None]):
    """Sawmill, farm, quarry and brickyard."""

    def resource(self, deus: DeusState) -> Resource:
        return YIELDS[self.printed(deus).terrain]

    def yields(self, deus: DeusState, name: str) -> int:
        return min(len(deus.held[name].kinds), deus.supply[self.resource(deus)])

    def decision(self, deus: DeusState) -> Decision | None:
        resource = RESOURCES[self.resource(deus)]
        ways = [
            Option(name, text("{region}: {n} {resource}", region=name, n=amount, resource=resource), at=name)
            for name in works(deus, self.seat, self.printed(deus).terrain)
            if (amount := self.yields(deus, name))
        ]
        return self.pick(text("{card}: in which region?", card=self.asking(deus)), ways)

    def run(self, deus: DeusState, answer: str | None) -> None:
        if answer is None or answer == SKIP:
            self.tell_nothing(deus, answer)
            return
        gain_resource(deus, self, self.resource(deus), self.yields(deus, answer))

    def promise(self, deus: DeusState) -> float:
        regions = works(deus, self.seat, self.printed(deus).terrain)
        return value.RESOURCE * max((self.yields(deus, name) for name in regions), default=0)

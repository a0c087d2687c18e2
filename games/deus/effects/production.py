"""Green cards: resources from the regions where one's production buildings stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.core.decision import Answer, Decision, Option
from games.core.text import SeatName, Text, text
from games.deus import value
from games.deus.effects.effect import SKIP, Effect, Figure, Gain, pick, tell_nothing
from games.deus.kinds import YIELDS, Kind, Resource, Terrain
from games.deus.words import RESOURCES, TERRAINS

if TYPE_CHECKING:
    from games.deus.state import DeusState


def gain_resource(deus: DeusState, seat: int, card: str, resource: Resource, amount: int) -> None:
    taken = deus.take_resource(seat, resource, amount)
    told = text(
        "{card}: {seat} gains {n} {resource}",
        card=deus.card(card).title,
        seat=SeatName(seat),
        n=taken,
        resource=RESOURCES[resource],
    )
    deus.tell(told, seat, narrows=deus.supply[resource] == 0)


def works(deus: DeusState, seat: int, terrain: Terrain | None = None) -> list[str]:
    """Regions of this terrain with a production building of the seat."""
    return [
        name
        for name in deus.regions_with(seat, Kind.PRODUCTION)
        if terrain is None or deus.board.terrain[name] is terrain
    ]


class ProduceOne(Effect):
    """The small production buildings."""

    kind: Literal["produce_one"]

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        ways = [
            Option(name, text("{region}: 1 {resource}", region=name, resource=RESOURCES[resource]), at=name)
            for name in works(deus, seat)
            if deus.supply[resource := YIELDS[deus.board.terrain[name]]]
        ]
        return pick(deus, seat, card, text("Which production building yields a resource?"), ways)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        if answer is None or answer == SKIP:
            tell_nothing(deus, seat, card, answer)
            return
        gain_resource(deus, seat, card, YIELDS[deus.board.terrain[str(answer)]], 1)

    def promise(self, deus: DeusState, seat: int) -> float:
        return value.RESOURCE if works(deus, seat) else 0

    def about(self) -> Text:
        return text("One of your production buildings yields 1 resource of its region")


class ProduceEverywhere(Gain):
    """The cooperatives."""

    kind: Literal["produce_everywhere"]
    terrain: Terrain
    each: Figure

    def amount(self, deus: DeusState, seat: int) -> int:
        return min(self.each * len(works(deus, seat, self.terrain)), deus.supply[YIELDS[self.terrain]])

    def give(self, deus: DeusState, seat: int, card: str, amount: int) -> None:
        gain_resource(deus, seat, card, YIELDS[self.terrain], amount)

    def label(self, amount: int) -> Text:
        return text("{n} {resource}", n=amount, resource=RESOURCES[YIELDS[self.terrain]])

    def promise(self, deus: DeusState, seat: int) -> float:
        return value.RESOURCE * self.amount(deus, seat)

    def about(self) -> Text:
        return text(
            "{n} {resource} for each production building of yours on this terrain: {terrain}",
            n=self.each,
            resource=RESOURCES[YIELDS[self.terrain]],
            terrain=TERRAINS[self.terrain],
        )


class ProduceInCity(Effect):
    """Sawmill, farm, quarry and brickyard."""

    kind: Literal["produce_in_city"]
    terrain: Terrain

    def yields(self, deus: DeusState, seat: int, name: str) -> int:
        return min(len(deus.held[name].kinds), deus.supply[YIELDS[self.terrain]])

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        resource = RESOURCES[YIELDS[self.terrain]]
        ways = [
            Option(name, text("{region}: {n} {resource}", region=name, n=amount, resource=resource), at=name)
            for name in works(deus, seat, self.terrain)
            if (amount := self.yields(deus, seat, name))
        ]
        return pick(deus, seat, card, text("In which region does {card} work?", card=deus.card(card).title), ways)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        if answer is None or answer == SKIP:
            tell_nothing(deus, seat, card, answer)
            return
        amount = self.yields(deus, seat, str(answer))
        gain_resource(deus, seat, card, YIELDS[self.terrain], amount)

    def promise(self, deus: DeusState, seat: int) -> float:
        regions = works(deus, seat, self.terrain)
        return value.RESOURCE * max((self.yields(deus, seat, name) for name in regions), default=0)

    def about(self) -> Text:
        return text(
            "Choose one {terrain} with your production building: 1 {resource} for each building in it",
            terrain=TERRAINS[self.terrain],
            resource=RESOURCES[YIELDS[self.terrain]],
        )

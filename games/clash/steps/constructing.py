"""Building: a temple, an academy, a fortress or a port in one of the seat's cities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import BuildAllowed, BuildingPrice
from games.clash.kinds import Building, Deck, Mood, Purpose
from games.clash.moments import BuildingBuilt
from games.clash.payment import can_pay
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.steps.drawing import DrawCard
from games.clash.steps.gaining import ChooseGood
from games.clash.steps.mood import use_mood
from games.clash.steps.paying import Paying
from games.clash.words import BUILDINGS, cannot_pay, good_list, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.state import once_at_rest
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text


def may_grow(clash: ClashState, seat: int, space: str) -> bool:
    """No city outgrows the number of its owner's cities, nor five."""
    size = clash.cities[space].size + 1
    return size <= min(clash.count_cities(seat), clash.rules.limits.city_size)


def unlocked(clash: ClashState, seat: int, building: Building) -> bool:
    return clash.has(seat, clash.printed.unlocking[building])


@once_at_rest
def all_unlocked(clash: ClashState, seat: int) -> Sequence[Building]:
    return [building for building in clash.raised if unlocked(clash, seat, building)]


def building_price(clash: ClashState, seat: int, space: str, building: Building) -> BuildingPrice:
    return registry.reckon(clash, BuildingPrice(seat, space, building, dict(clash.rules.prices.building)))


def why_not(clash: ClashState, seat: int, space: str, building: Building, free: bool) -> Text | None:
    """Why the building cannot be built here; None when it can."""
    city = clash.cities[space]
    if building in city.buildings:
        return text("There is one already.")
    if not unlocked(clash, seat, building):
        return text("You lack its advance.")
    if use_mood(clash, seat, space) is Mood.ANGRY:
        return text("The city is angry.")
    if not may_grow(clash, seat, space):
        return text("The city cannot grow before you have more cities.")
    if not clash.buildings_left(seat, building):
        return text("You have no piece left.")
    if building is Building.PORT and not clash.map.coastal(space):
        return text("There is no sea beside the city.")
    banned = registry.reckon(clash, BuildAllowed(seat, building)).reason
    if banned is not None or free:
        return banned
    cost = building_price(clash, seat, space, building).cost
    if not can_pay(clash, seat, cost, Purpose.BUILDING, building):
        return cannot_pay(cost)
    return None


def can_construct(clash: ClashState, seat: int, space: str) -> Text | None:
    # What stops a building one has the advance for tells the player most.
    reasons = [why_not(clash, seat, space, building, free=False) for building in all_unlocked(clash, seat)]
    if not reasons:
        return text("You have no advance for a building.")
    return None if None in reasons else reasons[0]


@dataclass(slots=True)
class ChooseBuilding(Step[str]):
    seat: int
    space: str
    #: Without paying for it.
    free: bool = False

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(self._option(clash, building) for building in clash.raised)
        if all(option.blocked is not None for option in options):
            return None
        prompt = text("What do you build in {space}?", space=self.space)
        if not self.free:
            usual = good_list(clash.rules.prices.building)
            prompt = text(
                "What do you build in {space}? Each costs {goods} unless it says otherwise.",
                space=self.space,
                goods=usual,
            )
        return ChooseOne(self.seat, prompt, options, picture="city")

    def _option(self, clash: ClashState, building: Building) -> Option:
        price = None
        cost = building_price(clash, self.seat, self.space, building).cost
        if not self.free and cost != clash.rules.prices.building:
            price = good_signs(cost)
        blocked = why_not(clash, self.seat, self.space, building, self.free)
        return Option(building, as_text(BUILDINGS[building]), detail=price, blocked=blocked)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            clash.next(*construct(clash, self.seat, self.space, Building(answer), self.free))


def construct(clash: ClashState, seat: int, space: str, building: Building, free: bool = False) -> list[Step]:
    steps: list[Step] = [] if free else [PayBuilding(seat, space, building)]
    if building is Building.PORT:
        return [*steps, FacePort(seat, space)]
    return [*steps, PutBuilding(seat, space, building)]


@dataclass(slots=True)
class PayBuilding(Paying):
    seat: int
    space: str
    building: Building

    def cost(self, clash: ClashState) -> Purse:
        return building_price(clash, self.seat, self.space, self.building).cost

    def purpose(self) -> Purpose:
        return Purpose.BUILDING

    def thing(self) -> str:
        return self.building

    def paid(self, clash: ClashState, paid: Purse) -> None:
        for key in building_price(clash, self.seat, self.space, self.building).uses:
            clash.use(key)


@dataclass(slots=True)
class FacePort(Step[str]):
    """Which sea space the port faces: ships will be recruited there."""

    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(Option(sea, as_text(sea), at=sea) for sea in clash.in_order(clash.map.sea_beside(self.space)))
        return ChooseOne(self.seat, text("Which sea space does the port face?"), options, picture="near")

    def run(self, clash: ClashState, answer: str) -> None:
        clash.next(PutBuilding(self.seat, self.space, Building.PORT, answer))


@dataclass(slots=True)
class PutBuilding(Step[None]):
    seat: int
    space: str
    building: Building
    port: str | None = None

    def run(self, clash: ClashState, answer: None) -> None:
        city, entry = clash.cities[self.space], clash.rules.buildings[self.building]
        city.buildings[self.building] = self.seat
        city.port = self.port or city.port
        told = text(
            "{seat} builds in {space}: {building}",
            seat=SeatName(self.seat),
            space=self.space,
            building=BUILDINGS[self.building],
        )
        clash.tell(told, self.seat, places=(self.space,))
        clash.gain(self.seat, entry.gains)
        following: list[Step] = []
        if entry.gains_one_of:
            following.append(ChooseGood(self.seat, list(entry.gains_one_of)))
        following += [DrawCard(self.seat, Deck.ACTION) for _ in range(entry.cards)]
        clash.next(*following, BuildingBuilt(self.seat, self.space, self.building))

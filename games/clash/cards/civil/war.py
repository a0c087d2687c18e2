"""Cards about battles, soldiers and barbarians."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.cards.hand import Claim, Play, civil, figure, unclaimed
from games.clash.kinds import Good, Mark, Purpose, Unit
from games.clash.moments import BarbariansStir
from games.clash.payment import can_pay, price
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.steps.barbarians import Reinforce, barbarian_spaces, halt, march
from games.clash.steps.gaining import GainGoods
from games.clash.steps.mood import RaiseOne, improvable
from games.clash.steps.paying import PayFor
from games.clash.steps.placing import PlaceUnit
from games.clash.war import Fought
from games.clash.words import good_counter, good_list
from games.core.decision import Amounts, ChooseOne, ChooseSome, Decision, Option
from games.core.step import Step
from games.core.text import as_text, text


def won_on_land(fought: Fought, seat: int) -> bool:
    return not fought.sea and fought.won_by(seat)


# -- Hero General ---------------------------------------------------------------------------------------------------


@civil("hero_general")
def hero_general(clash: ClashState, seat: int) -> Play:
    at = unclaimed(clash, "hero_general", lambda fought: won_on_land(fought, seat))
    if at is None:
        return Play(blocked=text("You have won no land battle in this turn."))
    if not improvable(clash, seat):
        return Play(blocked=text("All your cities are happy."))
    return Play((Claim(at, "hero_general"), RaiseOne(seat, 1), OfferFeast(seat)))


@dataclass(slots=True)
class OfferFeast(Step[str]):
    """One level more, of the same city or another, for mood."""

    seat: int

    def _price(self, clash: ClashState) -> Purse:
        return {Good.MOOD: figure(clash, "hero_general", "mood")}

    def decision(self, clash: ClashState) -> Decision | None:
        if not improvable(clash, self.seat) or not can_pay(clash, self.seat, self._price(clash), Purpose.OTHER):
            return None
        options = (
            Option("pay", text("Pay {goods}", goods=good_list(self._price(clash)))),
            Option("keep", text("That is enough")),
        )
        prompt = text("Hero General: raise a city once more?")
        return ChooseOne(self.seat, prompt, options, picture="near", usual="keep")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == "pay":
            clash.next(PayFor(self.seat, self._price(clash), [RaiseOne(self.seat, 1)]))


# -- Great Ideas, Militia -------------------------------------------------------------------------------------------


@civil("great_ideas")
def great_ideas(clash: ClashState, seat: int) -> Play:
    def triumph(fought: Fought) -> bool:
        return won_on_land(fought, seat) or (fought.captured and fought.attacker == seat)

    at = unclaimed(clash, "great_ideas", triumph)
    if at is None:
        return Play(blocked=text("You have won no land battle in this turn."))
    gain = GainGoods(seat, dict(clash.printed.civils["great_ideas"].gains))
    return Play((Claim(at, "great_ideas"), gain))


@civil("militia")
def militia(clash: ClashState, seat: int) -> Play:
    if not clash.units_left(seat, Unit.INFANTRY):
        return Play(blocked=text("You have no infantry left."))
    if not any(clash.room(space, seat) > 0 for space in clash.cities_of(seat)):
        return Play(blocked=text("No city of yours has room for an army unit."))
    return Play(tuple(PlaceUnit(seat, Unit.INFANTRY) for _ in range(figure(clash, "militia", "infantry"))))


# -- Mercenaries ----------------------------------------------------------------------------------------------------


@civil("mercenaries")
def mercenaries(clash: ClashState, seat: int) -> Play:
    if not hirable(clash, seat):
        return Play(blocked=text("No barbarian army near you can move."))
    if not purse(clash, seat):
        return Play(blocked=text("You have nothing to pay them with."))
    return Play((Hire(seat),))


def hirable(clash: ClashState, seat: int) -> list[str]:
    """Barbarian armies within two spaces of the seat's cities or army units that have somewhere to go."""
    own = {*clash.cities_of(seat), *clash.spaces_of(seat, lambda piece: piece.army)}
    reach = figure(clash, "mercenaries", "range")
    near = {other for space in own for other in clash.map.within(space, reach)}
    return [space for space in barbarian_spaces(clash) if space in near and ways(clash, space)]


def ways(clash: ClashState, space: str) -> list[str]:
    moving = len(clash.armies_at(space, None))
    beside = clash.map.land_beside(space)
    return clash.in_order(other for other in beside if clash.hostile(other, None) or clash.room(other, None) >= moving)


def purse(clash: ClashState, seat: int) -> dict[Good, int]:
    """What the seat has of all that mercenaries take."""
    taken = {
        good
        for asked in (Good.FOOD, Good.WOOD, Good.ORE, Good.CULTURE)
        for good in price(clash, seat, {asked: figure(clash, "mercenaries", "price")}, Purpose.OTHER).goods
    }
    return {good: n for good, n in clash.goods(seat).items() if good in taken and n}


def _resting(clash: ClashState, space: str) -> bool:
    """Units that joined on a space do not go on with those that were there."""
    return any(not piece.marked(Mark.MOVED) for piece in clash.armies_at(space, None))


@dataclass(slots=True)
class Hire(Step[list[str]]):
    """All armies are chosen and paid before any of them moves."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        armies = hirable(clash, self.seat)
        most = min(len(armies), sum(purse(clash, self.seat).values()))
        if not most:
            return None
        options = tuple(Option(space, as_text(space), at=space) for space in armies)
        return ChooseSome(self.seat, text("Which armies do you hire?"), options, 1, most, picture="near")

    def run(self, clash: ClashState, answer: list[str] | None) -> None:
        if answer:
            armies = clash.in_order(answer)
            clash.next(
                PayMercenaries(self.seat, len(armies)),
                BarbariansStir(self.seat, armies),
                SendMercenaries(self.seat, armies),
            )


@dataclass(slots=True)
class PayMercenaries(Step[dict[str, int]]):
    """One good for each army."""

    seat: int
    armies: int

    def decision(self, clash: ClashState) -> Decision:
        own = purse(clash, self.seat)
        counters = tuple(good_counter(good, min(n, self.armies)) for good, n in own.items())
        prompt = text("Mercenaries: pay {n} in all.", n=self.armies)
        return Amounts(self.seat, prompt, counters, self.armies, self.armies, picture="city")

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        clash.spend(self.seat, {Good(good): n for good, n in answer.items() if n})


@dataclass(slots=True)
class SendMercenaries(Step[str]):
    """Army by army, in any order; a settlement that one has left is reinforced."""

    seat: int
    armies: list[str]

    def _ways(self, clash: ClashState) -> list[tuple[str, str]]:
        return [(space, other) for space in self.armies if _resting(clash, space) for other in ways(clash, space)]

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(
            Option(f"{space}-{other}", text("{start} to {end}", start=space, end=other), at=other)
            for space, other in self._ways(clash)
        )
        if not options:
            return None
        return ChooseOne(self.seat, text("Which hired army goes where?"), options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            halt(clash)
            return
        space, _, other = answer.partition("-")
        clash.next(SendMercenaries(self.seat, [army for army in self.armies if army != space]))
        march(clash, space, other)
        city = clash.cities.get(space)
        if city is not None and city.owner is None:
            clash.next(Reinforce(self.seat, space))

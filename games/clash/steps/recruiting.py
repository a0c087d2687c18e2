"""Recruiting: units one after the other, each paid as it comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.clash.effects import registry
from games.clash.figures import RecruitTerms
from games.clash.kinds import Building, Purpose, Unit
from games.clash.leaders import leader_space
from games.clash.moments import Recruited
from games.clash.payment import can_pay
from games.clash.pieces import ARMY, Purse
from games.clash.reach import attack_terms, permitted
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from games.clash.steps.cargo import DropCargo
from games.clash.steps.collecting import capacity
from games.clash.steps.leading import ChooseLeader
from games.clash.steps.paying import PayFor, Paying
from games.clash.words import BUILDINGS, UNITS, cannot_pay, good_signs, unit_list
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

DONE = "done"
#: Behind the kind of a unit that is paid in another way.
INSTEAD = ".instead"


def recruit_terms(clash: ClashState, seat: int, space: str) -> RecruitTerms:
    return registry.reckon(clash, RecruitTerms(seat, space, capacity(clash, seat, space)))


def lands_on(clash: ClashState, space: str, kind: Unit) -> str | None:
    """Where a recruited unit comes to stand: ships on the space of the port."""
    return clash.cities[space].port if kind is Unit.SHIP else space


@dataclass(frozen=True, slots=True)
class Bid:
    """A unit the city could recruit, at one of its prices."""

    key: str
    kind: Unit
    cost: Purse
    #: The building it takes here.
    needs: Building | None


def bids(clash: ClashState, terms: RecruitTerms) -> Iterator[Bid]:
    for kind, entry in clash.kinds.items():
        yield Bid(kind, kind, dict(entry.cost), None if kind in terms.anywhere else entry.needs)
    for kind, cost in terms.instead.items():
        yield Bid(kind + INSTEAD, kind, cost, clash.kinds[kind].needs)
    for way in terms.ways:
        yield Bid(way.key, way.kind, way.cost, None)


def why_not(clash: ClashState, seat: int, space: str, bid: Bid) -> Text | None:
    kind, cost = bid.kind, bid.cost
    if bid.needs is not None and bid.needs not in clash.cities[space].buildings:
        return text("The city has no {building}.", building=BUILDINGS[bid.needs])
    if kind is Unit.LEADER and not clash.players[seat].leaders:
        return text("You have no leader left.")
    if kind is not Unit.LEADER and not clash.units_left(seat, kind) and not figures_on_map(clash, seat, kind):
        return text("You have no figure of it left, nor one on the map.")
    if kind in ARMY and _room(clash, seat, space, kind) < 1:
        return text("Four army units stand there already.")
    if kind is Unit.SHIP and not _may_launch(clash, seat, space):
        return text("You may not attack the ships before the port.")
    return None if _pays(clash, seat, bid) else cannot_pay(cost)


def _pays(clash: ClashState, seat: int, bid: Bid) -> bool:
    return can_pay(clash, seat, bid.cost, Purpose.UNITS, bid.key)


def figures_on_map(clash: ClashState, seat: int, kind: Unit) -> list[str]:
    """Where a figure of the seat's own stands that may be moved into the city; pirates under hire are not."""
    return clash.spaces_of(seat, lambda piece: piece.kind is kind and piece.supply == seat)


def _room(clash: ClashState, seat: int, space: str, kind: Unit) -> int:
    """A new leader takes the place of the old one, and of what the old one made room for."""
    if kind is Unit.LEADER and leader_space(clash, seat) == space:
        return clash.rules.limits.army + 1 - len(clash.armies_at(space, seat))
    return clash.room(space, seat)


def _may_launch(clash: ClashState, seat: int, space: str) -> bool:
    """Ships that come to lie beside enemy ships attack them."""
    port = clash.cities[space].port
    if port is None or not clash.barred(port, seat):
        return True
    return permitted(clash, seat, attack_terms(clash, seat, port, []))


def can_recruit(clash: ClashState, seat: int, space: str) -> Text | None:
    terms = recruit_terms(clash, seat, space)
    paid = (bid for bid in bids(clash, terms) if _pays(clash, seat, bid))
    if terms.otherwise or any(why_not(clash, seat, space, bid) is None for bid in paid):
        return None
    return text("You cannot pay for any unit.")


@dataclass(slots=True)
class Recruit(Step[str]):
    """Asks for the next unit until the city has recruited all it can, or the seat is done."""

    seat: int
    space: str
    units: dict[Unit, int] = field(default_factory=dict)
    paid: Purse = field(default_factory=dict)
    substituted: list[Unit] = field(default_factory=list)

    def decision(self, clash: ClashState) -> Decision | None:
        terms = recruit_terms(clash, self.seat, self.space)
        left = terms.most - sum(self.units.values())
        if left < 1:
            return None
        options = [self._option(clash, bid) for bid in bids(clash, terms) if not self._used(bid, terms)]
        if all(option.blocked is not None for option in options):
            return None
        if self.units:
            options.append(Option(DONE, text("That is all")))
        prompt = text("What does {space} recruit? Up to {n} more.", space=self.space, n=left)
        return ChooseOne(self.seat, prompt, tuple(options), picture="city")

    def _used(self, bid: Bid, terms: RecruitTerms) -> bool:
        """Another way of paying serves for one unit of its kind, or of all that share it."""
        sharing = terms.one_of if bid.kind in terms.one_of else {bid.kind}
        return bid.key.endswith(INSTEAD) and not sharing.isdisjoint(self.substituted)

    def _option(self, clash: ClashState, bid: Bid) -> Option:
        blocked = why_not(clash, self.seat, self.space, bid)
        return Option(bid.key, as_text(UNITS[bid.kind]), detail=good_signs(bid.cost), blocked=blocked)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == DONE:
            self._finish(clash)
            return
        terms = recruit_terms(clash, self.seat, self.space)
        bid = next(bid for bid in bids(clash, terms) if bid.key == answer)
        if answer.endswith(INSTEAD):
            self.substituted.append(bid.kind)
        clash.next(PayUnit(self.seat, self.space, bid.kind, bid.cost, self, bid.key))

    def _finish(self, clash: ClashState) -> None:
        if not self.units:
            return
        told = text(
            "{seat} recruits in {space}: {units}",
            seat=SeatName(self.seat),
            space=self.space,
            units=unit_list(self.units),
        )
        clash.tell(told, self.seat, places=(self.space,))
        clash.next(
            Recruited(self.seat, self.space, self.units, self.paid, self.substituted), PortBattle(self.seat, self.space)
        )


@dataclass(slots=True)
class PayUnit(Paying):
    seat: int
    space: str
    kind: Unit
    price: Purse
    recruit: Recruit
    #: Of the price.
    key: str

    def cost(self, clash: ClashState) -> Purse:
        return self.price

    def purpose(self) -> Purpose:
        return Purpose.UNITS

    def thing(self) -> str:
        return self.key

    def paid(self, clash: ClashState, paid: Purse) -> None:
        more = self.recruit
        more.units[self.kind] = more.units.get(self.kind, 0) + 1
        for good, n in paid.items():
            more.paid[good] = more.paid.get(good, 0) + n
        leads = self.kind is Unit.LEADER
        taken: Step = ChooseLeader(self.seat, self.space) if leads else TakeFigure(self.seat, self.space, self.kind)
        clash.next(taken, more)


@dataclass(slots=True)
class TakeFigure(Step[str]):
    """The figure comes from the supply, or when none is left from elsewhere on the map."""

    seat: int
    space: str
    kind: Unit

    def decision(self, clash: ClashState) -> Decision | None:
        if clash.units_left(self.seat, self.kind):
            return None
        options = tuple(
            Option(space, as_text(space), at=space) for space in figures_on_map(clash, self.seat, self.kind)
        )
        prompt = text("None is left: from where do you take the {unit}?", unit=UNITS[self.kind])
        return ChooseOne(self.seat, prompt, options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        target = lands_on(clash, self.space, self.kind)
        assert target is not None, "a ship needs a port"
        if answer is not None:
            here = clash.owned_at(answer, self.seat)
            taken = next(piece for piece in here if piece.kind is self.kind and piece.supply == self.seat)
            clash.remove(answer, taken)
            clash.next(DropCargo(self.seat, answer))
        clash.place(self.kind, self.seat, target)


@dataclass(slots=True)
class PortBattle(Step[None]):
    """Ships recruited where enemy ships lie fight at once and cannot go back."""

    seat: int
    space: str

    def run(self, clash: ClashState, answer: None) -> None:
        city = clash.cities.get(self.space)
        if city is None or city.port is None or not clash.ships_at(city.port, self.seat):
            return
        if clash.barred(city.port, self.seat):
            start_battle(clash, city.port, self.seat, origin=None)
            clash.next(PayFor(self.seat, attack_terms(clash, self.seat, city.port, []).cost))

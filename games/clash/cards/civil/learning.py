"""Cards that bring advances, none of them by the event track."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.clash.cards.hand import Claim, Play, civil, figure, unclaimed
from games.clash.cards.near import choose_player, neighbours
from games.clash.figures import AdvancePrice
from games.clash.kinds import Category, Good, Purpose
from games.clash.payment import can_pay
from games.clash.state import ClashState
from games.clash.steps.advancing import ChooseAdvance, FreeAdvance, advance_price, affordable, can_advance, gainable
from games.clash.steps.gaining import GainGoods
from games.clash.steps.naming import AgainstPlayer
from games.clash.war import Fought
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import as_text, text

NOTHING_OPEN = text("No advance is open to you.")


def from_others(clash: ClashState, seat: int, others: Iterable[int]) -> list[str]:
    """What the seat may gain of theirs; only what they own counts, not what they have borrowed."""
    owned = [advance for other in others for advance in clash.players[other].advances]
    return gainable(clash, seat, owned)


@civil("advance")
def advance(clash: ClashState, seat: int) -> Play:
    step = FreeAdvance(seat, None, track=False)
    return Play((step,), None if gainable(clash, seat) else NOTHING_OPEN)


@civil("inspiration")
def inspiration(clash: ClashState, seat: int) -> Play:
    among = from_others(clash, seat, neighbours(clash, seat, figure(clash, "inspiration", "range")))
    none = None if among else text("Nobody near has an advance that is open to you.")
    return Play((FreeAdvance(seat, among, track=False),), none)


@civil("teach_us")
def teach_us(clash: ClashState, seat: int) -> Play:
    """Right after the capture, or as long as its turn; whoever took the city undefended learns as well."""

    def captured(fought: Fought) -> bool:
        loser = fought.defender
        return (
            fought.captured
            and fought.attacker == seat
            and loser is not None
            and bool(from_others(clash, seat, [loser]))
        )

    since = clash.now.settled if clash.options.teach_us == "at_once" else 0
    at = unclaimed(clash, "teach_us", captured, since)
    if at is None:
        return Play(blocked=text("You have not just captured a city whose owner could teach you."))
    loser = clash.now.fights[at].defender
    assert loser is not None, "barbarians teach nothing"
    return Play((Claim(at, "teach_us"), FreeAdvance(seat, from_others(clash, seat, [loser]), track=False)))


@civil("new_ideas")
def new_ideas(clash: ClashState, seat: int) -> Play:
    gain = GainGoods(seat, dict(clash.printed.civils["new_ideas"].gains))
    none = None if can_advance(clash, seat) else text("You cannot pay for any advance.")
    return Play((ChooseAdvance(seat, track=False), gain), none)


# -- Technology Trade -----------------------------------------------------------------------------------------------


@civil("technology_trade")
def technology_trade(clash: ClashState, seat: int) -> Play:
    none = None if trading_partners(clash, seat) else text("Nobody near has an advance that is open to you.")
    return Play((ChoosePartner(seat),), none)


def trading_partners(clash: ClashState, seat: int) -> list[int]:
    near = neighbours(clash, seat, figure(clash, "technology_trade", "range"))
    return [other for other in near if from_others(clash, seat, [other])]


@dataclass(slots=True)
class ChoosePartner(AgainstPlayer):
    def question(self, clash: ClashState) -> Decision:
        partners = _different(clash, self.seat, trading_partners(clash, self.seat))
        return choose_player(self.seat, text("With whom do you trade an advance?"), partners)

    def against(self, clash: ClashState, other: int) -> None:
        own = list(clash.players[self.seat].advances)
        clash.next(
            FreeAdvance(self.seat, list(clash.players[other].advances), track=False),
            # The partner learns what was known before the trade; nobody gains their own advance back.
            FreeAdvance(other, own, track=False),
        )


def _different(clash: ClashState, seat: int, partners: list[int]) -> list[int]:
    """Of several who would learn nothing and teach the same, the first stands for all."""
    own, found = clash.players[seat].advances, dict[object, int]()
    for other in partners:
        learns = bool(gainable(clash, other, own))
        found.setdefault(other if learns else tuple(from_others(clash, seat, [other])), other)
    return list(found.values())


# -- Synergies ------------------------------------------------------------------------------------------------------


@civil("synergies")
def synergies(clash: ClashState, seat: int) -> Play:
    # Whoever cannot pay for one cannot pay for two, and that is known sooner.
    possible = can_advance(clash, seat) and Pairs(clash, seat).any()
    none = None if possible else text("In no category can you pay for two advances.")
    return Play((ChooseCategory(seat),), none)


class Pairs:
    """Which two advances of a category can be bought one after the other; each price is reckoned once."""

    def __init__(self, clash: ClashState, seat: int) -> None:
        self.clash, self.seat = clash, seat
        self._open = set(gainable(clash, seat))
        self._prices: dict[str, AdvancePrice] = {}
        self._payable: dict[tuple[tuple[Good, int], ...], bool] = {}

    def any(self) -> bool:
        return any(self.firsts(category) for category in self.clash.printed.categories)

    def firsts(self, category: Category) -> list[str]:
        """Those that leave a second one that can still be paid."""
        advances = self.clash.printed.categories[category].advances
        missing = [advance for advance in advances if not self.clash.owns(self.seat, advance)]
        open_now = [advance for advance in missing if advance in self._open]
        return [first for first in open_now if self._leaves_second(first, missing, open_now)]

    def _leaves_second(self, first: str, missing: list[str], open_now: list[str]) -> bool:
        # The first advance of a category opens all others.
        printed = self.clash.printed
        opened = first == printed.categories[printed.advances[first].category].advances[0]
        return any(self._pays(first, second) for second in (missing if opened else open_now) if second != first)

    def _pays(self, first: str, second: str) -> bool:
        """What makes an advance cheaper once in a turn helps only one of the two."""
        one, other = self._price(first), self._price(second)
        due = other.cost if set(one.uses).isdisjoint(other.uses) else self.clash.rules.prices.advance
        cost = {good: one.cost.get(good, 0) + due.get(good, 0) for good in {**one.cost, **due}}
        key = tuple(sorted(cost.items()))
        if key not in self._payable:
            self._payable[key] = can_pay(self.clash, self.seat, cost, Purpose.ADVANCE)
        return self._payable[key]

    def _price(self, advance: str) -> AdvancePrice:
        if advance not in self._prices:
            self._prices[advance] = advance_price(self.clash, self.seat, advance)
        return self._prices[advance]


@dataclass(slots=True)
class ChooseCategory(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision:
        pairs = Pairs(clash, self.seat)
        options = tuple(
            Option(category, as_text(clash.printed.categories[category].name))
            for category in clash.printed.categories
            if pairs.firsts(category)
        )
        return ChooseOne(self.seat, text("Two advances of which category?"), options, picture="advances")

    def run(self, clash: ClashState, answer: str) -> None:
        category = Category(answer)
        firsts = Pairs(clash, self.seat).firsts(category)
        clash.next(ChooseAdvance(self.seat, track=False, among=firsts), BuySecond(self.seat, category))


@dataclass(slots=True)
class BuySecond(Step[None]):
    """The second is bought as well, if what the first has left still pays for one."""

    seat: int
    category: Category

    def run(self, clash: ClashState, answer: None) -> None:
        among = gainable(clash, self.seat, clash.printed.categories[self.category].advances)
        if any(affordable(clash, self.seat, other) for other in among):
            clash.next(ChooseAdvance(self.seat, track=False, among=among))

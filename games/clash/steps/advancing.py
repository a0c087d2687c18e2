"""Gaining an advance: its order, its price, its border, and the event track."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from games.clash.effects import registry
from games.clash.figures import AdvancePrice
from games.clash.figures_of_civilizations import TrackMarker
from games.clash.kinds import Purpose
from games.clash.moments import AdvanceGained
from games.clash.payment import can_pay, price
from games.clash.pieces import Purse
from games.clash.rulebook import Rulebook
from games.clash.state import ClashState
from games.clash.steps.civilizing import FollowAdvances
from games.clash.steps.events import event_due
from games.clash.steps.paying import Paying
from games.clash.words import GOODS, cannot_pay, good_list, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.state import once_at_rest
from games.core.step import Step
from games.core.text import Name, SeatName, Text, as_text, text

NONE = "none"
#: The price that is printed, beside others.
USUAL = "usual"
#: Asks for every payment, too.
OTHERWISE = "otherwise"


def may_gain(clash: ClashState, seat: int, advance: str) -> Text | None:
    """Why the seat cannot gain it, whatever it costs; None when it can."""
    if clash.owns(seat, advance):
        return text("You have it already.")
    entry = clash.printed.advances[advance]
    column = clash.printed.categories[entry.category]
    if advance != column.advances[0]:
        if not clash.owns(seat, column.advances[0]):
            return text("It needs {advance} first.", advance=_name(clash, column.advances[0]))
    elif column.government:
        if column.prerequisite is not None and not clash.owns(seat, column.prerequisite):
            return text("It needs {advance} first.", advance=_name(clash, column.prerequisite))
        if government(clash, seat) is not None:
            return text("You have another government.")
    return None


def government(clash: ClashState, seat: int) -> str | None:
    """The category of the seat's government."""
    for column in clash.printed.categories.values():
        if column.government and any(clash.owns(seat, advance) for advance in column.advances):
            return column.id
    return None


def gainable(clash: ClashState, seat: int, among: Iterable[str] | None = None) -> list[str]:
    """In the order of the player board."""
    return list(_gainable(clash, seat, None if among is None else set(among)))


def any_gainable(clash: ClashState, seat: int) -> bool:
    return next(_gainable(clash, seat), None) is not None


def _gainable(clash: ClashState, seat: int, among: Collection[str] | None = None) -> Iterator[str]:
    owned = clash.players[seat].advances
    for column in clash.printed.categories.values():
        first = column.advances[0]
        if first not in owned:
            if (among is None or first in among) and may_gain(clash, seat, first) is None:
                yield first
            continue
        # It opens the others.
        yield from (one for one in column.advances if one not in owned and (among is None or one in among))


def advance_price(clash: ClashState, seat: int, advance: str) -> AdvancePrice:
    return registry.reckon(clash, AdvancePrice(seat, advance, dict(clash.rules.prices.advance)))


def _costs(price: AdvancePrice) -> list[Purse]:
    return [price.cost, *price.instead.values()]


def affordable(clash: ClashState, seat: int, advance: str) -> bool:
    return _within_means(clash, seat, advance_price(clash, seat, advance))


def _within_means(clash: ClashState, seat: int, price: AdvancePrice) -> bool:
    return any(_payable(clash, seat, cost) for cost in _costs(price))


def _payable(clash: ClashState, seat: int, cost: Purse) -> bool:
    return can_pay(clash, seat, cost, Purpose.ADVANCE)


@once_at_rest
def can_advance(clash: ClashState, seat: int) -> bool:
    """Most advances cost the same, and what may stand in for it is the same for all of them: it is tried once."""
    if registry.idle(clash, AdvancePrice, seat):
        return _payable(clash, seat, dict(clash.rules.prices.advance)) and any_gainable(clash, seat)
    prices = (advance_price(clash, seat, advance) for advance in _gainable(clash, seat))
    costs = (cost for price in prices for cost in _costs(price))
    too_dear = list[Purse]()
    for cost in costs:
        if cost not in too_dear:
            if _payable(clash, seat, cost):
                return True
            too_dear.append(cost)
    return False


def _name(clash: ClashState, advance: str) -> Name:
    return clash.printed.advances[advance].name


@lru_cache(maxsize=1 << 8)
def _option(rules: Rulebook, advance: str) -> Option:
    """The plate on the picture says what it does; what its border brings is told beside it."""
    entry = rules.printed.advances[advance]
    group = as_text(rules.printed.categories[entry.category].name)
    note = None if entry.border is None else text("gives 1 {good}", good=GOODS[entry.border])
    return Option(advance, as_text(entry.name), at=advance, group=group, note=note)


@dataclass(slots=True)
class ChooseAdvance(Step[str]):
    """The action: an advance at its price, paid in the goods that are asked for as long as they last."""

    seat: int
    #: The marker comes from the event track.
    track: bool = True
    among: list[str] | None = None
    #: Whoever pays otherwise is asked with what.
    otherwise: bool = False

    def decision(self, clash: ClashState) -> Decision:
        options, usual = [], clash.rules.prices.advance
        for advance in gainable(clash, self.seat, self.among):
            price = advance_price(clash, self.seat, advance)
            blocked = None if _within_means(clash, self.seat, price) else cannot_pay(price.cost)
            detail = None if price.cost == usual else good_signs(price.cost)
            options.append(replace(_option(clash.rules, advance), detail=detail, blocked=blocked))
        if not self.otherwise:
            options += self._otherwise(clash, dict(usual))
        prompt = text("Which advance do you gain? Each costs {goods} unless it says otherwise.", goods=good_list(usual))
        return ChooseOne(self.seat, prompt, tuple(options), picture="advances")

    def _otherwise(self, clash: ClashState, usual: Purse) -> list[Option]:
        """What is paid unless somebody says so, where there is anything else to pay with."""
        ways = price(clash, self.seat, usual, Purpose.ADVANCE).ways(clash.goods(self.seat), 2)
        if len(ways) < 2:
            return []
        told = text("unless you choose this you pay {goods}", goods=good_signs(ways[0]))
        return [Option(OTHERWISE, text("Pay otherwise"), note=told)]

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == OTHERWISE:
            clash.next(ChooseAdvance(self.seat, self.track, self.among, otherwise=True))
        else:
            clash.next(ChoosePrice(self.seat, answer, self.track, plainly=not self.otherwise))


@dataclass(slots=True)
class ChoosePrice(Step[str]):
    """Asks only where the seat could pay something quite different."""

    seat: int
    advance: str
    track: bool
    #: Paid in the goods that are asked for, as far as they last, without a question.
    plainly: bool = False

    def _ways(self, clash: ClashState) -> dict[str, Purse]:
        price = advance_price(clash, self.seat, self.advance)
        ways = {USUAL: price.cost, **price.instead}
        return {key: cost for key, cost in ways.items() if _payable(clash, self.seat, cost)}

    def decision(self, clash: ClashState) -> Decision | None:
        ways = self._ways(clash)
        if len(ways) < 2:
            return None
        options = tuple(Option(key, good_signs(cost)) for key, cost in ways.items())
        prompt = text("What do you pay for {advance}?", advance=_name(clash, self.advance))
        return ChooseOne(self.seat, prompt, options, picture="advances")

    def run(self, clash: ClashState, answer: str | None) -> None:
        way = answer or next(iter(self._ways(clash)), USUAL)
        clash.next(BuyAdvance(self.seat, self.advance, self.track, "" if way == USUAL else way, self.plainly))


@dataclass(slots=True)
class BuyAdvance(Paying):
    seat: int
    advance: str
    track: bool = True
    #: Which of the other prices is paid.
    way: str = ""
    plainly: bool = False

    def decision(self, clash: ClashState) -> Decision | None:
        return None if self.plainly else Paying.decision(self, clash)

    def cost(self, clash: ClashState) -> Purse:
        price = advance_price(clash, self.seat, self.advance)
        return price.instead[self.way] if self.way else price.cost

    def purpose(self) -> Purpose:
        return Purpose.ADVANCE

    def paid(self, clash: ClashState, paid: Purse) -> None:
        uses = advance_price(clash, self.seat, self.advance).uses
        for key in [self.way] if self.way else uses:
            clash.use(key)
        clash.next(GainAdvance(self.seat, self.advance, paid, self.track))


@dataclass(slots=True)
class FreeAdvance(Step[str]):
    """An advance for nothing, one of these or any."""

    seat: int
    among: list[str] | None = None
    track: bool = True
    optional: bool = False

    def decision(self, clash: ClashState) -> Decision | None:
        legal = gainable(clash, self.seat, self.among)
        if not legal:
            return None
        options = [_option(clash.rules, advance) for advance in legal]
        if self.optional:
            options.append(Option(NONE, text("None")))
        prompt = text("Which advance do you gain free of charge?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="advances", usual=NONE if self.optional else None)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None and answer != NONE:
            clash.next(GainAdvance(self.seat, answer, {}, self.track))


@dataclass(slots=True)
class GainAdvance(Step[None]):
    """The marker, the border bonus, what the advance brings; then the event when the track is empty."""

    seat: int
    advance: str
    paid: Purse
    track: bool = True

    def run(self, clash: ClashState, answer: None) -> None:
        player, entry = clash.players[self.seat], clash.printed.advances[self.advance]
        player.advances.append(self.advance)
        told = text("{seat} gains {advance}", seat=SeatName(self.seat), advance=entry.name)
        if self.paid:
            told = text(
                "{seat} gains {advance} for {goods}",
                seat=SeatName(self.seat),
                advance=entry.name,
                goods=good_list(self.paid),
            )
        clash.tell(told, self.seat)
        clash.drop_surplus(self.seat)
        if entry.border is not None:
            clash.gain(self.seat, {entry.border: 1})
        following: list[Step] = [AdvanceGained(self.seat, self.advance, dict(self.paid)), FollowAdvances(self.seat)]
        if registry.reckon(clash, TrackMarker(self.seat, self.advance, self.track)).taken:
            player.track -= 1
            if player.track == 0:
                # An event may grant an advance itself, so the markers are put back first.
                player.track = clash.rules.calendar.track
                following += event_due(clash, self.seat)
        clash.next(*following)

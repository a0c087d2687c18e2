"""A turn: three main actions, and free ones before and after each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar

from games.clash.effects import registry
from games.clash.figures import CARD, CardInHand, Deed, Deeds
from games.clash.kinds import Purpose, Use
from games.clash.moments import CardShown, TurnEnds, TurnStarts
from games.clash.now import TurnNow
from games.clash.payment import can_pay
from games.clash.state import ClashState
from games.clash.steps.activating import USES, ChooseCity, blocked_use, ready
from games.clash.steps.advancing import ChooseAdvance, any_gainable, can_advance
from games.clash.steps.drawing import discard_action, discard_event
from games.clash.steps.founding import Found, sites
from games.clash.steps.influence import Influence
from games.clash.steps.influence import possible as can_influence
from games.clash.steps.mood import IncreaseMood, can_increase
from games.clash.steps.moving import MoveAction, can_move
from games.clash.steps.naming import naming
from games.clash.steps.paying import PayFor
from games.clash.steps.resting import Rest
from games.clash.steps.trading import BetweenActions, OfferTrade, can_trade
from games.clash.words import cannot_pay
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, text

ADVANCE, FOUND, MOVE, MOOD, INFLUENCE, DEEDS, TRADE, END = (
    "advance",
    "found",
    "move",
    "mood",
    "influence",
    "deeds",
    "trade",
    "end",
)
BACK = "back"


@dataclass(slots=True)
class StartTurn(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        player = clash.players[self.seat]
        clash.turn = TurnNow(self.seat, max(0, clash.rules.calendar.actions - player.lost_actions))
        player.lost_actions = 0
        clash.next(TurnStarts(self.seat), ChooseAction(self.seat))


@dataclass(slots=True)
class ChooseAction(BetweenActions):
    """What the seat does next: main actions while it has any, free ones as long as it likes."""

    always_asks: ClassVar[bool] = True
    seat: int

    def decision(self, clash: ClashState) -> Decision:
        actions = clash.now.actions
        options = [*self._main(clash)] if actions else []
        options.append(Option(DEEDS, text("Use something"), blocked=self._no_deeds(clash)))
        options.append(Option(TRADE, text("Trade"), blocked=can_trade(clash, self.seat)))
        prompt = text("Your turn. Main actions left: {n}", n=actions)
        if not actions:
            options.append(Option(END, text("End the turn")))
            prompt = text("Your actions are done. Anything free, or is the turn over?")
        # The end of a turn is never taken by itself: that nothing else was possible would tell something of the hand.
        return ChooseOne(self.seat, prompt, tuple(options), forcible=False)

    def _main(self, clash: ClashState) -> list[Option]:
        cities = [space for space in clash.cities_of(self.seat) if ready(clash, space)]
        found = [
            Option(ADVANCE, text("Advance"), blocked=_no_advance(clash, self.seat)),
            Option(FOUND, text("Found a city"), blocked=_no_site(clash, self.seat)),
            *(Option(use, label, blocked=_no_city(clash, self.seat, cities, use)) for use, label in USES.items()),
            Option(MOOD, text("Raise moods"), blocked=can_increase(clash, self.seat)),
            Option(INFLUENCE, text("Influence"), blocked=can_influence(clash, self.seat)),
        ]
        # Without a move it is legal, so that nobody can be stuck with an action left; then it stands last and says so.
        if not can_move(clash, self.seat):
            spent = text("Nobody can move: the action is spent for nothing.")
            return [*found, Option(MOVE, text("Pass this action"), note=spent)]
        found.insert(-2, Option(MOVE, text("Move units")))
        return found

    def _no_deeds(self, clash: ClashState) -> Text | None:
        found = registry.reckon(clash, Deeds(self.seat))
        within = (card.deed() for card in found.cards if beyond_means(clash, self.seat, card) is None)
        if any(why_not(clash, self.seat, deed) is None for deed in chain(found.deeds, within)):
            return None
        return text("You have nothing to use now.")

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == END:
            clash.next(EndTurn(self.seat))
            return
        clash.next(*self._steps(clash, answer), ChooseAction(self.seat))

    def _steps(self, clash: ClashState, answer: str) -> list[Step]:
        if answer == DEEDS:
            return [ChooseDeed(self.seat)]
        if answer == TRADE:
            return [OfferTrade(self.seat)]
        clash.now.act()
        clash.now.actions -= 1
        match answer:
            case "advance":
                return [ChooseAdvance(self.seat)]
            case "found":
                return [Found(self.seat)]
            case Use.COLLECT | Use.CONSTRUCT | Use.RECRUIT:
                return [ChooseCity(self.seat, Use(answer))]
            case "mood":
                return [IncreaseMood(self.seat)]
            case "influence":
                return [Influence(self.seat)]
            case _:
                return [MoveAction(self.seat)]


def _no_advance(clash: ClashState, seat: int) -> Text | None:
    if can_advance(clash, seat):
        return None
    if any_gainable(clash, seat):
        return text("You cannot pay for any advance.")
    return text("There is no advance left for you.")


def _no_site(clash: ClashState, seat: int) -> Text | None:
    if sites(clash, seat):
        return None
    if not clash.settlements_left(seat):
        return text("You have no settlement left.")
    return text("No settler stands where a city may be.")


_NO_CITY = {
    Use.COLLECT: text("No city of yours can collect now."),
    Use.CONSTRUCT: text("No city of yours can build now."),
    Use.RECRUIT: text("No city of yours can recruit now."),
}


def _no_city(clash: ClashState, seat: int, cities: Sequence[str], use: Use) -> Text | None:
    return None if any(blocked_use(clash, seat, space, use) is None for space in cities) else _NO_CITY[use]


# -- abilities and cards --------------------------------------------------------------------------------------------


def deeds(clash: ClashState, seat: int) -> list[Deed]:
    """Everything advances, wonders and cards offer beside the main actions."""
    with clash.reading():
        return registry.reckon(clash, Deeds(seat)).in_order


def abilities(clash: ClashState, seat: int) -> list[Deed]:
    """Those of them that are no cards: what cards would do takes long to find out."""
    with clash.reading():
        return registry.reckon(clash, Deeds(seat)).deeds


def deed_called(clash: ClashState, seat: int, key: str) -> Deed | None:
    """One of them, without finding out what other cards would do."""
    with clash.reading():
        found = registry.reckon(clash, Deeds(seat))
        ability = next((deed for deed in found.deeds if deed.key == key), None)
        return ability or next((card.deed() for card in found.cards if card.key == key), None)


def why_not(clash: ClashState, seat: int, deed: Deed) -> Text | None:
    if deed.blocked is not None:
        return deed.blocked
    if deed.once is not None and clash.used(deed.once):
        return text("Once per turn.")
    return beyond_means(clash, seat, deed)


def beyond_means(clash: ClashState, seat: int, deed: Deed | CardInHand) -> Text | None:
    if deed.action and not clash.now.actions:
        return text("It takes an action.")
    if deed.cost and not can_pay(clash, seat, deed.cost, Purpose.OTHER):
        return cannot_pay(deed.cost)
    return None


@dataclass(slots=True)
class ChooseDeed(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(self._option(clash, deed) for deed in deeds(clash, self.seat))
        back = Option(BACK, text("Nothing of it"))
        prompt = text("What do you use?")
        return ChooseOne(self.seat, prompt, (*options, back), picture="hand", forcible=False)

    def _option(self, clash: ClashState, deed: Deed) -> Option:
        group = text("Takes an action") if deed.action else text("Free")
        blocked = why_not(clash, self.seat, deed)
        return Option(deed.key, deed.label, at=deed.card, group=group, blocked=blocked, note=deed.detail)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer != BACK:
            clash.next(PerformDeed(self.seat, answer))


@dataclass(slots=True)
class PerformDeed(Step[str]):
    """A card is shown, and whom it is against is named, before anything of it is done: somebody may answer."""

    seat: int
    key: str

    @property
    def action(self) -> str | None:
        """The action card it is the upper half of."""
        return self.key.removeprefix(CARD) if self.key.startswith(CARD) else None

    def _deed(self, clash: ClashState) -> Deed:
        deed = deed_called(clash, self.seat, self.key)
        assert deed is not None
        return deed

    def decision(self, clash: ClashState) -> Decision | None:
        against = naming(self._deed(clash).steps)
        return None if against is None else against.question(clash)

    def run(self, clash: ClashState, answer: str | None) -> None:
        card, named = self._deed(clash).card, None if answer is None else int(answer)
        shown: list[Step] = [] if card is None else [CardShown(self.seat, card, named)]
        clash.next(*shown, CarryOut(self.seat, self.key, named))


@dataclass(slots=True)
class CarryOut(Step[None]):
    """The action is counted, the card laid open, the price paid; then it does what it does."""

    seat: int
    key: str
    #: Whom it is against.
    named: int | None = None

    def run(self, clash: ClashState, answer: None) -> None:
        deed = deed_called(clash, self.seat, self.key)
        # A card that was cancelled is in the hand no longer.
        if deed is None:
            return
        clash.now.began = True
        if deed.action:
            clash.now.act()
            clash.now.actions -= 1
        if deed.once is not None:
            clash.use(deed.once)
        clash.tell(text("{seat} uses: {deed}", seat=SeatName(self.seat), deed=deed.label), self.seat)
        if deed.card is not None:
            lay_open(clash, self.seat, deed.card)
        steps, against = list(deed.steps), naming(deed.steps)
        if against is not None:
            against.other = self.named
        clash.next(*([PayFor(self.seat, dict(deed.cost), steps)] if deed.cost else steps))


def lay_open(clash: ClashState, seat: int, card: str) -> None:
    """A card from the hand goes face up to its discard pile."""
    player = clash.players[seat]
    if card in player.persons:
        player.persons.remove(card)
        discard_event(clash, seat, card)
    else:
        player.actions.remove(card)
        discard_action(clash, seat, card)


# -- the end of a turn ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class EndTurn(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.next(TurnEnds(self.seat), Rest())

"""Events: the card is drawn when the event track is empty; its symbol comes before its text."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.clash.effects import registry
from games.clash.figures import DrawTerms
from games.clash.kinds import Deck, Good, Symbol
from games.clash.moments import EventDrawn, EventDue, EventSettled, EventText, PiratesSighted
from games.clash.pieces import Drawn
from games.clash.state import ClashState
from games.clash.steps.barbarians import BarbariansAppear, BarbariansMove, ExhaustLand
from games.clash.steps.drawing import DECK, DISCARD, card_name, discard_event, draw_event
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, text

WHOLE, SYMBOL = "whole", "symbol"


@dataclass(slots=True)
class DrawEvent(Step[str]):
    """With events by choice the seat first says how much of the card will count."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        if clash.options.events != "chosen":
            return None
        options = (Option(WHOLE, text("Symbol and text")), Option(SYMBOL, text("Only the symbol")))
        return ChooseOne(self.seat, text("An event comes. What of it counts?"), options, picture="near", usual=WHOLE)

    def run(self, clash: ClashState, answer: str | None) -> None:
        whole = answer != SYMBOL and clash.options.events != "symbols"
        clash.next(EventDue(self.seat), TakeEvent(self.seat, whole))


@dataclass(slots=True)
class TakeEvent(Step[str]):
    seat: int
    whole: bool

    def decision(self, clash: ClashState) -> Decision | None:
        if not clash.event_discard or not registry.reckon(clash, DrawTerms(self.seat, Deck.EVENT)).from_discard:
            return None
        top = card_name(clash, Deck.EVENT, clash.event_discard[-1])
        options = (
            Option(DECK, text("The deck")),
            Option(DISCARD, text("Top of the discards"), note=top),
        )
        return ChooseOne(self.seat, text("Which event do you draw?"), options, picture="near", usual=DECK)

    def run(self, clash: ClashState, answer: str | None) -> None:
        card = clash.event_discard.pop() if answer == DISCARD else draw_event(clash)
        if card is None:
            clash.tell(text("There are no events left"), self.seat)
            return
        event = clash.printed.events[card]
        told = text("{seat} draws the event {event}", seat=SeatName(self.seat), event=event.name)
        clash.tell(told, self.seat, great=True)
        clash.drawn = Drawn(card, self.seat)
        following: list[Step] = [EventDrawn(self.seat, card)]
        if event.symbol is not None:
            following.append(ResolveSymbol(self.seat, event.symbol))
        if self.whole:
            following += [EventText(self.seat, card), EventSettled(self.seat, card)]
        clash.next(*following, EventDone(card, self.seat, self.whole))


def event_due(clash: ClashState, seat: int) -> list[Step]:
    """The event of an empty track; one that comes in the middle of another waits until that is done."""
    if clash.drawn is None:
        return [DrawEvent(seat)]
    clash.drawn = replace(clash.drawn, then=(*clash.drawn.then, seat))
    return []


@dataclass(slots=True)
class CancelEvent(Step[None]):
    """Neither symbol nor text count; the card is discarded and another one drawn."""

    def run(self, clash: ClashState, answer: None) -> None:
        drawn = clash.drawn
        assert drawn is not None, "nothing is drawn"
        clash.drawn = replace(drawn, cancelled=True)
        clash.tell(text("{seat} cancels the event", seat=SeatName(drawn.seat)), drawn.seat, great=True)


@dataclass(slots=True)
class EventDone(Step[None]):
    """The card is discarded unless its text has kept it."""

    card: str
    seat: int
    whole: bool

    def run(self, clash: ClashState, answer: None) -> None:
        drawn, clash.drawn = clash.drawn, None
        if drawn is not None:
            instead = [self.seat] if drawn.cancelled else []
            clash.next(*(DrawEvent(seat) for seat in (*instead, *drawn.then)))
            if drawn.cancelled:
                discard_event(clash, self.seat, self.card)
                return
        held = [card for player in clash.players for card in (*player.kept, *player.persons)]
        held += [noted.event for player in clash.players for noted in player.noted]
        if self.card not in held and self.card not in clash.lasting:
            discard_event(clash, self.seat, self.card)


@dataclass(slots=True)
class ResolveSymbol(Step[None]):
    """Concerns only whoever drew the card."""

    seat: int
    symbol: Symbol

    def run(self, clash: ClashState, answer: None) -> None:
        if clash.drawn is not None and clash.drawn.cancelled:
            return
        match self.symbol:
            case Symbol.GOLD_MINE:
                clash.gain(self.seat, {Good.GOLD: clash.rules.barbarians.mine_gold})
            case Symbol.EXHAUSTED_LAND:
                clash.next(ExhaustLand(self.seat))
            case Symbol.BARBARIANS_SPAWN:
                clash.next(BarbariansAppear(self.seat))
            case Symbol.BARBARIANS_MOVE:
                clash.next(BarbariansMove(self.seat))
            case Symbol.PIRATES:
                clash.next(PiratesSighted(self.seat))

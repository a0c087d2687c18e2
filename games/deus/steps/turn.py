"""A turn: build or make an offering; then the hand is checked and the next seat follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from games.core.decision import Decision, Menu, Option
from games.core.step import Step
from games.core.text import SeatName, text
from games.deus.printed.rulebook import Rulebook
from games.deus.state import DeusState
from games.deus.steps.building import ChooseColumn, Plan, build, face_down_columns, plans
from games.deus.steps.offering import Offer
from games.deus.steps.seatstep import SeatStep
from games.deus.steps.stalemate import call_stalemate
from games.deus.words import KINDS

OFFERING = "offering"
FACE_DOWN_BUILDING = "face_down"
NO_CARDS = "no_cards"
_GROUPS = {kind: text("Build: {kind}", kind=name) for kind, name in KINDS.items()}


_FACE_DOWN = Option(
    FACE_DOWN_BUILDING,
    text("Build a card face down"),
    note=text("once per game; the price in gold is its place in the column"),
)
_OFFERING = Option(OFFERING, text("Make an offering"))
_PASS = Option(NO_CARDS, text("Pass: there are no cards"))


def _described(rules: Rulebook, hand: Mapping[str, Plan], others: list[Option]) -> tuple[Option, ...]:
    cards = [(rules.cards[card], plan.why_not()) for card, plan in hand.items()]
    ways = [Option(card.id, card.brief, card.signs, group=_GROUPS[card.kind], blocked=reason) for card, reason in cards]
    return (*ways, *others)


@dataclass(slots=True)
class Turn(SeatStep[str]):
    seat: int

    def decision(self, deus: DeusState) -> Decision:
        hand = plans(deus, self.seat)
        others = [_FACE_DOWN] if face_down_columns(deus, self.seat) else []
        others.append(_OFFERING if deus.players[self.seat].hand else _PASS)
        keys = [card for card, plan in hand.items() if plan.open]
        describe = partial(_described, deus.rules, hand, others)
        # Never taken by itself: that nothing but an offering is possible would tell something about the hand.
        prompt = text("Your turn: build or make an offering.")
        return Menu(
            self.seat, prompt, [*keys, *(option.key for option in others)], describe, picture="hand", forcible=False
        )

    def run(self, deus: DeusState, answer: str) -> None:
        deus.begin_act(self.seat)
        deus.next(EndTurn(self.seat))
        if answer == OFFERING:
            deus.next(Offer(self.seat))
        elif answer == FACE_DOWN_BUILDING:
            deus.next(ChooseColumn(self.seat))
        elif answer == NO_CARDS:
            deus.tell(text("{seat} has no cards and passes", seat=SeatName(self.seat)), self.seat)
        else:
            build(deus, self.seat, answer)


@dataclass(slots=True)
class EndTurn(SeatStep[None]):
    """An empty hand is filled; the round ends when the first seat is next."""

    seat: int

    def run(self, deus: DeusState, answer: None) -> None:
        if not deus.players[self.seat].hand:
            deus.draw(self.seat, deus.rules.limits.hand)
        following = (self.seat + 1) % deus.seats
        if following == deus.first:
            if deus.round == deus.last_round:
                deus.turn, deus.over = None, True
                deus.reveal()
                deus.tell(text("The game is over."), great=True)
                return
            call_stalemate(deus)
            deus.round += 1
        deus.turn = following
        deus.next(Turn(following))
        if following == deus.first:
            deus.next(BeginRound())


@dataclass(slots=True)
class BeginRound(Step[None]):
    """Everybody has had a turn."""

    def run(self, deus: DeusState, answer: None) -> None:
        deus.tell(text("Round {n}", n=deus.round), opens=True)

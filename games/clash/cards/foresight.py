"""Objective cards drawn for everybody, each to be had at the next objective that its seat draws."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.clash.kinds import Deck
from games.clash.pieces import Foreseen
from games.clash.state import ClashState
from games.clash.steps.drawing import card_name, card_option, top_objective
from games.core.decision import ChooseOne, Decision
from games.core.step import Step
from games.core.text import SeatName, text


@dataclass(slots=True)
class Foresee(Step[None]):
    """With too few cards left the last seats get none."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        drawn = 0
        for _ in range(clash.seats):
            card = top_objective(clash)
            if card is not None:
                clash.players[self.seat].foreseen.append(Foreseen(card))
                drawn += 1
        told = text("{seat} looks at {n} objective cards", seat=SeatName(self.seat), n=drawn)
        clash.tell(told, self.seat)
        clash.next(*(Destine(self.seat, other) for other in clash.around(self.seat)[:drawn]))


@dataclass(slots=True)
class Destine(Step[str]):
    """Which of them the other seat will draw."""

    seat: int
    other: int

    def decision(self, clash: ClashState) -> Decision:
        free = [one.card for one in clash.players[self.seat].foreseen if one.seat is None]
        options = tuple(
            replace(card_option(clash, Deck.OBJECTIVE, card), at=f"{Deck.OBJECTIVE}:{card}") for card in free
        )
        prompt = text("Which objective will {seat} draw next?", seat=SeatName(self.other))
        return ChooseOne(self.seat, prompt, options, picture="hand", usual=free[0])

    def run(self, clash: ClashState, answer: str) -> None:
        drawn = clash.players[self.seat].foreseen
        meant = next(one for one in drawn if one.card == answer and one.seat is None)
        meant.seat = self.other
        # Everybody sees for whom cards lie there: that must not tell in which order they were drawn.
        drawn.sort(key=lambda one: one.seat is None)
        clash.tell(
            text("{seat} lays an objective aside for {other}", seat=SeatName(self.seat), other=SeatName(self.other)),
            self.seat,
        )
        name = card_name(clash, Deck.OBJECTIVE, answer)
        clash.tell(
            text("{other} will draw {card}", other=SeatName(self.other), card=name), self.seat, audience=(self.seat,)
        )

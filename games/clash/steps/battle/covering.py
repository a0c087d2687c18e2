"""Between the roll and the losses: a side of a battle pays, and a hit on it is cancelled."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.figures import Cancels
from games.clash.kinds import Purpose, Side
from games.clash.payment import can_pay
from games.clash.state import ClashState
from games.clash.steps.battle.casualties import hits_on
from games.clash.steps.paying import PayFor
from games.clash.words import good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import text

PAY, KEEP = "pay", "keep"


@dataclass(slots=True)
class RoundWord(Step[None]):
    """A side has, or suffers, something in this round."""

    side: Side
    word: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.fight.note(self.side, self.word, clash.fight.round)


@dataclass(slots=True)
class OfferCover(Step[str]):
    """By an advance or an ability; asked when there is a hit to cancel, once in a round."""

    side: Side
    key: str

    def decision(self, clash: ClashState) -> Decision | None:
        seat, hits = clash.fight.seat(self.side), hits_on(clash, self.side)
        card = clash.boards.advances.get(self.key) or clash.boards.abilities[self.key]
        if seat is None or not hits or not can_pay(clash, seat, card.pays, Purpose.OTHER):
            return None
        options = (
            Option(PAY, text("Cancel a hit"), detail=good_signs(card.pays)),
            Option(KEEP, text("Take the hits")),
        )
        prompt = text("{name}: do you cancel a hit? You take {n}.", name=card.name, n=hits)
        return ChooseOne(seat, prompt, options, picture="battle", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        seat = clash.fight.seat(self.side)
        if answer == PAY and seat is not None:
            card = clash.boards.advances.get(self.key) or clash.boards.abilities[self.key]
            clash.next(PayFor(seat, dict(card.pays), [RoundWord(self.side, self.key)]))


def covered(clash: ClashState, owner: int, cancels: Cancels, key: str) -> None:
    """What was bought in this round."""
    if clash.fight.seat(cancels.side) == owner:
        cancels.hits += clash.fight.noted(cancels.side, key)

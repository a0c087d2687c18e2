"""Choosing Wonders: four lie open, taken one, two and one; then four more."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, listing, text
from games.duel.city import Site
from games.duel.data import catalog
from games.duel.state import DuelState, other


def draft_steps(first: int) -> list[Step]:
    """The whole draft, for this first player."""
    draft = catalog().board.draft
    steps: list[Step] = []
    for at, who in enumerate(draft.order):
        if at % draft.group == 0:
            steps.append(OfferWonders())
        steps.append(TakeWonder(first if who == 0 else other(first)))
    return steps


@dataclass(frozen=True, slots=True)
class OfferWonders(Step):
    """Four Wonders nobody has seen are laid out."""

    def run(self, duel: DuelState, answer: Answer | None) -> None:
        duel.offer = [duel.luck.take(duel.undrafted) for _ in range(catalog().board.draft.group)]
        names = listing(*(catalog().wonders[wonder].name for wonder in duel.offer))
        duel.tell(text("Wonders to choose from: {wonders}", wonders=names))


@dataclass(frozen=True, slots=True)
class TakeWonder(Step):
    seat: int

    def decision(self, duel: DuelState) -> Decision:
        wonders = catalog().wonders
        options = tuple(
            Option(id, text("{wonder}", wonder=wonders[id].name), text("{about}", about=wonders[id].about), at=id)
            for id in duel.offer
        )
        return ChooseOne(self.seat, text("Which Wonder do you take?"), options)

    def run(self, duel: DuelState, answer: Answer) -> None:
        wonder = str(answer)
        duel.offer.remove(wonder)
        duel.cities[self.seat].sites.append(Site(wonder))
        name = catalog().wonders[wonder].name
        told = text("{seat} takes a Wonder: {wonder}", seat=SeatName(self.seat), wonder=name)
        duel.tell(told, self.seat, narrows=True)

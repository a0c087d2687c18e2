"""Choosing Wonders: four lie open, taken one, two and one; then four more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.core.decision import Decision, Menu, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, listing, text
from games.duel.city import Site
from games.duel.printed.components import Wonder
from games.duel.printed.rulebook import Rulebook
from games.duel.state import DuelState, other
from games.duel.words import cost_text


def draft_steps(duel: DuelState) -> list[Step]:
    """The whole draft, for the first player of the table."""
    draft = duel.rules.board.draft
    steps: list[Step] = []
    for at, who in enumerate(draft.order):
        if at % draft.group == 0:
            steps.append(OfferWonders())
        steps.append(TakeWonder(duel.first if who == 0 else other(duel.first)))
    return steps


@record
class OfferWonders(Step[None]):
    """Four Wonders nobody has seen are laid out."""

    def run(self, duel: DuelState, answer: None) -> None:
        duel.offer = duel.luck.take_several(duel.undrafted, duel.rules.board.draft.group)
        names = listing(*(duel.rules.wonders[wonder].name for wonder in duel.offer))
        duel.tell(text("Wonders to choose from: {wonders}", wonders=names))


@record
class TakeWonder(Step[str]):
    seat: int

    def decision(self, duel: DuelState) -> Decision:
        keys = tuple(duel.offer)
        return Menu(self.seat, text("Which Wonder do you take?"), keys, partial(_described, duel.rules, keys))

    def run(self, duel: DuelState, answer: str) -> None:
        wonder = answer
        duel.offer.remove(wonder)
        duel.cities[self.seat].sites.append(Site(wonder))
        name = duel.rules.wonders[wonder].name
        told = text("{seat} takes a Wonder: {wonder}", seat=SeatName(self.seat), wonder=name)
        duel.tell(told, self.seat, narrows=True)


def _described(rules: Rulebook, keys: Sequence[str]) -> tuple[Option, ...]:
    wonders = [rules.wonders[id] for id in keys]
    return tuple(
        Option(
            wonder.id,
            as_text(wonder.brief),
            at=wonder.id,
            note=_terms(wonder),
            deed=text("Take the Wonder: {wonder}", wonder=wonder.name),
        )
        for wonder in wonders
    )


def _terms(wonder: Wonder) -> Text:
    return text("costs {cost}: {about}", cost=cost_text(wonder.cost), about=wonder.about)

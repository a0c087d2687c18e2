"""The Greek gods: civilian."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, text
from games.duel.effects.effect import effect
from games.duel.state import DuelState, Slot
from games.duel.steps.building import BuildDiscarded
from games.duel.steps.tokens import gain_token
from games.duel.words import freeing, lying_text, opening


@effect("aphrodite")
@dataclass(frozen=True, slots=True)
class Aphrodite(Step[None]):
    """Only points, and those are counted at the end."""

    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        """Her card already lies in the city."""


#: Hades does what the Mausoleum does.
effect("hades", finds=lambda duel, seat: duel.discard)(BuildDiscarded)


@effect("zeus", finds=lambda duel, seat: duel.slots)
@dataclass(frozen=True, slots=True)
class Zeus(Step[str | None]):
    """Any card of the structure is discarded, covered or not, face up or not."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        if not duel.slots:
            return None
        options = tuple(
            Option(slot.name, _lying(duel, slot), at=slot.name, note=_freeing(duel, slot))
            for slot in duel.slots.values()
        )
        return ChooseOne(self.seat, text("Which card of the structure do you discard?"), options)

    def run(self, duel: DuelState, answer: str | None) -> None:
        if answer is None:
            duel.tell(text("No card is left to discard"), self.seat)
            return
        uncovers = duel.uncovers(answer)
        slot = duel.slots.pop(answer)
        told = text(
            "{seat} discards from the structure: {card}", seat=SeatName(self.seat), card=lying_text(duel.rules, slot)
        )
        duel.tell(
            opening(duel.rules, told, uncovers),
            self.seat,
            places=(slot.name,),
            narrows=True,
        )
        card = slot.card if slot.card is not None else duel.draw(slot.back)
        duel.discard.append(card)
        if slot.card is None:
            duel.tell(text("It was: {card}", card=duel.rules.buildings[card].name))
        if slot.token and duel.options.zeus_token == "gain":  # noqa: S105 (a piece of cardboard)
            gain_token(duel, self.seat, slot)


def _lying(duel: DuelState, slot: Slot) -> Text:
    if slot.card is None:
        return text("{place} face down", place=slot.name)
    return text("{place} {card}", place=slot.name, card=duel.rules.buildings[slot.card].brief)


def _freeing(duel: DuelState, slot: Slot) -> Text | None:
    """What lies on it and what it sets free."""
    token = lying_text(duel.rules, slot) if slot.token else None
    return freeing(duel.rules, token, duel.uncovers(slot.name))

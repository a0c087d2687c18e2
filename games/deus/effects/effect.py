"""The effect of a card: a step that asks, does what the card says, and tells a stand-in what it is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.step import AnswerT
from games.core.text import Name, SeatName, Text, as_text, plural, text
from games.deus import value
from games.deus.printed import effects as printed
from games.deus.state import DeusState
from games.deus.steps.seatstep import SeatStep
from games.deus.words import change, gold_amount

SKIP = "skip"
TAKE = "take"
NOTHING = Option(SKIP, text("Nothing"))

PrintedT = TypeVar("PrintedT", bound=printed.Effect)


@dataclass(slots=True)
class CardEffect(SeatStep[AnswerT], Generic[PrintedT, AnswerT]):
    """Used once per activation. Every effect may be declined."""

    seat: int
    card: str

    def printed(self, deus: DeusState) -> PrintedT:
        # The registry pairs the step with what is printed.
        return cast(PrintedT, deus.card(self.card).effect)

    def title(self, deus: DeusState) -> Name:
        return deus.card(self.card).title

    def asking(self, deus: DeusState) -> Text:
        """The card in a question; of several alike in a column also which of them it is."""
        column = deus.players[self.seat].columns[deus.card(self.card).kind]
        alike, card = column.count(self.card), as_text(self.title(deus))
        if alike < 2:
            return card
        waiting = sum(isinstance(step, CardEffect) and step.card == self.card for step in deus.stack)
        return text("{card} ({n} of {all})", card=card, n=max(1, alike - waiting + 1), all=alike)

    def pick(self, prompt: Text, ways: list[Option]) -> Decision | None:
        """One of the ways or nothing; no question when there is no way."""
        return ChooseOne(self.seat, prompt, (*ways, NOTHING)) if ways else None

    def idle(self, deus: DeusState) -> bool:
        """Whether it would change nothing; an effect that asks has nothing to ask then."""
        return self.decision(deus) is None

    def tell_nothing(self, deus: DeusState, answer: Answer | None) -> None:
        """Only its owner needs to hear that a card brought nothing."""
        name = self.title(deus)
        told = text("{card}: nothing to gain", card=name) if answer is None else text("{card}: not used", card=name)
        deus.tell(told, self.seat, audience=(self.seat,))


EFFECTS: dict[type[printed.Effect], type[CardEffect[Any, Any]]] = {}
EffectT = TypeVar("EffectT", bound=CardEffect[Any, Any])


def effect(of: type[printed.Effect]) -> Callable[[type[EffectT]], type[EffectT]]:
    """Marks the step that carries out what is printed."""

    def enter(step: type[EffectT]) -> type[EffectT]:
        EFFECTS[of] = step
        return step

    return enter


def effect_of(deus: DeusState, seat: int, card: str) -> CardEffect[Any, Any]:
    return EFFECTS[type(deus.card(card).effect)](seat, card)


@dataclass(slots=True)
class Gain(CardEffect[PrintedT, str | None], ABC):
    """A plain gain. It is taken without asking, unless it may do harm or the table wants to be asked."""

    @abstractmethod
    def amount(self, deus: DeusState) -> int: ...

    @abstractmethod
    def give(self, deus: DeusState, amount: int) -> None: ...

    @abstractmethod
    def label(self, deus: DeusState, amount: int) -> Text: ...

    def may_harm(self, deus: DeusState, amount: int) -> bool:
        """Whether somebody might rather not have it."""
        return False

    def decision(self, deus: DeusState) -> Decision | None:
        amount = self.amount(deus)
        if not deus.options.ask_free_effects and not self.may_harm(deus, amount):
            return None
        ways = [Option(TAKE, self.label(deus, amount))] if amount else []
        return self.pick(self.question(deus), ways)

    def idle(self, deus: DeusState) -> bool:
        return not self.amount(deus)

    def question(self, deus: DeusState) -> Text:
        return text("Use {card}?", card=self.asking(deus))

    def run(self, deus: DeusState, answer: str | None) -> None:
        amount = 0 if answer == SKIP else self.amount(deus)
        if amount:
            self.give(deus, amount)
        else:
            self.tell_nothing(deus, answer)


@dataclass(slots=True)
class PointsGain(Gain[PrintedT]):
    def give(self, deus: DeusState, amount: int) -> None:
        deus.players[self.seat].points += amount
        told = plural(
            "{card}: {seat} gains {n} point",
            "{card}: {seat} gains {n} points",
            amount,
            card=self.title(deus),
            seat=SeatName(self.seat),
        )
        deus.tell(told, self.seat)

    def label(self, deus: DeusState, amount: int) -> Text:
        return plural("{n} point", "{n} points", amount)

    def promise(self, deus: DeusState) -> float:
        return self.amount(deus)


@dataclass(slots=True)
class GoldGain(Gain[PrintedT]):
    def give(self, deus: DeusState, amount: int) -> None:
        player = deus.players[self.seat]
        told = text(
            "{card}: {seat} gains {gold} ({change})",
            card=self.title(deus),
            seat=SeatName(self.seat),
            gold=gold_amount(amount),
            change=change(player.gold, player.gold + amount),
        )
        player.gold += amount
        deus.tell(told, self.seat)

    def label(self, deus: DeusState, amount: int) -> Text:
        return gold_amount(amount)

    def promise(self, deus: DeusState) -> float:
        return self.amount(deus) * value.GOLD

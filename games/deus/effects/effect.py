"""The effect of a card: what it asks, what it does, what it is worth and how it is explained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, Field

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.text import SeatName, Text, plural, text
from games.deus import value

if TYPE_CHECKING:
    from games.deus.state import DeusState

#: Figures on cards; bounded, so that no house data can make a game endless.
Figure = Annotated[int, Field(ge=1, le=20)]
CitySize = Annotated[int, Field(ge=1, le=5)]

SKIP = "skip"
TAKE = "take"


class Effect(BaseModel, ABC, frozen=True, extra="forbid"):
    """Used once per activation. Every effect may be declined."""

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        """None when there is nothing to choose; then `use` gets None."""
        return None

    @property
    def marching(self) -> int:
        """How far it lets an army march."""
        return 0

    @abstractmethod
    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None: ...

    @abstractmethod
    def promise(self, deus: DeusState, seat: int) -> float:
        """What using it now would bring."""

    @abstractmethod
    def about(self) -> Text:
        """The card's text."""


def skip_option() -> Option:
    return Option(SKIP, text("Nothing"))


def pick(deus: DeusState, seat: int, card: str, prompt: Text, ways: list[Option]) -> Decision | None:
    """One of the ways or nothing; no question when there is no way."""
    if not ways:
        return None
    return ChooseOne(seat, prompt, (*ways, skip_option()))


def tell_nothing(deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
    """Only its owner needs to hear that a card brought nothing."""
    name = deus.card(card).title
    told = text("{card}: nothing to gain", card=name) if answer is None else text("{card}: not used", card=name)
    deus.tell(told, seat, audience=(seat,))


class Gain(Effect):
    """A plain gain. It is taken without asking, unless it may do harm or the table wants to be asked."""

    @abstractmethod
    def amount(self, deus: DeusState, seat: int) -> int: ...

    @abstractmethod
    def give(self, deus: DeusState, seat: int, card: str, amount: int) -> None: ...

    @abstractmethod
    def label(self, amount: int) -> Text: ...

    def may_harm(self, deus: DeusState, seat: int, amount: int) -> bool:
        """Whether somebody might rather not have it."""
        return False

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        amount = self.amount(deus, seat)
        if not deus.options.ask_free_effects and not self.may_harm(deus, seat, amount):
            return None
        ways = [Option(TAKE, self.label(amount))] if amount else []
        return pick(deus, seat, card, text("Use {card}?", card=deus.card(card).title), ways)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        amount = 0 if answer == SKIP else self.amount(deus, seat)
        if amount:
            self.give(deus, seat, card, amount)
        else:
            tell_nothing(deus, seat, card, answer)


class PointsGain(Gain):
    def give(self, deus: DeusState, seat: int, card: str, amount: int) -> None:
        deus.players[seat].points += amount
        told = plural(
            "{card}: {seat} gains {n} point",
            "{card}: {seat} gains {n} points",
            amount,
            card=deus.card(card).title,
            seat=SeatName(seat),
        )
        deus.tell(told, seat)

    def label(self, amount: int) -> Text:
        return plural("{n} point", "{n} points", amount)

    def promise(self, deus: DeusState, seat: int) -> float:
        return self.amount(deus, seat)


class GoldGain(Gain):
    def give(self, deus: DeusState, seat: int, card: str, amount: int) -> None:
        deus.players[seat].gold += amount
        told = text("{card}: {seat} gains {n} gold", card=deus.card(card).title, seat=SeatName(seat), n=amount)
        deus.tell(told, seat)

    def label(self, amount: int) -> Text:
        return text("{n} gold", n=amount)

    def promise(self, deus: DeusState, seat: int) -> float:
        return self.amount(deus, seat) * value.GOLD

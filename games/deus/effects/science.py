"""Yellow cards: cards, points for columns, another card's effect, wooden pieces."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import Amounts, ChooseOne, Decision, Option
from games.core.text import SeatName, Text, plural, text
from games.deus import value
from games.deus.effects.effect import NOTHING, SKIP, CardEffect, Gain, PointsGain, effect, effect_of
from games.deus.kinds import FACE_DOWN
from games.deus.pieces import FIGURES_SAID, chosen_pieces, piece_counters
from games.deus.printed import effects as printed
from games.deus.state import DeusState
from games.deus.steps.parting import card_marches, parted_later
from games.deus.words import piece_list


@effect(printed.DrawPerCity)
@dataclass(slots=True)
class DrawPerCity(Gain[printed.DrawPerCity]):
    """Schools and universities."""

    def amount(self, deus: DeusState) -> int:
        card = self.printed(deus)
        return min(card.cards * deus.count_cities(self.seat, card.least), deus.drawable(self.seat))

    def give(self, deus: DeusState, amount: int) -> None:
        deus.draw(self.seat, amount)

    def label(self, deus: DeusState, amount: int) -> Text:
        return plural("{n} card", "{n} cards", amount)

    def may_harm(self, deus: DeusState, amount: int) -> bool:
        """A hand that is empty when the turn ends is filled; with one card in it, it stays at that."""
        return not deus.players[self.seat].hand and 0 < amount < deus.rules.limits.hand

    def question(self, deus: DeusState) -> Text:
        amount = self.amount(deus)
        if not self.may_harm(deus, amount):
            return Gain.question(self, deus)
        return plural(
            "Your hand is empty. Draw {n} card now with {card}, or {hand} at the end of the turn?",
            "Your hand is empty. Draw {n} cards now with {card}, or {hand} at the end of the turn?",
            amount,
            card=self.asking(deus),
            hand=deus.rules.limits.hand,
        )

    def promise(self, deus: DeusState) -> float:
        return value.CARD * self.amount(deus)


@effect(printed.PointsPerCard)
@dataclass(slots=True)
class PointsPerCard(PointsGain[printed.PointsPerCard]):
    """The academies."""

    def amount(self, deus: DeusState) -> int:
        card = self.printed(deus)
        return card.points * len(deus.players[self.seat].columns[card.column])


_IDLE = text("It would bring nothing now.")


@effect(printed.Activate)
@dataclass(slots=True)
class Activate(CardEffect[printed.Activate, str | None]):
    """The laboratories."""

    def cards(self, deus: DeusState) -> list[str]:
        column = deus.players[self.seat].columns[self.printed(deus).column]
        return [card for card in dict.fromkeys(column) if card != FACE_DOWN]

    def decision(self, deus: DeusState) -> Decision | None:
        ways = [
            Option(
                other,
                deus.card(other).brief,
                deus.card(other).signs,
                note=deus.card(other).about,
                blocked=_IDLE if effect_of(deus, self.seat, other).idle(deus) else None,
            )
            for other in self.cards(deus)
            if parted_later(deus, self.seat, card_marches(deus, other))
        ]
        if all(way.blocked for way in ways):
            return None
        prompt = text("{card}: which card does it activate?", card=self.asking(deus))
        every = (*ways, NOTHING) if parted_later(deus, self.seat) else tuple(ways)
        return ChooseOne(self.seat, prompt, every, picture="seats")

    def run(self, deus: DeusState, answer: str | None) -> None:
        if answer is None or answer == SKIP:
            self.tell_nothing(deus, answer)
            return
        deus.next(effect_of(deus, self.seat, answer))

    def promise(self, deus: DeusState) -> float:
        return max((effect_of(deus, self.seat, card).promise(deus) for card in self.cards(deus)), default=0)


@effect(printed.PiecesPerCity)
@dataclass(slots=True)
class PiecesPerCity(CardEffect[printed.PiecesPerCity, dict[str, int] | None]):
    """The workshops."""

    def amount(self, deus: DeusState) -> int:
        card = self.printed(deus)
        return min(
            card.pieces * deus.count_cities(self.seat, card.least), sum(deus.players[self.seat].reserve.values())
        )

    def decision(self, deus: DeusState) -> Decision | None:
        most = self.amount(deus)
        if not most:
            return None
        prompt = plural(
            "{card}: choose up to {n} piece ({figures}).",
            "{card}: choose up to {n} pieces ({figures}).",
            most,
            card=self.asking(deus),
            figures=FIGURES_SAID,
        )
        return Amounts(
            self.seat, prompt, piece_counters(deus.players[self.seat].reserve, most), 0, most, picture="seats"
        )

    def run(self, deus: DeusState, answer: dict[str, int] | None) -> None:
        gained = chosen_pieces(answer)
        if not gained:
            self.tell_nothing(deus, answer)
            return
        deus.players[self.seat].ready_pieces(gained)
        told = text(
            "{card}: {seat} gains pieces: {pieces}",
            card=self.title(deus),
            seat=SeatName(self.seat),
            pieces=piece_list(gained),
        )
        deus.tell(told, self.seat)

    def promise(self, deus: DeusState) -> float:
        return value.PIECE * self.amount(deus)

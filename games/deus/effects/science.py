"""Yellow cards: cards, points for columns, another card's effect, wooden pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.core.decision import Amounts, Answer, Decision, Option
from games.core.text import SeatName, Text, plural, text
from games.deus import value
from games.deus.effects.effect import SKIP, CitySize, Effect, Figure, Gain, PointsGain, pick, tell_nothing
from games.deus.kinds import FACE_DOWN, Kind
from games.deus.pieces import chosen_pieces, piece_counters
from games.deus.words import KINDS, piece_list

if TYPE_CHECKING:
    from games.deus.state import DeusState


class DrawPerCity(Gain):
    """Schools and universities."""

    kind: Literal["draw_per_city"]
    least: CitySize
    cards: Figure

    def amount(self, deus: DeusState, seat: int) -> int:
        return min(self.cards * deus.count_cities(seat, self.least), deus.drawable(seat))

    def give(self, deus: DeusState, seat: int, card: str, amount: int) -> None:
        deus.draw(seat, amount)

    def label(self, amount: int) -> Text:
        return plural("{n} card", "{n} cards", amount)

    def may_harm(self, deus: DeusState, seat: int, amount: int) -> bool:
        """A hand that is empty when the turn ends is filled; with one card in it, it stays at that."""
        return not deus.players[seat].hand and 0 < amount < deus.rules.limits.hand

    def promise(self, deus: DeusState, seat: int) -> float:
        return value.CARD * self.amount(deus, seat)

    def about(self) -> Text:
        return plural(
            "Draw {n} card for each region where you have {least}+ buildings",
            "Draw {n} cards for each region where you have {least}+ buildings",
            self.cards,
            least=self.least,
        )


class PointsPerCard(PointsGain):
    """The academies."""

    kind: Literal["points_per_card"]
    column: Kind
    points: Figure

    def amount(self, deus: DeusState, seat: int) -> int:
        return self.points * len(deus.players[seat].columns[self.column])

    def about(self) -> Text:
        return plural(
            "{n} point for each card in your column: {column}",
            "{n} points for each card in your column: {column}",
            self.points,
            column=KINDS[self.column],
        )


class Activate(Effect):
    """The laboratories."""

    kind: Literal["activate"]
    column: Kind

    def cards(self, deus: DeusState, seat: int) -> list[str]:
        column = deus.players[seat].columns[self.column]
        return [card for card in dict.fromkeys(column) if card != FACE_DOWN]

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        ways = [
            Option(other, deus.card(other).label, detail=deus.card(other).about) for other in self.cards(deus, seat)
        ]
        prompt = text("Which card does {card} activate?", card=deus.card(card).title)
        return pick(deus, seat, card, prompt, ways)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        if answer is None or answer == SKIP:
            tell_nothing(deus, seat, card, answer)
            return
        deus.use_next(seat, str(answer))

    def promise(self, deus: DeusState, seat: int) -> float:
        return max((deus.card(card).effect.promise(deus, seat) for card in self.cards(deus, seat)), default=0)

    def about(self) -> Text:
        return text("Activate one card of your column: {column}", column=KINDS[self.column])


class PiecesPerCity(Effect):
    """The workshops."""

    kind: Literal["pieces_per_city"]
    least: CitySize
    pieces: Figure

    def amount(self, deus: DeusState, seat: int) -> int:
        return min(self.pieces * deus.count_cities(seat, self.least), sum(deus.players[seat].reserve.values()))

    def ask(self, deus: DeusState, seat: int, card: str) -> Decision | None:
        most = self.amount(deus, seat)
        if not most:
            return None
        prompt = plural("Choose {n} piece to gain.", "Choose {n} pieces to gain.", most)
        return Amounts(seat, prompt, piece_counters(deus.players[seat].reserve, most), 0, most)

    def use(self, deus: DeusState, seat: int, card: str, answer: Answer | None) -> None:
        gained = chosen_pieces(answer)
        if not gained:
            tell_nothing(deus, seat, card, answer)
            return
        deus.players[seat].ready_pieces(gained)
        told = text(
            "{card}: {seat} gains pieces: {pieces}",
            card=deus.card(card).title,
            seat=SeatName(seat),
            pieces=piece_list(gained),
        )
        deus.tell(told, seat)

    def promise(self, deus: DeusState, seat: int) -> float:
        return value.PIECE * self.amount(deus, seat)

    def about(self) -> Text:
        return plural(
            "Gain {n} piece of any kind but temples for each region where you have {least}+ buildings",
            "Gain {n} pieces of any kinds but temples for each region where you have {least}+ buildings",
            self.pieces,
            least=self.least,
        )

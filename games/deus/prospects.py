"""What a turn would bring a seat: a card with its whole column, or the help of a god for its hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from games.deus import gains, value
from games.deus.effects import temples
from games.deus.effects.effect import effect_of
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from games.deus.printed import effects as printed
from games.deus.state import DeusState
from games.deus.steps.building import face_down_columns
from games.deus.steps.turn import FACE_DOWN_BUILDING, NO_CARDS, OFFERING
from games.deus.stock import Stock, stock_of


class Prospects:
    """All of it compared with doing nothing."""

    def __init__(self, deus: DeusState, seat: int) -> None:
        self.deus, self.seat = deus, seat
        self.stock = stock_of(deus, seat)
        self.by_name, self.columns = self.stock.by_name, deus.players[seat].columns

    def turn(self, keys: Iterable[str]) -> Mapping[str, float]:
        others: Mapping[str, Callable[[], float]] = {
            OFFERING: self.offering,
            FACE_DOWN_BUILDING: self.any_face_down,
            NO_CARDS: float,
        }
        return {key: others[key]() if key in others else self.built(key) for key in keys}

    def offering(self) -> float:
        """The whole hand, for the god that helps most."""
        hand = self.deus.players[self.seat].hand
        given = self.stock.copy()
        given.hand = 0
        kinds = {self.deus.card(card).kind for card in hand}
        helps = [gains.helped(self.deus, self.seat, given, kind, len(hand)).worth for kind in kinds]
        return max(helps, default=given.worth) - self.stock.worth

    def built(self, card: str) -> float:
        printed_card = self.deus.card(card)
        after = gains.paid(self.deus, self.stock, printed_card)
        after.hand -= 1
        if printed_card.kind is Kind.TEMPLE:
            return self._temple(after, card)
        return self._grown(after, printed_card.kind, card)

    def any_face_down(self) -> float:
        return max(map(self.face_down, face_down_columns(self.deus, self.seat)))

    def face_down(self, kind: Kind) -> float:
        after = self.stock.copy()
        after.hand -= 1
        after.gold -= len(self.columns[kind]) + 1
        return self._grown(after, kind, FACE_DOWN)

    def _grown(self, after: Stock, kind: Kind, card: str) -> float:
        """The card at the end of its column, its piece on the board, and what all of that does once more."""
        column, price = self.columns[kind], self.by_name
        after.ready[kind] -= 1
        after = gains.column(self.deus, self.seat, after, [*column, card])
        again = 0.0 if card == FACE_DOWN else effect_of(self.deus, self.seat, card).promise(self.deus)
        longer = value.column(len(column) + 1) - value.column(len(column))
        return (
            after.worth
            - self.stock.worth
            + price[f"{kind} cards"] * longer
            + price[f"{kind} again"] * again
            + price["shortest column"] * self._shortest(kind)
            + price["regions"]
        )

    def _shortest(self, kind: Kind) -> bool:
        """Whether the shortest column of all grows."""
        length = len(self.columns[kind])
        return all(len(self.columns[other]) > length for other in STANDARD if other is not kind)

    def _temple(self, after: Stock, card: str) -> float:
        effect, price = self.deus.card(card).effect, self.by_name
        assert isinstance(effect, printed.TempleEffect)
        points = temples.score(self.deus, self.seat, effect)
        return after.worth - self.stock.worth + price["temples"] + price["temple points"] * points

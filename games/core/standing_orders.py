"""What seats have said beforehand, and what is usual from the start: how questions are answered before they are asked.

Only the seat itself knows its orders, and only it is told when one has acted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.core.answer_words import answer_label, only_choice
from games.core.decision import Answer, Decision
from games.core.errors import Illegal
from games.core.event import Event
from games.core.game import Game
from games.core.text import Text, text

#: Said in place of a way of answering: the seat is asked, whatever is usual from the start.
ASKED = "ask"
#: Said in place of a topic: the seat had prepared this very answer.
PREPARED = "prepared"


@dataclass(slots=True)
class StandingOrders:
    #: By seat and topic, the way in which its questions are answered.
    given: dict[int, dict[str, str]] = field(default_factory=dict)
    #: By seat, the topics in which it has seen an order at work that it never gave.
    introduced: dict[int, set[str]] = field(default_factory=dict)

    def give(self, game: Game[Any, Any, Any], seat: int, topic: str, way: str | None) -> None:
        """From now on; None asks again."""
        orders = game.orders().get(topic)
        if orders is None or (way is not None and all(way != known.key for known in orders.ways)):
            raise Illegal(text("There is no such standing order."))
        own = self.given.setdefault(seat, {})
        if way is not None or orders.beginning is not None:
            own[topic] = way or ASKED
        else:
            own.pop(topic, None)
        if not own:
            del self.given[seat]

    def end(self, seat: int) -> None:
        """They end with whoever gave them; the next one is told anew what is usual."""
        self.given.pop(seat, None)
        self.introduced.pop(seat, None)

    def way(self, game: Game[Any, Any, Any], seat: int, topic: str, *, usual: bool) -> str | None:
        """None when the seat is asked; what nobody said holds only where the table answers what is `usual`."""
        said = self.given.get(seat, {}).get(topic)
        if said is None and usual:
            about = game.orders().get(topic)
            return None if about is None else about.beginning
        return None if said == ASKED else said

    def answer(self, game: Game[Any, Any, Any], decision: Decision, *, usual: bool) -> Answer | None:
        """Nothing for a question the order was not meant for: its seat is asked."""
        topic = decision.topic
        about = None if topic is None else game.orders().get(topic)
        if topic is None or about is None:
            return None
        key = self.way(game, decision.seat, topic, usual=usual)
        way = next((way for way in about.ways if way.key == key), None)
        answer = None if way is None else game.ordered(decision, way)
        return answer if answer is not None and decision.allows(answer) else None

    # -- what its seat is told ----------------------------------------------------------------------------------------

    def told(self, game: Game[Any, Any, Any], decision: Decision, answer: Answer, topic: str | None) -> Event:
        """What the seat reads of an answer that was given for it; without a topic it was the only one there was."""
        words = self._words(game, decision, answer_label(decision, answer), topic)
        return Event(words, decision.seat, affects=(decision.seat,), audience=(decision.seat,))

    def _words(self, game: Game[Any, Any, Any], decision: Decision, label: Text, topic: str | None) -> Text:
        if topic == PREPARED:
            return text("As you had prepared: {answer}", answer=label)
        about = game.orders().get(decision.topic or "")
        if topic is None or about is None:
            return only_choice(label)
        if self._is_news(decision.seat, topic):
            return text(
                "Answered for you from now on, {topic}: {answer}. /orders changes it", topic=about.name, answer=label
            )
        return text("Your standing order, {topic}: {answer}", topic=about.name, answer=label)

    def _is_news(self, seat: int, topic: str) -> bool:
        """Whether this is answered for the seat although it never said so, for the first time."""
        given = not topic or topic in self.given.get(seat, {})
        return not given and topic not in self.introduced.get(seat, set())

    def introduce(self, seat: int, topics: Iterable[str | None]) -> None:
        """The seat has been told of these."""
        told = {topic for topic in topics if topic and topic != PREPARED}
        if told:
            self.introduced.setdefault(seat, set()).update(told)

    # -- documents ----------------------------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        return {
            "orders": self.given,
            "introduced": {seat: sorted(topics) for seat, topics in self.introduced.items()},
        }

    @classmethod
    def load(cls, stored: Mapping[str, Any]) -> StandingOrders:
        return cls(
            {int(seat): orders for seat, orders in stored.get("orders", {}).items()},
            {int(seat): set(topics) for seat, topics in stored.get("introduced", {}).items()},
        )

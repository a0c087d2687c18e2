"""What was asked outside for one update. Telegram and long reckonings are never waited for inside a transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from bot.errors import Refused, Unasked

T = TypeVar("T")


@dataclass(slots=True)
class Answered:
    """Kept from one attempt at an update to the next: the handler begins again and finds its answer here."""

    _known: dict[Hashable, Any] = field(default_factory=dict)

    def get(self, question: Hashable, ask: Callable[[], Awaitable[T]]) -> T:
        """Raises `Unasked` the first time, and whatever refusal came of it."""
        if question not in self._known:
            raise Unasked(question, ask)
        answer = self._known[question]
        if isinstance(answer, Refused):
            raise answer
        return cast(T, answer)

    async def ask(self, unasked: Unasked) -> None:
        try:
            self._known[unasked.question] = await unasked.ask()
        except Refused as no:
            self._known[unasked.question] = no

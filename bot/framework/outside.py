"""Calls made outside of the transaction (to Telegram, long computations), with whose answers the handler runs again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar, cast

from bot.errors import Refused, Unasked
from storage.transaction import Transaction

#: A part of a deed that as a whole would hold up everybody; whether something is left to do.
Bite = Callable[[Transaction], Awaitable[bool]]


class Outside(Protocol):
    """What cannot be done within the transaction of an update: asked of Telegram, or too long for one."""

    async def is_administrator(self, chat_id: int, person_id: int) -> bool | None:
        """None where Telegram does not answer."""
        ...

    async def is_member(self, chat_id: int, person_id: int) -> bool | None:
        """None where Telegram will not say: it is bound to only where the bot is an administrator."""
        ...

    async def open_topic(self, chat_id: int, name: str) -> int | None:
        """A new topic of the forum; None when it cannot be had."""
        ...

    async def fetch(self, file_id: str) -> bytes:
        """A file somebody sent. Raises `Refused` when it cannot be had."""
        ...

    async def in_bites(self, bite: Bite, person_id: int) -> None:
        """Each in a transaction of its own for this person, until nothing is left or one of them fails."""
        ...


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

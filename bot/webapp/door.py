"""The page's one door for deeds: what is touched becomes an update like a button's, and goes the same way.

It is written into the inbox, or worked at once where nobody is at work; what the handler answers comes back to the
request that waits for it. A request that is sent again after a lost answer is the same update, and is done once.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from bot.intake.answers import Answers
from bot.intake.arrival import Intake
from bot.messages.outgoing import Reply
from storage.inbox import OWN_NUMBERS
from storage.people import Person

#: So long a touch waits for its answer; what takes longer is seen when it is done.
PATIENCE_SECONDS = 20.0
_MARK = "page:"


@dataclass(slots=True)
class PageAnswers:
    """Answers to presses: Telegram's go to Telegram, the page's to the request that waits for them.

    One that nobody here waits for was worked by another process, or too late: the page looks for itself.
    """

    telegram: Answers
    _waiting: dict[str, asyncio.Future[Reply]] = field(default_factory=dict)

    async def answer(self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        if not callback_id.startswith(_MARK):
            await self.telegram.answer(callback_id, text, alert=alert, url=url)
            return
        waiting = self._waiting.get(callback_id)
        if waiting is not None and not waiting.done():
            waiting.set_result(Reply(callback_id, text, alert, url))

    @asynccontextmanager
    async def expected(self, callback_id: str) -> AsyncIterator[asyncio.Future[Reply]]:
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting[callback_id] = future
        try:
            yield future
        finally:
            self._waiting.pop(callback_id, None)


@dataclass(frozen=True, slots=True)
class Door:
    intake: Intake
    answers: PageAnswers
    key: bytes
    patience: float = PATIENCE_SECONDS

    async def press(self, person: Person, data: str, nonce: str) -> Reply | None:
        """What came of it; None when it was done before, or is not done yet."""
        number = self._number(person.id, nonce)
        query_id = f"{_MARK}{number}"
        query = {"id": query_id, "from": _sender(person), "data": data}
        async with self.answers.expected(query_id) as answer:
            if not await self.intake.take([{"update_id": number, "callback_query": query}]):
                return None
            try:
                async with asyncio.timeout(self.patience):
                    return await answer
            except TimeoutError:
                return None

    async def say(self, person: Person, words: str, reply_to: int, nonce: str) -> None:
        """Words in reply to a message of ours, as if they had been typed in the private chat."""
        sender = _sender(person)
        chat = {"id": person.id, "type": "private"}
        message = {
            "message_id": 0,
            "chat": chat,
            "from": sender,
            "text": words,
            "reply_to_message": {"message_id": reply_to},
        }
        await self.intake.take([{"update_id": self._number(person.id, nonce), "message": message}])

    def _number(self, person_id: int, nonce: str) -> int:
        """The same for the same request of the same person, and nobody else's."""
        said = blake2b(f"{person_id} {nonce}".encode(), key=self.key, digest_size=8).digest()
        return OWN_NUMBERS + int.from_bytes(said, "big") % OWN_NUMBERS


def _sender(person: Person) -> dict[str, Any]:
    sender: dict[str, Any] = {"id": person.id, "first_name": person.name, "username": person.username}
    return {**sender, "language_code": person.language}

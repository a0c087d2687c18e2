"""What waits for the bot: updates in order, until it confirms or they expire."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]

DAY = 24 * 3600.0
#: Telegram drops a callback query nobody fetched for this long.
QUERY_LIFE = 150.0
#: And an inline query, which the next letter makes another, for this long.
INLINE_LIFE = 30.0
LIVES = {"callback_query": QUERY_LIFE, "inline_query": INLINE_LIFE}
#: Sent only to bots that ask for them by name.
ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


@dataclass(slots=True)
class Waiting:
    expires: float
    update: Json


class Updates:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.waiting: deque[Waiting] = deque()
        self.last_id = 0
        #: None: everything but what must be asked for.
        self.allowed: list[str] | None = None
        self.on_push: list[Callable[[], None]] = []

    def push(self, kind: str, payload: Json) -> None:
        if not self._wanted(kind):
            return
        self.last_id += 1
        life = LIVES.get(kind, DAY)
        self.waiting.append(Waiting(self._now() + life, {"update_id": self.last_id, kind: payload}))
        for wake in self.on_push:
            wake()

    def fetch(self, limit: int) -> list[Json]:
        self._drop_expired()
        return [waiting.update for waiting in list(self.waiting)[:limit]]

    def confirm_below(self, offset: int) -> None:
        """Forget updates the bot has; a negative offset keeps only that many of the newest."""
        if offset < 0:
            while len(self.waiting) > -offset:
                self.waiting.popleft()
            return
        self.waiting = deque(waiting for waiting in self.waiting if waiting.update["update_id"] >= offset)

    def holds(self, update_id: int) -> bool:
        return any(update["update_id"] == update_id for update in self.fetch(len(self.waiting)))

    def forget(self, update_id: int) -> None:
        self.waiting = deque(waiting for waiting in self.waiting if waiting.update["update_id"] != update_id)

    def forget_all(self) -> None:
        self.waiting.clear()

    def _wanted(self, kind: str) -> bool:
        if self.allowed:
            return kind in self.allowed
        return kind not in ON_REQUEST

    def _drop_expired(self) -> None:
        now = self._now()
        self.waiting = deque(waiting for waiting in self.waiting if waiting.expires > now)

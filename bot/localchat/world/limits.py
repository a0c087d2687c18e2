"""Telegram's budgets: 20 messages and edits a minute in a group, one a second in private; 30 messages a second."""

import math
from collections import defaultdict, deque
from collections.abc import Callable

from bot.localchat.world import errors
from bot.localchat.world.chats import Chat

GROUP_MESSAGES = 20
GROUP_WINDOW = 60.0
PRIVATE_BURST = 5
PRIVATE_PAUSE = 1.0
EVERYWHERE, SECOND = 30, 1.0


class Budgets:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.on = False
        #: Whether edits are counted among the thirty as well. Telegram says no (tdlib/td#3034), and may do so one day.
        self.strict = False
        self._group: dict[int, deque[float]] = defaultdict(deque)
        #: When the private chat's burst is whole again.
        self._private: dict[int, float] = {}
        #: Whatever was let through within the last second, to whomever.
        self._everywhere: deque[float] = deque()

    def spend(self, chat: Chat, messages: int = 1) -> None:
        """For new messages."""
        self._let_through(chat, messages, messages)

    def spend_edit(self, chat: Chat) -> None:
        self._let_through(chat, 1, 1 if self.strict else 0)

    def _let_through(self, chat: Chat, messages: int, overall: int) -> None:
        if not self.on:
            return
        wait = self._overall_wait(overall)
        if wait <= 0:
            wait = self._private_wait(chat.id, messages) if chat.is_private else self._group_wait(chat.id, messages)
        if wait > 0:
            seconds = math.ceil(wait)
            raise errors.SLOW_DOWN({"retry_after": seconds}, seconds=seconds)
        self._everywhere.extend([self._now()] * overall)

    def _overall_wait(self, messages: int) -> float:
        spent, now = self._everywhere, self._now()
        while spent and spent[0] <= now - SECOND:
            spent.popleft()
        return spent[0] + SECOND - now if messages and len(spent) + messages > EVERYWHERE else 0

    def _group_wait(self, chat: int, messages: int) -> float:
        spent, now = self._group[chat], self._now()
        while spent and spent[0] <= now - GROUP_WINDOW:
            spent.popleft()
        if len(spent) + messages > GROUP_MESSAGES:
            return spent[0] + GROUP_WINDOW - now if spent else GROUP_WINDOW
        spent.extend([now] * messages)
        return 0

    def _private_wait(self, chat: int, messages: int) -> float:
        now = self._now()
        whole = max(self._private.get(chat, now), now) + messages * PRIVATE_PAUSE
        over = whole - now - PRIVATE_BURST * PRIVATE_PAUSE
        if over > 0:
            return over
        self._private[chat] = whole
        return 0

"""Public boards as they stand: made once for all who look at them, until something changes in their chat."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.webapp.reading import Board, Shown
from storage.notifications import Kind, Notification

#: So many are kept, and none for longer: words on it speak of times.
KEPT, SECONDS = 64, 60.0

#: The board of a table, by day or by night, and the chat whose news it follows.
Made = tuple[Shown, int]
Make = Callable[[Board, bool], Awaitable[Made]]


@dataclass(slots=True)
class Boards:
    make: Make
    _kept: OrderedDict[tuple[Board, bool], tuple[float, asyncio.Task[Made]]] = field(default_factory=OrderedDict)

    def hear(self, news: frozenset[Notification]) -> None:
        """After each commit: what was begun before it is shown to nobody who asks from now on."""
        chats = {one.whose for one in news if one.kind is Kind.SCREENS}
        for key, (_, board) in list(self._kept.items()):
            if not board.done() or board.cancelled() or board.exception() or board.result()[1] in chats:
                del self._kept[key]

    async def __call__(self, shown: Board, *, dark: bool) -> Made:
        now = asyncio.get_running_loop().time()
        since, board = self._kept.pop((shown, dark), (now, None))
        if board is None or now - since > SECONDS:
            since, board = now, asyncio.ensure_future(self.make(shown, dark))
        self._kept[shown, dark] = (since, board)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        # Whoever asked first may go away; the others still want it.
        return await asyncio.shield(board)

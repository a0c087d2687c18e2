"""The server's side of a connection: whoever does not say what they want is cut off, and there are only so many."""

from __future__ import annotations

import asyncio

import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol

from bot import counters
from bot.faults import Repeats

#: Within so long a request must be here to its last byte. Telegram's are small, and come with their connection.
REQUEST_SECONDS = 10.0
#: Telegram opens a hundred at most.
MOST_CONNECTIONS = 256
#: So many are let in at a time, and looked at before the next ones; so many wait outside meanwhile.
AT_A_TIME, OUTSIDE = 64, 1024

log = structlog.get_logger()
repeats = Repeats()


class Connection(H11Protocol):
    """One that waits for its request too long, or longest when there are too many, is closed without a word."""

    _since = 0.0
    _look: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._begin_waiting()
        if len(self.connections) > MOST_CONNECTIONS:
            waiting = (one for one in self.connections if isinstance(one, Connection) and one._waits())
            min(waiting, key=lambda one: one._since)._cut("too many")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._look is not None:
            self._look.cancel()

    def on_response_complete(self) -> None:
        self._begin_waiting()
        super().on_response_complete()

    def _begin_waiting(self) -> None:
        self._since = self.loop.time()
        if self._look is not None:
            self._look.cancel()
        self._look = self.loop.call_later(REQUEST_SECONDS, self._lose_patience)

    def _waits(self) -> bool:
        """For a request, or the rest of one."""
        cycle = self.cycle
        return not self.transport.is_closing() and (cycle is None or cycle.response_complete or cycle.more_body)

    def _lose_patience(self) -> None:
        if self._waits():
            self._cut("too slow")

    def _cut(self, reason: str) -> None:
        counters.cut_off.labels(reason).inc()
        if (more := repeats.since_told(reason)) is not None:
            log.warning("connection cut off", reason=reason, more=more)
        # Without waiting until what was written has left: nobody may be reading.
        self.transport.abort()

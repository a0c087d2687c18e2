"""Our line to Telegram as a plain value: when it last answered, what it says of the webhook, who else is on it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

#: Telegram comes again within two minutes as long as something waits: an older error is over.
FRESH = timedelta(minutes=5)
#: Two processes meet for a moment whenever one follows the other; another program goes on and on.
RIVALRY_SECONDS, RIVAL_CALLS = 600.0, 3


@dataclass(frozen=True)
class WebhookStanding:
    """What getWebhookInfo says."""

    url: str = ""
    pending: int = 0
    error: str | None = None
    failed_at: datetime | None = None

    def unreached(self, now: datetime) -> bool:
        """Telegram tries to deliver and cannot."""
        return self.error is not None and self.failed_at is not None and now - self.failed_at < FRESH


@dataclass(slots=True)
class Contact:
    clock: Callable[[], float] = time.monotonic
    webhook: WebhookStanding | None = None
    _answered: float | None = None
    _conflicts: deque[float] = field(default_factory=lambda: deque(maxlen=RIVAL_CALLS))

    def answered(self) -> None:
        self._answered = self.clock()

    def conflict(self) -> None:
        """Telegram said 409: somebody else asked for updates meanwhile."""
        self._conflicts.append(self.clock())

    @property
    def silent_for(self) -> float | None:
        """Seconds since Telegram last answered anything; None before it ever did."""
        return None if self._answered is None else self.clock() - self._answered

    @property
    def rival(self) -> bool:
        """Another program takes updates that are ours."""
        return len(self._conflicts) == RIVAL_CALLS and self.clock() - self._conflicts[0] < RIVALRY_SECONDS

    def told(self) -> Iterator[str]:
        """For supervisors, a line each."""
        silent = self.silent_for
        yield "Telegram has not answered yet" if silent is None else f"Telegram answered {silent:.0f} s ago"
        webhook = self.webhook
        if webhook is not None:
            yield f"webhook: {webhook.pending} updates wait"
            if webhook.unreached(datetime.now(UTC)):
                yield f"webhook: Telegram cannot deliver: {webhook.error}"
        if self.rival:
            yield "another program is receiving this bot's updates"

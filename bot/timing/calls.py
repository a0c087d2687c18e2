"""When somebody at whose tables several turns begin is rung: for each, once until they answer, or once a day. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum

DAY = timedelta(days=1)


class Calls(StrEnum):
    EACH = "each"
    #: Further tables change what has rung, silently, until the person is there.
    GATHERED = "gathered"
    DAILY = "daily"


def is_silent(calls: Calls, rung_at: datetime | None, now: datetime, *, others_wait: bool) -> bool:
    """Whether one more turn begins without a sound. After a day an unanswered ring is forgotten, and sounds again."""
    if calls is Calls.EACH or rung_at is None or now - rung_at >= DAY:
        return False
    return calls is Calls.DAILY or others_wait

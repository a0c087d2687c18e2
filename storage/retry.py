"""Retry with backoff: what was interrupted is done once more from its start, after a pause that grows."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TypeVar

from storage.errors import Interrupted

Done = TypeVar("Done")

#: Seconds between tries, shortened by chance so that two do not meet again; enough for a server's restart.
PAUSES = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.0, 1.0, 1.0)


async def retried(attempt: Callable[[], Awaitable[Done]]) -> Done:
    """What came of it at last. It must bear to be begun again: whatever is interrupted has left nothing behind."""
    for pause in PAUSES:
        try:
            return await attempt()
        except Interrupted:
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
    return await attempt()

"""What has to be asked of Telegram before the program can begin: asked again, where waiting may mend it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from bot.errors import Elsewhere, GatewayError, Offline, TooMany

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
#: So long is waited in all, in many short pauses as well as in a few long ones; then a supervisor begins anew.
PATIENCE_SECONDS = 120.0

log = structlog.get_logger()

Answer = TypeVar("Answer")
Sleep = Callable[[float], Awaitable[None]]


async def patiently(ask: Callable[[], Awaitable[Answer]], sleep: Sleep = asyncio.sleep) -> Answer:
    """The answer, once Telegram has one. A wrong token ends it at once, and so does a machine without a network."""
    pause, waited = FIRST_PAUSE, 0.0
    while True:
        try:
            return await ask()
        except GatewayError as problem:
            seconds = _wait(problem, pause)
            if seconds is None or waited >= PATIENCE_SECONDS:
                raise
            log.warning("Telegram is not ready", reason=str(problem), again_in=seconds)
        await sleep(seconds)
        waited += max(seconds, FIRST_PAUSE)
        pause = min(pause * 2, LONGEST_PAUSE)


def _wait(problem: GatewayError, pause: float) -> float | None:
    """Seconds; None where waiting mends nothing."""
    match problem:
        case TooMany():
            return problem.after.total_seconds()
        case Offline(maybe_delivered=True) | Elsewhere():
            return pause
        case _:
            return None

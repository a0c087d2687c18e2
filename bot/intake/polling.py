"""Long polling: asks Telegram for updates, stores them, and only then moves the offset that confirms them."""

import asyncio
from datetime import timedelta
from typing import Any, Protocol

import structlog

from bot.errors import BadToken, GatewayError, TooMany
from bot.intake.arrival import Intake
from bot.messages.incoming import number_of
from storage.errors import Unavailable

#: An answer that is lost on its way keeps a press waiting so long: until the question ends, and until it is overdue.
WAIT, OVERDUE = timedelta(seconds=4), timedelta(seconds=4)
#: On a line that is slower than that, patience grows until answers come.
LONGEST_OVERDUE = timedelta(seconds=32)
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0

log = structlog.get_logger()


class Source(Protocol):
    async def updates(self, offset: int | None, wait: timedelta) -> list[dict[str, Any]]: ...


class Overdue(GatewayError):
    """No answer came in its time. It is given up: Telegram ends the older of two questions, and only ever hears one."""


class Polling:
    def __init__(self, source: Source, intake: Intake, wait: timedelta = WAIT) -> None:
        self._source = source
        self._intake = intake
        self._wait = wait
        self._pause = FIRST_PAUSE
        self._overdue = OVERDUE
        # Of whoever polls alone: to the next one Telegram gives again what was not confirmed, and the inbox knows it.
        self._offset: int | None = None

    async def run(self) -> None:
        """Until cancelled. Raises BadToken: without a bot there is nothing to ask for."""
        while True:
            try:
                await self.round()
                self._pause, self._overdue = FIRST_PAUSE, max(self._overdue / 2, OVERDUE)
            except BadToken:
                raise
            except Overdue:
                # Somebody may have been waiting all the while.
                log.warning("answer overdue")
                self._overdue = min(self._overdue * 2, LONGEST_OVERDUE)
            except TooMany as problem:
                await asyncio.sleep(problem.after.total_seconds())
            except (GatewayError, Unavailable) as problem:
                # Telegram keeps what it could not give us or we could not write down.
                log.warning("no updates", reason=str(problem), again_in=self._pause)
                await asyncio.sleep(self._pause)
                self._pause = min(self._pause * 2, LONGEST_PAUSE)

    async def round(self) -> int:
        """One question and what it brought; how many updates were new."""
        arrived = await self._asked()
        numbers = [number for raw in arrived if (number := number_of(raw)) is not None]
        if not numbers:
            return 0
        new = await self._intake.take(arrived)
        # Only now: what is not ours is asked for again.
        self._offset = max(numbers) + 1
        return new

    async def _asked(self) -> list[dict[str, Any]]:
        try:
            async with asyncio.timeout((self._wait + self._overdue).total_seconds()):
                return await self._source.updates(self._offset, self._wait)
        except TimeoutError:
            raise Overdue("no answer to the question for updates") from None

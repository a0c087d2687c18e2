"""A question for updates whose answer is lost keeps nobody waiting long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any, cast

from bot.intake.arrival import Intake
from bot.intake.polling import OVERDUE, WAIT, Polling
from tests.bot.courier.virtual_loop import at_once

PRESS: dict[str, Any] = {"update_id": 1}
HANGS = float("inf")


class Source:
    """Tells of a press, each time after so many seconds; the last of them holds for all that follow."""

    def __init__(self, *seconds: float) -> None:
        self.seconds = list(seconds)

    async def updates(self, _offset: int | None, _wait: timedelta) -> list[dict[str, Any]]:
        after = self.seconds.pop(0) if len(self.seconds) > 1 else self.seconds[0]
        if after == HANGS:
            await asyncio.Event().wait()
        await asyncio.sleep(after)
        return [PRESS]


class Taken:
    def __init__(self) -> None:
        self.at = asyncio.get_running_loop().create_future()

    async def take(self, arrived: Sequence[Any]) -> int:
        if not self.at.done():
            self.at.set_result(asyncio.get_running_loop().time())
        # What is polled here is told again and again.
        await asyncio.sleep(1)
        return len(arrived)


async def _arrives(source: Callable[[], Source]) -> float:
    """After so many seconds."""
    taken, began = Taken(), asyncio.get_running_loop().time()
    polling = asyncio.create_task(Polling(source(), cast("Intake", taken)).run())
    at = await taken.at
    polling.cancel()
    await asyncio.gather(polling, return_exceptions=True)
    return float(at - began)


def test_a_press_waits_no_longer_than_until_the_answer_is_overdue() -> None:
    waited = at_once(_arrives(lambda: Source(HANGS, 0.1)))
    assert waited <= (WAIT + OVERDUE).total_seconds() + 0.1


def test_several_lost_answers_in_a_row_end_too() -> None:
    assert at_once(_arrives(lambda: Source(HANGS, HANGS, HANGS, 0.1))) < 60


def test_on_a_slow_line_patience_grows_until_an_answer_comes() -> None:
    slow = (WAIT + 2 * OVERDUE).total_seconds()
    assert slow <= at_once(_arrives(lambda: Source(slow))) < 10 * slow

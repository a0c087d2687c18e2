"""An answer to getUpdates that is lost on its way makes nobody wait for long, and one question at a time is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, cast

from bot.intake.arrival import Intake
from bot.intake.polling import Polling
from tests.bot.courier.virtual_loop import at_once
from tests.bot.intake.conftest import Raw, said


class Taken:
    """What has arrived, and when."""

    def __init__(self) -> None:
        self.at: dict[int, float] = {}

    async def take(self, arrived: Sequence[Any]) -> int:
        for raw in arrived:
            self.at.setdefault(raw["update_id"], asyncio.get_running_loop().time())
        return len(arrived)


class Telegram:
    """Answers after a while; of the answers that bring something so many never arrive."""

    def __init__(self, lost: int = 0, seconds: float = 0.05) -> None:
        self._lost = lost
        self._seconds = seconds
        self._pending: list[Raw] = []
        self._something = asyncio.Event()
        self.asking = self.most_asking = self.asked = 0

    def happens(self, raw: Raw) -> None:
        self._pending.append(raw)
        self._something.set()

    async def updates(self, offset: int | None, wait: timedelta) -> list[Raw]:
        self.asked += 1
        self.asking += 1
        self.most_asking = max(self.most_asking, self.asking)
        try:
            return await self._answer(offset, wait)
        finally:
            self.asking -= 1

    async def _answer(self, offset: int | None, wait: timedelta) -> list[Raw]:
        self._pending = [raw for raw in self._pending if raw["update_id"] >= (offset or 0)]
        if not self._pending:
            self._something.clear()
            await asyncio.wait([asyncio.create_task(self._something.wait())], timeout=wait.total_seconds())
        if self._pending and self._lost:
            self._lost -= 1
            await asyncio.Event().wait()
        await asyncio.sleep(self._seconds)
        return list(self._pending)


async def _waits(lost: int, seconds: float = 0.05, presses: int = 1) -> tuple[list[float], Telegram]:
    """How long each press waits until it is ours."""
    telegram, taken = Telegram(lost, seconds), Taken()
    task = asyncio.create_task(Polling(telegram, cast(Intake, taken)).run())
    waits = []
    for number in range(1, presses + 1):
        await asyncio.sleep(100)
        telegram.happens(said(number, 1, "press"))
        began = asyncio.get_running_loop().time()
        await asyncio.sleep(300)
        waits.append(taken.at[number] - began)
    task.cancel()
    return waits, telegram


def test_a_lost_answer_costs_a_press_eight_seconds_and_no_more() -> None:
    [wait], telegram = at_once(_waits(lost=1))
    print(f"\na press whose first answer was lost is ours after {wait:.1f} s")
    assert wait < 8.5
    assert telegram.most_asking == 1, "the younger of two would end the older with 409"


def test_on_a_very_slow_line_presses_arrive_all_the_same() -> None:
    """An answer needs ten seconds to come here: each question would be given up for ever."""
    waits, telegram = at_once(_waits(lost=0, seconds=10, presses=3))
    assert max(waits) < 40
    assert telegram.most_asking == 1


def test_in_a_quiet_hour_telegram_is_not_asked_without_a_pause() -> None:
    async def quiet() -> int:
        telegram = Telegram()
        task = asyncio.create_task(Polling(telegram, cast(Intake, Taken())).run())
        await asyncio.sleep(3600)
        task.cancel()
        return telegram.asked

    assert at_once(quiet()) < 1000

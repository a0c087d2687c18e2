"""A deadline whose handler stumbles comes again, after pauses that double, and not for ever."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

import pytest

from bot.framework.due import HANDLERS
from bot.work.deadlines import TRIES
from storage.deadlines import Deadline
from storage.store import Store
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import later, three


async def test_the_pauses_between_two_tries_double(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await three(door)
    tried: list[timedelta] = []
    begun = door.hours.at

    async def stumble(store: Store, house: object, deadline: Deadline) -> None:
        tried.append(door.hours.at - begun)
        raise RuntimeError("stumbled")

    monkeypatch.setitem(HANDLERS, "clock", stumble)
    await later(door, timedelta(days=2))
    first = tried[0]
    pauses = [after - before for before, after in pairwise(tried)]
    assert first == timedelta(hours=12), "half of a day for a turn"
    assert pauses == [timedelta(minutes=2**number) for number in range(TRIES - 1)]

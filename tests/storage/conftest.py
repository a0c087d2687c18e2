"""A store in a file of its own, with a clock the test turns."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from storage.store import Store
from tests.engines import Engine, address_in


@dataclass
class Clock:
    now: datetime = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **amount: float) -> None:
        self.now += timedelta(**amount)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def address(tmp_path: Path, engine: Engine) -> str:
    return await address_in(tmp_path, engine)


@pytest.fixture
async def store(address: str, clock: Clock) -> AsyncIterator[Store]:
    store = await Store.open(address, clock)
    yield store
    await store.close()

"""What a machine lacks is left out and said, but never silently in CI: Chromium for browsers, a PostgreSQL server."""

import gc
import os
import random
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings
from playwright.async_api import Browser

from tests import engines, hasty_houses, postgres
from tests.browser.window import CHROMIUM, chromium
from tests.engines import Engine

# Another number here deals every test other cards: `make deals` goes through some.
DEALS = os.environ.get("LONGTABLE_DEALS", "0")
# What Hypothesis finds is found again as well; no example may take only so long on a busy machine.
settings.register_profile(
    "same", derandomize=DEALS == "0", database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same")
hasty_houses.begin()


@dataclass(frozen=True, slots=True)
class Need:
    marker: str
    there: bool
    told: str


NEEDS = (
    Need(
        "browser",
        bool(CHROMIUM),
        "Chromium is missing: the browser tests were left out. Install it, or name it in CHROMIUM.",
    ),
    Need(
        "postgresql",
        postgres.PROGRAMS is not None,
        "PostgreSQL is missing: the tests on it were left out. Debian's package postgresql brings it.",
    ),
)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Many tests wait for other processes: one worker more than cores does their work meanwhile."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for need in NEEDS:
        if not need.there:
            _leave_out(need, config, items)


def pytest_collection_finish() -> None:
    """What is here before the first test stays to the end. The collector, looking through it, held every test up."""
    gc.collect()
    gc.freeze()


def _leave_out(need: Need, config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [item for item in items if item.get_closest_marker(need.marker)]
    if left_out and os.environ.get("CI", "").lower() in ("true", "1"):
        raise pytest.UsageError(f"{need.told} .ci/run installs it; here they may not be left out.")
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for need in NEEDS:
        if not need.there:
            terminalreporter.write_line(need.told, yellow=True)


def pytest_sessionfinish() -> None:
    postgres.put_away()


@pytest.fixture(params=engines.BOTH)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Asked for by whatever has to hold on both."""
    chosen: Engine = request.param
    return chosen


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One for all tests of a worker, which share its event loop; what a page keeps belongs to a test's own context."""
    async with chromium() as browser:
        yield browser


@pytest.fixture(autouse=True)
def same_deal(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test deals the same cards and draws the same seats each time: what it finds can be found again."""
    drawn = random.Random(f"{request.node.nodeid} {DEALS}")
    monkeypatch.setattr(secrets, "token_hex", lambda size=32: drawn.randbytes(size).hex())
    monkeypatch.setattr(secrets, "randbelow", drawn.randrange)
    monkeypatch.setattr(secrets, "choice", drawn.choice)

"""What the libraries log for every stranger who knocks stands in the log once a minute, with how many it stands for."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
import structlog

from bot import faults
from bot.program import logs


@pytest.fixture
def _configured(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = structlog.get_config()
    monkeypatch.setattr(logs, "COUNTED", logs.CountedRepeats())
    for library in logs.LIBRARIES:  # A program that ran in this process before has left its own filter there.
        monkeypatch.setattr(logging.getLogger(library), "filters", [])
    logs.configure()
    yield
    structlog.configure(**before)


@pytest.mark.usefixtures("_configured")
@pytest.mark.parametrize("library", logs.LIBRARIES)
def test_a_million_bad_requests_are_one_line_and_a_count(
    library: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    logger = logging.getLogger(library)
    for number in range(1000):
        logger.error("socket.accept() out of system resource\nsocket: %s", number)
    logger.error("something else")
    monkeypatch.setattr(logs.COUNTED, "_repeats", passed(logs.COUNTED._repeats))
    logger.error("socket.accept() out of system resource\nsocket: 7")
    first, other, later = (record.getMessage() for record in caplog.records)
    assert first.startswith("socket.accept()")
    assert other == "something else"
    assert later.endswith("(999 more of these before)")


def passed(repeats: faults.Repeats) -> faults.Repeats:
    """The same, a minute later."""
    now = repeats._now() + faults.TOLD_EVERY_SECONDS
    repeats._now = lambda: now
    return repeats

"""What tests of several subjects share."""

from __future__ import annotations

import pytest

from bot.workers import retelling


@pytest.fixture
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are over are read in a moment."""
    monkeypatch.setattr(retelling, "MOST_TRIALS", 20)

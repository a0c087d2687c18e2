"""Benchmarks are run seldom and by hand: each can still be read, and the whole program still starts on their stage."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.benchmarks import one_person, stories
from tests.benchmarks.stage import updates

BENCHMARKS = sorted(file.stem for file in Path(__file__).parent.glob("[a-z]*.py") if not file.stem.startswith("test_"))


@pytest.mark.parametrize("name", BENCHMARKS)
def test_it_can_be_read(name: str) -> None:
    assert callable(import_module(f"tests.benchmarks.{name}").main)


async def test_the_program_starts_and_answers_a_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # It concerns the whole process, which here does other things afterwards.
    monkeypatch.setattr(one_person, "keep_what_is_loaded", lambda: None)
    person = updates.person(1, "Anna")
    async with one_person.program(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}") as house:
        assert await house.press(person, updates.private(person), "1.zz") > 0


def test_of_what_was_called_so_it_is_printed_how_much_was_won() -> None:
    """Ten games called 70 %: seven of them won; of the other seat 30 % were called, which has no line."""
    games = [stories.Read([0.7, won], [0.7, won], won, 1.0) for won in (1.0,) * 7 + (0.0,) * 3]
    lines = stories.calibrated(games)
    [line] = [one for one in lines if "called 70%" in one]
    assert "won 70% (" in line
    assert line.endswith("of 10 in 10 games")
    assert not any("called 55%" in one for one in lines)

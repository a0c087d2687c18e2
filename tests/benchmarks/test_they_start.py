"""Benchmarks are run seldom and by hand: each can still be read, and the whole program still starts on their stage."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.benchmarks import one_person
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

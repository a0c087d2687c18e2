"""docs/security.md names a test for each door and every budget with its figure; whoever looks for them finds them."""

import re
from dataclasses import fields, is_dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.tables.budgets import Budgets

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
BUDGET = re.compile(r"^\| `(\w+)` \| (.+?) \| .+ \| `([\w/]+/test_\w+\.py)` \|$", re.MULTILINE)


def test_every_test_it_names_is_there() -> None:
    named = re.findall(r"`([\w/]+/test_\w+\.py)`", PAGE)
    assert len(named) > 40
    assert [test for test in named if not (ROOT / "tests" / test).is_file()] == []


def _as_written(value: Any) -> str:
    if isinstance(value, timedelta):
        return f"{value.total_seconds() / 60:g} minutes"
    if is_dataclass(value):
        return ", ".join(f"{getattr(value, part.name)} {part.name}" for part in fields(value))
    return f"{value:g}"


def test_every_budget_stands_there_with_its_figure() -> None:
    listed = {name: figure.removesuffix(" seconds") for name, figure, _ in BUDGET.findall(PAGE)}
    assert listed == {one.name: _as_written(getattr(Budgets(), one.name)) for one in fields(Budgets)}


def test_the_test_of_a_budget_speaks_of_it() -> None:
    """By its name: nobody changes what it does without meeting the test."""
    silent = [
        name
        for name, _, test in BUDGET.findall(PAGE)
        if name not in (ROOT / "tests" / test).read_text(encoding="utf-8")
    ]
    assert silent == []

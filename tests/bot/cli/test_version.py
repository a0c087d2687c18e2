"""`longtable --version`, and the changelog that says the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.cli import main

CHANGELOG = Path(__file__).parents[3] / "CHANGELOG.md"


def test_the_version_is_the_newest_of_the_changelog(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    newest = next(re.finditer(r"^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$", CHANGELOG.read_text(), re.MULTILINE))
    assert capsys.readouterr().out == f"longtable {newest[1]}\n"

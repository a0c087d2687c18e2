"""Where everything is kept when nobody says so, and what a host may set beside it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.errors import HostError
from bot.program import settings
from bot.program.settings import read_settings
from bot.tables.budgets import Budgets, Most


@pytest.fixture(autouse=True)
def nothing_is_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr(settings.sys, "platform", "linux")


def test_from_its_sources_the_program_keeps_everything_beside_them() -> None:
    assert read_settings(_env_file=None).database_url == "sqlite:///data/longtable.db"


def test_installed_it_keeps_everything_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(settings, "SOURCES", tmp_path / "site-packages")
    assert read_settings(_env_file=None).database_url == f"sqlite:///{tmp_path}/share/longtable/longtable.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/anna")
    assert read_settings(_env_file=None).database_url == "sqlite:////home/anna/.local/share/longtable/longtable.db"


def test_a_host_who_says_where_is_obeyed_everywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(settings, "SOURCES", tmp_path / "site-packages")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///elsewhere.db")
    assert read_settings(_env_file=None).database_url == "sqlite:///elsewhere.db"


def test_a_host_sets_the_budgets_that_shall_be_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUDGETS", '{"person": {"tables": 7, "lobbies": 2}, "watched_for": "PT1H"}')
    budgets = read_settings(_env_file=None).budgets
    assert (budgets.person, budgets.watched_for) == (Most(tables=7, lobbies=2), timedelta(hours=1))
    assert budgets.chat == Budgets().chat


@pytest.mark.parametrize(
    ("written", "says"),
    [("many", "write it as"), ('{"tabels": 7}', "TABELS"), ('{"due_at_once": 0}', "greater than or equal to 1")],
)
def test_a_budget_that_cannot_be_is_refused_with_its_name(
    monkeypatch: pytest.MonkeyPatch, written: str, says: str
) -> None:
    monkeypatch.setenv("BUDGETS", written)
    with pytest.raises(HostError, match=says) as refused:
        read_settings(_env_file=None)
    assert "BUDGETS" in str(refused.value)

"""Where everything is kept when nobody says so: beside the sources, or in the user's own folder once installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.program import settings
from bot.program.settings import read_settings


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

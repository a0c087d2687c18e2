"""Where the files for hosts are, and what a setting may be called."""

from __future__ import annotations

from pathlib import Path

from bot.program.settings import Settings

TOP = Path(__file__).parents[2]
DEPLOY = TOP / "deploy"
SETTINGS = {name.upper() for name in Settings.model_fields}


def assigned(file: Path) -> dict[str, str]:
    """NAME=value lines, also those a host is to uncomment."""
    lines = [line.lstrip("#").partition("=") for line in file.read_text().splitlines()]
    return {name: value for name, equals, value in lines if equals and name.isupper()}

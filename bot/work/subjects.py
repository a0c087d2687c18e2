"""Loads every subject, which registers what it answers, and stops the program when something is left unanswered."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from bot import features
from bot.framework import commands, due, panels, presses


def load_subjects() -> None:
    for module in walk_packages(features.__path__, f"{features.__name__}."):
        import_module(module.name)
    missing = [
        *(f"button {kind.__name__}" for kind in presses.unanswered()),
        *(f"command /{name}" for name in commands.unanswered()),
        *(f"panel {name.name}" for name in panels.undrawn()),
        *(f"deadline {kind.name}" for kind in due.unanswered()),
    ]
    if missing:
        raise TypeError(f"nobody answers, or nothing lists: {', '.join(missing)}")

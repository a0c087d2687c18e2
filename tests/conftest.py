"""Tests in a browser need Chromium: where it is missing they are left out and it is said, but never silently in CI."""

import os

import pytest

from tests.browser.window import CHROMIUM


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if CHROMIUM:
        return
    in_browser = [item for item in items if item.get_closest_marker("browser")]
    if in_browser and os.environ.get("CI", "").lower() in ("true", "1"):
        raise pytest.UsageError("Chromium is missing: .ci/run installs it; the browser tests may not be left out here.")
    items[:] = [item for item in items if item not in in_browser]
    config.hook.pytest_deselected(items=in_browser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not CHROMIUM:
        told = "Chromium is missing: the browser tests were left out. Install it, or name it in CHROMIUM."
        terminalreporter.write_line(told, yellow=True)

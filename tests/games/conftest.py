"""What takes minutes runs only when it is asked for by its mark."""

from pathlib import Path

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "long" in config.option.markexpr:
        return
    here = Path(__file__).parent
    long = [item for item in items if item.path.is_relative_to(here) and item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=long)
    left_out = set(long)
    items[:] = [item for item in items if item not in left_out]

"""When two positions, views or questions differ, a test says how, line by line."""

from __future__ import annotations

from dataclasses import is_dataclass
from difflib import ndiff
from typing import Any

from games.core.printed import printed


def pytest_assertrepr_compare(op: str, left: Any, right: Any) -> list[str] | None:
    if op != "==" or type(left) is not type(right) or not is_dataclass(left) or isinstance(left, type):
        return None
    lines = ndiff(printed(left).splitlines(), printed(right).splitlines())
    return [f"two of {type(left).__name__} differ:", *(line for line in lines if not line.startswith("?"))]

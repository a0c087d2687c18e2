"""Which tests of this room assert something, for tables that say what is held by which test."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

HERE = Path(__file__).parent


@lru_cache
def asserting(module: str) -> frozenset[str]:
    """The tests of a module that assert something."""
    (path,) = HERE.rglob(f"test_{module}.py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tests = (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))
    return frozenset(
        test.name.removeprefix("test_")
        for test in tests
        if any(isinstance(node, ast.Assert) for node in ast.walk(test))
    )


def held(test: str) -> bool:
    """By the names of its module and its own, `moving.marked_units_stay`."""
    module, _, name = test.partition(".")
    return name in asserting(module)

"""No module of a game needs, by any way round, a module that needs it; and none looks the other way to hide it."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import games

ROOM = Path(games.__file__).parent
#: A game that comes untied is entered here.
PACKAGES = ("core", "deus", "duel", "era", "clash")


def modules(package: str) -> dict[str, Path]:
    found = sorted((ROOM / package).rglob("*.py"))
    return {".".join(["games", *path.relative_to(ROOM).with_suffix("").parts]): path for path in found}


def imports(path: Path, known: dict[str, Path]) -> set[str]:
    """Modules of the same package it imports; what a package's `__init__` would bring along counts as the package."""
    needed = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{name.name}" for name in node.names}
            needed |= {name for name in names if name in known} or {node.module}
    return needed & known.keys()


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_is_no_knot(package: str) -> None:
    known = modules(package)
    graph = {name: imports(path, known) for name, path in known.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


@pytest.mark.parametrize("package", PACKAGES)
def test_nothing_is_imported_for_the_type_checker_alone_or_inside_a_function(package: str) -> None:
    for name, path in modules(package).items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        top = {node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)}
        every = {node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)}
        assert every == top, f"{name} imports somewhere else than at its top"

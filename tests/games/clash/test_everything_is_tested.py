"""Whatever is printed is named by a test: a card added to the data without one is noticed here.

Named is what stands in a test that asserts something, or in what that test works with; comments, docstrings and the
names of the tests themselves do not count.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from games.clash.data import rulebook

HERE = Path(__file__)


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    tests = (path for path in HERE.parent.rglob("test_*.py") if path != HERE)
    return frozenset(word for path in tests for said in said_by_tests(path) for word in re.findall(r"\w+", said))


def said_by_tests(path: Path) -> Iterator[str]:
    """Every string that a test of the module works with."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    named = {name: node for node in module.body for name in names_of(node)}
    tests = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    for test in tests:
        parts = reached(test, named)
        if any(asserts(part) for part in parts):
            yield from (said for part in parts for said in strings(part))


def names_of(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []


def reached(test: ast.AST, named: dict[str, ast.stmt]) -> list[ast.AST]:
    """The test, and what of its module it uses, and what that uses."""
    found, waiting = list[ast.AST](), [test]
    while waiting:
        part = waiting.pop()
        if part not in found:
            found.append(part)
            used = {node.id for node in ast.walk(part) if isinstance(node, ast.Name)}
            waiting += [named[name] for name in used if name in named]
    return found


def asserts(part: ast.AST) -> bool:
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(part)
    )


def strings(part: ast.AST) -> Iterator[str]:
    told = {id(node.value) for node in ast.walk(part) if isinstance(node, ast.Expr)}
    for node in ast.walk(part):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


@pytest.mark.parametrize("kind", ["advances", "civils", "tactics", "goals", "wonders"])
def test_a_test_names_every(kind: str) -> None:
    entries: dict[str, object] = getattr(rulebook().printed, kind)
    assert entries
    assert [name for name in entries if name not in words()] == []


def test_a_test_names_every_event_by_what_it_is_or_by_one_of_its_cards() -> None:
    cards = defaultdict(list)
    for card in rulebook().printed.events.values():
        cards[card.key].append(card.id)
    assert [key for key, ids in cards.items() if words().isdisjoint([key, *ids])] == []

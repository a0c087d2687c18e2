"""The part of YAML our compose file is written in: mappings by indentation, lists of plain words, comments."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def read(file: Path) -> dict[str, Any]:
    lines = [
        line.rstrip() for line in file.read_text().splitlines() if line.strip() and not line.strip().startswith("#")
    ]
    content, rest = _block(lines, 0)
    assert not rest, f"not understood: {rest[0]!r}"
    assert isinstance(content, dict)
    return content


def _block(lines: list[str], indent: int) -> tuple[Any, list[str]]:
    if lines and lines[0].strip().startswith("- "):
        return _items(lines, indent)
    content: dict[str, Any] = {}
    while lines and _indent(lines[0]) == indent:
        name, colon, value = lines[0].strip().partition(":")
        assert colon, f"not a mapping: {lines[0]!r}"
        assert not value or value.startswith(" "), f"not a mapping: {lines[0]!r}"
        assert name not in content, f"twice: {name}"
        lines = lines[1:]
        if value:
            content[name] = value.strip().strip('"')
        elif lines and _indent(lines[0]) > indent:
            content[name], lines = _block(lines, _indent(lines[0]))
        else:
            content[name] = None
    return content, lines


def _items(lines: list[str], indent: int) -> tuple[list[str], list[str]]:
    items = []
    while lines and _indent(lines[0]) == indent and lines[0].strip().startswith("- "):
        items.append(lines[0].strip()[2:].strip('"'))
        lines = lines[1:]
    return items, lines


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))

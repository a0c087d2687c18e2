"""Positions, views and questions as a person reads them, in the failure of a test and in the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from pydantic import BaseModel

from games.core.text import Name, Text, english

#: What fits beside its name stands there.
WIDTH = 100


def printed(value: Any) -> str:
    """One line for each thing that is worth comparing; what is empty, as usual or reckoned anew is left out."""
    return "\n".join(_lines(value, ""))


def _lines(value: Any, name: str) -> Iterator[str]:
    start = f"{name}: " if name else ""
    short = _short(value)
    if len(start) + len(short) <= WIDTH:
        yield start + short
        return
    parts = list(_parts(value))
    if not parts:
        yield start + short
        return
    yield f"{start}{type(value).__name__}"
    for part, item in parts:
        for line in _lines(item, part):
            yield f"  {line}"


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    match value:
        case Name():
            return
        case Mapping():
            yield from ((_short(key), item) for key, item in value.items())
        case set() | frozenset():
            yield from (("", item) for item in sorted(value, key=_short))
        case list() | tuple():
            yield from ((f"{at}", item) for at, item in enumerate(value))
        case BaseModel():
            chosen = ((name, getattr(value, name)) for name in type(value).model_fields)
            yield from ((name, item) for name, item in chosen if item != type(value).model_fields[name].default)
        case _ if is_dataclass(value) and not isinstance(value, type | Text):
            named = ((part.name, getattr(value, part.name)) for part in fields(value) if part.repr)
            yield from ((part, item) for part, item in named if item not in (None, (), [], {}))


def _short(value: Any) -> str:
    match value:
        case Text() | Name():
            return f"“{english(value)}”"
        case Enum():
            return value.name.lower()
        case Mapping():
            return "{" + ", ".join(f"{_short(key)}: {_short(item)}" for key, item in value.items()) + "}"
        case set() | frozenset():
            return "{" + ", ".join(sorted(map(_short, value))) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(_short, value)) + "]"
        case _ if isinstance(value, BaseModel) or (is_dataclass(value) and not isinstance(value, type)):
            return f"{type(value).__name__}({', '.join(f'{part}={_short(item)}' for part, item in _parts(value))})"
        case _:
            return str(value)

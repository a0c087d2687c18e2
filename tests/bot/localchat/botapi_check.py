"""Checks recorded calls and answers against aiogram's models of the Bot API.

Run by an interpreter that has aiogram: `python botapi_check.py LINES`. Prints one line per fault; silence is good.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiogram.methods  # type: ignore[import-not-found]
from pydantic import BaseModel, TypeAdapter, ValidationError


def faults(call: dict[str, Any]) -> Iterator[str]:
    name = call["method"]
    if not call["ok"]:
        return
    model = getattr(aiogram.methods, name[0].upper() + name[1:], None)
    if model is None:
        yield f"{name}: no such method"
        return
    yield from _checked(f"{name} asked", model, {key: _decoded(value) for key, value in call["params"].items()})
    yield from _checked(f"{name} answered", model.__returning__, call["result"])


def _checked(where: str, kind: Any, value: Any) -> Iterator[str]:
    try:
        read = TypeAdapter(kind).validate_python(value)
    except ValidationError as fault:
        yield f"{where}: {fault}"
        return
    yield from _unknown(where, read)


def _decoded(value: Any) -> Any:
    """Forms carry objects, lists and truth values as JSON in a string."""
    if isinstance(value, str) and value[:1] in ("[", "{"):
        return json.loads(value)
    return value


def _unknown(where: str, value: Any) -> Iterator[str]:
    """Fields the models do not know, however deep."""
    if isinstance(value, BaseModel):
        for name in value.model_extra or {}:
            yield f"{where}: unknown field {name} in {type(value).__name__}"
        for name in type(value).model_fields:
            yield from _unknown(where, getattr(value, name))
    if isinstance(value, list):
        for item in value:
            yield from _unknown(where, item)


if __name__ == "__main__":
    lines = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    found = sorted({fault for line in lines for fault in faults(json.loads(line))})
    print("\n".join(found))
    sys.exit(bool(found))

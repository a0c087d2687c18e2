"""What can be said and pressed: every text has its arguments, every key fits a button."""

from __future__ import annotations

import string
from dataclasses import fields, is_dataclass
from typing import Any

from games.core.text import Name, SeatName, Text, english

LONGEST_KEY = 40


def check_keys(keys: list[str]) -> None:
    assert len(set(keys)) == len(keys), f"a key stands for two things: {keys}"
    for key in keys:
        assert key
        assert key.isascii()
        assert key.isprintable()
        assert len(key) <= LONGEST_KEY


def check_texts(value: Any, seats: int) -> None:
    """Every text anywhere inside can be said."""
    match value:
        case Text():
            check_text(value, seats)
        case list() | tuple():
            for item in value:
                check_texts(item, seats)
        case dict():
            for item in value.values():
                check_texts(item, seats)
        case _ if is_dataclass(value):
            for part in fields(value):
                check_texts(getattr(value, part.name), seats)


def check_text(value: Text, seats: int) -> None:
    for pattern in filter(None, (value.id, value.many)):
        named = {name for _, name, _, _ in string.Formatter().parse(pattern) if name is not None}
        assert named <= set(value.args), f"{pattern!r} lacks {named - set(value.args)}"
    said = english(value)
    assert said.strip(), f"an empty text: {value}"
    assert not set("{}") & set(said), f"a placeholder remains: {said}"
    assert (value.many is None) == (value.n is None)
    for arg in value.args.values():
        _check_arg(arg, seats)


def _check_arg(arg: Any, seats: int) -> None:
    match arg:
        case Text():
            check_text(arg, seats)
        case Name():
            assert all(arg.values())
        case SeatName(seat=seat):
            assert 0 <= seat < seats
        case _ if is_dataclass(arg):
            for item in getattr(arg, "items", ()):
                _check_arg(item, seats)
        case _:
            assert isinstance(arg, (int, str))

"""Texts leave the rules as message ids with arguments; each reader gets the sentence in their own language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a thing of the game, kept as data in every language."""

    en: str
    ru: str

    def in_language(self, language: str) -> str:
        return self.ru if language == "ru" else self.en


@dataclass(frozen=True, slots=True)
class SeatName:
    """Stands for whoever sits there; the reader sees that person's name."""

    seat: int


@dataclass(frozen=True, slots=True)
class Text:
    """A message id in English with named arguments; `many` and `n` choose the plural form."""

    id: str
    args: Mapping[str, TextArg] = field(default_factory=dict)
    many: str | None = None
    n: int | None = None

    def __str__(self) -> str:
        return english(self)


@dataclass(frozen=True, slots=True)
class Listing:
    """Several things in a row, joined the way the reader's language joins them."""

    items: tuple[TextArg, ...]


TextArg: TypeAlias = "int | str | Name | SeatName | Text | Listing"


def text(id: str, **args: TextArg) -> Text:
    return Text(id, args) if args else _plain(id)


@cache
def _plain(id: str) -> Text:
    """A sentence without arguments is the same whenever it is said."""
    return Text(id)


def plural(one: str, many: str, n: int, **args: TextArg) -> Text:
    """`{n}` may stand in both forms."""
    return Text(one, {"n": n, **args}, many, n)


def listing(*items: TextArg) -> Listing:
    return Listing(items)


def english(value: TextArg) -> str:
    """The plain English of a text: for logs, tests and the terminal."""
    match value:
        case Text(id=id, args=args, many=many, n=n):
            pattern = many if many is not None and n != 1 else id
            return pattern.format_map({key: english(arg) for key, arg in args.items()})
        case Name(en=en):
            return en
        case SeatName(seat=seat):
            return f"seat {seat + 1}"
        case Listing(items=items):
            return ", ".join(english(item) for item in items)
        case _:
            return str(value)

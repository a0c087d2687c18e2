"""Printed data of a game in files of its package, and entries of a house laid over them; a fault names its entry."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from games.core.errors import DataError

Model = TypeVar("Model", bound=BaseModel)
#: What a house brings: by table the entries it puts in place of ours.
House = Mapping[str, Any]


class EntryError(DataError):
    """A data error in one entry of a table, counted from one, or in the table as a whole."""

    def __init__(self, table: str, number: int, reason: str) -> None:
        super().__init__(f"{table} {number}: {reason}" if number else f"{table}: {reason}")
        self.table = table
        self.number = number


@lru_cache
def ours(package: str, file: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath("data", file).read_text("utf-8"))


def must_be_tables(house: House, known: Collection[str]) -> None:
    for table, entries in house.items():
        if table not in known:
            raise EntryError(table, 0, f"a house may bring {', '.join(known)} and nothing else")
        if not isinstance(entries, Sequence) or not all(isinstance(entry, Mapping) for entry in entries):
            raise EntryError(table, 0, f"expected a list of entries, each beginning with [[{table}]]")


def validated(model: type[Model], table: str, number: int, entry: Mapping[str, Any], keys: Sequence[str]) -> Model:
    try:
        return model.model_validate(entry)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        called = " ".join(str(entry[key]) for key in keys)
        reason = first["msg"].removeprefix("Value error, ")
        raise EntryError(table, number, f"({called}) {place}: {reason}".replace(" : ", " ")) from error


def read_house(text: str, check: Callable[[House], object]) -> dict[str, Any]:
    """The document of a house file; a `DataError` names the line."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"the file is not TOML: {error}") from error
    try:
        check(document)
    except EntryError as error:
        raise DataError(f"line {_line(text, error)}, {error}") from error
    return document


def _line(text: str, error: EntryError) -> int:
    """Where the entry, or the first of the table, begins."""
    header = re.compile(rf"\s*(\[+\s*{re.escape(error.table)}\b|{re.escape(error.table)}\s*=)")
    found = [at for at, line in enumerate(text.splitlines(), 1) if header.match(line)]
    return found[max(0, error.number - 1)] if error.number <= len(found) and found else 1

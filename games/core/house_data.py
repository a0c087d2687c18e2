"""Printed data of a game in files of its package, and entries of a house laid over them; a fault names its entry."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, TypeVar

from pydantic import AfterValidator, BaseModel, ValidationError

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


def house_text(house: House | None) -> str:
    """As it travels in a position; empty for ours."""
    return "" if house is None else json.dumps(house, sort_keys=True)


def checked_by(check: Callable[[House], object]) -> AfterValidator:
    """For the option that takes a house's document."""

    def fits(house: dict[str, Any] | None) -> dict[str, Any] | None:
        if house is not None:
            try:
                check(house)
            except DataError as error:
                raise ValueError(str(error)) from error
        return house

    return AfterValidator(fits)


def _line(text: str, error: EntryError) -> int:
    """Where the entry, or the first of the table, begins."""
    name = re.escape(error.table)
    # An entry's own tables, such as [[layout.home]], count as entries only where nothing else begins one.
    for header in (rf"\s*\[\[\s*{name}\s*\]\]", rf"\s*(\[+\s*{name}\b|{name}\s*=)"):
        found = [at for at, line in enumerate(text.splitlines(), 1) if re.match(header, line)]
        if found:
            break
    return found[max(0, error.number - 1)] if error.number <= len(found) and found else 1

"""Printed data of a game in files of its package, read with the entries of a house laid over them.

A house (an installation of the bot) may bring a file of its own entries; whatever is wrong names its entry.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, TypeVar

from pydantic import AfterValidator, TypeAdapter, ValidationError

from games.core.errors import DataError

Model = TypeVar("Model")
Entry = Mapping[str, Any]
Document = Mapping[str, Any]
#: What a house brings: by table the entries it puts in place of ours.
House = Mapping[str, Any]
#: Of a table, ours and the house's entry: what becomes of them. Raises `ValueError` with the reason.
Merge = Callable[[str, Entry, Entry], Entry]


@dataclass(frozen=True)
class DataTable:
    """Entries of one kind: the file ours stand in, what they are called there, and what tells them apart."""

    file: str
    name: str
    #: None of them: there is one entry, called as the table is.
    keys: tuple[str, ...] = ("id",)
    #: A house may add entries to ours.
    grows: bool = False

    @property
    def changeable(self) -> bool:
        return True

    def key_of(self, entry: Entry) -> str:
        return " ".join(str(entry[key]) for key in self.keys) or self.name


class EntryError(DataError):
    """A data error in one entry of a table, counted from one, or in the table as a whole."""

    def __init__(self, table: str, number: int, reason: str) -> None:
        super().__init__(f"{table} {number}: {reason}" if number else f"{table}: {reason}")
        self.table = table
        self.number = number


@lru_cache
def ours(package: str, file: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath("data", file).read_text("utf-8"))


def _must_be_tables(house: House, known: Collection[str]) -> None:
    for table, entries in house.items():
        if table not in known:
            raise EntryError(table, 0, f"a house may bring {', '.join(known)} and nothing else")
        if not isinstance(entries, Sequence) or not all(isinstance(entry, Mapping) for entry in entries):
            raise EntryError(table, 0, f"expected a list of entries, each beginning with [[{table}]]")


class DataReader:
    """Reads a game's data tables, with the entries of a house laid over ours."""

    def __init__(
        self, tables: Mapping[str, DataTable], documents: Mapping[str, Document], house: House, merge: Merge
    ) -> None:
        _must_be_tables(house, [name for name, table in tables.items() if table.changeable])
        self.documents = documents
        self.only_ours = not house
        self._tables = tables
        self._merge = merge
        self._changes: dict[tuple[str, str], list[tuple[int, Entry]]] = {}
        self._adapters: dict[type[Any], TypeAdapter[Any]] = {}
        for table, entries in house.items():
            for number, entry in enumerate(entries, 1):
                self._changes.setdefault((table, self._key(table, number, entry)), []).append((number, entry))

    def entries(self, model: type[Model], table: str) -> dict[str, Model]:
        """All of a table by key."""
        own = self._own(table)
        if self._tables[table].grows:
            own |= {key: {} for changed, key in self._changes if changed == table and key not in own}
        self.must_know(table, own)
        return {key: self.laid_over(model, table, key, entry) for key, entry in own.items()}

    def single(self, model: type[Model], table: str) -> Model:
        stands = self._tables[table]
        return self.laid_over(model, table, stands.name, self.documents[stands.file][stands.name])

    def laid_over(self, model: type[Model], table: str, key: str, before: Entry) -> Model:
        """Our entry as the house has it."""
        return self.validated(model, table, key, self.changed(table, key, before))

    def changed(self, table: str, key: str, before: Entry) -> Entry:
        found = before
        for number, entry in self._changes.get((table, key), ()):
            try:
                found = self._merge(table, found, entry)
            except ValueError as error:
                raise EntryError(table, number, f"({key}) {error}") from error
        return found

    def validated(self, model: type[Model], table: str, key: str, entry: Entry) -> Model:
        try:
            found: Model = self._adapter(model).validate_python(entry)
            return found
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(str(part) for part in first["loc"]) or "the entry"
            raise self.fault(table, key, f"{place}: {first['msg'].removeprefix('Value error, ')}") from error

    def must_know(self, table: str, keys: Iterable[str]) -> None:
        known = set(keys)
        for (changed, key), entries in self._changes.items():
            if changed == table and key not in known:
                raise EntryError(table, entries[0][0], f"there is no {table} called {key}")

    def changes(self, table: str, key: str) -> bool:
        """Whether the house does."""
        return (table, key) in self._changes

    def fault(self, table: str, key: str, reason: str) -> DataError:
        """Blames the house's entry, or its last one in the table; ours where it has left the table alone."""
        if numbers := self._numbers(table, [key]) or self._numbers(table):
            return EntryError(table, max(numbers), f"({key}) {reason}")
        stands = self._tables[table]
        return DataError(f"{stands.file}, {stands.name} {key}: {reason}")

    def fault_of_all(self, table: str, reason: str, among: Collection[str] | None = None) -> DataError:
        """Blames the last entry of the house, of these, for what several entries must come to together."""
        numbers = self._numbers(table, among)
        return (
            EntryError(table, max(numbers), reason) if numbers else DataError(f"{self._tables[table].file}: {reason}")
        )

    def _adapter(self, model: type[Any]) -> TypeAdapter[Any]:
        """Made once: of some models that takes as long as a hundred entries."""
        if model not in self._adapters:
            self._adapters[model] = TypeAdapter(model)
        return self._adapters[model]

    def _numbers(self, table: str, among: Collection[str] | None = None) -> list[int]:
        return [
            number
            for (changed, key), entries in self._changes.items()
            if changed == table and (among is None or key in among)
            for number, _ in entries
        ]

    def _key(self, table: str, number: int, entry: Entry) -> str:
        stands = self._tables[table]
        if missing := [key for key in stands.keys if not isinstance(entry.get(key), str | int)]:
            raise EntryError(table, number, f"{' and '.join(missing)} missing")
        return stands.key_of(entry)

    def _own(self, table: str) -> dict[str, Entry]:
        stands = self._tables[table]
        found: dict[str, Entry] = {}
        for number, entry in enumerate(self.documents[stands.file].get(stands.name, ()), 1):
            key = stands.key_of(entry) if all(key in entry for key in stands.keys) else f"entry {number}"
            if key in found:
                raise DataError(f"{stands.file}, {stands.name} {key} stands there twice")
            found[key] = entry
        return found


def with_source(before: Entry, entry: Entry, figures: Collection[str] = ()) -> Entry:
    """What a house changes, it alone need name; that comes from the house, also when it does not say so.

    `figures`: of an entry whose source is told figure by figure.
    """
    known = before.get("source", {})
    source: object = "house"
    if figures and isinstance(known, Mapping):
        source = {figure: "house" if figure in entry else known.get(figure, "house") for figure in figures}
    return {**before, "source": source, **entry}


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


#: Accepted houses of one game: the host's own, and those of tables that came from files.
HOUSES_KEPT = 8


def checked_by(check: Callable[[House], object]) -> AfterValidator:
    """For the option that takes a house's document.

    What was accepted is not read anew with every table: the program reads the host's file before anybody plays.
    """
    accepted: list[str] = []

    def fits(house: dict[str, Any] | None) -> dict[str, Any] | None:
        if house is None or (words := json.dumps(house, sort_keys=True, default=repr)) in accepted:
            return house
        try:
            check(house)
        except DataError as error:
            raise ValueError(str(error)) from error
        accepted[:] = [*accepted[1 - HOUSES_KEPT :], words]
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

"""Reads the data files and checks them; a house may put entries of its own in place of ours."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from games.core.errors import DataError
from games.core.house_data import DataReader, DataTable, Document, Entry, EntryError, House
from games.core.text import Name
from games.duel.kinds import Back, Mythology, Symbol
from games.duel.printed.board import Board
from games.duel.printed.components import Building, Gate, God, MythologyFace, PantheonBoard, Printed, Progress, Wonder
from games.duel.printed.layout import Layout
from games.duel.printed.rulebook import Rulebook
from games.duel.printed.rulings import Ruling

FOLDER = Path(__file__).parent / "data"
TABLES: Mapping[str, DataTable] = {
    "building": DataTable("buildings.toml", "building"),
    "wonder": DataTable("wonders.toml", "wonder"),
    "token": DataTable("progress.toml", "token"),
    "god": DataTable("pantheon.toml", "god"),
}
FILES = (
    "buildings.toml",
    "wonders.toml",
    "progress.toml",
    "pantheon.toml",
    "structures.toml",
    "board.toml",
    "rulings.toml",
)
#: What lies where, what frees what and who has what in common is the box's; words of a price stand with the price.
_FIXED = frozenset({"id", "age", "back", "color", "needs", "gives", "mythology", "pantheon"})
_UNTOLD = frozenset({"name", "short", "about", "cost", "source", "russian"})

T = TypeVar("T")
P = TypeVar("P", bound=Printed)


def _read(folder: Path, file: str) -> dict[str, Any]:
    path = folder / file
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise DataError(f"{file}: cannot be read ({fault.strerror}).") from fault
    except tomllib.TOMLDecodeError as fault:
        raise DataError(f"{file}: is not TOML ({fault}).") from fault


def _parse(file: str, where: str, kind: type[T], raw: object) -> T:
    try:
        return TypeAdapter(kind).validate_python(raw)
    except ValidationError as fault:
        first = fault.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise DataError(f"{file}, {where}: {place or 'the entry'}: {first['msg']}.") from fault


def _part(documents: Mapping[str, Document], file: str, key: str) -> Any:
    if key not in documents[file]:
        raise DataError(f"{file}: [{key}] is missing.")
    return documents[file][key]


def _merged(_table: str, before: Entry, entry: Entry) -> Entry:
    changes = {field: value for field, value in entry.items() if value != before.get(field)}
    for field in _FIXED.intersection(changes):
        raise ValueError(f"{field} cannot be changed")
    if changes.keys() - _UNTOLD and "about" not in changes:
        raise ValueError("its text tells what it was: bring an about that tells what it is")
    return {**before, **changes, "source": "house"}


#: As far as names and texts of ours go, so that pictures and desks have room for them.
_LONGEST = {"name": 40, "short": 20, "about": 200}


def _entries(reader: DataReader, kind: type[P], table: str) -> dict[str, P]:
    found = reader.entries(kind, table)
    for key, component in found.items():
        if reader.changes(table, key):
            _check_words(reader, table, component)
    return found


def _check_words(reader: DataReader, table: str, component: Printed) -> None:
    for field, longest in _LONGEST.items():
        words: Name | None = getattr(component, field)
        if words is not None and not all(0 < len(one.strip()) <= longest for one in words.values()):
            raise reader.fault(table, component.id, f"{field}: 1 to {longest} characters in each language")


def read(folder: Path = FOLDER, house: House | None = None) -> Rulebook:
    house = house or {}
    documents = {file: _read(folder, file) for file in FILES}
    reader = DataReader(TABLES, documents, house, _merged)
    layouts = [_parse("structures.toml", "age", Layout, raw) for raw in _part(documents, "structures.toml", "age")]
    mythologies = _part(documents, "pantheon.toml", "mythology")
    faces = [_parse("pantheon.toml", "mythology", MythologyFace, raw) for raw in mythologies]
    found = Rulebook(
        buildings=_entries(reader, Building, "building"),
        wonders=_entries(reader, Wonder, "wonder"),
        progress=_entries(reader, Progress, "token"),
        gods=_entries(reader, God, "god"),
        mythologies={face.id: face for face in faces},
        gate=_parse("pantheon.toml", "gate", Gate, _part(documents, "pantheon.toml", "gate")),
        pantheon=_parse("pantheon.toml", "board", PantheonBoard, _part(documents, "pantheon.toml", "board")),
        layouts={layout.age: layout for layout in layouts},
        board=_parse("board.toml", "the board", Board, documents["board.toml"]),
        rulings=tuple(
            _parse("rulings.toml", "ruling", Ruling, raw) for raw in _part(documents, "rulings.toml", "ruling")
        ),
    )
    try:
        _check(found)
    except DataError as fault:
        raise _blamed(house, fault) from fault
    return found


def _blamed(house: House, fault: DataError) -> DataError:
    """What entries must come to together is blamed on the last one of a house: ours are as they should be."""
    brought = [(table, len(entries)) for table, entries in house.items() if entries]
    return EntryError(*brought[-1], str(fault)) if brought else fault


def _check(rules: Rulebook) -> None:
    """What the rules rely on; counts are those of the printed boxes."""
    for age, count in ((1, 23), (2, 23), (3, 20)):
        _expect("buildings.toml", f"Age {age}", len(rules.deck(age, Back.AGE)), count)
        _expect("structures.toml", f"Age {age}", len(rules.layouts[age].places), 20)
    _expect("buildings.toml", "guilds", len(rules.deck(3, Back.GUILD)), 7)
    _expect("buildings.toml", "Grand Temples", len(rules.deck(3, Back.TEMPLE)), len(Mythology))
    _expect("wonders.toml", "Wonders", len(rules.wonders), 14)
    _expect("progress.toml", "Progress tokens", len(rules.progress), 13)
    gods = Counter(god.mythology for god in rules.gods.values())
    for mythology in Mythology:
        _expect("pantheon.toml", f"gods of {mythology}", gods[mythology], 3)
    for symbol in Symbol:
        cards = sum(card.symbol is symbol for card in rules.buildings.values())
        _expect("buildings.toml", f"cards with {symbol}", cards, 0 if symbol is Symbol.LAW else 2)
    _check_chains(list(rules.buildings.values()))
    _check_choices([*rules.buildings.values(), *rules.wonders.values()])


def _check_chains(cards: Sequence[Building]) -> None:
    given = Counter(card.gives for card in cards if card.gives is not None)
    needed = Counter(card.needs for card in cards if card.needs is not None)
    for symbol in given.keys() | needed.keys():
        if given[symbol] != 1 or needed[symbol] != 1:
            raise DataError(f"buildings.toml: chain symbol {symbol} must be given once and needed once.")


def _check_choices(makers: Sequence[Printed]) -> None:
    """What may choose chooses from the same resources or from quite others: the cheapest payment rests on it."""
    choices = {frozenset(maker.choice) for maker in makers if maker.choice}
    for one, other in combinations(choices, 2):
        if one & other:
            raise DataError(f"buildings.toml, wonders.toml: choices overlap in {', '.join(sorted(one & other))}.")


def _expect(file: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise DataError(f"{file}: {what}: there must be {wanted}, there are {found}.")


@lru_cache(maxsize=16)
def rulebook(house: str = "") -> Rulebook:
    """The rules of the house, or those with the entries of a JSON document in place of ours."""
    return house_rulebook(json.loads(house)) if house else _ours()


@cache
def _ours() -> Rulebook:
    return read()


def house_rulebook(house: House) -> Rulebook:
    return read(FOLDER, house)

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
from games.core.house_data import EntryError, House, must_be_tables
from games.core.text import Name
from games.duel.kinds import Back, Mythology, Symbol
from games.duel.printed.board import Board
from games.duel.printed.components import Building, Gate, God, MythologyFace, PantheonBoard, Printed, Progress, Wonder
from games.duel.printed.layout import Layout
from games.duel.printed.rulebook import Rulebook

FOLDER = Path(__file__).parent / "data"
#: The tables a house may bring, and the file ours stand in.
TABLES = {
    "building": "buildings.toml",
    "wonder": "wonders.toml",
    "token": "progress.toml",
    "god": "pantheon.toml",
}
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


def _part(folder: Path, file: str, key: str) -> Any:
    raw = _read(folder, file)
    if key not in raw:
        raise DataError(f"{file}: [{key}] is missing.")
    return raw[key]


def _entries(folder: Path, key: str, kind: type[P], house: House) -> dict[str, P]:
    file = TABLES[key]
    found: dict[str, P] = {}
    for number, raw in enumerate(_part(folder, file, key), start=1):
        label = raw.get("id", f"entry {number}") if isinstance(raw, dict) else f"entry {number}"
        entry = _parse(file, f"{key} {label}", kind, raw)
        if entry.id in found:
            raise DataError(f"{file}, {key} {entry.id}: stands there twice.")
        found[entry.id] = entry
    ours = {raw["id"]: raw for raw in _part(folder, file, key)}
    for number, changes in enumerate(house.get(key, ()), start=1):
        id = changes.get("id")
        if not isinstance(id, str) or id not in ours:
            raise EntryError(key, number, "id missing" if id is None else f"there is no {key} called {id}")
        ours[id] = _changed(key, number, ours[id], changes)
        found[id] = _of_the_house(key, number, kind, ours[id])
    return found


def _changed(table: str, number: int, before: Mapping[str, Any], entry: Mapping[str, Any]) -> Mapping[str, Any]:
    changes = {field: value for field, value in entry.items() if value != before.get(field)}
    for field in _FIXED.intersection(changes):
        raise EntryError(table, number, f"({entry['id']}) {field} cannot be changed")
    if changes.keys() - _UNTOLD and "about" not in changes:
        reason = "its text tells what it was: bring an about that tells what it is"
        raise EntryError(table, number, f"({entry['id']}) {reason}")
    return {**before, **changes, "source": "house"}


#: As far as names and texts of ours go, so that pictures and desks have room for them.
_LONGEST = {"name": 40, "short": 20, "about": 200}


def _of_the_house(table: str, number: int, kind: type[P], raw: Mapping[str, Any]) -> P:
    try:
        component = TypeAdapter(kind).validate_python(raw)
    except ValidationError as fault:
        first = fault.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise EntryError(table, number, f"({raw['id']}) {place}: {first['msg']}") from fault
    for field, longest in _LONGEST.items():
        words: Name | None = getattr(component, field)
        if words is not None and not all(0 < len(one.strip()) <= longest for one in (words.en, words.ru)):
            raise EntryError(table, number, f"({raw['id']}) {field}: 1 to {longest} characters in each language")
    return component


def read(folder: Path = FOLDER, house: House | None = None) -> Rulebook:
    house = house or {}
    must_be_tables(house, TABLES)
    layouts = [_parse("structures.toml", "age", Layout, raw) for raw in _part(folder, "structures.toml", "age")]
    mythologies = _part(folder, "pantheon.toml", "mythology")
    faces = [_parse("pantheon.toml", "mythology", MythologyFace, raw) for raw in mythologies]
    found = Rulebook(
        buildings=_entries(folder, "building", Building, house),
        wonders=_entries(folder, "wonder", Wonder, house),
        progress=_entries(folder, "token", Progress, house),
        gods=_entries(folder, "god", God, house),
        mythologies={face.id: face for face in faces},
        gate=_parse("pantheon.toml", "gate", Gate, _part(folder, "pantheon.toml", "gate")),
        pantheon=_parse("pantheon.toml", "board", PantheonBoard, _part(folder, "pantheon.toml", "board")),
        layouts={layout.age: layout for layout in layouts},
        board=_parse("board.toml", "the board", Board, _read(folder, "board.toml")),
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

"""Reads the data files and checks what must hold between their entries."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from games.core.errors import DataError
from games.duel.kinds import Back, Mythology, Symbol
from games.duel.printed.board import Board
from games.duel.printed.components import Building, Gate, God, MythologyFace, PantheonBoard, Printed, Progress, Wonder
from games.duel.printed.layout import Layout
from games.duel.printed.rulebook import Rulebook

FOLDER = Path(__file__).parent / "data"
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


def _entries(folder: Path, file: str, key: str, kind: type[P]) -> dict[str, P]:
    found: dict[str, P] = {}
    for number, raw in enumerate(_part(folder, file, key), start=1):
        label = raw.get("id", f"entry {number}") if isinstance(raw, dict) else f"entry {number}"
        entry = _parse(file, f"{key} {label}", kind, raw)
        if entry.id in found:
            raise DataError(f"{file}, {key} {entry.id}: stands there twice.")
        found[entry.id] = entry
    return found


def read(folder: Path = FOLDER) -> Rulebook:
    layouts = [_parse("structures.toml", "age", Layout, raw) for raw in _part(folder, "structures.toml", "age")]
    mythologies = _part(folder, "pantheon.toml", "mythology")
    faces = [_parse("pantheon.toml", "mythology", MythologyFace, raw) for raw in mythologies]
    found = Rulebook(
        buildings=_entries(folder, "buildings.toml", "building", Building),
        wonders=_entries(folder, "wonders.toml", "wonder", Wonder),
        progress=_entries(folder, "progress.toml", "token", Progress),
        gods=_entries(folder, "pantheon.toml", "god", God),
        mythologies={face.id: face for face in faces},
        gate=_parse("pantheon.toml", "gate", Gate, _part(folder, "pantheon.toml", "gate")),
        pantheon=_parse("pantheon.toml", "board", PantheonBoard, _part(folder, "pantheon.toml", "board")),
        layouts={layout.age: layout for layout in layouts},
        board=_parse("board.toml", "the board", Board, _read(folder, "board.toml")),
    )
    _check(found)
    return found


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


@cache
def rulebook() -> Rulebook:
    return read()

"""Reads the data files and checks them; a house may put entries of its own in place of ours."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from games.core.errors import DataError
from games.core.house_data import EntryError, must_be_tables, ours, validated
from games.era.kinds import Colour, Disaster, Kind, Resource
from games.era.rulebook import (
    Board,
    Dice,
    DisasterEntry,
    Face,
    Figures,
    Philippe,
    Piece,
    Rank,
    Record,
    Rulebook,
    Ruling,
    Sources,
    Start,
    Table,
    Track,
)

PACKAGE = "games.era"
FACES = 6

#: The tables a house may bring, the file ours stand in, and what tells their entries apart.
_TABLES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "piece": ("pieces.toml", ("id",)),
    "face": ("dice.toml", ("die", "number")),
    "track": ("rules.toml", ("id",)),
    "board": ("rules.toml", ("id",)),
    "disaster": ("rules.toml", ("id",)),
}

RecordT = TypeVar("RecordT", bound=Record)


@lru_cache(maxsize=32)
def rulebook(house: str = "") -> Rulebook:
    """The rules of the house, or those with the entries of a JSON document in place of ours."""
    return house_rulebook(json.loads(house) if house else {})


def house_rulebook(house: Mapping[str, Any]) -> Rulebook:
    must_be_tables(house, _TABLES)
    rules, dice = ours(PACKAGE, "rules.toml"), ours(PACKAGE, "dice.toml")
    pieces = {piece.id: piece for piece in _read(Piece, "piece", house)}
    faces = _read(Face, "face", house)
    board = _read(Board, "board", house)[0]
    tracks = {track.id: track for track in _read(Track, "track", house)}
    start, tables = Start(**rules["start"]), [Table(**raw) for raw in rules["table"]]
    _check_pieces(pieces, start, tables, house)
    _check_board(board, pieces[Kind.KEEP], house)
    _check_tracks(tracks, start, house)
    return Rulebook(
        pieces={kind: pieces[kind] for kind in Kind},
        dice={die.id: die for die in (Dice(**raw) for raw in dice["die"])},
        faces=_by_colour(faces, house),
        tracks={resource: tracks[resource] for resource in Resource},
        board=board,
        start=start,
        figures=Figures(**rules["figures"]),
        tables={table.seats: table for table in tables},
        philippe=Philippe(**rules["philippe"]),
        disasters=_disasters(_read(DisasterEntry, "disaster", house), house),
        ranks=tuple(Rank(**raw) for raw in rules["rank"]),
        rulings=tuple(Ruling(**raw) for raw in rules["ruling"]),
    )


def _read(model: type[RecordT], table: str, house: Mapping[str, Any]) -> list[RecordT]:
    """Our entries with those of the house laid over them; a house entry may name only what it changes."""
    file, keys = _TABLES[table]
    merged = {tuple(entry[key] for key in keys): (0, entry) for entry in ours(PACKAGE, file)[table]}
    for number, entry in enumerate(house.get(table, ()), 1):
        key = tuple(entry.get(key) for key in keys)
        if key not in merged:
            called = " ".join(str(part) for part in key if part is not None)
            raise EntryError(table, number, f"there is no {table} {called}".rstrip())
        before = merged[key][1]
        merged[key] = (number, {**before, "source": _house_source(before, entry), **entry})
    return [validated(model, table, number, entry, keys) for number, entry in merged.values()]


def _house_source(before: Mapping[str, Any], entry: Mapping[str, Any]) -> Any:
    """What a house changes comes from the house, also when it does not say so."""
    known = before["source"]
    if not isinstance(known, Mapping):
        return "house"
    return {figure: "house" if figure in entry else known[figure] for figure in Sources.model_fields}


def _check_pieces(
    pieces: Mapping[Kind, Piece], start: Start, tables: Iterable[Table], house: Mapping[str, Any]
) -> None:
    for table in tables:
        for kind, piece in pieces.items():
            handed_out = table.seats * start.pieces.get(kind, 0) + table.removed.get(kind, 0)
            handed_out += table.seats * table.scorched if kind is Kind.SCORCHED else 0
            if piece.count < handed_out:
                reason = f"{piece.count} pieces, but {table.seats} players begin with {handed_out}"
                raise _blamed("piece", house, kind, reason)


def _check_board(board: Board, keep: Piece, house: Mapping[str, Any]) -> None:
    column, row = board.keep
    if any(column + x >= board.columns or row + y >= board.rows for x, y in keep.covers):
        raise _blamed("board", house, "domain", "the keep does not stand inside the domain")


def _check_tracks(tracks: Mapping[Resource, Track], start: Start, house: Mapping[str, Any]) -> None:
    for resource, track in tracks.items():
        if track.most < start.stock[resource]:
            raise _blamed("track", house, resource, f"everybody begins with {start.stock[resource]}")


def _by_colour(faces: Sequence[Face], house: Mapping[str, Any]) -> dict[Colour, tuple[Face, ...]]:
    found = {
        colour: tuple(sorted((face for face in faces if face.die is colour), key=lambda face: face.number))
        for colour in Colour
    }
    for colour, six in found.items():
        if Counter(face.skulls for face in six) != {0: FACES - 1, 1: 1}:
            raise _blamed("face", house, colour, f"a die has one skull on its {FACES} faces")
    return found


def _disasters(entries: Sequence[DisasterEntry], house: Mapping[str, Any]) -> dict[Disaster, DisasterEntry]:
    following = 1
    for entry in entries:
        if entry.least != following or (entry.most is not None and entry.most < entry.least):
            raise _blamed("disaster", house, entry.id, f"it must begin at {following} skulls")
        following = 0 if entry.most is None else entry.most + 1
    if following:
        raise _blamed("disaster", house, entries[-1].id, "the last one has no upper bound")
    return {entry.id: entry for entry in entries}


def _blamed(table: str, house: Mapping[str, Any], called: str, reason: str) -> DataError:
    """The error at the house's entry for this thing, or at its last one."""
    key = _TABLES[table][1][0]
    entries = list(enumerate(house.get(table, ()), 1))
    named = [number for number, entry in entries if entry.get(key) == called] or [number for number, _ in entries]
    return EntryError(table, named[-1], reason) if named else DataError(f"{called}: {reason}")

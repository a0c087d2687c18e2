"""Reads the data files and checks them; a house may put entries of its own in place of ours."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from games.core.house_data import DataReader, DataTable, Entry, House, ours, with_source
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
    Rulebook,
    Ruling,
    Sources,
    Start,
    Table,
    Track,
)

PACKAGE = "games.era"
FACES = 6

TABLES: Mapping[str, DataTable] = {
    "piece": DataTable("pieces.toml", "piece"),
    "face": DataTable("dice.toml", "face", ("die", "number")),
    "track": DataTable("rules.toml", "track"),
    "board": DataTable("rules.toml", "board"),
    "disaster": DataTable("rules.toml", "disaster"),
}


@lru_cache(maxsize=32)
def rulebook(house: str = "") -> Rulebook:
    """The rules of the house, or those with the entries of a JSON document in place of ours."""
    return house_rulebook(json.loads(house) if house else {})


def house_rulebook(house: House) -> Rulebook:
    reader = data_reader(house)
    rules, dice = reader.documents["rules.toml"], reader.documents["dice.toml"]
    pieces = {piece.id: piece for piece in reader.entries(Piece, "piece").values()}
    board = next(iter(reader.entries(Board, "board").values()))
    tracks = {track.id: track for track in reader.entries(Track, "track").values()}
    start, tables = Start(**rules["start"]), [Table(**raw) for raw in rules["table"]]
    _check_pieces(pieces, start, tables, reader)
    _check_board(board, pieces[Kind.KEEP], reader)
    _check_tracks(tracks, start, reader)
    return Rulebook(
        pieces={kind: pieces[kind] for kind in Kind},
        dice={die.id: die for die in (Dice(**raw) for raw in dice["die"])},
        faces=_faces(reader),
        tracks={resource: tracks[resource] for resource in Resource},
        board=board,
        start=start,
        figures=Figures(**rules["figures"]),
        tables={table.seats: table for table in tables},
        philippe=Philippe(**rules["philippe"]),
        disasters=_disasters(reader),
        ranks=tuple(Rank(**raw) for raw in rules["rank"]),
        rulings=tuple(Ruling(**raw) for raw in rules["ruling"]),
    )


def data_reader(house: House) -> DataReader:
    documents = {file: ours(PACKAGE, file) for file in ("pieces.toml", "dice.toml", "rules.toml")}
    return DataReader(TABLES, documents, house, _merged)


def _merged(table: str, before: Entry, entry: Entry) -> Entry:
    """A house entry may name only what it changes."""
    return with_source(before, entry, Sources.model_fields)


def _check_pieces(pieces: Mapping[Kind, Piece], start: Start, tables: Iterable[Table], reader: DataReader) -> None:
    for table in tables:
        for kind, piece in pieces.items():
            handed_out = table.seats * start.pieces.get(kind, 0) + table.removed.get(kind, 0)
            handed_out += table.seats * table.scorched if kind is Kind.SCORCHED else 0
            if piece.count < handed_out:
                reason = f"{piece.count} pieces, but {table.seats} players begin with {handed_out}"
                raise reader.fault("piece", kind, reason)


def _check_board(board: Board, keep: Piece, reader: DataReader) -> None:
    column, row = board.keep
    if any(column + x >= board.columns or row + y >= board.rows for x, y in keep.covers):
        raise reader.fault("board", board.id, "the keep does not stand inside the domain")


def _check_tracks(tracks: Mapping[Resource, Track], start: Start, reader: DataReader) -> None:
    for resource, track in tracks.items():
        if track.most < start.stock[resource]:
            raise reader.fault("track", resource, f"everybody begins with {start.stock[resource]}")


def _faces(reader: DataReader) -> dict[Colour, tuple[Face, ...]]:
    faces = reader.entries(Face, "face")
    found = {
        colour: tuple(sorted((face for face in faces.values() if face.die is colour), key=lambda face: face.number))
        for colour in Colour
    }
    for colour, six in found.items():
        if Counter(face.skulls for face in six) != {0: FACES - 1, 1: 1}:
            concerned = {key for key, face in faces.items() if face.die is colour}
            raise reader.fault_of_all("face", f"a die has one skull on its {FACES} faces", concerned)
    return found


def _disasters(reader: DataReader) -> dict[Disaster, DisasterEntry]:
    entries, following = list(reader.entries(DisasterEntry, "disaster").values()), 1
    for entry in entries:
        if entry.least != following or (entry.most is not None and entry.most < entry.least):
            raise reader.fault("disaster", entry.id, f"it must begin at {following} skulls")
        following = 0 if entry.most is None else entry.most + 1
    if following:
        raise reader.fault("disaster", entries[-1].id, "the last one has no upper bound")
    return {entry.id: entry for entry in entries}

"""Reads the data files and checks them; a house may put entries of its own in place of ours."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from games.core.house_data import DataReader, DataTable, Entry, House, ours, with_source
from games.deus.kinds import Kind
from games.deus.printed.cards import Card, Sources
from games.deus.printed.rulebook import (
    Face,
    God,
    Layout,
    Limits,
    Prices,
    Rulebook,
    Ruling,
    Scoring,
    Stalemate,
    Start,
    Supply,
)

PACKAGE = "games.deus"
CARDS_PER_KIND = 16
TILES = 7

TABLES: Mapping[str, DataTable] = {
    "card": DataTable("cards.toml", "card", grows=True),
    "face": DataTable("tiles.toml", "face", ("tile", "side"), grows=True),
    "layout": DataTable("tiles.toml", "layout", ("name", "seats"), grows=True),
}


#: Ours and those of houses being played by, at 230 KB each: 8 MB at most, against reading three files.
@lru_cache(maxsize=32)
def rulebook(house: str = "") -> Rulebook:
    """The rules of the house, or those with the entries of a JSON document in place of ours."""
    return house_rulebook(json.loads(house) if house else {})


def house_rulebook(house: House) -> Rulebook:
    documents = {file: ours(PACKAGE, file) for file in ("cards.toml", "tiles.toml", "rules.toml")}
    reader, rules = DataReader(TABLES, documents, house, _merged), documents["rules.toml"]
    cards = reader.entries(Card, "card")
    _check_counts(cards, reader)
    faces = tuple(reader.entries(Face, "face").values())
    _check_faces(faces, reader)
    supply = {entry.seats: entry for entry in (Supply(**raw) for raw in rules["supply"])}
    layouts = reader.entries(Layout, "layout")
    _check_layouts(layouts, supply, reader)
    return Rulebook(
        cards=cards,
        faces=faces,
        layouts={(layout.name, layout.seats): layout for layout in layouts.values()},
        supply=supply,
        gods={god.kind: god for god in (God(**raw) for raw in rules["god"])},
        start=Start(**rules["start"]),
        limits=Limits(**rules["limits"]),
        prices=Prices(**rules["prices"]),
        scoring=Scoring(**rules["scoring"]),
        stalemate=Stalemate(**rules["stalemate"]),
        rulings=tuple(Ruling(**raw) for raw in rules["ruling"]),
    )


def _merged(table: str, before: Entry, entry: Entry) -> Entry:
    """A house entry may name only what it changes."""
    return with_source(before, entry, Sources.model_fields if table == "card" else ())


def _check_counts(cards: Mapping[str, Card], reader: DataReader) -> None:
    copies: Counter[Kind] = Counter()
    for card in cards.values():
        copies[card.kind] += card.copies
    for kind in Kind:
        if copies[kind] != CARDS_PER_KIND:
            concerned = {card.id for card in cards.values() if card.kind is kind}
            reason = f"{copies[kind]} {kind} cards instead of {CARDS_PER_KIND}"
            raise reader.fault_of_all("card", reason, concerned)


def _check_faces(faces: Sequence[Face], reader: DataReader) -> None:
    sides = Counter(face.tile for face in faces)
    if len(sides) != TILES or any(count != 2 for count in sides.values()):
        raise reader.fault_of_all("face", f"there must be {TILES} tiles with two sides each")


def _check_layouts(layouts: Mapping[str, Layout], supply: Mapping[int, Supply], reader: DataReader) -> None:
    for key, layout in layouts.items():
        tiles = supply[layout.seats].tiles
        if len(layout.tiles) != tiles:
            reason = f"{len(layout.tiles)} tiles instead of {tiles} for {layout.seats} players"
            raise reader.fault("layout", key, reason)

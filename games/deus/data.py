"""Reads the data files and checks them; a house may put entries of its own in place of ours."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from games.core.errors import DataError
from games.core.house_data import EntryError, must_be_tables, ours, validated
from games.deus.kinds import Kind
from games.deus.printed.cards import Card, Sources
from games.deus.printed.record import Record
from games.deus.printed.rulebook import (
    Face,
    God,
    Layout,
    Limits,
    Prices,
    Rulebook,
    Ruling,
    Scoring,
    Start,
    Supply,
)

PACKAGE = "games.deus"
CARDS_PER_KIND = 16
TILES = 7

#: What tells entries of a table apart; also the tables a house may bring.
_KEYS: Mapping[str, tuple[str, ...]] = {"card": ("id",), "face": ("tile", "side"), "layout": ("name", "seats")}

RecordT = TypeVar("RecordT", bound=Record)
Entries = list[dict[str, Any]]


#: Ours and those of houses being played by, at 230 KB each: 8 MB at most, against reading three files.
@lru_cache(maxsize=32)
def rulebook(house: str = "") -> Rulebook:
    """The rules of the house, or those with the entries of a JSON document in place of ours."""
    return house_rulebook(json.loads(house) if house else {})


def house_rulebook(house: Mapping[str, Any]) -> Rulebook:
    must_be_tables(house, _KEYS)
    tiles, rules = ours(PACKAGE, "tiles.toml"), ours(PACKAGE, "rules.toml")
    cards = _read(Card, "card", ours(PACKAGE, "cards.toml")["card"], house)
    _check_counts(cards, house)
    faces = _read(Face, "face", tiles["face"], house)
    _check_faces(faces, house)
    supply = {entry.seats: entry for entry in (Supply(**raw) for raw in rules["supply"])}
    layouts = _read(Layout, "layout", tiles["layout"], house)
    _check_layouts(layouts, supply, house)
    return Rulebook(
        cards={card.id: card for card in cards},
        faces=tuple(faces),
        layouts={(layout.name, layout.seats): layout for layout in layouts},
        supply=supply,
        gods={god.kind: god for god in (God(**raw) for raw in rules["god"])},
        start=Start(**rules["start"]),
        limits=Limits(**rules["limits"]),
        prices=Prices(**rules["prices"]),
        scoring=Scoring(**rules["scoring"]),
        rulings=tuple(Ruling(**raw) for raw in rules["ruling"]),
    )


def _read(model: type[RecordT], table: str, entries: Entries, house: Mapping[str, Any]) -> list[RecordT]:
    """Our entries with those of the house laid over them; a house entry may name only what it changes."""
    keys = _KEYS[table]
    merged = {tuple(entry[key] for key in keys): (0, entry) for entry in entries}
    for number, entry in enumerate(house.get(table, ()), 1):
        if missing := [key for key in keys if not isinstance(entry.get(key), str | int)]:
            raise EntryError(table, number, f"{' and '.join(missing)} missing")
        key = tuple(entry[key] for key in keys)
        before = merged.get(key, (0, {}))[1]
        merged[key] = (number, {**before, "source": _house_source(table, before, entry), **entry})
    return [validated(model, table, number, entry, keys) for number, entry in merged.values()]


def _house_source(table: str, before: Mapping[str, Any], entry: Mapping[str, Any]) -> Any:
    """What a house changes comes from the house, also when it does not say so."""
    if table != "card":
        return "house"
    known = before.get("source", {})
    return {figure: "house" if figure in entry else known.get(figure, "house") for figure in Sources.model_fields}


def _check_counts(cards: Sequence[Card], house: Mapping[str, Any]) -> None:
    copies: Counter[Kind] = Counter()
    for card in cards:
        copies[card.kind] += card.copies
    for kind in Kind:
        if copies[kind] != CARDS_PER_KIND:
            concerned = {card.id for card in cards if card.kind is kind}
            numbers = [number for number, entry in _numbered(house, "card") if entry["id"] in concerned]
            raise _blamed("card", numbers, f"{copies[kind]} {kind} cards instead of {CARDS_PER_KIND}")


def _check_faces(faces: Sequence[Face], house: Mapping[str, Any]) -> None:
    sides = Counter(face.tile for face in faces)
    if len(sides) != TILES or any(count != 2 for count in sides.values()):
        numbers = [number for number, _ in _numbered(house, "face")]
        raise _blamed("face", numbers, f"there must be {TILES} tiles with two sides each")


def _check_layouts(layouts: Sequence[Layout], supply: Mapping[int, Supply], house: Mapping[str, Any]) -> None:
    for layout in layouts:
        tiles = supply[layout.seats].tiles
        if len(layout.tiles) != tiles:
            numbers = [number for number, entry in _numbered(house, "layout") if entry["seats"] == layout.seats]
            reason = f"{len(layout.tiles)} tiles instead of {tiles} for {layout.seats} players"
            raise _blamed("layout", numbers, reason)


def _numbered(house: Mapping[str, Any], table: str) -> Iterable[tuple[int, Mapping[str, Any]]]:
    return enumerate(house.get(table, ()), 1)


def _blamed(table: str, numbers: Sequence[int], reason: str) -> DataError:
    """The error at the last of the house's entries that can have caused it."""
    return EntryError(table, numbers[-1], reason) if numbers else DataError(reason)

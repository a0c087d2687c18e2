"""What a house may put in place of ours: words, prices, figures and the map.

What a card does hangs on its id: a house neither adds entries nor takes any away, and figures change, not their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from games.clash.kinds import Good
from games.clash.printed import MOST
from games.core.errors import DataError
from games.core.house_data import EntryError, House, must_be_tables

ModelT = TypeVar("ModelT", bound=BaseModel)
Document = Mapping[str, Any]
Entry = Mapping[str, Any]


@dataclass(frozen=True)
class Table:
    """Entries of one kind: the file ours stand in, what they are called there, and what of them may be changed."""

    file: str
    name: str
    changes: tuple[str, ...] = ()
    #: Figures that the text of a card tells; what changes them says so in a text of its own.
    told: tuple[str, ...] = ()
    #: What tells its entries apart; None: there is one.
    key: str | None = "id"


_CARD = ("name", "about", "pays", "gains", "figures")
_TOLD = ("pays", "gains", "figures")

TABLES: Mapping[str, Table] = {
    "category": Table("advances.toml", "category", ("name",)),
    "advance": Table("advances.toml", "advance", (*_CARD, "border"), _TOLD),
    "wonder": Table("wonders.toml", "wonder", (*_CARD, "cost", "required"), _TOLD),
    "civil": Table("actions.toml", "civil", _CARD, ("gains", "figures")),
    "tactic": Table("tactics.toml", "tactic", (*_CARD, "copies"), _TOLD),
    "action": Table("actions.toml", "card", ("civil", "tactic")),
    "goal": Table("objectives.toml", "goal", (*_CARD, "holds"), (*_TOLD, "holds")),
    "objective": Table("objectives.toml", "card", ("goals",)),
    "symbol": Table("events.toml", "symbol", ("name", "about")),
    "event": Table("events.toml", "event", (*_CARD, "symbol", "protection"), _TOLD),
    "ruling": Table("rulings.toml", "ruling"),
    "unit": Table("rules.toml", "unit"),
    "building": Table("rules.toml", "building"),
    "calendar": Table("rules.toml", "calendar", ("ends",), key=None),
    "prices": Table("rules.toml", "prices", ("government",), key=None),
    "die": Table("rules.toml", "die", ("faces",), key=None),
    "tile": Table("map.toml", "tile", ("terrains",)),
    "layout": Table("map.toml", "layout", ("home", "place"), key="seats"),
    "civilization": Table("civilizations", "civilization", ("name",)),
    "own_advance": Table("civilizations", "advance", _CARD, _TOLD),
    "leader": Table("civilizations", "leader", ("name",)),
    #: Called by leader and ability: "caesar.statesman".
    "ability": Table("civilizations", "ability", _CARD, _TOLD),
}

#: The tables of a house file.
CHANGEABLE = tuple(name for name, table in TABLES.items() if table.changes)

#: Mappings whose names the rules know: only the numbers change.
_NUMBERS = ("pays", "gains", "holds", "figures")

#: Of any goods; the position carries them in the order of the alphabet.
_PRICES = frozenset({"cost", "government"})

#: Of whoever copies an entry of ours to change it.
_PROVENANCE = ("source", "uncertain", "russian")


class Overlay:
    """The entries of a house by what they change, numbered as they stand in its file."""

    def __init__(self, house: House) -> None:
        must_be_tables(house, CHANGEABLE)
        self.empty = not house
        self._changes: dict[tuple[str, str], list[tuple[int, Entry]]] = {}
        for table, entries in house.items():
            for number, entry in enumerate(entries, 1):
                self._changes.setdefault((table, _key(table, number, entry)), []).append((number, entry))

    def laid_over(self, model: type[ModelT], table: str, key: str, before: Entry) -> ModelT:
        """Our entry as the house has it; a `DataError` names the entry, of the house or of ours."""
        return self.validated(model, table, key, self.changed(table, key, before))

    def changed(self, table: str, key: str, before: Entry) -> Entry:
        found = before
        for number, entry in self._changes.get((table, key), ()):
            try:
                found = _changed(TABLES[table], found, entry)
            except ValueError as error:
                raise EntryError(table, number, f"({key}) {error}") from error
        return found

    def validated(self, model: type[ModelT], table: str, key: str, entry: Entry) -> ModelT:
        try:
            return model.model_validate(entry)
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(str(part) for part in first["loc"]) or "the entry"
            raise self.fault(table, key, f"{place}: {first['msg'].removeprefix('Value error, ')}") from error

    def must_know(self, table: str, keys: Iterable[str]) -> None:
        known = set(keys)
        for (changed, key), entries in self._changes.items():
            if changed == table and key not in known:
                raise EntryError(table, entries[0][0], f"there is no {table} called {key}")

    def fault(self, table: str, key: str, reason: str) -> DataError:
        """Blames the house's entry, or ours where the house has left it alone."""
        changes = self._changes.get((table, key))
        if changes:
            return EntryError(table, changes[-1][0], f"({key}) {reason}")
        return DataError(f"{TABLES[table].file}, {TABLES[table].name} {key}: {reason}")

    def fault_of_all(self, table: str, reason: str) -> DataError:
        """Blames the last entry of the house in the table, for what several entries must come to together."""
        numbers = [
            number for (changed, _), entries in self._changes.items() if changed == table for number, _ in entries
        ]
        return EntryError(table, max(numbers), reason) if numbers else DataError(f"{TABLES[table].file}: {reason}")


def _key(table: str, number: int, entry: Entry) -> str:
    field = TABLES[table].key
    if field is None:
        return table
    if not isinstance(entry.get(field), str | int):
        raise EntryError(table, number, f"{field} missing")
    return str(entry[field])


def _changed(table: Table, before: Entry, entry: Entry) -> Entry:
    """Raises `ValueError` with the reason."""
    changes = {field: value for field, value in entry.items() if value != before.get(field) and field != table.key}
    for field in changes:
        if field not in (*table.changes, *_PROVENANCE):
            raise ValueError(f"{field} cannot be changed; a house may change {', '.join(table.changes)}")
    for field in _PRICES.intersection(changes):
        changes[field] = _in_order(changes[field])
    for field in _NUMBERS:
        if field in changes:
            changes[field] = _numbers(field, before.get(field, {}), changes[field])
    if any(field in changes for field in table.told) and "about" not in changes:
        raise ValueError("its text tells the old figures: bring an about with the new ones")
    kept = {field: value for field, value in before.items() if field not in _PROVENANCE}
    own = {field: value for field, value in changes.items() if field not in _PROVENANCE}
    russian = {"russian": before["russian"]} if "russian" in before else {}
    return {**kept, **own, **russian, "source": "house"}


def _in_order(price: Any) -> Any:
    """The goods as everybody lists them; what is no price at all is refused where it is validated."""
    if not isinstance(price, Mapping):
        return price
    goods = [good.value for good in Good]
    return dict(sorted(price.items(), key=lambda part: goods.index(part[0]) if part[0] in goods else len(goods)))


def _numbers(field: str, before: Mapping[str, int], changes: object) -> Mapping[str, int]:
    if not isinstance(changes, Mapping):
        raise ValueError(f"{field}: expected numbers by name")
    for name, number in changes.items():
        if name not in before:
            raise ValueError(f"{field}: {_listed(before) or 'nothing'} can be changed, not {name}")
        least, most = (1, MOST) if before[name] > 0 else (-MOST, -1)
        if type(number) is not int or not least <= number <= most:
            raise ValueError(f"{field}.{name}: expected a whole number from {least} to {most}")
    return {**before, **changes}


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def keyed(table: str, entries: Sequence[Entry]) -> dict[str, Entry]:
    """Entries of ours by what tells them apart."""
    found: dict[str, Entry] = {}
    for number, entry in enumerate(entries, 1):
        key = str(entry.get(TABLES[table].key or "", number))
        if key in found:
            raise DataError(f"{TABLES[table].file}, {TABLES[table].name} {key} stands there twice")
        found[key] = entry
    return found

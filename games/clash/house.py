"""What a house may put in place of ours: words, prices, figures and the map.

What a card does hangs on its id: a house neither adds entries nor takes any away, and figures change, not their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from games.clash.kinds import Good
from games.clash.printed import MOST
from games.core.house_data import DataTable, Entry


@dataclass(frozen=True)
class Table(DataTable):
    """And what of its entries may be changed."""

    changes: tuple[str, ...] = ()
    #: Figures that the text of a card tells; what changes them says so in a text of its own.
    told: tuple[str, ...] = ()

    @property
    def changeable(self) -> bool:
        return bool(self.changes)


def _table(file: str, name: str, changes: tuple[str, ...] = (), told: tuple[str, ...] = ()) -> Table:
    return Table(file, name, changes=changes, told=told)


def _single(file: str, name: str, changes: tuple[str, ...]) -> Table:
    return Table(file, name, keys=(), changes=changes)


_CARD = ("name", "about", "pays", "gains", "figures")
_TOLD = ("pays", "gains", "figures")

TABLES: Mapping[str, Table] = {
    "category": _table("advances.toml", "category", ("name",)),
    "advance": _table("advances.toml", "advance", (*_CARD, "border"), _TOLD),
    "wonder": _table("wonders.toml", "wonder", (*_CARD, "cost", "required"), _TOLD),
    "civil": _table("actions.toml", "civil", _CARD, ("gains", "figures")),
    "tactic": _table("tactics.toml", "tactic", (*_CARD, "copies"), _TOLD),
    "action": _table("actions.toml", "card", ("civil", "tactic")),
    "goal": _table("objectives.toml", "goal", (*_CARD, "holds"), (*_TOLD, "holds")),
    "objective": _table("objectives.toml", "card", ("goals",)),
    "symbol": _table("events.toml", "symbol", ("name", "about")),
    "event": _table("events.toml", "event", (*_CARD, "symbol", "protection"), _TOLD),
    "ruling": _table("rulings.toml", "ruling"),
    "unit": _table("rules.toml", "unit"),
    "building": _table("rules.toml", "building"),
    "calendar": _single("rules.toml", "calendar", ("ends",)),
    "prices": _single("rules.toml", "prices", ("government",)),
    "die": _single("rules.toml", "die", ("faces",)),
    "tile": _table("map.toml", "tile", ("terrains",)),
    "layout": Table("map.toml", "layout", ("seats",), changes=("home", "place")),
    "civilization": _table("civilizations", "civilization", ("name",)),
    "own_advance": _table("civilizations", "advance", _CARD, _TOLD),
    "leader": _table("civilizations", "leader", ("name",)),
    #: Called by leader and ability: "caesar.statesman".
    "ability": _table("civilizations", "ability", _CARD, _TOLD),
}

#: The tables of a house file.
CHANGEABLE = tuple(name for name, table in TABLES.items() if table.changes)

#: Mappings whose names the rules know: only the numbers change.
_NUMBERS = ("pays", "gains", "holds", "figures")

#: Of any goods; the position carries them in the order of the alphabet.
_PRICES = frozenset({"cost", "government"})

#: Of whoever copies an entry of ours to change it.
_PROVENANCE = ("source", "uncertain", "russian")


def merged(table: str, before: Entry, entry: Entry) -> Entry:
    return _changed(TABLES[table], before, entry)


def _changed(table: Table, before: Entry, entry: Entry) -> Entry:
    """Raises `ValueError` with the reason."""
    changes = {field: value for field, value in entry.items() if value != before.get(field) and field not in table.keys}
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

"""Reads what is printed from the data files and checks what must hold between the entries."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, TypeVar

from pydantic import ValidationError

from games.clash.kinds import Building, Good, Symbol
from games.clash.printed import (
    ActionCard,
    Advance,
    Civil,
    Column,
    EventCard,
    Goal,
    ObjectiveCard,
    Printed,
    Record,
    Ruling,
    SymbolEntry,
    Tactic,
    Wonder,
)
from games.core.errors import DataError

RecordT = TypeVar("RecordT", bound=Record)

#: The borders of the 48 advances, and the symbols of the 38 events and of the 20 that come with the civilizations.
BORDERS = {Good.MOOD: 13, Good.CULTURE: 14, None: 21}
SYMBOLS = {
    Symbol.BARBARIANS_MOVE: 14,
    Symbol.BARBARIANS_SPAWN: 8,
    Symbol.EXHAUSTED_LAND: 4,
    Symbol.GOLD_MINE: 3,
    None: 9,
}
SYMBOLS_OF_CIVILIZATIONS = {
    Symbol.PIRATES: 7,
    Symbol.BARBARIANS_MOVE: 3,
    Symbol.BARBARIANS_SPAWN: 3,
    Symbol.EXHAUSTED_LAND: 1,
    Symbol.GOLD_MINE: 1,
    None: 5,
}
WONDER_RESOURCES = 12
WONDER_CULTURE = 5


@lru_cache
def _file(name: str) -> dict[str, Any]:
    return tomllib.loads(files("games.clash").joinpath("data", name).read_text("utf-8"))


@lru_cache
def printed() -> Printed:
    return read({name: _file(name) for name in FILES})


FILES = (
    "advances.toml",
    "wonders.toml",
    "actions.toml",
    "tactics.toml",
    "objectives.toml",
    "events.toml",
    "rulings.toml",
)


def read(documents: Mapping[str, Mapping[str, Any]]) -> Printed:
    """What the documents hold, by the name of the file; a `DataError` names file and entry."""

    def entries(model: type[RecordT], file: str, table: str) -> dict[str, RecordT]:
        return _entries(model, file, table, documents[file].get(table, ()))

    found = Printed(
        categories={column.id: column for column in entries(Column, "advances.toml", "category").values()},
        advances=entries(Advance, "advances.toml", "advance"),
        wonders=entries(Wonder, "wonders.toml", "wonder"),
        civils=entries(Civil, "actions.toml", "civil"),
        tactics=entries(Tactic, "tactics.toml", "tactic"),
        actions=entries(ActionCard, "actions.toml", "card"),
        goals=entries(Goal, "objectives.toml", "goal"),
        objectives=entries(ObjectiveCard, "objectives.toml", "card"),
        symbols={symbol.id: symbol for symbol in entries(SymbolEntry, "events.toml", "symbol").values()},
        events=entries(EventCard, "events.toml", "event"),
        rulings=tuple(entries(Ruling, "rulings.toml", "ruling").values()),
    )
    _check_advances(found)
    _check_wonders(found)
    _check_actions(found)
    _check_objectives(found)
    _check_events(found)
    return found


def _entries(model: type[RecordT], file: str, table: str, raws: Iterable[Mapping[str, Any]]) -> dict[str, RecordT]:
    found: dict[str, RecordT] = {}
    for number, raw in enumerate(raws, 1):
        try:
            entry = model.model_validate(raw)
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(str(part) for part in first["loc"]) or "the entry"
            reason = first["msg"].removeprefix("Value error, ")
            raise DataError(f"{file}, {table} {raw.get('id', number)}: {place}: {reason}") from error
        if entry.id in found:
            raise DataError(f"{file}, {table} {entry.id} stands there twice")
        found[entry.id] = entry
    return found


def _check_advances(found: Printed) -> None:
    file = "advances.toml"
    _count(file, "categories", found.categories, 12)
    _count(file, "advances", found.advances, 48)
    for category in found.categories.values():
        listed = tuple(advance.id for advance in found.advances.values() if advance.category == category.id)
        if sorted(listed) != sorted(category.advances):
            raise DataError(f"{file}, category {category.id}: its advances are {', '.join(listed) or 'none'}")
        if category.government is (category.prerequisite is None):
            raise DataError(f"{file}, category {category.id}: a government, and only a government, has a prerequisite")
        _known(file, f"category {category.id}", [category.prerequisite], found.advances)
    for advance in found.advances.values():
        _known(file, f"advance {advance.id}", advance.frees, found.advances)
    _tally(file, "borders", Counter(advance.border for advance in found.advances.values()), BORDERS)
    unlocked = Counter(advance.unlocks for advance in found.advances.values() if advance.unlocks is not None)
    _tally(file, "buildings unlocked", unlocked, dict.fromkeys(Building, 1))


def _check_wonders(found: Printed) -> None:
    file = "wonders.toml"
    _count(file, "wonders", found.wonders, 8)
    for wonder in found.wonders.values():
        _known(file, f"wonder {wonder.id}", [wonder.required], found.advances)
        culture = wonder.cost.get(Good.CULTURE, 0)
        if (culture, sum(wonder.cost.values()) - culture) != (WONDER_CULTURE, WONDER_RESOURCES):
            reason = f"a wonder costs {WONDER_RESOURCES} resources and {WONDER_CULTURE} culture"
            raise DataError(f"{file}, wonder {wonder.id}: {reason}")


def _check_actions(found: Printed) -> None:
    file = "actions.toml"
    _numbered(file, "cards", found.actions, "", 42)
    for card in found.actions.values():
        _known(file, f"card {card.id}", [card.civil], found.civils)
        _known(file, f"card {card.id}", [card.tactic], found.tactics)
    civils = Counter(card.civil for card in found.actions.values())
    _tally(file, "cards by upper half", civils, dict.fromkeys(found.civils, 2))
    tactics = Counter(card.tactic for card in found.actions.values())
    _tally("tactics.toml", "cards by tactic", tactics, {tactic.id: tactic.copies for tactic in found.tactics.values()})


def _check_objectives(found: Printed) -> None:
    file = "objectives.toml"
    _numbered(file, "cards", found.objectives, "", 38)
    _count(file, "cards of the base game", found.objectives_with(civilizations=False), 32)
    for card in found.objectives.values():
        _known(file, f"card {card.id}", card.goals, found.goals)
    for goal in found.goals.values():
        _known(file, f"goal {goal.id}", [goal.category], found.categories)
        _known(file, f"goal {goal.id}", [goal.apart_from], found.goals)
    unused = found.goals.keys() - {goal for card in found.objectives.values() for goal in card.goals}
    if unused:
        raise DataError(f"{file}: on no card: {', '.join(sorted(unused))}")


def _check_events(found: Printed) -> None:
    file = "events.toml"
    _numbered(file, "events", found.events, "e", 58)
    for event in found.events.values():
        _known(file, f"event {event.id}", [event.protection], found.advances)
        _known(file, f"event {event.id}", event.person, found.categories)
    base = Counter(event.symbol for event in found.events.values() if not event.expansion)
    _tally(file, "symbols", base, SYMBOLS)
    later = Counter(event.symbol for event in found.events.values() if event.expansion)
    _tally(file, "symbols of the expansion", later, SYMBOLS_OF_CIVILIZATIONS)
    _count(file, "kinds of symbol", found.symbols, len(Symbol))


def _count(file: str, what: str, found: Collection[object], wanted: int) -> None:
    if len(found) != wanted:
        raise DataError(f"{file}: {len(found)} {what} instead of {wanted}")


def _numbered(file: str, what: str, found: Collection[str], letter: str, last: int) -> None:
    if set(found) != {f"{letter}{number}" for number in range(1, last + 1)}:
        raise DataError(f"{file}: the {what} must be numbered {letter}1 to {letter}{last}")


def _known(file: str, where: str, named: Iterable[str | None], among: Collection[str]) -> None:
    for name in named:
        if name is not None and name not in among:
            raise DataError(f"{file}, {where}: nothing is called {name}")


def _tally(file: str, what: str, found: Mapping[Any, int], wanted: Mapping[Any, int]) -> None:
    for key in {**wanted, **found}:
        if found.get(key, 0) != wanted.get(key, 0):
            named = "none" if key is None else key
            raise DataError(f"{file}: {what}: {found.get(key, 0)} of {named} instead of {wanted.get(key, 0)}")

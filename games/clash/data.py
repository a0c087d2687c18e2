"""Reads the data files and checks them; a house may put entries of its own in place of ours."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, TypeVar

from pydantic import ValidationError

from games.clash.boards import CIVILIZATIONS, Ability, Boards, Civilization, Leader, OwnAdvance
from games.clash.hexmap import Ground, spread
from games.clash.house import TABLES, merged
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
    Ruling,
    SymbolEntry,
    Tactic,
    Wonder,
)
from games.clash.rulebook import (
    Barbarians,
    BuildingEntry,
    Calendar,
    Capturing,
    Cities,
    Die,
    Fighting,
    Influence,
    Layout,
    Limits,
    Moving,
    Pirates,
    Prices,
    Rulebook,
    Scoring,
    Short,
    Start,
    Tile,
    UnitEntry,
)
from games.core.errors import DataError
from games.core.house_data import DataReader, Document, Entry, House, ours

PACKAGE = "games.clash"

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

FILES = (
    "advances.toml",
    "wonders.toml",
    "actions.toml",
    "tactics.toml",
    "objectives.toml",
    "events.toml",
    "rulings.toml",
    "rules.toml",
    "map.toml",
)

RecordT = TypeVar("RecordT", Civilization, OwnAdvance, Leader)


#: Ours and those of houses being played by; a megabyte each, against reading two dozen files.
@lru_cache(maxsize=16)
def rulebook(house: str = "") -> Rulebook:
    """The rules of the house, or those with the entries of a JSON document in place of ours."""
    return house_rulebook(json.loads(house)) if house else _ours()


@cache
def _ours() -> Rulebook:
    return house_rulebook({})


def house_rulebook(house: House) -> Rulebook:
    return read({file: ours(PACKAGE, file) for file in files_of_data()}, house)


@cache
def files_of_data() -> tuple[str, ...]:
    """The last ones hold a civilization each."""
    folder = files(PACKAGE).joinpath("data/civilizations")
    boards = sorted(f"civilizations/{entry.name}" for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return (*FILES, *boards)


def read(documents: Mapping[str, Document], house: House) -> Rulebook:
    """What the documents hold; a `DataError` names the entry, of the house or of ours."""
    reader = DataReader(TABLES, documents, house, merged)
    printed = _printed(reader)
    raw = documents["rules.toml"]
    units = {entry.id: entry for entry in reader.entries(UnitEntry, "unit").values()}
    buildings = {entry.id: entry for entry in reader.entries(BuildingEntry, "building").values()}
    tiles = reader.entries(Tile, "tile")
    rules = Rulebook(
        start=Start(**raw["start"]),
        limits=Limits(**raw["limits"]),
        calendar=reader.single(Calendar, "calendar"),
        short=Short(**raw["short"]),
        prices=reader.single(Prices, "prices"),
        cities=Cities(**raw["cities"]),
        moving=Moving(**raw["moving"]),
        influence=Influence(**raw["influence"]),
        fighting=Fighting(**raw["fighting"]),
        capturing=Capturing(**raw["capturing"]),
        barbarians=Barbarians(**raw["barbarians"]),
        pirates=Pirates(**raw["pirates"]),
        scoring=Scoring(**raw["scoring"]),
        die=reader.single(Die, "die"),
        units=units,
        buildings=buildings,
        base_units={unit: entry for unit, entry in units.items() if not entry.expansion},
        base_buildings={building: entry for building, entry in buildings.items() if not entry.expansion},
        tiles=tiles,
        layouts={layout.seats: layout for layout in reader.entries(Layout, "layout").values()},
        printed=printed,
        boards=_boards(reader, printed, [tile.id for tile in tiles.values() if tile.home]),
    )
    _check_layouts(rules, reader)
    return rules


# -- the cards ------------------------------------------------------------------------------------------------------


def _printed(reader: DataReader) -> Printed:
    found = Printed(
        categories={column.id: column for column in reader.entries(Column, "category").values()},
        advances=reader.entries(Advance, "advance"),
        wonders=reader.entries(Wonder, "wonder"),
        civils=reader.entries(Civil, "civil"),
        tactics=reader.entries(Tactic, "tactic"),
        actions=reader.entries(ActionCard, "action"),
        goals=reader.entries(Goal, "goal"),
        objectives=reader.entries(ObjectiveCard, "objective"),
        symbols={symbol.id: symbol for symbol in reader.entries(SymbolEntry, "symbol").values()},
        events=reader.entries(EventCard, "event"),
        rulings=tuple(reader.entries(Ruling, "ruling").values()),
    )
    _check_advances(found, reader)
    _check_wonders(found, reader)
    _check_actions(found, reader)
    _check_objectives(found, reader)
    _check_events(found, reader)
    if reader.only_ours:
        _check_box(found)
    return found


def _check_advances(found: Printed, reader: DataReader) -> None:
    _count("advances.toml", "categories", found.categories, 12)
    _count("advances.toml", "advances", found.advances, 48)
    for category in found.categories.values():
        listed = tuple(advance.id for advance in found.advances.values() if advance.category == category.id)
        if sorted(listed) != sorted(category.advances):
            raise reader.fault("category", category.id, f"its advances are {', '.join(listed) or 'none'}")
        if category.government is (category.prerequisite is None):
            reason = "a government, and only a government, has a prerequisite"
            raise reader.fault("category", category.id, reason)
        _known(reader, "category", category.id, [category.prerequisite], found.advances)
    for advance in found.advances.values():
        _known(reader, "advance", advance.id, advance.frees, found.advances)
    unlocked = Counter(advance.unlocks for advance in found.advances.values() if advance.unlocks is not None)
    _tally("advances.toml", "buildings unlocked", unlocked, dict.fromkeys(Building, 1))


def _check_wonders(found: Printed, reader: DataReader) -> None:
    _count("wonders.toml", "wonders", found.wonders, 8)
    for wonder in found.wonders.values():
        _known(reader, "wonder", wonder.id, [wonder.required], found.advances)


def _check_actions(found: Printed, reader: DataReader) -> None:
    _numbered("actions.toml", "cards", found.actions, "", 42)
    for card in found.actions.values():
        _known(reader, "action", card.id, [card.civil], found.civils)
        _known(reader, "action", card.id, [card.tactic], found.tactics)
    civils = Counter(card.civil for card in found.actions.values())
    if wrong := _odd(civils, dict.fromkeys(found.civils, 2)):
        raise reader.fault_of_all("action", f"cards by upper half: {wrong}")
    tactics = Counter(card.tactic for card in found.actions.values())
    if wrong := _odd(tactics, {tactic.id: tactic.copies for tactic in found.tactics.values()}):
        raise reader.fault_of_all("tactic", f"cards by tactic: {wrong}")


def _check_objectives(found: Printed, reader: DataReader) -> None:
    _numbered("objectives.toml", "cards", found.objectives, "", 38)
    _count("objectives.toml", "cards of the base game", found.objectives_with(civilizations=False), 32)
    for card in found.objectives.values():
        _known(reader, "objective", card.id, card.goals, found.goals)
    for goal in found.goals.values():
        _known(reader, "goal", goal.id, [goal.category], found.categories)
        _known(reader, "goal", goal.id, [goal.apart_from], found.goals)
        for good, n in goal.pays.items():
            if goal.holds.get(good, 0) < n:
                raise reader.fault("goal", goal.id, f"it pays {n} {good}, but asks to hold {goal.holds.get(good, 0)}")
    unused = found.goals.keys() - {goal for card in found.objectives.values() for goal in card.goals}
    if unused:
        raise reader.fault_of_all("objective", f"on no card: {', '.join(sorted(unused))}")


def _check_events(found: Printed, reader: DataReader) -> None:
    _numbered("events.toml", "events", found.events, "e", 58)
    for event in found.events.values():
        _known(reader, "event", event.id, [event.protection], found.advances)
        _known(reader, "event", event.id, event.person, found.categories)
    _count("events.toml", "kinds of symbol", found.symbols, len(Symbol))


def _check_box(found: Printed) -> None:
    """What adds up in the printed box; in the box of a house it may be otherwise."""
    _tally("advances.toml", "borders", Counter(advance.border for advance in found.advances.values()), BORDERS)
    for wonder in found.wonders.values():
        culture = wonder.cost.get(Good.CULTURE, 0)
        if (culture, sum(wonder.cost.values()) - culture) != (WONDER_CULTURE, WONDER_RESOURCES):
            reason = f"a wonder costs {WONDER_RESOURCES} resources and {WONDER_CULTURE} culture"
            raise DataError(f"wonders.toml, wonder {wonder.id}: {reason}")
    base = Counter(event.symbol for event in found.events.values() if not event.expansion)
    _tally("events.toml", "symbols", base, SYMBOLS)
    later = Counter(event.symbol for event in found.events.values() if event.expansion)
    _tally("events.toml", "symbols of the expansion", later, SYMBOLS_OF_CIVILIZATIONS)


# -- the civilizations ----------------------------------------------------------------------------------------------


def _boards(reader: DataReader, printed: Printed, homes: Collection[str]) -> Boards:
    documents = {file: raw for file, raw in reader.documents.items() if file.startswith("civilizations/")}
    if len(documents) != CIVILIZATIONS:
        raise DataError(f"data/civilizations: {len(documents)} civilizations instead of {CIVILIZATIONS}")
    ours = [_civilization(file, raw) for file, raw in documents.items()]
    if not reader.only_ours:
        _must_know(reader, ours)
        ours = [_changed(raw, reader) for raw in documents.values()]
    for civilization in ours:
        _check_civilization(civilization, printed, homes)
    leaders = [leader for civilization in ours for leader in civilization.leaders]
    return Boards(
        _by_id(ours),
        _by_id(advance for civilization in ours for advance in civilization.advances),
        _by_id(leaders),
        {key: ability for leader in leaders for key, ability in zip(leader.keys, leader.abilities, strict=True)},
    )


def _civilization(file: str, raw: Document) -> Civilization:
    try:
        found = Civilization.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "the document"
        raise DataError(f"{file}: {place}: {first['msg'].removeprefix('Value error, ')}") from error
    if file != f"civilizations/{found.id}.toml":
        raise DataError(f"{file}: it holds {found.id}")
    return found


def _must_know(reader: DataReader, ours: Iterable[Civilization]) -> None:
    reader.must_know("civilization", (one.id for one in ours))
    reader.must_know("own_advance", (advance.id for one in ours for advance in one.advances))
    reader.must_know("leader", (leader.id for one in ours for leader in one.leaders))
    reader.must_know("ability", (key for one in ours for leader in one.leaders for key in leader.keys))


def _changed(raw: Document, reader: DataReader) -> Civilization:
    """The board as the house has it; each of its parts is checked where it changes."""
    board = reader.changed("civilization", raw["id"], raw)
    advances = [reader.laid_over(OwnAdvance, "own_advance", entry["id"], entry) for entry in raw["advance"]]
    leaders = [_changed_leader(entry, reader) for entry in raw["leader"]]
    return reader.validated(Civilization, "civilization", raw["id"], {**board, "advance": advances, "leader": leaders})


def _changed_leader(raw: Entry, reader: DataReader) -> Leader:
    abilities = [reader.laid_over(Ability, "ability", f"{raw['id']}.{entry['id']}", entry) for entry in raw["ability"]]
    leader = reader.changed("leader", raw["id"], raw)
    return reader.validated(Leader, "leader", raw["id"], {**leader, "ability": abilities})


def _check_civilization(civilization: Civilization, printed: Printed, homes: Collection[str]) -> None:
    file = f"civilizations/{civilization.id}.toml"
    for advance in civilization.advances:
        for name in (advance.follows, *advance.lends, *advance.lends.values()):
            if name is not None and name not in printed.advances:
                raise DataError(f"{file}, advance {advance.id}: no advance is called {name}")
        if advance.id in printed.advances:
            raise DataError(f"{file}, advance {advance.id}: an ordinary advance is called so")
    if civilization.region is not None and civilization.region not in homes:
        raise DataError(f"{file}: no start region is called {civilization.region}")


def _by_id(records: Iterable[RecordT]) -> dict[str, RecordT]:
    found: dict[str, RecordT] = {}
    for record in records:
        if record.id in found:
            raise DataError(f"data/civilizations: {record.id} stands there twice")
        found[record.id] = record
    return found


# -- the map --------------------------------------------------------------------------------------------------------


def _check_layouts(rules: Rulebook, reader: DataReader) -> None:
    ours = {entry["seats"]: entry for entry in reader.documents["map.toml"]["layout"]}
    for seats, layout in rules.layouts.items():
        for spot in layout.homes:
            if spot.tile not in rules.tiles or not rules.tiles[spot.tile].home:
                raise reader.fault("layout", str(seats), f"no start region is called {spot.tile}")
        places = [place["id"] for place in ours[seats]["place"]]
        if sorted(place.id for place in layout.places) != sorted(places):
            raise reader.fault("layout", str(seats), f"its places are called {places[0]} to {places[-1]}")
        ground = Ground(layout)
        if len(spread([layout.spaces[0]], ground.neighbours.__getitem__)) != len(layout.spaces):
            raise reader.fault("layout", str(seats), "its regions do not hang together")


# -- counts ---------------------------------------------------------------------------------------------------------


def _count(file: str, what: str, found: Collection[object], wanted: int) -> None:
    if len(found) != wanted:
        raise DataError(f"{file}: {len(found)} {what} instead of {wanted}")


def _numbered(file: str, what: str, found: Collection[str], letter: str, last: int) -> None:
    if set(found) != {f"{letter}{number}" for number in range(1, last + 1)}:
        raise DataError(f"{file}: the {what} must be numbered {letter}1 to {letter}{last}")


def _known(reader: DataReader, table: str, key: str, named: Iterable[str | None], among: Collection[str]) -> None:
    for name in named:
        if name is not None and name not in among:
            raise reader.fault(table, key, f"nothing is called {name}")


def _tally(file: str, what: str, found: Mapping[Any, int], wanted: Mapping[Any, int]) -> None:
    if wrong := _odd(found, wanted):
        raise DataError(f"{file}: {what}: {wrong}")


def _odd(found: Mapping[Any, int], wanted: Mapping[Any, int]) -> str | None:
    """The first count that is not as it should be, in words."""
    for key in {**wanted, **found}:
        if found.get(key, 0) != wanted.get(key, 0):
            return f"{found.get(key, 0)} of {'none' if key is None else key} instead of {wanted.get(key, 0)}"
    return None

"""The boards of the civilizations and the cards of their leaders, read from the data files and checked.

An effect hangs on the registry by the id of its advance ("aqueducts"), or by leader and ability ("augustus.princeps").
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, Literal, TypeVar

from pydantic import Field, ValidationError, field_validator

from games.clash.printed import LONGEST_NAME, Card, Id, Provenance, Record, fitting
from games.clash.printing import printed
from games.clash.rulebook import rulebook
from games.core.errors import DataError
from games.core.text import Name

RecordT = TypeVar("RecordT", bound=Record)

CIVILIZATIONS, ADVANCES, LEADERS, ABILITIES = 15, 4, 3, 2


class OwnAdvance(Card):
    """An advance that only one civilization has."""

    #: The ordinary advance it comes with; None: any advance of a government, and it sleeps without one.
    follows: Id | None = None
    #: Advances whose effects come with others, as long as those are owned: nothing of it counts as owned.
    lends: Mapping[Id, Id] = Field(default_factory=dict)


class Ability(Card):
    """One of the two things a leader can do."""


class Leader(Record):
    name: Name
    abilities: tuple[Ability, ...] = Field(alias="ability", min_length=ABILITIES, max_length=ABILITIES)
    source: Provenance
    russian: Literal["rulebook", "own"] = "rulebook"

    @field_validator("name")
    @classmethod
    def _name_fits(cls, name: Name) -> Name:
        return fitting(name, LONGEST_NAME, "a name")

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """What its abilities hang on in the registry."""
        return tuple(f"{self.id}.{ability.id}" for ability in self.abilities)


class Civilization(Record):
    name: Name
    #: The start region that takes the place of the ordinary one.
    region: Id | None = None
    advances: tuple[OwnAdvance, ...] = Field(alias="advance", min_length=ADVANCES, max_length=ADVANCES)
    leaders: tuple[Leader, ...] = Field(alias="leader", min_length=LEADERS, max_length=LEADERS)
    source: Provenance


@dataclass(frozen=True)
class Boards:
    """Everything by id; abilities by the key they hang on."""

    civilizations: Mapping[str, Civilization]
    advances: Mapping[str, OwnAdvance]
    leaders: Mapping[str, Leader]
    abilities: Mapping[str, Ability]

    @cached_property
    def sleepers(self) -> frozenset[str]:
        """Advances that came with a government and sleep while there is none."""
        return frozenset(advance.id for advance in self.advances.values() if advance.follows is None)

    @cached_property
    def lenders(self) -> frozenset[str]:
        return frozenset(advance.id for advance in self.advances.values() if advance.lends)

    def figure(self, key: str, name: str) -> int:
        """A count of an advance or of an ability, by the key its effect hangs on."""
        card = self.advances.get(key) or self.abilities[key]
        return card.figures[name]


@lru_cache
def governing() -> frozenset[str]:
    """The ordinary advances of the governments."""
    return frozenset(
        advance for column in printed().categories.values() if column.government for advance in column.advances
    )


@lru_cache
def boards() -> Boards:
    folder = files("games.clash").joinpath("data/civilizations")
    documents = {entry.name: entry.read_text("utf-8") for entry in folder.iterdir() if entry.name.endswith(".toml")}
    return read({name: tomllib.loads(documents[name]) for name in sorted(documents)})


def read(documents: Mapping[str, Mapping[str, Any]]) -> Boards:
    """One civilization to a document; a `DataError` names the file."""
    civilizations = {file: _civilization(file, raw) for file, raw in documents.items()}
    if len(civilizations) != CIVILIZATIONS:
        raise DataError(f"data/civilizations: {len(civilizations)} civilizations instead of {CIVILIZATIONS}")
    for file, civilization in civilizations.items():
        _check(file, civilization)
    every = list(civilizations.values())
    leaders = [leader for civilization in every for leader in civilization.leaders]
    return Boards(
        _by_id(every),
        _by_id(advance for civilization in every for advance in civilization.advances),
        _by_id(leaders),
        {key: ability for leader in leaders for key, ability in zip(leader.keys, leader.abilities, strict=True)},
    )


def _civilization(file: str, raw: Mapping[str, Any]) -> Civilization:
    try:
        found = Civilization.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "the document"
        raise DataError(f"{file}: {place}: {first['msg'].removeprefix('Value error, ')}") from error
    if file != f"{found.id}.toml":
        raise DataError(f"{file}: it holds {found.id}")
    return found


def _check(file: str, civilization: Civilization) -> None:
    ordinary = printed().advances
    for advance in civilization.advances:
        named = [advance.follows, *advance.lends, *advance.lends.values()]
        for name in named:
            if name is not None and name not in ordinary:
                raise DataError(f"{file}, advance {advance.id}: no advance is called {name}")
        if advance.id in ordinary:
            raise DataError(f"{file}, advance {advance.id}: an ordinary advance is called so")
    region = civilization.region
    if region is not None and (region not in rulebook().tiles or not rulebook().tiles[region].home):
        raise DataError(f"{file}: no start region is called {region}")


def _by_id(records: Iterable[RecordT]) -> dict[str, RecordT]:
    found: dict[str, RecordT] = {}
    for record in records:
        if record.id in found:
            raise DataError(f"data/civilizations: {record.id} stands there twice")
        found[record.id] = record
    return found

"""The boards of the civilizations and the cards of their leaders.

An effect hangs on the registry by the id of its advance ("aqueducts"), or by leader and ability ("augustus.princeps").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pydantic import Field, field_validator

from games.clash.printed import LONGEST_NAME, Card, Id, Provenance, Record, fitting
from games.core.text import Name

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

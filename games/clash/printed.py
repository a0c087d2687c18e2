"""What is printed: advances, wonders, action cards, objectives and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints, field_validator

from games.clash.kinds import Building, Category, Fighter, Good, Ground, Role, Symbol, Terrain, Timing
from games.core.text import Name

#: rulebook = printed in the rules; player_board, player_aid = read off those; tactics_table = a published table of the
#: cards; open_implementation = known from one public implementation; reconstructed = our ruling where all are silent.
Provenance = Literal[
    "rulebook", "player_board", "player_aid", "tactics_table", "open_implementation", "reconstructed", "house"
]

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)]
#: Far above anything printed, so that no house data can make a game endless.
MOST = 20
Amounts = Mapping[Good, Annotated[int, Field(ge=1, le=MOST)]]

LONGEST_NAME = 40

#: Read on a telephone.
LONGEST_TEXT = 200


class Record(BaseModel, frozen=True, extra="forbid"):
    """An entry of a data file."""

    id: Id


class Card(Record):
    """Whatever has a name and does something."""

    name: Name
    #: What it does, in our own words.
    about: Name
    #: The price of using it.
    pays: Amounts = Field(default_factory=dict)
    gains: Amounts = Field(default_factory=dict)
    #: Counts and limits that belong to it alone.
    figures: Mapping[str, int] = Field(default_factory=dict)
    source: Provenance
    #: The parts on which sources disagree, or which one source alone reports against our doubts.
    uncertain: tuple[str, ...] = ()
    #: Where the Russian name comes from.
    russian: Literal["rulebook", "own"] = "rulebook"

    @field_validator("name")
    @classmethod
    def _name_fits(cls, name: Name) -> Name:
        return fitting(name, LONGEST_NAME, "a name")

    @field_validator("about")
    @classmethod
    def _text_fits(cls, about: Name) -> Name:
        return fitting(about, LONGEST_TEXT, "a text")


def fitting(words: Name, longest: int, what: str) -> Name:
    if not all(0 < len(part.strip()) <= longest for part in words.values()):
        raise ValueError(f"{what} has 1 to {longest} characters in each language")
    return words


class Column(Record):
    """A category on the player board: whoever wants the others must have its first advance."""

    id: Category
    name: Name
    government: bool = False
    #: What the first advance of a government needs.
    prerequisite: Id | None = None
    #: In the order of the player board.
    advances: tuple[Id, Id, Id, Id]
    source: Provenance


class Source(BaseModel, frozen=True, extra="forbid"):
    """What a city may collect from a space of this terrain."""

    terrain: Terrain
    good: Good


class Advance(Card):
    category: Category
    #: The token that its coloured border gives.
    border: Good | None = None
    unlocks: Building | None = None
    #: Its effect serves once in a turn.
    once: bool = False
    collects: tuple[Source, ...] = ()
    #: Advances that cost nothing with it.
    frees: tuple[Id, ...] = ()

    @cached_property
    def opened(self) -> Mapping[Terrain, frozenset[Good]]:
        """What it lets cities collect, by terrain."""
        found = {each.terrain: frozenset[Good]() for each in self.collects}
        for each in self.collects:
            found[each.terrain] |= {each.good}
        return found


class Wonder(Card):
    cost: Amounts
    #: The advance it needs besides Engineering.
    required: Id
    points: int = Field(ge=0, le=MOST)


class Civil(Card):
    """The upper half of an action card."""

    #: It takes one of the actions of the turn.
    action: bool = False


class Tactic(Card):
    """The lower half of an action card, played face down in a battle."""

    #: One of these must take part on the side that plays it.
    needs: tuple[Fighter, ...] = Field(min_length=1)
    role: Role = Role.ANY
    place: Ground = Ground.ANY
    #: An attacker may play it against a city.
    against_city: bool = True
    #: How many action cards carry it.
    copies: int = Field(ge=1)


class ActionCard(Record):
    id: str = Field(pattern=r"^[0-9]{1,2}$")
    civil: Id
    tactic: Id
    source: Provenance


class Goal(Card):
    """One half of an objective card; what it costs to show stands in `pays`."""

    timing: Timing
    #: What must be held to show it.
    holds: Amounts = Field(default_factory=dict)
    #: All advances of this category.
    category: Category | None = None
    #: More cities with this building than anybody else has.
    building: Building | None = None
    #: The same pieces may not fulfil both.
    apart_from: Id | None = None


class ObjectiveCard(Record):
    id: str = Field(pattern=r"^[0-9]{1,2}$")
    #: The objective of development and the military one.
    goals: tuple[Id, Id]
    #: It comes with the civilizations.
    expansion: bool = False
    source: Provenance


class Reach(StrEnum):
    """Whom the text of an event concerns."""

    DRAWER = "drawer"
    CHOSEN = "chosen"
    EVERYBODY = "everybody"


class Keep(StrEnum):
    """Where an event goes when its text is done."""

    DISCARD = "discard"
    #: A great person is bought and stays in hand until it is played.
    HAND = "hand"
    #: Points noted on it stay with the player.
    POINTS = "points"
    #: It lies open before its owner for as long as it says.
    FRONT = "front"


class EventCard(Card):
    id: str = Field(pattern=r"^e[0-9]{1,2}$")
    #: Cards of one key have texts of one kind.
    key: Id
    symbol: Symbol | None = None
    reach: Reach
    keep: Keep = Keep.DISCARD
    #: Whoever has this advance is spared the text.
    protection: Id | None = None
    #: The categories of a great person's free advance.
    person: tuple[Category, ...] = ()
    #: It comes with the civilizations.
    expansion: bool = False


class SymbolEntry(Card):
    id: Symbol


class Ruling(Record):
    """Decided where the rules are silent or can be read in two ways."""

    #: Under which topic of the rules it is shown.
    topic: str
    #: The option by which a table decides it.
    option: str | None = None
    text: Name
    source: Provenance


@dataclass(frozen=True)
class Printed:
    """Everything printed, by id."""

    categories: Mapping[Category, Column]
    advances: Mapping[str, Advance]
    wonders: Mapping[str, Wonder]
    civils: Mapping[str, Civil]
    tactics: Mapping[str, Tactic]
    actions: Mapping[str, ActionCard]
    goals: Mapping[str, Goal]
    objectives: Mapping[str, ObjectiveCard]
    symbols: Mapping[Symbol, SymbolEntry]
    events: Mapping[str, EventCard]
    rulings: tuple[Ruling, ...]

    @cached_property
    def governing(self) -> frozenset[str]:
        """The ordinary advances of the governments."""
        return frozenset(
            advance for column in self.categories.values() if column.government for advance in column.advances
        )

    @cached_property
    def unlocking(self) -> Mapping[Building, str]:
        """The advance that each building takes."""
        return {advance.unlocks: advance.id for advance in self.advances.values() if advance.unlocks is not None}

    def events_with(self, civilizations: bool) -> list[str]:
        """The event cards that are in the game."""
        return [card.id for card in self.events.values() if civilizations or not card.expansion]

    def objectives_with(self, civilizations: bool) -> list[str]:
        """The objective cards that are in the game."""
        return [card.id for card in self.objectives.values() if civilizations or not card.expansion]

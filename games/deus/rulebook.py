"""The shapes of the game's data: cards, tiles, layouts and the figures of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Literal

from pydantic import BaseModel, Field, field_validator, model_validator

from games.core.text import Name, Text, listing, text
from games.deus.board import Laid, next_to
from games.deus.effects.army import GoldPerVillage, Levy, March, Siege
from games.deus.effects.civil import GoldPerCity, GoldPerLand, PointsPerCity, PointsPerLand
from games.deus.effects.effect import Effect
from games.deus.effects.maritime import Buy, SellForGold, SellForPoints, SellSets
from games.deus.effects.production import ProduceEverywhere, ProduceInCity, ProduceOne
from games.deus.effects.science import Activate, DrawPerCity, PiecesPerCity, PointsPerCard
from games.deus.effects.temples import (
    TempleCities,
    TempleEffect,
    TempleGold,
    TempleLands,
    TempleSets,
    TempleStock,
    TempleTemples,
)
from games.deus.kinds import LANDS, RESOURCES, Kind, Resource, Terrain
from games.deus.words import RESOURCES as RESOURCE_NAMES

AnyEffect = Annotated[
    PointsPerLand
    | GoldPerLand
    | GoldPerCity
    | PointsPerCity
    | ProduceOne
    | ProduceEverywhere
    | ProduceInCity
    | SellForGold
    | SellForPoints
    | SellSets
    | Buy
    | DrawPerCity
    | PointsPerCard
    | Activate
    | PiecesPerCity
    | Levy
    | March
    | GoldPerVillage
    | Siege
    | TempleCities
    | TempleGold
    | TempleStock
    | TempleTemples
    | TempleSets
    | TempleLands,
    Field(discriminator="kind"),
]

Provenance = Literal["rulebook", "rulebook_example", "fan_wiki", "arithmetic", "inferred", "reconstructed", "house"]


LONGEST_NAME = 40


class Record(BaseModel, frozen=True, extra="forbid"):
    """An entry of a data file."""


class Cost(Record):
    wood: int = Field(default=0, ge=0, le=4)
    stone: int = Field(default=0, ge=0, le=4)
    clay: int = Field(default=0, ge=0, le=4)
    wheat: int = Field(default=0, ge=0, le=4)
    gold: int = Field(default=0, ge=0, le=20)

    @cached_property
    def needs(self) -> Mapping[Resource, int]:
        return {resource: n for resource in RESOURCES if (n := getattr(self, resource))}


class Sources(Record):
    cost: Provenance
    copies: Provenance
    effect: Provenance


class Card(Record):
    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)
    kind: Kind
    name: Name
    #: Tells cards of one name apart.
    mark: Name | None = None
    copies: int = Field(ge=0, le=16)
    cost: Cost
    effect: AnyEffect
    source: Sources

    @field_validator("name", "mark")
    @classmethod
    def _fits_a_card(cls, name: Name | None) -> Name | None:
        if name is not None and not all(0 < len(part.strip()) <= LONGEST_NAME for part in (name.en, name.ru)):
            raise ValueError(f"a name has 1 to {LONGEST_NAME} characters in each language")
        return name

    @model_validator(mode="after")
    def _temples_score_temples(self) -> Card:
        if (self.kind is Kind.TEMPLE) != isinstance(self.effect, TempleEffect):
            raise ValueError("temples, and only temples, have a temple's effect")
        return self

    @cached_property
    def label(self) -> Text:
        return text("{card}", card=self.title)

    @cached_property
    def price(self) -> Text:
        parts = [text("{n} {what}", n=n, what=RESOURCE_NAMES[which]) for which, n in self.cost.needs.items()]
        if self.cost.gold or not parts:
            parts.append(text("{n} gold", n=self.cost.gold))
        return text("{items}", items=listing(*parts))

    @cached_property
    def terms(self) -> Text:
        """What it costs and what it does."""
        return text("{price}. {effect}", price=self.price, effect=self.about)

    @cached_property
    def about(self) -> Text:
        return self.effect.about()

    @cached_property
    def title(self) -> Name:
        if self.mark is None:
            return self.name
        return Name(f"{self.name.en} ({self.mark.en})", f"{self.name.ru} ({self.mark.ru})")


class Face(Record):
    tile: str = Field(pattern=r"^[A-Za-z0-9]{1,4}$")
    side: Literal["A", "B"]
    #: The centre, then the ring clockwise from the east.
    terrains: tuple[Terrain, ...]
    source: Provenance

    @field_validator("terrains")
    @classmethod
    def _complete(cls, terrains: tuple[Terrain, ...]) -> tuple[Terrain, ...]:
        if Counter(terrains) != Counter([*LANDS, Terrain.VILLAGE, Terrain.SEA, Terrain.SEA]):
            raise ValueError("a face has two seas, one village and one of each of the four lands")
        return terrains

    def laid(self, centre: tuple[int, int], turn: int) -> Laid:
        return Laid(self.terrains, *centre, turn)


class Layout(Record):
    name: Literal["recommended", "alternative"]
    seats: int = Field(ge=2, le=4)
    #: Places on the lattice of tiles.
    tiles: tuple[tuple[int, int], ...] = Field(min_length=1)
    source: Provenance

    @field_validator("tiles")
    @classmethod
    def _one_continent(cls, tiles: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        for at, place in enumerate(tiles):
            if place in tiles[:at]:
                raise ValueError(f"two tiles lie at {list(place)}")
            if at and not any(other in tiles[:at] for other in next_to(place)):
                raise ValueError(f"the tile at {list(place)} does not touch those before it")
        return tiles


class Supply(Record):
    seats: int
    tiles: int
    temples: int
    resources: int
    source: Provenance


class God(Record):
    kind: Kind
    name: Name
    gold: int = 0
    resources: int = 0
    cards: int = 0
    pieces: int = 0
    #: For one discarded card, and for more.
    points: tuple[int, int] = (0, 0)
    borrows: bool = False
    source: Provenance


class Start(Record):
    gold: int
    points: int
    resources: int
    ready: int
    reserve: int
    hand: int
    source: Provenance


class Limits(Record):
    hand: int
    most_hand: int
    pieces: int
    first_distance: int
    source: Provenance


class Prices(Record):
    gold_for_resource: int
    rim_points: int
    source: Provenance


class Scoring(Record):
    majority: int
    source: Provenance


class Ruling(Record):
    id: str
    text: Name
    source: Provenance


@dataclass(frozen=True)
class Rulebook:
    """Everything a table plays by, ours or partly its own."""

    cards: Mapping[str, Card]
    faces: tuple[Face, ...]
    layouts: Mapping[tuple[str, int], Layout]
    supply: Mapping[int, Supply]
    gods: Mapping[Kind, God]
    start: Start
    limits: Limits
    prices: Prices
    scoring: Scoring
    rulings: tuple[Ruling, ...]
    #: All cards, copies included, in order.
    deck: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        deck = tuple(card.id for card in self.cards.values() for _ in range(card.copies))
        object.__setattr__(self, "deck", deck)

    def effect(self, card: str) -> Effect:
        return self.cards[card].effect

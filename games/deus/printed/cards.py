"""What is printed on a card: what it costs, what it does, how many of it there are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated

from pydantic import Field, field_validator, model_validator

from games.core.text import Name, Text, as_text, listing, text
from games.deus.kinds import RESOURCES, Kind, Resource
from games.deus.printed.effects import (
    Activate,
    Buy,
    DrawPerCity,
    GoldPerCity,
    GoldPerLand,
    GoldPerVillage,
    Levy,
    March,
    PiecesPerCity,
    PointsPerCard,
    PointsPerCity,
    PointsPerLand,
    ProduceEverywhere,
    ProduceInCity,
    ProduceOne,
    SellForGold,
    SellForPoints,
    SellSets,
    Siege,
    TempleCities,
    TempleEffect,
    TempleGold,
    TempleLands,
    TempleSets,
    TempleStock,
    TempleTemples,
)
from games.deus.printed.record import Provenance, Record
from games.deus.words import RESOURCES as RESOURCE_NAMES
from games.deus.words import gold_amount, price_sign

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

LONGEST_NAME = 40


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
    #: Its name where the price must stand beside it in one short line; None when the whole one fits.
    short: Name | None = None
    copies: int = Field(ge=0, le=16)
    cost: Cost
    effect: AnyEffect
    source: Sources

    @field_validator("name", "mark", "short")
    @classmethod
    def _fits_a_card(cls, name: Name | None) -> Name | None:
        if name is not None and not all(0 < len(part.strip()) <= LONGEST_NAME for part in name.values()):
            raise ValueError(f"a name has 1 to {LONGEST_NAME} characters in each language")
        return name

    @model_validator(mode="after")
    def _temples_score_temples(self) -> Card:
        if (self.kind is Kind.TEMPLE) != isinstance(self.effect, TempleEffect):
            raise ValueError("temples, and only temples, have a temple's effect")
        return self

    @cached_property
    def label(self) -> Text:
        return as_text(self.title)

    @cached_property
    def brief(self) -> Text:
        return as_text(self.short or self.title)

    @cached_property
    def signs(self) -> Text:
        """What it costs, as short as it can be said."""
        return price_sign(self.cost.needs, self.cost.gold)

    @cached_property
    def price(self) -> Text:
        parts = [text("{n} {what}", n=n, what=RESOURCE_NAMES[which]) for which, n in self.cost.needs.items()]
        if self.cost.gold or not parts:
            parts.append(gold_amount(self.cost.gold))
        return as_text(listing(*parts))

    @cached_property
    def about(self) -> Text:
        return self.effect.about()

    @cached_property
    def title(self) -> Name:
        if self.mark is None:
            return self.name
        return self.name.map("{} ({})".format, self.mark)

"""Everything a table plays by: cards, tiles, layouts and the figures of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from pydantic import Field, field_validator

from games.core.text import Name, Text, as_text, plural, text
from games.deus.board import Laid, next_to
from games.deus.kinds import LANDS, Kind, Terrain
from games.deus.printed.cards import Card
from games.deus.printed.effects import Effect
from games.deus.printed.record import Provenance, Record
from games.deus.words import PIECES, gold_amount


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

    @cached_property
    def label(self) -> Text:
        return as_text(self.name)

    @cached_property
    def about(self) -> Text:
        """What it gives for each card."""
        if self.gold:
            return text("{gold} per card and a piece: {piece}", gold=gold_amount(self.gold), piece=PIECES[self.kind])
        if self.resources:
            return plural(
                "{n} resource of your choice per card and a piece: {piece}",
                "{n} resources of your choice per card and a piece: {piece}",
                self.resources,
                piece=PIECES[self.kind],
            )
        if self.cards:
            return plural(
                "{n} more card per card and a piece: {piece}",
                "{n} more cards per card and a piece: {piece}",
                self.cards,
                piece=PIECES[self.kind],
            )
        if self.pieces:
            return plural(
                "{n} piece of any kind but temples per card", "{n} pieces of any kind but temples per card", self.pieces
            )
        if self.borrows:
            return text("acts as another god of your choice")
        one, more = self.points
        return plural(
            "{n} point for one card, {more} for more, and a piece: {piece}",
            "{n} points for one card, {more} for more, and a piece: {piece}",
            one,
            more=more,
            piece=PIECES[self.kind],
        )


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


class Stalemate(Record):
    rounds: int
    source: Provenance


class Ruling(Record):
    """How a paragraph is read."""

    id: str
    #: Under which topic of the rules it is shown.
    topic: str
    #: The option by which a table decides it.
    option: str | None = None
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
    stalemate: Stalemate
    rulings: tuple[Ruling, ...]
    #: All cards, copies included, in order.
    deck: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        deck = tuple(card.id for card in self.cards.values() for _ in range(card.copies))
        object.__setattr__(self, "deck", deck)

    def effect(self, card: str) -> Effect:
        return self.cards[card].effect

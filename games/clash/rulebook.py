"""The figures of the rules, the pieces and the map; and everything printed, as one table plays by it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints, field_validator, model_validator

from games.clash.boards import Boards
from games.clash.kinds import Building, Good, Terrain, Unit
from games.clash.printed import MOST, Amounts, Printed, Provenance
from games.core.hexes import Cell, plus, turned

#: Where the spaces of an unturned region lie, seen from its top.
SLOTS: tuple[Cell, ...] = ((0, 0), (-1, 1), (1, 0), (0, 1))

COLUMNS = "ABCDEFGHIJK"

#: Of the die: each number twice.
FACES = 12

Four = tuple[Terrain, Terrain, Terrain, Terrain]
#: As far as a map may reach, and a picture of it can be read.
Space = Annotated[str, StringConstraints(pattern=r"^[A-K]([1-9]|1[0-2])$")]
Spaces = tuple[Space, Space, Space, Space]


def cell(space: str) -> Cell:
    """Axial coordinates of a space.

    >>> cell("A1"), cell("B1"), cell("C2")
    ((0, 0), (1, 0), (2, 0))
    """
    column, row = COLUMNS.index(space[0]), int(space[1:])
    return column, row - 1 - column // 2


class Record(BaseModel, frozen=True, extra="forbid"):
    """An entry of a data file."""

    source: Provenance
    #: The parts that one source alone reports, or none.
    uncertain: tuple[str, ...] = ()


class Tile(Record):
    id: str
    home: bool = False
    terrains: Four

    @model_validator(mode="after")
    def _can_be_entered(self) -> Tile:
        if any(one is other is Terrain.SEA for one, other in zip(self.terrains, self.terrains[::-1], strict=True)):
            raise ValueError("two opposite spaces are sea: a land unit could not be sure to enter")
        if self.home and self.terrains[0] is not Terrain.GRASSLAND:
            raise ValueError("the first city stands on the first space, which is grassland")
        return self


class Spot(BaseModel, frozen=True, extra="forbid"):
    """Where a region lies; its spaces in the order of the region."""

    #: Sixths of a full turn.
    turn: int = Field(ge=0, le=5)
    spaces: Spaces

    @model_validator(mode="after")
    def _is_one_region(self) -> Spot:
        top = cell(self.spaces[0])
        if tuple(cell(space) for space in self.spaces) != tuple(plus(top, turned(slot, self.turn)) for slot in SLOTS):
            raise ValueError(f"{', '.join(self.spaces)} is not a region turned {self.turn} sixths")
        return self


class Home(Spot):
    tile: str


class Place(Spot):
    id: str


class Layout(Record):
    seats: int
    #: By seat.
    homes: tuple[Home, ...] = Field(alias="home")
    places: tuple[Place, ...] = Field(alias="place")

    @model_validator(mode="after")
    def _nothing_overlaps(self) -> Layout:
        if len(self.homes) != self.seats:
            raise ValueError(f"{len(self.homes)} start regions for {self.seats} players")
        if len(set(self.spaces)) != len(self.spaces):
            raise ValueError("two regions lie on one space")
        return self

    @property
    def spaces(self) -> tuple[str, ...]:
        return tuple(space for spot in (*self.homes, *self.places) for space in spot.spaces)


class UnitEntry(Record):
    id: Unit
    cost: Amounts
    #: Figures of each colour.
    limit: int = Field(ge=1, le=MOST)
    #: What its sign on a die adds in a battle.
    sign: int = 0
    #: Land units it carries.
    carries: int = 0
    #: Recruited only in a city with this building.
    needs: Building | None = None
    #: Hits its sign cancels in place of the number on the die.
    cancels: int = 0
    #: Its sign is thrown anew.
    rerolls: bool = False
    #: It comes with the civilizations.
    expansion: bool = False


class BuildingEntry(Record):
    id: Building
    limit: int
    gains: Mapping[Good, int] = Field(default_factory=dict)
    gains_one_of: tuple[Good, ...] = ()
    #: Action cards drawn when it is built.
    cards: int = 0
    #: Gold for its city's owner whenever others' trade routes use the city.
    toll: int = 0
    #: It keeps its colour whatever becomes of its city.
    kept: bool = False
    #: It comes with the civilizations.
    expansion: bool = False


class Start(Record):
    goods: Mapping[Good, int]
    advances: tuple[str, ...]
    settlers: int
    actions: int
    objectives: int


class Limits(Record):
    resource: int
    food: int
    army: int
    city_size: int
    settlements: int


class Calendar(Record):
    ages: int
    short_ages: int
    long_ages: int
    rounds: int
    actions: int
    track: int
    last_rounds: int
    ends: tuple[int, ...]

    @field_validator("ends")
    @classmethod
    def _rises(cls, ends: tuple[int, ...]) -> tuple[int, ...]:
        if list(ends) != sorted(ends):
            raise ValueError("the end must not become less likely")
        return ends


class Short(Record):
    settlers: int
    advances: int


class Prices(Record):
    advance: Amounts
    building: Amounts
    government: Amounts
    razed: Amounts


class Cities(Record):
    happy: int
    angry: int
    sea: int


class Moving(Record):
    moves: int
    roads: int


class Influence(Record):
    success: int


class Fighting(Record):
    hit: int
    fortress_dice: int
    fortress_cancels: int


class Capturing(Record):
    happy: int
    angry: int
    missing: int


class Barbarians(Record):
    near: int
    nearer: int
    apart: int
    settlements: int
    infantry: int
    cavalry: int
    elephant: int
    gold: int
    city_gold: int
    mine_gold: int
    exhausted: int

    def figures(self, kind: Unit) -> int:
        """How many units of the kind the barbarians have."""
        return {Unit.INFANTRY: self.infantry, Unit.CAVALRY: self.cavalry, Unit.ELEPHANT: self.elephant}.get(kind, 0)


class Pirates(Record):
    ships: int
    arriving: int
    raid: int
    gold: int
    tokens: int


class Scoring(Record):
    piece: int
    advance: int
    objective: int
    wonder: int
    shared_wonder: int
    leader: int


class Die(Record):
    faces: tuple[tuple[Annotated[int, Field(ge=1, le=FACES // 2)], Unit], ...] = Field(
        min_length=FACES, max_length=FACES
    )


@dataclass(frozen=True, eq=False)
class Rulebook:
    """What a table plays by: ours, or with what a house has put in place of it."""

    start: Start
    limits: Limits
    calendar: Calendar
    short: Short
    prices: Prices
    cities: Cities
    moving: Moving
    influence: Influence
    fighting: Fighting
    capturing: Capturing
    barbarians: Barbarians
    pirates: Pirates
    scoring: Scoring
    die: Die
    units: Mapping[Unit, UnitEntry]
    buildings: Mapping[Building, BuildingEntry]
    tiles: Mapping[str, Tile]
    layouts: Mapping[int, Layout]
    printed: Printed
    boards: Boards

    #: Without what comes with the civilizations.
    base_units: Mapping[Unit, UnitEntry]
    base_buildings: Mapping[Building, BuildingEntry]

    def units_with(self, civilizations: bool) -> Mapping[Unit, UnitEntry]:
        """The units that are in the game."""
        return self.units if civilizations else self.base_units

    def buildings_with(self, civilizations: bool) -> Mapping[Building, BuildingEntry]:
        return self.buildings if civilizations else self.base_buildings

    def of_nobody(self, kind: Unit) -> int:
        """Figures that belong to no player: barbarians, and ships of pirates."""
        return self.pirates.ships if kind is Unit.SHIP else self.barbarians.figures(kind)

    def tile(self, tile: str) -> Four:
        return self.tiles[tile].terrains

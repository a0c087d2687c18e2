"""The shapes of the game's data: pieces, dice, tracks, disasters and the figures of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from pydantic import BaseModel, Field, field_validator, model_validator

from games.core.text import Name
from games.era.domain import Grid, Offset, Squares, turned, ways
from games.era.kinds import BUILDINGS, WALLS, Colour, Disaster, Kind, Resource

Provenance = Literal["rulebook", "public", "inferred", "reconstructed", "house"]
Bonus = Literal["empty_neighbours", "resources", "culture", "dice"]

LONGEST_PLAN = 6
#: The limit of food that leaves the track as it is, a house's own included.
PRINTED_FOOD = "9"


class Record(BaseModel, frozen=True, extra="forbid"):
    """An entry of a data file."""


class Cost(Record):
    """Food never pays for anything."""

    goods: int = Field(default=0, ge=0, le=9)
    stone: int = Field(default=0, ge=0, le=9)
    wood: int = Field(default=0, ge=0, le=9)

    @cached_property
    def needs(self) -> Mapping[Resource, int]:
        return {Resource(name): n for name, n in self if n}

    def met_by(self, stock: Mapping[Resource, int]) -> bool:
        return all(stock[resource] >= n for resource, n in self.needs.items())


class Sources(Record):
    count: Provenance
    cost: Provenance
    plan: Provenance


class Piece(Record):
    id: Kind
    name: Name
    #: For labels of buttons, where the name is too long for them.
    short: Name | None = None
    count: int = Field(ge=0, le=40)
    #: Printed; twice as many inside a ring.
    points: int = Field(ge=0, le=20)
    cost: Cost
    #: Rows from the top; a square that is covered is a "#".
    plan: tuple[str, ...] = Field(min_length=1, max_length=LONGEST_PLAN)
    #: The die that comes with it.
    die: Colour | None = None
    #: What it adds at collecting.
    yields: Mapping[Resource, int] = Field(default_factory=dict)
    #: What it counts at the end, a point for each, and how many at most.
    bonus: Bonus | None = None
    most_bonus: int | None = None
    effect: Name
    source: Sources

    @field_validator("plan")
    @classmethod
    def _drawn(cls, plan: tuple[str, ...]) -> tuple[str, ...]:
        if any(set(row) - set("#.") or not 0 < len(row) <= LONGEST_PLAN for row in plan):
            raise ValueError(f"a plan is drawn with # and . in rows of 1 to {LONGEST_PLAN}")
        squares = {(x, y) for y, row in enumerate(plan) for x, sign in enumerate(row) if sign == "#"}
        if not squares:
            raise ValueError("a plan covers at least one square")
        joined = {min(squares)}
        while more := {at for at in squares - joined if any(at in _beside(other) for other in joined)}:
            joined |= more
        if joined != squares:
            raise ValueError("the squares of a plan hang together by their sides")
        return plan

    @cached_property
    def shapes(self) -> Mapping[int, tuple[Offset, ...]]:
        """By quarter turn, only those that look different."""
        return ways(self.covers)

    @cached_property
    def covers(self) -> tuple[Offset, ...]:
        squares = tuple((x, y) for y, row in enumerate(self.plan) for x, sign in enumerate(row) if sign == "#")
        return turned(squares, 0)

    @property
    def briefly(self) -> Name:
        return self.short or self.name

    @property
    def wall(self) -> bool:
        return self.id in WALLS

    @property
    def building(self) -> bool:
        return self.id in BUILDINGS

    @property
    def barrier(self) -> bool:
        """Walls and keeps close a ring, nothing else does."""
        return self.wall or self.id is Kind.KEEP


def _beside(at: Offset) -> tuple[Offset, ...]:
    x, y = at
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


class Face(Record):
    die: Colour
    number: int = Field(ge=1, le=6)
    gain: Mapping[Resource, int] = Field(default_factory=dict)
    #: One of these is taken at collecting.
    choice: tuple[Mapping[Resource, int], ...] = ()
    culture: int = 0
    hammers: int = 0
    swords: int = 0
    shields: int = 0
    skulls: int = Field(default=0, le=1)
    feather: bool = False
    source: Provenance

    def __hash__(self) -> int:
        return hash((self.die, self.number))

    @cached_property
    def drawn(self) -> tuple[object, ...]:
        """What tells it from other faces of its die."""
        gains = tuple(self.gain.items()), tuple(tuple(part.items()) for part in self.choice)
        return *gains, self.culture, self.hammers, self.swords, self.shields, self.skulls, self.feather

    @field_validator("choice")
    @classmethod
    def _is_a_choice(cls, choice: tuple[Mapping[Resource, int], ...]) -> tuple[Mapping[Resource, int], ...]:
        if len(choice) not in (0, 2):
            raise ValueError("a face leaves the choice between two things or none")
        return choice


class Dice(Record):
    id: Colour
    name: Name
    paint: Name
    count: int
    source: Provenance


class Track(Record):
    id: Resource
    most: int = Field(ge=1, le=20)
    source: Provenance


class Board(Record):
    id: Literal["domain"]
    columns: int = Field(ge=8, le=20)
    rows: int = Field(ge=8, le=20)
    #: Column and row of the left upper square of the first keep, counted from nought.
    keep: tuple[int, int]
    source: Provenance

    @model_validator(mode="after")
    def _keep_inside(self) -> Board:
        if not (0 <= self.keep[0] < self.columns and 0 <= self.keep[1] < self.rows):
            raise ValueError("the keep stands inside the domain")
        return self


class Start(Record):
    stock: Mapping[Resource, int]
    pieces: Mapping[Kind, int]
    source: Provenance


class Figures(Record):
    lap: int
    rolls: int
    refusal: int
    most_culture: int
    largest_area: int
    source: Provenance


class Table(Record):
    """What differs with the number of players."""

    seats: int
    scorched: int
    tokens: int
    #: Of a game that ends by itself; None where tokens end it.
    rounds: int | None = None
    removed: Mapping[Kind, int]
    removed_dice: Mapping[Colour, int]
    source: Provenance


class Philippe(Record):
    name: Name
    dice: tuple[Colour, ...]
    source: Provenance


class DisasterEntry(Record):
    id: Disaster
    name: Name
    #: By how many skulls it comes.
    least: int
    most: int | None = None
    effect: Name
    source: Provenance


class Rank(Record):
    least: int | None = None
    name: Name
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


@dataclass(frozen=True, eq=False)
class Rulebook:
    """Everything a table plays by, ours or partly its own."""

    pieces: Mapping[Kind, Piece]
    dice: Mapping[Colour, Dice]
    faces: Mapping[Colour, tuple[Face, ...]]
    tracks: Mapping[Resource, Track]
    board: Board
    start: Start
    figures: Figures
    tables: Mapping[int, Table]
    philippe: Philippe
    disasters: Mapping[Disaster, DisasterEntry]
    ranks: tuple[Rank, ...]
    rulings: tuple[Ruling, ...]
    grid: Grid = field(init=False)
    #: What a piece covers, by kind, first square and quarter turn; filled as it is asked for.
    _covered: dict[tuple[Kind, str, int], Squares] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "grid", Grid(self.board.columns, self.board.rows))

    def most(self, resource: Resource, food_limit: str) -> int:
        """Room on the track; a table may have chosen another one for food than the printed."""
        if resource is Resource.FOOD and food_limit != PRINTED_FOOD:
            return int(food_limit)
        return self.tracks[resource].most

    def covered(self, kind: Kind, cell: str, turn: int) -> Squares:
        key = (kind, cell, turn)
        squares = self._covered.get(key)
        if squares is None:
            squares = self.grid.cover(self.pieces[kind].shapes[turn], self.grid.bits[cell])
            self._covered[key] = squares
        return squares

    def face(self, colour: Colour, face: int) -> Face:
        """Faces are counted from nought here, as they are rolled."""
        return self.faces[colour][face]

    @cached_property
    def wall_cost(self) -> Cost | None:
        """What a wall of any length costs, unless a house has made a difference."""
        one, *others = (self.pieces[kind].cost for kind in WALLS)
        return one if all(other == one for other in others) else None

    @cached_property
    def skulls(self) -> Mapping[Colour, int]:
        """The face of each die that shows a skull."""
        return {
            colour: next(at for at, face in enumerate(faces) if face.skulls) for colour, faces in self.faces.items()
        }

    def disaster(self, skulls: int) -> DisasterEntry | None:
        for entry in self.disasters.values():
            if entry.least <= skulls and (entry.most is None or skulls <= entry.most):
                return entry
        return None

"""A position of Era: the domains, what everybody has and rolled, and the common supply."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from games.core.state import State
from games.era.data import rulebook
from games.era.dice import Die
from games.era.kinds import Colour, Kind, Phase, Resource
from games.era.options import EraOptions
from games.era.rulebook import Face, Rulebook
from games.era.survey import Placed, Survey, survey


@dataclass(slots=True)
class Player:
    stock: dict[Resource, int]
    culture: int = 0
    #: Disasters, each a point less.
    disasters: int = 0
    pieces: list[Placed] = field(default_factory=list)
    dice: list[Die] = field(default_factory=list)
    #: What still lies behind the screen at the set-up.
    to_place: list[Kind] = field(default_factory=list)

    def count(self, kind: Kind) -> int:
        return sum(piece.kind is kind for piece in self.pieces)


@dataclass(slots=True)
class EraState(State):
    options: EraOptions = field(default_factory=EraOptions)
    #: The house's data as JSON; empty for ours.
    house: str = ""
    players: list[Player] = field(default_factory=list)
    supply: dict[Kind, int] = field(default_factory=dict)
    dice: dict[Colour, int] = field(default_factory=dict)
    #: Tracking tokens that show their cross.
    crossed: int = 0
    phase: Phase = Phase.SETUP
    round: int = 0
    first: int = 0
    #: Whose turn it is in a phase played in order; None in the others.
    turn: int | None = None
    #: Arrangements and dice lie behind screens.
    screened: bool = True
    #: Faces of Sir Philippe's dice in the game for one.
    philippe: list[int] = field(default_factory=list)
    over: bool = False

    @property
    def rules(self) -> Rulebook:
        return rulebook(self.house)

    @property
    def tokens(self) -> int:
        return self.rules.tables[self.seats].tokens

    def survey(self, seat: int) -> Survey:
        return survey(self.rules, tuple(self.players[seat].pieces))

    def in_turn(self) -> list[int]:
        """All seats clockwise, the first player before the others."""
        return [(self.first + turn) % self.seats for turn in range(self.seats)]

    def after(self, seat: int) -> list[int]:
        """The others, clockwise."""
        return [(seat + turn) % self.seats for turn in range(1, self.seats)]

    # -- tracks -----------------------------------------------------------------------------------------------------

    def most(self, resource: Resource) -> int:
        return self.rules.most(resource, self.options.food_limit)

    def gain(self, seat: int, resource: Resource, amount: int) -> int:
        """What does not fit on the track is lost; returns how much that is."""
        stock = self.players[seat].stock
        room = self.most(resource) - stock[resource]
        stock[resource] += min(amount, room)
        return max(0, amount - room)

    def can_pay(self, seat: int, kind: Kind) -> bool:
        return self.rules.pieces[kind].cost.met_by(self.players[seat].stock)

    # -- dice -------------------------------------------------------------------------------------------------------

    def face(self, die: Die) -> Face:
        return self.rules.faces[die.colour][die.face]

    def faces(self, seat: int) -> list[Face]:
        faces = self.rules.faces
        return [faces[die.colour][die.face] for die in self.players[seat].dice]

    def hammers(self, seat: int) -> int:
        return sum(face.hammers for face in self.faces(seat))

    def swords(self, seat: int) -> int:
        return sum(face.swords for face in self.faces(seat))

    def shields(self, seat: int) -> int:
        return sum(face.shields for face in self.faces(seat))

    def skulls(self, seat: int) -> int:
        return sum(face.skulls for face in self.faces(seat))

    def dice_due(self, seat: int) -> Counter[Colour]:
        """The dice that belong to the buildings that stand now."""
        return self.survey(seat).dice

    # -- pieces -----------------------------------------------------------------------------------------------------

    def put(self, seat: int, kind: Kind, place: str) -> Placed:
        """On the domain, at "cell/turn"."""
        cell, _, turn = place.partition("/")
        placed = Placed(kind, cell, int(turn or 0))
        self.players[seat].pieces.append(placed)
        return placed

"""Everything one viewer may know of a game of Era, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.step import Step
from games.era.data import rulebook
from games.era.kinds import Colour, Disaster, Kind, Phase, Resource
from games.era.options import EraOptions
from games.era.rulebook import Face, Rulebook
from games.era.survey import Placed


def spot(seat: int, cell: str) -> str:
    """A square of somebody's domain as events name it: "1.C4" is C4 of the first seat. A decision names the squares of
    its own seat's domain alone, as "C4"."""
    return f"{seat + 1}.{cell}"


@dataclass(frozen=True, slots=True)
class DieView:
    #: From one, its place in the owner's row; the options of a question name it `key`.
    number: int
    colour: Colour
    #: None while it lies behind somebody's screen. Counted from nought, see `EraView.face`.
    face: int | None
    #: It shows a skull: out of the screen, and not to be rolled again by ordinary means.
    locked: bool
    #: Set by a monastery in this round; only its owner knows before the screens go.
    set: bool
    #: Left lying in its owner's last roll; False where the viewer cannot know.
    kept: bool

    @property
    def key(self) -> str:
        return f"d{self.number}"


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: int
    #: Buildings, walls and scorched earth in the order they came. While a set-up is secret, only what the viewer may
    #: see: everything of their own, the first keep of the others.
    pieces: tuple[Placed, ...]
    #: Names of the squares inside rings, whatever stands on them; squares of walls and keeps are not. In the board's
    #: order: a picture is known by what its view says, in every process alike.
    enclosed: tuple[str, ...]
    #: Those that count for the largest walled area: all but the scorched ones.
    area: int
    #: Pieces behind the screen at the set-up: what the viewer still has to place, all pieces of anybody else.
    to_place: Mapping[Kind, int]
    stock: Mapping[Resource, int]
    culture: int
    disasters: int
    dice: tuple[DieView, ...]
    #: What all dice show; None while some of them are hidden from the viewer.
    hammers: int | None
    swords: int | None
    shields: int | None
    skulls: int | None
    #: What those skulls bring in this round; None for none or unknown, and once the phase is over it stays shown.
    disaster: Disaster | None
    #: As if the game ended now; None while the arrangement is secret.
    points: int | None
    #: The dice the buildings will give from the next round, by colour.
    dice_due: Mapping[Colour, int]


@dataclass(frozen=True, slots=True)
class EraView:
    viewer: int | None
    options: EraOptions
    #: The house's data as JSON; empty for ours.
    house: str
    players: tuple[PlayerView, ...]
    #: Pieces and dice left in the common supply.
    supply: Mapping[Kind, int]
    dice: Mapping[Colour, int]
    #: How much each track holds.
    most: Mapping[Resource, int]
    #: Tracking tokens with their cross up, and how many lie there; none in the game for one.
    crossed: int
    tokens: int
    phase: Phase
    #: From one; nought during the set-up.
    round: int
    #: The last round of a game that ends by itself.
    rounds: int | None
    #: Who plays first in this round.
    first: int
    #: Whose turn it is in a phase played in order; None in the others.
    turn: int | None
    #: What the active seat may still build in this turn.
    hammers_left: int | None
    #: Sir Philippe's dice in the game for one, once they are rolled.
    philippe: tuple[DieView, ...]
    #: Arrangements or dice lie behind screens.
    screened: bool
    #: All tokens are crossed: this round is the last.
    final: bool
    over: bool
    #: What still has to be done, as far as it is public.
    stack: tuple[Step, ...]

    @property
    def rules(self) -> Rulebook:
        """The pieces, dice and figures of this table."""
        return rulebook(self.house)

    def cells(self, piece: Placed) -> tuple[str, ...]:
        """The squares a piece covers, in reading order."""
        rules = self.rules
        return rules.grid.named(rules.covered(*piece))

    def can_pay(self, seat: int, kind: Kind) -> bool:
        return self.rules.pieces[kind].cost.met_by(self.players[seat].stock)

    def boxed(self, thing: Kind | Colour) -> int:
        """Pieces or dice of the kind that have left the game since it began: what is lost goes into the box."""
        table = self.rules.tables[len(self.players)]
        if isinstance(thing, Colour):
            owned = sum(die.colour is thing for player in self.players for die in player.dice)
            return self.rules.dice[thing].count - table.removed_dice.get(thing, 0) - self.dice.get(thing, 0) - owned
        laid = sum(piece.kind is thing for player in self.players for piece in player.pieces)
        waiting = sum(player.to_place.get(thing, 0) for player in self.players)
        removed = table.removed.get(thing, 0)
        return self.rules.pieces[thing].count - removed - self.supply.get(thing, 0) - laid - waiting

    def walled(self, seat: int, piece: Placed) -> bool:
        """Inside a ring; a keep always is."""
        return piece.kind is Kind.KEEP or piece.cell in self.players[seat].enclosed

    def face(self, die: DieView) -> Face | None:
        return None if die.face is None else self.rules.face(die.colour, die.face)

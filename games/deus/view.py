"""Everything one viewer may know of a game of Deus, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.step import Step
from games.core.text import Text
from games.deus.board import Laid
from games.deus.data import rulebook
from games.deus.kinds import Ending, Kind, Resource, Terrain
from games.deus.options import DeusOptions
from games.deus.printed.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class RegionView:
    """One hex. `name` is its letter and number on the picture, (q, r) its axial place, pointy top."""

    name: str
    q: int
    r: int
    terrain: Terrain
    #: Which continent tile it belongs to, counted in the order they were laid.
    tile: int
    #: On the outside of the continent; a hole in it makes no rim.
    rim: bool
    neighbours: tuple[str, ...]
    owner: int | None
    #: What stands here, a temple included.
    pieces: tuple[Kind, ...]
    #: Points lying on a village; None anywhere else.
    points: int | None
    #: A village that has been attacked; no longer a village for the cards.
    conquered: bool

    @property
    def temple(self) -> bool:
        return Kind.TEMPLE in self.pieces


@dataclass(frozen=True, slots=True)
class SlotView:
    """Where the next continent tile may be laid while the players build the board together."""

    name: str
    q: int
    r: int


@dataclass(frozen=True, slots=True)
class ActView:
    """What a seat did in its last turn."""

    round: int
    headline: Text
    places: tuple[str, ...]
    #: The kind of the card built, or of the god called; None for an offering not yet finished.
    kind: Kind | None
    #: The card built or laid on top of the discard; None for one face down.
    card: str | None
    discarded: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: int
    #: Card ids bottom to top; a card played face down is `kinds.FACE_DOWN`.
    columns: Mapping[Kind, tuple[str, ...]]
    gold: int
    resources: Mapping[Resource, int]
    #: Pieces on the player's own board, ready to be placed; None while chosen in secret.
    ready: Mapping[Kind, int] | None
    #: Pieces beside it.
    reserve: Mapping[Kind, int] | None
    hand_size: int
    #: None when the viewer may not know.
    points: int | None
    #: What temples and majorities would add to them now; none once they are added.
    counted_last: int
    #: Where the first building went.
    start: str | None
    #: The one face-down building of the game has been used.
    joker_used: bool
    last_act: ActView | None


@dataclass(frozen=True, slots=True)
class DeusView:
    viewer: int | None
    options: DeusOptions
    #: The house's data as JSON; empty for ours.
    house: str
    laid: tuple[Laid, ...]
    #: Ordered by name.
    regions: tuple[RegionView, ...]
    #: Empty unless the players are laying the continent themselves.
    slots: tuple[SlotView, ...]
    #: The face of the tile in hand while they do, and how many more will come.
    tile_in_hand: tuple[Terrain, ...] | None
    #: The tiles that may still be drawn for it, and how many of them will be.
    tiles: tuple[str, ...]
    tiles_to_come: int
    players: tuple[PlayerView, ...]
    #: General supply.
    resources: Mapping[Resource, int]
    temples_left: int
    temples_total: int
    #: Villages not yet conquered, and how many there were.
    villages_left: int
    villages_total: int
    deck_size: int
    discard_top: str | None
    discard_size: int
    round: int
    #: The last round in which somebody built.
    last_built: int
    first: int
    #: Whose turn it is; None before the first turn and after the end.
    turn: int | None
    #: What set off the end, and the number of the final round.
    ending: Ending | None
    last_round: int | None
    over: bool
    #: The viewer's own: hand in order, the card played face down.
    hand: tuple[str, ...]
    #: What keeps each of these cards from being built now; those that nothing keeps are left out.
    obstacles: Mapping[str, Text]
    face_down: str | None
    #: What still has to be done, as far as it is public.
    stack: tuple[Step, ...]

    @property
    def rules(self) -> Rulebook:
        """The cards and figures of this table."""
        return rulebook(self.house)

    @property
    def villages_raised(self) -> bool:
        """The continent is finished, and points lie on its villages."""
        return not self.tiles_to_come

    @property
    def end_in_sight(self) -> bool:
        """One more temple or village, and it is called."""
        return self.over or self.last_round is not None or min(self.temples_left, self.villages_left) <= 1

    @property
    def final(self) -> bool:
        """The last round is being played."""
        return self.last_round is not None and self.round >= self.last_round

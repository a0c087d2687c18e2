"""What stands on the map and lies before the players: plain data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from games.clash.kinds import Building, Good, Mark, Mood, Unit

#: Who owns a unit or a city: a seat, or nobody (barbarians on land, pirates at sea).
Owner: TypeAlias = int | None

#: What is owned, paid or gained while it is reckoned; printed prices are such mappings too.
Purse = dict[Good, int]

ARMY = frozenset({Unit.INFANTRY, Unit.CAVALRY, Unit.ELEPHANT, Unit.LEADER})

#: In which order units are given up when nobody minds.
DEAREST = (Unit.INFANTRY, Unit.CAVALRY, Unit.ELEPHANT, Unit.SETTLER, Unit.SHIP, Unit.LEADER)


@dataclass(slots=True)
class Piece:
    """One unit on the map. A land unit on a sea space is aboard."""

    kind: Unit
    owner: Owner
    marks: Mark = Mark.NONE

    @property
    def army(self) -> bool:
        return self.kind in ARMY

    @property
    def ship(self) -> bool:
        return self.kind is Unit.SHIP

    def marked(self, mark: Mark) -> bool:
        # As numbers: a flag would be made anew each time.
        return bool(int.__and__(self.marks, mark))

    @property
    def supply(self) -> Owner:
        """In whose supply it is missing."""
        return None if self.marked(Mark.PIRATE) else self.owner


def counted(pieces: Iterable[Piece]) -> dict[Unit, int]:
    """How many of each kind, in the order of the kinds."""
    found = [piece.kind for piece in pieces]
    return {kind: n for kind in Unit if (n := found.count(kind))}


@dataclass(slots=True)
class City:
    owner: Owner
    mood: Mood = Mood.NEUTRAL
    #: The colour of each building.
    buildings: dict[Building, int] = field(default_factory=dict)
    wonders: list[str] = field(default_factory=list)
    #: The sea space its port faces.
    port: str | None = None
    #: In this turn.
    activations: int = 0
    #: Repeated activation made it angry: it may be activated one last time.
    last_one: bool = False

    @property
    def size(self) -> int:
        return 1 + len(self.buildings) + len(self.wonders)

    @property
    def foreign(self) -> bool:
        """Somebody else's building stands here: the city is under their influence."""
        return any(colour != self.owner for colour in self.buildings.values())


@dataclass(slots=True)
class WonderPlaced:
    """A wonder that was built; it lies aside when barbarians hold its city."""

    builder: int
    space: str
    #: When it was built.
    age: int
    round: int


@dataclass(slots=True)
class Completed:
    """An objective card that was shown, with the goal that was reached."""

    card: str
    goal: str
    age: int
    round: int


@dataclass(slots=True)
class Noted:
    """Points an event left with a player, in half points."""

    event: str
    halves: int


@dataclass(slots=True)
class Held:
    """A figure that lies before a player and is missing in its owner's supply: a captive."""

    what: str
    kind: Unit
    owner: Owner


@dataclass(slots=True)
class Token:
    """What an ability has put on a space, or on the place of a region."""

    what: str
    seat: int
    at: str
    n: int = 1


@dataclass(slots=True)
class Foreseen:
    """An objective card that a seat has drawn for others or itself; `seat` is who gets it next, once that is said."""

    card: str
    seat: Owner = None


@dataclass(slots=True)
class Player:
    goods: Purse
    #: In the order they were gained.
    advances: list[str]
    #: Markers left on the event track.
    track: int
    #: Where the first city stood.
    home: str
    actions: list[str] = field(default_factory=list)
    objectives: list[str] = field(default_factory=list)
    wonders: list[str] = field(default_factory=list)
    #: Great persons in hand: event cards.
    persons: list[str] = field(default_factory=list)
    completed: list[Completed] = field(default_factory=list)
    #: Event cards lying open before the player.
    kept: list[str] = field(default_factory=list)
    noted: list[Noted] = field(default_factory=list)
    #: Pieces that have left the game for good: buildings by kind, and settlements.
    gone: dict[str, int] = field(default_factory=dict)
    #: Actions missing in the next turn.
    lost_actions: int = 0
    #: The civilization it leads, and the advances of its board, in the order they were gained.
    civilization: str | None = None
    own: list[str] = field(default_factory=list)
    #: Leader cards it may still recruit, the leader in play, and the cards of enemy leaders it has killed.
    leaders: list[str] = field(default_factory=list)
    leader: str | None = None
    killed: list[str] = field(default_factory=list)
    #: What its civilization and its leaders count, by name.
    counters: dict[str, int] = field(default_factory=dict)
    held: list[Held] = field(default_factory=list)
    #: Nobody else knows these cards.
    foreseen: list[Foreseen] = field(default_factory=list)


@dataclass(slots=True)
class Almanac:
    """Events that one seat has looked at and nobody else knows: on top of the deck, and those it has put under it."""

    seat: int
    top: str | None = None
    #: The first of them comes first, when the deck above them is gone.
    under: list[str] = field(default_factory=list)

    @property
    def cards(self) -> list[str]:
        return [*self.under] if self.top is None else [self.top, *self.under]


@dataclass(slots=True)
class Note:
    """A promise or a ban that outlives a turn."""

    key: str
    seat: int
    other: int | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """An event card being resolved, and who drew it."""

    card: str
    seat: int
    #: An ability has cancelled all of it.
    cancelled: bool = False
    #: Who draws another one when this one is done.
    then: tuple[int, ...] = ()

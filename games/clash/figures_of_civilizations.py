"""Values that civilizations alone change: a table without them reckons none of these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.clash.figures import Deeds
from games.clash.kinds import Building, Count, Good, Mark, Side, Unit
from games.clash.pieces import Owner, Piece, Purse
from games.core.effects import Figure
from games.core.text import Name


class Refinement(Figure):
    """A figure that only civilizations change."""

    __slots__ = ()

    @staticmethod
    def can_change(state: Any) -> bool:
        return bool(state.options.civilizations)


@dataclass(slots=True)
class SiteAllowed(Refinement):
    """Whether a city of the seat may be founded on the space."""

    seat: int
    space: str
    allowed: bool


@dataclass(slots=True)
class CityReady(Refinement):
    """Whether the city may be activated now."""

    space: str
    ready: bool


@dataclass(slots=True)
class MoodWay:
    """Another way of raising a mood, once in an action."""

    key: str
    space: str
    levels: int
    cost: Purse


@dataclass(slots=True)
class MoodWays(Refinement):
    seat: int
    ways: list[MoodWay] = field(default_factory=list)


@dataclass(slots=True)
class ArmyLimit(Refinement):
    """Army units of the seat on one space of land."""

    seat: int
    space: str
    most: int
    #: Who is about to come there.
    group: Sequence[Piece] = ()


@dataclass(slots=True)
class Carries(Refinement):
    """Land units that one ship of the seat carries."""

    seat: int
    most: int


@dataclass(slots=True)
class Movers(Refinement):
    """Land units, or ships, on the space that may move now: permissions narrow them."""

    seat: int
    space: str
    pieces: list[Piece]


class MoreMoves(Refinement, Deeds):
    """What takes one of the moves of a move action beside the moves of units."""

    __slots__ = ()


@dataclass(slots=True)
class TerrainMark(Refinement):
    """What entering the space lays upon a unit of the group."""

    seat: int
    space: str
    piece: Piece
    group: list[Piece]
    marks: Mark


@dataclass(slots=True)
class BarbarianWays(Refinement):
    """Where an army of barbarians may go; `seat` moves it."""

    seat: int
    space: str
    ways: set[str]


@dataclass(slots=True)
class Parley(Refinement):
    """Whether pirates let the seat's units come among them without a battle."""

    seat: int
    peaceful: bool = False


@dataclass(slots=True)
class InfluenceFrom(Refinement):
    """Where the seat may reach out from, and how far each place reaches without boosts."""

    seat: int
    sources: dict[str, int]


@dataclass(slots=True)
class InfluenceOn(Refinement):
    """Spaces that may be reached for; what a success could bring there is said by the terms."""

    seat: int
    targets: set[str]


@dataclass(slots=True)
class Replaceable(Refinement):
    """The buildings of a city that the seat may replace by its own."""

    seat: int
    space: str
    buildings: list[Building]


@dataclass(slots=True)
class Recoloured(Refinement):
    """The loser's buildings that whoever takes the city replaces by its own."""

    taker: Owner
    space: str
    buildings: list[Building]


@dataclass(slots=True)
class Ally(Refinement):
    """Who lays cards for the barbarians who fight this enemy on the space."""

    space: str
    enemy: int
    seat: Owner = None


@dataclass(slots=True)
class Tactics(Refinement):
    """Whether the side may lay cards in this round at all; public facts alone decide."""

    side: Side
    allowed: bool


@dataclass(slots=True)
class Clashes(Refinement):
    """How many units of each kind serve a sign on the side's dice, and what more those signs add."""

    side: Side
    serving: dict[Unit, int]
    #: How often each sign shows.
    shown: dict[Unit, int]
    more: int = 0
    #: Hits cancelled by other signs than those of elephants, and the signs of the dice given up for them.
    given: dict[Unit, int] = field(default_factory=dict)


@dataclass(slots=True)
class Bonus(Refinement):
    """Everything that is added to the numbers of the side's dice, signs included."""

    side: Side
    value: int


@dataclass(frozen=True, slots=True)
class Trader:
    """From where a route may lead: a unit on the space, or the city there itself."""

    space: str
    kind: Unit | None
    reach: int


@dataclass(slots=True)
class Traders(Refinement):
    seat: int
    traders: list[Trader]
    #: Routes that bring income.
    most: int


@dataclass(slots=True)
class Partners(Refinement):
    """The cities a trader could trade with."""

    seat: int
    trader: Trader
    cities: set[str]


@dataclass(frozen=True, slots=True)
class Route:
    trader: Trader
    city: str


@dataclass(slots=True)
class RouteGoods(Refinement):
    """What one route may bring, one of these."""

    seat: int
    route: Route
    goods: set[Good]


@dataclass(slots=True)
class WonderDraw(Refinement):
    """The wonder card the seat must take when it gains one, wherever that is."""

    seat: int
    wanted: str | None = None


@dataclass(slots=True)
class TrackMarker(Refinement):
    """Whether the marker of an advance that was gained is taken from the event track."""

    seat: int
    advance: str
    taken: bool


@dataclass(slots=True)
class Spared(Refinement):
    """What makes the text of an event leave the seat alone, if anything does."""

    seat: int
    card: str
    by: Name | None


@dataclass(slots=True)
class Reserve(Refinement):
    """Tokens of either kind the seat can still make whenever it pays; `TokensShort` makes them."""

    seat: int
    tokens: int = 0


@dataclass(slots=True)
class Points(Refinement):
    """The points of a seat, in halves, by what they are counted for."""

    seat: int
    halves: dict[Count, int]

"""Values that are reckoned in the sections, and that advances, wonders and cards change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from games.clash.kinds import Building, Deck, Good, Mood, Purpose, Side, Terrain, Unit
from games.clash.pieces import Owner, Piece, Purse
from games.core.effects import Figure
from games.core.step import Step
from games.core.text import Text

# -- goods ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Cap(Figure):
    """The most a seat may have of a resource."""

    seat: int
    good: Good
    most: int


@dataclass(slots=True)
class Substitution(Figure):
    """What may be paid in place of each good, one for one."""

    seat: int
    purpose: Purpose
    instead: dict[Good, set[Good]]
    #: What is paid for, where it matters: a building, a unit, a wonder. Advances are all paid alike.
    thing: str = ""


# -- the turn -------------------------------------------------------------------------------------------------------


#: The key of a deed that is an action card of the hand begins so.
CARD = "card."


@dataclass(slots=True)
class Deed:
    """Something a seat can do in its turn beside the six main actions."""

    key: str
    label: Text
    #: What follows when it is chosen and paid.
    steps: tuple[Step, ...]
    #: It takes one of the actions of the turn.
    action: bool = False
    cost: Purse = field(default_factory=dict)
    #: What it brings, told above the buttons.
    detail: Text | None = None
    #: Why it cannot be done now.
    blocked: Text | None = None
    #: Marked as used in this turn when it is done.
    once: str | None = None
    #: The action card in hand that is played, or the great person.
    card: str | None = None


@dataclass(slots=True)
class CardInHand:
    """What a card costs is known at once; what it would do takes longer to find out, and often nobody needs to know."""

    key: str
    deed: Callable[[], Deed]
    action: bool = False
    cost: Mapping[Good, int] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Deeds(Figure):
    """Their order means nothing: whoever lists them sorts them."""

    seat: int
    deeds: list[Deed] = field(default_factory=list)
    cards: list[CardInHand] = field(default_factory=list)

    @property
    def every(self) -> Iterator[Deed]:
        yield from self.deeds
        for card in self.cards:
            yield card.deed()

    @property
    def in_order(self) -> list[Deed]:
        """Abilities first, then cards."""
        return sorted(self.every, key=lambda deed: (deed.card is not None, deed.key))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deeds) and (self.seat, self.in_order) == (other.seat, other.in_order)

    __hash__ = None  # type: ignore[assignment]


# -- advancing ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class AdvancePrice(Figure):
    seat: int
    advance: str
    cost: Purse
    #: What is used up in this turn when the price is taken.
    uses: list[str] = field(default_factory=list)
    #: Other prices of which one may be paid instead, by what is used up in this turn.
    instead: dict[str, Purse] = field(default_factory=dict)


# -- cities ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class UseMood(Figure):
    """The mood a city collects, recruits and builds with."""

    seat: int
    space: str
    mood: Mood


@dataclass(slots=True)
class Yield(Figure):
    """What a city may collect from a space."""

    seat: int
    city: str
    space: str
    terrain: Terrain
    goods: set[Good] = field(default_factory=set)


@dataclass(slots=True)
class CollectTerms(Figure):
    seat: int
    city: str
    most: int
    #: Land spaces two away that may be among them, and what they use up in this turn.
    far: int = 0
    far_by: str | None = None
    #: One space may give several times.
    repeats: bool = False
    #: Permissions of the turn that this collecting uses up, and abilities that need remember no more.
    spends: list[str] = field(default_factory=list)
    served: list[str] = field(default_factory=list)
    #: Spaces that give in spite of enemies and distance, and such as give nothing.
    opened: set[str] = field(default_factory=set)
    closed: set[str] = field(default_factory=set)


@dataclass(slots=True)
class BuildingPrice(Figure):
    seat: int
    city: str
    building: Building
    cost: Purse
    uses: list[str] = field(default_factory=list)


@dataclass(slots=True)
class BuildAllowed(Figure):
    """Whether a building or a wonder may be built at all."""

    seat: int
    what: str
    reason: Text | None = None


@dataclass(slots=True)
class WonderPrice(Figure):
    seat: int
    wonder: str
    cost: Purse
    #: The advance it needs besides Engineering.
    required: str | None
    #: Where it would stand.
    space: str = ""


@dataclass(slots=True)
class RecruitTerms(Figure):
    seat: int
    city: str
    most: int
    #: One unit of the kind may be paid like this in each recruiting.
    instead: dict[Unit, Purse] = field(default_factory=dict)
    #: Of these kinds only one unit in all.
    one_of: frozenset[Unit] = frozenset()
    #: Kinds that need no building here; and other prices that need none, each for any number of units of the kind.
    anywhere: set[Unit] = field(default_factory=set)
    ways: list[RecruitWay] = field(default_factory=list)
    #: It brings something even without a unit.
    otherwise: bool = False


@dataclass(slots=True)
class RecruitWay:
    key: str
    kind: Unit
    cost: Purse


# -- moving ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Mobility(Figure):
    seat: int
    #: Army units may move.
    armies: bool = False
    #: The price of a group on roads.
    roads: Purse | None = None
    #: Ships may follow the border of the map.
    around: bool = False
    #: How far roads lead from a city of the seat's to another one, when that is farther than usual.
    long_roads: int = 0
    #: Ships that have fought may move on.
    tireless: bool = False


@dataclass(slots=True)
class AttackAllowed(Figure):
    """Whether these units may start a battle on the space; the reason why not, or what it costs."""

    seat: int
    space: str
    units: list[Piece]
    #: Spaces the units cross on this very move.
    passed: list[str] = field(default_factory=list)
    reason: Text | None = None
    cost: Purse = field(default_factory=dict)


# -- cultural influence ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class InfluenceTerms(Figure):
    seat: int
    source: str
    target: str
    #: How far the source reaches without boosts.
    reach: int
    #: The least result of the die.
    needed: int
    #: Range and roll may be boosted.
    boosts: bool = True
    immune: bool = False
    #: The settlement itself may be taken over.
    settlement: bool = False
    #: Permissions of the turn that a try uses up.
    spends: list[str] = field(default_factory=list)
    #: Abilities that serve a try from this source, and from others do not.
    serve: set[str] = field(default_factory=set)
    #: Other things a success may bring, by key; whoever adds one carries it out at `Influenced`.
    results: dict[str, Text] = field(default_factory=dict)


# -- battles --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Foregone(Figure):
    """A battle that is decided without a roll."""

    space: str
    attacker: Owner
    defender: Owner
    winner: Side | None = None


@dataclass(slots=True)
class Dice(Figure):
    """Dice the side rolls, beside one for each of its units."""

    side: Side
    dice: int


@dataclass(slots=True)
class Signs(Figure):
    """Whether the clash signs of the side's dice count."""

    side: Side
    allowed: bool = True


@dataclass(slots=True)
class Strength(Figure):
    """Added to the numbers and signs of the side's dice."""

    side: Side
    value: int = 0


@dataclass(slots=True)
class Cancels(Figure):
    """Hits the side does not suffer."""

    side: Side
    hits: int


@dataclass(slots=True)
class MoreRounds(Figure):
    """Whether the battle may go on after this round."""

    allowed: bool = True


# -- cards, status phase, end ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class DrawTerms(Figure):
    """How the seat draws and discards."""

    seat: int
    deck: Deck
    #: The top of the discard pile may be taken instead.
    from_discard: bool = False
    #: Its own cards go under the pile.
    under: bool = False


@dataclass(slots=True)
class Showing(Figure):
    """What asks the seat, in the status phase, which of its objectives are fulfilled."""

    seat: int
    step: Step | None = None


@dataclass(slots=True)
class FirstChooser(Figure):
    """Who says who begins the next age."""

    seat: int


@dataclass(slots=True)
class WonderPoints(Figure):
    """What a wonder is worth to each seat, in half points."""

    wonder: str
    builder: int
    owner: Owner
    halves: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True)
class TieBreaker(Figure):
    """Seats that win a tie before anything is compared."""

    seats: list[int] = field(default_factory=list)

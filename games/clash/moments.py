"""Moments at which advances, wonders and cards do something; their hooks return the steps that do it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar

from games.clash.effects import registry
from games.clash.figures_of_civilizations import Route
from games.clash.kinds import Building, Good, Mark, Mood, Unit, Use
from games.clash.pieces import Owner
from games.clash.state import ClashState
from games.clash.war import Fought
from games.core.effects import Moment, Registry


class ClashMoment(Moment):
    """`seat` is whose doing it is; its steps come first, then clockwise."""

    __slots__ = ()
    effects: ClassVar[Registry[Any]] = registry


class CivilMoment(ClashMoment):
    """One on which civilizations alone hang: without them it passes at once."""

    __slots__ = ()

    def run(self, clash: ClashState, answer: None) -> None:
        if clash.options.civilizations:
            clash.next(*registry.steps(clash, self))


@dataclass(slots=True)
class TurnStarts(ClashMoment):
    seat: int


@dataclass(slots=True)
class TurnEnds(ClashMoment):
    seat: int


@dataclass(slots=True)
class AdvanceGained(ClashMoment):
    """After the border bonus, before an event."""

    seat: int
    advance: str
    #: What was paid; empty for a free one.
    paid: dict[Good, int] = field(default_factory=dict)


@dataclass(slots=True)
class CityFounded(ClashMoment):
    seat: int
    space: str
    #: The marks of the settler that has become it; None when it was none.
    settler: Mark | None = None


@dataclass(slots=True)
class Activated(ClashMoment):
    """A city was activated; its use is done, its mood has not dropped yet."""

    seat: int
    space: str
    use: Use


@dataclass(slots=True)
class ActivationBegins(CivilMoment):
    """A city is activated; it is counted, and its use begins now."""

    seat: int
    space: str
    use: Use


@dataclass(slots=True)
class Collected(ClashMoment):
    seat: int
    space: str
    goods: dict[Good, int]


@dataclass(slots=True)
class BuildingBuilt(ClashMoment):
    """Built by an action or a card, not captured; after what the building itself gives."""

    seat: int
    space: str
    building: Building


@dataclass(slots=True)
class WonderChosen(CivilMoment):
    """Its city is activated, and it will be paid next."""

    seat: int
    space: str
    wonder: str


@dataclass(slots=True)
class WonderBuilt(ClashMoment):
    seat: int
    space: str
    wonder: str


@dataclass(slots=True)
class Recruited(ClashMoment):
    """After recruiting, before a battle at the port."""

    seat: int
    space: str
    units: dict[Unit, int]
    paid: dict[Good, int]
    #: Kinds of which one was paid in another way.
    substituted: list[Unit] = field(default_factory=list)


@dataclass(slots=True)
class LeaderRecruited(CivilMoment):
    seat: int
    leader: str
    space: str


@dataclass(slots=True)
class LeaderLost(CivilMoment):
    """It has died or was replaced, so nothing of its own works any more: hang on `rules` and look who it was."""

    seat: int
    leader: str
    #: Who has killed it.
    taker: Owner


@dataclass(slots=True)
class Moved(CivilMoment):
    """A group or a fleet has moved, before the battle it may have begun."""

    seat: int
    start: str
    end: str
    units: dict[Unit, int]


@dataclass(slots=True)
class BarbariansStir(CivilMoment):
    """The seat is about to move these armies; whoever is marked as moved stays."""

    seat: int
    armies: list[str]


@dataclass(slots=True)
class BarbariansHalt(CivilMoment):
    """All armies the seat could move have moved."""

    seat: int


@dataclass(slots=True)
class RoutesUsed(CivilMoment):
    """Before their income."""

    seat: int
    routes: list[Route]


@dataclass(slots=True)
class MoveEnded(ClashMoment):
    """After a move action."""

    seat: int
    #: A ship has moved, and one has followed the border.
    shipped: bool
    rounded: bool


@dataclass(slots=True)
class RegionRevealed(ClashMoment):
    seat: int
    place: str


@dataclass(slots=True)
class MoodsChanged(ClashMoment):
    """Some city's mood may be another one now."""

    seat: int


@dataclass(slots=True)
class Influenced(ClashMoment):
    """A try that succeeded: `building` is None when a settlement was taken over."""

    seat: int
    source: str
    target: str
    building: Building | None
    #: One of the other results its terms allowed.
    result: str | None = None


@dataclass(slots=True)
class InfluenceRolled(CivilMoment):
    """The die has fallen (`clash.now.influence`), nothing was added yet."""

    seat: int
    source: str
    target: str


@dataclass(slots=True)
class BeforeBattle(ClashMoment):
    """Declarations before the first round: the attacker's first. `seat` is a side's, the other comes after."""

    seat: int


@dataclass(slots=True)
class RoundBegins(CivilMoment):
    """Before tactics are laid; from the second round on both sides have units and nobody has gone back."""

    seat: int


@dataclass(slots=True)
class BeforeRoll(CivilMoment):
    """After what was revealed."""

    seat: int


class Stage(StrEnum):
    """What is revealed takes effect in this order."""

    FIRST = "first"

    SCOUT = "scout"
    MARTYR = "martyr"
    OTHERS = "others"
    WITHDRAWAL = "withdrawal"


@dataclass(slots=True)
class CardsRevealed(ClashMoment):
    seat: int
    stage: Stage


@dataclass(slots=True)
class Rolled(ClashMoment):
    """Both values are known."""

    seat: int


@dataclass(slots=True)
class CasualtiesTaken(ClashMoment):
    seat: int


@dataclass(slots=True)
class CityCaptured(ClashMoment):
    """`seat` has taken the city; its loser is None for barbarians."""

    seat: int
    space: str
    loser: int | None
    #: Before it was taken.
    mood: Mood


@dataclass(slots=True)
class CityLost(CivilMoment):
    """`seat` has lost the city, to barbarians when there is no taker."""

    seat: int
    space: str
    taker: Owner


@dataclass(slots=True)
class BattleEnded(ClashMoment):
    """Everything of the battle is done, a captured city has changed hands."""

    seat: int
    fought: Fought


@dataclass(slots=True)
class TokensShort(CivilMoment):
    """The seat pays, and out of its reserve must make these tokens first."""

    seat: int
    missing: dict[Good, int]


@dataclass(slots=True)
class EventDue(CivilMoment):
    """The seat is about to draw an event."""

    seat: int


@dataclass(slots=True)
class EventDrawn(CivilMoment):
    """Before its symbol; `CancelEvent` discards it and draws another."""

    seat: int
    card: str


@dataclass(slots=True)
class EventSettled(CivilMoment):
    """Its text is done."""

    seat: int
    card: str


@dataclass(slots=True)
class PersonTaken(CivilMoment):
    """The seat has bought a great person."""

    seat: int
    card: str


@dataclass(slots=True)
class PiratesSighted(CivilMoment):
    """The seat has drawn their symbol."""

    seat: int


@dataclass(slots=True)
class CardShown(CivilMoment):
    """The seat has shown a card for its upper half and said whom it is against; nothing was paid, nothing done."""

    seat: int
    card: str
    named: int | None = None


@dataclass(slots=True)
class EventText(ClashMoment):
    """The text of the card, after its symbol; hung on `event.<key>`."""

    seat: int
    card: str


@dataclass(slots=True)
class StatusObjectives(ClashMoment):
    """The first step of a status phase, for one seat."""

    seat: int

"""Everything one viewer may know of a game of Clash, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.clash.boards import Boards
from games.clash.data import rulebook
from games.clash.kinds import Building, Ending, Good, Mark, Mood, Side, Terrain, Unit
from games.clash.now import Memo
from games.clash.options import ClashOptions
from games.clash.pieces import Completed, Drawn, Held, Note, Noted, Owner, Token
from games.clash.printed import Printed
from games.clash.rulebook import Rulebook
from games.clash.war import Fought, Word
from games.core.step import Offer, Step


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One hex. `name` is its column and row, (q, r) its axial place, flat top: q to the right, r down."""

    name: str
    q: int
    r: int
    #: The place of its region, such as "H1" or "R7".
    region: str
    #: None while the region lies face down.
    terrain: Terrain | None
    #: Fewer than six neighbours on the whole map.
    edge: bool
    neighbours: tuple[str, ...]
    exhausted: bool


@dataclass(frozen=True, slots=True)
class RegionView:
    place: str
    #: In the order top, left, right, bottom.
    spaces: tuple[str, ...]
    #: None while it lies face down.
    tile: str | None
    turned: bool
    #: Whose start region it is.
    home_of: int | None


@dataclass(frozen=True, slots=True)
class CityView:
    space: str
    #: None: barbarians.
    owner: Owner
    mood: Mood
    #: Settlement, buildings and wonders.
    size: int
    #: The seat in whose colour each building is.
    buildings: Mapping[Building, int]
    wonders: tuple[str, ...]
    #: The sea space its port faces.
    port: str | None
    #: In this turn.
    activations: int
    #: Repetition has made it angry: it may be activated one last time.
    last_one: bool
    #: Whether it may be activated once more in this turn, as far as its mood is concerned.
    ready: bool
    #: Somebody else's building stands here.
    influenced: bool


@dataclass(frozen=True, slots=True)
class UnitsView:
    """The units of one owner on one space."""

    space: str
    #: None: barbarians on land, pirates at sea.
    owner: Owner
    units: Mapping[Unit, int]
    #: Those of them that may not move any more, in this action or this turn.
    spent: Mapping[Unit, int]
    #: Each of them with what it did in this turn.
    marked: tuple[tuple[Unit, Mark], ...]

    @property
    def pirates(self) -> int:
        """Ships of pirates among the owner's, who sail for it."""
        return sum(bool(marks & Mark.PIRATE) for _, marks in self.marked)


@dataclass(frozen=True, slots=True)
class HandView:
    actions: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()
    wonders: tuple[str, ...] = ()
    #: Great persons: event cards.
    persons: tuple[str, ...] = ()
    #: Objective cards it has drawn for others; for whom stands before everybody (`PlayerView.foreseen`).
    foreseen: tuple[str, ...] = ()
    #: Events it has looked at, the one on top of the deck first.
    events: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AlmanacView:
    """Events that this seat has looked at."""

    seat: int
    #: It knows the card on top of the deck, and so many under it.
    top: bool
    under: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: int
    goods: Mapping[Good, int]
    #: The most it may have of each resource.
    caps: Mapping[Good, int]
    #: In the order they were gained.
    advances: tuple[str, ...]
    #: Markers left on the event track.
    track: int
    #: Where the first city stood.
    home: str
    action_cards: int
    #: Great persons in hand.
    person_cards: int
    objective_cards: int
    wonder_cards: int
    completed: tuple[Completed, ...]
    #: Event cards lying open before the player.
    kept: tuple[str, ...]
    noted: tuple[Noted, ...]
    gone: Mapping[str, int]
    lost_actions: int
    #: None without civilizations. Its advances, as they were gained; those that work now.
    civilization: str | None
    own: tuple[str, ...]
    awake: tuple[str, ...]
    #: Leader cards that may still be recruited, the leader in play and where, and the cards of enemies' leaders.
    leaders: tuple[str, ...]
    leader: str | None
    leader_at: str | None
    killed: tuple[str, ...]
    #: What the civilization counts, and figures lying on its board.
    counters: Mapping[str, int]
    held: tuple[Held, ...]
    #: For whom it has drawn objective cards; None where it has not said so yet.
    foreseen: tuple[Owner, ...]
    #: What is left in the supply.
    units_left: Mapping[Unit, int]
    buildings_left: Mapping[Building, int]
    settlements_left: int
    #: In half points; nothing of it is hidden.
    halves: int


@dataclass(frozen=True, slots=True)
class WonderView:
    wonder: str
    builder: int
    space: str
    owner: Owner
    age: int
    round: int


@dataclass(frozen=True, slots=True)
class TurnView:
    seat: int
    actions: int
    used: tuple[str, ...]
    pending: tuple[str, ...]
    memos: tuple[Memo, ...]
    lent: str | None
    began: bool
    shipped: bool
    rounded: bool
    #: The seat has offered somebody a trade; only that seat is told.
    offered: bool
    influenced: bool
    #: What the die showed at the running try.
    influence: int
    fights: tuple[Fought, ...]
    settled: int = 0


@dataclass(frozen=True, slots=True)
class BattleView:
    space: str
    attacker: Owner
    defender: Owner
    origin: str | None
    sea: bool
    landed: bool
    city: bool
    fortress: bool
    temple: bool
    size: int
    wonders: int
    round: int
    #: Which sides have laid a card in this round.
    laid: tuple[Side, ...]
    #: The cards the viewer knows: all once they are revealed, before that only the viewer's own.
    cards: Mapping[Side, str]
    revealed: bool
    cancelled: tuple[Side, ...]
    #: A card has ended it.
    decided: bool
    winner: Side | None
    words: tuple[Word, ...]
    #: Faces of the die in this round, as indices of `rules.die.faces`.
    rolled: Mapping[Side, tuple[int, ...]]
    values: Mapping[Side, int]
    hits: Mapping[Side, int]
    lost_now: Mapping[Side, int]
    lost: Mapping[Side, int]
    began: Mapping[Side, int]
    driven_back: bool
    fallen: Mapping[Side, Mapping[Unit, int]]
    #: Cards revealed in all rounds.
    revealed_cards: Mapping[Side, tuple[str, ...]]
    colours: tuple[int, ...]
    #: Who lays cards for the barbarians.
    ally: Owner
    #: The cards of the round that is over.
    played: Mapping[Side, str]
    #: Fighting units now.
    fighters: Mapping[Side, Mapping[Unit, int]]


@dataclass(frozen=True, slots=True)
class ClashView:
    viewer: int | None
    options: ClashOptions
    #: The house's data as JSON; empty for ours.
    house: str
    #: In the order of the map: by column, then by row.
    spaces: tuple[SpaceView, ...]
    regions: tuple[RegionView, ...]
    cities: tuple[CityView, ...]
    units: tuple[UnitsView, ...]
    #: What abilities of civilizations have put on the map.
    tokens: tuple[Token, ...]
    players: tuple[PlayerView, ...]
    #: Wonders that stand; one whose city is the barbarians' lies aside.
    wonders: tuple[WonderView, ...]
    action_deck: int
    objective_deck: int
    #: Those somebody has looked at included.
    event_deck: int
    almanac: AlmanacView | None
    wonder_deck: int
    #: Face up, the last card is on top.
    action_discard: tuple[str, ...]
    event_discard: tuple[str, ...]
    open_wonders: tuple[str, ...]
    #: The event card being resolved, and those in force beside the deck.
    event: Drawn | None
    #: Who has taken it into the hand already.
    event_taker: int | None
    lasting: tuple[str, ...]
    notes: tuple[Note, ...]
    age: int
    round: int
    ages: int
    rounds: int
    first: int
    turn: TurnView | None
    battle: BattleView | None
    ended: Ending | None
    over: bool
    #: The viewer's own cards.
    hand: HandView
    #: Hands of others that the viewer is looking at.
    peeked: Mapping[int, HandView]
    #: What still has to be done, as far as it is public.
    stack: tuple[Step, ...]
    #: What lies before the viewer beside the stack.
    offers: tuple[Offer, ...]

    @property
    def rules(self) -> Rulebook:
        return rulebook(self.house)

    @property
    def printed(self) -> Printed:
        return rulebook(self.house).printed

    @property
    def boards(self) -> Boards:
        return rulebook(self.house).boards

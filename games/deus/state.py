"""A position of Deus: the continent, what stands on it, and what every player has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

from games.core.state import State
from games.core.text import SeatName, listing, plural, text
from games.deus.board import Board, Laid, board_of
from games.deus.data import rulebook
from games.deus.kinds import Ending, Kind, Resource, Terrain
from games.deus.options import DeusOptions
from games.deus.printed.cards import Card
from games.deus.printed.rulebook import Rulebook


@dataclass(slots=True)
class Act:
    """What a seat did last: the card it built or discarded, where, and in which round."""

    round: int
    kind: Kind | None = None
    card: str | None = None
    discarded: int = 0
    places: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Player:
    gold: int
    points: int
    resources: dict[Resource, int]
    #: Bottom to top.
    columns: dict[Kind, list[str]]
    #: Pieces on the player's board, to be placed.
    ready: dict[Kind, int]
    #: Pieces beside it, to be gained.
    reserve: dict[Kind, int]
    hand: list[str] = field(default_factory=list)
    start: str | None = None
    #: The card played face down.
    face_down: str | None = None
    last_act: Act | None = None

    def ready_pieces(self, pieces: dict[Kind, int]) -> None:
        for kind, n in pieces.items():
            self.reserve[kind] -= n
            self.ready[kind] += n


@dataclass(slots=True)
class Holding:
    """A region somebody holds; never empty."""

    owner: int
    kinds: list[Kind]


@dataclass(slots=True)
class DeusState(State):
    options: DeusOptions = field(default_factory=DeusOptions)
    #: The house's data as JSON; empty for ours.
    house: str = ""
    laid: list[Laid] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    held: dict[str, Holding] = field(default_factory=dict)
    #: Points on the villages not yet conquered.
    villages: dict[str, int] = field(default_factory=dict)
    supply: dict[Resource, int] = field(default_factory=dict)
    temples: int = 0
    #: No order: cards are drawn from anywhere.
    deck: list[str] = field(default_factory=list)
    #: The last one is on top.
    discard: list[str] = field(default_factory=list)
    #: Tiles not drawn yet while the players lay the continent.
    tiles: list[str] = field(default_factory=list)
    round: int = 1
    #: The last round in which somebody built.
    last_built: int = 0
    first: int = 0
    turn: int | None = None
    ending: Ending | None = None
    last_round: int | None = None
    over: bool = False
    #: Made of the tiles and never stored: looked up by them anew, it would cost the rules a tenth of their time.
    cached_board: Annotated[Any, Field(exclude=True)] = field(default=None, repr=False)

    def keep(self, other: DeusState) -> None:
        self.cached_board = other.cached_board

    # -- what never changes -----------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rulebook:
        return rulebook(self.house)

    def card(self, card: str) -> Card:
        return self.rules.cards[card]

    @property
    def board(self) -> Board:
        board: Board | None = self.cached_board
        if board is None:
            board = self.cached_board = board_of(tuple(self.laid))
        return board

    def lay(self, tile: Laid) -> None:
        self.laid.append(tile)
        self.cached_board = None

    # -- turns ------------------------------------------------------------------------------------------------------

    def has_begun(self, seat: int, number: int) -> bool:
        """The seat's turn in the round of that number."""
        if self.turn is None:
            return self.over
        return (self.round, (self.turn - self.first) % self.seats) >= (number, (seat - self.first) % self.seats)

    # -- the continent ----------------------------------------------------------------------------------------------

    def owner(self, name: str) -> int | None:
        holding = self.held.get(name)
        return None if holding is None else holding.owner

    def regions(self, seat: int) -> list[str]:
        """What the seat holds, in the order of the board and not of the conquest."""
        own = [name for name, holding in self.held.items() if holding.owner == seat]
        own.sort(key=self.board.order.__getitem__)
        return own

    def regions_with(self, seat: int, kind: Kind) -> list[str]:
        return [name for name in self.regions(seat) if kind in self.held[name].kinds]

    def armies(self, seat: int) -> list[str]:
        """Where each army of the seat stands; two may for a while stand in one region."""
        places = self.regions_with(seat, Kind.ARMY)
        return [name for name in places for kind in self.held[name].kinds if kind is Kind.ARMY]

    def count_lands(self, seat: int, terrain: Terrain) -> int:
        terrains = self.board.terrain
        return sum(holding.owner == seat and terrains[name] is terrain for name, holding in self.held.items())

    def count_cities(self, seat: int, least: int) -> int:
        """Regions of the seat with this many buildings, temples included."""
        return sum(holding.owner == seat and len(holding.kinds) >= least for holding in self.held.values())

    def villages_by_armies(self, seat: int) -> list[str]:
        armies = set(self.regions_with(seat, Kind.ARMY))
        return [name for name in self.villages if not armies.isdisjoint(self.board.neighbours[name])]

    def put(self, seat: int, kind: Kind, name: str) -> None:
        self.held.setdefault(name, Holding(seat, [])).kinds.append(kind)

    def move_army(self, seat: int, start: str, end: str) -> None:
        left = self.held[start].kinds
        left.remove(Kind.ARMY)
        if not left:
            del self.held[start]
        self.put(seat, Kind.ARMY, end)

    # -- resources and cards ----------------------------------------------------------------------------------------

    def take_resource(self, seat: int, resource: Resource, amount: int) -> int:
        """As many as the supply has."""
        taken = min(amount, self.supply[resource])
        self.supply[resource] -= taken
        self.players[seat].resources[resource] += taken
        return taken

    def give_back(self, seat: int, resource: Resource, amount: int) -> None:
        self.players[seat].resources[resource] -= amount
        self.supply[resource] += amount

    def drawable(self, seat: int) -> int:
        """How many cards the seat can draw: the hand has a limit, and the cards may run out."""
        room = self.rules.limits.most_hand - len(self.players[seat].hand)
        return max(0, min(room, len(self.deck) + len(self.discard)))

    def draw(self, seat: int, amount: int) -> None:
        drawn = [self._draw_card() for _ in range(min(amount, self.drawable(seat)))]
        if not drawn:
            return
        self.players[seat].hand.extend(drawn)
        told = plural("{seat} draws {n} card", "{seat} draws {n} cards", len(drawn), seat=SeatName(seat))
        self.tell(told, seat, routine=True)
        cards = self.rules.cards
        titles = listing(*[cards[card].title for card in drawn])
        self.tell(text("You draw: {cards}", cards=titles), seat, audience=(seat,))

    def _draw_card(self) -> str:
        # Only where everything had been drawn before is there nothing to shuffle until somebody discards again.
        self._renew_deck()
        card = self.luck.take(self.deck)
        self._renew_deck()
        return card

    def _renew_deck(self) -> None:
        """As soon as the last card is drawn, the discarded ones become the deck."""
        if not self.deck and self.discard:
            self.deck, self.discard = self.discard, []
            self.tell(text("The deck has run out; the discarded cards are shuffled."))

    def begin_act(self, seat: int) -> None:
        self.players[seat].last_act = Act(self.round)

    def act(self, seat: int) -> Act:
        """What the seat is doing in this turn."""
        act = self.players[seat].last_act
        if act is None:
            act = self.players[seat].last_act = Act(self.round)
        return act

    # -- the end ----------------------------------------------------------------------------------------------------

    def check_end(self) -> None:
        """Either trigger calls the final round, once this round is finished."""
        if self.ending is not None or (self.temples and self.villages):
            return
        self.ending = Ending.VILLAGES if self.temples else Ending.TEMPLES
        self.last_round = self.round + 1
        why = (
            text("The last temple is built: after this round one more is played.")
            if self.ending is Ending.TEMPLES
            else text("The last village has fallen: after this round one more is played.")
        )
        self.tell(why, great=True, narrows=True)

"""The whole position of a game of Duel."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from games.core.state import State
from games.core.step import Step
from games.duel.city import City
from games.duel.data import catalog
from games.duel.kinds import Back, Mythology, Victory
from games.duel.layout import Layout
from games.duel.options import DuelOptions

#: The two seats.
SEATS = (0, 1)
#: Stands in an altar like a god.
GATE = "gate"


def other(seat: int) -> int:
    return 1 - seat


class Lying(NamedTuple):
    """What can be seen at a place of the structure."""

    name: str
    card: str | None
    mythology: Mythology | None
    offering: int | None


@dataclass(slots=True)
class Slot:
    """A card lying in the structure, and what Pantheon laid on it."""

    name: str
    back: Back = Back.AGE
    #: None while it lies face down: which card it is, luck decides when it is turned up.
    card: str | None = None
    mythology: Mythology | None = None
    offering: int | None = None

    @property
    def token(self) -> bool:
        return self.mythology is not None or self.offering is not None

    @property
    def lying(self) -> Lying:
        return Lying(self.name, self.card, self.mythology, self.offering)


@dataclass(frozen=True, slots=True)
class Loot:
    """A military token: `seat` is on whose side of the track it lies."""

    seat: int
    loss: int

    @property
    def key(self) -> str:
        return f"{self.seat + 1}-{self.loss}"


@dataclass(slots=True)
class Altar:
    """A slot of the Pantheon."""

    number: int
    #: A god, the Gate, or nothing.
    holder: str | None = None
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    victory: Victory
    #: None when points decide.
    winner: int | None = None


@dataclass(slots=True)
class DuelState(State):
    options: DuelOptions = field(default_factory=DuelOptions)
    #: Who began the game; sits on the near side of Pantheon slot 1.
    first: int = 0
    age: int = 0
    turn: int = 0
    cities: list[City] = field(default_factory=list)

    #: By place name; a taken card is gone.
    slots: dict[str, Slot] = field(default_factory=dict)
    #: The cards of this Age nobody has seen, those to be removed among them.
    unseen: list[str] = field(default_factory=list)
    #: The guilds or Grand Temples nobody has seen.
    unseen_purple: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)

    #: Spaces from the middle towards the capital of the second seat.
    pawn: int = 0
    minerva: int | None = None
    loot: list[Loot] = field(default_factory=list)

    #: Progress tokens on the board, and those in the box.
    progress: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)

    #: Wonders lying open in the draft, and those nobody has seen.
    offer: list[str] = field(default_factory=list)
    undrafted: list[str] = field(default_factory=list)

    altars: list[Altar] = field(default_factory=list)
    #: The top god first.
    decks: dict[Mythology, list[str]] = field(default_factory=dict)
    #: By seat, the gods whose face-down place this seat knows.
    known: list[list[str]] = field(default_factory=lambda: [[], []])
    #: Progress tokens lying on Enki.
    enki: list[str] = field(default_factory=list)

    #: Who took the last turn.
    last: int = 0
    #: Turns the active player has earned after this one.
    again: int = 0
    ending: Ending | None = None

    def next(self, *steps: Step) -> None:
        # A supremacy ends the game before whatever else the same action would bring.
        if self.ending is None:
            State.next(self, *steps)

    def finish(self, victory: Victory, winner: int | None = None) -> None:
        self.ending = Ending(victory, winner)
        self.stack.clear()

    @property
    def layout(self) -> Layout:
        return catalog().layouts[self.age]

    def is_open(self, name: str) -> bool:
        return self.slots.keys().isdisjoint(self.layout.covered_by[name])

    def open_slots(self) -> list[Slot]:
        covered_by, lying = self.layout.covered_by, self.slots.keys()
        return [slot for name, slot in self.slots.items() if lying.isdisjoint(covered_by[name])]

    def uncovers(self, name: str) -> tuple[Lying, ...]:
        """The cards that taking this one sets free."""
        under = self.layout.covers[name]
        return tuple(
            self.slots[place].lying for place in under if place in self.slots and self._covers_alone(name, place)
        )

    def _covers_alone(self, name: str, under: str) -> bool:
        return all(above == name or above not in self.slots for above in self.layout.covered_by[under])

    def take(self, name: str) -> str:
        """Remove an open card from the structure."""
        card = self.slots.pop(name).card
        assert card is not None
        return card

    def draw(self, back: Back) -> str:
        return self.luck.take(self.unseen if back is Back.AGE else self.unseen_purple)

    def side(self) -> int | None:
        """The seat on whose side of the track the pawn stands."""
        if self.pawn == 0:
            return None
        return 1 if self.pawn > 0 else 0

    @property
    def wonders_built(self) -> int:
        return sum(site.card is not None for city in self.cities for site in city.sites)

    def altar(self, number: int) -> Altar:
        return self.altars[number - 1]

    def learn(self, seat: int, gods: list[str]) -> None:
        """The seat now knows where these lie; the list stays in the order of the catalog so that equal is equal."""
        known = {*self.known[seat], *gods}
        self.known[seat] = [god for god in catalog().gods if god in known]

    def forget(self, seat: int, gods: list[str]) -> None:
        self.known[seat] = [god for god in self.known[seat] if god not in gods]

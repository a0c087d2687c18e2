"""Everything one viewer may know of a game of Duel, and nothing else.

Places that decisions and events name: "A1" to "G2" in the structure, "P1" to "P6" in the Pantheon, "T1" to "T19" on the
track, a military token's key, and the ids of Progress tokens, Wonders, gods and mythologies.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.game import Result
from games.core.step import Step
from games.core.text import Text
from games.duel.data import rulebook
from games.duel.kinds import Back, Color, Mythology, Symbol
from games.duel.options import DuelOptions
from games.duel.printed.components import Building, God, Progress, Wonder
from games.duel.printed.rulebook import Rulebook
from games.duel.state import Ending, Loot
from games.duel.tally import Five


@dataclass(frozen=True, slots=True)
class SlotView:
    """A card still lying in the structure."""

    #: Row letter and number, as printed on the picture.
    name: str
    #: From 1, the far row.
    row: int
    #: In half cards from the left.
    x: int
    #: None while it lies face down.
    card: Building | None
    back: Back
    #: Nothing lies on it.
    open: bool
    covered_by: tuple[str, ...]
    #: A token of the Pantheon lying on it.
    mythology: Mythology | None
    offering: int | None


@dataclass(frozen=True, slots=True)
class SiteView:
    wonder: Wonder
    #: The card under a built Wonder.
    under: Building | None
    #: It stood once, until its card was taken from under it.
    ruined: bool = False
    #: What the city would pay for it now; nothing once it stands.
    price: int = 0
    #: Why the city cannot pay that now.
    blocked: Text | None = None

    @property
    def built(self) -> bool:
        return self.under is not None


@dataclass(frozen=True, slots=True)
class CityView:
    seat: int
    coins: int
    #: Coins on Astarte, outside the treasury.
    reserve: int
    #: In the order they were built.
    cards: tuple[Building, ...]
    sites: tuple[SiteView, ...]
    progress: tuple[Progress, ...]
    symbols: tuple[Symbol, ...]
    mythology: tuple[Mythology, ...]
    offerings: tuple[int, ...]
    #: Ids of activated gods; "gate" among them.
    gods: tuple[str, ...]
    snake: Building | None
    #: Fixed production of brown and grey cards, and what a missing unit costs: wood, clay, stone, glass, papyrus.
    produced: Five
    prices: Five
    points: int

    def of_color(self, color: Color) -> tuple[Building, ...]:
        return tuple(card for card in self.cards if card.color is color)


@dataclass(frozen=True, slots=True)
class AltarView:
    """A slot of the Pantheon."""

    number: int
    #: "P1" to "P6" on the picture.
    name: str
    #: What the card here costs now, by seat, before Offering tokens.
    prices: tuple[int, int]
    #: The god as far as the viewer knows it.
    god: God | None
    #: Shown by the back of a face-down god.
    mythology: Mythology | None
    face_up: bool
    gate: bool

    @property
    def empty(self) -> bool:
        return self.mythology is None and not self.gate


@dataclass(frozen=True, slots=True)
class DuelView:
    viewer: int | None
    options: DuelOptions
    #: The house's data as JSON; empty for ours.
    house: str
    first: int
    #: 0 while the base game's Wonders are drafted.
    age: int
    turn: int
    #: The seats that must decide something.
    active: tuple[int, ...]
    last: int
    again: int

    cities: tuple[CityView, CityView]
    slots: tuple[SlotView, ...]
    discard: tuple[Building, ...]
    #: Cards of this Age, and guilds or Grand Temples, that nobody has seen: some of them lie face down.
    unseen: tuple[str, ...]
    unseen_purple: tuple[str, ...]

    #: From -9, the first seat's capital, to 9.
    pawn: int
    minerva: int | None
    loot: tuple[Loot, ...]

    progress: tuple[Progress, ...]
    #: Everybody can work out which tokens are in the box.
    box: tuple[str, ...]
    offer: tuple[Wonder, ...]
    undrafted: tuple[str, ...]

    altars: tuple[AltarView, ...]
    #: By mythology, the deck from the top; None for a god the viewer does not know.
    decks: Mapping[Mythology, tuple[str | None, ...]]
    enki: tuple[Progress, ...]

    #: The unfinished steps; in Duel they hold nothing secret.
    stack: tuple[Step, ...]
    ending: Ending | None
    result: Result | None

    @property
    def rules(self) -> Rulebook:
        """The components and figures of this table."""
        return rulebook(self.house)

    def slot(self, name: str) -> SlotView | None:
        """The card at this place; None when it is taken."""
        return next((slot for slot in self.slots if slot.name == name), None)

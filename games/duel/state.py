"""The whole position of a game of Duel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.record import record
from games.core.state import State
from games.core.step import Step
from games.duel.city import City
from games.duel.data import rulebook
from games.duel.kinds import Back, Color, Count, Mythology, Symbol, Victory
from games.duel.options import DuelOptions
from games.duel.printed.components import Building, Wonder
from games.duel.printed.layout import Layout
from games.duel.printed.rulebook import Rulebook
from games.duel.tally import Tally, tally, with_card

#: The two seats.
SEATS = (0, 1)
#: Stands in an altar like a god.
GATE = "gate"


def other(seat: int) -> int:
    return 1 - seat


@record
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


def freed(layout: Layout, lying: Mapping[str, Slot], name: str) -> tuple[Slot, ...]:
    """The cards on which nothing but this one lies."""
    under = [place for place in layout.covers[name] if place in lying]
    alone = [place for place in under if [top for top in layout.covered_by[place] if top in lying] == [name]]
    return tuple([lying[place] for place in alone])


@record
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


@record
class Ending:
    victory: Victory
    #: None when points decide.
    winner: int | None = None


@dataclass(slots=True)
class DuelState(State):
    options: DuelOptions = field(default_factory=DuelOptions)
    #: The house's data as JSON; empty for ours.
    house: str = ""
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

    def keep(self, other: DuelState) -> None:
        for city, same in zip(self.cities, other.cities, strict=True):
            city.kept, city.kept_means = same.kept, same.kept_means

    def next(self, *steps: Step) -> None:
        # A supremacy ends the game before whatever else the same action would bring.
        if self.ending is None:
            State.next(self, *steps)

    def finish(self, victory: Victory, winner: int | None = None) -> None:
        self.ending = Ending(victory, winner)
        self.stack.clear()

    @property
    def rules(self) -> Rulebook:
        return rulebook(self.house)

    # -- the cities -------------------------------------------------------------------------------------------------

    def tally(self, seat: int) -> Tally:
        """What the city's cards add up to; kept with the city until its cards change."""
        city = self.cities[seat]
        kept: Tally | None = city.kept
        if kept is not None and kept.cards == city.cards:
            return kept
        buildings = self.rules.buildings
        if kept is not None and kept.cards == city.cards[:-1]:
            kept = with_card(kept, buildings[city.cards[-1]])
        else:
            kept = tally([buildings[card] for card in city.cards])
        city.kept = kept
        return kept

    def built(self, seat: int) -> list[Wonder]:
        wonders = self.rules.wonders
        return [wonders[site.wonder] for site in self.cities[seat].sites if site.card is not None]

    def of_color(self, seat: int, *colors: Color) -> list[Building]:
        buildings = self.rules.buildings
        return [buildings[card] for card in self.cities[seat].cards if buildings[card].color in colors]

    def symbols(self, seat: int) -> list[Symbol]:
        """Every scientific symbol of a city, doubles included."""
        rules, city = self.rules, self.cities[seat]
        found = list(self.tally(seat).symbols)
        tokens = (rules.progress[token].symbol for token in city.progress)
        gods = (rules.gods[god].symbol for god in city.gods if god in rules.gods)
        found += [symbol for symbol in (*tokens, *gods) if symbol is not None]
        if city.snake is not None and (copied := rules.buildings[city.snake].symbol) is not None:
            found.append(copied)
        return found

    def count(self, seat: int, what: Count) -> int:
        city = self.cities[seat]
        match what:
            case Count.WONDER:
                return len(self.built(seat))
            case Count.THREE_COINS:
                return city.coins // self.rules.board.scoring.coins_per_point
            case Count.PROGRESS:
                return len(city.progress)
            case Count.MYTHOLOGY:
                return len(city.mythology)
            case Count.OFFERING:
                return len(city.offerings)
            case _:
                return self.tally(seat).colors[Color(what)]

    # -- the structure ----------------------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        return self.rules.layouts[self.age]

    def is_open(self, name: str) -> bool:
        return self.slots.keys().isdisjoint(self.layout.covered_by[name])

    def open_slots(self) -> list[Slot]:
        covered_by, lying = self.layout.covered_by, self.slots.keys()
        return [slot for name, slot in self.slots.items() if lying.isdisjoint(covered_by[name])]

    def uncovered(self) -> list[Slot]:
        """Face-down cards nothing lies on any more."""
        covered_by, lying = self.layout.covered_by, self.slots.keys()
        return [slot for name, slot in self.slots.items() if slot.card is None and lying.isdisjoint(covered_by[name])]

    def uncovers(self, name: str) -> tuple[Slot, ...]:
        """The cards that taking this one sets free."""
        return freed(self.layout, self.slots, name)

    def turn_up(self, name: str) -> Slot:
        """The card lies face up from now on."""
        slot = self.slots[name]
        self.slots[name] = shown = Slot(name, slot.back, self.draw(slot.back), slot.mythology, slot.offering)
        return shown

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
        self.known[seat] = [god for god in self.rules.gods if god in known]

    def forget(self, seat: int, gods: list[str]) -> None:
        self.known[seat] = [god for god in self.known[seat] if god not in gods]

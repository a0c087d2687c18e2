"""Everything one viewer may know of a game of Duel, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.game import Result
from games.core.step import Step
from games.duel.data import catalog
from games.duel.kinds import Back, Color, Mythology, Symbol
from games.duel.options import DuelOptions
from games.duel.payment import activation_price, means
from games.duel.printed import Building, God, Progress, Wonder
from games.duel.scoring import points, result
from games.duel.state import GATE, Altar, DuelState, Ending, Loot
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

    def slot(self, name: str) -> SlotView | None:
        """The card at this place; None when it is taken."""
        return next((slot for slot in self.slots if slot.name == name), None)


def view(duel: DuelState, viewer: int | None) -> DuelView:
    printed = catalog()
    return DuelView(
        viewer=viewer,
        options=duel.options,
        first=duel.first,
        age=duel.age,
        turn=duel.turn,
        active=_active(duel),
        last=duel.last,
        again=duel.again,
        cities=(_city(duel, 0), _city(duel, 1)),
        slots=_slots(duel),
        discard=tuple(printed.buildings[card] for card in duel.discard),
        unseen=tuple(sorted(duel.unseen)),
        unseen_purple=tuple(sorted(duel.unseen_purple)),
        pawn=duel.pawn,
        minerva=duel.minerva,
        loot=tuple(duel.loot),
        progress=tuple(printed.progress[token] for token in duel.progress),
        box=tuple(sorted(duel.box)),
        offer=tuple(printed.wonders[wonder] for wonder in duel.offer),
        undrafted=tuple(sorted(duel.undrafted)),
        altars=tuple(_altar(duel, viewer, altar) for altar in duel.altars),
        decks={
            mythology: tuple(god if _knows(duel, viewer, god) else None for god in deck)
            for mythology, deck in duel.decks.items()
        },
        enki=tuple(printed.progress[token] for token in duel.enki),
        stack=tuple(duel.stack),
        ending=duel.ending,
        result=result(duel),
    )


def _active(duel: DuelState) -> tuple[int, ...]:
    decision = duel.stack[-1].decision(duel) if duel.stack else None
    return (decision.seat,) if decision is not None else ()


def _knows(duel: DuelState, viewer: int | None, god: str) -> bool:
    return viewer is not None and god in duel.known[viewer]


def _city(duel: DuelState, seat: int) -> CityView:
    printed, city = catalog(), duel.cities[seat]
    return CityView(
        seat=seat,
        coins=city.coins,
        reserve=city.reserve,
        cards=tuple(printed.buildings[card] for card in city.cards),
        sites=tuple(
            SiteView(printed.wonders[site.wonder], printed.buildings[site.card] if site.card is not None else None)
            for site in city.sites
        ),
        progress=tuple(printed.progress[token] for token in city.progress),
        symbols=tuple(city.symbols),
        mythology=tuple(city.mythology),
        offerings=tuple(city.offerings),
        gods=tuple(city.gods),
        snake=printed.buildings[city.snake] if city.snake is not None else None,
        produced=city.tally.produced,
        prices=means(duel, seat).prices,
        points=points(duel, seat),
    )


def _slots(duel: DuelState) -> tuple[SlotView, ...]:
    if not duel.slots:
        return ()
    layout, buildings = duel.layout, catalog().buildings
    return tuple(
        SlotView(
            name=slot.name,
            row=layout.places[slot.name].row,
            x=layout.places[slot.name].x,
            card=buildings[slot.card] if slot.card is not None else None,
            back=slot.back,
            open=duel.is_open(slot.name),
            covered_by=tuple(above for above in layout.covered_by[slot.name] if above in duel.slots),
            mythology=slot.mythology,
            offering=slot.offering,
        )
        for slot in duel.slots.values()
    )


def _altar(duel: DuelState, viewer: int | None, altar: Altar) -> AltarView:
    god = catalog().gods.get(altar.holder) if altar.holder is not None else None
    seen = god is not None and (altar.face_up or _knows(duel, viewer, god.id))
    return AltarView(
        number=altar.number,
        name=f"P{altar.number}",
        prices=(activation_price(duel, 0, altar.number), activation_price(duel, 1, altar.number)),
        god=god if seen else None,
        mythology=god.mythology if god is not None else None,
        face_up=altar.face_up,
        gate=altar.holder == GATE,
    )

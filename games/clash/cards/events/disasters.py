"""Volcano and earthquakes, by which pieces of cities leave the game and leave points behind; and fire."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.clash.cards.moods import LoseOrAnger, LowerMoods, falling
from games.clash.effects import hook
from games.clash.hexmap import spread
from games.clash.kinds import Building, Terrain
from games.clash.leaders import lose
from games.clash.moments import EventText
from games.clash.pieces import Noted
from games.clash.scoring import PARTS, wonder_halves
from games.clash.state import SETTLEMENT, ClashState
from games.clash.steps.choosing import each
from games.clash.steps.mood import city_option
from games.clash.words import BUILDINGS, built
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

STOP = "stop"


# -- pieces that are lost for good ----------------------------------------------------------------------------------


def bury(clash: ClashState, card: str, space: str, piece: str) -> None:
    """One piece of a city leaves the game; its owner notes the points, of a wonder those it would be worth."""
    city, halves = clash.city(space), PARTS * clash.printed.events[card].figures["points"]
    if piece in city.wonders:
        for seat, worth in wonder_halves(clash, piece).items():
            clash.players[seat].noted.append(Noted(card, worth))
        city.wonders.remove(piece)
        del clash.wonders[piece]
        return
    colour = city.owner if piece == SETTLEMENT else city.buildings[Building(piece)]
    assert colour is not None, "events strike cities of players"
    player = clash.players[colour]
    player.noted.append(Noted(card, halves))
    player.gone[piece] = player.gone.get(piece, 0) + 1
    if piece == SETTLEMENT:
        del clash.cities[space]
    else:
        clash.pull_down(space, Building(piece))


def pieces_of(clash: ClashState, space: str) -> list[str]:
    city = clash.city(space)
    return [*city.buildings, *city.wonders, SETTLEMENT]


def piece_name(clash: ClashState, piece: str) -> Text:
    found = clash.printed.wonders.get(piece)
    if found is not None:
        return as_text(found.name)
    return text("settlement") if piece == SETTLEMENT else as_text(BUILDINGS[Building(piece)])


def _buried(clash: ClashState, space: str) -> tuple[int, ...]:
    """Who has something in the city: its owner, whoever has built there, and units as guests."""
    city = clash.city(space)
    seats = {city.owner, *city.buildings.values(), *(piece.owner for piece in clash.at(space))}
    seats |= {clash.wonders[wonder].builder for wonder in city.wonders}
    return tuple(sorted(seat for seat in seats if seat is not None))


# -- Volcano --------------------------------------------------------------------------------------------------------


@hook(EventText, "event.volcano")
def volcano(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    if clash.count_cities(owner) >= clash.printed.events[event.card].figures["cities"]:
        yield Erupt(owner, event.card)


@dataclass(slots=True)
class Erupt(Step[str]):
    seat: int
    card: str

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(
            Option(space, text("{space}: {city}", space=space, city=built(clash.city(space))), at=space)
            for space in clash.cities_of(self.seat)
        )
        return ChooseOne(self.seat, text("Which of your cities is buried?"), options, picture="near")

    def run(self, clash: ClashState, answer: str) -> None:
        told = text("The city of {seat} on {space} is buried", seat=SeatName(self.seat), space=answer)
        clash.tell(told, self.seat, great=True, places=(answer,), affects=_buried(clash, answer))
        for unit in list(clash.at(answer)):
            lose(clash, answer, unit)
        for piece in pieces_of(clash, answer):
            bury(clash, self.card, answer, piece)


# -- Earthquakes ----------------------------------------------------------------------------------------------------


@hook(EventText, "event.earthquake")
def earthquake(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    if clash.count_cities(owner) >= clash.printed.events[event.card].figures["cities"]:
        yield Quake(owner, event.card)


@hook(EventText, "event.heavy_earthquake")
def heavy_earthquake(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    least = clash.printed.events[event.card].figures["cities"]
    struck = [seat for seat in clash.around(owner) if clash.count_cities(seat) >= least]
    yield from each(clash, {seat: Quake(seat, event.card) for seat in struck})


@dataclass(slots=True)
class Quake(Step[str]):
    """Piece by piece; a settlement falls only as the last piece of its city."""

    seat: int
    card: str
    fallen: int = 0
    shaken: list[str] = field(default_factory=list)

    def decision(self, clash: ClashState) -> Decision | None:
        figures = clash.printed.events[self.card].figures
        if self.fallen >= figures["most"]:
            return None
        options = [
            Option(f"{space}.{piece}", text("{space} {piece}", space=space, piece=piece_name(clash, piece)), at=space)
            for space in clash.cities_of(self.seat)
            for piece in pieces_of(clash, space)
            if piece != SETTLEMENT or clash.city(space).size == 1
        ]
        if not options:
            return None
        if self.fallen >= figures["least"]:
            options.append(Option(STOP, text("No more")))
        return ChooseOne(self.seat, text("Earthquake: which piece falls?"), tuple(options), picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == STOP:
            clash.next(LowerMoods(self.seat, self.shaken, len(self.shaken)))
            return
        space, _, piece = answer.partition(".")
        told = text(
            "{seat} loses in {space}: {piece}", seat=SeatName(self.seat), space=space, piece=piece_name(clash, piece)
        )
        clash.tell(told, self.seat, affects=(self.seat,), places=(space,))
        bury(clash, self.card, space, piece)
        shaken = [*self.shaken, space] if space not in self.shaken else self.shaken
        clash.next(Quake(self.seat, self.card, self.fallen + 1, shaken))


# -- Fire -----------------------------------------------------------------------------------------------------------


@hook(EventText, "event.fire")
def fire(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    if any(wooded(clash, space) for space in clash.cities_of(owner)):
        yield Kindle(owner)
    else:
        yield LoseOrAnger(owner, dict(clash.printed.events[event.card].pays), [])


def wooded(clash: ClashState, space: str) -> bool:
    return clash.map.terrain[space] is Terrain.FOREST and space not in clash.exhausted


def forest(clash: ClashState, space: str) -> list[str]:
    """All of the forest that is joined to this space, across the borders of regions."""
    return list(spread([space], lambda at: [other for other in clash.map.beside[at] if wooded(clash, other)]))


@dataclass(slots=True)
class Kindle(Step[str]):
    """Where it breaks out; it spreads to everybody's cities in the same forest."""

    seat: int

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(city_option(clash, space) for space in clash.cities_of(self.seat) if wooded(clash, space))
        prompt = text("Fire: in which of your cities does it break out?")
        return ChooseOne(self.seat, prompt, options, picture="near", topic="clash.losses", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        burning = [space for space in forest(clash, answer) if space in clash.cities]
        clash.tell(text("The forest around {space} burns", space=answer), self.seat, great=True, places=(answer,))
        seats = [seat for seat in clash.around(self.seat) if falling(clash, seat, burning)]
        clash.next(*each(clash, {seat: LowerMoods(seat, burning, len(burning)) for seat in seats}))

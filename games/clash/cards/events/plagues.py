"""Pestilence, epidemics, the Black Death and famine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.losses import LoseUnits, owned
from games.clash.cards.moods import LoseOrAnger, LowerMoods, times
from games.clash.effects import hook, registry
from games.clash.figures import BuildAllowed
from games.clash.figures_of_civilizations import Spared
from games.clash.kinds import Terrain, Unit
from games.clash.moments import AdvanceGained, EventText
from games.clash.owners import RULES
from games.clash.pieces import Noted
from games.clash.scoring import PARTS
from games.clash.state import ClashState
from games.clash.steps.choosing import each
from games.clash.steps.drawing import discard_event
from games.clash.words import halves_text
from games.core.step import Step
from games.core.text import Name, SeatName, text

#: What travels carries disease.
TRAVEL = ("roads", "navigation", "trade_routes")


def sparing(clash: ClashState, seat: int, card: str) -> Name | None:
    """The text does not touch whoever has the advance named on it."""
    protection = clash.printed.events[card].protection
    by = None if protection is None or not clash.has(seat, protection) else clash.printed.advances[protection].name
    return registry.reckon(clash, Spared(seat, card, by)).by


def spared(clash: ClashState, seat: int, card: str) -> bool:
    return sparing(clash, seat, card) is not None


@dataclass(slots=True)
class Protected(Step[None]):
    """Told, so that nobody wonders why nothing was asked."""

    seat: int
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        event, shield = clash.printed.events[self.card], sparing(clash, self.seat, self.card)
        assert shield is not None, "nothing protects from it"
        told = text(
            "{seat} is protected from {event}: {advance}", seat=SeatName(self.seat), event=event.name, advance=shield
        )
        clash.tell(told, self.seat)


def protected(clash: ClashState, owner: int, card: str) -> list[Step]:
    return [Protected(seat, card) for seat in clash.around(owner) if spared(clash, seat, card)]


def losses(clash: ClashState, seat: int, card: str) -> int:
    travels = any(clash.has(seat, advance) for advance in TRAVEL)
    return clash.printed.events[card].figures["losses_with_travel" if travels else "losses"]


@hook(EventText, "event.pestilence")
def pestilence(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    least = clash.printed.events[event.card].figures["cities"]
    struck = [
        seat
        for seat in clash.around(owner)
        if clash.count_cities(seat) >= least and not spared(clash, seat, event.card)
    ]
    yield from protected(clash, owner, event.card)
    falls = {seat: LowerMoods(seat, clash.cities_of(seat), losses(clash, seat, event.card)) for seat in struck}
    yield from each(clash, falls)
    yield LieBeside(event.card)


@dataclass(slots=True)
class LieBeside(Step[None]):
    """Pestilence lasts until everybody has its cure."""

    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        if not cured(clash, self.card):
            clash.lasting.append(self.card)


def cured(clash: ClashState, card: str) -> bool:
    cure = clash.printed.events[card].protection
    return all(clash.owns(seat, cure) for seat in range(clash.seats) if cure is not None)


@hook(BuildAllowed, "lasting.pestilence", mine=True)
def sick_builders(clash: ClashState, owner: int, allowed: BuildAllowed) -> None:
    if not clash.has(owner, "sanitation"):
        allowed.reason = text("Pestilence: nobody builds without Sanitation.")


@hook(AdvanceGained, RULES, mine=True)
def cure(clash: ClashState, owner: int, gained: AdvanceGained) -> Iterator[Step]:
    for card in clash.lasting:
        if clash.printed.events[card].protection == gained.advance and cured(clash, card):
            yield EndPlague(owner, card)


@dataclass(slots=True)
class EndPlague(Step[None]):
    seat: int
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.lasting.remove(self.card)
        discard_event(clash, self.seat, self.card)
        clash.tell(text("{event} is over", event=clash.printed.events[self.card].name))


@hook(EventText, "event.epidemics")
def epidemics(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    least = clash.printed.events[event.card].figures["units"]
    struck = [
        seat
        for seat in clash.around(owner)
        if sum(owned(clash, seat).values()) >= least and not spared(clash, seat, event.card)
    ]
    yield from protected(clash, owner, event.card)
    yield from each(clash, {seat: LoseUnits(seat, losses(clash, seat, event.card), list(Unit)) for seat in struck})


@hook(EventText, "event.famine")
@hook(EventText, "event.severe_famine")
def famine(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    if spared(clash, owner, event.card):
        yield Protected(owner, event.card)
    else:
        yield LoseOrAnger(owner, dict(clash.printed.events[event.card].pays), clash.cities_of(owner))


# -- with the civilizations -----------------------------------------------------------------------------------------


@hook(EventText, "event.black_death")
def black_death(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    """No advance protects from it."""
    figures = clash.printed.events[event.card].figures
    dying: dict[int, int] = {}
    for seat in clash.around(owner):
        units = sum(owned(clash, seat).values())
        if units >= figures["units"]:
            travels = any(clash.has(seat, advance) for advance in TRAVEL)
            dying[seat] = units // figures["units"] + (figures["travel"] if travels else 0)
    yield from each(clash, {seat: LoseUnits(seat, n, list(Unit)) for seat, n in dying.items()})
    for seat, n in dying.items():
        yield NotePoints(seat, event.card, PARTS * figures["points"] * n)


@dataclass(slots=True)
class NotePoints(Step[None]):
    """The card lies before whoever it has left points with; in halves."""

    seat: int
    card: str
    halves: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.players[self.seat].noted.append(Noted(self.card, self.halves))
        points = halves_text(self.halves)
        told = text(
            "{event} brings {seat} {points}",
            event=clash.printed.events[self.card].name,
            seat=SeatName(self.seat),
            points=points,
        )
        clash.tell(told, self.seat)


@hook(EventText, "event.famine_vermin")
def vermin(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    """They eat what is stored: who has no Storage has nothing to lose."""
    storing = [seat for seat in clash.around(owner) if clash.has(seat, "storage")]
    struck = [seat for seat in storing if not spared(clash, seat, event.card)]
    yield from (Protected(seat, event.card) for seat in storing if seat not in struck)
    food = dict(clash.printed.events[event.card].pays)
    yield from each(clash, {seat: LoseOrAnger(seat, food, clash.cities_of(seat)) for seat in struck})


@hook(EventText, "event.famine_drought")
def drought(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    dry = [space for space in clash.cities_of(owner) if barren_near(clash, space)]
    if not dry:
        return
    if spared(clash, owner, event.card):
        yield Protected(owner, event.card)
        return
    card = clash.printed.events[event.card]
    yield LoseOrAnger(owner, times(dict(card.pays), min(len(dry), card.figures["most"])), dry)


def barren_near(clash: ClashState, space: str) -> bool:
    return any(clash.map.terrain[other] is Terrain.BARREN for other in (space, *clash.map.beside[space]))

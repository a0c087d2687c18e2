"""Pestilence, epidemics and famine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.clash.cards.losses import LoseUnits, owned
from games.clash.cards.moods import LoseOrAnger, LowerMoods
from games.clash.effects import hook
from games.clash.figures import BuildAllowed
from games.clash.figures_of_civilizations import Spared
from games.clash.kinds import Unit
from games.clash.moments import AdvanceGained, EventText
from games.clash.owners import RULES
from games.clash.printing import printed
from games.clash.state import ClashState
from games.clash.steps.drawing import discard_event
from games.core.step import Step, Together
from games.core.text import Name, SeatName, text

#: What travels carries disease.
TRAVEL = ("roads", "navigation", "trade_routes")


def sparing(clash: ClashState, seat: int, card: str) -> Name | None:
    """The text does not touch whoever has the advance named on it."""
    protection = printed().events[card].protection
    by = None if protection is None or not clash.has(seat, protection) else printed().advances[protection].name
    return clash.refined(Spared(seat, card, by)).by


def spared(clash: ClashState, seat: int, card: str) -> bool:
    return sparing(clash, seat, card) is not None


@dataclass(slots=True)
class Protected(Step[None]):
    """Told, so that nobody wonders why nothing was asked."""

    seat: int
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        event, shield = printed().events[self.card], sparing(clash, self.seat, self.card)
        assert shield is not None, "nothing protects from it"
        told = text(
            "{seat} is protected from {event}: {advance}", seat=SeatName(self.seat), event=event.name, advance=shield
        )
        clash.tell(told, self.seat)


def protected(clash: ClashState, owner: int, card: str) -> list[Step]:
    return [Protected(seat, card) for seat in clash.around(owner) if spared(clash, seat, card)]


def losses(clash: ClashState, seat: int, card: str) -> int:
    travels = any(clash.has(seat, advance) for advance in TRAVEL)
    return printed().events[card].figures["losses_with_travel" if travels else "losses"]


def at_once(clash: ClashState, seats: Sequence[int], *steps: Step) -> Iterator[Step]:
    """What seats choose for themselves alone they are asked together."""
    if len(steps) > 1:
        yield Together({seat: [step] for seat, step in zip(seats, steps, strict=True)})
    else:
        yield from steps


@hook(EventText, "event.pestilence")
def pestilence(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    least = printed().events[event.card].figures["cities"]
    struck = [
        seat
        for seat in clash.around(owner)
        if clash.count_cities(seat) >= least and not spared(clash, seat, event.card)
    ]
    yield from protected(clash, owner, event.card)
    steps = [LowerMoods(seat, clash.cities_of(seat), losses(clash, seat, event.card)) for seat in struck]
    yield from at_once(clash, struck, *steps)
    yield LieBeside(event.card)


@dataclass(slots=True)
class LieBeside(Step[None]):
    """Pestilence lasts until everybody has its cure."""

    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        if not cured(clash, self.card):
            clash.lasting.append(self.card)


def cured(clash: ClashState, card: str) -> bool:
    cure = printed().events[card].protection
    return all(clash.owns(seat, cure) for seat in range(clash.seats) if cure is not None)


@hook(BuildAllowed, "lasting.pestilence")
def sick_builders(clash: ClashState, owner: int, allowed: BuildAllowed) -> None:
    if owner == allowed.seat and not clash.has(owner, "sanitation"):
        allowed.reason = text("Pestilence: nobody builds without Sanitation.")


@hook(AdvanceGained, RULES)
def cure(clash: ClashState, owner: int, gained: AdvanceGained) -> Iterator[Step]:
    if owner == gained.seat:
        for card in clash.lasting:
            if printed().events[card].protection == gained.advance and cured(clash, card):
                yield EndPlague(owner, card)


@dataclass(slots=True)
class EndPlague(Step[None]):
    seat: int
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.lasting.remove(self.card)
        discard_event(clash, self.seat, self.card)
        clash.tell(text("{event} is over", event=printed().events[self.card].name))


@hook(EventText, "event.epidemics")
def epidemics(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    least = printed().events[event.card].figures["units"]
    struck = [
        seat
        for seat in clash.around(owner)
        if sum(owned(clash, seat).values()) >= least and not spared(clash, seat, event.card)
    ]
    yield from protected(clash, owner, event.card)
    steps = [LoseUnits(seat, losses(clash, seat, event.card), list(Unit)) for seat in struck]
    yield from at_once(clash, struck, *steps)


@hook(EventText, "event.famine")
@hook(EventText, "event.severe_famine")
def famine(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    if spared(clash, owner, event.card):
        yield Protected(owner, event.card)
    else:
        yield LoseOrAnger(owner, dict(printed().events[event.card].pays), clash.cities_of(owner))

"""The free advance of a status phase: chosen together, sealed, and gained clockwise; an event lets one choose anew."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.clash.orders import FREE_ADVANCE
from games.clash.pieces import Note
from games.clash.state import ClashState
from games.clash.steps.advancing import FreeAdvance, GainAdvance, gainable
from games.clash.steps.choosing import at_once
from games.core.decision import Decision
from games.core.step import Step, Together
from games.core.text import text

#: A note: the seat has chosen the advance behind the dot. Nobody else sees it until it is gained.
PICKED = "picked."


@dataclass(slots=True)
class FreeAdvances(Step[None]):
    """Of these seats, clockwise."""

    seats: list[int]
    #: The markers come from the event track.
    track: bool

    def run(self, clash: ClashState, answer: None) -> None:
        choosing = [seat for seat in self.seats if gainable(clash, seat)]
        if not at_once(clash, choosing):
            clash.next(*(FreeAdvance(seat, track=self.track) for seat in self.seats))
            return
        first = before_an_event(clash, self.seats, self.track)
        picks = Together({seat: [PickAdvance(seat, behind=seat not in first)] for seat in choosing})
        clash.next(picks, GainAdvances(self.seats, self.track))


def before_an_event(clash: ClashState, seats: list[int], track: bool) -> list[int]:
    """Up to the first whose last marker leaves the track; what those before gain changes nothing for the others."""
    for number, seat in enumerate(seats, 1):
        if track and clash.players[seat].track == 1:
            return seats[:number]
    return seats


@dataclass(slots=True)
class GainAdvances(Step[None]):
    """What was chosen is gained up to an event; whoever comes behind it may then choose otherwise."""

    seats: list[int]
    track: bool

    def run(self, clash: ClashState, answer: None) -> None:
        first = before_an_event(clash, self.seats, self.track)
        following: list[Step] = [GainPicked(seat, self.track) for seat in first]
        if behind := self.seats[len(first) :]:
            again = Together({seat: [PickAgain(seat)] for seat in behind})
            following += [again, GainAdvances(behind, self.track)]
        clash.next(*following)


@dataclass(slots=True)
class PickAdvance(Step[str]):
    seat: int
    #: Somebody before this seat draws an event.
    behind: bool = False

    def decision(self, clash: ClashState) -> Decision | None:
        asked = FreeAdvance(self.seat).decision(clash)
        if asked is None or not self.behind:
            return asked
        told = text("Which advance do you gain free of charge? An event comes first; /orders lets you choose after it.")
        return replace(asked, prompt=told)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            pick(clash, self.seat, answer)


@dataclass(slots=True)
class PickAgain(Step[str]):
    """After an event: what was chosen before it, or something else."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        asked = FreeAdvance(self.seat).decision(clash)
        if asked is None:
            return None
        told, chosen = text("An event came first. Which advance do you gain free of charge?"), picked(clash, self.seat)
        usual = chosen if chosen is not None and asked.allows(chosen) else None
        return replace(asked, prompt=told, topic=FREE_ADVANCE, usual=usual)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None and answer != picked(clash, self.seat):
            forget(clash, self.seat)
            pick(clash, self.seat, answer)


def pick(clash: ClashState, seat: int, advance: str) -> None:
    clash.notes.append(Note(PICKED + advance, seat))
    told = text("You choose {advance}", advance=clash.printed.advances[advance].name)
    clash.tell(told, seat, audience=(seat,))


def picked(clash: ClashState, seat: int) -> str | None:
    keys = (note.key for note in clash.notes if note.seat == seat)
    return next((key.removeprefix(PICKED) for key in keys if key.startswith(PICKED)), None)


def forget(clash: ClashState, seat: int) -> None:
    clash.notes = [note for note in clash.notes if note.seat != seat or not note.key.startswith(PICKED)]


@dataclass(slots=True)
class GainPicked(Step[None]):
    """What was chosen, or anew what is still open."""

    seat: int
    track: bool

    def run(self, clash: ClashState, answer: None) -> None:
        chosen = picked(clash, self.seat)
        forget(clash, self.seat)
        clash.reveal()
        if chosen in gainable(clash, self.seat):
            clash.next(GainAdvance(self.seat, chosen, {}, self.track))
        else:
            clash.next(FreeAdvance(self.seat, track=self.track))

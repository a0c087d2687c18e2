"""The free advance of a status phase: chosen together by whoever no event can come before, gained clockwise."""

from __future__ import annotations

from dataclasses import dataclass

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
    """Of these seats, clockwise. An event comes before whoever is behind it has to choose."""

    seats: list[int]
    #: The markers come from the event track.
    track: bool

    def run(self, clash: ClashState, answer: None) -> None:
        group = self.before_an_event(clash)
        rest = self.seats[len(group) :]
        clash.next(*self._choices(clash, group), *([FreeAdvances(rest, self.track)] if rest else []))

    def before_an_event(self, clash: ClashState) -> list[int]:
        """Up to the first whose last marker leaves the track; what those before gain changes nothing for the others."""
        for number, seat in enumerate(self.seats, 1):
            if self.track and clash.players[seat].track == 1:
                return self.seats[:number]
        return self.seats

    def _choices(self, clash: ClashState, group: list[int]) -> list[Step]:
        choosing = [seat for seat in group if gainable(clash, seat)]
        if not at_once(clash, choosing):
            return [FreeAdvance(seat, track=self.track) for seat in group]
        sealed = Together({seat: [PickAdvance(seat)] for seat in choosing})
        return [sealed, *(GainPicked(seat, self.track) for seat in choosing)]


@dataclass(slots=True)
class PickAdvance(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        return FreeAdvance(self.seat).decision(clash)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            clash.notes.append(Note(PICKED + answer, self.seat))
            told = text("You choose {advance}", advance=clash.printed.advances[answer].name)
            clash.tell(told, self.seat, audience=(self.seat,))


@dataclass(slots=True)
class GainPicked(Step[None]):
    """What was chosen, or anew what is still open."""

    seat: int
    track: bool

    def run(self, clash: ClashState, answer: None) -> None:
        chosen = picked(clash, self.seat)
        clash.notes = [note for note in clash.notes if note.seat != self.seat or not note.key.startswith(PICKED)]
        clash.reveal()
        if chosen in gainable(clash, self.seat):
            clash.next(GainAdvance(self.seat, chosen, {}, self.track))
        else:
            clash.next(FreeAdvance(self.seat, track=self.track))


def picked(clash: ClashState, seat: int) -> str | None:
    keys = (note.key for note in clash.notes if note.seat == seat)
    return next((key.removeprefix(PICKED) for key in keys if key.startswith(PICKED)), None)

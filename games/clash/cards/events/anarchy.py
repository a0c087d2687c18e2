"""Anarchy and the Guillotine: governments and leaders fall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.events.plagues import NotePoints
from games.clash.effects import hook
from games.clash.figures_of_civilizations import Points, TrackMarker
from games.clash.kinds import Count, Unit
from games.clash.leaders import leader_space, lose
from games.clash.moments import AdvanceGained, EventText
from games.clash.scoring import PARTS
from games.clash.state import ClashState
from games.clash.steps.civilizing import FollowAdvances
from games.clash.steps.drawing import discard_event
from games.clash.steps.leading import ChooseLeader
from games.clash.words import halves_text
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, text

#: In `Player.counters`: markers of government advances on the card.
MARKERS = "anarchy"


def governs(clash: ClashState, advance: str) -> bool:
    return advance in clash.printed.governing


# -- Anarchy --------------------------------------------------------------------------------------------------------


@hook(EventText, "event.anarchy")
def anarchy(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    if any(governs(clash, advance) for advance in clash.players[owner].advances):
        yield FallApart(owner, event.card)
        yield FollowAdvances(owner)


@dataclass(slots=True)
class FallApart(Step[None]):
    seat: int
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        player = clash.players[self.seat]
        fallen = [advance for advance in player.advances if governs(clash, advance)]
        player.advances = [advance for advance in player.advances if not governs(clash, advance)]
        player.kept.append(self.card)
        player.counters[MARKERS] = len(fallen)
        told = text("{seat} loses its government: {n} markers lie on the card", seat=SeatName(self.seat), n=len(fallen))
        clash.tell(told, self.seat, great=True, affects=(self.seat,))
        clash.drop_surplus(self.seat)


@hook(TrackMarker, "kept.anarchy", mine=True)
def from_the_card(clash: ClashState, owner: int, marker: TrackMarker) -> None:
    if governs(clash, marker.advance):
        marker.taken = False


@hook(AdvanceGained, "kept.anarchy", mine=True)
def one_marker_less(clash: ClashState, owner: int, gained: AdvanceGained) -> Iterator[Step]:
    if governs(clash, gained.advance):
        yield TakeMarker(owner)


@dataclass(slots=True)
class TakeMarker(Step[None]):
    """The last one takes the card along."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        player = clash.players[self.seat]
        player.counters[MARKERS] -= 1
        if not player.counters[MARKERS]:
            del player.counters[MARKERS]
            card = next(card for card in player.kept if clash.printed.events[card].key == "anarchy")
            player.kept.remove(card)
            discard_event(clash, self.seat, card)


@hook(Points, "kept.anarchy", mine=True)
def markers_left(clash: ClashState, owner: int, points: Points) -> None:
    card = next(card for card in clash.players[owner].kept if clash.printed.events[card].key == "anarchy")
    worth = PARTS * clash.printed.events[card].figures["points"]
    points.halves[Count.EVENTS] += worth * clash.players[owner].counters[MARKERS]


# -- Guillotine -----------------------------------------------------------------------------------------------------


@hook(EventText, "event.guillotine")
def guillotine(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    yield Behead(owner)
    yield Enthrone(owner, event.card)
    yield EndDynasty(owner)


@dataclass(slots=True)
class Behead(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        space = leader_space(clash, self.seat)
        if space is not None:
            lose(clash, space, next(piece for piece in clash.owned_at(space, self.seat) if piece.kind is Unit.LEADER))


@dataclass(slots=True)
class Enthrone(Step[str]):
    """A new leader where there is room in a city or with an army, or points."""

    seat: int
    card: str

    def _places(self, clash: ClashState) -> list[str]:
        if not clash.players[self.seat].leaders:
            return []
        armies = clash.spaces_of(self.seat, lambda piece: piece.army)
        spaces = dict.fromkeys([*clash.cities_of(self.seat), *armies])
        return clash.in_order(space for space in spaces if clash.room(space, self.seat) > 0)

    def decision(self, clash: ClashState) -> Decision | None:
        places = self._places(clash)
        if not places:
            return None
        options = [Option(space, text("A leader on {space}", space=space), at=space) for space in places]
        options.append(Option("points", halves_text(PARTS * clash.printed.events[self.card].figures["points"])))
        prompt = text("Guillotine: a last new leader, or points?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", usual="points")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == "points":
            points = PARTS * clash.printed.events[self.card].figures["points"]
            clash.next(NotePoints(self.seat, self.card, points))
        else:
            clash.next(ChooseLeader(self.seat, answer))


@dataclass(slots=True)
class EndDynasty(Step[None]):
    """The cards that are left leave the game."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        player = clash.players[self.seat]
        if player.leaders:
            player.gone[Unit.LEADER] = len(player.leaders)
            player.leaders.clear()
            clash.tell(text("{seat} gets no more leaders", seat=SeatName(self.seat)), self.seat)

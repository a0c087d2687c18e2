"""Preparation: everybody arranges their domain behind a screen; then nobles are rolled for who begins."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core.decision import ChooseOne, Decision, Option, Place
from games.core.step import Step
from games.core.text import SeatName, plural, text
from games.era.kinds import Colour, Kind
from games.era.opening import ORDER, opening, opening_name
from games.era.placing import place_options
from games.era.state import EraState
from games.era.steps.round import BeginRound
from games.era.steps.seatstep import SeatStep
from games.era.survey import Placed
from games.era.words import piece_at

SOUND = "sound"
READY = "ready"
ANOTHER = "another"
MOVE = "move"


@dataclass(slots=True)
class Arrange(SeatStep[str]):
    """Sealed: one piece after another is placed, or a sound arrangement is taken and changed until it pleases."""

    seat: int
    #: How many sound arrangements have been looked at.
    proposals: int = 0

    def decision(self, era: EraState) -> Decision:
        player = era.players[self.seat]
        return self._place(era, player.to_place[0]) if player.to_place else self._look_over()

    def _place(self, era: EraState, kind: Kind) -> Decision:
        options, turns = place_options(era.survey(self.seat), kind)
        left = era.players[self.seat].to_place.count(kind)
        prompt = plural(
            "Behind your screen: where does it stand? {piece}",
            "Behind your screen: where does it stand? {piece}, {n} to place",
            left,
            piece=era.rules.pieces[kind].name,
        )
        sound = Option(SOUND, text("Place all that is left for me"), group=text("Set-up"))
        return Place(self.seat, prompt, (sound, *options), turns, picture="domain", usual=SOUND)

    def _look_over(self) -> Decision:
        ways = (
            Option(READY, text("Keep it so")),
            Option(ANOTHER, text("Show another set-up")),
            Option(MOVE, text("Move a piece")),
        )
        prompt = text("Behind your screen: do you keep this set-up?")
        return ChooseOne(self.seat, prompt, ways, picture="domain", usual=READY)

    def run(self, era: EraState, answer: str) -> None:
        player = era.players[self.seat]
        if answer == READY:
            return
        if answer == MOVE:
            era.next(PickUp(self.seat, self.proposals))
            return
        if answer == ANOTHER:
            player.to_place = [piece.kind for piece in player.pieces[1:]]
            del player.pieces[1:]
        if answer in (SOUND, ANOTHER):
            self._take_sound(era)
            era.next(Arrange(self.seat, self.proposals + 1))
            return
        placed = era.put(self.seat, player.to_place.pop(0), answer)
        self._tell(era, placed)
        if player.to_place or self.proposals:
            era.next(Arrange(self.seat, self.proposals))

    def _take_sound(self, era: EraState) -> None:
        player = era.players[self.seat]
        begun = len(player.pieces) > 1
        player.pieces = opening(era.rules, player.pieces, player.to_place, self.proposals)
        player.to_place = []
        whole = text("A set-up lies behind your screen: {name}", name=opening_name(self.proposals))
        told = text("The rest lies behind your screen as well") if begun else whole
        era.tell(told, self.seat, audience=(self.seat,))

    def _tell(self, era: EraState, placed: Placed) -> None:
        told = text("You place: {piece}, {cell}", piece=era.rules.pieces[placed.kind].name, cell=placed.cell)
        era.tell(told, self.seat, audience=(self.seat,))


@dataclass(slots=True)
class PickUp(SeatStep[str]):
    """A piece of the arrangement is taken up and laid somewhere else."""

    seat: int
    proposals: int

    def decision(self, era: EraState) -> Decision:
        laid = era.players[self.seat].pieces[1:]
        ways = tuple(Option(piece.cell, piece_at(era.rules, piece), at=piece.cell) for piece in laid)
        return ChooseOne(self.seat, text("Which piece do you move?"), ways, picture="domain", usual=ways[0].key)

    def run(self, era: EraState, answer: str) -> None:
        player = era.players[self.seat]
        piece = next(piece for piece in player.pieces[1:] if piece.cell == answer)
        player.pieces.remove(piece)
        player.to_place = [piece.kind]
        era.next(Arrange(self.seat, self.proposals))


def to_place(era: EraState) -> list[Kind]:
    """What everybody arranges, in the order in which it is asked for."""
    table, start = era.rules.tables[era.seats], era.rules.start.pieces
    counts = {**start, Kind.KEEP: 0, Kind.SCORCHED: table.scorched}
    return [kind for kind in ORDER for _ in range(counts.get(kind, 0))]


@dataclass(slots=True)
class RaiseScreens(Step[None]):
    """The domains are shown, and nobles are rolled for who begins."""

    def run(self, era: EraState, answer: None) -> None:
        era.reveal()
        era.screened = False
        era.tell(text("The screens go: everybody's domain is seen."))
        if era.seats == 1:
            era.next(BeginRound())
        else:
            era.next(RollForStart(list(range(era.seats))))


@dataclass(slots=True)
class RollForStart(Step[None]):
    """Most swords begin; only those who tie roll again."""

    among: list[int] = field(default_factory=list)

    def run(self, era: EraState, answer: None) -> None:
        nobles = era.rules.faces[Colour.NOBLE]
        swords = {seat: nobles[era.roll(len(nobles)) - 1].swords for seat in self.among}
        for seat, n in swords.items():
            who = SeatName(seat)
            told = plural(
                "{seat} rolls for the start: {n} sword", "{seat} rolls for the start: {n} swords", n, seat=who
            )
            era.tell(told, seat)
        leaders = [seat for seat, n in swords.items() if n == max(swords.values())]
        if len(leaders) > 1:
            era.next(RollForStart(leaders))
            return
        era.first = leaders[0]
        era.tell(text("{seat} is the first player", seat=SeatName(era.first)))
        era.next(BeginRound())

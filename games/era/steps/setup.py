"""Preparation: everybody arranges their domain behind a screen; then nobles are rolled for who begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from games.core.decision import ChooseOne, Decision, Menu, Option, Place
from games.core.step import Step, Together
from games.core.text import SeatName, Text, plural, text
from games.era.kinds import Colour, Kind
from games.era.laying import options_turned, way
from games.era.opening import ORDER, opening, opening_name
from games.era.options import EraOptions
from games.era.state import EraState
from games.era.steps.disasters import ill_in
from games.era.steps.round import BeginRound
from games.era.steps.seatstep import SeatStep
from games.era.survey import Placed, Survey
from games.era.words import piece_at

SOUND = "sound"
READY = "ready"
ANOTHER = "another"
MOVE = "move"
BY_HAND = "hand"
TURN = "turn"


@dataclass(slots=True)
class LayTowns(Step[None]):
    """Everybody finds a sound town behind their screen, so that the game begins with an easy question."""

    def run(self, era: EraState, answer: None) -> None:
        for seat in range(era.seats):
            propose(era, seat, 0)
        era.next(Together({seat: [Arrange(seat, 1)] for seat in range(era.seats)}))


@dataclass(slots=True)
class Arrange(SeatStep[str]):
    """Sealed: a sound town lies there, is taken or changed until it pleases; or one piece after another is laid."""

    seat: int
    #: How many sound arrangements have been looked at.
    proposals: int = 0
    #: Which way round the next piece lies.
    turn: int = 0

    def decision(self, era: EraState) -> Decision:
        player = era.players[self.seat]
        return self._place(era, player.to_place[0]) if player.to_place else self._look_over(era)

    def _place(self, era: EraState, kind: Kind) -> Decision:
        town, piece = era.survey(self.seat), era.rules.pieces[kind]
        left = era.players[self.seat].to_place.count(kind)
        prompt = plural(
            "Behind your screen: where does it stand? {piece}",
            "Behind your screen: where does it stand? {piece}, {n} to place",
            left,
            piece=piece.name,
        )
        turns = sorted(town.fits(kind))
        lying = self._lying(turns)
        beside = []
        if len(turns) > 1:
            prompt = text("{question}. It lies {way}", question=prompt, way=way(piece, lying))
            other = way(piece, self._turned(turns))
            beside.append(Option(TURN, text("Turn it: {way}", way=other), group=_SET_UP))
        beside.append(Option(SOUND, text("Place the rest for me"), group=_SET_UP))
        options = options_turned(town, kind, lying)
        return Place(self.seat, prompt, (*beside, *options), picture="domain", usual=SOUND)

    def _lying(self, turns: Sequence[int]) -> int:
        return self.turn if self.turn in turns or not turns else turns[0]

    def _turned(self, turns: Sequence[int]) -> int:
        return turns[(turns.index(self._lying(turns)) + 1) % len(turns)]

    def _look_over(self, era: EraState) -> Decision:
        prompt = text("Do you take this town?")
        if era.players[self.seat].pieces == self._proposed(era):
            name = opening_name(self.proposals - 1)
            prompt = text("Do you take this town? {name}", name=name)
        ways, describe = (READY, ANOTHER, MOVE, BY_HAND), partial(look_over, era.survey(self.seat), era.options)
        return Menu(self.seat, prompt, ways, describe, picture="domain", numbered=False, usual=READY)

    def _proposed(self, era: EraState) -> list[Placed]:
        keep = era.players[self.seat].pieces[:1]
        return opening(era.rules, keep, to_place(era), self.proposals - 1)

    def run(self, era: EraState, answer: str) -> None:
        player = era.players[self.seat]
        if answer == READY:
            return
        if answer == MOVE:
            era.next(PickUp(self.seat, self.proposals))
        elif answer == BY_HAND:
            self._take_up(era)
            era.next(Arrange(self.seat))
        elif answer == TURN:
            turns = sorted(era.survey(self.seat).fits(player.to_place[0]))
            era.next(replace(self, turn=self._turned(turns)))
        elif answer == ANOTHER:
            player.to_place = to_place(era)
            del player.pieces[1:]
            propose(era, self.seat, self.proposals)
            told = text("A set-up lies behind your screen: {name}", name=opening_name(self.proposals))
            era.tell(told, self.seat, audience=(self.seat,))
            era.next(Arrange(self.seat, self.proposals + 1))
        elif answer == SOUND:
            propose(era, self.seat, self.proposals)
            era.tell(text("The rest lies behind your screen as well"), self.seat, audience=(self.seat,))
            era.next(Arrange(self.seat, self.proposals + 1))
        else:
            self._lay(era, answer)

    def _take_up(self, era: EraState) -> None:
        """Scorched earth stays where it lies: nobody has a plan for it, and it can be moved before."""
        player = era.players[self.seat]
        player.pieces = [piece for piece in player.pieces if piece.kind in (Kind.KEEP, Kind.SCORCHED)]
        player.to_place = [kind for kind in to_place(era) if kind is not Kind.SCORCHED]

    def _lay(self, era: EraState, cell: str) -> None:
        player = era.players[self.seat]
        lying = self._lying(sorted(era.survey(self.seat).fits(player.to_place[0])))
        placed = era.put(self.seat, player.to_place.pop(0), f"{cell}/{lying}")
        told = text("You place: {piece}, {cell}", piece=era.rules.pieces[placed.kind].name, cell=placed.cell)
        era.tell(told, self.seat, audience=(self.seat,))
        if player.to_place or self.proposals:
            era.next(replace(self, turn=lying))


_SET_UP = text("Set-up")


def look_over(town: Survey, options: EraOptions) -> tuple[Option, ...]:
    return (
        Option(READY, text("Take it"), note=worth_knowing(town, options)),
        Option(ANOTHER, text("Another"), shows=True),
        Option(MOVE, text("Move a piece")),
        Option(BY_HAND, text("Lay it by hand"), note=text("By hand: piece by piece; scorched earth stays.")),
    )


def worth_knowing(town: Survey, options: EraOptions) -> Text:
    """What the town is worth as it lies."""
    area, sick = town.area, ill_in(town, options)
    walled = plural("{n} walled square", "{n} walled squares", area) if area else text("no ring is closed yet")
    if not sick:
        return text("{walled}; no houses touch, so disease finds nobody", walled=walled)
    touching = plural("{n} building can fall ill", "{n} buildings can fall ill", sick)
    return text("{walled}; {touching}", walled=walled, touching=touching)


def propose(era: EraState, seat: int, number: int) -> None:
    """Lay all that is left as the sound arrangement of that number has it."""
    player = era.players[seat]
    player.pieces = opening(era.rules, player.pieces, player.to_place, number)
    player.to_place = []


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

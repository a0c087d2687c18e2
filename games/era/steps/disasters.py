"""4. Disasters: the sum of a seat's skulls brings one, settled whole before the next seat's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step, Together
from games.core.text import SeatName, plural, text
from games.era.kinds import RESOURCES, Disaster, Kind, Phase, Resource
from games.era.orders import ROBBERS
from games.era.state import EraState
from games.era.steps.losing import LoseBuilding
from games.era.steps.scorching import LayScorched, can_hold
from games.era.steps.seatstep import SeatStep
from games.era.words import amount, disasters

SUFFER = "disaster"


@dataclass(slots=True)
class DisasterPhase(Step[None]):
    def run(self, era: EraState, answer: None) -> None:
        era.phase = Phase.DISASTERS
        era.next(*(Strike(seat) for seat in era.in_turn()))


@dataclass(slots=True)
class Strike(SeatStep[None]):
    """What this seat's skulls bring."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        skulls = era.skulls(self.seat)
        entry = era.rules.disaster(skulls)
        if entry is None:
            return
        era.turn = self.seat
        told = plural(
            "{seat} has {n} skull: {disaster}",
            "{seat} has {n} skulls: {disaster}",
            skulls,
            seat=SeatName(self.seat),
            disaster=entry.name,
        )
        era.tell(told, self.seat)
        era.next(_STEPS[entry.id](self.seat))


def sufferers(era: EraState, seat: int) -> list[int]:
    """Whom treachery and attack hit: every opponent, clockwise; alone oneself."""
    return era.after(seat) or [seat]


def suffer(era: EraState, seat: int, n: int) -> None:
    era.players[seat].disasters += n
    era.tell(text("{seat} takes {disasters}", seat=SeatName(seat), disasters=disasters(n)), seat, affects=(seat,))


@dataclass(slots=True)
class Robbers(SeatStep[str]):
    """A disaster, or any one resource."""

    seat: int

    def decision(self, era: EraState) -> Decision:
        stock = era.players[self.seat].stock
        ways = [
            Option(resource, text("Lose {goods}", goods=amount(resource, 1)))
            for resource in RESOURCES
            if stock[resource]
        ]
        ways.append(Option(SUFFER, text("Take {disasters}", disasters=disasters(1))))
        prompt = text("Robbers! What do you give up?")
        return ChooseOne(self.seat, prompt, tuple(ways), picture="domain", topic=ROBBERS, usual=SUFFER)

    def run(self, era: EraState, answer: str) -> None:
        if answer == SUFFER:
            suffer(era, self.seat, 1)
            return
        lost = Resource(answer)
        era.players[self.seat].stock[lost] -= 1
        told = text("{seat} loses {goods} to robbers", seat=SeatName(self.seat), goods=amount(lost, 1))
        era.tell(told, self.seat, affects=(self.seat,))


@dataclass(slots=True)
class Disease(SeatStep[None]):
    """A disaster for each building of a cluster that no hospital saves."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        sick = ill(era, self.seat)
        if sick:
            suffer(era, self.seat, sick)
        else:
            era.tell(text("{seat} stays healthy", seat=SeatName(self.seat)), self.seat)


def ill(era: EraState, seat: int) -> int:
    """Buildings that touch another; keeps are none, a hospital and what touches it are spared."""
    town = era.survey(seat)
    beside = town.rules.grid.beside
    prone = [
        (piece.kind, town.covered(piece))
        for piece in town.buildings
        if piece.kind is not Kind.KEEP and not (era.options.walls_stop_disease and town.walled(piece))
    ]
    wards = [squares for kind, squares in prone if kind is Kind.HOSPITAL]
    spared = [squares for _, squares in prone if any(squares & (ward | beside(ward)) for ward in wards)]
    catching = [squares for _, squares in prone if squares not in spared]
    spreading = catching if era.options.hospital_ends_cluster else [squares for _, squares in prone]
    return sum(any(beside(one) & other for other in spreading) for one in catching)


@dataclass(slots=True)
class Treachery(SeatStep[None]):
    """Every opponent gets scorched earth, as far as there is any and it can be laid."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        served: dict[int, list[Step]] = {}
        for victim in sufferers(era, self.seat):
            if not can_hold(era.survey(victim)):
                era.tell(text("{seat} has no room for scorched earth", seat=SeatName(victim)), victim)
            elif era.supply[Kind.SCORCHED]:
                era.supply[Kind.SCORCHED] -= 1
                served[victim] = [LayScorched(victim)]
        era.next(Together(served))


@dataclass(slots=True)
class Fire(SeatStep[None]):
    """Any one building of one's own, walled ones and keeps included."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        if era.survey(self.seat).buildings:
            era.next(LoseBuilding(self.seat, Disaster.FIRE))


@dataclass(slots=True)
class Attack(SeatStep[None]):
    """Every opponent loses a building outside the walls."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        hit = [victim for victim in sufferers(era, self.seat) if era.survey(victim).unwalled]
        era.next(Together({victim: [LoseBuilding(victim, Disaster.ATTACK)] for victim in hit}))


@dataclass(slots=True)
class Revolt(SeatStep[None]):
    """All goods are lost."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        stock = era.players[self.seat].stock
        lost, stock[Resource.GOODS] = stock[Resource.GOODS], 0
        told = text("{seat} loses {goods} in the revolt", seat=SeatName(self.seat), goods=amount(Resource.GOODS, lost))
        era.tell(told, self.seat, affects=(self.seat,))


_STEPS: Mapping[Disaster, Callable[[int], SeatStep]] = {
    Disaster.ROBBERS: Robbers,
    Disaster.DISEASE: Disease,
    Disaster.TREACHERY: Treachery,
    Disaster.FIRE: Fire,
    Disaster.ATTACK: Attack,
    Disaster.REVOLT: Revolt,
}

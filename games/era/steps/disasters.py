"""4. Disasters: the sum of a seat's skulls brings one; what befalls a seat is settled in turn order."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step, Together
from games.core.text import SeatName, plural, text
from games.era.kinds import RESOURCES, Disaster, Kind, Phase, Resource
from games.era.options import EraOptions
from games.era.orders import ROBBERS
from games.era.state import EraState
from games.era.steps.losing import LoseBuilding
from games.era.steps.scorching import LayScorched, can_hold
from games.era.steps.seatstep import SeatStep
from games.era.survey import Survey
from games.era.words import amount, disasters

SUFFER = "disaster"


@dataclass(slots=True)
class DisasterPhase(Step[None]):
    """Every seat settles what befalls it in turn order; one does not wait for what befalls another."""

    def run(self, era: EraState, answer: None) -> None:
        era.phase = Phase.DISASTERS
        struck = [seat for seat in era.in_turn() if disaster_of(era, seat) is not None]
        if runs_short(era, struck):
            era.next(*(Strike(seat) for seat in struck))
            return
        lanes: dict[int, list[Step]] = {seat: [] for seat in era.in_turn()}
        for seat in struck:
            tell_disaster(era, seat)
            for victim, step in blows(era, seat, disaster_of(era, seat)).items():
                # The last one is done first, as on every stack.
                lanes[victim].insert(0, step)
        era.next(Together({seat: lane for seat, lane in lanes.items() if lane}))


def runs_short(era: EraState, struck: list[int]) -> bool:
    """Whether somebody may get no scorched earth because others had theirs before."""
    betrayed = [sufferers(era, seat) for seat in struck if disaster_of(era, seat) is Disaster.TREACHERY]
    return era.supply[Kind.SCORCHED] < sum(map(len, betrayed))


@dataclass(slots=True)
class Strike(SeatStep[None]):
    """What this seat's skulls bring, settled whole before the next seat's."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        disaster = disaster_of(era, self.seat)
        if disaster is None:
            return
        era.turn = self.seat
        tell_disaster(era, self.seat)
        era.next(Together({victim: [step] for victim, step in blows(era, self.seat, disaster).items()}))


def disaster_of(era: EraState, seat: int) -> Disaster | None:
    entry = era.rules.disaster(era.skulls(seat))
    return None if entry is None else entry.id


def tell_disaster(era: EraState, seat: int) -> None:
    skulls = era.skulls(seat)
    entry = era.rules.disaster(skulls)
    assert entry is not None
    told = plural(
        "{seat} has {n} skull: {disaster}",
        "{seat} has {n} skulls: {disaster}",
        skulls,
        seat=SeatName(seat),
        disaster=entry.name,
    )
    era.tell(told, seat)


def blows(era: EraState, seat: int, disaster: Disaster | None) -> dict[int, Step]:
    """By seat, what it suffers through this one's disaster: first come those that are next clockwise."""
    match disaster:
        case None:
            return {}
        case Disaster.ROBBERS:
            return {seat: Robbers(seat)}
        case Disaster.DISEASE:
            return {seat: Disease(seat)}
        case Disaster.TREACHERY:
            return {victim: Betrayed(victim) for victim in sufferers(era, seat)}
        case Disaster.FIRE:
            return {seat: LoseBuilding(seat, Disaster.FIRE)}
        case Disaster.ATTACK:
            return {victim: LoseBuilding(victim, Disaster.ATTACK) for victim in sufferers(era, seat)}
        case Disaster.REVOLT:
            return {seat: Revolt(seat)}


def sufferers(era: EraState, seat: int) -> list[int]:
    """Whom treachery and attack hit: every opponent, clockwise; alone oneself."""
    return era.after(seat) or [seat]


def suffer(era: EraState, seat: int, n: int) -> None:
    era.players[seat].disasters += n
    era.tell(text("{seat} takes {disasters}", seat=SeatName(seat), disasters=disasters(n)), seat, affects=(seat,))


@dataclass(slots=True)
class Robbers(SeatStep[str | None]):
    """A disaster, or any one resource."""

    seat: int

    def decision(self, era: EraState) -> Decision | None:
        stock = era.players[self.seat].stock
        if not any(stock.values()) and not era.options.ask_forced:
            return None
        ways = [
            Option(resource, text("Lose {goods}", goods=amount(resource, 1)))
            for resource in RESOURCES
            if stock[resource]
        ]
        ways.append(Option(SUFFER, text("Take {disasters}", disasters=disasters(1))))
        prompt = text("Robbers! What do you give up?")
        return ChooseOne(self.seat, prompt, tuple(ways), picture="domain", numbered=False, topic=ROBBERS, usual=SUFFER)

    def run(self, era: EraState, answer: str | None) -> None:
        if answer is None or answer == SUFFER:
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
            era.tell(text("{seat} stays healthy", seat=SeatName(self.seat)), self.seat, routine=True)


def ill(era: EraState, seat: int) -> int:
    return ill_in(era.survey(seat), era.options)


def ill_in(town: Survey, options: EraOptions) -> int:
    """Buildings that touch another; keeps are none, a hospital and what touches it are spared."""
    beside = town.rules.grid.beside
    prone = [
        (piece.kind, town.covered(piece))
        for piece in town.buildings
        if piece.kind is not Kind.KEEP and not (options.walls_stop_disease and town.walled(piece))
    ]
    wards = [squares for kind, squares in prone if kind is Kind.HOSPITAL]
    spared = [squares for _, squares in prone if any(squares & (ward | beside(ward)) for ward in wards)]
    catching = [squares for _, squares in prone if squares not in spared]
    spreading = catching if options.hospital_ends_cluster else [squares for _, squares in prone]
    return sum(any(beside(one) & other for other in spreading) for one in catching)


@dataclass(slots=True)
class Betrayed(SeatStep[None]):
    """Scorched earth through another's treachery, as far as there is any and it can be laid."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        if not can_hold(era.survey(self.seat)):
            era.tell(text("{seat} has no room for scorched earth", seat=SeatName(self.seat)), self.seat)
        elif era.supply[Kind.SCORCHED]:
            era.supply[Kind.SCORCHED] -= 1
            era.next(LayScorched(self.seat))


@dataclass(slots=True)
class Revolt(SeatStep[None]):
    """All goods are lost."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        stock = era.players[self.seat].stock
        lost, stock[Resource.GOODS] = stock[Resource.GOODS], 0
        told = text("{seat} loses {goods} in the revolt", seat=SeatName(self.seat), goods=amount(Resource.GOODS, lost))
        era.tell(told, self.seat, affects=(self.seat,))

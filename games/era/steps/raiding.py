"""6. Extort: whoever has more swords demands a resource of everybody weaker whose shields do not hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step, Together
from games.core.text import SeatName, as_text, text
from games.era.kinds import RESOURCES, Phase, Resource
from games.era.orders import DEMAND, REFUSAL
from games.era.state import EraState
from games.era.steps.disasters import suffer
from games.era.steps.seatstep import SeatStep
from games.era.steps.solo import LEAVE, PAY, REFUSE, RaidOfOne, wanted
from games.era.words import RESOURCE_NAMES, amount, amounts, disasters

NOTHING = "nothing"


@dataclass(slots=True)
class ExtortPhase(Step[None]):
    def run(self, era: EraState, answer: None) -> None:
        era.phase, era.turn = Phase.EXTORT, None
        raids: list[Step] = [Raid(seat) for seat in era.in_turn()] if era.seats > 1 else [RaidOfOne(0)]
        era.next(*raids)


def targets(era: EraState, attacker: int) -> list[int]:
    """In turn order."""
    swords = era.swords(attacker)
    return [
        seat for seat in era.in_turn() if seat != attacker and swords > era.swords(seat) and swords > era.shields(seat)
    ]


@dataclass(slots=True)
class Raid(SeatStep[None]):
    seat: int

    def run(self, era: EraState, answer: None) -> None:
        weaker = targets(era, self.seat)
        if weaker:
            era.turn = self.seat
            era.next(*demands(era, self.seat, weaker))


def demands(era: EraState, seat: int, weaker: Sequence[int]) -> list[Step]:
    """One target after another, each answering before the next is asked; or all named first, and answered at once."""
    if era.options.demands == "together":
        return [*(Demand(seat, target) for target in weaker), Answers(seat)]
    return [step for target in weaker for step in (Demand(seat, target), Answers(seat))]


@dataclass(slots=True)
class Demand(SeatStep[str]):
    """What one target shall hand over."""

    seat: int
    target: int

    def decision(self, era: EraState) -> Decision:
        stock, who = era.players[self.target].stock, SeatName(self.target)
        ways = [Option(resource, as_text(RESOURCE_NAMES[resource])) for resource in RESOURCES if stock[resource]]
        if not ways:
            refusal = disasters(era.rules.figures.refusal)
            ways.append(Option(NOTHING, text("They take {disasters}", disasters=refusal)))
        if not era.options.must_demand:
            ways.append(Option(LEAVE, text("Demand nothing")))
        prompt = text("What do you demand? {seat} has {stock}", seat=who, stock=amounts(stock))
        usual = wanted(era, self.seat, [option.key for option in ways])
        return ChooseOne(self.seat, prompt, tuple(ways), picture="dice", numbered=False, topic=DEMAND, usual=usual)

    def run(self, era: EraState, answer: str) -> None:
        if answer in RESOURCES:
            at = max(at for at, step in enumerate(era.stack) if isinstance(step, Answers))
            named = era.stack[at]
            assert isinstance(named, Answers)
            # A step is never changed where it lies: views hold it too.
            era.stack[at] = Answers(self.seat, {**named.demands, self.target: Resource(answer)})
        elif answer == NOTHING:
            suffer(era, self.target, era.rules.figures.refusal)


@dataclass(slots=True)
class Answers(SeatStep[None]):
    """Those of whom something has been demanded answer, several at once."""

    seat: int
    demands: dict[int, Resource] = field(default_factory=dict)

    def run(self, era: EraState, answer: None) -> None:
        for target, resource in self.demands.items():
            who, victim = SeatName(self.seat), SeatName(target)
            told = text("{seat} demands {goods} of {other}", seat=who, goods=amount(resource, 1), other=victim)
            era.tell(told, self.seat, affects=(target,))
        era.next(
            Together({target: [HandOver(target, self.seat, demanded)] for target, demanded in self.demands.items()})
        )


@dataclass(slots=True)
class HandOver(SeatStep[str]):
    """Pay, or refuse and take the disasters."""

    seat: int
    attacker: int
    demanded: Resource

    def decision(self, era: EraState) -> Decision:
        goods, refusal = amount(self.demanded, 1), disasters(era.rules.figures.refusal)
        ways = (
            Option(PAY, text("Hand over {goods}", goods=goods)),
            Option(REFUSE, text("Refuse"), detail=refusal),
        )
        prompt = text("{seat} demands {goods} of you.", seat=SeatName(self.attacker), goods=goods)
        return ChooseOne(self.seat, prompt, ways, picture="domain", numbered=False, topic=REFUSAL, usual=PAY)

    def run(self, era: EraState, answer: str) -> None:
        if answer == REFUSE:
            suffer(era, self.seat, era.rules.figures.refusal)
            return
        era.players[self.seat].stock[self.demanded] -= 1
        lost = era.gain(self.attacker, self.demanded, 1)
        told = text(
            "{seat} hands over {goods} to {other}",
            seat=SeatName(self.seat),
            goods=amount(self.demanded, 1),
            other=SeatName(self.attacker),
        )
        era.tell(told, self.seat, affects=() if lost else (self.attacker,))
        if lost:
            full = text("{seat} has no room for: {lost}", seat=SeatName(self.attacker), lost=amount(self.demanded, 1))
            era.tell(full, self.attacker)

"""The game for one: Sir Philippe rolls three dice a round and comes to demand, or is demanded of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text
from games.era.kinds import RESOURCES, Resource
from games.era.orders import DEMAND, REFUSAL
from games.era.rulebook import Face
from games.era.state import EraState
from games.era.steps.disasters import suffer
from games.era.steps.seatstep import SeatStep
from games.era.words import RESOURCE_NAMES, amount, disasters, shown_together

LEAVE = "none"
PAY = "pay"
REFUSE = "refuse"


def philippe(era: EraState) -> list[Face]:
    dice = zip(era.rules.philippe.dice, era.philippe, strict=True)
    return [era.rules.face(colour, face) for colour, face in dice]


@dataclass(slots=True)
class RollPhilippe(Step[None]):
    """Once, after one's own rolls and before the feathers."""

    def run(self, era: EraState, answer: None) -> None:
        rules = era.rules
        era.philippe = [era.roll(len(rules.faces[colour])) - 1 for colour in rules.philippe.dice]
        dice = shown_together(philippe(era))
        era.tell(text("{philippe} rolls: {dice}", philippe=rules.philippe.name, dice=dice))


def takeable(era: EraState) -> list[Resource]:
    """What his dice show, skull or not; of a choice both."""
    shown = {resource for face in philippe(era) for part in (face.gain, *face.choice) for resource in part}
    return [resource for resource in RESOURCES if resource in shown]


@dataclass(slots=True)
class RaidOfOne(SeatStep[None]):
    """Swords and shields are compared as among several, or swords alone."""

    seat: int

    def run(self, era: EraState, answer: None) -> None:
        his, mine = sum(face.swords for face in philippe(era)), era.swords(self.seat)
        # What either has to beat: the other's swords, and the shields where they count.
        he_holds, i_hold = his, mine
        if not era.options.philippe_swords:
            he_holds = max(his, sum(face.shields for face in philippe(era)))
            i_hold = max(mine, era.shields(self.seat))
        era.turn = self.seat
        if mine > he_holds and takeable(era):
            era.next(TakeFromPhilippe(self.seat))
        elif his > i_hold:
            era.next(HandToPhilippe(self.seat))


def wanted(era: EraState, seat: int, keys: Sequence[str]) -> str:
    """The first of these that the seat has room for; where nothing fits, the first."""
    stock = era.players[seat].stock
    fitting = (key for key in keys if key in RESOURCES and stock[Resource(key)] < era.most(Resource(key)))
    return next(fitting, keys[0])


@dataclass(slots=True)
class TakeFromPhilippe(SeatStep[str]):
    """A resource that his dice show; it comes from outside the game."""

    seat: int

    def decision(self, era: EraState) -> Decision:
        ways = [Option(resource, as_text(RESOURCE_NAMES[resource])) for resource in takeable(era)]
        if not era.options.must_demand:
            ways.append(Option(LEAVE, text("Demand nothing")))
        prompt = text("What do you demand of {philippe}?", philippe=era.rules.philippe.name)
        usual = wanted(era, self.seat, [option.key for option in ways])
        return ChooseOne(self.seat, prompt, tuple(ways), picture="dice", numbered=False, topic=DEMAND, usual=usual)

    def run(self, era: EraState, answer: str) -> None:
        if answer == LEAVE:
            return
        goods = Resource(answer)
        lost = era.gain(self.seat, goods, 1)
        told = text(
            "{seat} takes {goods} from {philippe}",
            seat=SeatName(self.seat),
            goods=amount(goods, 1),
            philippe=era.rules.philippe.name,
        )
        era.tell(told, self.seat)
        if lost:
            era.tell(text("{seat} has no room for: {lost}", seat=SeatName(self.seat), lost=amount(goods, 1)), self.seat)


@dataclass(slots=True)
class HandToPhilippe(SeatStep[str | None]):
    """He takes the first there is of goods, stone, wood and food; or one takes the disasters."""

    seat: int

    def demanded(self, era: EraState) -> Resource | None:
        stock = era.players[self.seat].stock
        return next((resource for resource in RESOURCES if stock[resource]), None)

    def decision(self, era: EraState) -> Decision | None:
        demanded = self.demanded(era)
        if demanded is None:
            return None
        goods, refusal = amount(demanded, 1), disasters(era.rules.figures.refusal)
        ways = (
            Option(PAY, text("Hand over {goods}", goods=goods)),
            Option(REFUSE, text("Refuse"), detail=refusal),
        )
        prompt = text("{philippe} demands {goods} of you.", philippe=era.rules.philippe.name, goods=goods)
        return ChooseOne(self.seat, prompt, ways, picture="domain", numbered=False, topic=REFUSAL, usual=PAY)

    def run(self, era: EraState, answer: str | None) -> None:
        demanded = self.demanded(era)
        if answer is None or answer == REFUSE or demanded is None:
            suffer(era, self.seat, era.rules.figures.refusal)
            return
        era.players[self.seat].stock[demanded] -= 1
        told = text(
            "{philippe} takes {goods} from {seat}",
            seat=SeatName(self.seat),
            goods=amount(demanded, 1),
            philippe=era.rules.philippe.name,
        )
        era.tell(told, self.seat, affects=(self.seat,))

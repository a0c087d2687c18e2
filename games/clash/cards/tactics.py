"""The lower halves of the action cards, while they lie revealed in a battle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import Cancels, Dice, Signs, Strength
from games.clash.kinds import Deck, Purpose, Side
from games.clash.moments import CardsRevealed, CasualtiesTaken, Stage
from games.clash.payment import can_pay
from games.clash.state import ClashState
from games.clash.steps.battle.casualties import LoseFighters
from games.clash.steps.drawing import DrawCard
from games.clash.steps.paying import PayFor
from games.clash.words import good_list
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, listing, text

#: Words of a battle's round.
COVERED = "peltasts"
STARVED = "siege"
#: A card was played on the side, and the enemy's scouts have taken it.
SPIED_OUT = "scout"


def figure(clash: ClashState, tactic: str, name: str) -> int:
    return clash.printed.tactics[tactic].figures[name]


def mine(clash: ClashState, owner: int, side: Side) -> bool:
    return clash.fight.player(side) == owner


def revealed(clash: ClashState, owner: int, moment: CardsRevealed, stage: Stage) -> Side | None:
    """The side of whose card it is, when this is its stage."""
    return clash.fight.side(owner) if moment.stage is stage else None


# -- strength -------------------------------------------------------------------------------------------------------


@hook(Strength, "tactic.wedge_formation")
def wedge(clash: ClashState, owner: int, strength: Strength) -> None:
    if mine(clash, owner, strength.side):
        strength.value += figure(clash, "wedge_formation", "value") * len(clash.fighting(strength.side.other))


@hook(Strength, "tactic.high_morale")
def morale(clash: ClashState, owner: int, strength: Strength) -> None:
    if mine(clash, owner, strength.side):
        strength.value += figure(clash, "high_morale", "value")


@hook(Strength, "tactic.heavy_resistance")
def resistance(clash: ClashState, owner: int, strength: Strength) -> None:
    """Laid by the defender against the attacker's value."""
    if strength.side is Side.ATTACKER and mine(clash, owner, Side.DEFENDER):
        strength.value += figure(clash, "heavy_resistance", "value") * len(clash.fighting(Side.ATTACKER))


@hook(Strength, "tactic.surprise")
def surprise(clash: ClashState, owner: int, strength: Strength) -> None:
    if mine(clash, owner, strength.side):
        strength.value += figure(clash, "surprise", "value")


@hook(CasualtiesTaken, "tactic.surprise")
def spoils(clash: ClashState, owner: int, taken: CasualtiesTaken) -> Iterator[Step]:
    if clash.fight.lost_now.get(clash.fight.side(owner).other, 0):
        for _ in range(figure(clash, "surprise", "cards")):
            yield DrawCard(owner, Deck.ACTION)


# -- dice and signs -------------------------------------------------------------------------------------------------


def more_dice(clash: ClashState, owner: int, dice: Dice, tactic: str) -> None:
    if mine(clash, owner, dice.side):
        dice.dice += figure(clash, tactic, "dice")


@hook(Dice, "tactic.for_the_people")
def townsfolk(clash: ClashState, owner: int, dice: Dice) -> None:
    more_dice(clash, owner, dice, "for_the_people")


@hook(Dice, "tactic.defensive_formation")
def ranks(clash: ClashState, owner: int, dice: Dice) -> None:
    more_dice(clash, owner, dice, "defensive_formation")


@hook(Dice, "tactic.flanking")
def flank(clash: ClashState, owner: int, dice: Dice) -> None:
    more_dice(clash, owner, dice, "flanking")


@hook(Signs, "tactic.high_ground")
def high_ground(clash: ClashState, owner: int, signs: Signs) -> None:
    if mine(clash, owner, signs.side.other):
        signs.allowed = False


# -- hits -----------------------------------------------------------------------------------------------------------


@hook(Cancels, "tactic.improved_defenses")
def ramparts(clash: ClashState, owner: int, cancels: Cancels) -> None:
    if mine(clash, owner, cancels.side):
        cancels.hits += figure(clash, "improved_defenses", "cancels")


@hook(CardsRevealed, "tactic.peltasts")
def skirmishers(clash: ClashState, owner: int, moment: CardsRevealed) -> Iterator[Step]:
    side = revealed(clash, owner, moment, Stage.OTHERS)
    if side is not None:
        yield RollPeltasts(side)


@dataclass(slots=True)
class RollPeltasts(Step[None]):
    """A die for each army unit: any success covers the side from one hit."""

    side: Side

    def run(self, clash: ClashState, answer: None) -> None:
        rolled = [throw(clash) for _ in clash.fighting(self.side)]
        covered = any(number >= figure(clash, "peltasts", "success") for number in rolled)
        if covered:
            clash.fight.note(self.side, COVERED, clash.fight.round)
        told = text("Peltasts roll {numbers}: a hit is cancelled", numbers=listing(*rolled))
        if not covered:
            told = text("Peltasts roll {numbers}: nothing", numbers=listing(*rolled))
        clash.tell(told)


@hook(Cancels, "tactic.peltasts")
def covered(clash: ClashState, owner: int, cancels: Cancels) -> None:
    if mine(clash, owner, cancels.side) and clash.fight.noted(cancels.side, COVERED):
        cancels.hits += figure(clash, "peltasts", "cancels")


@hook(CasualtiesTaken, "tactic.encircled")
def encircle(clash: ClashState, owner: int, taken: CasualtiesTaken) -> Iterator[Step]:
    """Losses of this round are compared before any such hit; nought to nought is enough."""
    fight = clash.fight
    side = fight.side(owner)
    if fight.lost_now.get(side.other, 0) >= fight.lost_now.get(side, 0):
        yield RollEncircled(side)


@dataclass(slots=True)
class RollEncircled(Step[None]):
    side: Side

    def run(self, clash: ClashState, answer: None) -> None:
        if not clash.fighting(self.side.other):
            return
        number = throw(clash)
        clash.tell(text("Encircled: the die shows {number}", number=number))
        if number >= figure(clash, "encircled", "success"):
            clash.next(LoseFighters(self.side.other, figure(clash, "encircled", "hits")))


@hook(CardsRevealed, "tactic.archers")
def arrows(clash: ClashState, owner: int, moment: CardsRevealed) -> Iterator[Step]:
    side = revealed(clash, owner, moment, Stage.OTHERS)
    if side is not None:
        yield RollArchers(side)


@dataclass(slots=True)
class RollArchers(Step[None]):
    side: Side

    def run(self, clash: ClashState, answer: None) -> None:
        number = throw(clash)
        clash.tell(text("The archers' die shows {number}", number=number))
        if number >= figure(clash, "archers", "success"):
            clash.next(LoseFighters(self.side.other, figure(clash, "archers", "units")))


def throw(clash: ClashState) -> int:
    """The number of a die."""
    faces = clash.rules.die.faces
    return faces[clash.roll(len(faces)) - 1][0]


# -- Siege ----------------------------------------------------------------------------------------------------------


@hook(Strength, "tactic.siege")
def besiegers(clash: ClashState, owner: int, strength: Strength) -> None:
    if mine(clash, owner, strength.side):
        strength.value += figure(clash, "siege", "value")


@hook(CardsRevealed, "tactic.siege")
def hunger(clash: ClashState, owner: int, moment: CardsRevealed) -> Iterator[Step]:
    side = revealed(clash, owner, moment, Stage.OTHERS)
    if side is not None:
        yield FeedTheCity(side.other)


@dataclass(slots=True)
class FeedTheCity(Step[str]):
    """Food, or no clash signs in this round; barbarians have none to give."""

    side: Side

    def decision(self, clash: ClashState) -> Decision | None:
        seat = clash.fight.seat(self.side)
        price = clash.printed.tactics["siege"].pays
        if seat is None or not can_pay(clash, seat, price, Purpose.OTHER):
            return None
        options = (
            Option("pay", text("Pay {goods}", goods=good_list(price))),
            Option("starve", text("No clash signs this round")),
        )
        prompt = text("Siege: pay food, or your dice lose their signs?")
        return ChooseOne(seat, prompt, options, picture="battle", topic="clash.siege", usual="pay")

    def run(self, clash: ClashState, answer: str | None) -> None:
        seat = clash.fight.seat(self.side)
        if answer == "pay" and seat is not None:
            clash.next(PayFor(seat, dict(clash.printed.tactics["siege"].pays)))
            return
        clash.fight.note(self.side, STARVED, clash.fight.round)


@hook(Signs, "tactic.siege")
def starved(clash: ClashState, owner: int, signs: Signs) -> None:
    if mine(clash, owner, signs.side.other) and clash.fight.noted(signs.side, STARVED):
        signs.allowed = False


# -- Scout, Martyr, Tactical Retreat --------------------------------------------------------------------------------


@hook(CardsRevealed, "tactic.scout")
def scouts(clash: ClashState, owner: int, moment: CardsRevealed) -> Iterator[Step]:
    side = revealed(clash, owner, moment, Stage.SCOUT)
    if side is not None:
        yield SpyOutTactic(side)


@dataclass(slots=True)
class SpyOutTactic(Step[None]):
    """The other card does not count and changes hands."""

    side: Side

    def run(self, clash: ClashState, answer: None) -> None:
        fight = clash.fight
        seat = fight.player(self.side)
        card = fight.cards.pop(self.side.other, None)
        if card is None or seat is None:
            return
        clash.players[seat].actions.append(card)
        fight.note(self.side.other, SPIED_OUT, fight.round)
        tactic = clash.printed.tactics[clash.printed.actions[card].tactic].name
        clash.tell(text("{seat} takes the enemy's {tactic}", seat=SeatName(seat), tactic=tactic))


@hook(CardsRevealed, "tactic.martyr")
def sacrifice(clash: ClashState, owner: int, moment: CardsRevealed) -> Iterator[Step]:
    side = revealed(clash, owner, moment, Stage.MARTYR)
    if side is not None:
        yield LoseFighters(side, 1)
        yield LoseFighters(side.other, 1)
        yield IgnoreTactic(side.other)


@dataclass(slots=True)
class IgnoreTactic(Step[None]):
    side: Side

    def run(self, clash: ClashState, answer: None) -> None:
        if self.side in clash.fight.cards:
            clash.fight.cancelled.append(self.side)


@hook(CardsRevealed, "tactic.tactical_retreat")
def withdraw(clash: ClashState, owner: int, moment: CardsRevealed) -> Iterator[Step]:
    side = revealed(clash, owner, moment, Stage.WITHDRAWAL)
    if side is Side.DEFENDER:
        yield Withdraw(owner)


@dataclass(slots=True)
class Withdraw(Step[str]):
    """The defending army goes to a land space that can take all of it; the attacker has won."""

    seat: int

    def _refuges(self, clash: ClashState) -> list[str]:
        army = clash.fighting(Side.DEFENDER)
        if not army or not clash.fighting(Side.ATTACKER):
            return []
        beside, owner = clash.map.land_beside(clash.fight.space), clash.fight.defender
        free = [space for space in beside if not clash.hostile(space, owner)]
        return clash.in_order(space for space in free if clash.room(space, owner, army) >= len(army))

    def decision(self, clash: ClashState) -> Decision | None:
        refuges = self._refuges(clash)
        if not refuges:
            return None
        options = tuple(Option(space, as_text(space), at=space) for space in refuges)
        return ChooseOne(self.seat, text("Where does your army withdraw to?"), options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        fight = clash.fight
        for piece in clash.fighting(Side.DEFENDER):
            clash.remove(fight.space, piece)
            clash.units.setdefault(answer, []).append(piece)
        fight.decided, fight.winner = True, Side.ATTACKER
        told = text("{seat} withdraws to {space}", seat=SeatName(self.seat), space=answer)
        clash.tell(told, places=(fight.space, answer))

"""1. Roll: three rolls behind the screens, a monastery before the second, feathers in the open when all is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from games.core.decision import ChooseOne, ChooseSome, Decision, Option
from games.core.step import Step, Together
from games.core.text import SeatName, Text, plural, text
from games.era.dice import Die, different, face_key, key, place
from games.era.kinds import Kind, Phase
from games.era.orders import FEATHER
from games.era.rulebook import Face
from games.era.state import EraState
from games.era.steps.seatstep import SeatStep
from games.era.steps.solo import RollPhilippe
from games.era.words import in_signs, shown_together

SKIP = "skip"
STOP = "stop"
ALONE = "alone"


@dataclass(slots=True)
class RollPhase(Step[None]):
    """Everybody's first roll, then each goes on at their own pace."""

    def run(self, era: EraState, answer: None) -> None:
        era.phase, era.turn, era.screened = Phase.ROLL, None, True
        lanes: dict[int, list[Step]] = {}
        for seat in era.in_turn():
            dice = era.players[seat].dice
            roll(era, seat, range(len(dice)))
            if dice:
                lanes[seat] = first_steps(era, seat)
        ending: list[Step] = [RollPhilippe()] if era.seats == 1 else []
        era.next(Together(lanes), *ending, ShowDice(), *(UseFeather(seat) for seat in era.in_turn()))


def first_steps(era: EraState, seat: int) -> list[Step]:
    """The last one is done first, as on every stack."""
    return [Reroll(seat, 2), *(SetDie(seat) for _ in range(era.players[seat].count(Kind.MONASTERY)))]


def roll(era: EraState, seat: int, places: Sequence[int]) -> None:
    """Those dice are rolled; new skulls are set out of the screen for all to see."""
    player = era.players[seat]
    for at, die in enumerate(player.dice):
        die.kept = at not in places
    if not places:
        return
    for at in places:
        die = player.dice[at]
        sides = len(era.rules.faces[die.colour])
        die.face, die.set = era.luck.below(sides) if era.screened else era.roll(sides) - 1, False
    rolled = [player.dice[at] for at in places]
    if era.screened:
        era.tell(text("You roll: {dice}", dice=listed(era, rolled)), seat, audience=(seat,))
        new = sum(era.face(die).skulls for die in rolled)
        if new:
            who = SeatName(seat)
            told = plural("{seat} sets aside {n} skull", "{seat} sets aside {n} skulls", new, seat=who)
            era.tell(told, seat, routine=True)
    else:
        told = text("{seat} rolls: {dice}", seat=SeatName(seat), dice=listed(era, rolled))
        era.tell(told, seat, routine=True)


def listed(era: EraState, dice: Sequence[Die]) -> Text:
    return shown_together(era.face(die) for die in dice)


@lru_cache(maxsize=1 << 11)
def die_option(face: Face, at: int, *, rolls: bool) -> Option:
    """Dice that show the same are told apart by where they lie; whose they are is seen by their colour."""
    return Option(key(at), in_signs(face), at=key(at), rolls=rolls)


def locked(era: EraState, die: Die) -> bool:
    return era.face(die).skulls > 0


@dataclass(slots=True)
class SetDie(SeatStep[str]):
    """A monastery turns one die, with a skull or without, to any face."""

    seat: int

    def decision(self, era: EraState) -> Decision:
        dice = era.players[self.seat].dice
        ways = [die_option(era.face(die), at, rolls=False) for at, die in enumerate(dice) if not die.set]
        skip = Option(SKIP, text("Set none"))
        prompt = text("Your monastery may set one die to any face. Which one?")
        return ChooseOne(self.seat, prompt, (*ways, skip), picture="dice", usual=SKIP)

    def run(self, era: EraState, answer: str) -> None:
        if answer != SKIP:
            era.next(SetFace(self.seat, place(answer)))


@dataclass(slots=True)
class SetFace(SeatStep[str]):
    seat: int
    die: int

    def decision(self, era: EraState) -> Decision:
        die = era.players[self.seat].dice[self.die]
        faces = era.rules.faces[die.colour]
        others = {at: Die(die.colour, at) for at, face in enumerate(faces) if face.drawn != faces[die.face].drawn}
        ways = tuple(Option(face_key(at), in_signs(faces[at])) for at in different(others, era.rules))
        return ChooseOne(self.seat, text("Which face do you turn it to?"), ways, picture="dice")

    def run(self, era: EraState, answer: str) -> None:
        die = era.players[self.seat].dice[self.die]
        seen = locked(era, die)
        die.face, die.set = place(answer), True
        told = text("You set a die: {die}", die=listed(era, [die]))
        era.tell(told, self.seat, audience=(self.seat,))
        # Only a die outside the screen is seen to go, or to come.
        if seen:
            era.tell(text("{seat} takes a skull back with a monastery", seat=SeatName(self.seat)), self.seat)
        elif locked(era, die):
            era.tell(text("{seat} sets a die to a skull with a monastery", seat=SeatName(self.seat)), self.seat)


@dataclass(slots=True)
class Reroll(SeatStep[list[str] | None]):
    """The second and the third roll: any dice without a skull, in the second none that was just set."""

    seat: int
    number: int

    def free(self, era: EraState) -> list[int]:
        dice = era.players[self.seat].dice
        stays = self.number == 2 and not era.options.set_dice_roll
        return [at for at, die in enumerate(dice) if not locked(era, die) and not (stays and die.set)]

    def decision(self, era: EraState) -> Decision | None:
        dice = era.players[self.seat].dice
        # Skulls are seen by everybody. That all the others were set is not, so then even nothing is asked about.
        if all(locked(era, die) for die in dice):
            return None
        ways = tuple(die_option(era.face(dice[at]), at, rolls=True) for at in self.free(era))
        prompt = text(
            "Roll {n} of {rolls}: which dice do you roll again?", n=self.number, rolls=era.rules.figures.rolls
        )
        return ChooseSome(self.seat, prompt, ways, least=0, most=len(ways), picture="dice", usual=[])

    def run(self, era: EraState, answer: list[str] | None) -> None:
        places = sorted(place(key) for key in answer or ())
        roll(era, self.seat, places)
        # Whoever keeps all is done, unless a die may have been set: that is secret, the monastery is not.
        monastery = era.players[self.seat].count(Kind.MONASTERY) > 0
        if self.number < era.rules.figures.rolls and (places or monastery):
            era.next(Reroll(self.seat, self.number + 1))


@dataclass(slots=True)
class ShowDice(Step[None]):
    """All screens go."""

    def run(self, era: EraState, answer: None) -> None:
        if era.seats > 1:
            era.reveal()
        era.screened = False
        for seat in era.in_turn():
            dice = era.players[seat].dice
            for die in dice:
                die.set = die.kept = False
            if dice:
                told = text("{seat} shows: {dice}", seat=SeatName(seat), dice=listed(era, dice))
                era.tell(told, seat, routine=True)


@dataclass(slots=True)
class UseFeather(SeatStep[str | None]):
    """A clergy die with a feather is rolled again, and with it any other die if its owner likes."""

    seat: int

    def feathers(self, era: EraState) -> list[int]:
        dice = era.players[self.seat].dice
        return [at for at, die in enumerate(dice) if era.face(die).feather]

    def decision(self, era: EraState) -> Decision | None:
        feathers = self.feathers(era)
        if not feathers:
            return None
        dice = era.players[self.seat].dice
        others = {at: die for at, die in enumerate(dice) if at != feathers[0]}
        ways = [
            Option(STOP, text("Leave it as it is")),
            Option(ALONE, text("Roll the feather alone"), rolls=True),
            *(
                replace(die_option(era.face(dice[at]), at, rolls=True), group=_WITH)
                for at in different(others, era.rules)
            ),
        ]
        prompt = text("A feather: roll it again, alone or with one more die?")
        return ChooseOne(self.seat, prompt, tuple(ways), picture="dice", topic=FEATHER, usual=STOP)

    def run(self, era: EraState, answer: str | None) -> None:
        if answer is None or answer == STOP:
            return
        also = [] if answer == ALONE else [place(answer)]
        roll(era, self.seat, sorted([self.feathers(era)[0], *also]))
        era.next(UseFeather(self.seat))


_WITH = text("Roll the feather and one more")

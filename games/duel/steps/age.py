"""The Ages: laying out the structure, who begins, and counting at the end of the third."""

from __future__ import annotations

from dataclasses import replace

from games.core.decision import ChooseOne, Decision, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, listing, text
from games.duel.kinds import Back, Mythology, Victory
from games.duel.state import GATE, DuelState, Slot, other
from games.duel.steps.theater import ENKI, reveal_enki
from games.duel.steps.turn import TakeTurn

LAST_AGE = 3


@record
class LayOut(Step[None]):
    """The cards of an Age are laid out; face-down ones stay undecided until they are turned up."""

    age: int

    def run(self, duel: DuelState, answer: None) -> None:
        duel.age, duel.turn = self.age, 0
        duel.unseen = duel.rules.deck(self.age, Back.AGE)
        places = duel.rules.layouts[self.age].places
        duel.slots = {name: Slot(name) for name in places}
        if self.age == LAST_AGE:
            self._mix_in_purple(duel)
        for name, place in places.items():
            if place.face_up:
                duel.turn_up(name)
        duel.tell(text("Age {age} is laid out", age=self.age), great=self.age > 1, opens=True)
        if duel.options.pantheon:
            self._prepare_pantheon(duel)

    def _mix_in_purple(self, duel: DuelState) -> None:
        """Their backs show where they lie, so that much is decided now."""
        board = duel.rules
        back = Back.TEMPLE if duel.options.pantheon else Back.GUILD
        used = board.pantheon.temples_used if duel.options.pantheon else board.board.setup.guilds_used
        duel.unseen_purple = board.deck(self.age, back)
        places = list(duel.slots)
        for _ in range(used):
            name = duel.luck.take(places)
            duel.slots[name] = Slot(name, back)

    def _prepare_pantheon(self, duel: DuelState) -> None:
        printed = duel.rules
        tokens = printed.layouts[self.age].tokens
        if self.age == 1:
            pool = [mythology for mythology in Mythology for _ in range(printed.pantheon.mythology_tokens_each)]
            for name in tokens:
                duel.slots[name] = replace(duel.slots[name], mythology=duel.luck.take(pool))
        elif tokens:
            values = list(printed.pantheon.offerings)
            for name in tokens:
                duel.slots[name] = replace(duel.slots[name], offering=duel.luck.take(values))


@record
class OpenPantheon(Step[None]):
    """Before Age II the Gate takes the empty slot and the gods are turned up."""

    def run(self, duel: DuelState, answer: None) -> None:
        empty = [altar for altar in duel.altars if altar.holder is None]
        if empty:
            chosen = empty[0] if duel.options.gate_slot == "lowest" or len(empty) == 1 else duel.luck.choice(empty)
            chosen.holder = GATE
        duel.reveal()
        gods = []
        for altar in duel.altars:
            altar.face_up = altar.holder is not None
            if altar.holder is not None and altar.holder != GATE:
                gods.append(altar.holder)
        names = listing(*(duel.rules.gods[god].name for god in gods))
        duel.tell(text("The gods of the Pantheon: {gods}", gods=names))
        if ENKI in gods:
            reveal_enki(duel)


@record
class FirstTurn(Step[None]):
    """The first player of the game begins the first Age."""

    def run(self, duel: DuelState, answer: None) -> None:
        duel.next(TakeTurn(duel.first))


@record
class NextAge(Step[None]):
    """With the structure empty the next Age is prepared; the weaker side decides who begins it."""

    age: int

    def run(self, duel: DuelState, answer: None) -> None:
        side = duel.side()
        chooser = side if side is not None else duel.last
        begin = Begin if side is None and duel.options.neutral_starter == "begins" else ChooseStarter
        pantheon = [OpenPantheon()] if duel.options.pantheon and self.age == duel.rules.pantheon.first_age else []
        duel.next(*pantheon, LayOut(self.age), begin(chooser))


@record
class ChooseStarter(Step[str]):
    seat: int

    def decision(self, duel: DuelState) -> Decision:
        options = tuple(
            Option(str(seat + 1), text("{seat} begins", seat=SeatName(seat))) for seat in (self.seat, other(self.seat))
        )
        return ChooseOne(self.seat, text("Who begins Age {age}?", age=duel.age), options, picture="age", numbered=False)

    def run(self, duel: DuelState, answer: str) -> None:
        duel.next(Begin(int(answer) - 1))


@record
class Begin(Step[None]):
    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        told = text("{seat} begins Age {age}", seat=SeatName(self.seat), age=duel.age)
        duel.tell(told, affects=(self.seat,))
        duel.next(TakeTurn(self.seat))


@record
class CountPoints(Step[None]):
    """After the third Age the points decide."""

    def run(self, duel: DuelState, answer: None) -> None:
        duel.finish(Victory.POINTS)
        duel.tell(text("The last Age is over: points are counted"), great=True)

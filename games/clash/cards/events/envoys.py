"""The Meeting of Envoys and the Reformation: what is settled between players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.kinds import Building, Good
from games.clash.moments import EventText
from games.clash.state import ClashState
from games.clash.steps.drawing import RevealWonder
from games.clash.steps.gaining import GainGoods
from games.clash.words import built
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text


def _seats(seats: list[int]) -> tuple[Option, ...]:
    return tuple(Option(str(seat), as_text(SeatName(seat))) for seat in seats)


# -- Meeting of Envoys ----------------------------------------------------------------------------------------------


@hook(EventText, "event.envoy")
def envoy(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    card = clash.printed.events[event.card]
    yield GainGoods(owner, dict(card.gains))
    yield InviteGuest(owner, card.figures["guest"])
    yield RevealWonder(owner)


@dataclass(slots=True)
class InviteGuest(Step[str]):
    seat: int
    culture: int

    def decision(self, clash: ClashState) -> Decision:
        prompt = text("Who else gains {n} culture?", n=self.culture)
        return ChooseOne(self.seat, prompt, _seats(clash.around(self.seat)[1:]), picture="near")

    def run(self, clash: ClashState, answer: str) -> None:
        clash.gain(int(answer), {Good.CULTURE: self.culture})


# -- Reformation ----------------------------------------------------------------------------------------------------


@hook(EventText, "event.reformation")
def reformation(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    yield Convert(owner) if temples(clash, owner) else ChooseReformed(owner)


def temples(clash: ClashState, seat: int) -> list[str]:
    """The seat's cities with a temple in its own colour."""
    return [space for space in clash.cities_of(seat) if clash.city(space).buildings.get(Building.TEMPLE) == seat]


@dataclass(slots=True)
class ChooseReformed(Step[str]):
    """Without a temple of its own the seat names somebody who has one."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        faithful = [seat for seat in clash.around(self.seat)[1:] if temples(clash, seat)]
        if not faithful:
            return None
        return ChooseOne(self.seat, text("Reformation: whose temple is replaced?"), _seats(faithful), picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            clash.next(Convert(int(answer)))


@dataclass(slots=True)
class Convert(Step[str]):
    """One of the seat's temples goes to somebody who has a figure for it."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        able = [seat for seat in clash.around(self.seat)[1:] if clash.buildings_left(seat, Building.TEMPLE)]
        if not able:
            return None
        prompt = text("Reformation: who replaces one of your temples?")
        return ChooseOne(self.seat, prompt, _seats(able), picture="near", topic="clash.losses", usual=str(able[0]))

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            clash.next(ReplaceTemple(int(answer), self.seat))


@dataclass(slots=True)
class ReplaceTemple(Step[str]):
    seat: int
    other: int

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(
            Option(space, text("{space}: {city}", space=space, city=built(clash.city(space))), at=space)
            for space in temples(clash, self.other)
        )
        prompt = text("In which city of {seat} does your temple stand?", seat=SeatName(self.other))
        return ChooseOne(self.seat, prompt, options, picture="near", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        clash.city(answer).buildings[Building.TEMPLE] = self.seat
        told = text("The temple in {space} is now one of {seat}", space=answer, seat=SeatName(self.seat))
        clash.tell(told, self.seat, great=True, places=(answer,), affects=(self.other,))

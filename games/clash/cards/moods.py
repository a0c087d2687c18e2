"""Events that lower moods: for each city something may be given instead, where an advance allows it."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.kinds import Mood, Purpose
from games.clash.moments import MoodsChanged
from games.clash.payment import can_pay
from games.clash.pieces import Purse
from games.clash.powers.sparing import Sparing
from games.clash.state import ClashState
from games.clash.steps.choosing import losing
from games.clash.steps.mood import change_mood, city_option
from games.clash.steps.paying import PayFor
from games.clash.words import good_list, good_signs
from games.core.decision import ChooseOne, ChooseSome, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, plural, text

#: So many levels make any city angry.
TO_ANGRY = Mood.HAPPY - Mood.ANGRY


def falling(clash: ClashState, seat: int, among: list[str]) -> list[str]:
    """Those of the seat's cities whose mood can still fall."""
    own = (space for space in among if space in clash.cities and clash.cities[space].owner == seat)
    return clash.in_order(space for space in own if clash.cities[space].mood is not Mood.ANGRY)


def times(price: Purse, n: int) -> Purse:
    return {good: n * amount for good, amount in price.items()}


@dataclass(slots=True)
class LowerMoods(Step[str]):
    """So many of these cities fall; before they are chosen the seat says for how many it pays instead."""

    seat: int
    among: list[str]
    count: int = 1
    levels: int = 1

    def _most(self, clash: ClashState) -> int:
        """So many can fall at all: whoever pays for one of two when only one can has spared that one."""
        return min(self.count, len(falling(clash, self.seat, self.among)))

    def decision(self, clash: ClashState) -> Decision | None:
        price = registry.reckon(clash, Sparing(self.seat)).price
        if price is None:
            return None
        most = self._most(clash)
        offers = [n for n in range(1, most + 1) if can_pay(clash, self.seat, times(price, n), Purpose.OTHER)]
        if not offers:
            return None
        options = [Option("0", text("Pay nothing"))]
        options += [Option(str(n), _spared(n), detail=good_signs(times(price, n))) for n in offers]
        prompt = plural("Myths: {n} city's mood falls.", "Myths: the moods of {n} cities fall.", most)
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", topic="clash.myths", usual="0")

    def run(self, clash: ClashState, answer: str | None) -> None:
        spared = 0 if answer is None else int(answer)
        price = registry.reckon(clash, Sparing(self.seat)).price
        following: list[Step] = [ChooseFalling(self.seat, self.among, self._most(clash) - spared, self.levels)]
        if spared and price is not None:
            following.insert(0, PayFor(self.seat, times(price, spared)))
        clash.next(*following)


def _spared(n: int) -> Text:
    return plural("Spare {n} city", "Spare {n} cities", n)


@dataclass(slots=True)
class ChooseFalling(Step[list[str]]):
    seat: int
    among: list[str]
    count: int
    levels: int = 1

    def decision(self, clash: ClashState) -> Decision | None:
        cities = falling(clash, self.seat, self.among)
        count = min(self.count, len(cities))
        if count == 0 or count == len(cities):
            return None
        options = tuple(city_option(clash, space) for space in cities)
        prompt = text(
            "Which cities become angry?" if self.levels >= TO_ANGRY else "In which cities does the mood fall?"
        )
        smallest = sorted(cities, key=lambda space: clash.city(space).size)
        topic, usual = losing(clash, self.seat), smallest[:count]
        return ChooseSome(self.seat, prompt, options, count, count, picture="near", topic=topic, usual=usual)

    def run(self, clash: ClashState, answer: list[str] | None) -> None:
        chosen = falling(clash, self.seat, self.among)[: max(0, self.count)] if answer is None else answer
        if not chosen:
            return
        for space in clash.in_order(chosen):
            change_mood(clash, self.seat, space, -self.levels)
        clash.next(MoodsChanged(self.seat))


@dataclass(slots=True)
class LoseOrAnger(Step[None]):
    """What there is of the goods is lost; without the full amount one of these cities becomes angry."""

    seat: int
    goods: Purse
    among: list[str]

    def run(self, clash: ClashState, answer: None) -> None:
        lost = {good: min(n, clash.goods(self.seat)[good]) for good, n in self.goods.items()}
        taken = {good: n for good, n in lost.items() if n}
        if taken:
            clash.spend(self.seat, taken)
            told = text("{seat} loses {goods}", seat=SeatName(self.seat), goods=good_list(taken))
            clash.tell(told, self.seat, affects=(self.seat,))
        if lost != self.goods:
            clash.next(LowerMoods(self.seat, self.among, 1, TO_ANGRY))

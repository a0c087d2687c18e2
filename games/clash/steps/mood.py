"""Moods: raised for tokens, as many levels of as many cities as there are tokens; or by one city at a time."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.clash.effects import registry
from games.clash.figures import UseMood
from games.clash.figures_of_civilizations import MoodWay, MoodWays
from games.clash.kinds import Good, Mood, Purpose
from games.clash.moments import MoodsChanged
from games.clash.payment import can_pay
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.steps.paying import PayFor, Paying
from games.clash.words import MOOD_SIGNS, MOODS, built, cannot_pay, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, text

NONE, DONE = "none", "done"


def use_mood(clash: ClashState, seat: int, space: str) -> Mood:
    """The mood the city collects, recruits and builds with."""
    return registry.reckon(clash, UseMood(seat, space, clash.cities[space].mood)).mood


def level_price(clash: ClashState, space: str) -> Purse:
    """Tokens of mood for one level: as many as the city is large."""
    return {Good.MOOD: clash.cities[space].size}


def mood_ways(clash: ClashState, seat: int) -> list[MoodWay]:
    return registry.reckon(clash, MoodWays(seat)).ways


def improvable(clash: ClashState, seat: int) -> list[str]:
    return [space for space in clash.cities_of(seat) if clash.cities[space].mood is not Mood.HAPPY]


def can_increase(clash: ClashState, seat: int) -> Text | None:
    """Why no mood can be raised; None when one can."""
    cities = improvable(clash, seat)
    if not cities:
        return text("All your cities are happy.")
    prices = [level_price(clash, space) for space in cities]
    prices += [way.cost for way in mood_ways(clash, seat) if way.space in cities]
    if not any(can_pay(clash, seat, cost, Purpose.MOOD) for cost in prices):
        return text("You have too few mood tokens.")
    return None


@dataclass(slots=True)
class IncreaseMood(Step[str]):
    """Level by level, until the seat is done or can pay no more."""

    seat: int
    #: Something was raised already, so the seat may stop.
    begun: bool = False
    #: Only these cities.
    among: list[str] | None = None
    #: Other ways of raising that have served.
    used: list[str] = field(default_factory=list)

    def decision(self, clash: ClashState) -> Decision | None:
        spaces = [space for space in improvable(clash, self.seat) if self.among is None or space in self.among]
        options = [self._option(clash, space) for space in spaces]
        options += [self._by(clash, way) for way in mood_ways(clash, self.seat) if self._open(way, spaces)]
        if all(option.blocked is not None for option in options):
            return None
        if self.begun:
            options.append(Option(DONE, text("That is all")))
        return ChooseOne(self.seat, text("Which city's mood is raised?"), tuple(options), picture="near")

    def _option(self, clash: ClashState, space: str) -> Option:
        city, cost = clash.cities[space], level_price(clash, space)
        label = text("{space}: {mood}", space=space, mood=MOOD_SIGNS[city.mood])
        blocked = None
        if not can_pay(clash, self.seat, cost, Purpose.MOOD):
            blocked = cannot_pay(cost)
        return Option(space, label, detail=good_signs(cost), at=space, blocked=blocked)

    def _open(self, way: MoodWay, spaces: list[str]) -> bool:
        return way.space in spaces and way.key not in self.used

    def _by(self, clash: ClashState, way: MoodWay) -> Option:
        label = text("{space}: {mood}", space=way.space, mood=MOOD_SIGNS[clash.cities[way.space].mood])
        blocked = None
        if not can_pay(clash, self.seat, way.cost, Purpose.MOOD):
            blocked = cannot_pay(way.cost)
        return Option(way.key, label, detail=good_signs(way.cost), at=way.space, blocked=blocked)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == DONE:
            if self.begun:
                clash.next(MoodsChanged(self.seat))
            return
        way = next((way for way in mood_ways(clash, self.seat) if way.key == answer), None)
        if way is None:
            clash.next(PayMood(self.seat, answer), IncreaseMood(self.seat, True, self.among, self.used))
            return
        raised = RaiseOne(self.seat, way.levels, [way.space])
        more = IncreaseMood(self.seat, True, self.among, [*self.used, way.key])
        clash.next(PayFor(self.seat, way.cost, [raised], Purpose.MOOD), more)


@dataclass(slots=True)
class PayMood(Paying):
    seat: int
    space: str

    def cost(self, clash: ClashState) -> Purse:
        return level_price(clash, self.space)

    def purpose(self) -> Purpose:
        return Purpose.MOOD

    def paid(self, clash: ClashState, paid: Purse) -> None:
        change_mood(clash, self.seat, self.space, 1)


def change_mood(clash: ClashState, seat: int, space: str, levels: int) -> None:
    """Up or down, and told."""
    if levels > 0:
        clash.raise_mood(space, levels)
    else:
        clash.lower_mood(space, -levels)
    told = text("{seat}: {space} is {mood} now", seat=SeatName(seat), space=space, mood=MOODS[clash.cities[space].mood])
    clash.tell(told, seat, places=(space,), affects=(seat,) if levels < 0 else ())


@dataclass(slots=True)
class RaiseOne(Step[str]):
    """One city's mood rises for nothing."""

    seat: int
    levels: int = 1
    among: list[str] | None = None
    optional: bool = False

    def decision(self, clash: ClashState) -> Decision | None:
        spaces = [space for space in improvable(clash, self.seat) if self.among is None or space in self.among]
        if not spaces:
            return None
        options = [city_option(clash, space) for space in spaces]
        if self.optional:
            options.append(Option(NONE, text("None")))
        return ChooseOne(self.seat, text("Which city's mood is raised?"), tuple(options), picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == NONE:
            return
        change_mood(clash, self.seat, answer, self.levels)
        clash.next(MoodsChanged(self.seat))


def city_option(clash: ClashState, space: str) -> Option:
    city = clash.cities[space]
    label = text("{space}: {city} {mood}", space=space, city=built(city), mood=MOOD_SIGNS[city.mood])
    return Option(space, label, at=space)


@dataclass(slots=True)
class Pacify(Step[None]):
    """A city that was captured is not angry, but in this mood."""

    seat: int
    space: str
    mood: Mood = Mood.NEUTRAL

    def run(self, clash: ClashState, answer: None) -> None:
        clash.cities[self.space].mood = self.mood
        told = text("{seat}: {space} is {mood} now", seat=SeatName(self.seat), space=self.space, mood=MOODS[self.mood])
        clash.tell(told, self.seat, places=(self.space,))
        clash.next(MoodsChanged(self.seat))

"""Cards about cities: what they collect, build, reveal and take over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.expeditions import hidden_regions, reveal_choice
from games.clash.cards.hand import Play, civil, figure
from games.clash.cards.permits import Permit
from games.clash.effects import hook
from games.clash.figures import CollectTerms, InfluenceTerms
from games.clash.kinds import Building, Good, Unit, Use
from games.clash.moments import Influenced
from games.clash.owners import RULES
from games.clash.state import ClashState
from games.clash.steps.activating import begin_activation, blocked_use, ready
from games.clash.steps.constructing import ChooseBuilding, why_not
from games.clash.steps.exploring import RevealRegion
from games.clash.steps.gaining import GainGoods
from games.clash.steps.influence import boosts
from games.clash.steps.placing import PlaceUnit, places_for
from games.clash.words import UNITS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

NONE = "none"

#: Permissions for the next collecting, or the next influence, of the turn.
FOCUS, MASS, TAKEOVER = "production_focus", "mass_production", "cultural_takeover"


# -- Ideas ----------------------------------------------------------------------------------------------------------


@civil("ideas")
def ideas(clash: ClashState, seat: int) -> Play:
    academies = sum(Building.ACADEMY in clash.city(space).buildings for space in clash.cities_of(seat))
    gained = academies * clash.printed.civils["ideas"].gains[Good.IDEAS]
    none = None if academies else text("You have no academy.")
    return Play((GainGoods(seat, {Good.IDEAS: gained}),), none)


# -- Production Focus, Mass Production ------------------------------------------------------------------------------


@civil(FOCUS)
def production_focus(clash: ClashState, seat: int) -> Play:
    return _for_collecting(clash, seat, FOCUS)


@civil(MASS)
def mass_production(clash: ClashState, seat: int) -> Play:
    return _for_collecting(clash, seat, MASS)


def _for_collecting(clash: ClashState, seat: int, word: str) -> Play:
    if FOCUS in clash.now.pending or MASS in clash.now.pending:
        return Play(blocked=text("Such a card already waits for your next collecting."))
    cities = [space for space in clash.cities_of(seat) if ready(clash, space)]
    if all(blocked_use(clash, seat, space, Use.COLLECT) is not None for space in cities):
        return Play(blocked=text("No city of yours can collect now."))
    return Play((Permit(word),))


@hook(CollectTerms, f"pending.{FOCUS}", mine=True)
def focus(clash: ClashState, owner: int, terms: CollectTerms) -> None:
    terms.repeats = True
    terms.spends.append(FOCUS)


@hook(CollectTerms, f"pending.{MASS}", mine=True)
def mass(clash: ClashState, owner: int, terms: CollectTerms) -> None:
    terms.most += figure(clash, MASS, "resources")
    terms.spends.append(MASS)


# -- City Development -----------------------------------------------------------------------------------------------


@civil("city_development")
def city_development(clash: ClashState, seat: int) -> Play:
    none = None if developable(clash, seat) else text("You can build nothing.")
    return Play((DevelopCity(seat),), none)


def developable(clash: ClashState, seat: int) -> list[str]:
    return [
        space
        for space in clash.cities_of(seat)
        if ready(clash, space)
        and any(why_not(clash, seat, space, building, free=True) is None for building in clash.raised)
    ]


@dataclass(slots=True)
class DevelopCity(Step[str]):
    """A city is activated and builds for nothing."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(Option(space, as_text(space), at=space) for space in developable(clash, self.seat))
        if not options:
            return None
        return ChooseOne(self.seat, text("Which city builds for nothing?"), options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            begin_activation(clash, self.seat, answer, Use.CONSTRUCT, ChooseBuilding(self.seat, answer, free=True))


# -- Explorer -------------------------------------------------------------------------------------------------------


@civil("explorer")
def explorer(clash: ClashState, seat: int) -> Play:
    useful = hidden_regions(clash, seat) or places_for(clash, seat, Unit.SETTLER)
    none = None if useful else text("There is nothing to reveal, and no settler to place.")
    settlers = tuple(PlaceUnit(seat, Unit.SETTLER, optional=True) for _ in range(figure(clash, "explorer", "settlers")))
    return Play((SendExplorer(seat), *settlers), none)


@dataclass(slots=True)
class SendExplorer(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        return reveal_choice(clash, self.seat)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None and answer != NONE:
            clash.next(RevealRegion(self.seat, answer))


# -- Cultural Takeover ----------------------------------------------------------------------------------------------


@civil(TAKEOVER)
def cultural_takeover(clash: ClashState, seat: int) -> Play:
    if TAKEOVER in clash.now.pending:
        return Play(blocked=text("It already waits for your next influence."))
    if clash.now.influenced:
        return Play(blocked=text("You have already succeeded in this turn."))
    if not clash.settlements_left(seat):
        return Play(blocked=text("You have no settlement left."))
    if not _within_reach(clash, seat):
        return Play(blocked=text("No small barbarian city is within reach."))
    return Play((Permit(TAKEOVER),))


def _within_reach(clash: ClashState, seat: int) -> bool:
    """Of some city of the seat, with all the culture it could pay."""
    size, culture = figure(clash, TAKEOVER, "size"), boosts(clash, seat)
    camps = [space for space, city in clash.cities.items() if city.owner is None and city.size == size]
    return any(
        (distance := clash.map.distance(source, camp)) is not None and distance <= clash.city(source).size + culture
        for source in clash.cities_of(seat)
        if not clash.city(source).foreign
        for camp in camps
    )


@hook(InfluenceTerms, f"pending.{TAKEOVER}", mine=True)
def tempted_tribes(clash: ClashState, owner: int, terms: InfluenceTerms) -> None:
    """Whichever city is tried next uses the permission up."""
    terms.spends.append(TAKEOVER)
    city = clash.cities.get(terms.target)
    terms.settlement = city is not None and city.owner is None and city.size == figure(clash, TAKEOVER, "size")


@hook(Influenced, RULES, mine=True)
def taken_over(clash: ClashState, owner: int, influenced: Influenced) -> Iterator[Step]:
    if influenced.building is None and influenced.result is None:
        yield TakeOver(owner, influenced.target)


@dataclass(slots=True)
class TakeOver(Step[str]):
    """The settlement changes hands with its mood; one unit there turns into the seat's own, the others leave."""

    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision | None:
        if not clash.owned_at(self.space, None):
            return None
        kinds = [kind for kind in (Unit.INFANTRY, Unit.SETTLER) if clash.units_left(self.seat, kind)]
        if not kinds:
            return None
        options = tuple(Option(kind, as_text(UNITS[kind])) for kind in kinds)
        return ChooseOne(self.seat, text("What does a unit there turn into?"), options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        for piece in clash.owned_at(self.space, None):
            clash.remove(self.space, piece)
        clash.city(self.space).owner = self.seat
        if answer is not None:
            clash.place(Unit(answer), self.seat, self.space)
        told = text("The barbarians of {space} join {seat}", space=self.space, seat=SeatName(self.seat))
        clash.tell(told, self.seat, great=True, places=(self.space,))

"""Cultural influence: a city makes a building elsewhere one of its owner's colour, if the die allows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import InfluenceTerms
from games.clash.figures_of_civilizations import InfluenceFrom, InfluenceOn, Replaceable
from games.clash.kinds import Building, Good, Purpose
from games.clash.moments import Influenced, InfluenceRolled
from games.clash.payment import can_pay, price, reserve
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.clash.steps.paying import Paying
from games.clash.words import BUILDINGS, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.state import once_at_rest
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

SETTLEMENT = "settlement"
LEAVE, BOOST = "leave", "boost"
_SEPARATOR = ">"


@dataclass(frozen=True, slots=True)
class Aim:
    """A city to influence from, one to influence, and the culture it takes to reach it."""

    source: str
    target: str
    boost: int


def sources(clash: ClashState, seat: int) -> dict[str, int]:
    """From where the seat can reach out: each of its cities reaches as far as it is large."""
    cities = {space: clash.cities[space].size for space in clash.cities_of(seat)}
    return registry.reckon(clash, InfluenceFrom(seat, cities)).sources


def terms(clash: ClashState, seat: int, source: str, target: str, reach: int = 0) -> InfluenceTerms:
    """A city under influence itself is not helped by boosts."""
    found = InfluenceTerms(seat, source, target, reach, clash.rules.influence.success)
    found.boosts = not _freeing(clash, seat, source, target)
    return registry.reckon(clash, found)


def _freeing(clash: ClashState, seat: int, source: str, target: str) -> bool:
    """A city throws off the influence it is under itself."""
    return source == target and clash.cities[source].owner == seat and clash.cities[source].foreign


def replaceable(clash: ClashState, seat: int, target: str) -> list[Building]:
    """Buildings of another colour for which the seat has a piece left; some keep their colour for good."""
    city = clash.cities.get(target)
    buildings = {} if city is None else city.buildings
    found = [
        building
        for building, colour in buildings.items()
        if colour != seat and clash.buildings_left(seat, building) and not clash.rules.buildings[building].kept
    ]
    return registry.reckon(clash, Replaceable(seat, target, found)).buildings if found else found


def _seizable(clash: ClashState, seat: int, target: str, found: InfluenceTerms) -> bool:
    city = clash.cities.get(target)
    return (
        city is not None
        and found.settlement
        and city.owner != seat
        and city.size == 1
        and clash.settlements_left(seat) > 0
    )


def aims(clash: ClashState, seat: int) -> list[Aim]:
    """Every pair that can be tried now, boosts for the range included."""
    return list(_aims(clash, seat))


def _aims(clash: ClashState, seat: int) -> Iterator[Aim]:
    culture = boosts(clash, seat)
    settled = {target for target, city in clash.cities.items() if city.size > 1 or city.owner is None}
    targets = clash.in_order(registry.reckon(clash, InfluenceOn(seat, settled)).targets)
    for source, reach in sources(clash, seat).items():
        city = clash.cities.get(source)
        foreign = city is not None and city.owner == seat and city.foreign
        for target in targets:
            # A city under influence can only throw it off itself.
            if foreign and target != source:
                continue
            distance = clash.map.distance(source, target)
            if distance is None or distance > reach + culture:
                continue
            aim = _aim(clash, seat, source, target, distance, reach)
            if aim is not None and aim.boost <= culture:
                yield aim


def boosts(clash: ClashState, seat: int) -> int:
    """Boosts the seat could pay for."""
    own, held = clash.goods(seat), reserve(clash, seat)
    serving = price(clash, seat, {Good.CULTURE: 1}, Purpose.INFLUENCE).sources[Good.CULTURE]
    return held + min(own[Good.CULTURE] + own[Good.MOOD], sum(own[good] for good in serving))


def _aim(clash: ClashState, seat: int, source: str, target: str, distance: int, reach: int) -> Aim | None:
    city = clash.cities.get(target)
    if source == target and city is not None and not city.foreign:
        return None
    buildings = replaceable(clash, seat, target)
    if not buildings and city is not None and city.owner is not None and not clash.options.civilizations:
        return None
    found = terms(clash, seat, source, target, reach)
    if found.immune or not (buildings or found.results or _seizable(clash, seat, target, found)):
        return None
    boost = max(0, distance - found.reach)
    return None if boost and not found.boosts else Aim(source, target, boost)


@once_at_rest
def possible(clash: ClashState, seat: int) -> Text | None:
    """Why nothing can be influenced; None when something can."""
    if clash.now.influenced:
        return text("You have already succeeded in this turn.")
    return None if any(_aims(clash, seat)) else text("No city is within reach.")


def _different(clash: ClashState, seat: int) -> Iterator[tuple[Aim, InfluenceTerms]]:
    """Of several cities from which a try is the same in every way the first one stands for all."""
    seen, culture = set[object](), boosts(clash, seat)
    for aim in aims(clash, seat):
        found = terms(clash, seat, aim.source, aim.target)
        # Whether the roll may be boosted matters to those who have something left to boost it with.
        boosted = found.boosts and culture > aim.boost
        same = (aim.target, aim.boost, found.needed, boosted, tuple(found.results), frozenset(found.serve))
        if same not in seen:
            seen.add(same)
            yield aim, found


@dataclass(slots=True)
class Influence(Step[str]):
    """The action: from where, and on which city; then the range is paid and the die rolled."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        if clash.now.influenced:
            return None
        options = tuple(self._option(clash, aim, found) for aim, found in _different(clash, self.seat))
        if not options:
            return None
        prompt = text("Which city do you influence, and from where? The die must show the number or more.")
        return ChooseOne(self.seat, prompt, options, picture="near")

    def _option(self, clash: ClashState, aim: Aim, found: InfluenceTerms) -> Option:
        label = text("{source} → {target}", source=aim.source, target=aim.target)
        if _freeing(clash, self.seat, aim.source, aim.target):
            label = text("{target} frees itself", target=aim.target)
        detail = text("{needed}+", needed=found.needed)
        if aim.boost:
            detail = text("{needed}+, {price}", needed=found.needed, price=good_signs({Good.CULTURE: aim.boost}))
        return Option(f"{aim.source}{_SEPARATOR}{aim.target}", label, detail=detail, at=aim.target)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        source, _, target = answer.partition(_SEPARATOR)
        aim = next(aim for aim in aims(clash, self.seat) if (aim.source, aim.target) == (source, target))
        steps: list[Step] = [PayBoost(self.seat, aim.boost)] if aim.boost else []
        clash.next(*steps, RollInfluence(self.seat, source, target))


@dataclass(slots=True)
class PayBoost(Paying):
    seat: int
    culture: int

    def cost(self, clash: ClashState) -> Purse:
        return {Good.CULTURE: self.culture}

    def purpose(self) -> Purpose:
        return Purpose.INFLUENCE


@dataclass(slots=True)
class RollInfluence(Step[None]):
    seat: int
    source: str
    target: str

    def run(self, clash: ClashState, answer: None) -> None:
        spent = terms(clash, self.seat, self.source, self.target).spends
        faces = clash.rules.die.faces
        number = faces[clash.roll(len(faces)) - 1][0]
        told = text(
            "{seat} influences {target} from {source} and rolls {number}",
            seat=SeatName(self.seat),
            target=self.target,
            source=self.source,
            number=number,
        )
        clash.tell(told, self.seat, places=(self.target,))
        clash.now.influence = number
        clash.next(
            InfluenceRolled(self.seat, self.source, self.target),
            BoostRoll(self.seat, self.source, self.target),
            SpendPermissions(spent),
        )


@dataclass(slots=True)
class SpendPermissions(Step[None]):
    """What served for this try, however it ended."""

    words: list[str]

    def run(self, clash: ClashState, answer: None) -> None:
        for word in self.words:
            clash.now.pending.remove(word)


@dataclass(slots=True)
class BoostRoll(Step[str]):
    """What the die lacks may be paid in culture."""

    seat: int
    source: str
    target: str

    def _lacking(self, clash: ClashState) -> int:
        return max(0, terms(clash, self.seat, self.source, self.target).needed - clash.now.influence)

    def decision(self, clash: ClashState) -> Decision | None:
        lacking = self._lacking(clash)
        if not lacking or not terms(clash, self.seat, self.source, self.target).boosts:
            return None
        if not can_pay(clash, self.seat, {Good.CULTURE: lacking}, Purpose.INFLUENCE):
            return None
        options = (
            Option(BOOST, text("Succeed for {price}", price=good_signs({Good.CULTURE: lacking}))),
            Option(LEAVE, text("Leave it")),
        )
        prompt = text("You rolled {number}; {n} more would do.", number=clash.now.influence, n=lacking)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=LEAVE)

    def run(self, clash: ClashState, answer: str | None) -> None:
        lacking = self._lacking(clash)
        if answer == BOOST:
            clash.next(PayBoost(self.seat, lacking), Succeed(self.seat, self.source, self.target))
        elif lacking:
            clash.tell(text("The influence of {seat} fails", seat=SeatName(self.seat)), self.seat)
        else:
            clash.next(Succeed(self.seat, self.source, self.target))


@dataclass(slots=True)
class Succeed(Step[str]):
    """Which building takes the seat's colour; anything else comes only where something allows it."""

    seat: int
    source: str
    target: str

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(
            Option(building, as_text(BUILDINGS[building])) for building in replaceable(clash, self.seat, self.target)
        )
        found = terms(clash, self.seat, self.source, self.target)
        results = dict(found.results)
        if results and _seizable(clash, self.seat, self.target, found):
            results[SETTLEMENT] = text("The settlement")
        options += tuple(Option(key, label) for key, label in results.items())
        if not options:
            return None
        prompt = text("Which building in {target} becomes yours?", target=self.target)
        if results:
            prompt = text("What comes of your influence on {target}?", target=self.target)
        return ChooseOne(self.seat, prompt, options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        clash.now.influenced = True
        building = Building(answer) if answer in list(Building) else None
        result = answer if building is None and answer != SETTLEMENT else None
        if building is not None:
            colours = clash.cities[self.target].buildings
            loser, colours[building] = colours[building], self.seat
            told = text(
                "{seat} now has influence on {target}: {building} of {owner}",
                seat=SeatName(self.seat),
                target=self.target,
                building=BUILDINGS[building],
                owner=SeatName(loser),
            )
            clash.tell(told, self.seat, great=True, affects=(loser,), places=(self.target,))
        clash.next(Influenced(self.seat, self.source, self.target, building, result))

"""Celts: Tribal Warfare, Tribal Allies, Druidic Influence, Tribal Trade; Viriatus, Vercingetorix and Boudica."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.clash.effects import hook
from games.clash.figures import Deed, Deeds, InfluenceTerms, Strength
from games.clash.figures_of_civilizations import Ally, Partners, Points, RouteGoods
from games.clash.kinds import Category, Count, Good, Mark, Mood, Purpose, Unit
from games.clash.leaders import leader_city, leader_space, led
from games.clash.moments import BarbariansStir, CityCaptured, CityFounded, Influenced, Recruited, RoundBegins
from games.clash.owners import RULES
from games.clash.payment import can_pay
from games.clash.pieces import ARMY, Piece, Token, counted
from games.clash.state import ClashState
from games.clash.steps.barbarians import BarbariansAppear, camps, may_reinforce
from games.clash.steps.paying import PayFor
from games.clash.words import UNIT_SIGNS, UNITS, good_list, good_signs
from games.core.decision import ChooseOne, ChooseSome, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

PAY, KEEP, DONE = "pay", "keep", "done"
#: The other thing that influence on barbarians may bring, and the tokens it leaves under them.
DRUIDS = "druidic_influence"
TERROR, LOYALTY = "viriatus.terror", "viriatus.loyalty"


# -- Tribal Warfare -------------------------------------------------------------------------------------------------


@hook(Strength, "tribal_warfare")
def war_cries(clash: ClashState, owner: int, strength: Strength) -> None:
    """Against players, for every city of barbarians near the battle."""
    fight = clash.fight
    if fight.sea or fight.seat(strength.side) != owner or fight.seat(strength.side.other) is None:
        return
    figures = clash.boards.advances["tribal_warfare"].figures
    near = clash.map.within(fight.space, figures["near"])
    tribes = sum(space in clash.cities and clash.cities[space].owner is None for space in near)
    strength.value += min(figures["value"] * tribes, figures["most"])


# -- Tribal Allies --------------------------------------------------------------------------------------------------


@hook(Deeds, "tribal_allies", mine=True)
def call_the_tribes(clash: ClashState, owner: int, deeds: Deeds) -> None:
    blocked = None
    if not camps(clash, owner) and not any(may_reinforce(clash, space) for space in clash.cities_of(None)):
        blocked = text("The barbarians find no place to settle")
    label, detail = as_text(clash.boards.advances["tribal_allies"].name), text("barbarians appear")
    step = BarbariansAppear(owner)
    deeds.deeds.append(
        Deed("tribal_allies", label, (step,), True, detail=detail, blocked=blocked, once="tribal_allies")
    )


@hook(BarbariansStir, "tribal_allies", mine=True)
def parley(clash: ClashState, owner: int, stir: BarbariansStir) -> Iterator[Step]:
    yield HoldBack(owner, list(stir.armies))


@dataclass(slots=True)
class HoldBack(Step[list[str]]):
    """For food any of the armies stay where they are, this time."""

    seat: int
    armies: list[str]

    def decision(self, clash: ClashState) -> Decision | None:
        price = clash.boards.advances["tribal_allies"].pays
        if not self.armies or not can_pay(clash, self.seat, price, Purpose.OTHER):
            return None
        options = tuple(Option(space, as_text(space), at=space) for space in self.armies)
        prompt = text(
            "Tribal Allies: which armies stay for {goods}? With none you pay nothing.", goods=good_list(price)
        )
        return ChooseSome(self.seat, prompt, options, 0, len(options), picture="near", usual=[])

    def run(self, clash: ClashState, answer: list[str] | None) -> None:
        if answer:
            price = dict(clash.boards.advances["tribal_allies"].pays)
            clash.next(PayFor(self.seat, price, [HoldArmies(self.seat, answer)]))


@dataclass(slots=True)
class HoldArmies(Step[None]):
    """They count as moved."""

    seat: int
    armies: list[str]

    def run(self, clash: ClashState, answer: None) -> None:
        for space in self.armies:
            for piece in clash.armies_at(space, None):
                piece.marks |= Mark.MOVED
            clash.tell(text("{seat} holds back the barbarians on {space}", seat=SeatName(self.seat), space=space))


# -- Druidic Influence ----------------------------------------------------------------------------------------------


@hook(InfluenceTerms, DRUIDS, mine=True)
def druids(clash: ClashState, owner: int, terms: InfluenceTerms) -> None:
    """On any city of barbarians, once each."""
    city = clash.cities.get(terms.target)
    if city is not None and city.owner is None and terms.target not in _converted(clash, owner):
        terms.results[DRUIDS] = text("Druids")


def _converted(clash: ClashState, seat: int) -> list[str]:
    return [token.at for token in clash.tokens if token.what == DRUIDS and token.seat == seat]


@hook(Influenced, DRUIDS, mine=True)
def grove(clash: ClashState, owner: int, influenced: Influenced) -> Iterator[Step]:
    if influenced.result == DRUIDS:
        yield PlantGrove(owner, influenced.target)


@dataclass(slots=True)
class PlantGrove(Step[None]):
    """A culture token of the supply lies under the settlement."""

    seat: int
    space: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.tokens.append(Token(DRUIDS, self.seat, self.space))
        told = text("Druids of {seat} live in {space}", seat=SeatName(self.seat), space=self.space)
        clash.tell(told, self.seat, great=True, places=(self.space,))


@hook(Points, DRUIDS, mine=True)
def groves(clash: ClashState, owner: int, points: Points) -> None:
    points.halves[Count.OBJECTIVES] += clash.boards.figure(DRUIDS, "halves") * len(_converted(clash, owner))


@hook(CityCaptured, RULES, mine=True)
def felled(clash: ClashState, owner: int, captured: CityCaptured) -> Iterator[Step]:
    """Whoever takes the settlement."""
    if captured.loser is None:
        yield FellGrove(captured.space)


@hook(Influenced, RULES, mine=True)
def won_over(clash: ClashState, owner: int, influenced: Influenced) -> Iterator[Step]:
    """The settlement itself was taken over."""
    if influenced.building is None and influenced.result is None:
        yield FellGrove(influenced.target)


@dataclass(slots=True)
class FellGrove(Step[None]):
    space: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.tokens = [token for token in clash.tokens if token.what != DRUIDS or token.at != self.space]


# -- Tribal Trade ---------------------------------------------------------------------------------------------------


@hook(Partners, "tribal_trade", mine=True)
def tribal_markets(clash: ClashState, owner: int, found: Partners) -> None:
    for space in clash.map.within(found.trader.space, found.trader.reach):
        city = clash.cities.get(space)
        if city is not None and city.owner is None and city.mood is not Mood.ANGRY:
            found.cities.add(space)


@hook(RouteGoods, "tribal_trade", rank=1, mine=True)
def tribal_goods(clash: ClashState, owner: int, brought: RouteGoods) -> None:
    """Food alone, whatever else its routes bring."""
    if clash.cities[brought.route.city].owner is None:
        brought.goods = {Good.FOOD}


# -- Viriatus -------------------------------------------------------------------------------------------------------


@hook(RoundBegins, TERROR)
def terror(clash: ClashState, owner: int, begins: RoundBegins) -> Iterator[Step]:
    fight = clash.fight
    if owner not in (fight.attacker, fight.defender) or fight.round < clash.boards.figure(TERROR, "round"):
        return
    if led(clash, owner, fight.side(owner)):
        yield OfferTerror(owner)


def hideouts(clash: ClashState) -> list[str]:
    """Empty land beside the battle."""
    beside = clash.map.land_beside(clash.fight.space)
    return clash.in_order(space for space in beside if not clash.at(space) and space not in clash.cities)


@dataclass(slots=True)
class OfferTerror(Step[str]):
    """Which army unit of the enemy flees, if any."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        price = clash.boards.abilities[TERROR].pays
        if not hideouts(clash) or not can_pay(clash, self.seat, price, Purpose.OTHER):
            return None
        enemies = counted(clash.fighting(clash.fight.side(self.seat).other))
        options = [Option(kind, as_text(UNITS[kind]), detail=good_signs(price)) for kind in enemies]
        options.append(Option(KEEP, text("Nobody")))
        prompt = text("Terror: which enemy unit leaves the battle?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="battle", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None and answer != KEEP:
            chase = ChaseAway(self.seat, Unit(answer))
            clash.next(PayFor(self.seat, dict(clash.boards.abilities[TERROR].pays), [chase]))


@dataclass(slots=True)
class ChaseAway(Step[str]):
    """Where to; when nobody of the enemy is left the battle is won."""

    seat: int
    kind: Unit

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(Option(space, as_text(space), at=space) for space in hideouts(clash))
        prompt = text("Where does it flee: {unit}?", unit=UNITS[self.kind])
        return ChooseOne(self.seat, prompt, options, picture="near", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        fight = clash.fight
        side = fight.side(self.seat)
        piece = next(piece for piece in clash.fighting(side.other) if piece.kind is self.kind)
        clash.remove(fight.space, piece)
        clash.units.setdefault(answer, []).append(piece)
        piece.marks |= Mark.FOUGHT
        told = text("{unit} flees to {space}", unit=UNITS[self.kind], space=answer)
        clash.tell(told, self.seat, affects=() if piece.owner is None else (piece.owner,), places=(answer,))
        if not clash.fighting(side.other):
            fight.decided, fight.winner = True, side


@hook(Ally, LOYALTY)
def loyalty(clash: ClashState, owner: int, ally: Ally) -> None:
    """Near Viriatus; never against his own."""
    space = leader_space(clash, owner)
    if owner == ally.enemy or space is None:
        return
    if ally.space in clash.map.within(space, clash.boards.figure(LOYALTY, "near")):
        ally.seat = owner


# -- Vercingetorix --------------------------------------------------------------------------------------------------


@hook(Strength, "vercingetorix.warrior_people")
def warrior_people(clash: ClashState, owner: int, strength: Strength) -> None:
    if not led(clash, owner, strength.side):
        return
    figures = clash.boards.abilities["vercingetorix.warrior_people"].figures
    near = clash.map.within(clash.fight.space, figures["near"])
    settlers = sum(piece.kind is Unit.SETTLER for space in near for piece in clash.owned_at(space, owner))
    strength.value += figures["value"] * settlers


@hook(Recruited, "vercingetorix.rapid_recruitment", mine=True)
def rapid_recruitment(clash: ClashState, owner: int, recruited: Recruited) -> Iterator[Step]:
    """With himself, when he has just come."""
    if leader_city(clash, owner) == recruited.space:
        yield Deploy(owner, recruited.space, {kind: n for kind, n in recruited.units.items() if kind is not Unit.SHIP})


@dataclass(slots=True)
class Deploy(Step[str]):
    """One after the other onto land beside the city, as far as there is room; who goes has not moved."""

    seat: int
    space: str
    #: New units still in the city.
    units: dict[Unit, int] = field(default_factory=dict)

    def _ways(self, clash: ClashState) -> list[tuple[Unit, str]]:
        beside = clash.in_order(clash.map.land_beside(self.space))
        free = [space for space in beside if not clash.hostile(space, self.seat)]
        return [
            (kind, space)
            for kind, n in self.units.items()
            for space in free
            if n and (piece := self._newest(clash, kind)) is not None and self._fits(clash, piece, space)
        ]

    def _newest(self, clash: ClashState, kind: Unit) -> Piece | None:
        there = [piece for piece in clash.owned_at(self.space, self.seat) if piece.kind is kind]
        return there[-1] if there else None

    def _fits(self, clash: ClashState, piece: Piece, space: str) -> bool:
        return piece.kind not in ARMY or clash.room(space, self.seat, [piece]) > 0

    def decision(self, clash: ClashState) -> Decision | None:
        ways = self._ways(clash)
        if not ways:
            return None
        options = [
            Option(f"{kind}.{space}", text("{unit} → {space}", unit=UNIT_SIGNS[kind], space=space), at=space)
            for kind, space in ways
        ]
        options.append(Option(DONE, text("The others stay")))
        prompt = text("Rapid Recruitment: who goes at once, and where?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", usual=DONE)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == DONE:
            return
        name, _, space = answer.partition(".")
        kind = Unit(name)
        piece = self._newest(clash, kind)
        assert piece is not None, "only units that are there are offered"
        clash.remove(self.space, piece)
        clash.units.setdefault(space, []).append(piece)
        told = text("{seat} places on {space}: {unit}", seat=SeatName(self.seat), space=space, unit=UNITS[kind])
        clash.tell(told, self.seat, places=(space,))
        clash.next(Deploy(self.seat, self.space, {**self.units, kind: self.units[kind] - 1}))


# -- Boudica --------------------------------------------------------------------------------------------------------


@hook(Strength, "boudica.fearless")
def fearless(clash: ClashState, owner: int, strength: Strength) -> None:
    enemy = clash.fight.seat(strength.side.other)
    if enemy is not None and led(clash, owner, strength.side) and _warlike(clash, enemy) > _warlike(clash, owner):
        strength.value += clash.boards.figure("boudica.fearless", "value")


def _warlike(clash: ClashState, seat: int) -> int:
    return sum(clash.owns(seat, advance) for advance in clash.printed.categories[Category.WARFARE].advances)


@hook(CityFounded, "boudica.great_numbers", mine=True)
def great_numbers(clash: ClashState, owner: int, founded: CityFounded) -> Iterator[Step]:
    if founded.settler is not None and leader_space(clash, owner) == founded.space:
        yield OfferSettler(owner, founded.space, founded.settler)


@dataclass(slots=True)
class OfferSettler(Step[str]):
    """The settler who founded the city is not used up, and may do no more in this turn than before."""

    seat: int
    space: str
    marks: Mark

    def decision(self, clash: ClashState) -> Decision | None:
        price = clash.boards.abilities["boudica.great_numbers"].pays
        if not can_pay(clash, self.seat, price, Purpose.OTHER):
            return None
        options = (Option(PAY, text("Keep it"), detail=good_signs(price)), Option(KEEP, text("Let it settle")))
        prompt = text("Great Numbers: do you keep the settler of {space}?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == PAY:
            kept = KeepSettler(self.seat, self.space, self.marks)
            clash.next(PayFor(self.seat, dict(clash.boards.abilities["boudica.great_numbers"].pays), [kept]))


@dataclass(slots=True)
class KeepSettler(Step[None]):
    seat: int
    space: str
    marks: Mark

    def run(self, clash: ClashState, answer: None) -> None:
        clash.place(Unit.SETTLER, self.seat, self.space, self.marks)
        told = text("{seat} keeps the settler on {space}", seat=SeatName(self.seat), space=self.space)
        clash.tell(told, self.seat, places=(self.space,))

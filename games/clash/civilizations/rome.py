"""Rome: Aqueducts, Imperial Roads, Slave Economy, Provinces; Augustus, Caesar and Sulla."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import (
    AdvancePrice,
    Deed,
    Deeds,
    InfluenceTerms,
    Mobility,
    RecruitTerms,
    Strength,
    Substitution,
)
from games.clash.figures_of_civilizations import Spared
from games.clash.kinds import RESOURCES, Deck, Good, Mark, Mood, Purpose, Unit, Use
from games.clash.leaders import leader_city, leader_space, led
from games.clash.moments import BarbariansStir, BattleEnded, CityCaptured
from games.clash.payment import can_pay
from games.clash.state import ClashState
from games.clash.steps.activating import begin_activation, ready
from games.clash.steps.advancing import GainAdvance, may_gain
from games.clash.steps.drawing import DrawCard, card_name, card_option, discard_action
from games.clash.steps.gaining import GainGoods
from games.clash.steps.mood import IncreaseMood, Pacify, level_price
from games.clash.steps.paying import PayFor
from games.clash.steps.placing import PlaceUnit, places_for
from games.clash.words import UNITS, cannot_pay, good_signs
from games.core.decision import ChooseOne, ChooseSome, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

PAY, KEEP = "pay", "keep"
SANITATION = "sanitation"


# -- Aqueducts ------------------------------------------------------------------------------------------------------


@hook(Spared, "aqueducts", mine=True)
def full_granaries(clash: ClashState, owner: int, spared: Spared) -> None:
    """Every event of that name: hunger, not pestilence."""
    if "famine" in clash.printed.events[spared.card].key:
        spared.by = clash.boards.advances["aqueducts"].name


@hook(AdvancePrice, "aqueducts", mine=True)
def running_water(clash: ClashState, owner: int, price: AdvancePrice) -> None:
    """With an action it costs nothing; without one (`bath_houses`) its usual price."""
    if price.advance == SANITATION:
        price.cost.clear()


@hook(Deeds, "aqueducts", mine=True)
def bath_houses(clash: ClashState, owner: int, deeds: Deeds) -> None:
    if clash.owns(owner, SANITATION):
        return
    price = dict(clash.rules.prices.advance)
    blocked = may_gain(clash, owner, SANITATION)
    if blocked is None and not can_pay(clash, owner, price, Purpose.ADVANCE):
        blocked = cannot_pay(price)
    step = PayFor(owner, price, [GainAdvance(owner, SANITATION, price)], Purpose.ADVANCE)
    label = as_text(clash.boards.advances["aqueducts"].name)
    detail = as_text(clash.printed.advances[SANITATION].name)
    deeds.deeds.append(Deed("aqueducts", label, (step,), detail=detail, blocked=blocked))


# -- Imperial Roads -------------------------------------------------------------------------------------------------


@hook(Mobility, "imperial_roads", mine=True)
def all_roads(clash: ClashState, owner: int, mobility: Mobility) -> None:
    mobility.long_roads = clash.boards.figure("imperial_roads", "roads")


# -- Slave Economy --------------------------------------------------------------------------------------------------


@hook(BattleEnded, "slave_economy")
def spoils(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    """Any battle that was won, one without resistance too."""
    if ended.fought.won_by(owner):
        yield GainGoods(owner, dict(clash.boards.advances["slave_economy"].gains))


@hook(Substitution, "slave_economy", mine=True)
def forced_hands(clash: ClashState, owner: int, payment: Substitution) -> None:
    if payment.purpose is Purpose.BUILDING:
        for good, others in payment.instead.items():
            if good in RESOURCES:
                others.add(Good.MOOD)


# -- Provinces ------------------------------------------------------------------------------------------------------


@hook(RecruitTerms, "provinces", mine=True)
def auxiliaries(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    distance = clash.map.distance(clash.players[owner].home, terms.city)
    if distance is not None and distance >= clash.boards.figure("provinces", "apart"):
        terms.anywhere.add(Unit.CAVALRY)


@hook(CityCaptured, "provinces", mine=True)
def new_province(clash: ClashState, owner: int, captured: CityCaptured) -> Iterator[Step]:
    if captured.space in clash.cities:
        yield Pacify(owner, captured.space)
        yield OfferCitizenship(owner, captured.space)


@dataclass(slots=True)
class OfferCitizenship(Step[str]):
    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision | None:
        price = clash.boards.advances["provinces"].pays
        if not can_pay(clash, self.seat, price, Purpose.OTHER):
            return None
        options = (
            Option(PAY, text("Make it happy"), detail=good_signs(price)),
            Option(KEEP, text("Leave it neutral")),
        )
        prompt = text("Provinces: do you make {space} happy?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == PAY:
            happy = Pacify(self.seat, self.space, Mood.HAPPY)
            clash.next(PayFor(self.seat, dict(clash.boards.advances["provinces"].pays), [happy]))


# -- Augustus -------------------------------------------------------------------------------------------------------


@hook(Deeds, "augustus.princeps", mine=True)
def princeps(clash: ClashState, owner: int, deeds: Deeds) -> None:
    city = leader_city(clash, owner)
    if city is None:
        return
    ability = clash.boards.abilities["augustus.princeps"]
    blocked = None if ready(clash, city) else text("It is angry and was activated already.")
    label, detail = as_text(ability.name), text("new cards")
    deed = Deed("princeps", label, (HoldCourt(owner, city),), True, dict(ability.pays), detail=detail, blocked=blocked)
    deeds.deeds.append(deed)


@dataclass(slots=True)
class HoldCourt(Step[None]):
    """The city is activated: a card of each kind comes, and one of each kind goes."""

    seat: int
    space: str

    def run(self, clash: ClashState, answer: None) -> None:
        kinds = (Deck.ACTION, Deck.OBJECTIVE)
        draws = [DrawCard(self.seat, kind) for kind in kinds]
        begin_activation(
            clash, self.seat, self.space, Use.ABILITY, *draws, *(GiveUpCard(self.seat, kind) for kind in kinds)
        )


@dataclass(slots=True)
class GiveUpCard(Step[str]):
    """Any of the hand, the new one too."""

    seat: int
    deck: Deck

    def _hand(self, clash: ClashState) -> list[str]:
        player = clash.players[self.seat]
        return player.actions if self.deck is Deck.ACTION else player.objectives

    def decision(self, clash: ClashState) -> Decision | None:
        cards = self._hand(clash)
        if not cards:
            return None
        options = tuple(card_option(clash, self.deck, card) for card in cards)
        # An only card comes to light by being chosen, not by itself.
        return ChooseOne(self.seat, text("Which card do you discard?"), options, picture="hand", forcible=False)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        self._hand(clash).remove(answer)
        if self.deck is Deck.ACTION:
            discard_action(clash, self.seat, answer)
            told = text("{seat} discards {card}", seat=SeatName(self.seat), card=card_name(clash, self.deck, answer))
        else:
            told = text("{seat} discards an objective card", seat=SeatName(self.seat))
        clash.tell(told, self.seat)


@hook(Strength, "augustus.imperator")
def imperator(clash: ClashState, owner: int, strength: Strength) -> None:
    """In a region where the owner has no city."""
    if not led(clash, owner, strength.side):
        return
    ground = clash.map.ground
    region = ground.spaces_of[ground.region_of[clash.fight.space]]
    if not any(space in region for space in clash.cities_of(owner)):
        strength.value += clash.boards.figure("augustus.imperator", "value")


# -- Caesar ---------------------------------------------------------------------------------------------------------


@hook(Deeds, "caesar.statesman", mine=True)
def statesman(clash: ClashState, owner: int, deeds: Deeds) -> None:
    city = leader_city(clash, owner)
    if city is None:
        return
    label = as_text(clash.boards.abilities["caesar.statesman"].name)
    steps = (IncreaseMood(owner, among=[city]),)
    detail = as_text(city)
    deeds.deeds.append(Deed("statesman", label, steps, detail=detail, blocked=_content(clash, owner, city)))


def _content(clash: ClashState, seat: int, space: str) -> Text | None:
    if clash.cities[space].mood is Mood.HAPPY:
        return text("The city is happy.")
    if not can_pay(clash, seat, level_price(clash, space), Purpose.MOOD):
        return text("You have too few mood tokens.")
    return None


@hook(CityCaptured, "caesar.proconsul", mine=True)
def proconsul(clash: ClashState, owner: int, captured: CityCaptured) -> Iterator[Step]:
    if leader_space(clash, owner) == captured.space:
        yield OfferGarrison(owner, captured.space)


@dataclass(slots=True)
class OfferGarrison(Step[str]):
    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision | None:
        price = clash.boards.abilities["caesar.proconsul"].pays
        if not places_for(clash, self.seat, Unit.INFANTRY, [self.space]):
            return None
        if not can_pay(clash, self.seat, price, Purpose.OTHER):
            return None
        label = as_text(UNITS[Unit.INFANTRY])
        options = (Option(PAY, label, detail=good_signs(price)), Option(KEEP, text("None")))
        prompt = text("Proconsul: infantry in {space}?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == PAY:
            infantry = PlaceUnit(self.seat, Unit.INFANTRY, [self.space])
            clash.next(PayFor(self.seat, dict(clash.boards.abilities["caesar.proconsul"].pays), [infantry]))


# -- Sulla ----------------------------------------------------------------------------------------------------------


@hook(InfluenceTerms, "sulla.dictator")
def silent_city(clash: ClashState, owner: int, terms: InfluenceTerms) -> None:
    if terms.seat != owner and terms.target == leader_city(clash, owner):
        terms.immune = True


@hook(BarbariansStir, "sulla.dictator")
def border_peace(clash: ClashState, owner: int, stir: BarbariansStir) -> Iterator[Step]:
    """Whoever moves them, by an event or by a card."""
    space = leader_space(clash, owner)
    if space is not None:
        near = clash.map.within(space, clash.boards.figure("sulla.dictator", "near"))
        yield LetPass(owner, [army for army in stir.armies if army in near])


@dataclass(slots=True)
class LetPass(Step[list[str]]):
    """Who may move; the others count as moved."""

    seat: int
    armies: list[str]

    def decision(self, clash: ClashState) -> Decision | None:
        if not self.armies:
            return None
        options = tuple(Option(space, as_text(space), at=space) for space in self.armies)
        prompt = text("Dictator: which barbarian armies may move?")
        return ChooseSome(self.seat, prompt, options, 0, len(options), picture="near", usual=[])

    def run(self, clash: ClashState, answer: list[str] | None) -> None:
        for space in self.armies:
            if space in (answer or ()):
                continue
            for piece in clash.armies_at(space, None):
                piece.marks |= Mark.MOVED


@hook(Strength, "sulla.civilizer")
def civilizer(clash: ClashState, owner: int, strength: Strength) -> None:
    if led(clash, owner, strength.side) and clash.fight.seat(strength.side.other) is None:
        strength.value += clash.boards.figure("sulla.civilizer", "value")

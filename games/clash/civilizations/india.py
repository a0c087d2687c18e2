"""India: Indian Elephants, Proselytism, Prosperity, Peace and Poetry; Sri Gupta, Ashoka and Akbar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.tactics import SPIED_OUT
from games.clash.effects import hook
from games.clash.figures import AdvancePrice, Deed, Deeds, InfluenceTerms, RecruitTerms, Strength
from games.clash.figures_of_civilizations import InfluenceFrom, RouteGoods, Trader, Traders
from games.clash.kinds import Building, Good, Mood, Purpose, Side, Terrain, Unit, Use
from games.clash.leaders import leader_city, leader_space, led
from games.clash.moments import BattleEnded, BeforeBattle, InfluenceRolled, Moved
from games.clash.owners import RULES
from games.clash.payment import can_pay
from games.clash.powers.warfare import Declare
from games.clash.state import ClashState
from games.clash.steps.activating import begin_activation, ready
from games.clash.steps.advancing import ChooseAdvance, affordable, gainable
from games.clash.steps.gaining import GainGoods
from games.clash.steps.influence import terms
from games.clash.steps.paying import PayFor
from games.clash.words import good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

AGAIN, LEAVE = "again", "leave"
PAY, KEEP = "pay", "keep"
BUDDHISM, TUSKS = "ashoka.buddhism", "akbar.bladed_tusks"


# -- Indian Elephants -----------------------------------------------------------------------------------------------


@hook(RecruitTerms, "indian_elephants", mine=True)
def tamed(clash: ClashState, owner: int, recruit: RecruitTerms) -> None:
    if clash.map.terrain[recruit.city] is Terrain.FOREST:
        recruit.anywhere.add(Unit.ELEPHANT)


@hook(Traders, "indian_elephants", mine=True)
def caravans(clash: ClashState, owner: int, found: Traders) -> None:
    """Each elephant in a city that is not angry, like a settler."""
    reach = clash.printed.advances["trade_routes"].figures["range"]
    for space in clash.cities_of(owner):
        if clash.cities[space].mood is not Mood.ANGRY:
            elephants = [piece for piece in clash.owned_at(space, owner) if piece.kind is Unit.ELEPHANT]
            found.traders += [Trader(space, Unit.ELEPHANT, reach) for _ in elephants]


# -- Proselytism ----------------------------------------------------------------------------------------------------


@hook(InfluenceFrom, "proselytism", rank=1, mine=True)
def missionaries(clash: ClashState, owner: int, reach: InfluenceFrom) -> None:
    """Settlers outside cities reach out themselves, those in cities of its own make these reach farther."""
    figures = clash.boards.advances["proselytism"].figures
    for space in clash.spaces_of(owner, lambda piece: piece.kind is Unit.SETTLER):
        settlers = sum(piece.kind is Unit.SETTLER for piece in clash.owned_at(space, owner))
        if space not in clash.cities:
            reach.sources[space] = figures["reach"] + figures["more"] * (settlers - 1)
        elif space in reach.sources:
            reach.sources[space] += figures["more"] * settlers


@hook(InfluenceTerms, "proselytism", mine=True)
def among_strangers(clash: ClashState, owner: int, found: InfluenceTerms) -> None:
    """Settlers reach for enemy cities alone: one of its own does not free itself through them."""
    target = clash.cities.get(found.target)
    if found.source not in clash.cities and target is not None and target.owner == owner:
        found.immune = True


# -- Prosperity -----------------------------------------------------------------------------------------------------


@hook(RouteGoods, "prosperity", mine=True)
def prosperity(clash: ClashState, owner: int, brought: RouteGoods) -> None:
    brought.goods.add(Good.MOOD)
    if owner in clash.cities[brought.route.city].buildings.values():
        brought.goods.add(Good.CULTURE)


# -- Peace and Poetry -----------------------------------------------------------------------------------------------


@hook(AdvancePrice, "peace_and_poetry", rank=2, mine=True)
def poetry(clash: ClashState, owner: int, price: AdvancePrice) -> None:
    """Once in a turn; it covers the usual price, and what something else has made free needs no cover."""
    if any(price.cost.values()) and not clash.used("peace_and_poetry"):
        price.instead["peace_and_poetry"] = dict(clash.boards.advances["peace_and_poetry"].pays)


# -- Sri Gupta ------------------------------------------------------------------------------------------------------


@hook(Deeds, "sri_gupta.golden_age", mine=True)
def golden_age(clash: ClashState, owner: int, deeds: Deeds) -> None:
    city = leader_city(clash, owner)
    if city is None:
        return
    among = _untouched(clash, owner)
    blocked = None
    if not ready(clash, city):
        blocked = text("It is angry and was activated already.")
    elif not any(affordable(clash, owner, advance) for advance in gainable(clash, owner, among)):
        blocked = text("You cannot pay for any advance.")
    ability = clash.boards.abilities["sri_gupta.golden_age"]
    label, detail = as_text(ability.name), text("a new category")
    step = OpenCategory(owner, city)
    deeds.deeds.append(Deed("golden_age", label, (step,), cost=dict(ability.pays), detail=detail, blocked=blocked))


def _untouched(clash: ClashState, seat: int) -> list[str]:
    """Advances of categories in which the seat has none."""
    return [
        advance
        for column in clash.printed.categories.values()
        if not any(clash.owns(seat, one) for one in column.advances)
        for advance in column.advances
    ]


@dataclass(slots=True)
class OpenCategory(Step[None]):
    """The city is activated, and an advance bought."""

    seat: int
    space: str

    def run(self, clash: ClashState, answer: None) -> None:
        among = gainable(clash, self.seat, _untouched(clash, self.seat))
        # The price of the ability may have been what the advance would have cost.
        if any(affordable(clash, self.seat, advance) for advance in among):
            begin_activation(clash, self.seat, self.space, Use.ABILITY, ChooseAdvance(self.seat, among=among))


@hook(Strength, "sri_gupta.prepared")
def prepared(clash: ClashState, owner: int, strength: Strength) -> None:
    fight = clash.fight
    played = strength.side in fight.cards or fight.noted(strength.side, SPIED_OUT)
    if led(clash, owner, strength.side) and not played:
        strength.value += clash.boards.figure("sri_gupta.prepared", "value")


# -- Ashoka ---------------------------------------------------------------------------------------------------------


@hook(InfluenceTerms, BUDDHISM, mine=True)
def temples_at_the_ends(clash: ClashState, owner: int, found: InfluenceTerms) -> None:
    """From his city when a temple stands there or in the target."""
    if found.source != leader_city(clash, owner) or clash.used(BUDDHISM):
        return
    ends = [clash.cities.get(space) for space in (found.source, found.target)]
    if any(city is not None and Building.TEMPLE in city.buildings for city in ends):
        found.serve.add(BUDDHISM)


@hook(InfluenceRolled, BUDDHISM, mine=True)
def buddhism(clash: ClashState, owner: int, rolled: InfluenceRolled) -> Iterator[Step]:
    """After a roll that has failed."""
    found = terms(clash, owner, rolled.source, rolled.target)
    if BUDDHISM in found.serve and clash.now.influence < found.needed:
        yield ThrowAgain(owner)


@dataclass(slots=True)
class ThrowAgain(Step[str]):
    """The second result stands."""

    seat: int

    def decision(self, clash: ClashState) -> Decision:
        options = (Option(AGAIN, text("Roll again"), rolls=True), Option(LEAVE, text("Leave it")))
        prompt = text("Buddhism: you rolled {number}. Do you roll again?", number=clash.now.influence)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=AGAIN)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer != AGAIN:
            return
        clash.use(BUDDHISM)
        faces = clash.rules.die.faces
        clash.now.influence = faces[clash.roll(len(faces)) - 1][0]
        clash.tell(text("{seat} rolls {number}", seat=SeatName(self.seat), number=clash.now.influence), self.seat)


@hook(BattleEnded, "ashoka.expansionist")
def expansionist(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    """A temple that stood there before counts, whatever its colour."""
    fought = ended.fought
    if fought.captured and fought.attacker == owner and leader_space(clash, owner) == fought.space:
        figures = clash.boards.abilities["ashoka.expansionist"].figures
        yield GainGoods(owner, {Good.CULTURE: figures["with_temple" if fought.temple else "plain"]})


# -- Akbar ----------------------------------------------------------------------------------------------------------


@hook(BeforeBattle, "akbar.bladed_tusks")
def bladed_tusks(clash: ClashState, owner: int, battle: BeforeBattle) -> Iterator[Step]:
    fight = clash.fight
    if owner not in (fight.attacker, fight.defender) or not led(clash, owner, fight.side(owner)):
        return
    if _elephants(clash, fight.side(owner)):
        yield OfferTusks(owner)


def _elephants(clash: ClashState, side: Side) -> int:
    return sum(piece.kind is Unit.ELEPHANT for piece in clash.fighting(side))


@dataclass(slots=True)
class OfferTusks(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        price = clash.boards.abilities[TUSKS].pays
        if not can_pay(clash, self.seat, price, Purpose.OTHER):
            return None
        options = (Option(PAY, text("Blades"), detail=good_signs(price)), Option(KEEP, text("No blades")))
        prompt = text("Bladed Tusks: more combat value for each elephant?")
        return ChooseOne(self.seat, prompt, options, picture="battle", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == PAY:
            blades = Declare(clash.fight.side(self.seat), TUSKS)
            clash.next(PayFor(self.seat, dict(clash.boards.abilities[TUSKS].pays), [blades]))


@hook(Strength, RULES)
def blades(clash: ClashState, owner: int, strength: Strength) -> None:
    """For the whole battle, even if Akbar falls."""
    if clash.fight.seat(strength.side) == owner and clash.fight.noted(strength.side, TUSKS):
        strength.value += clash.boards.figure(TUSKS, "value") * _elephants(clash, strength.side)


@hook(Moved, "akbar.prosperous", mine=True)
def prosperous(clash: ClashState, owner: int, moved: Moved) -> Iterator[Step]:
    """Each move of his that ends in a city of his own."""
    home = moved.start != moved.end and leader_city(clash, owner) == moved.end
    if home and moved.units.get(Unit.LEADER):
        yield GainGoods(owner, dict(clash.boards.abilities["akbar.prosperous"].gains))

"""Persia: Elephants, Immortals, Zoroastrianism, Banking; Cyrus, Darius and Xerxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from games.clash.cards.permits import DropMemos, Permit, Revoke
from games.clash.effects import hook
from games.clash.figures import BuildingPrice, Deed, Deeds, InfluenceTerms, RecruitTerms, Signs, Strength, WonderPrice
from games.clash.figures_of_civilizations import ArmyLimit, Bonus, InfluenceOn, Tactics
from games.clash.kinds import Good, Purpose, Side, Terrain, Unit, Use
from games.clash.leaders import leader_city, leader_space, led
from games.clash.moments import (
    BeforeRoll,
    CardsRevealed,
    Influenced,
    Stage,
    TurnStarts,
    WonderBuilt,
    WonderChosen,
)
from games.clash.patrons import restrain
from games.clash.payment import can_pay
from games.clash.pieces import Piece, Purse
from games.clash.state import ClashState
from games.clash.steps.activating import begin_activation, ready
from games.clash.steps.battle.covering import RoundWord
from games.clash.steps.battle.rolling import dice
from games.clash.steps.battle.start import start_battle
from games.clash.steps.cargo import DropCargo
from games.clash.steps.constructing import ChooseBuilding, building_price, why_not
from games.clash.steps.gaining import ChooseGood, GainGoods, GainTokens
from games.clash.steps.influence import terms
from games.clash.steps.paying import PayFor, key_of
from games.clash.steps.wonders import ChooseWonder, buildable_wonders, wonder_price
from games.clash.words import UNIT_SIGNS, UNITS, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, plural, text

IGNORE, KEEP = "ignore", "keep"
BUILDING, WONDER = "building", "wonder"
IMMORTALS, STRATEGIST, UNITY = "immortals", "cyrus.brilliant_strategist", "darius.cultural_unity"
#: Before the kind of the unit that a success brings over.
CONVERT = "zoroastrianism."
#: Permissions of the turn: to build beside the usual actions, and what a wonder need not cost, by the parts left out.
COMMISSION, GREAT_BUILDER = "darius.architect", "xerxes.great_builder"


# -- Elephants ------------------------------------------------------------------------------------------------------


@hook(RecruitTerms, "persian_elephants", mine=True)
def herds(clash: ClashState, owner: int, recruit: RecruitTerms) -> None:
    beside = clash.map.land_beside(recruit.city)
    if any(clash.map.terrain[space] is Terrain.BARREN for space in beside):
        recruit.anywhere.add(Unit.ELEPHANT)


@hook(Bonus, "persian_elephants", rank=1)
def trampled(clash: ClashState, owner: int, bonus: Bonus) -> None:
    """As long as an elephant of its own fights, in the first round."""
    side = bonus.side.other
    if clash.fight.seat(side) == owner and any(piece.kind is Unit.ELEPHANT for piece in clash.fighting(side)):
        restrain(clash, bonus, clash.boards.advances["persian_elephants"].figures)


# -- Immortals ------------------------------------------------------------------------------------------------------


@hook(BeforeRoll, IMMORTALS)
def ten_thousand(clash: ClashState, owner: int, before: BeforeRoll) -> Iterator[Step]:
    fight = clash.fight
    if not fight.decided and owner in (fight.attacker, fight.defender) and dice(clash, fight.side(owner)):
        yield SendImmortals(owner)


@dataclass(slots=True)
class SendImmortals(Step[str]):
    """Culture for strength in this round."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        immortals = clash.boards.advances[IMMORTALS]
        prices = [{good: n * cost for good, cost in immortals.pays.items()} for n in _numbers(clash)]
        options = tuple(
            Option(str(n), text("+{value}", value=n * immortals.figures["value"]), detail=good_signs(price))
            for n, price in zip(_numbers(clash), prices, strict=True)
            if can_pay(clash, self.seat, price, Purpose.OTHER)
        )
        if len(options) < 2:
            return None
        prompt = text("Immortals: how much more combat value in this round?")
        return ChooseOne(self.seat, prompt, options, picture="battle", usual=options[0].key)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == "0":
            return
        price = {good: int(answer) * n for good, n in clash.boards.advances[IMMORTALS].pays.items()}
        side = clash.fight.side(self.seat)
        clash.next(PayFor(self.seat, price, [RoundWord(side, IMMORTALS) for _ in range(int(answer))]))


def _numbers(clash: ClashState) -> range:
    return range(clash.boards.figure(IMMORTALS, "most") + 1)


@hook(Strength, IMMORTALS)
def immortal_ranks(clash: ClashState, owner: int, strength: Strength) -> None:
    if clash.fight.seat(strength.side) == owner:
        strength.value += clash.boards.figure(IMMORTALS, "value") * clash.fight.noted(strength.side, IMMORTALS)


# -- Zoroastrianism -------------------------------------------------------------------------------------------------


@hook(InfluenceOn, "zoroastrianism", mine=True)
def foreign_believers(clash: ClashState, owner: int, reach: InfluenceOn) -> None:
    reach.targets |= {space for space in clash.units if convertible(clash, owner, space)}


def convertible(clash: ClashState, seat: int, space: str) -> list[Unit]:
    """Army units of others outside cities, aboard too; no leader, and there must be a figure for each."""
    if space in clash.cities or (clash.map.is_sea(space) and clash.options.converts == "on_land"):
        return []
    kinds = {piece.kind for piece in clash.enemies_at(space, seat) if piece.army} - {Unit.LEADER}
    return [kind for kind in Unit if kind in kinds and clash.units_left(seat, kind)]


@hook(InfluenceTerms, "zoroastrianism", mine=True)
def conversions(clash: ClashState, owner: int, found: InfluenceTerms) -> None:
    """From its cities alone."""
    if found.source in clash.cities:
        for kind in convertible(clash, owner, found.target):
            found.results[CONVERT + kind] = text("{unit} joins you", unit=UNIT_SIGNS[kind])


@hook(Influenced, "zoroastrianism", mine=True)
def converted(clash: ClashState, owner: int, influenced: Influenced) -> Iterator[Step]:
    if influenced.result is not None and influenced.result.startswith(CONVERT):
        yield ConvertUnit(owner, influenced.target, Unit(influenced.result.removeprefix(CONVERT)))


@dataclass(slots=True)
class ConvertUnit(Step[None]):
    """A unit of its own takes the place; whoever is left there has to be fought at once, and there is no way back.

    At sea nobody carries it: it is lost to those whose ship it was on.
    """

    seat: int
    space: str
    kind: Unit

    def run(self, clash: ClashState, answer: None) -> None:
        old = next(piece for piece in clash.enemies_at(self.space, self.seat) if piece.kind is self.kind)
        clash.remove(self.space, old)
        clash.place(self.kind, self.seat, self.space)
        told = text("{unit} on {space} joins {seat}", unit=UNITS[self.kind], space=self.space, seat=SeatName(self.seat))
        affected = () if old.owner is None else (old.owner,)
        clash.tell(told, self.seat, affects=affected, places=(self.space,), great=True)
        if clash.map.is_sea(self.space):
            clash.next(DropCargo(self.seat, self.space, old.owner))
        elif clash.enemies_at(self.space, self.seat):
            start_battle(clash, self.space, self.seat, origin=None)


# -- Banking --------------------------------------------------------------------------------------------------------


@hook(TurnStarts, "banking", rank=-1, mine=True)
def interest(clash: ClashState, owner: int, turn: TurnStarts) -> Iterator[Step]:
    """Before the trade routes."""
    figures = clash.boards.advances["banking"].figures
    if clash.goods(owner)[Good.GOLD] >= figures["gold"]:
        yield ChooseGood(owner, [Good.GOLD, Good.CULTURE], figures["goods"])


# -- Cyrus ----------------------------------------------------------------------------------------------------------


@hook(Deeds, "cyrus.king_of_persia", mine=True)
def king_of_persia(clash: ClashState, owner: int, deeds: Deeds) -> None:
    city = leader_city(clash, owner)
    if city is None:
        return
    blocked = None if ready(clash, city) else text("It is angry and was activated already.")
    label = as_text(clash.boards.abilities["cyrus.king_of_persia"].name)
    detail = text("tokens: {n}", n=tribute(clash, owner, city))
    deeds.deeds.append(Deed("king_of_persia", label, (HoldDurbar(owner, city),), True, detail=detail, blocked=blocked))


def tribute(clash: ClashState, seat: int, city: str) -> int:
    """One for each region with a city of its own, and no more than his city is large."""
    regions = {clash.map.ground.region_of[space] for space in clash.cities_of(seat)}
    return min(len(regions), clash.cities[city].size)


@dataclass(slots=True)
class HoldDurbar(Step[None]):
    """The city is activated, and tokens come."""

    seat: int
    space: str

    def run(self, clash: ClashState, answer: None) -> None:
        tokens = GainTokens(self.seat, tribute(clash, self.seat, self.space))
        begin_activation(clash, self.seat, self.space, Use.ABILITY, tokens)


@hook(CardsRevealed, STRATEGIST)
def second_thoughts(clash: ClashState, owner: int, moment: CardsRevealed) -> Iterator[Step]:
    """Before any card takes effect."""
    fight = clash.fight
    if moment.stage is not Stage.FIRST or owner not in (fight.attacker, fight.defender):
        return
    side = fight.side(owner)
    if side in fight.cards and led(clash, owner, side):
        yield OfferIgnoring(side)


@dataclass(slots=True)
class OfferIgnoring(Step[str]):
    """His own card does nothing, and he is stronger in this round."""

    side: Side

    def decision(self, clash: ClashState) -> Decision:
        seat = clash.fight.seat(self.side)
        assert seat is not None, "barbarians have no leader"
        value = clash.boards.figure(STRATEGIST, "value")
        options = (
            Option(IGNORE, text("+{value} instead", value=value)),
            Option(KEEP, text("Use the card")),
        )
        prompt = text("Brilliant Strategist: do you ignore your own card for +{value} combat value?", value=value)
        return ChooseOne(seat, prompt, options, picture="battle", usual=KEEP)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer != IGNORE:
            return
        clash.fight.cancelled.append(self.side)
        clash.fight.note(self.side, STRATEGIST, clash.fight.round)
        seat = clash.fight.seat(self.side)
        if seat is not None:
            clash.tell(text("{seat} ignores its own card and is stronger", seat=SeatName(seat)), seat)


@hook(Strength, STRATEGIST)
def better_plan(clash: ClashState, owner: int, strength: Strength) -> None:
    if led(clash, owner, strength.side) and clash.fight.noted(strength.side, STRATEGIST):
        strength.value += clash.boards.figure(STRATEGIST, "value")


# -- Darius ---------------------------------------------------------------------------------------------------------


@hook(InfluenceTerms, UNITY, mine=True)
def from_the_court(clash: ClashState, owner: int, found: InfluenceTerms) -> None:
    if found.source == leader_city(clash, owner):
        found.serve.add(UNITY)


@hook(Influenced, UNITY, mine=True)
def cultural_unity(clash: ClashState, owner: int, influenced: Influenced) -> Iterator[Step]:
    if UNITY in terms(clash, owner, influenced.source, influenced.target).serve:
        yield GainGoods(owner, dict(clash.boards.abilities[UNITY].gains))


@hook(Deeds, COMMISSION, mine=True)
def architect(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """Paid with what is built, so that nothing is lost when nothing is."""
    city = leader_city(clash, owner)
    if city is None:
        return
    blocked = None
    if not ready(clash, city):
        blocked = text("It is angry and was activated already.")
    elif not (buildings_for_more(clash, owner, city) or wonders_for_more(clash, owner, city)):
        blocked = text("You can build nothing.")
    ability = clash.boards.abilities[COMMISSION]
    label, detail = as_text(ability.name), good_signs(dict(ability.pays))
    step = ChooseCommission(owner, city)
    deeds.deeds.append(Deed("architect", label, (step,), detail=detail, blocked=blocked, once="architect"))


def buildings_for_more(clash: ClashState, seat: int, city: str) -> bool:
    return any(
        why_not(clash, seat, city, building, free=False) is None
        and can_pay(clash, seat, _more(clash, price.cost), Purpose.BUILDING, building)
        for building in clash.raised
        for price in (building_price(clash, seat, city, building),)
    )


def wonders_for_more(clash: ClashState, seat: int, city: str) -> bool:
    return any(
        can_pay(clash, seat, _more(clash, wonder_price(clash, seat, wonder, city).cost), Purpose.WONDER, wonder)
        for wonder in buildable_wonders(clash, seat, [city])
    )


def _more(clash: ClashState, cost: Purse) -> Purse:
    pays = clash.boards.abilities[COMMISSION].pays
    return {good: cost.get(good, 0) + pays.get(good, 0) for good in Good if good in cost or good in pays}


@dataclass(slots=True)
class ChooseCommission(Step[str]):
    """A building or a wonder; asked even if only one can be, for the cards in hand stay secret."""

    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision:
        nothing = text("You can build nothing.")
        options = (
            Option(
                BUILDING,
                text("A building"),
                blocked=None if buildings_for_more(clash, self.seat, self.space) else nothing,
            ),
            Option(WONDER, text("A wonder")),
        )
        prompt = text("Architect: what is built in {space}?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="city", forcible=False)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == WONDER:
            clash.next(Permit(COMMISSION), ChooseWonder(self.seat, [self.space]), Revoke(COMMISSION))
            return
        steps = (Permit(COMMISSION), ChooseBuilding(self.seat, self.space), Revoke(COMMISSION))
        begin_activation(clash, self.seat, self.space, Use.CONSTRUCT, *steps)


@hook(BuildingPrice, f"pending.{COMMISSION}", mine=True)
def fee(clash: ClashState, owner: int, price: BuildingPrice) -> None:
    price.cost = _more(clash, price.cost)


@hook(WonderPrice, f"pending.{COMMISSION}", mine=True)
def great_fee(clash: ClashState, owner: int, price: WonderPrice) -> None:
    price.cost = _more(clash, price.cost)


# -- Xerxes ---------------------------------------------------------------------------------------------------------


@hook(ArmyLimit, "xerxes.mighty_army", mine=True)
def mighty_army(clash: ClashState, owner: int, limit: ArmyLimit) -> None:
    """Where he is, and where he is coming."""
    coming = any(piece.kind is Unit.LEADER and piece.owner == owner for piece in limit.group)
    if coming or leader_space(clash, owner) == limit.space:
        limit.most = max(limit.most, clash.boards.figure("xerxes.mighty_army", "units"))


def unwieldy(clash: ClashState, owner: int, side: Side) -> bool:
    """As many fight as only he could bring."""
    fighting: list[Piece] = clash.fighting(side)
    return led(clash, owner, side) and len(fighting) >= clash.boards.figure("xerxes.mighty_army", "units")


@hook(Tactics, "xerxes.mighty_army")
def no_orders(clash: ClashState, owner: int, tactics: Tactics) -> None:
    if unwieldy(clash, owner, tactics.side):
        tactics.allowed = False


@hook(Signs, "xerxes.mighty_army")
def no_room_to_fight(clash: ClashState, owner: int, signs: Signs) -> None:
    if unwieldy(clash, owner, signs.side):
        signs.allowed = False


@hook(WonderPrice, "xerxes.great_builder", rank=1, mine=True)
def great_builder(clash: ClashState, owner: int, price: WonderPrice) -> None:
    """As it was chosen; until then in whatever way makes it possible to pay."""
    if not price.space or price.space != leader_city(clash, owner):
        return
    every = cheaper_by(clash, owner, price.wonder, price.cost)
    chosen = next(iter(clash.memos(GREAT_BUILDER)), "")
    price.cost = every.get(chosen, next(iter(every.values()), price.cost))


def cheaper_by(clash: ClashState, seat: int, wonder: str, cost: Purse) -> dict[str, Purse]:
    """What is left to pay, by what need not be: what can be paid, or if nothing can the first."""
    parts = [good for good, n in cost.items() if n]
    less = min(_less(clash), sum(cost.values()))
    found: dict[str, Purse] = {}
    for dropped in combinations_with_replacement(parts, less):
        way = {good: dropped.count(good) for good in parts if good in dropped}
        if all(cost[good] >= n for good, n in way.items()):
            found[key_of(way)] = {good: n - way.get(good, 0) for good, n in cost.items()}
    payable = {key: rest for key, rest in found.items() if can_pay(clash, seat, rest, Purpose.WONDER, wonder)}
    return payable or dict(list(found.items())[:1])


@hook(WonderChosen, "xerxes.great_builder", mine=True)
def plans(clash: ClashState, owner: int, chosen: WonderChosen) -> Iterator[Step]:
    if chosen.space == leader_city(clash, owner):
        yield LeaveOut(owner, chosen.space, chosen.wonder)


@dataclass(slots=True)
class LeaveOut(Step[str]):
    """Which parts of the price fall away; only such as leave what can be paid."""

    seat: int
    space: str
    wonder: str

    def decision(self, clash: ClashState) -> Decision:
        printed = dict(clash.printed.wonders[self.wonder].cost)
        ways = cheaper_by(clash, self.seat, self.wonder, printed)
        options = tuple(
            Option(
                key,
                text("without {goods}", goods=good_signs({good: n - rest[good] for good, n in printed.items()})),
                note=text("you pay {goods}", goods=good_signs(rest)),
            )
            for key, rest in ways.items()
        )
        prompt = plural(
            "Great Builder: which {n} part of the price falls away?",
            "Great Builder: which {n} parts of the price fall away?",
            _less(clash),
        )
        return ChooseOne(self.seat, prompt, options, picture="city", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        clash.add_memo(GREAT_BUILDER, answer)


def _less(clash: ClashState) -> int:
    return clash.boards.figure("xerxes.great_builder", "less")


@hook(WonderBuilt, "xerxes.great_builder", mine=True)
def plans_done(clash: ClashState, owner: int, built: WonderBuilt) -> Iterator[Step]:
    """What was chosen served for this wonder."""
    if clash.memos(GREAT_BUILDER):
        yield DropMemos(GREAT_BUILDER)

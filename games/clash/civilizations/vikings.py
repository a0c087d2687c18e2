"""Vikings: Shipcraft, Longships, Marauders, Runestones; Ragnar Lodbrok, Eric the Red and Cnut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import AdvancePrice, Deed, Deeds, Mobility, Strength
from games.clash.figures_of_civilizations import Carries, MoreMoves, Points
from games.clash.kinds import RESOURCES, Building, Count, Good, Mark, Mood, Side, Unit, Use
from games.clash.leaders import leader_city, leader_space, led
from games.clash.moments import BattleEnded, CityCaptured, RoutesUsed
from games.clash.owners import RULES
from games.clash.pieces import ARMY, Piece, Token
from games.clash.powers.economy import LevyTaxes
from games.clash.reach import steps_of
from games.clash.state import ClashState
from games.clash.steps.activating import ActivateFor, ready
from games.clash.steps.battle.start import attack_dues
from games.clash.steps.gaining import GainGoods
from games.clash.steps.marching import March, class_of
from games.clash.steps.shipcraft import Rebuild, crossings
from games.clash.words import GOODS, good_list, halves_text
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, listing, text

NONE, SET_ASIDE = "none", "set_aside"
NAVIGATION = "navigation"
#: What Eric has marked, and the stones that were set aside.
EXPLORED, RUNESTONES = "erik_the_red.legendary_explorer", "runestones"


# -- Shipcraft ------------------------------------------------------------------------------------------------------


@hook(AdvancePrice, "shipcraft", mine=True)
def born_sailors(clash: ClashState, owner: int, price: AdvancePrice) -> None:
    if price.advance == NAVIGATION:
        price.cost.clear()


@hook(MoreMoves, "shipcraft", mine=True)
def boats_on_land(clash: ClashState, owner: int, moves: MoreMoves) -> None:
    if any(crossings(clash, owner)):
        known = clash.boards.advances["shipcraft"]
        moves.deeds.append(Deed("shipcraft", as_text(known.name), (Rebuild(owner),), detail=as_text(known.about)))


# -- Longships ------------------------------------------------------------------------------------------------------


@hook(Mobility, "longships", mine=True)
def tireless(clash: ClashState, owner: int, mobility: Mobility) -> None:
    mobility.tireless = True


@hook(Carries, "longships", mine=True)
def long_decks(clash: ClashState, owner: int, carries: Carries) -> None:
    carries.most = max(carries.most, clash.boards.figure("longships", "carries"))


# -- Marauders ------------------------------------------------------------------------------------------------------


@hook(RoutesUsed, "marauders", mine=True)
def marauders(clash: ClashState, owner: int, used: RoutesUsed) -> Iterator[Step]:
    """Each owner of a city beside a trading ship, once."""
    raided = {
        clash.cities[route.city].owner
        for route in used.routes
        if route.trader.kind is Unit.SHIP and clash.map.distance(route.trader.space, route.city) == 1
    }
    for seat in clash.around(owner):
        if seat in raided:
            yield LoseResource(seat)


@dataclass(slots=True)
class LoseResource(Step[str]):
    """Of the loser's choice; tokens are safe."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(Option(good, as_text(GOODS[good])) for good in RESOURCES if clash.goods(self.seat)[good])
        if not options:
            return None
        prompt = text("Marauders: which resource do you lose?")
        return ChooseOne(self.seat, prompt, options, picture="city", usual=options[0].key)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        lost = {Good(answer): 1}
        clash.spend(self.seat, lost)
        told = text("{seat} loses {goods}", seat=SeatName(self.seat), goods=good_list(lost))
        clash.tell(told, self.seat, affects=(self.seat,))


# -- Runestones -----------------------------------------------------------------------------------------------------


@hook(BattleEnded, "runestones")
def runestones(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    side = ended.fought.side(owner)
    if side is None:
        return
    fallen = sum(n for kind, n in ended.fought.fallen.get(side, {}).items() if kind in ARMY)
    if fallen >= clash.boards.figure("runestones", "fallen"):
        yield OfferStone(owner)


@dataclass(slots=True)
class OfferStone(Step[str]):
    """An obelisk from the supply lies before its owner for good."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        if not clash.buildings_left(self.seat, Building.OBELISK):
            return None
        options = (Option(SET_ASIDE, text("Set it aside")), Option(NONE, text("Keep it")))
        worth = halves_text(clash.boards.figure("runestones", "halves"))
        prompt = text("Runestones: set an obelisk aside? It brings {points} and is never built.", points=worth)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=SET_ASIDE)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer != SET_ASIDE:
            return
        player = clash.players[self.seat]
        player.gone[Building.OBELISK] = player.gone.get(Building.OBELISK, 0) + 1
        player.counters[RUNESTONES] = player.counters.get(RUNESTONES, 0) + 1
        clash.tell(text("{seat} raises a runestone", seat=SeatName(self.seat)), self.seat, great=True)


@hook(Points, RULES, mine=True)
def remembered(clash: ClashState, owner: int, points: Points) -> None:
    """Runestones and explored regions stay, whatever becomes of who made them."""
    stones = clash.players[owner].counters.get(RUNESTONES, 0) * clash.boards.figure("runestones", "halves")
    marks = sum(token.what == EXPLORED and token.seat == owner for token in clash.tokens)
    points.halves[Count.OBJECTIVES] += stones + marks * clash.boards.figure(EXPLORED, "halves")


# -- Ragnar ---------------------------------------------------------------------------------------------------------


@hook(CityCaptured, "ragnar.prey", mine=True)
def prey(clash: ClashState, owner: int, captured: CityCaptured) -> Iterator[Step]:
    """As it was before it was taken."""
    here = leader_space(clash, owner) == captured.space
    if here and captured.mood is not Mood.ANGRY:
        yield GainGoods(owner, dict(clash.boards.abilities["ragnar.prey"].gains))


@hook(Strength, "ragnar.terror_of_the_north")
def terror(clash: ClashState, owner: int, strength: Strength) -> None:
    if strength.side is Side.ATTACKER and clash.fight.landed and led(clash, owner, strength.side):
        strength.value += clash.boards.figure("ragnar.terror_of_the_north", "value")


# -- Eric the Red ---------------------------------------------------------------------------------------------------


def _aboard(clash: ClashState, seat: int) -> str | None:
    space = leader_space(clash, seat)
    return space if space is not None and clash.map.is_sea(space) else None


@hook(Deeds, "erik_the_red.legendary_explorer", mine=True)
def legendary_explorer(clash: ClashState, owner: int, deeds: Deeds) -> None:
    space = _aboard(clash, owner)
    if space is None:
        return
    region, ability = clash.map.ground.region_of[space], clash.boards.abilities[EXPLORED]
    marked = any(token.what == EXPLORED and token.seat == owner and token.at == region for token in clash.tokens)
    label, blocked = as_text(ability.name), text("It is marked already.") if marked else None
    step = MarkRegion(owner, region)
    deeds.deeds.append(Deed("legendary_explorer", label, (step,), True, dict(ability.pays), blocked=blocked))


@dataclass(slots=True)
class MarkRegion(Step[None]):
    seat: int
    region: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.tokens.append(Token(EXPLORED, self.seat, self.region))
        spaces = listing(*clash.map.ground.spaces_of[self.region])
        clash.tell(text("{seat} marks a region: {spaces}", seat=SeatName(self.seat), spaces=spaces), self.seat)


@hook(Deeds, "erik_the_red.new_colonies", mine=True)
def new_colonies(clash: ClashState, owner: int, deeds: Deeds) -> None:
    space = _aboard(clash, owner)
    if space is None:
        return
    label = as_text(clash.boards.abilities["erik_the_red.new_colonies"].name)
    blocked = None if landings(clash, owner, space) else text("They can land nowhere.")
    deeds.deeds.append(Deed("new_colonies", label, (LandAll(owner, space),), blocked=blocked))


def _aboard_all(clash: ClashState, seat: int, space: str) -> list[Piece]:
    return [piece for piece in clash.owned_at(space, seat) if not piece.ship]


def landings(clash: ClashState, seat: int, space: str) -> list[str]:
    """Land beside the ships that all of them may enter, by the rules of landing and of battles."""
    return [end for end in steps_of(clash, seat, space, _aboard_all(clash, seat, space)) if end in clash.map.terrain]


@dataclass(slots=True)
class LandAll(Step[str]):
    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(
            Option(
                end,
                text("{space}: attack", space=end) if clash.hostile(end, self.seat) else as_text(end),
                at=end,
            )
            for end in landings(clash, self.seat, self.space)
        )
        return ChooseOne(self.seat, text("Where do all of them land?"), options, picture="near") if options else None

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        group = _aboard_all(clash, self.seat, self.space)
        units: dict[str, int] = {}
        for piece in group:
            units[class_of(piece)] = units.get(class_of(piece), 0) + 1
        dues = attack_dues(clash, self.seat, answer, group)
        clash.next(*dues, March(self.seat, self.space, answer, units), Ashore(self.seat))


@dataclass(slots=True)
class Ashore(Step[None]):
    """It was no move of an action: they may still move in one."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        for pieces in clash.units.values():
            for piece in pieces:
                piece.marks &= ~Mark.MOVED


# -- Cnut -----------------------------------------------------------------------------------------------------------


@hook(Points, "cnut.ruler_of_the_north", mine=True)
def ruler_of_the_north(clash: ClashState, owner: int, points: Points) -> None:
    space = leader_space(clash, owner)
    if space is not None:
        far = clash.map.distance(clash.players[owner].home, space) or 0
        points.halves[Count.CIVILIZATION] += far * clash.boards.figure("cnut.ruler_of_the_north", "halves")


@hook(Deeds, "cnut.danegeld", mine=True)
def danegeld(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """In place of Taxes in this turn."""
    city = leader_city(clash, owner)
    if city is None or not clash.has(owner, "taxes"):
        return
    blocked = None if ready(clash, city) else text("It is angry and was activated already.")
    label = as_text(clash.boards.abilities["cnut.danegeld"].name)
    detail = as_text(clash.printed.advances["taxes"].name)
    step = ActivateFor(owner, city, Use.ABILITY, [LevyTaxes(owner)])
    deeds.deeds.append(Deed("danegeld", label, (step,), True, detail=detail, blocked=blocked, once="taxes"))

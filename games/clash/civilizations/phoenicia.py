"""Phoenicia: City Independence, Biremes, Alphabet, Cedars and Dyes; Ithobaal, Hiram and Pygmalion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

from games.clash.cards.permits import DropMemos
from games.clash.effects import hook
from games.clash.figures import Cancels, Deeds, Strength
from games.clash.figures_of_civilizations import (
    Partners,
    Points,
    Recoloured,
    Replaceable,
    Route,
    RouteGoods,
    Trader,
    Traders,
)
from games.clash.kinds import Building, Category, Count, Good, Mood, Side, Unit
from games.clash.leaders import leader_space, led
from games.clash.moments import BattleEnded, CasualtiesTaken, CityCaptured, Rolled, RoutesUsed
from games.clash.owners import RULES
from games.clash.patrons import patronage
from games.clash.pieces import Purse
from games.clash.powers.routes import TRADERS, partners_of, traders
from games.clash.state import ClashState
from games.clash.steps.battle.covering import OfferCover, covered
from games.clash.steps.gaining import ChooseGood, GainGoods
from games.clash.steps.mood import Pacify
from games.clash.words import good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import text

NONE = "none"
#: Remembered of cities with a route whose goods were written for, until these come; and of each time that was done.
LETTERS, WRITTEN = "alphabet", "alphabet.written"
CEDARS, PROTECTOR, TRADER = "cedars_and_dyes", "pygmalion.protector", "pygmalion.mediterranean_trader"


# -- City Independence ----------------------------------------------------------------------------------------------


@hook(Replaceable, "city_independence")
def free_ports(clash: ClashState, owner: int, found: Replaceable) -> None:
    """Of its own colour, in whoever's city."""
    if clash.cities[found.space].buildings.get(Building.PORT) == owner:
        found.buildings = [building for building in found.buildings if building is not Building.PORT]


@hook(Recoloured, "city_independence")
def lasting_ports(clash: ClashState, owner: int, found: Recoloured) -> None:
    if clash.cities[found.space].buildings.get(Building.PORT) == owner:
        found.buildings = [building for building in found.buildings if building is not Building.PORT]


@hook(Points, "city_independence", mine=True)
def rich_ports(clash: ClashState, owner: int, points: Points) -> None:
    """More for ports, nothing for governments."""
    ports = sum(city.buildings.get(Building.PORT) == owner for city in clash.cities.values())
    points.halves[Count.PIECES] += clash.boards.figure("city_independence", "halves") * ports
    governed = sum(advance in clash.printed.governing for advance in clash.players[owner].advances)
    points.halves[Count.ADVANCES] -= clash.rules.scoring.advance * governed


# -- Biremes --------------------------------------------------------------------------------------------------------


@hook(Strength, "biremes")
def two_banks_of_oars(clash: ClashState, owner: int, strength: Strength) -> None:
    """War Ships of the enemy take the edge off after the first round."""
    fight, figures = clash.fight, clash.boards.advances["biremes"].figures
    if not fight.sea or fight.seat(strength.side) != owner:
        return
    if fight.round <= figures["rounds"] or not clash.has(fight.seat(strength.side.other), "war_ships"):
        strength.value += figures["value"]


# -- Alphabet -------------------------------------------------------------------------------------------------------


@hook(RoutesUsed, "alphabet", rank=1, mine=True)
def letters(clash: ClashState, owner: int, used: RoutesUsed) -> Iterator[Step]:
    """Before the income, which leaves out the routes that bring something by letters; twice in a turn."""
    if clash.memos(LETTERS):
        yield DropMemos(LETTERS)
    left = clash.boards.figure("alphabet", "routes") - len(clash.memos(WRITTEN))
    if left:
        yield WriteLetters(owner, [route.city for route in used.routes][:left])


@dataclass(slots=True)
class WriteLetters(Step[str]):
    """What the first routes bring instead of what is usual; all of them bring the same."""

    seat: int
    cities: list[str]

    def _ways(self, clash: ClashState) -> dict[str, list[Good]]:
        gains = list(clash.boards.advances["alphabet"].gains)
        every = (way for n in range(len(self.cities) + 1) for way in combinations_with_replacement(gains, n))
        return {".".join(way) or NONE: list(way) for way in every}

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(
            Option(key, good_signs(_brought(clash, way)) if way else text("As usual"))
            for key, way in self._ways(clash).items()
        )
        prompt = text("Alphabet: what do these trade routes bring instead?")
        return ChooseOne(self.seat, prompt, options, picture="city", usual=NONE)

    def run(self, clash: ClashState, answer: str) -> None:
        way = self._ways(clash)[answer]
        for city in self.cities[: len(way)]:
            clash.add_memo(WRITTEN, city)
            clash.add_memo(LETTERS, city)
        clash.gain(self.seat, _brought(clash, way))


def _brought(clash: ClashState, way: list[Good]) -> Purse:
    gains = clash.boards.advances["alphabet"].gains
    return {good: n * way.count(good) for good, n in gains.items()}


@hook(RouteGoods, "alphabet", rank=2, mine=True)
def written_for(clash: ClashState, owner: int, brought: RouteGoods) -> None:
    if brought.route.city in clash.memos(LETTERS):
        brought.goods.clear()


# -- Cedars and Dyes ------------------------------------------------------------------------------------------------


@hook(Traders, CEDARS, mine=True)
def far_traders(clash: ClashState, owner: int, found: Traders) -> None:
    """Ships trade farther, and cities with a port by themselves."""
    reach = clash.boards.figure(CEDARS, "reach")
    found.traders = [
        Trader(one.space, one.kind, max(one.reach, reach)) if one.kind is Unit.SHIP else one for one in found.traders
    ]
    ports = [space for space in clash.cities_of(owner) if Building.PORT in clash.cities[space].buildings]
    found.traders += [Trader(space, None, reach) for space in ports]


@hook(Partners, CEDARS, mine=True)
def far_coasts(clash: ClashState, owner: int, found: Partners) -> None:
    """What others could not trade with must lie by the sea."""
    trader, reach = found.trader, clash.boards.figure(CEDARS, "reach")
    if trader.reach != reach or trader.kind not in (None, Unit.SHIP):
        return
    # A ship near enough trades with any city.
    near = set(clash.map.within(trader.space, reach - 1)) if trader.kind is Unit.SHIP else set()
    found.cities = {city for city in found.cities if city in near or clash.map.coastal(city)}


# -- Ithobaal -------------------------------------------------------------------------------------------------------


@hook(CityCaptured, "ithobaal.deliverance", rank=1, mine=True)
def deliverance(clash: ClashState, owner: int, captured: CityCaptured) -> Iterator[Step]:
    """Where a building of his own stood before the battle."""
    if leader_space(clash, owner) != captured.space or captured.space not in clash.cities:
        return
    if owner in clash.now.fights[-1].colours:
        yield Pacify(owner, captured.space, Mood.HAPPY)


@hook(Strength, "ithobaal.priest_of_astarte")
def priest_of_astarte(clash: ClashState, owner: int, strength: Strength) -> None:
    if not led(clash, owner, strength.side):
        return
    figures = clash.boards.abilities["ithobaal.priest_of_astarte"].figures
    near = [space for space in clash.map.within(clash.fight.space, figures["near"]) if space in clash.cities]
    if any(clash.cities[space].owner == owner and Building.TEMPLE in clash.cities[space].buildings for space in near):
        strength.value += figures["value"]


# -- Hiram ----------------------------------------------------------------------------------------------------------


@hook(Traders, "hiram.trade_master", rank=1, mine=True)
def trade_master(clash: ClashState, owner: int, found: Traders) -> None:
    """A settler or ship beside him has one more; it can always be the one that would be too many."""
    if any(partners_of(clash, owner, one) for one in _beside_leader(clash, owner, found)):
        found.most += clash.boards.figure("hiram.trade_master", "routes")


def _beside_leader(clash: ClashState, seat: int, found: Traders) -> list[Trader]:
    here = leader_space(clash, seat)
    return [one for one in found.traders if one.space == here and one.kind in TRADERS]


@hook(Deeds, "hiram.constructor", mine=True)
def constructor(clash: ClashState, owner: int, deeds: Deeds) -> None:
    patronage(clash, owner, deeds, "hiram.constructor", Category.CONSTRUCTION)


# -- Pygmalion ------------------------------------------------------------------------------------------------------


@hook(RoutesUsed, TRADER, mine=True)
def mediterranean_trader(clash: ClashState, owner: int, used: RoutesUsed) -> Iterator[Step]:
    """Any of the routes that could be that of a settler or ship beside him, once in a turn."""
    if clash.used(TRADER) or not _joined(clash, owner, used.routes):
        return
    yield TakeShare(owner)


def _joined(clash: ClashState, seat: int, routes: list[Route]) -> bool:
    here = _beside_leader(clash, seat, traders(clash, seat))
    reached = {city for one in here for city in partners_of(clash, seat, one)}
    return any(route.city in reached for route in routes)


@dataclass(slots=True)
class TakeShare(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.use(TRADER)
        clash.next(ChooseGood(self.seat, [Good.GOLD, Good.CULTURE], clash.boards.figure(TRADER, "goods")))


@hook(Rolled, PROTECTOR)
def protector(clash: ClashState, owner: int, rolled: Rolled) -> Iterator[Step]:
    """In a city he defends, once in a battle."""
    fight = clash.fight
    if not fight.city or not led(clash, owner, Side.DEFENDER):
        return
    if not any(said.side is Side.DEFENDER and said.word == PROTECTOR for said in fight.words):
        yield OfferCover(Side.DEFENDER, PROTECTOR)


@hook(Cancels, RULES)
def protected(clash: ClashState, owner: int, cancels: Cancels) -> None:
    covered(clash, owner, cancels, PROTECTOR)


@hook(CasualtiesTaken, RULES)
def pledged(clash: ClashState, owner: int, taken: CasualtiesTaken) -> Iterator[Step]:
    """What was paid is remembered beyond the battle, even if he falls in it."""
    if clash.fight.defender == owner and clash.fight.noted(Side.DEFENDER, PROTECTOR):
        yield Pledge(owner)


@dataclass(slots=True)
class Pledge(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.players[self.seat].counters[PROTECTOR] = 1


@hook(BattleEnded, RULES)
def redeemed(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    if clash.players[owner].counters.get(PROTECTOR):
        yield Redeem(owner, ended.fought.won_by(owner))


@dataclass(slots=True)
class Redeem(Step[None]):
    """The token comes back after a victory."""

    seat: int
    won: bool

    def run(self, clash: ClashState, answer: None) -> None:
        del clash.players[self.seat].counters[PROTECTOR]
        if self.won:
            clash.next(GainGoods(self.seat, dict(clash.boards.abilities[PROTECTOR].pays)))

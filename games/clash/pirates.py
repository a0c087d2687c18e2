"""Pirates: ships of nobody at sea. How they appear and raid, what they block, and what sinking them brings.

They never move or attack by themselves: a battle begins when a player's ship comes where they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.clash.cards.moods import LowerMoods
from games.clash.effects import hook
from games.clash.figures import CollectTerms
from games.clash.figures_of_civilizations import Partners
from games.clash.hexmap import spread
from games.clash.kinds import Good, Side, Unit
from games.clash.moments import BattleEnded, PiratesSighted
from games.clash.owners import RULES
from games.clash.state import ClashState
from games.clash.steps.choosing import each, losing
from games.clash.steps.gaining import GainGoods, GainTokens
from games.clash.words import amount, good_list
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

_MAP = "near"


def waters(clash: ClashState) -> set[str]:
    """Where pirates lie; those who sail for a player are that player's ships."""
    return set(clash.spaces_of(None, lambda piece: piece.ship))


def troubled(clash: ClashState) -> set[str]:
    """Spaces of sea with pirates, and those beside them."""
    # Most of the time there are none.
    if not any(piece.owner is None and piece.ship for pieces in clash.units.values() for piece in pieces):
        return set()
    lairs = waters(clash)
    return lairs | {other for space in lairs for other in clash.map.sea_beside(space)}


# -- what they block ------------------------------------------------------------------------------------------------


@hook(CollectTerms, RULES, mine=True)
def no_fishing(clash: ClashState, owner: int, terms: CollectTerms) -> None:
    if clash.options.civilizations:
        terms.closed |= troubled(clash)


@hook(Partners, RULES, rank=1, mine=True)
def no_sailing(clash: ClashState, owner: int, found: Partners) -> None:
    """After everything that adds partners: a route neither begins in such waters nor passes them."""
    closed = troubled(clash)
    if not closed:
        return
    start, beside = found.trader.space, clash.map.beside
    ways = spread([start], lambda at: [other for other in beside[at] if other not in closed])
    reached = {space for space, steps in ways.items() if steps <= found.trader.reach}
    found.cities &= reached if start not in closed else set()


# -- appearing ------------------------------------------------------------------------------------------------------


@hook(PiratesSighted, RULES, mine=True)
def pirates_come(clash: ClashState, owner: int, sighted: PiratesSighted) -> Iterator[Step]:
    yield CallPirates(owner)
    yield RaidCoasts(owner)


def havens(clash: ClashState, seat: int, first: bool) -> list[str]:
    """Sea without ships of players; for the first of a card beside the seat's own cities, where that can be."""
    free = [
        space
        for space in clash.map.terrain
        if clash.map.is_sea(space) and all(piece.owner is None for piece in clash.at(space))
    ]
    near = [space for space in free if _beside(clash, seat, space)]
    return clash.in_order(near if first and near else free)


def _beside(clash: ClashState, seat: int, sea: str) -> bool:
    return any(
        (city := clash.cities.get(other)) is not None and city.owner == seat for other in clash.map.land_beside(sea)
    )


@dataclass(slots=True)
class CallPirates(Step[str]):
    """The next ship comes from the supply, or from elsewhere on the map: never one that has only just come."""

    seat: int
    #: Where ships of this card have come to lie.
    come: list[str] = field(default_factory=list)

    def _elsewhere(self, clash: ClashState) -> list[str]:
        lairs = waters(clash)
        return clash.in_order(space for space in lairs if len(clash.ships_at(space, None)) > self.come.count(space))

    def _over(self, clash: ClashState) -> bool:
        return len(self.come) == clash.rules.pirates.arriving or not havens(clash, self.seat, first=False)

    def decision(self, clash: ClashState) -> Decision | None:
        if self._over(clash) or clash.units_left(None, Unit.SHIP):
            return None
        options = tuple(Option(space, as_text(space), at=space) for space in self._elsewhere(clash))
        if not options:
            return None
        prompt = text("No pirate ship is left: from where does one come?")
        return ChooseOne(self.seat, prompt, options, picture=_MAP, usual=options[0].key)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            clash.remove(answer, clash.ships_at(answer, None)[0])
        elif self._over(clash) or not clash.units_left(None, Unit.SHIP):
            return
        clash.next(AnchorPirates(self.seat, self.come))


@dataclass(slots=True)
class AnchorPirates(Step[str]):
    seat: int
    come: list[str]

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(
            Option(space, as_text(space), at=space) for space in havens(clash, self.seat, first=not self.come)
        )
        prompt = text("Pirates: where does their ship appear?")
        return ChooseOne(self.seat, prompt, options, picture=_MAP)

    def run(self, clash: ClashState, answer: str) -> None:
        clash.place(Unit.SHIP, None, answer)
        told = text("Pirates appear on {space}", space=answer)
        clash.tell(told, self.seat, great=True, places=(answer,))
        clash.next(CallPirates(self.seat, [*self.come, answer]))


# -- raids ----------------------------------------------------------------------------------------------------------


def raided(clash: ClashState, seat: int) -> list[str]:
    """The seat's cities beside pirates, those that lay there before included."""
    lairs = waters(clash)
    return [space for space in clash.cities_of(seat) if not lairs.isdisjoint(clash.map.sea_beside(space))]


@dataclass(slots=True)
class RaidCoasts(Step[None]):
    """Everybody loses one thing, however many ships and cities lie side by side."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        struck = [seat for seat in clash.around(self.seat) if raided(clash, seat)]
        clash.next(*each(clash, {seat: Plunder(seat) for seat in struck}))


@dataclass(slots=True)
class Plunder(Step[str]):
    """A good of the seat's own choice; who has none lowers the mood of a city that was raided."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        held = {good: n for good, n in clash.goods(self.seat).items() if n}
        if not held:
            return None
        options = tuple(Option(good, amount(good, clash.rules.pirates.raid)) for good in held)
        usual = max(held, key=lambda good: held[good])
        prompt = text("Pirates raid your coast: what do they take?")
        return ChooseOne(self.seat, prompt, options, picture="city", topic=losing(clash, self.seat), usual=usual)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            clash.next(LowerMoods(self.seat, raided(clash, self.seat)))
            return
        taken = {Good(answer): clash.rules.pirates.raid}
        clash.spend(self.seat, taken)
        told = text("Pirates take from {seat}: {goods}", seat=SeatName(self.seat), goods=good_list(taken))
        clash.tell(told, self.seat, affects=(self.seat,))


# -- battles --------------------------------------------------------------------------------------------------------


@hook(BattleEnded, RULES)
def bounty(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    """For each ship that was sunk, whoever has won."""
    fought = ended.fought
    if not fought.sea or fought.defender is not None or owner != fought.attacker:
        return
    sunk, rules = fought.fallen.get(Side.DEFENDER, {}).get(Unit.SHIP, 0), clash.rules.pirates
    if sunk:
        yield GainGoods(owner, {Good.GOLD: sunk * rules.gold})
        yield GainTokens(owner, sunk * rules.tokens)

"""Theocracy: doctrine from temples, devout cities, conversion and fanatics."""

from __future__ import annotations

from collections.abc import Iterator

from games.clash.effects import hook
from games.clash.figures import Cap, InfluenceTerms, Strength
from games.clash.kinds import Building, Category, Good, Unit
from games.clash.moments import BattleEnded, BuildingBuilt, Influenced
from games.clash.state import ClashState
from games.clash.steps.advancing import FreeAdvance
from games.clash.steps.gaining import GainGoods
from games.clash.steps.placing import PlaceUnit
from games.core.step import Step


@hook(Cap, "dogma", rank=1, mine=True)
def few_ideas(clash: ClashState, owner: int, cap: Cap) -> None:
    """A ban outweighs whatever enlarges a store."""
    if cap.good is Good.IDEAS:
        cap.most = min(cap.most, clash.printed.advances["dogma"].figures["ideas"])


@hook(BuildingBuilt, "dogma", mine=True)
def doctrine(clash: ClashState, owner: int, built: BuildingBuilt) -> Iterator[Step]:
    if built.building is Building.TEMPLE:
        yield FreeAdvance(owner, list(clash.printed.categories[Category.THEOCRACY].advances), track=True, optional=True)


@hook(InfluenceTerms, "devotion")
def devout_cities(clash: ClashState, owner: int, terms: InfluenceTerms) -> None:
    city = clash.cities.get(terms.target)
    if city is not None and city.owner == owner and terms.seat != owner and Building.TEMPLE in city.buildings:
        terms.boosts = False


@hook(InfluenceTerms, "conversion", mine=True)
def preachers(clash: ClashState, owner: int, terms: InfluenceTerms) -> None:
    terms.needed -= clash.printed.advances["conversion"].figures["roll"]


@hook(Influenced, "conversion", mine=True)
def converts(clash: ClashState, owner: int, influenced: Influenced) -> Iterator[Step]:
    yield GainGoods(owner, dict(clash.printed.advances["conversion"].gains))


# -- Fanaticism -----------------------------------------------------------------------------------------------------


@hook(Strength, "fanaticism")
def fanatics(clash: ClashState, owner: int, strength: Strength) -> None:
    battle = clash.fight
    if battle.seat(strength.side) != owner:
        return
    figures = clash.printed.advances["fanaticism"].figures
    city = clash.cities.get(battle.space)
    if city is not None and Building.TEMPLE in city.buildings and battle.round <= figures["rounds"]:
        strength.value += figures["value"]


@hook(BattleEnded, "fanaticism")
def martyrs(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    fought = ended.fought
    side = fought.side(owner)
    if side is not None and fought.winner is side.other and fought.temple:
        for _ in range(clash.printed.advances["fanaticism"].figures["infantry"]):
            yield PlaceUnit(owner, Unit.INFANTRY)

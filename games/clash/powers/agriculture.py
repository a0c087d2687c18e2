"""Agriculture: food and wood, a larger store, barren land and spaces farther away."""

from __future__ import annotations

from games.clash.effects import hook
from games.clash.figures import Cap, CollectTerms, Yield
from games.clash.kinds import Good
from games.clash.powers.sources import opens
from games.clash.state import ClashState


@hook(Yield, "farming")
def fields_and_woods(clash: ClashState, owner: int, source: Yield) -> None:
    opens(clash, "farming", owner, source)


@hook(Cap, "storage")
def larger_store(clash: ClashState, owner: int, cap: Cap) -> None:
    if owner == cap.seat and cap.good is Good.FOOD:
        cap.most = clash.printed.advances["storage"].figures["food"]


@hook(Yield, "irrigation")
def watered_waste(clash: ClashState, owner: int, source: Yield) -> None:
    opens(clash, "irrigation", owner, source)


@hook(CollectTerms, "husbandry")
def pastures(clash: ClashState, owner: int, terms: CollectTerms) -> None:
    if owner != terms.seat or clash.used("husbandry"):
        return
    figures = clash.printed.advances["husbandry"].figures
    terms.far = figures["spaces_with_roads" if clash.has(owner, "roads") else "spaces"]
    terms.far_by = "husbandry"

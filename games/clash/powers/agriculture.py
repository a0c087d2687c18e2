"""Agriculture: food and wood, a larger store, barren land and spaces farther away."""

from __future__ import annotations

from games.clash.effects import hook
from games.clash.figures import Cap, CollectTerms, Yield
from games.clash.kinds import Good
from games.clash.powers.sources import opens
from games.clash.state import ClashState


@hook(Yield, "farming", mine=True)
def fields_and_woods(clash: ClashState, owner: int, source: Yield) -> None:
    opens(clash, "farming", source)


@hook(Cap, "storage", mine=True)
def larger_store(clash: ClashState, owner: int, cap: Cap) -> None:
    if cap.good is Good.FOOD:
        cap.most = clash.printed.advances["storage"].figures["food"]


@hook(Yield, "irrigation", mine=True)
def watered_waste(clash: ClashState, owner: int, source: Yield) -> None:
    opens(clash, "irrigation", source)


@hook(CollectTerms, "husbandry", mine=True)
def pastures(clash: ClashState, owner: int, terms: CollectTerms) -> None:
    if clash.used("husbandry"):
        return
    figures = clash.printed.advances["husbandry"].figures
    terms.far = figures["spaces_with_roads" if clash.has(owner, "roads") else "spaces"]
    terms.far_by = "husbandry"

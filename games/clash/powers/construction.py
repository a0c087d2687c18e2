"""Construction: ore, wonders, settlers for mood, and roads."""

from __future__ import annotations

from collections.abc import Iterator

from games.clash.effects import hook
from games.clash.figures import Deed, Deeds, Mobility, RecruitTerms, Yield
from games.clash.kinds import Deck, Unit
from games.clash.moments import AdvanceGained
from games.clash.powers.sources import opens
from games.clash.state import ClashState
from games.clash.steps.drawing import DrawCard
from games.clash.steps.wonders import ChooseWonder, buildable_wonders
from games.core.step import Step
from games.core.text import as_text, text


@hook(Yield, "mining", mine=True)
def mines(clash: ClashState, owner: int, source: Yield) -> None:
    opens(clash, "mining", source)


@hook(AdvanceGained, "engineering", mine=True)
def plans_of_a_wonder(clash: ClashState, owner: int, gained: AdvanceGained) -> Iterator[Step]:
    if gained.advance == "engineering":
        yield DrawCard(owner, Deck.WONDER)


@hook(Deeds, "engineering", mine=True)
def site(clash: ClashState, owner: int, deeds: Deeds) -> None:
    label, detail = as_text(clash.printed.advances["engineering"].name), text("build a wonder")
    none = None if buildable_wonders(clash, owner) else text("You can build no wonder now.")
    step = ChooseWonder(owner)
    deeds.deeds.append(Deed("engineering", label, (step,), action=True, detail=detail, blocked=none))


@hook(RecruitTerms, "sanitation", mine=True)
def settlers_for_mood(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    terms.instead[Unit.SETTLER] = dict(clash.printed.advances["sanitation"].pays)


@hook(Mobility, "roads", mine=True)
def roads(clash: ClashState, owner: int, mobility: Mobility) -> None:
    mobility.roads = dict(clash.printed.advances["roads"].pays)

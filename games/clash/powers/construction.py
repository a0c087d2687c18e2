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
from games.core.text import text


@hook(Yield, "mining")
def mines(clash: ClashState, owner: int, source: Yield) -> None:
    opens(clash, "mining", owner, source)


@hook(AdvanceGained, "engineering")
def plans_of_a_wonder(clash: ClashState, owner: int, gained: AdvanceGained) -> Iterator[Step]:
    if owner == gained.seat and gained.advance == "engineering":
        yield DrawCard(owner, Deck.WONDER)


@hook(Deeds, "engineering")
def site(clash: ClashState, owner: int, deeds: Deeds) -> None:
    if owner == deeds.seat:
        label, detail = text("{advance}", advance=clash.printed.advances["engineering"].name), text("build a wonder")
        none = None if buildable_wonders(clash, owner) else text("You can build no wonder now.")
        step = ChooseWonder(owner)
        deeds.deeds.append(Deed("engineering", label, (step,), action=True, detail=detail, blocked=none))


@hook(RecruitTerms, "sanitation")
def settlers_for_mood(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    if owner == terms.seat:
        terms.instead[Unit.SETTLER] = dict(clash.printed.advances["sanitation"].pays)


@hook(Mobility, "roads")
def roads(clash: ClashState, owner: int, mobility: Mobility) -> None:
    if owner == mobility.seat:
        mobility.roads = dict(clash.printed.advances["roads"].pays)

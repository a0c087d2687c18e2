"""Democracy: moods for a vote, protected cities, civil liberties and a free economy."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import Deed, Deeds, InfluenceTerms, RecruitTerms
from games.clash.kinds import Good, Mood, Unit, Use
from games.clash.state import ClashState
from games.clash.steps.activating import ChooseCity, blocked_use, ready
from games.clash.steps.collecting import COLLECTED, FREE_COLLECT
from games.clash.steps.gaining import GainGoods
from games.clash.steps.mood import IncreaseMood, can_increase
from games.clash.words import good_list
from games.core.step import Step
from games.core.text import Text, as_text, text


@hook(Deeds, "voting", mine=True)
def votes(clash: ClashState, owner: int, deeds: Deeds) -> None:
    voting = clash.printed.advances["voting"]
    label, detail = as_text(voting.name), text("raise moods")
    steps, high = (IncreaseMood(owner),), can_increase(clash, owner)
    deeds.deeds.append(Deed("voting", label, steps, cost=dict(voting.pays), detail=detail, blocked=high))


@hook(InfluenceTerms, "separation_of_power")
def divided_powers(clash: ClashState, owner: int, terms: InfluenceTerms) -> None:
    city = clash.cities.get(terms.target)
    if city is not None and city.owner == owner and terms.seat != owner and city.mood is Mood.HAPPY:
        terms.boosts = False


@hook(Deeds, "civil_liberties", mine=True)
def liberties(clash: ClashState, owner: int, deeds: Deeds) -> None:
    advance = clash.printed.advances["civil_liberties"]
    label, detail = as_text(advance.name), good_list(advance.gains)
    steps = (GainGoods(owner, dict(advance.gains)),)
    deeds.deeds.append(Deed("civil_liberties", label, steps, action=True, detail=detail))


@hook(RecruitTerms, "civil_liberties", rank=1, mine=True)
def reluctant_soldiers(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    """After Draft has named its price."""
    if Unit.INFANTRY in terms.instead:
        terms.instead[Unit.INFANTRY] = {Good.MOOD: clash.printed.advances["civil_liberties"].figures["draft"]}


# -- Free Economy ---------------------------------------------------------------------------------------------------


@hook(Deeds, "free_economy", mine=True)
def free_trade(clash: ClashState, owner: int, deeds: Deeds) -> None:
    economy = clash.printed.advances["free_economy"]
    deeds.deeds.append(
        Deed(
            "free_economy",
            as_text(economy.name),
            (ChooseCity(owner, Use.COLLECT), OnlyCollecting()),
            cost=dict(economy.pays),
            detail=text("collect"),
            blocked=_no_free_collecting(clash, owner),
        )
    )


def _no_free_collecting(clash: ClashState, seat: int) -> Text | None:
    if clash.used(COLLECTED):
        return text("It must be the only collecting of the turn.")
    cities = [space for space in clash.cities_of(seat) if ready(clash, space)]
    if all(blocked_use(clash, seat, space, Use.COLLECT) is not None for space in cities):
        return text("No city of yours can collect now.")
    return None


@dataclass(slots=True)
class OnlyCollecting(Step[None]):
    """Free Economy: what was just collected is all that is collected in this turn."""

    def run(self, clash: ClashState, answer: None) -> None:
        clash.use(FREE_COLLECT)

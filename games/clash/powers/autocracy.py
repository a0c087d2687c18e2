"""Autocracy: pride in arms, watched cities, power and forced labour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import Deed, Deeds, InfluenceTerms, UseMood
from games.clash.kinds import TOKENS, Mood, Unit
from games.clash.moments import Recruited
from games.clash.pieces import ARMY
from games.clash.state import ClashState
from games.clash.steps.gaining import ChooseGood
from games.core.step import Step
from games.core.text import SeatName, as_text, plural, text


@hook(Recruited, "nationalism", mine=True)
def parades(clash: ClashState, owner: int, recruited: Recruited) -> Iterator[Step]:
    armed = any(kind in ARMY or kind is Unit.SHIP for kind, n in recruited.units.items() if n)
    if armed:
        yield ChooseGood(owner, list(TOKENS), clash.printed.advances["nationalism"].figures["tokens"])


@hook(InfluenceTerms, "totalitarianism")
def watched_cities(clash: ClashState, owner: int, terms: InfluenceTerms) -> None:
    city = clash.cities.get(terms.target)
    own = city is not None and city.owner == owner
    if own and terms.seat != owner and clash.armies_at(terms.target, owner):
        terms.boosts = False


@hook(Deeds, "absolute_power", mine=True)
def absolute_power(clash: ClashState, owner: int, deeds: Deeds) -> None:
    power = clash.printed.advances["absolute_power"]
    label, detail = as_text(power.name), text("one more action")
    steps, cost = (MoreActions(owner, power.figures["actions"]),), dict(power.pays)
    deeds.deeds.append(Deed("absolute_power", label, steps, cost=cost, detail=detail, once="absolute_power"))


@dataclass(slots=True)
class MoreActions(Step[None]):
    """The turn has more actions."""

    seat: int
    actions: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.now.actions += self.actions
        told = plural(
            "{seat} has {n} action more", "{seat} has {n} actions more", self.actions, seat=SeatName(self.seat)
        )
        clash.tell(told, self.seat)


@hook(Deeds, "forced_labor", mine=True)
def overseers(clash: ClashState, owner: int, deeds: Deeds) -> None:
    labor = clash.printed.advances["forced_labor"]
    angry = any(clash.city(space).mood is Mood.ANGRY for space in clash.cities_of(owner))
    deeds.deeds.append(
        Deed(
            "forced_labor",
            as_text(labor.name),
            (),
            cost=dict(labor.pays),
            detail=text("angry cities work as neutral"),
            blocked=None if angry else text("None of your cities is angry."),
            once="forced_labor",
        )
    )


@hook(UseMood, "forced_labor", mine=True)
def driven(clash: ClashState, owner: int, use: UseMood) -> None:
    if use.mood is Mood.ANGRY and clash.used("forced_labor"):
        use.mood = Mood.NEUTRAL

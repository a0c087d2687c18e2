"""Culture: influence for tokens, games, monuments and theatre."""

from __future__ import annotations

from collections.abc import Iterator

from games.clash.effects import hook
from games.clash.figures import Deed, Deeds, InfluenceTerms
from games.clash.kinds import TOKENS, Deck, Good, Mood
from games.clash.moments import AdvanceGained
from games.clash.state import ClashState
from games.clash.steps.drawing import DrawCard
from games.clash.steps.gaining import GainGoods
from games.clash.steps.influence import Influence, possible
from games.clash.steps.mood import RaiseOne
from games.core.step import Step
from games.core.text import as_text, plural, text


@hook(Deeds, "arts", mine=True)
def painters(clash: ClashState, owner: int, deeds: Deeds) -> None:
    arts = clash.printed.advances["arts"]
    deeds.deeds.append(
        Deed(
            "arts",
            as_text(arts.name),
            (Influence(owner),),
            cost=dict(arts.pays),
            detail=text("influence"),
            blocked=possible(clash, owner),
            once="arts",
        )
    )


@hook(Deeds, "sports", mine=True)
def games(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """One level or two, if some city can rise so far."""
    sports = clash.printed.advances["sports"]
    lowest = min((clash.city(space).mood for space in clash.cities_of(owner)), default=Mood.HAPPY)
    for levels in range(1, sports.figures["levels"] + 1):
        high = text("No city can rise so far.") if Mood.HAPPY - lowest < levels else None
        cost = {Good.CULTURE: levels * sports.pays[Good.CULTURE]}
        label = text("{advance} +{n}", advance=sports.name, n=levels)
        detail = plural("a city by {n} level", "a city by {n} levels", levels)
        step = RaiseOne(owner, levels)
        deeds.deeds.append(Deed(f"sports.{levels}", label, (step,), True, cost, detail=detail, blocked=high))


@hook(AdvanceGained, "monuments", mine=True)
def plans_of_a_monument(clash: ClashState, owner: int, gained: AdvanceGained) -> Iterator[Step]:
    if gained.advance == "monuments":
        yield DrawCard(owner, Deck.WONDER)


@hook(InfluenceTerms, "monuments")
def proud_cities(clash: ClashState, owner: int, terms: InfluenceTerms) -> None:
    city = clash.cities.get(terms.target)
    if city is not None and city.owner == owner and terms.seat != owner and city.wonders:
        terms.immune = True


@hook(Deeds, "theaters", mine=True)
def plays(clash: ClashState, owner: int, deeds: Deeds) -> None:
    theaters = clash.printed.advances["theaters"]
    tokens = theaters.figures["tokens"]
    label = as_text(theaters.name)
    details = {Good.CULTURE: text("mood into culture"), Good.MOOD: text("culture into mood")}
    for gained, given in (TOKENS, TOKENS[::-1]):
        steps, cost = (GainGoods(owner, {gained: tokens}),), {given: tokens}
        deeds.deeds.append(Deed(f"theaters.{gained}", label, steps, cost=cost, detail=details[gained], once="theaters"))

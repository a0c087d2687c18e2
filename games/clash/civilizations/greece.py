"""Greece: Formal Training, Spartans, Hellenization, City-States; Alexander, Leonidas and Pericles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from games.clash.effects import hook
from games.clash.figures import Deed, Deeds, Strength, Substitution
from games.clash.figures_of_civilizations import InfluenceFrom, Tactics
from games.clash.kinds import Building, Category, Good, Purpose, Unit, Use
from games.clash.leaders import aboard_or_led, leader_city, led
from games.clash.moments import Activated, ActivationBegins, Recruited
from games.clash.patrons import limited, patronage
from games.clash.state import ClashState
from games.clash.steps.activating import ActivateFor, WearOff, ready
from games.clash.steps.gaining import GainGoods
from games.clash.steps.influence import Influence, possible
from games.clash.steps.recruiting import INSTEAD
from games.clash.words import MOOD_SIGNS, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

NONE = "none"
#: Behind the key of a card that is played in Alexander's city.
_AT_COURT = "~idol"


# -- Formal Training ------------------------------------------------------------------------------------------------


@hook(Activated, "formal_training", mine=True)
def drill(clash: ClashState, owner: int, activated: Activated) -> Iterator[Step]:
    """Whatever was recruited; units that come in another way were not."""
    city = clash.cities.get(activated.space)
    if activated.use is not Use.RECRUIT or city is None:
        return
    if Building.ACADEMY in city.buildings:
        yield GainGoods(owner, dict(clash.boards.advances["formal_training"].gains))


# -- Spartans -------------------------------------------------------------------------------------------------------


@hook(Substitution, "spartans", mine=True)
def raised_for_war(clash: ClashState, owner: int, payment: Substitution) -> None:
    """Draft is paid in culture, or in both."""
    drafted = payment.purpose is Purpose.UNITS and payment.thing == Unit.INFANTRY + INSTEAD
    if drafted and Good.MOOD in payment.instead:
        payment.instead[Good.MOOD].add(Good.CULTURE)


@hook(Tactics, "spartans")
def no_tricks(clash: ClashState, owner: int, tactics: Tactics) -> None:
    """An enemy who is more on land lays no card."""
    if clash.fight.sea or clash.fight.seat(tactics.side.other) != owner:
        return
    if len(clash.fighting(tactics.side.other)) < len(clash.fighting(tactics.side)):
        tactics.allowed = False


# -- Hellenization --------------------------------------------------------------------------------------------------


@hook(InfluenceFrom, "hellenization", mine=True)
def greek_quarters(clash: ClashState, owner: int, reach: InfluenceFrom) -> None:
    """From any city with a building of its own colour, as far as that city is large."""
    for space in clash.in_order(clash.cities):
        city = clash.cities[space]
        if city.owner != owner and owner in city.buildings.values():
            reach.sources[space] = city.size


@hook(Deeds, "hellenization", mine=True)
def festivals(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """Arts, once in a turn whichever way it is paid."""
    cost = dict(clash.boards.advances["hellenization"].pays)
    label, detail = as_text(clash.printed.advances["arts"].name), good_signs(cost)
    blocked = possible(clash, owner)
    deeds.deeds.append(
        Deed("arts.mood", label, (Influence(owner),), cost=cost, detail=detail, blocked=blocked, once="arts")
    )


# -- City-States ----------------------------------------------------------------------------------------------------


@hook(ActivationBegins, "city_states", mine=True)
def sister_city(clash: ClashState, owner: int, begins: ActivationBegins) -> Iterator[Step]:
    """At the second activation of a city."""
    second = clash.cities[begins.space].activations == clash.boards.figure("city_states", "activation")
    if second and not limited(clash, "city_states"):
        yield ChargeOther(owner, begins.space)


@dataclass(slots=True)
class ChargeOther(Step[str]):
    """The activation counts for another city, neither smaller nor in a worse mood; what is done is done here."""

    seat: int
    space: str

    def _others(self, clash: ClashState) -> list[str]:
        city = clash.cities[self.space]
        return [
            space
            for space in clash.cities_of(self.seat)
            if space != self.space
            and clash.cities[space].size >= city.size
            and clash.cities[space].mood >= city.mood
            and ready(clash, space)
        ]

    def decision(self, clash: ClashState) -> Decision | None:
        others = self._others(clash)
        if not others:
            return None
        options = [self._option(clash, space) for space in others]
        options.append(Option(NONE, text("For {space} itself", space=self.space), at=self.space))
        prompt = text("City-States: for which city does the activation of {space} count?", space=self.space)
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", usual=NONE)

    def _option(self, clash: ClashState, space: str) -> Option:
        city = clash.cities[space]
        note = text("its mood falls") if city.activations else None
        return Option(space, text("{space} {mood}", space=space, mood=MOOD_SIGNS[city.mood]), at=space, note=note)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == NONE:
            return
        clash.use("city_states")
        other = clash.cities[answer]
        clash.cities[self.space].activations -= 1
        other.activations += 1
        other.last_one = False
        told = text(
            "{seat}: {other} counts as activated for {space}", seat=SeatName(self.seat), other=answer, space=self.space
        )
        clash.tell(told, self.seat, places=(answer,))
        clash.next(WearOff(self.seat, answer, other.activations > 1))


# -- Alexander ------------------------------------------------------------------------------------------------------


@hook(Deeds, "alexander.idol", rank=1, mine=True)
def idol(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """Each card that takes an action, once more without one; after all cards are there."""
    city = leader_city(clash, owner)
    if city is None:
        return
    blocked = None if ready(clash, city) else text("It is angry and was activated already.")
    for deed in [deed for deed in deeds.every if deed.action and deed.card is not None]:
        deeds.deeds.append(
            replace(
                deed,
                key=deed.key + _AT_COURT,
                action=False,
                steps=(ActivateFor(owner, city, Use.ABILITY, list(deed.steps)),),
                cost=_with(deed.cost, clash.boards.abilities["alexander.idol"].pays),
                detail=as_text(clash.boards.abilities["alexander.idol"].name),
                blocked=deed.blocked or blocked,
            )
        )


def _with(cost: dict[Good, int], more: Mapping[Good, int]) -> dict[Good, int]:
    return {good: cost.get(good, 0) + more.get(good, 0) for good in Good if good in cost or good in more}


@hook(Strength, "alexander.ruler_of_the_world")
def ruler_of_the_world(clash: ClashState, owner: int, strength: Strength) -> None:
    """Regions with a city of its own, without the one it began in."""
    if not led(clash, owner, strength.side):
        return
    region_of = clash.map.ground.region_of
    regions = {region_of[space] for space in clash.cities_of(owner)} - {region_of[clash.players[owner].home]}
    strength.value += clash.boards.figure("alexander.ruler_of_the_world", "value") * len(regions)


# -- Leonidas -------------------------------------------------------------------------------------------------------


@hook(Recruited, "leonidas.this_is_sparta", mine=True)
def this_is_sparta(clash: ClashState, owner: int, recruited: Recruited) -> Iterator[Step]:
    """Once for all that is recruited together, with himself too."""
    if leader_city(clash, owner) == recruited.space:
        yield GainGoods(owner, dict(clash.boards.abilities["leonidas.this_is_sparta"].gains))


@hook(Strength, "leonidas.hero_of_thermopylae")
def hero(clash: ClashState, owner: int, strength: Strength) -> None:
    if led(clash, owner, strength.side):
        more = len(clash.fighting(strength.side.other)) - len(clash.fighting(strength.side))
        strength.value += clash.boards.figure("leonidas.hero_of_thermopylae", "value") * max(0, more)


# -- Pericles -------------------------------------------------------------------------------------------------------


@hook(Deeds, "pericles.master", mine=True)
def master(clash: ClashState, owner: int, deeds: Deeds) -> None:
    patronage(clash, owner, deeds, "pericles.master", Category.EDUCATION)


@hook(Strength, "pericles.admiral")
def admiral(clash: ClashState, owner: int, strength: Strength) -> None:
    if clash.fight.sea and aboard_or_led(clash, owner, strength.side):
        strength.value += clash.boards.figure("pericles.admiral", "value")

"""Egypt: Flood Plains, Architecture, Embalming, Man-God; Cleopatra, Imhotep and Ramses.

What Man-God lends stands with it in `data/civilizations/egypt.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import AttackAllowed, BuildingPrice, Deed, Deeds, Strength, Substitution, Yield
from games.clash.figures_of_civilizations import InfluenceFrom, SiteAllowed
from games.clash.kinds import Building, Good, Purpose, Side, Terrain, Use
from games.clash.leaders import aboard_or_led, leader_city, led
from games.clash.moments import Activated, BattleEnded, BuildingBuilt, CityLost, LeaderLost
from games.clash.owners import RULES
from games.clash.pieces import Token
from games.clash.state import ClashState
from games.clash.steps.gaining import GainGoods
from games.clash.words import good_list
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import as_text, text

#: Her tokens on cities.
BELOVED = "cleopatra.beloved"


# -- Flood Plains ---------------------------------------------------------------------------------------------------


@hook(SiteAllowed, "flood_plains", mine=True)
def on_the_nile(clash: ClashState, owner: int, site: SiteAllowed) -> None:
    barren = clash.map.terrain.get(site.space) is Terrain.BARREN and site.space not in clash.exhausted
    if barren and site.space not in clash.cities and not clash.hostile(site.space, owner):
        site.allowed = True


@hook(Yield, "flood_plains", mine=True)
def black_soil(clash: ClashState, owner: int, source: Yield) -> None:
    if source.terrain is Terrain.BARREN:
        source.goods |= {Good.FOOD, Good.WOOD}


# -- Architecture ---------------------------------------------------------------------------------------------------


@hook(Substitution, "architecture", mine=True)
def willing_hands(clash: ClashState, owner: int, payment: Substitution) -> None:
    """Mood for everything that buildings and wonders cost."""
    if payment.purpose in (Purpose.BUILDING, Purpose.WONDER):
        for good, others in payment.instead.items():
            if good is not Good.MOOD:
                others.add(Good.MOOD)


# -- Embalming ------------------------------------------------------------------------------------------------------


@hook(BattleEnded, "embalming")
def the_fallen(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    """Any battle, however it ended, even over an empty city."""
    fought, embalming = ended.fought, clash.boards.advances["embalming"]
    took_part = owner in (fought.attacker, fought.defender)
    if took_part and clash.goods(owner)[Good.CULTURE] <= embalming.figures["most"]:
        yield GainGoods(owner, dict(embalming.gains))


@hook(LeaderLost, "embalming", mine=True)
def great_tomb(clash: ClashState, owner: int, lost: LeaderLost) -> Iterator[Step]:
    yield GainGoods(owner, dict(clash.boards.advances["embalming"].gains))


# -- Cleopatra ------------------------------------------------------------------------------------------------------


@hook(InfluenceFrom, "cleopatra.legendary", mine=True)
def legendary(clash: ClashState, owner: int, reach: InfluenceFrom) -> None:
    city = leader_city(clash, owner)
    if city in reach.sources:
        reach.sources[city] += clash.boards.figure("cleopatra.legendary", "reach")


@hook(Deeds, "cleopatra.beloved", mine=True)
def beloved(clash: ClashState, owner: int, deeds: Deeds) -> None:
    city = leader_city(clash, owner)
    if city is None:
        return
    ability = clash.boards.abilities[BELOVED]
    label, detail = as_text(ability.name), text("guards {space}", space=city)
    step = Endear(owner, city)
    deeds.deeds.append(Deed("beloved", label, (step,), cost=dict(ability.pays), detail=detail, once="beloved"))


@dataclass(slots=True)
class Endear(Step[None]):
    """A culture token lies on the city."""

    seat: int
    space: str

    def run(self, clash: ClashState, answer: None) -> None:
        token = next((token for token in _tokens(clash, self.seat) if token.at == self.space), None)
        if token is None:
            clash.tokens.append(Token(BELOVED, self.seat, self.space))
        else:
            token.n += 1
        cost = {Good.CULTURE: 1 if token is None else token.n}
        told = text("{space}: an attack costs {goods} now", space=self.space, goods=good_list(cost))
        clash.tell(told, self.seat, places=(self.space,))


def _tokens(clash: ClashState, seat: int) -> list[Token]:
    return [token for token in clash.tokens if token.what == BELOVED and token.seat == seat]


@hook(AttackAllowed, RULES, mine=True)
def tribute(clash: ClashState, owner: int, attack: AttackAllowed) -> None:
    """From players, for any city with her tokens, wherever she is herself."""
    city = clash.cities.get(attack.space)
    if city is None or city.owner is None or city.owner == owner:
        return
    for token in _tokens(clash, city.owner):
        if token.at == attack.space:
            attack.cost[Good.CULTURE] = attack.cost.get(Good.CULTURE, 0) + token.n


@hook(LeaderLost, RULES, mine=True)
def mourning(clash: ClashState, owner: int, lost: LeaderLost) -> Iterator[Step]:
    if lost.leader == "cleopatra":
        yield Forget(owner)


@hook(CityLost, RULES, mine=True)
def lost_love(clash: ClashState, owner: int, lost: CityLost) -> Iterator[Step]:
    yield Forget(owner, lost.space)


@dataclass(slots=True)
class Forget(Step[None]):
    """Her tokens leave the space, or all spaces."""

    seat: int
    space: str | None = None

    def run(self, clash: ClashState, answer: None) -> None:
        gone = [token for token in _tokens(clash, self.seat) if self.space in (None, token.at)]
        clash.tokens = [token for token in clash.tokens if not any(token is one for one in gone)]


# -- Imhotep --------------------------------------------------------------------------------------------------------


@hook(Activated, "imhotep.innovator", mine=True)
def innovator(clash: ClashState, owner: int, activated: Activated) -> Iterator[Step]:
    here = leader_city(clash, owner) == activated.space
    if here and activated.use is not Use.COLLECT:
        yield GainGoods(owner, dict(clash.boards.abilities["imhotep.innovator"].gains))


@hook(BuildingPrice, "imhotep.physician", mine=True)
def physician(clash: ClashState, owner: int, price: BuildingPrice) -> None:
    learned = price.building in (Building.ACADEMY, Building.OBSERVATORY)
    if learned and price.city == leader_city(clash, owner):
        for good in (Good.FOOD, Good.WOOD):
            price.cost.pop(good, None)


# -- Ramses ---------------------------------------------------------------------------------------------------------


@hook(BuildingBuilt, "ramses_ii.monumental", mine=True)
def monumental(clash: ClashState, owner: int, built: BuildingBuilt) -> Iterator[Step]:
    if built.building is Building.OBELISK and built.space == leader_city(clash, owner):
        yield Inscribe(owner)


@dataclass(slots=True)
class Inscribe(Step[str]):
    """Culture, or ideas."""

    seat: int

    def decision(self, clash: ClashState) -> Decision:
        gains = clash.boards.abilities["ramses_ii.monumental"].gains
        options = tuple(Option(good, good_list({good: n})) for good, n in gains.items())
        return ChooseOne(self.seat, text("What do you gain?"), options, picture="city", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        good = Good(answer)
        clash.gain(self.seat, {good: clash.boards.abilities["ramses_ii.monumental"].gains[good]})


@hook(Strength, "ramses_ii.coastal_power")
def coastal_power(clash: ClashState, owner: int, strength: Strength) -> None:
    """Against a city by the sea, or pirates."""
    fight = clash.fight
    shore = strength.side is Side.ATTACKER and fight.city and clash.map.coastal(fight.space)
    pirates = fight.sea and fight.seat(strength.side.other) is None
    if (shore and led(clash, owner, strength.side)) or (pirates and aboard_or_led(clash, owner, strength.side)):
        strength.value += clash.boards.figure("ramses_ii.coastal_power", "value")

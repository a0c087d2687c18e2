"""Babylonia: Canals, Code of Laws, Star Catalogues, Ziggurats; Hammurabi, Nebuchadnezzar and Nabopolassar."""

from __future__ import annotations

from collections.abc import Iterator

from games.clash.effects import hook
from games.clash.figures import BuildingPrice, Cap, Deeds, Strength, Substitution, WonderPrice
from games.clash.figures_of_civilizations import MoodWay, MoodWays, WonderDraw
from games.clash.kinds import RESOURCES, Building, Deck, Good, Mood, Purpose, Side, Unit
from games.clash.leaders import leader_city, leader_space, led
from games.clash.moments import CityLost, Collected, EventDue, Influenced
from games.clash.patrons import builders, cheaper, insist
from games.clash.state import ClashState
from games.clash.steps.drawing import DrawCard
from games.clash.steps.gaining import ChooseGood, GainGoods
from games.clash.steps.placing import PlaceUnit, places_for
from games.core.step import Step

# -- Canals ---------------------------------------------------------------------------------------------------------


@hook(Collected, "canals", mine=True)
def watered(clash: ClashState, owner: int, collected: Collected) -> Iterator[Step]:
    """One food exactly, whatever else there is; as often as it happens."""
    canals = clash.boards.advances["canals"]
    if collected.goods.get(Good.FOOD) == canals.figures["food"]:
        yield GainGoods(owner, dict(canals.gains))


# -- Code of Laws ---------------------------------------------------------------------------------------------------


@hook(Influenced, "code_of_laws", mine=True)
def precedents(clash: ClashState, owner: int, influenced: Influenced) -> Iterator[Step]:
    """Great persons in hand count among its cards."""
    player = clash.players[owner]
    held = len(player.actions) + len(player.persons)
    if held <= clash.boards.figure("code_of_laws", "most"):
        yield DrawCard(owner, Deck.ACTION)


# -- Star Catalogues ------------------------------------------------------------------------------------------------


@hook(EventDue, "star_catalogues", mine=True)
def foreseen(clash: ClashState, owner: int, due: EventDue) -> Iterator[Step]:
    yield ChooseGood(owner, [Good.IDEAS, Good.CULTURE], clash.boards.figure("star_catalogues", "goods"))


# -- Ziggurats ------------------------------------------------------------------------------------------------------


@hook(Cap, "ziggurats", rank=2, mine=True)
def archives(clash: ClashState, owner: int, cap: Cap) -> None:
    """Dogma alone limits ideas; after it has."""
    if cap.good is Good.IDEAS:
        cap.most = max(cap.most, clash.rules.limits.resource)


@hook(Substitution, "ziggurats", mine=True)
def learned_builders(clash: ClashState, owner: int, payment: Substitution) -> None:
    if payment.purpose is Purpose.BUILDING and payment.thing == Building.TEMPLE:
        for good, others in payment.instead.items():
            if good in RESOURCES and good is not Good.IDEAS:
                others.add(Good.IDEAS)


# -- Hammurabi ------------------------------------------------------------------------------------------------------


@hook(MoodWays, "hammurabi.lawgiver", mine=True)
def lawgiver(clash: ClashState, owner: int, found: MoodWays) -> None:
    """From any mood to the best one."""
    city = leader_city(clash, owner)
    if city is None or clash.cities[city].mood is Mood.HAPPY:
        return
    cost = dict(clash.boards.abilities["hammurabi.lawgiver"].pays)
    found.ways.append(MoodWay("lawgiver", city, Mood.HAPPY - clash.cities[city].mood, cost))


@hook(BuildingPrice, "hammurabi.guardian", mine=True)
def guardian(clash: ClashState, owner: int, price: BuildingPrice) -> None:
    if price.building is Building.FORTRESS and price.city == leader_city(clash, owner):
        for good in (Good.FOOD, Good.WOOD):
            price.cost.pop(good, None)


# -- Nebuchadnezzar -------------------------------------------------------------------------------------------------


@hook(WonderDraw, "nebuchadnezzar.great_gardens", mine=True)
def his_gardens(clash: ClashState, owner: int, draw: WonderDraw) -> None:
    insist(clash, owner, draw, "great_gardens")


@hook(WonderPrice, "nebuchadnezzar.great_gardens", mine=True)
def terraces(clash: ClashState, owner: int, price: WonderPrice) -> None:
    cheaper(clash, owner, price, "nebuchadnezzar.great_gardens", "great_gardens")


@hook(Deeds, "nebuchadnezzar.great_gardens", mine=True)
def gardeners(clash: ClashState, owner: int, deeds: Deeds) -> None:
    builders(clash, owner, deeds, "nebuchadnezzar.great_gardens")


@hook(Strength, "nebuchadnezzar.iconoclast")
def iconoclast(clash: ClashState, owner: int, strength: Strength) -> None:
    """Attacking a city with a temple of whatever colour."""
    if strength.side is Side.ATTACKER and clash.fight.temple and led(clash, owner, strength.side):
        strength.value += clash.boards.figure("nebuchadnezzar.iconoclast", "value")


# -- Nabopolassar ---------------------------------------------------------------------------------------------------


@hook(Strength, "nabopolassar.liberator")
def liberator(clash: ClashState, owner: int, strength: Strength) -> None:
    enemy = clash.fight.seat(strength.side.other)
    if enemy is None or not led(clash, owner, strength.side):
        return
    if clash.count_cities(enemy) >= clash.count_cities(owner):
        strength.value += clash.boards.figure("nabopolassar.liberator", "value")


@hook(CityLost, "nabopolassar.revolt", mine=True)
def revolt(clash: ClashState, owner: int, lost: CityLost) -> Iterator[Step]:
    """To barbarians too: beside him, or in any city when there is no room."""
    space = leader_space(clash, owner)
    if space is not None:
        yield PlaceUnit(owner, Unit.INFANTRY, places_for(clash, owner, Unit.INFANTRY, [space]) or None)

"""Spirituality: moods saved and paid for in goods, science and temples made cheap."""

from __future__ import annotations

from games.clash.effects import hook
from games.clash.figures import AdvancePrice, BuildingPrice, Substitution
from games.clash.kinds import RESOURCES, Building, Good, Purpose
from games.clash.powers.sources import frees
from games.clash.powers.sparing import Sparing
from games.clash.state import ClashState


@hook(Sparing, "myths", mine=True)
def tales_of_comfort(clash: ClashState, owner: int, sparing: Sparing) -> None:
    sparing.price = dict(clash.printed.advances["myths"].pays)


@hook(Substitution, "rituals", mine=True)
def offerings(clash: ClashState, owner: int, payment: Substitution) -> None:
    if payment.purpose is Purpose.MOOD and Good.MOOD in payment.instead:
        payment.instead[Good.MOOD].update(RESOURCES)


@hook(AdvancePrice, "priesthood", mine=True)
def learned_priests(clash: ClashState, owner: int, price: AdvancePrice) -> None:
    if not clash.used("priesthood") and frees(clash, "priesthood", price):
        price.uses.append("priesthood")


@hook(BuildingPrice, "state_religion", mine=True)
def temples_of_the_state(clash: ClashState, owner: int, price: BuildingPrice) -> None:
    if price.building is not Building.TEMPLE or clash.used("state_religion"):
        return
    food = min(price.cost.get(Good.FOOD, 0), clash.printed.advances["state_religion"].figures["food"])
    if food:
        price.cost[Good.FOOD] -= food
        price.uses.append("state_religion")

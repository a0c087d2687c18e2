"""Spirituality: moods saved and paid for in goods, science and temples made cheap."""

from __future__ import annotations

from games.clash.effects import hook
from games.clash.figures import AdvancePrice, BuildingPrice, Substitution
from games.clash.kinds import RESOURCES, Building, Good, Purpose
from games.clash.powers.sources import frees
from games.clash.powers.sparing import Sparing
from games.clash.state import ClashState


@hook(Sparing, "myths")
def tales_of_comfort(clash: ClashState, owner: int, sparing: Sparing) -> None:
    if owner == sparing.seat:
        sparing.price = dict(clash.printed.advances["myths"].pays)


@hook(Substitution, "rituals")
def offerings(clash: ClashState, owner: int, payment: Substitution) -> None:
    if owner == payment.seat and payment.purpose is Purpose.MOOD and Good.MOOD in payment.instead:
        payment.instead[Good.MOOD].update(RESOURCES)


@hook(AdvancePrice, "priesthood")
def learned_priests(clash: ClashState, owner: int, price: AdvancePrice) -> None:
    if not clash.used("priesthood") and frees(clash, "priesthood", owner, price):
        price.uses.append("priesthood")


@hook(BuildingPrice, "state_religion")
def temples_of_the_state(clash: ClashState, owner: int, price: BuildingPrice) -> None:
    if owner != price.seat or price.building is not Building.TEMPLE or clash.used("state_religion"):
        return
    food = min(price.cost.get(Good.FOOD, 0), clash.printed.advances["state_religion"].figures["food"])
    if food:
        price.cost[Good.FOOD] -= food
        price.uses.append("state_religion")

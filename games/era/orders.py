"""Kinds of question that can be answered beforehand, so that nobody waits for what is always the same."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.core.decision import Answer, ChooseOne, Decision
from games.core.game import Orders, Way
from games.core.text import text
from games.era.kinds import Resource
from games.era.words import RESOURCE_NAMES

FEATHER = "era.feather"
PEASANTS = "era.peasants"
CLERGY = "era.clergy"
ROBBERS = "era.robbers"
LOSS = "era.loss"
DEMAND = "era.demand"
REFUSAL = "era.refusal"


def _preferring(*resources: Resource) -> tuple[Way, ...]:
    return tuple(
        Way(resource, text("As much as possible: {goods}", goods=RESOURCE_NAMES[resource]), ())
        for resource in resources
    )


ORDERS: Mapping[str, Orders] = {
    FEATHER: Orders(
        text("Feathers"),
        (
            Way("leave", text("Leave them as they are"), ("stop",)),
            Way("alone", text("Roll them again alone"), ("alone",)),
        ),
    ),
    PEASANTS: Orders(text("Peasants with a choice"), _preferring(Resource.FOOD, Resource.STONE)),
    CLERGY: Orders(text("Clergy with a choice"), _preferring(Resource.STONE, Resource.WOOD)),
    ROBBERS: Orders(
        text("Robbers"),
        (
            Way("food", text("Food, wood, stone, goods"), ("food", "wood", "stone", "goods", "disaster")),
            Way("disaster", text("Take the disaster"), ("disaster",)),
        ),
        beginning="food",
    ),
    LOSS: Orders(
        text("Buildings to lose"),
        (Way("fewest", text("The one worth fewest points"), ()),),
    ),
    DEMAND: Orders(
        text("What to demand"),
        (
            Way("goods", text("The dearest that fits"), ()),
            Way("none", text("Demand nothing"), ("none",)),
        ),
        beginning="goods",
    ),
    REFUSAL: Orders(
        text("What is demanded of you"),
        (
            Way("pay", text("Hand it over"), ("pay",)),
            Way("refuse", text("Refuse"), ("refuse",)),
        ),
        beginning="pay",
    ),
}


def ordered(decision: Decision, way: Way) -> Answer | None:
    """Beside answers that are always called the same: the most of a resource, and the first of what can be lost."""
    if way.answers or not isinstance(decision, ChooseOne):
        return next((answer for answer in way.answers if decision.allows(answer)), None)
    keys = [option.key for option in decision.options if option.blocked is None]
    if decision.topic == LOSS:
        return keys[0]
    if decision.topic == DEMAND:
        return decision.usual
    most = max(keys, key=lambda key: amount_in(key, way.key))
    return most if amount_in(most, way.key) else None


def amounts_key(amounts: Mapping[Resource, int]) -> str:
    return "-".join(f"{resource}{n}" for resource, n in amounts.items())


def amount_in(key: str, resource: str) -> int:
    """How much of the resource the answer of that key takes."""
    found = re.search(rf"\b{resource}(\d+)", key)
    return int(found[1]) if found else 0

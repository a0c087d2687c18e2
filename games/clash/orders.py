"""Kinds of question that can be answered beforehand, so that nobody waits for what is always the same."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.decision import Answer, Decision
from games.core.game import Orders, Way
from games.core.text import Name, text

#: The question itself names its usual answer.
USUAL = "usual"

_CHEAPEST = Way(USUAL, text("What is cheapest"), ())

ORDERS: Mapping[str, Orders] = {
    "clash.tactics": Orders(
        Name("Tactics in battles", "Тактика в сражениях"), (Way("none", text("Never lay a card"), ("none",)),)
    ),
    "clash.casualties": Orders(Name("Casualties in battles", "Потери в сражениях"), (_CHEAPEST,)),
    "clash.retreat": Orders(
        Name("Retreat", "Отступление"),
        (
            Way("fight", text("Fight on"), ("fight",)),
            Way("retreat", text("Retreat after the first round"), ("retreat",)),
        ),
    ),
    "clash.losses": Orders(Name("Losses by events", "Потери от событий"), (_CHEAPEST,)),
    "clash.myths": Orders(
        Name("Myths when moods fall", "Мифология"),
        (Way("none", text("Never pay"), ("0",)),),
    ),
    "clash.great_persons": Orders(
        Name("Great persons", "Великие люди"),
        (Way("pay", text("Always take them"), ("pay",)), Way("pass", text("Never take them"), ("pass",))),
    ),
    "clash.objectives": Orders(
        Name("Objectives fulfilled", "Выполненные цели"), (Way(USUAL, text("Show all that can be shown"), ()),)
    ),
    "clash.raze": Orders(
        Name("Cities of size 1", "Города размера 1"), (Way("none", text("Never give one up"), ("none",)),)
    ),
    "clash.government": Orders(
        Name("Change of government", "Смена правления"), (Way("none", text("Keep the government"), ("none",)),)
    ),
    "clash.first": Orders(Name("Who begins an age", "Кто начинает эпоху"), (Way(USUAL, text("I do"), ()),)),
    "clash.refugees": Orders(
        Name("Settler of a lost city", "Поселенец павшего города"), (Way(USUAL, text("To the first city"), ()),)
    ),
    "clash.subterfuge": Orders(
        Name("Subterfuge of Japan", "Ниндзюцу"), (Way("keep", text("Let every card happen"), ("keep",)),)
    ),
    "clash.steel_weapons": Orders(
        Name("Steel Weapons", "Стальное оружие"), (Way("none", text("Never pay"), ("keep",)),)
    ),
}


def ordered(decision: Decision, way: Way) -> Answer | None:
    """What the order answers here; None when it was not meant for this, and its seat is asked."""
    if way.key == USUAL:
        return decision.usual if decision.usual is not None and decision.allows(decision.usual) else None
    return next((answer for answer in way.answers if decision.allows(answer)), None)

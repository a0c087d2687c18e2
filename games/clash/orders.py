"""Kinds of question that can be answered beforehand, so that nobody waits for what is always the same."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.decision import Answer, ChooseSome, Decision
from games.core.game import Orders, Way
from games.core.text import text

FREE_ADVANCE = "clash.free_advance"
LOSSES, LOSSES_ELSEWHERE = "clash.losses", "clash.losses_elsewhere"
OBJECTIVES = "clash.objectives"
SETTLERS = "clash.settlers"

#: The question itself names its usual answer.
USUAL = "usual"
#: Shown is what costs nothing and leaves nothing to choose.
PLAIN = "plain"

_CHEAPEST = Way(USUAL, text("What is cheapest"), ())

ORDERS: Mapping[str, Orders] = {
    "clash.tactics": Orders(text("Tactics in battles"), (Way("none", text("Never lay a card"), ("none",)),)),
    "clash.casualties": Orders(text("Casualties in battles"), (_CHEAPEST,), beginning=USUAL),
    "clash.retreat": Orders(
        text("Retreat"),
        (
            Way("fight", text("Fight on"), ("fight",)),
            Way("retreat", text("Retreat after the first round"), ("retreat",)),
        ),
    ),
    LOSSES: Orders(text("Losses by events"), (_CHEAPEST,)),
    LOSSES_ELSEWHERE: Orders(text("Losses in others' turns"), (_CHEAPEST,), beginning=USUAL),
    "clash.myths": Orders(
        text("Myths when moods fall"),
        (Way("none", text("Never pay"), ("0",)),),
    ),
    "clash.great_persons": Orders(
        text("Great persons"),
        (Way("pay", text("Always take them"), ("pay",)), Way("pass", text("Never take them"), ("pass",))),
    ),
    OBJECTIVES: Orders(
        text("Objectives fulfilled"),
        (
            Way(PLAIN, text("Show what costs nothing"), ()),
            Way(USUAL, text("Show all that can be shown"), ()),
        ),
        beginning=PLAIN,
    ),
    FREE_ADVANCE: Orders(
        text("Free advance after an event"), (Way(USUAL, text("As chosen before"), ()),), beginning=USUAL
    ),
    SETTLERS: Orders(text("Settlers given to you"), (Way(USUAL, text("Into the first city"), ()),), beginning=USUAL),
    "clash.raze": Orders(
        text("Cities of size 1"), (Way("none", text("Never give one up"), ("none",)),), beginning="none"
    ),
    "clash.government": Orders(text("Change of government"), (Way("none", text("Keep the government"), ("none",)),)),
    "clash.first": Orders(text("Who begins an age"), (Way(USUAL, text("I do"), ()),), beginning=USUAL),
    "clash.refugees": Orders(text("Settler of a lost city"), (Way(USUAL, text("To the first city"), ()),)),
    "clash.subterfuge": Orders(text("Subterfuge of Japan"), (Way("keep", text("Let every card happen"), ("keep",)),)),
    "clash.steel_weapons": Orders(text("Steel Weapons"), (Way("none", text("Never pay"), ("keep",)),)),
}


def ordered(decision: Decision, way: Way) -> Answer | None:
    """What the order answers here; None when it was not meant for this, and its seat is asked."""
    if way.key == PLAIN and not _plain(decision):
        return None
    if way.key in (USUAL, PLAIN):
        return decision.usual if decision.usual is not None and decision.allows(decision.usual) else None
    return next((answer for answer in way.answers if decision.allows(answer)), None)


def _plain(decision: Decision) -> bool:
    """Whether all can be shown together and nothing is paid for it; an offer is for its seat to take up."""
    return (
        isinstance(decision, ChooseSome)
        and decision.usual is not None
        and len(decision.usual) == len(decision.options)
        and all(option.detail is None for option in decision.options)
    )

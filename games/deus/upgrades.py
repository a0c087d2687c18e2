"""Stored positions of older rules, brought up to the next version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.deus.data import rulebook
from games.deus.effects.effect import EFFECTS

Document = dict[str, Any]


def same(document: Document) -> Document:
    """2: schools may ask and armies make room. Positions are the same; drafts and records of before may not fit."""
    return document


def cards_used_by_their_effects(document: Document) -> Document:
    """3: a card waiting to be used is the step of its effect; armies part by any later march, not by the next one."""
    cards = rulebook(document["house"]).cards
    for step in document["stack"]:
        if step["step"] == "deus.Use":
            step["step"] = EFFECTS[type(cards[step["card"]].effect)].name()
        step.pop("onward", None)
    return document


def built_just_now(document: Document) -> Document:
    """4: rounds in which nobody builds are counted, beginning with the one being played."""
    document["last_built"] = document["round"]
    return document


UPGRADES: Mapping[int, Callable[[Document], Document]] = {1: same, 2: cards_used_by_their_effects, 3: built_just_now}

"""Wonders and gods as cards one can read: cost, effect in full, the button's number."""

from games.duel.printed.components import God, Wonder
from rendering.duel.styles import MYTHOLOGIES
from rendering.kit.cards import CardFace
from rendering.picture import Look


def wonder_face(look: Look, wonder: Wonder, kind: str = "", number: str | None = None, note: str = "") -> CardFace:
    """`note` says what is missing; without one it can be paid."""
    return CardFace(
        "yellow",
        "wonder",
        look.say(wonder.name),
        look.say(wonder.about),
        tuple((str(resource), n) for resource, n in wonder.cost.resources),
        kind,
        number,
        payable=not note,
        note=note,
    )


def god_face(look: Look, god: God, kind: str, number: str | None = None) -> CardFace:
    return CardFace(
        "white",
        MYTHOLOGIES[god.mythology],
        look.say(god.name),
        look.say(god.about),
        (),
        kind,
        number,
    )

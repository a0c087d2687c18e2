"""Wonders and gods as cards one can read: cost, effect in full, the button's number."""

from games.duel.printed.components import God, Wonder
from rendering.duel.looks import MYTHOLOGIES
from rendering.gallery import Look
from rendering.kit.cards import CardFace


def wonder_face(look: Look, wonder: Wonder, kind: str = "", number: str | None = None, note: str = "") -> CardFace:
    """`note` says what is missing; without one it can be paid."""
    return CardFace(
        "yellow",
        "wonder",
        wonder.name.in_language(look.language),
        wonder.about.in_language(look.language),
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
        god.name.in_language(look.language),
        god.about.in_language(look.language),
        (),
        kind,
        number,
    )

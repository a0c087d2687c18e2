"""Positions with Pantheon: known decks, a token waiting to be freed, a god ready to be activated."""

from __future__ import annotations

from games.duel.kinds import Mythology
from games.duel.state import Slot
from tests.games.duel.position import Table


def pantheon(**options: object) -> Table:
    table = Table(pantheon=True, **options)  # type: ignore[arg-type]
    table.deck(Mythology.MESOPOTAMIAN, "enki", "ishtar", "nisaba")
    table.deck(Mythology.PHOENICIAN, "tanit", "astarte", "baal")
    table.deck(Mythology.GREEK, "zeus", "hades", "aphrodite")
    table.deck(Mythology.EGYPTIAN, "ra", "isis", "anubis")
    table.deck(Mythology.ROMAN, "mars", "minerva", "neptune")
    return table


def above(table: Table, **token: object) -> None:
    """An open card on a face-down one with a token."""
    table.duel.slots["B1"] = Slot("B1", **token)  # type: ignore[arg-type]
    table.duel.slots["C1"] = Slot("C1", card="altar")
    table.duel.unseen = ["palace"]


def with_god(god: str, **options: object) -> Table:
    """The god lies in the first slot: three coins for the first seat."""
    table = pantheon(**{"age": 2, **options})
    table.god(1, god)
    return table

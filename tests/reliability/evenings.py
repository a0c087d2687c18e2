"""What is played on an evening that goes wrong: each game, and those of its options that add whole subjects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Evening:
    game: str
    options: Mapping[str, Any] = field(default_factory=dict)


SMALLEST = Evening("pebbles")
#: By what they are called in the list of tests.
EVENINGS = {
    "duel": Evening("duel"),
    "gods": Evening("duel", {"pantheon": True}),
    "deus": Evening("deus"),
    "era": Evening("era"),
    "clash": Evening("clash"),
    "civilizations": Evening("clash", {"civilizations": True, "length": "short"}),
}

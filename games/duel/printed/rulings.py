"""How a paragraph is read that can be read in two ways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.text import Name
from games.duel.printed.components import Strict


@dataclass(frozen=True, slots=True)
class Ruling(Strict):
    id: str
    #: Under which topic of the rules it is shown.
    topic: str
    text: Name
    source: Literal["rulebook", "open_implementation", "reconstructed"]
    #: The option by which a table decides it.
    option: str | None = None

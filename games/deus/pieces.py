"""Choosing wooden pieces: used by the workshops, by Mars and by the chosen start."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.decision import Counter
from games.core.text import as_text, text
from games.deus.kinds import STANDARD, Kind
from games.deus.words import FIGURES


def piece_counters(available: Mapping[Kind, int], most: int) -> tuple[Counter, ...]:
    return tuple(
        Counter(kind, as_text(FIGURES[kind]), min(most, available[kind])) for kind in STANDARD if available[kind]
    )


def chosen_pieces(answer: Mapping[str, int] | None) -> dict[Kind, int]:
    return {Kind(key): n for key, n in (answer or {}).items() if n}


#: Which figure stands for which kind; the others are named alike.
FIGURES_SAID = text(
    "{civil}: civil, {science}: scientific, {production}: production",
    civil=FIGURES[Kind.CIVIL],
    science=FIGURES[Kind.SCIENCE],
    production=FIGURES[Kind.PRODUCTION],
)

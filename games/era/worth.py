"""The greedy stand-in's score of a position."""

from __future__ import annotations

from games.era.scoring import totals
from games.era.state import EraState


def worth(era: EraState, seat: int) -> float:
    return float(totals(era)[seat])

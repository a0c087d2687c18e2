"""How long the game may still last, as a guess for stand-ins."""

from __future__ import annotations

from games.era.state import EraState

#: Rounds a token stands for, and those that are always expected.
_BY_TOKEN, _AT_LEAST = 1.6, 1.0


def rounds_left(era: EraState, further: int = 0) -> float:
    """After this one, once so many further tokens are crossed; a guess unless the rounds are counted."""
    rounds = era.rules.tables[era.seats].rounds
    if rounds is not None:
        return float(rounds - era.round)
    tokens = max(0, era.tokens - era.crossed - further)
    return _BY_TOKEN * tokens + (_AT_LEAST if tokens else 0.0)

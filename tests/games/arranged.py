"""Positions set up by hand for the suite: what random play does not meet."""

from __future__ import annotations

from dataclasses import replace

from games.duel import GAME as DUEL
from games.duel.state import DuelState


def two_tokens_freed_at_once(duel: DuelState) -> None:
    """Nothing but E2 lies on D1 and D2, and both have a token; in the printed layout no two neighbours do."""
    while not duel.slots:
        decision = DUEL.decisions(duel)[0]
        DUEL.play(duel, decision.seat, decision.answers(duel.luck, 1)[0])
    near, far = duel.slots["D2"], duel.slots["D3"]
    duel.slots["D2"] = replace(near, mythology=far.mythology)
    duel.slots["D3"] = replace(far, mythology=None)
    for gone in ("E1", "E3"):
        card = duel.slots.pop(gone).card
        assert card is not None
        duel.discard.append(card)

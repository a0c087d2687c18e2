"""A stalemate: nobody builds any more, and nothing printed would ever end the game. A ruling of ours ends it."""

from __future__ import annotations

from games.core.text import plural
from games.deus.kinds import Ending
from games.deus.state import DeusState


def call_stalemate(deus: DeusState) -> None:
    """At the end of a round; everybody hears of it one round before."""
    if deus.ending is not None:
        return
    quiet = deus.round - deus.last_built
    left = patience(deus) - quiet
    if left == 1:
        told = plural(
            "Nobody has built for {n} round; after one more like it the last one is played.",
            "Nobody has built for {n} rounds; after one more like them the last one is played.",
            quiet,
        )
        deus.tell(told, great=True)
    elif left < 1:
        deus.ending, deus.last_round = Ending.STALEMATE, deus.round + 1
        told = plural(
            "Nobody has built for {n} round: one more is played, and the game ends.",
            "Nobody has built for {n} rounds: one more is played, and the game ends.",
            quiet,
        )
        deus.tell(told, great=True, narrows=True)


def patience(deus: DeusState) -> int:
    """How many rounds in a row may pass without a building.

    Without a card left to draw an offering brings back what was offered: then few rounds show that nobody will build.
    """
    if deus.deck or deus.discard:
        return deus.rules.stalemate.rounds
    return int(deus.options.quiet_rounds)

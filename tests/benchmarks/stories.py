"""Whether chances are calibrated, and how much of all swing the five turning points hold.

`python -m tests.benchmarks.stories [GAME] [SECONDS]`: of each game as many friendly games as fit into so many seconds.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from games.catalogue import GAMES
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import playout
from games.core.retelling import TOLD
from games.core.standin import GreedyStandIn

#: Chances are told apart by tenths.
TENTHS = 10


@dataclass(slots=True)
class Read:
    games: int = 0
    #: By tenth: positions of which the first seat was said to win so often, how often in all, and how often it did.
    said: Counter[int] = field(default_factory=Counter)
    expected: dict[int, float] = field(default_factory=dict)
    won: Counter[int] = field(default_factory=Counter)
    #: Of each game the share of all swing that its five greatest turns hold.
    shares: list[float] = field(default_factory=list)

    def add(self, rows: list[tuple[float, ...]], won: bool) -> None:
        """One position a turn, of the first seat."""
        self.games += 1
        for row in rows[:-1]:
            tenth = min(TENTHS - 1, int(TENTHS * row[0]))
            self.said[tenth] += 1
            self.expected[tenth] = self.expected.get(tenth, 0.0) + row[0]
            self.won[tenth] += won
        swings = sorted((abs(after[0] - before[0]) for before, after in pairwise(rows)), reverse=True)
        self.shares.append(sum(swings[:TOLD]) / (sum(swings) or 1.0))


def read(game: Game[Any, Any, Any], until: float) -> Read:
    found, number = Read(), 0
    while time.monotonic() < until:
        number += 1
        state = game.setup(2, game.Options(), Luck(f"stories {number}"))
        rows, turn_of = [game.chances(state)], None
        for turn in playout(game, state, [GreedyStandIn()] * 2, Luck(f"players {number}")):
            if time.monotonic() >= until:
                return found
            if turn.decision.seat != turn_of:
                turn_of = turn.decision.seat
                rows.append(game.chances(state))
        rows.append(game.chances(state))
        result = game.result(state)
        assert result is not None
        found.add(rows, 0 in result.winners)
    return found


def main(games: list[str], seconds: float) -> None:
    for game_id in games:
        found = read(GAMES[game_id], time.monotonic() + seconds)
        if not found.games:
            print(f"{game_id}: no game ended in time")
            continue
        mean = sum(found.shares) / found.games
        print(f"{game_id}: {found.games} games; the five hold {mean:.0%} of all swing on the average (bar 60 %)")
        for tenth in sorted(found.said):
            many = found.said[tenth]
            said, won = found.expected[tenth] / many, found.won[tenth] / many
            print(f"  said {said:.0%}, won {won:.0%} ({many} positions)", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:2] or list(GAMES), float(sys.argv[2]) if len(sys.argv) > 2 else 30.0)

"""Whether chances are calibrated as they are told, and how much of all swing the five turning points hold.

`python -m tests.benchmarks.stories [GAME] [SECONDS] [FOLDER]`: of each game as many friendly games as fit into so many
seconds of the processor. In the folder every game is kept as it ends, so that a thousand are read in bites.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from games.catalogue import GAMES
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import playout
from games.core.retelling import TOLD, Turn, retold, swings, whole_turns
from games.core.standin import GreedyStandIn

#: Chances are told apart by tenths; of what is said to be this, within half a tenth, so much is won.
TENTHS, SAID, WITHIN = 10, 0.7, 0.025


@dataclass(frozen=True, slots=True)
class Read:
    """A game of the house, as it was read and as it is told."""

    #: Of the first seat, at the start of every whole turn and at the end.
    readings: list[float]
    told: list[float]
    #: What was won, and what share of all swing the turning points hold.
    won: float
    share: float

    @property
    def share_of_readings(self) -> float:
        """The same if every wobble counted."""
        moved = swings([(one,) for one in self.readings])
        return sum(sorted(moved)[-TOLD:]) / (sum(moved) or 1.0)


def played(game: Game[Any, Any, Any], number: int) -> Read:
    state = game.setup(2, game.Options(), Luck(f"stories {number}"))
    turns, asked = [_turn(game, state, 0)], game.decisions(state)
    for at, turn in enumerate(playout(game, state, [GreedyStandIn()] * 2, Luck(f"players {number}")), 1):
        before, asked = turn.decision.seat, game.decisions(state)
        if asked and asked[0].seat != before:
            turns.append(_turn(game, state, at))
    known = retold(game, turns, state, at)
    readings = [game.chances(turn.state)[0] for turn in whole_turns(game, turns)]
    all_swing = sum(swings(known.chances)) or 1.0
    rows = [row[0] for row in known.chances]
    return Read([*readings, rows[-1]], rows, rows[-1], sum(point.swing for point in known.points) / all_swing)


def _turn(game: Game[Any, Any, Any], state: Any, number: int) -> Turn:
    return Turn(number, game.copy(state), game.decisions(state)[0].seat)


def read(game: Game[Any, Any, Any], seconds: float, kept: Path | None) -> list[Read]:
    found = [Read(**json.loads(line)) for line in kept.read_text().splitlines()] if kept and kept.exists() else []
    until = time.process_time() + seconds
    while time.process_time() < until:
        found.append(played(game, len(found) + 1))
        if kept:
            with kept.open("a") as file:
                file.write(json.dumps(asdict(found[-1])) + "\n")
    return found


def calibrated(games: Sequence[Read]) -> list[str]:
    """What was said of either seat, by tenths from one half on, and how often it came true."""
    said = [
        pair for one in games for chance in one.told[:-1] for pair in ((chance, one.won), (1 - chance, 1 - one.won))
    ]
    lines = []
    for tenth in range(TENTHS // 2, TENTHS):
        low, high = tenth / TENTHS, (tenth + 1) / TENTHS + (tenth == TENTHS - 1)
        if near := [pair for pair in said if low <= pair[0] < high]:
            lines.append(f"  {_line(near)}")
    if near := [pair for pair in said if abs(pair[0] - SAID) <= WITHIN]:
        lines.append(f"  near {SAID:.0%}: {_line(near)} (bar 65 to 75 %)")
    return lines


def _line(pairs: Sequence[tuple[float, float]]) -> str:
    many = len(pairs)
    return f"said {sum(said for said, _ in pairs) / many:.0%}, won {sum(won for _, won in pairs) / many:.0%} of {many}"


def wobble(games: Sequence[Read]) -> float:
    """The error of a reading, from how much of each change is taken back by the next."""
    back = many = 0.0
    for one in games:
        moved = [after - before for before, after in pairwise(one.readings[:-1])]
        back -= sum(first * then for first, then in pairwise(moved))
        many += max(0, len(moved) - 1)
    return float(max(0.0, back / (many or 1.0)) ** 0.5)


def main(games: list[str], seconds: float, folder: Path | None) -> None:
    for game_id in games:
        found = read(GAMES[game_id], seconds, folder and folder / f"stories-{game_id}.jsonl")
        many = len(found)
        share, bare = sum(one.share for one in found) / many, sum(one.share_of_readings for one in found) / many
        turns = sum(len(one.told) - 1 for one in found) / many
        print(f"{game_id}: {many} games of {turns:.0f} turns; five hold {share:.0%} of all swing (bar 60 %)")
        print(f"  with every wobble {bare:.0%}; a reading wobbles by {wobble(found):.3f}")
        print("\n".join(calibrated(found)), flush=True)


if __name__ == "__main__":
    main(
        sys.argv[1:2] or list(GAMES),
        float(sys.argv[2]) if len(sys.argv) > 2 else 30.0,
        Path(sys.argv[3]) if len(sys.argv) > 3 else None,
    )

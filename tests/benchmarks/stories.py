"""Whether chances are calibrated as they are told, and how much of all swing the five turning points hold.

`python -m tests.benchmarks.stories [GAME] [SECONDS] [FOLDER] [WHO,WHO]`: of each game as many as fit into so many
seconds of the processor, played by friendly stand-ins unless others are named: `first` takes the first idea and
`good:0.03` thinks so long. In the folder every game is kept as it was read, so that a thousand are read in bites and a
table is printed again with no seconds.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from games.catalogue import GAMES
from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import playout
from games.core.retelling import TOLD, Turn, retold, swings, whole_turns
from games.core.standin import Look, StandIn, sitting

#: What is called so, and how far to either side: of 70 % a share is asked for.
CALLED = ((0.55, 0.05), (0.65, 0.05), (0.7, 0.025), (0.75, 0.05), (0.85, 0.05), (0.95, 0.05))
#: The games drawn anew, with repeats, so often: positions of one game tell the same.
DRAWS = 400


class First:
    """Takes the first idea."""

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer:
        return game.ideas(game.imagine(look(), luck), decision, luck, 1)[0]

    def offered(
        self, game: Game[Any, Any, Any], look: Look, decision: Decision, number: int, luck: Luck
    ) -> Answer | None:
        return None


def _player(name: str) -> StandIn:
    who, _, seconds = name.partition(":")
    return First() if who == "first" else sitting(who, time.process_time, float(seconds) if seconds else None)


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


def played(game: Game[Any, Any, Any], number: int, names: Sequence[str]) -> Read:
    state = game.setup(2, game.Options(), Luck(f"stories {number}"))
    turns, asked = [_turn(game, state, 0)], game.decisions(state)
    players = [_player(names[(seat + number) % len(names)]) for seat in range(2)]
    for at, turn in enumerate(playout(game, state, players, Luck(f"players {number}")), 1):
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


def read(game: Game[Any, Any, Any], seconds: float, kept: Path | None, names: Sequence[str]) -> list[Read]:
    found = [Read(**json.loads(line)) for line in kept.read_text().splitlines()] if kept and kept.exists() else []
    until = time.process_time() + seconds
    while time.process_time() < until:
        found.append(played(game, len(found) + 1, names))
        if kept:
            with kept.open("a") as file:
                file.write(json.dumps(asdict(found[-1])) + "\n")
    return found


def calibrated(games: Sequence[Read]) -> list[str]:
    """What was said of either seat, from one half on, and how often it came true."""
    lines = []
    for called, within in CALLED:
        by_game = [[came for said, came in _said(one) if abs(said - called) <= within] for one in games]
        known = [came for came in by_game if came]
        if known:
            lines.append(f"  called {called:.0%}: won {_line(known)}")
    return lines


def _said(one: Read) -> list[tuple[float, float]]:
    return [pair for chance in one.told[:-1] for pair in ((chance, one.won), (1 - chance, 1 - one.won))]


def _line(by_game: Sequence[Sequence[float]]) -> str:
    sums = [(sum(came), len(came)) for came in by_game]
    luck, positions = Random(len(sums)), sum(many for _, many in sums)
    drawn = sorted(_share(luck.choices(sums, k=len(sums))) for _ in range(DRAWS))
    low, high = drawn[DRAWS // 40], drawn[-DRAWS // 40 - 1]
    return f"{_share(sums):.0%} ({low:.0%} to {high:.0%}) of {positions} in {len(sums)} games"


def _share(sums: Sequence[tuple[float, int]]) -> float:
    return sum(won for won, _ in sums) / sum(many for _, many in sums)


def wobble(games: Sequence[Read]) -> float:
    """The error of a reading, from how much of each change is taken back by the next."""
    back = many = 0.0
    for one in games:
        moved = [after - before for before, after in pairwise(one.readings[:-1])]
        back -= sum(first * then for first, then in pairwise(moved))
        many += max(0, len(moved) - 1)
    return float(max(0.0, back / (many or 1.0)) ** 0.5)


def main(games: list[str], seconds: float, folder: Path | None, names: Sequence[str]) -> None:
    for game_id in games:
        found = read(GAMES[game_id], seconds, folder and folder / f"stories-{game_id}-{'-'.join(names)}.jsonl", names)
        many = len(found)
        share, bare = sum(one.share for one in found) / many, sum(one.share_of_readings for one in found) / many
        turns = sum(len(one.told) - 1 for one in found) / many
        print(f"{game_id}: {many} games of {turns:.0f} turns by {', '.join(names)}")
        print(f"  five hold {share:.0%} of all swing (bar 60 %), with every wobble {bare:.0%}")
        print(f"  a reading wobbles by {wobble(found):.3f}")
        print("\n".join(calibrated(found)), flush=True)


if __name__ == "__main__":
    main(
        sys.argv[1:2] or list(GAMES),
        float(sys.argv[2]) if len(sys.argv) > 2 else 30.0,
        Path(sys.argv[3]) if len(sys.argv) > 3 else None,
        sys.argv[4].split(",") if len(sys.argv) > 4 else ("friendly",),
    )

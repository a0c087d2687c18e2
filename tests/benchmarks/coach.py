"""What hints are worth: how often the strong answer is among the three, and whether who takes the first one wins.

`python -m tests.benchmarks.coach [GAME] [SECONDS] [FOLDER]`: of each game as many figures as fit into so many seconds
of the processor. In the folder every game of the pupil is kept as it ends, and what is not ended is gone on with by
the next run, so that long ones are played in bites; from the second on all the time is theirs.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from games.catalogue import GAMES
from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.hints import considered, hints
from games.core.luck import Luck
from games.core.playout import playout
from games.core.search import Budget, spelt
from games.core.standin import GreedyStandIn, Look, SearchingStandIn, StandIn

#: A hint thinks a second, the strong stand-in fifteen times as long: here in trials, the same on every machine.
HINTED, STRONG = Budget(200), Budget(3_000)
#: Every so manieth question is asked of both.
EVERY = 7


@dataclass(frozen=True, slots=True)
class Pupil:
    """Takes the first hint at every question."""

    at_once: GreedyStandIn = field(default_factory=GreedyStandIn)

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer:
        return considered(game, look(), decision, luck, HINTED)[1][0].answer

    def offered(
        self, game: Game[Any, Any, Any], look: Look, decision: Decision, number: int, luck: Luck
    ) -> Answer | None:
        return self.at_once.offered(game, look, decision, number, luck)


def among_three(game: Game[Any, Any, Any], until: float) -> tuple[int, int]:
    """Of so many questions of friendly games, at how many the strong answer was one of the hints."""
    found = asked = number = 0
    strong = SearchingStandIn(STRONG)
    while time.process_time() < until:
        number += 1
        state = game.setup(2, game.Options(), Luck(f"coach {number}"))
        for at, _ in enumerate(playout(game, state, [GreedyStandIn()] * 2, Luck(f"players {number}"))):
            decisions = game.decisions(state)
            if at % EVERY or not decisions or len(decisions[0].answers(Luck("few"), 4)) < 4:
                continue
            if time.process_time() >= until:
                break
            decision = decisions[0]
            view = game.view(state, decision.seat)
            named = {spelt(hint.answer) for hint in hints(game, view, decision, Luck(f"hint {at}"), HINTED)}
            best = strong.answer(game, partial(game.view, state, decision.seat), decision, Luck(f"strong {at}"))
            found, asked = found + (spelt(best) in named), asked + 1
    return found, asked


def won_by_the_first(game: Game[Any, Any, Any], until: float, folder: Path | None) -> list[bool]:
    """Each deal from both seats; a game that does not end in time does not count, or is gone on with."""
    kept = _kept(game, folder)
    won: list[bool] = [json.loads(line) for line in kept.read_text().splitlines()] if kept and kept.exists() else []
    while (ended := _pupil_wins(game, len(won), until, folder)) is not None:
        won.append(ended)
        if kept:
            with kept.open("a") as file:
                file.write(json.dumps(ended) + "\n")
    return won


def _kept(game: Game[Any, Any, Any], folder: Path | None) -> Path | None:
    return folder and folder / f"pupil-{game.id}.jsonl"


def _pupil_wins(game: Game[Any, Any, Any], number: int, until: float, folder: Path | None) -> bool | None:
    """None where the time is up before the end; its position is kept."""
    seat, seed = number % 2, f"pupil {number // 2}"
    sitting: list[StandIn] = [GreedyStandIn(), GreedyStandIn()]
    sitting[seat] = Pupil()
    going = folder and folder / f"pupil-{game.id}-{number}.json"
    begun = going is not None and going.exists()
    state = game.load(going.read_bytes()) if going and begun else game.setup(2, game.Options(), Luck(seed))
    for _ in playout(game, state, sitting, Luck(f"players of {seed} after {state.luck.counter}")):
        if time.process_time() >= until:
            if going:
                going.write_bytes(game.dump(state))
            return None
    result = game.result(state)
    assert result is not None
    return result.winners == (seat,)


def main(games: list[str], seconds: float, folder: Path | None) -> None:
    for game_id in games:
        game, begun, bar = GAMES[game_id], time.process_time(), "bar 80 %"
        kept = _kept(game, folder)
        if kept is None or not kept.exists():
            found, asked = among_three(game, begun + seconds / 2)
            print(
                f"{game_id}: the strong answer is among the three at {found} of {asked} questions ({bar})", flush=True
            )
        won = won_by_the_first(game, begun + seconds, folder)
        print(f"{game_id}: who takes the first hint wins {sum(won)} of {len(won)} games (bar 50 %)", flush=True)


if __name__ == "__main__":
    main(
        sys.argv[1:2] or list(GAMES),
        float(sys.argv[2]) if len(sys.argv) > 2 else 60.0,
        Path(sys.argv[3]) if len(sys.argv) > 3 else None,
    )

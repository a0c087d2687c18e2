"""How fast the rules are: `python -m tests.benchmarks.games [GAME …]`.

Milliseconds are of processor time. Each figure is also printed as a ratio to a fixed piece of plain Python timed in
the same run, because machines and their neighbours differ; ratios can be compared between runs.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles
from time import process_time
from typing import Any

from games.catalogue import GAMES
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import GreedyStandIn, RandomStandIn, StandIn
from tests.games.variants import VARIANTS

ROUNDS = 15
BEST_OF = 3
#: In milliseconds, by game and figure.
BUDGETS = {
    ("deus", "a random game"): 60.0,
    ("deus", "there and back"): 1.0,
    ("deus", "decisions, 99th percentile"): 1.0,
    ("duel", "a random game"): 15.0,
}
SEATS = {"deus": 3}


def reference() -> None:
    """Ten milliseconds or so of dictionaries, lists and calls."""
    counts: dict[int, list[int]] = {}
    for number in range(40_000):
        counts.setdefault(number * 7 % 1013, []).append(number)
    assert sum(map(len, counts.values())) == 40_000


def timed(work: Callable[[], Any]) -> float:
    """In milliseconds of this process: a busy neighbour doubles what a clock on the wall says."""
    start = process_time()
    work()
    return (process_time() - start) * 1000


@dataclass(frozen=True, slots=True)
class Figure:
    what: str
    milliseconds: float


def start(game: Game[Any, Any, Any], options: Any, seed: int) -> Any:
    return game.setup(SEATS.get(game.id, game.seats[0]), options, Luck(f"benchmark {seed}"))


def played(game: Game[Any, Any, Any], options: Any, seed: int, stand_in: StandIn) -> Iterator[Any]:
    """The states of a game, before each answer."""
    state = start(game, options, seed)
    yield state
    for _ in playout(game, state, [stand_in] * state.seats, Luck(f"stand-ins {seed}")):
        yield state


def random_game(game: Game[Any, Any, Any], options: Any, seed: int) -> int:
    """Answered at random without views, the decisions enumerated at every step. Returns how many answers."""
    state, luck, answers = start(game, options, seed), Luck(f"random {seed}"), 0
    while decisions := game.decisions(state):
        decision = decisions[0]
        game.play(state, decision.seat, luck.choice(decision.answers(luck, most=24)))
        answers += 1
    return answers


def there_and_back(game: Game[Any, Any, Any], state: Any) -> None:
    game.load(game.dump(state))


def measure(game: Game[Any, Any, Any], options: Any) -> Iterator[Figure]:
    lengths = [random_game(game, options, seed) for seed in range(ROUNDS)]
    games = [min(timed(partial(random_game, game, options, seed)) for _ in range(BEST_OF)) for seed in range(ROUNDS)]
    yield Figure("a random game", median(games))
    # Games of other rules or other luck are not equally long; this can be compared all the same.
    yield Figure("an answer of it", sum(games) / sum(lengths))
    asked, stored, shown = [], [], []
    for seed in range(3):
        for at, state in enumerate(played(game, options, seed, RandomStandIn())):
            # The last answer left its questions behind; what costs time is to enumerate them.
            state.asked = None
            asked.append(timed(partial(game.decisions, state)))
            if at % 10 == 5:
                stored.append(timed(partial(there_and_back, game, state)))
                shown.append(timed(partial(game.view, state, 0)))
    yield Figure("there and back", median(stored))
    yield Figure("decisions, median", median(asked))
    yield Figure("decisions, 99th percentile", quantiles(asked, n=100)[98])
    yield Figure("a view", median(shown))
    yield Figure("a greedy answer", median(greedy_answers(game, options)))


def greedy_answers(game: Game[Any, Any, Any], options: Any) -> list[float]:
    greedy, luck = GreedyStandIn(), Luck("greedy")
    times = []
    for at, state in enumerate(played(game, options, 0, RandomStandIn())):
        if at % 10 == 5 and (decisions := game.decisions(state)):
            decision = decisions[0]
            view = game.view(state, decision.seat)
            times.append(timed(partial(greedy.answer, game, view, decision, luck)))
    return times


def main() -> None:
    # The best of several: the neighbours of this process can only slow it down.
    unit = min(timed(reference) for _ in range(ROUNDS))
    print(f"reference {unit:.2f} ms")
    for game_id in sys.argv[1:] or GAMES:
        game = GAMES[game_id]
        variants = [("plain", {}), *((one.name, dict(one.options)) for one in VARIANTS.get(game_id, ()))]
        for name, options in variants[:2]:
            print(f"\n{game.name.en}, {name}, {SEATS.get(game_id, game.seats[0])} seats")
            for figure in measure(game, game.Options(**options)):
                budget = BUDGETS.get((game_id, figure.what)) if name == "plain" else None
                limit = f"  of {budget:g} ms" if budget is not None else ""
                print(f"  {figure.what:<28}{figure.milliseconds:>9.3f} ms{figure.milliseconds / unit:>9.3f} x{limit}")


if __name__ == "__main__":
    main()

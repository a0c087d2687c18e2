"""How fast the rules are: `python -m tests.benchmarks.games [GAME …]`.

Every game is one that nobody has played before in this process, so that nothing of it is remembered; a fixed piece of
plain Python is timed before each, because machines and their neighbours differ. Ratios to it can be compared between
runs. Milliseconds are of processor time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from statistics import fmean, median, quantiles
from subprocess import run
from time import process_time
from typing import Any

from games.catalogue import GAMES
from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import STAND_INS, GreedyStandIn, Look, RandomStandIn, StandIn
from games.core.text import english
from tests.games.variants import VARIANTS

RANDOM_GAMES, GREEDY_GAMES = 100, 2
COLD_STARTS = 5
SEATS = {"deus": 3, "era": 4, "clash": 4}
#: What a random game may take at the mean, in reference pieces, by game and variant.
BUDGETS = {
    ("deus", "plain"): 6.0,
    ("duel", "plain"): 1.0,
    ("duel", "pantheon"): 1.4,
    ("era", "plain"): 12.0,
    ("clash", "civilizations"): 30.0,
}
#: No two games of a process have the same luck.
_SEEDS = count()


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
class Times:
    """Of the same work on ever new games, and of the reference piece before each."""

    work: list[float]
    reference: list[float]

    @property
    def mean(self) -> float:
        return fmean(self.work)

    @property
    def worst(self) -> float:
        """The 99th percentile; of few, the slowest."""
        return quantiles(self.work, n=100)[98] if len(self.work) >= 100 else max(self.work)

    @property
    def pieces(self) -> float:
        return self.mean / fmean(self.reference)


def interleaved(work: Callable[[], Any], rounds: int) -> Times:
    times = Times([], [])
    # Modules are loaded and adapters made: a cold start is measured apart.
    work()
    for _ in range(rounds):
        times.reference.append(timed(reference))
        times.work.append(timed(work))
    return times


def start(game: Game[Any, Any, Any], options: Any) -> tuple[Any, Luck]:
    """A table nobody has seen, and the luck of those who sit there."""
    seed = next(_SEEDS)
    state = game.setup(SEATS.get(game.id, game.seats[0]), options, Luck(f"benchmark {seed}"))
    return state, Luck(f"stand-ins {seed}")


def random_game(game: Game[Any, Any, Any], options: Any) -> None:
    """Answered at random without views; whose question comes first answers first."""
    state, luck = start(game, options)
    while decisions := game.decisions(state):
        decision = decisions[0]
        game.play(state, decision.seat, luck.choice(decision.answers(luck, most=24)))


def game_of(game: Game[Any, Any, Any], options: Any, stand_in: StandIn) -> None:
    for _ in played(game, options, stand_in):
        pass


def played(game: Game[Any, Any, Any], options: Any, stand_in: StandIn) -> Iterator[Any]:
    """The states of a game, before each answer."""
    state, luck = start(game, options)
    yield state
    for _ in playout(game, state, [stand_in] * state.seats, luck):
        yield state


def there_and_back(game: Game[Any, Any, Any], state: Any) -> None:
    game.load(game.dump(state))


@dataclass(frozen=True, slots=True)
class Watched(GreedyStandIn):
    """How long it thinks over each question."""

    taken: list[float] = field(default_factory=list)

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer:
        start = process_time()
        answer = GreedyStandIn.answer(self, game, look, decision, luck)
        self.taken.append((process_time() - start) * 1000)
        return answer


def parts(game: Game[Any, Any, Any], options: Any) -> Iterator[tuple[str, list[float]]]:
    """What the house asks of a game one by one."""
    asked, stored, shown, tried, judged = [], [], [], [], []
    for _ in range(3):
        for at, state in enumerate(played(game, options, RandomStandIn())):
            # The last answer left its questions behind; what costs time is to enumerate them.
            state.asked = None
            asked.append(timed(partial(game.decisions, state)))
            if at % 10 == 5:
                stored.append(timed(partial(there_and_back, game, state)))
                shown.append(timed(partial(game.view, state, 0)))
                for decision in game.decisions(state)[:1]:
                    tried.append(timed(partial(game.ideas, state, decision, Luck("ideas"), 16)))
                    judged.append(timed(partial(game.chances, state)))
    yield "decisions", asked
    yield "there and back", stored
    yield "a view", shown
    yield "ideas", tried
    yield "chances", judged
    watched = Watched()
    game_of(game, options, watched)
    yield "a greedy answer", watched.taken


def cold_start(game: Game[Any, Any, Any], variant: str) -> float:
    """The first game of a process, the reading of the data included."""
    words = [sys.executable, "-m", "tests.benchmarks.games", "--cold", game.id, variant]
    return median(float(run(words, check=True, capture_output=True, text=True).stdout) for _ in range(COLD_STARTS))


def options_of(game: Game[Any, Any, Any], variant: str) -> Any:
    found = {"plain": {}, **{one.name: one.options for one in VARIANTS.get(game.id, ())}}
    return game.Options(**found[variant])


def report(game: Game[Any, Any, Any], variant: str) -> None:
    options = options_of(game, variant)
    print(f"\n{english(game.name)}, {variant}, {SEATS.get(game.id, game.seats[0])} seats")
    random = interleaved(partial(random_game, game, options), RANDOM_GAMES)
    budget = BUDGETS.get((game.id, variant))
    limit = f"  of {budget:g} x" if budget is not None else ""
    print(f"  a random game     {random.mean:9.2f} ms mean {random.worst:9.2f} worst {random.pieces:7.2f} x{limit}")
    print(f"  a cold start      {cold_start(game, variant):9.2f} ms")
    for name in ("random", "greedy"):
        stand_in = STAND_INS[name]
        times = interleaved(partial(game_of, game, options, stand_in), GREEDY_GAMES if name == "greedy" else 20)
        print(f"  {name + ' stand-ins':<18}{1000 / times.mean:9.2f} games a second {times.pieces:12.2f} x")
    for what, taken in parts(game, options):
        print(f"  {what:<18}{fmean(taken):9.3f} ms mean {quantiles(taken, n=100)[98]:9.3f} at the 99th percentile")


def main(words: list[str]) -> None:
    if words[:1] == ["--cold"]:
        game = GAMES[words[1]]
        print(timed(partial(random_game, game, options_of(game, words[2]))))
        return
    print(f"reference {fmean(timed(reference) for _ in range(20)):.2f} ms")
    for game_id in words or GAMES:
        for variant in dict.fromkeys(["plain", *(variant for game, variant in BUDGETS if game == game_id)]):
            report(GAMES[game_id], variant)


if __name__ == "__main__":
    main(sys.argv[1:])

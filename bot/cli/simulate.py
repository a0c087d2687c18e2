"""`longtable simulate`: stand-ins play many games, and the figures are printed."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, process_time
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from bot.cli.figures import Verdict, Won, report, shares_won, strengths, verdict
from bot.cli.results import Outcome, Results, outcome
from bot.errors import HostError
from games.catalogue import GAMES
from games.core.game import Game
from games.core.playout import Record, record
from games.core.standin import STAND_INS, StandIn, Strength, sitting, with_trials
from games.core.text import english

T = TypeVar("T")
WonT = TypeVar("WonT", bound=Won)

HELP = "Let stand-ins play many games; print lengths, scores, endings and what was built."
EXAMPLE = "longtable simulate deus --seats 3 --games 200"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--seats", type=int, help="how many play; the fewest the game allows unless given")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    players = (
        f"who plays: {', '.join(STAND_INS)}; of several, by commas, each plays every deal from every seat; "
        "strong:2 thinks two seconds a question"
    )
    parser.add_argument("--standin", default="random", help=players)
    parser.add_argument("--trials", type=int, help="how long they think, in trials a question in place of seconds")
    parser.add_argument("--bar", type=float, help="stop when it is clear whether the first one wins so many of 100")
    parser.add_argument("--results", type=Path, help="keep who won in this file, and play only what it lacks")
    parser.add_argument("--minutes", type=float, help="with --results: begin no game after so many minutes")
    parser.add_argument("--seed", default="simulate", help="the same seed gives the same games")
    parser.add_argument("--options", default="{}", help='the options of the table as JSON, such as {"joker": true}')
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")


#: A sequential test needs room below the bar.
LEAST_BAR = 20


@dataclass(frozen=True, slots=True)
class Plan:
    """One kind of game, to be played from many seeds. It travels to the processes, so it holds no game."""

    game: str
    seats: int
    options: str
    standins: tuple[str, ...]
    seed: str
    #: So many for each question; without it seconds count.
    trials: int | None = None

    def names(self, number: int) -> tuple[str, ...]:
        """Who sits where in this game: one seat on in each game of a deal."""
        shift = number % self.turns
        return (*self.standins[-shift:], *self.standins[:-shift]) if shift else self.standins

    @property
    def turns(self) -> int:
        """How often a deal is played."""
        return len(self.standins) if len(set(self.standins)) > 1 else 1


def run(given: argparse.Namespace) -> int:
    plan = _plan(given)
    if given.games < 1 or given.jobs < 1:
        raise HostError("Ask for at least one game and one process.")
    if given.bar is not None and not (LEAST_BAR <= given.bar < 100 and len(set(plan.standins)) > 1):
        raise HostError(f"A bar lies between {LEAST_BAR} and 100, and several stand-ins play against each other.")
    if given.results is not None:
        return _contest(plan, given)
    games = _map(partial(_play, plan), range(given.games), given.jobs)
    records = list(progress(_until_clear(games, [], plan, given.bar), given.games))
    print("\n".join(report(english(GAMES[plan.game].name), plan.standins, records)))
    _say_verdict(records, plan, given.bar)
    return 0


def _contest(plan: Plan, given: argparse.Namespace) -> int:
    """Who is stronger, in bites: what the file holds is not played again."""
    results, until = Results(given.results, plan), monotonic() + 60 * (given.minutes or float("inf"))
    missing = results.missing(given.games)
    games = _in_time(results.keep(_map(partial(_outcome, plan), missing, given.jobs)), until)
    for _ in progress(_until_clear(games, results.games, plan, given.bar), len(missing)):
        pass
    print("\n".join(_standings(plan, results.games)))
    _say_verdict(results.games, plan, given.bar)
    return 0


def _in_time(games: Iterable[Outcome], until: float) -> Iterator[Outcome]:
    for one in games:
        yield one
        if monotonic() > until:
            return


def _standings(plan: Plan, games: Sequence[Outcome]) -> Iterator[str]:
    name, each = english(GAMES[plan.game].name), sum(one.seconds for one in games) / len(games)
    seats = len(plan.standins)
    yield f"{name}: {len(games)} games, {seats} seats, seed {plan.seed}, {each:.0f} s of a processor each"
    yield ""
    yield from strengths(games)


def _say_verdict(games: Sequence[Won], plan: Plan, bar: float | None) -> None:
    if bar is not None:
        print(f"\n{plan.standins[0]} against a bar of {bar:g} %: {_test(games, plan, bar)}")


def _until_clear(games: Iterator[WonT], before: Sequence[WonT], plan: Plan, bar: float | None) -> Iterator[WonT]:
    """Whole deals, as long as they have not decided."""
    seen = [*before]
    while bar is None or len(seen) % plan.turns or _test(seen, plan, bar) is Verdict.OPEN:
        one = next(games, None)
        if one is None:
            return
        seen.append(one)
        yield one


def _test(games: Sequence[Won], plan: Plan, bar: float) -> Verdict:
    won = shares_won(games).get(plan.standins[0], ())
    return verdict(sum(won), len(won), bar / 100)


def _plan(given: argparse.Namespace) -> Plan:
    game = GAMES.get(given.game)
    if game is None:
        raise HostError(f"There is no game {given.game!r}; there are: {', '.join(GAMES)}.")
    seats = game.seats[0] if given.seats is None else given.seats
    if seats not in game.seats:
        raise HostError(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players.")
    names = given.standin.split(",")
    for name in names:
        if not _known(name):
            raise HostError(f"There is no stand-in {name!r}; there are: {', '.join(STAND_INS)}.")
    _options(game, given.options)
    sitting_there = tuple(names[seat % len(names)] for seat in range(seats))
    return Plan(game.id, seats, given.options, sitting_there, given.seed, given.trials)


def _known(name: str) -> bool:
    """Whoever thinks may be given seconds."""
    who, given, seconds = name.partition(":")
    return who in STAND_INS if not given else who in set(Strength) and seconds.replace(".", "", 1).isdigit()


def _player(name: str, trials: int | None) -> StandIn:
    """What others do on this machine is no part of what a stand-in thinks."""
    who, _, seconds = name.partition(":")
    if trials is not None:
        return with_trials(who, trials)
    return sitting(who, process_time, float(seconds) if seconds else None)


def _options(game: Game[Any, Any, Any], written: str) -> BaseModel:
    try:
        options: BaseModel = game.Options.model_validate(json.loads(written))
    except ValidationError as error:
        wrong = error.errors()[0]
        raise HostError(f"Option {'.'.join(map(str, wrong['loc']))}: {wrong['msg']}.") from error
    except ValueError as error:
        raise HostError(f"The options are not JSON: {error}.") from error
    return options


def _play(plan: Plan, number: int) -> Record:
    game, names = GAMES[plan.game], plan.names(number)
    seed = f"{plan.seed}/{number // plan.turns}"
    players = [_player(name, plan.trials) for name in names]
    return replace(record(game, plan.seats, _options(game, plan.options), seed, players), sitting=names)


def _outcome(plan: Plan, number: int) -> Outcome:
    began = process_time()
    played = _play(plan, number)
    return outcome(number, played, process_time() - began)


def _map(play: Callable[[int], T], games: Iterable[int], jobs: int) -> Iterator[T]:
    """In the order of the games, so that the figures do not depend on which process was faster."""
    if jobs == 1:
        yield from map(play, games)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, games)


def progress(records: Iterable[T], total: int) -> Iterator[T]:
    """The same, with a line that grows on the screen."""
    width = 40
    for done, one in enumerate(records, 1):
        filled = width * done // total
        print(f"\r[{'#' * filled:.<{width}}] {done}/{total}", end="", file=sys.stderr, flush=True)
        yield one
    print(file=sys.stderr)

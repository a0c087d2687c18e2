"""`longtable simulate`: stand-ins play many games, and the figures are printed."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any

from pydantic import BaseModel, ValidationError

from bot.cli.figures import report
from bot.errors import HostError
from games.catalogue import GAMES
from games.core.game import Game
from games.core.playout import Record, record
from games.core.standin import STAND_INS

HELP = "Let stand-ins play many games; print lengths, scores, endings and what was built."
EXAMPLE = "longtable simulate deus --seats 3 --games 200"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--seats", type=int, help="how many play; the fewest the game allows unless given")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument(
        "--standin", default="random", help=f"who plays: {' or '.join(STAND_INS)}; several, by commas, sit in turn"
    )
    parser.add_argument("--seed", default="simulate", help="the same seed gives the same games")
    parser.add_argument("--options", default="{}", help='the options of the table as JSON, such as {"joker": true}')
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")


@dataclass(frozen=True, slots=True)
class Plan:
    """One kind of game, to be played from many seeds. It travels to the processes, so it holds no game."""

    game: str
    seats: int
    options: str
    standins: tuple[str, ...]


def run(given: argparse.Namespace) -> int:
    plan = _plan(given)
    if given.games < 1 or given.jobs < 1:
        raise HostError("Ask for at least one game and one process.")
    seeds = [f"{given.seed}/{number}" for number in range(given.games)]
    records = list(_progress(_played(plan, seeds, given.jobs), len(seeds)))
    print("\n".join(report(GAMES[plan.game].name.en, plan.standins, records)))
    return 0


def _plan(given: argparse.Namespace) -> Plan:
    game = GAMES.get(given.game)
    if game is None:
        raise HostError(f"There is no game {given.game!r}; there are: {', '.join(GAMES)}.")
    seats = game.seats[0] if given.seats is None else given.seats
    if seats not in game.seats:
        raise HostError(f"{game.name.en} is for {game.seats[0]} to {game.seats[-1]} players.")
    names = given.standin.split(",")
    for name in names:
        if name not in STAND_INS:
            raise HostError(f"There is no stand-in {name!r}; there are: {', '.join(STAND_INS)}.")
    _options(game, given.options)
    return Plan(game.id, seats, given.options, tuple(names[seat % len(names)] for seat in range(seats)))


def _options(game: Game[Any, Any, Any], written: str) -> BaseModel:
    try:
        options: BaseModel = game.Options.model_validate(json.loads(written))
    except ValidationError as error:
        wrong = error.errors()[0]
        raise HostError(f"Option {'.'.join(map(str, wrong['loc']))}: {wrong['msg']}.") from error
    except ValueError as error:
        raise HostError(f"The options are not JSON: {error}.") from error
    return options


def _play(plan: Plan, seed: str) -> Record:
    game = GAMES[plan.game]
    return record(game, plan.seats, _options(game, plan.options), seed, [STAND_INS[name] for name in plan.standins])


def _played(plan: Plan, seeds: Sequence[str], jobs: int) -> Iterator[Record]:
    play = partial(_play, plan)
    if jobs == 1 or len(seeds) == 1:
        yield from map(play, seeds)
        return
    with get_context("spawn").Pool(min(jobs, len(seeds))) as pool:
        # In the order of the seeds, so that the figures do not depend on which process was faster.
        yield from pool.imap(play, seeds, chunksize=max(1, min(8, len(seeds) // jobs)))


def _progress(records: Iterable[Record], total: int) -> Iterator[Record]:
    width = 40
    for done, one in enumerate(records, 1):
        filled = width * done // total
        print(f"\r[{'#' * filled:.<{width}}] {done}/{total}", end="", file=sys.stderr, flush=True)
        yield one
    print(file=sys.stderr)

"""`longtable learn`: stand-ins play many games, and what positions are worth is learned from how they ended."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bot.cli.simulate import progress
from bot.errors import HostError
from games.catalogue import GAMES
from games.core.game import Game
from games.core.learning import Seen, foretold, kept, learned, watched
from games.core.standin import STAND_INS
from games.core.worth import FILE, Judge, written

HELP = "Learn from many games what positions are worth; print how well it foretells the winner before and after."
EXAMPLE = "longtable learn duel --games 2000"
#: Of five games one is kept apart, to judge by.
_APART = 5


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--seats", type=int, help="how many play; all numbers in turn unless given")
    parser.add_argument("--games", type=int, default=1000, help="how many games (1000)")
    parser.add_argument("--standin", default="friendly", help=f"who plays: {', '.join(STAND_INS)}")
    parser.add_argument("--positions", type=int, default=8, help="how many positions are noted of each game (8)")
    parser.add_argument("--seed", default="learn", help="the same seed gives the same games")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--write", type=Path, help=f"where the weights go, such as games/duel/data/{FILE}")


def run(given: argparse.Namespace) -> int:
    game = GAMES.get(given.game)
    if game is None or game.judge is None:
        taught = ", ".join(id for id, one in GAMES.items() if one.judge is not None)
        raise HostError(f"Nothing can be learned of {given.game!r}; there are: {taught}.")
    if given.games < 2 * _APART or given.standin not in STAND_INS:
        raise HostError(f"Ask for at least {2 * _APART} games, played by one of: {', '.join(STAND_INS)}.")
    seen = [one for positions in progress(_watched(given), given.games) for one in positions]
    apart = [one for one in seen if one.game % _APART == 0]
    made = f"longtable learn {game.id} --games {given.games} --standin {given.standin} --seed {given.seed}"
    weights = learned(game.judge, [one for one in seen if one.game % _APART], made)
    print(f"{len(seen)} positions of {given.games} games; told apart by quarter of the game, 0.50 is chance")
    after = game.judge.with_weights(weights)
    print(f"before  {_quarters(game.judge, apart)}")
    print(f"after   {_quarters(after, apart)}")
    print("of what is called so many of 100, so many are won")
    print(f"before  {_kept(game.judge, apart)}")
    print(f"after   {_kept(after, apart)}")
    if given.write is not None:
        given.write.write_text(written(weights), encoding="utf-8")
    return 0


def _quarters(judge: Judge, seen: list[Seen]) -> str:
    return "  ".join(f"{quarter:.2f}" for quarter in foretold(judge, seen))


def _kept(judge: Judge, seen: list[Seen]) -> str:
    return "  ".join(f"{called}: {won:.0%}" for called, won in kept(judge, seen).items() if called > 50)


def _watched(given: argparse.Namespace) -> Iterator[list[Seen]]:
    play = partial(_watch, given.game, given.seats, given.standin, given.seed, given.positions)
    if given.jobs == 1:
        yield from map(play, range(given.games))
        return
    with get_context("spawn").Pool(given.jobs) as pool:
        yield from pool.imap(play, range(given.games))


def _watch(id: str, seats: int | None, standin: str, seed: str, most: int, number: int) -> list[Seen]:
    game: Game[Any, Any, Any] = GAMES[id]
    several = [count for count in game.seats if count > 1]
    at_table = several[number % len(several)] if seats is None else seats
    return watched(game, at_table, game.Options(), number, seed, STAND_INS[standin], most)

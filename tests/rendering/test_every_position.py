"""Every position of many random games, for every game with drawings: legible, inside its room, inside the limits.

All positions for one reader each, seats, themes and languages taking turns; and for every reader at once those
positions in which something is asked, happens or begins that was not met before.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter

import pytest

from tests.rendering.everywhere import TABLES, Drawn, each_position, each_reader, kinds

GAMES = 200
#: So many games are looked through for what may be asked or happen.
SEARCHED = 40
#: Positions of a game that are drawn for everybody by one process.
HANDFUL = 6


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game_id", TABLES)
def test_every_position_is_legible(game_id: str) -> None:
    drawn = together(each_position, [(game_id, number) for number in range(GAMES)])
    assert drawn.wrong == []
    assert drawn.positions > GAMES * 60


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game_id", TABLES)
def test_whatever_can_be_asked_or_happen_is_legible_for_every_reader(game_id: str) -> None:
    drawn = together(each_reader, handfuls(game_id))
    assert drawn.wrong == []


def handfuls(game_id: str) -> list[tuple[str, int, list[int]]]:
    """The positions in which something is new, as work for several processes."""
    met: set[str] = set()
    work = []
    for number in range(SEARCHED):
        chosen = []
        for at, here in kinds(game_id, number):
            if not here <= met:
                chosen.append(at)
                met |= here
        work += [(game_id, number, chosen[start : start + HANDFUL]) for start in range(0, len(chosen), HANDFUL)]
    print(f"\n{game_id}: {len(met)} kinds of questions, events and parts of the game")
    return work


def together(draw: Callable[..., Drawn], work: Iterable[tuple[object, ...]]) -> Drawn:
    began, drawn = perf_counter(), Drawn()
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as processes:
        for done in [processes.submit(draw, *piece) for piece in work]:
            drawn += done.result()
    minutes = (perf_counter() - began) / 60
    print(f"{drawn.positions} positions, {drawn.pictures} pictures, {minutes:.0f} minutes")
    return drawn

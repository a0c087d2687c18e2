"""What a position is judged by: a turn still to come, and in the last rounds what will be counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean

from games.core.luck import Luck
from games.deus import GAME
from games.deus.kinds import Ending
from games.deus.worth import course
from tests.games.deus.positions import give, table, turn

#: By so much of a chance at the mean may whoever has just had a turn stand better or worse for it.
FOR_A_TURN = 0.015
GAMES_PLAYED = 24


def starts_of_turns(seed: int) -> Iterator[tuple[int, int, float]]:
    """Of a game by first ideas: how many thirds of it are over, whose turn begins, and the first seat's chances."""
    deus, luck = GAME.setup(2, GAME.Options(), Luck(f"turns {seed}")), Luck(f"ideas {seed}")
    begun = None
    while asked := GAME.decisions(deus):
        [decision] = asked
        if deus.turn is not None and (deus.round, deus.turn) != begun:
            begun = deus.round, deus.turn
            yield min(2, int(3 * course(deus))), deus.turn, GAME.chances(deus)[0]
        [idea] = GAME.ideas(deus, decision, luck, 1)
        GAME.play(deus, decision.seat, idea)


def test_nobody_stands_better_for_having_had_a_turn() -> None:
    """A story would tell of a swing to and fro at every turn."""
    gained = defaultdict[int, list[float]](list)
    for seed in range(GAMES_PLAYED):
        for (third, seat, before), (_, _, after) in pairwise(starts_of_turns(seed)):
            gained[third].append(after - before if seat == 0 else before - after)
    means = {third: round(fmean(gains), 4) for third, gains in sorted(gained.items())}
    assert len(means) == 3
    assert max(map(abs, means.values())) < FOR_A_TURN, means


def first_seats_chances(ending: Ending | None, rivals_wood: int) -> float:
    """Late in the game, with nine pieces of wood in hand."""
    deus = table()
    deus.round, deus.ending, deus.last_round = 30, ending, None if ending is None else 30
    turn(deus)
    give(deus, 0, wood=9)
    give(deus, 1, wood=rivals_wood)
    return GAME.chances(deus)[0]


def test_a_majority_is_seen_once_the_last_round_is_known() -> None:
    """The tenth piece of wood takes what the ninth shared; before that nobody can know who will have most."""
    fewer, more = (first_seats_chances(Ending.TEMPLES, wood) for wood in (8, 10))
    assert more < fewer - 0.1
    fewer, more = (first_seats_chances(None, wood) for wood in (8, 10))
    assert abs(more - fewer) < 0.02

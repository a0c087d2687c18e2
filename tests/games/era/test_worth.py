"""What a position is judged by: what a seat has still to do in this round counts before it is done."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean

from games.core.luck import Luck
from games.core.step import asking
from games.era import GAME
from games.era.kinds import Phase
from games.era.state import EraState
from games.era.steps.building import Build
from games.era.steps.raiding import Demand, ExtortPhase
from games.era.steps.rolling import Reroll, SetDie
from tests.games.era.positions import dice, do, give, table

#: By so much of a chance at the mean may whoever has just had a turn stand better or worse for it.
FOR_A_TURN = 0.03
GAMES_PLAYED = 16


def turns(seed: int) -> Iterator[tuple[str, int, int, float]]:
    """Of a game by first ideas: what begins, whose it is, in which round, and the first seat's chances."""
    era, luck = GAME.setup(2, GAME.Options(), Luck(f"turns {seed}")), Luck(f"ideas {seed}")
    begun: tuple[Phase, int, int] | None = None
    while asked := GAME.decisions(era):
        seat = asked[0].seat
        if era.round and (era.phase, seat, era.round) != begun:
            begun = era.phase, seat, era.round
            yield type(asking(era.stack, seat)).__name__, seat, era.round, GAME.chances(era)[0]
        [idea] = GAME.ideas(era, asked[0], luck, 1)
        GAME.play(era, seat, idea)


def test_nobody_stands_better_for_having_had_a_turn() -> None:
    """Hammers, demands and rolls are worth what is made of them."""
    gained = defaultdict[str, list[float]](list)
    for seed in range(GAMES_PLAYED):
        for (kind, seat, now, before), (_, _, then, after) in pairwise(turns(seed)):
            # Between two rounds lies a throw.
            if now == then:
                gained[kind].append(after - before if seat == 0 else before - after)
    means = {kind: round(fmean(gained[kind]), 4) for kind in ("Build", "Demand", "Reroll") if gained[kind]}
    assert {"Build", "Reroll"} <= set(means)
    assert max(map(abs, means.values())) < FOR_A_TURN, means


def first_seats_chances(era: EraState) -> float:
    return GAME.chances(era)[0]


def raiding(swords: str) -> EraState:
    era = table()
    era.phase = Phase.BUILD
    give(era, 0, stone=2, goods=2)
    give(era, 1, stone=2, goods=2)
    dice(era, 0, swords)
    dice(era, 1, "g2")
    do(era, Build(0, 1), ExtortPhase())
    return era


def test_swords_count_once_all_are_shown_only_where_they_are_more() -> None:
    """One against one takes nothing; three are no better than two."""
    level, more, most = (first_seats_chances(raiding(swords)) for swords in ("g2", "g3", "g4"))
    assert more > level + 0.01
    assert most == more


def test_what_will_be_demanded_counts_until_it_is() -> None:
    era = raiding("g4")
    GAME.play(era, 0, "stop")
    asked = first_seats_chances(era)
    assert isinstance(era.stack[-1], Demand)
    GAME.play(era, 0, "goods")
    assert abs(first_seats_chances(era) - asked) < 0.03
    assert asked > 0.51


def test_a_hammer_is_worth_more_to_who_can_pay_a_monastery() -> None:
    """As far as what lies in stock is worth by itself, the hammer doubles what is gained by the last wood for it."""

    def gain(hammers: int) -> float:
        chances = []
        for wood in (3, 4):
            era = table()
            era.round, era.crossed, era.phase = 7, 2, Phase.BUILD
            give(era, 0, wood=wood, stone=2, goods=1)
            do(era, *([Build(0, hammers)] if hammers else []), Build(1, 1))
            chances.append(first_seats_chances(era))
        return chances[1] - chances[0]

    assert gain(hammers=1) > gain(hammers=0) + 0.02


def test_the_rolls_after_a_monastery_are_still_to_come() -> None:
    era = table()
    era.phase = Phase.ROLL
    dice(era, 0, "y2 y3")
    do(era, Reroll(0, 2))
    rolls = first_seats_chances(era)
    era.stack.append(SetDie(0))
    era.asked = None
    assert first_seats_chances(era) == rolls

"""Near the end a search plays its lines on: only there it shows who will be ahead."""

from __future__ import annotations

import pytest

from games.core.luck import Luck
from games.core.search import Budget, Search
from games.deus import GAME
from games.deus.game import ROUNDS_ON
from games.deus.state import DeusState
from games.deus.steps.turn import Turn
from tests.games.deus.positions import column, give, hold, settle, table, turn


def late(temples: int) -> DeusState:
    """After some rounds of first ideas, at a turn, with so many temples left."""
    deus, luck = GAME.setup(2, GAME.Options(), Luck("late")), Luck("ideas")
    while deus.round < 8 or not isinstance(deus.stack[-1], Turn):
        [decision] = GAME.decisions(deus)
        GAME.play(deus, decision.seat, GAME.ideas(deus, decision, luck, 1)[0])
    deus.temples = temples
    return deus


def played_on(deus: DeusState, seat: int, first: str) -> DeusState:
    view, luck = GAME.view(deus, seat), Luck("on")
    line = GAME.copy(deus)
    GAME.play(line, seat, first)
    while (decision := GAME.unsettled(line, seat, view)) is not None:
        GAME.play(line, decision.seat, GAME.ideas(line, decision, luck, 1)[0])
    return line


def test_near_the_end_every_line_is_read_at_the_same_moment_or_when_all_is_over() -> None:
    deus = late(temples=1)
    [decision] = GAME.decisions(deus)
    seat, read = decision.seat, set[bool]()
    for answer in GAME.ideas(deus, decision, Luck("ideas"), 12):
        assert isinstance(answer, str)
        line = played_on(deus, seat, answer)
        read.add(line.over)
        if not line.over:
            assert (line.round, line.turn) == (deus.round + ROUNDS_ON, seat)
            assert isinstance(line.stack[-1], Turn)
    assert False in read, "somebody must have gone on without calling the end"


def test_before_the_end_is_in_sight_a_line_is_read_where_it_stands() -> None:
    deus = late(temples=3)
    [decision] = GAME.decisions(deus)
    assert GAME.unsettled(deus, decision.seat, GAME.view(deus, decision.seat)) is None


def last_temple(own: int) -> DeusState:
    """With so many points; what the rival built must have brought some fifty, and one temple is left."""
    deus = table()
    deus.round, deus.temples = 20, 1
    for seat, places in enumerate((("C1", "D1", "D2", "E3"), ("B5", "C4", "D3", "E4"))):
        settle(deus, seat, **dict.fromkeys(places, "production civil science"))
        give(deus, seat, points=50 if seat else own, gold=12, wood=2, stone=2, clay=2, wheat=2)
    column(deus, 0, "guild_swamp", "guild_mountain", "farm", "galley", "school", "legion", "academy_production")
    column(deus, 1, "forum_3", "forum_2", "guild_forest", "academy_civil", "academy_maritime", "quarry")
    column(deus, 1, "harbour_clay_stone", "harbour_stone_wheat", "ship_clay", "camps")
    hold(deus, 0, "temple_gold", "arch_4", "workshop_3")
    hold(deus, 1, "brewery_2", "small_clay", "cooperative_forest", "ballista", "university")
    turn(deus)
    return deus


@pytest.mark.parametrize(("own", "ends"), [(80, True), (20, False)])
def test_whoever_is_ahead_builds_the_last_temple_and_whoever_is_behind_does_not(own: int, ends: bool) -> None:
    deus = last_temple(own)
    [decision] = GAME.decisions(deus)
    search = Search(GAME, GAME.view(deus, 0), 0, Luck("last temple"))
    chosen = search.ranked(decision, Budget(120))[0].answer
    assert (chosen == "temple_gold") is ends

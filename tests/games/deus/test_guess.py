"""How many points a rival has is hidden, but what they built is not."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

import pytest

from games.core.luck import Luck
from games.core.step import asking
from games.deus import GAME
from games.deus.state import DeusState
from games.deus.steps.turn import Turn
from tests.games.deus.positions import column, settle, table

WORLDS = 12


def imagined(deus: DeusState, viewer: int | None, seat: int) -> list[int]:
    """The seat's points in so many worlds of this viewer."""
    view = GAME.view(deus, viewer)
    return [GAME.imagine(view, Luck(f"world {world}")).players[seat].points for world in range(WORLDS)]


def later_turns(seats: int, seed: int) -> Iterator[tuple[DeusState, int]]:
    """Of a game by first ideas: whose turn it is, in every fourth round once some are played."""
    deus, luck = GAME.setup(seats, GAME.Options(), Luck(f"guess {seed}")), Luck(f"ideas {seed}")
    while asked := GAME.decisions(deus):
        [decision] = asked
        if isinstance(asking(deus.stack, decision.seat), Turn) and deus.round in range(12, 40, 4):
            yield deus, decision.seat
        [idea] = GAME.ideas(deus, decision, luck, 1)
        GAME.play(deus, decision.seat, idea)


@pytest.mark.parametrize("seats", [2, 4])
def test_points_are_guessed_better_than_by_ones_own(seats: int) -> None:
    """Who is ahead decides whether somebody wants the game to end."""
    guessed, level = list[float](), list[float]()
    for seed in range(6):
        for deus, viewer in later_turns(seats, seed):
            for rival in set(range(seats)) - {viewer}:
                truth = deus.players[rival].points
                guessed.append(abs(fmean(imagined(deus, viewer, rival)) - truth))
                level.append(abs(deus.players[viewer].points - truth))
    assert fmean(guessed) < fmean(level) / 1.4, (fmean(guessed), fmean(level))


def test_an_engine_of_science_is_seen_to_have_brought_points() -> None:
    deus = table()
    settle(deus, 1, C1="science production", D2="science production", D1="science production", C3="science")
    before = imagined(deus, 0, 1)
    column(deus, 1, "farm", "quarry", "sawmill", "academy_production", "laboratory_production", "school")
    # The academy counts three cards and was used three times.
    assert min(imagined(deus, 0, 1)) > max(before)


def test_ones_own_points_say_nothing_about_a_rivals() -> None:
    deus = table()
    before = imagined(deus, 0, 1)
    deus.players[0].points += 30
    assert imagined(deus, 0, 1) == before
    assert set(imagined(deus, 0, 0)) == {deus.players[0].points}


def test_what_is_shown_is_not_guessed() -> None:
    deus = table(show_points=True)
    deus.players[1].points = 41
    assert set(imagined(deus, 0, 1)) == {41}

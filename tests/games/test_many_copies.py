"""A hundred thousand copies to try things out with tell no more than a view.

`pytest -m long -s tests/games/test_many_copies.py` counts them by game. Where positions differ in what a seat cannot
know its copies are the same, and a copy shows the seat what it sees already.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from games.catalogue import GAMES
from games.core import what_if
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import RandomStandIn
from tests.games import swaps

#: Of each of the four games.
COPIES = int(os.environ.get("LONGTABLE_COPIES", "25000"))
#: As many seats as play it, and its options.
KINDS: dict[str, tuple[int, dict[str, Any]]] = {
    "clash": (3, {}),
    "deus": (3, {}),
    "duel": (2, {"pantheon": True}),
    "era": (3, {}),
}


def positions(game: Game[Any, Any, Any], seats: int, options: dict[str, Any]) -> Iterator[Any]:
    """Of as many games as are asked for, played at random."""
    for number in count():
        luck = Luck(f"copies {number}")
        state = game.setup(seats, game.Options(**options), luck)
        for _ in playout(game, state, [RandomStandIn()] * seats, Luck(f"players {number}")):
            if state.stack:
                yield state


def copied(game: Game[Any, Any, Any], state: Any, seat: int, luck: Luck) -> int:
    """How many copies were made and held against each other."""
    view, seed = game.view(state, seat), f"copy {luck.below(1 << 30)}"
    copy = what_if.as_known_to(game, state, seat, Luck(seed))
    assert game.view(copy, seat) == view, f"seat {seat} sees something else in its copy"
    twin = game.imagine(view, luck)
    changed = game.copy(state)
    others = [twin, changed] if swaps.SWAPS[game.id](changed, seat, luck) else [twin]
    for other in others:
        same = game.dump(what_if.as_known_to(game, other, seat, Luck(seed))) == game.dump(copy)
        assert same, f"what seat {seat} copies tells what is hidden from it"
    return 1 + len(others)


def copies_made(game_id: str, wanted: int, every: int = 1) -> tuple[int, int]:
    """How many copies, of how many positions."""
    game, (seats, options) = GAMES[game_id], KINDS[game_id]
    luck, made, looked = Luck("laws of copies"), 0, 0
    for number, state in enumerate(positions(game, seats, options)):
        if made >= wanted:
            break
        if number % every == 0:
            made += sum(copied(game, state, seat, luck) for seat in range(seats))
            looked += 1
    return made, looked


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_hundred_thousand_copies_tell_no_more_than_the_view(game_id: str) -> None:
    made, looked = copies_made(game_id, COPIES)
    print(f"{game_id}: {made} copies of {looked} positions")
    assert made >= COPIES


@pytest.mark.parametrize("game_id", GAMES)
def test_a_copy_that_looks_behind_the_view_is_found(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: whatever lies hidden lies in the copy as it really does."""

    def as_it_is(game: Game[Any, Any, Any], state: Any, seat: int, luck: Luck) -> Any:
        copy = game.copy(state)
        copy.luck = Luck(f"{luck.seed} from here")
        return copy

    monkeypatch.setattr(what_if, "as_known_to", as_it_is)
    with pytest.raises(AssertionError, match="tells what is hidden"):
        copies_made(game_id, 400, every=5)

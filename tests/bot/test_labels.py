"""In whole games of every game of the house, and beside them, every label fits a phone in both languages."""

from __future__ import annotations

import pytest

from games.catalogue import GAMES
from tests.bot.labels import of_game, too_wide

#: Named while their own labels are being shortened.
STILL_TOO_WIDE = frozenset({"deus", "duel"})


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_labels_of_a_game_fit_a_phone(game_id: str) -> None:
    found = too_wide(of_game(game_id))
    assert bool(found) == (game_id in STILL_TOO_WIDE), "\n".join(map(str, found))

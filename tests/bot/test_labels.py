"""In whole games of every game of the house, and beside them, every label fits a phone in both languages."""

from __future__ import annotations

import pytest

from games.catalogue import GAMES
from tests.bot.labels import of_game, of_stories, on_short_pages, too_wide


@pytest.mark.timeout(900)
@pytest.mark.parametrize("arranged", [False, pytest.param(True, marks=pytest.mark.long)], ids=["played", "arranged"])
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_labels_of_a_game_fit_a_phone(game_id: str, arranged: bool) -> None:
    """And no page holds fewer than six choices where there are more of them, however little room there is."""
    measured = set(of_game(game_id, arranged))
    found = too_wide(measured)
    assert found == [], "\n".join(map(str, found))
    assert on_short_pages(measured) == []


def test_labels_of_cards_desks_and_panels_fit_a_phone() -> None:
    """As the transcripts tell them, in both languages: lobby, options, settings, clock, help, history, the end."""
    told = list(of_stories())
    assert len({label.words for label in told}) > 200
    found = too_wide(told)
    assert found == [], "\n".join(map(str, found))

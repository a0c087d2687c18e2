"""What is counted at the end of a game is really told in it, and said in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bot.locale import LANGUAGES, Tongue
from games.catalogue import GAMES
from games.core.text import SeatName


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_feat_counts_a_sentence_that_the_rules_say(game_id: str) -> None:
    feats = GAMES[game_id].feats()
    assert len(feats) >= 5
    with Path("games", game_id, "ru.po").open("rb") as catalog:
        said = {message.id[0] if isinstance(message.id, tuple) else message.id for message in read_po(catalog)}
    assert feats.keys() <= said


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_feat_names_who_did_it_and_how_often(game_id: str) -> None:
    for language in LANGUAGES:
        tongue = Tongue(language, ("Anna",))
        for feat in GAMES[game_id].feats().values():
            once, often = tongue.say(feat(SeatName(0), 1)), tongue.say(feat(SeatName(0), 5))
            assert once != often
            assert "Anna" in once
            assert "5" in often

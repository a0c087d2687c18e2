"""Signs of the chat in sentences that are drawn."""

from __future__ import annotations

import pytest

from games.catalogue import GAMES
from rendering import painter
from rendering.kit.fonts import BODY, REGULAR, font
from rendering.kit.icons import ICONS
from rendering.signs import DRAWN, drawable


def test_each_sign_has_an_icon_or_a_letter_of_ours() -> None:
    ours = font("sans", REGULAR, BODY)
    for drawn in DRAWN.values():
        assert drawn.strip("{}") in ICONS or ours.getmask(drawn).getbbox() != ours.getmask("\uffff").getbbox()


def test_what_nobody_has_drawn_is_left_out() -> None:
    assert drawable("Anna: 40 → 62 %, 2🪙 🐉") == "Anna: 40 – 62 %, 2{gold} "


def test_a_sign_is_drawn_as_what_its_game_means_by_it() -> None:
    """Ore of Clash and stone of Era share their sign in the chat, and nothing else."""
    assert drawable("2🪨 🐎", painter("clash").signs) == "2{ore} {cavalry}"
    assert drawable("2🪨", painter("era").signs) == "2{stone}"
    assert drawable("🌾", painter("deus").signs) == "{wheat}"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_draws_for_its_signs_there_is_an_icon_for(game: str) -> None:
    assert all(drawn.strip("{}") in ICONS for drawn in painter(game).signs.values())

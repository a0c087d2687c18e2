"""Signs of the chat in sentences that are drawn."""

from __future__ import annotations

from rendering.kit.fonts import BODY, REGULAR, font
from rendering.kit.icons import ICONS
from rendering.signs import DRAWN, drawable


def test_each_sign_has_an_icon_or_a_letter_of_ours() -> None:
    ours = font("sans", REGULAR, BODY)
    for drawn in DRAWN.values():
        assert drawn.strip("{}") in ICONS or ours.getmask(drawn).getbbox() != ours.getmask("\uffff").getbbox()


def test_what_nobody_has_drawn_is_left_out() -> None:
    assert drawable("Anna: 40 → 62 %, 2🪙 🐉") == "Anna: 40 – 62 %, 2{gold} "

"""The confirm tells the truth about what it brings."""

from typing import Any

import pytest

from bot.screens.desk import what_comes
from games.core.match import Preview
from games.core.text import english


@pytest.mark.parametrize(
    ("preview", "said"),
    [
        (Preview(None, (), True, chance=True), "Chance comes next"),
        (Preview(None, (), True), "Something hidden comes to light next"),
        (Preview(None, (), False, asked=(1,)), "This ends your turn."),
        (Preview(None, (), False, asked=(1,), goes_on=True), "seat 2 answers next, then your turn goes on."),
        (Preview(None, (), False, asked=(1, 2), goes_on=True), "Next answer: seat 2, seat 3. Then your turn goes on."),
    ],
)
def test_what_a_confirm_brings_is_said(preview: Preview[Any], said: str) -> None:
    assert english(what_comes(preview)).startswith(said)

"""Labels too long for a phone are cut where a reader would stop."""

import pytest

from bot.dialogue.pen import BUTTON, shorten


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("Make an offering", "Make an offering"),
        ("x" * BUTTON, "x" * BUTTON),
        (
            "1 · Trading Post (field) — 1 wood. 3 gold for each region of yours",
            "1 · Trading Post (field) — 1 wood. 3 gold for each region…",
        ),
        (
            "2 · Galley — 1 wood and 1 wheat. Buy up to 3 resources. Then sell",
            "2 · Galley — 1 wood and 1 wheat. Buy up to 3 resources…",
        ),
        ("x" * 70, "x" * (BUTTON - 1) + "…"),
    ],
)
def test_a_label_is_cut_between_words(label: str, shown: str) -> None:
    cut = shorten(label)
    assert len(cut) <= BUTTON
    assert cut == shown

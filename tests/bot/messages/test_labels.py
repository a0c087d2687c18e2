"""Labels too long for a phone are cut where a reader would stop."""

import pytest

from bot.messages.fitting import LABEL, label_fitting


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("Make an offering", "Make an offering"),
        ("x" * LABEL, "x" * LABEL),
        (
            "1 · Trading Post (field) — 1 wood. 3 gold for each region of yours",
            "1 · Trading Post (field) — 1 wood. 3 gold for each region…",
        ),
        (
            "2 · Galley — 1 wood and 1 wheat. Buy up to 3 resources. Then sell",
            "2 · Galley — 1 wood and 1 wheat. Buy up to 3 resources…",
        ),
        ("x" * 70, "x" * (LABEL - 1) + "…"),
    ],
)
def test_a_label_is_cut_between_words(label: str, shown: str) -> None:
    cut = label_fitting(label)
    assert len(cut) <= LABEL
    assert cut == shown

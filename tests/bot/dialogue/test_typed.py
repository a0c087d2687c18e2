"""What is written as an answer: the name on a button, and how many of what is counted."""

from __future__ import annotations

import pytest

from bot.dialogue.choosing import Choosing
from bot.dialogue.typed import counted_in_words, named_so
from bot.locale import Tongue
from bot.messages.outgoing import Button
from games.core.decision import Amounts, Counter
from games.core.text import text

ROWS = [
    [Button("E3 Quarry · free ▸"), Button("✓ Joins walls (4)")],
    [Button("+ wood: 2"), Button("Pay otherwise ▸"), Button("Done (2)")],
]
GOODS = Amounts(
    0, text("What do you sell?"), (Counter("wood", text("wood"), 3), Counter("ore", text("🪨 ore"), 9)), 0, 5
)
SAID = Tongue("en", ("Anna", "Boris"))


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("e3 quarry", "E3 Quarry · free ▸"),
        ("E3 Quarry · free ▸", "E3 Quarry · free ▸"),
        ("joins  walls", "✓ Joins walls (4)"),
        ("pay otherwise", "Pay otherwise ▸"),
        ("Wood", "+ wood: 2"),
        ("done", "Done (2)"),
    ],
)
def test_a_button_is_meant_by_its_name(words: str, meant: str) -> None:
    assert [button.text for button in named_so(words, ROWS)] == [meant]


@pytest.mark.parametrize("words", ["", "quarry", "E3", "·", "wood 2 and more"])
def test_part_of_a_name_means_no_button(words: str) -> None:
    assert named_so(words, ROWS) == []


@pytest.mark.parametrize(
    ("words", "wood"), [("2 wood", 2), ("wood 2", 2), ("WOOD ×2", 2), ("2wood", 2), ("0 wood", 0), ("99 wood", 3)]
)
def test_so_many_are_counted_as_there_are(words: str, wood: int) -> None:
    counted = counted_in_words(GOODS, Choosing(), words, SAID)
    assert counted is not None
    assert counted.amounts == {"wood": wood, "ore": 0}


@pytest.mark.parametrize("words", ["wood", "2", "2 gold", "two wood", ""])
def test_what_counts_nothing_changes_nothing(words: str) -> None:
    assert counted_in_words(GOODS, Choosing(), words, SAID) is None

"""Whatever is printed is named by a test: a card added to the data without one is noticed here."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from pathlib import Path

import pytest

from games.clash.printing import printed

HERE = Path(__file__)


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    tests = (path for path in HERE.parent.rglob("test_*.py") if path != HERE)
    return frozenset(re.findall(r"\w+", "\n".join(path.read_text(encoding="utf-8") for path in tests)))


@pytest.mark.parametrize("kind", ["advances", "civils", "tactics", "goals", "wonders"])
def test_a_test_names_every(kind: str) -> None:
    entries: dict[str, object] = getattr(printed(), kind)
    assert entries
    assert [name for name in entries if name not in words()] == []


def test_a_test_names_every_event_by_what_it_is_or_by_one_of_its_cards() -> None:
    cards = defaultdict(list)
    for card in printed().events.values():
        cards[card.key].append(card.id)
    assert [key for key, ids in cards.items() if words().isdisjoint([key, *ids])] == []

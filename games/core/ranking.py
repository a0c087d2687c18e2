"""Answers in the order in which a stand-in thinks of them."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.decision import Answer


def best_first(values: Mapping[str, float]) -> list[Answer]:
    """By what each is worth; of equals the one that was named first."""
    return [*sorted(values, key=lambda key: -values[key])]

"""Points as people write them."""

from __future__ import annotations

import pytest

from games.core.points import in_points


@pytest.mark.parametrize(
    ("counted", "parts", "said"),
    [(25, 1, "25"), (0, 1, "0"), (-3, 1, "-3"), (25, 2, "12½"), (24, 2, "12"), (1, 2, "½"), (0, 2, "0"), (-1, 2, "-½")],
)
def test_halves_are_written_behind_the_whole(counted: int, parts: int, said: str) -> None:
    assert in_points(counted, parts) == said

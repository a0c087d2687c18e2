"""The table of printed bullets: every advance and every leader's ability stands in it, and every bullet has a test."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from games.clash.data import rulebook
from tests.games.clash.asserting import held

TABLE = Path(__file__).parent / "printed.toml"


@cache
def printed() -> dict[str, dict[str, dict[str, str]]]:
    """By civilization, and by what it has: each bullet with the test that holds it."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def whole_name(civilization: str, name: str) -> str:
    return name if "." in name else f"{civilization}.{name}"


def unheld() -> list[str]:
    return [
        f"{civilization}.{what}: {bullet}"
        for civilization, having in printed().items()
        for what, bullets in having.items()
        for bullet, name in bullets.items()
        if not held(whole_name(civilization, name))
    ]


@pytest.mark.parametrize("civilization", rulebook().boards.civilizations)
def test_every_advance_and_ability_has_its_bullets(civilization: str) -> None:
    board = rulebook().boards.civilizations[civilization]
    having = [advance.id for advance in board.advances]
    having += [ability.id for leader in board.leaders for ability in leader.abilities]
    assert sorted(printed()[civilization]) == sorted(having)


def test_every_bullet_is_held_by_a_test() -> None:
    bullets = sum(len(one) for having in printed().values() for one in having.values())
    missing = unheld()
    print(f"bullets tested/printed: {bullets - len(missing)}/{bullets}")
    assert missing == []

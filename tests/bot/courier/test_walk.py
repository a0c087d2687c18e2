"""What one confirm that ends in a battle costs, from its arrival to three true messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.courier.walk import SCREENS, HeldPainter, before_the_battle, confirm

#: For three messages that are edited, and the end of the grace; and where one more tells the other what was lost.
AMONG_OTHERS, AGAINST_A_PLAYER, TRANSACTIONS = 37, 43, 12


@pytest.mark.parametrize(
    ("defender", "told", "statements"),
    [(None, [], AMONG_OTHERS), (1, ["panel:losses:1"], AGAINST_A_PLAYER)],
    ids=["barbarians", "a player"],
)
async def test_a_battle_is_read_once_and_each_screen_of_it_rendered_once(
    tmp_path: Path, defender: int | None, told: list[str], statements: int
) -> None:
    painter = HeldPainter()
    async with before_the_battle(tmp_path, painter, defender) as door:
        cost = await confirm(door, painter)
        edited = [method for method, _, _ in door.calls if method == "editMessageMedia"]
    print(f"\n{len(cost.statements)} statements, {cost.transactions} transactions, {len(cost.renders)} renders")
    assert len(edited) == SCREENS
    assert painter.asked == SCREENS + len(told)
    assert sorted(cost.renders) == ["desk:1", "desk:1", *told, "table:1"]
    assert len(cost.statements) <= statements
    assert cost.transactions <= TRANSACTIONS

"""Whoever sits at a game for the first time is offered to learn it, until their first turn is done, and never again."""

from __future__ import annotations

from pathlib import Path

from tests.bot.screens.absence import Absence, absence

OFFER = "How to play ▸"


async def offered(table: Absence, seat: int, number: int = 1) -> bool:
    desk = await table.shown(seat, f"desk:{number}")
    return OFFER in [button.text for row in desk.keyboard for button in row]


async def test_how_to_play_is_offered_once(tmp_path: Path) -> None:
    async with absence(tmp_path, "newcomers") as table:
        await table.open("duel", 2)
        assert [await offered(table, seat) for seat in (0, 1)] == [True, True]
        acted = await table.act()
        while acted is None or not acted.moves:
            acted = await table.act()
        mover = acted.moves[0].seat
        assert mover is not None
        assert not await offered(table, mover)
        assert await offered(table, 1 - mover), "who has not moved yet may still want to learn"
        await table.open("duel", 2)
        assert [await offered(table, seat, 2) for seat in (0, 1)] == [False, False]
        await table.open("deus", 2)
        assert [await offered(table, seat, 3) for seat in (0, 1)] == [True, True]

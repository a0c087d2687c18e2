"""In the middle of a turn the desk tells what the settled part of it has brought."""

from __future__ import annotations

from pathlib import Path

from tests.bot.screens.absence import absence


async def test_after_chance_has_spoken_the_same_seat_reads_what_came_of_it(tmp_path: Path) -> None:
    async with absence(tmp_path, "once more") as table:
        await table.open("duel", 2, pantheon=True)
        seen = 0
        for _ in range(120):
            acted = await table.act()
            if acted is None or await table.over():
                break
            seat = acted.moves[-1].seat if acted.moves else None
            if seat is None or acted.after[0].active != (seat,):
                continue
            desk = (await table.shown(seat, "desk:1")).text
            assert "Your last move:" in desk
            assert "Since your move" not in desk
            seen += 1
        assert seen

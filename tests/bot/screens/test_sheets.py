"""The desk turns to every sheet its game draws, and begins with the one that helps to choose."""

from __future__ import annotations

from pathlib import Path

from bot.locale import Tongue
from bot.screens import pictures
from games.core.luck import Luck
from games.era import GAME
from tests.bot.screens.absence import absence


async def test_the_desk_turns_to_every_sheet_of_its_game(tmp_path: Path) -> None:
    async with absence(tmp_path, "sheets") as table:
        await table.open("era", 2)
        view = GAME.view(GAME.setup(2, GAME.Options(), table.luck), 0)
        sheets = pictures.sheets(GAME, view)
        assert len(sheets) > 2
        drawn = {}
        for sheet in sheets:
            shown = await table.shown(0, "desk:1", look=sheet.id)
            menu = await table.shown(0, "desk:1", look=sheet.id, menu=True)
            labels = [button.text for line in (*shown.keyboard, *menu.keyboard) for button in line]
            assert sheet.name.en not in labels
            assert {other.name.en for other in sheets if other != sheet} <= set(labels)
            assert shown.photo is not None
            drawn[sheet.id] = shown.photo.key
        assert len(set(drawn.values())) == len(sheets)


def test_the_board_is_the_middle_of_the_table_whatever_a_seat_turns_to_first() -> None:
    view = GAME.view(GAME.setup(2, GAME.Options(), Luck("board")), 0)
    look = pictures.look(Tongue(), "light", 0)
    assert pictures.sheets(GAME, view)[0].id != "board"
    board = pictures.board(GAME, view, look, ("Anna", "Boris"))
    assert board.key == pictures.sheet(GAME, view, look, ("Anna", "Boris"), "board").key

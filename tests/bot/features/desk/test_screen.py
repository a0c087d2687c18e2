"""What the desk shows: every sheet of its game, the truth about a confirm, and news in the middle of a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.features.desk.screen import what_comes
from bot.framework import pictures
from bot.locale import Tongue
from bot.messages.rendered import PhotoRef
from bot.tables.move_documents import events_of
from games.core.luck import Luck
from games.core.outcomes import Preview
from games.core.text import english, text
from games.era import GAME
from tests.bot.absence import absence

DEED = text("Attack E2")


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
            assert english(sheet.name) not in labels
            assert {english(other.name) for other in sheets if other != sheet} <= set(labels)
            assert shown.photo is not None
            drawn[sheet.id] = shown.photo.key
        assert len(set(drawn.values())) == len(sheets)


def test_the_board_is_the_middle_of_the_table_whatever_a_seat_turns_to_first() -> None:
    view = GAME.view(GAME.setup(2, GAME.Options(), Luck("board")), 0)
    look = pictures.look(Tongue(), "light", 0)
    assert pictures.sheets(GAME, view)[0].id != "board"
    board = pictures.board(GAME, view, look, ("Anna", "Boris"))
    assert board.key == pictures.sheet(GAME, view, look, ("Anna", "Boris"), "board").key


@pytest.mark.parametrize(
    ("preview", "said"),
    [
        (Preview(None, DEED, (), True, chance=True), "Chance comes next"),
        (Preview(None, DEED, (), True), "Something hidden comes to light next"),
        (Preview(None, DEED, (), False), "This ends your turn. Confirm?"),
        (Preview(None, DEED, (), False, asked=(1,)), "This ends your turn, seat 2 answers next."),
        (Preview(None, DEED, (), False, asked=(0, 1)), "This ends your turn. Next answer: seat 1, seat 2."),
        (Preview(None, DEED, (), False, asked=(1,), goes_on=True), "seat 2 answers next, then your turn goes on."),
        (
            Preview(None, DEED, (), False, asked=(1, 2), goes_on=True),
            "Next answer: seat 2, seat 3. Then your turn goes on.",
        ),
    ],
)
def test_what_a_confirm_brings_is_said(preview: Preview[Any], said: str) -> None:
    assert english(what_comes(preview)).startswith(said)


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


async def test_the_board_rings_all_that_has_changed_since_the_reader_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[pictures.Laid] = []
    draw = pictures.sheet

    def drawn(*seen: Any) -> PhotoRef:
        laid.append(seen[-1])
        return draw(*seen)

    monkeypatch.setattr(pictures, "sheet", drawn)
    found = 0
    async with absence(tmp_path, "rings") as away:
        await away.open("deus", 3)
        for _ in range(40):
            await away.act()
            [seat, *_] = await away.waiting()
            text = (await away.shown(seat, "desk:1", look="board")).text
            if "Since " in text:
                async with away.store.read() as tx:
                    missed = [move for move in await tx.moves.of(1) if move.number in away.missed[seat]]
                places = {place for move in missed for event in events_of(move) for place in event.places}
                assert set(laid[-1].changed) == places
                found += bool(places)
    assert found > 3

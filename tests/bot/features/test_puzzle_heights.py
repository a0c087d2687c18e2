"""A puzzle of each game is seen whole on a phone: the question, each picture of its position, and the answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from bot.features.desk.buttons import ShowSheet
from bot.features.ending.reading import stored_turn
from bot.features.picture_file import SendSheet
from bot.features.puzzles import LookAround
from bot.framework import pictures
from bot.messages.heights import GROUP as ROOM_IN_GROUP
from bot.messages.heights import PRIVATE
from bot.messages.rendered import Rendered
from bot.messages.widths import ROOM, cells
from bot.tables.open_table import open_table
from games.catalogue import GAMES
from games.core.answer_words import answer_label
from games.core.luck import Luck
from games.core.match import Match
from games.core.puzzling import Choice, Puzzle
from games.core.text import SeatName, text
from storage.screens import Screen
from tests.bot.absence import GROUP, HOST, Absence, absence
from tests.bot.heights_of_desks import drawn_height

ANSWERS = {"clash": 40, "deus": 30, "duel": 20, "era": 20}


async def speaks(table: Absence, language: str) -> None:
    async with table.store.work() as tx:
        person = await tx.people.get(HOST)
        assert person is not None
        await tx.people.save(replace(person, language=language))


async def asked(table: Absence) -> list[str]:
    """The question of the last turn that had enough answers; the pictures of its position."""
    async with table.store.work() as tx:
        there = await open_table(tx, table.house, 1)
        for number in reversed(await tx.positions.numbers(1)):
            turn = await stored_turn(there, number)
            state = Match.load(there.game, turn.document).settled
            decision = there.game.decisions(state)[0]
            answers = decision.answers(Luck("choices"), 5)
            if len(answers) >= 3:
                break
        labels = [answer_label(decision, answer) for answer in answers]
        choices = tuple(Choice(answer, label, 0.5) for answer, label in zip(answers, labels, strict=True))
        line = (text("{seat}: {answer}", seat=SeatName(decision.seat), answer=labels[0]),) * 3
        puzzle = Puzzle(decision.seat, choices, 0, 1, line=line)
        await tx.puzzles.found(1, number, dict(TypeAdapter(Puzzle).dump_python(puzzle, mode="json")))
        await tx.puzzles.open(1)
        known = [sheet.id for sheet in pictures.sheets(there.game, there.game.view(state, decision.seat))]
        there.rest()
    return known


async def shown(table: Absence, chat: int, name: str, **kept: object) -> Rendered:
    rendered = await table.rendering(Screen(1, chat, None, f"panel:{name}", {"puzzle": 1, **kept}))
    assert rendered is not None
    return rendered


@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_it_fits_a_phone_before_and_after_its_end(tmp_path: Path, game_id: str, language: str) -> None:
    async with absence(tmp_path, f"a puzzle of {game_id}") as table:
        await table.open(game_id, GAMES[game_id].seats[-1])
        await speaks(table, language)
        for _ in range(ANSWERS[game_id]):
            await table.act()
        sheets = await asked(table)
        for _ in ("open", "over"):
            states = [await shown(table, HOST, "own_puzzle")]
            states += [await shown(table, HOST, "own_puzzle", sheet=sheet) for sheet in sheets]
            for one in states:
                assert drawn_height(one) <= PRIVATE, f"{drawn_height(one)}\n{one.text}"
                assert all(cells(button.text) <= ROOM[len(row)] for row in one.keyboard for button in row)
            assert drawn_height(await shown(table, GROUP, "puzzle")) <= ROOM_IN_GROUP
            async with table.store.work() as tx:
                await tx.puzzles.close(1)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_picture_can_be_turned_to(game_id: str) -> None:
    """What a button says of it is understood again."""
    game = GAMES[game_id]
    state = game.setup(game.seats[-1], game.Options(), Luck("pictures"))
    for sheet in game.sheets(game.view(state, 0)):
        assert ShowSheet.read(ShowSheet(sheet.id).argument) == ShowSheet(sheet.id)
        assert SendSheet.read(SendSheet(sheet.id).argument) == SendSheet(sheet.id)
        assert LookAround.read(LookAround(7, sheet.id).argument) == LookAround(7, sheet.id)
    assert LookAround.read(LookAround(7).argument) == LookAround(7)

"""What the group reads when the turn passes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalogue import GAMES
from games.core.decision import Answer
from games.core.text import text
from tests.bot.at_a_table import home, move, running, said, waited_for, words
from tests.bot.front_door import FrontDoor, front_door
from tests.games.pebbles import Pebbles, PebblesState, Take


async def against_stand_ins(door: FrontDoor, game: str, number: int) -> None:
    door.person("Anna").language_code = "en"
    await door.start("Anna")
    await door.say("Anna", f"/new {game}")
    for _ in range(number):
        await door.press("Anna", door.group, "+ stand-in")
    await door.press("Anna", door.group, "Start")


@pytest.fixture(autouse=True)
def _the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size=32: "a1" * size)


def turn_line(door: FrontDoor) -> str:
    return next(words(message) for message in reversed(door.by_bot(door.group)) if "→" in words(message))


async def test_after_a_round_each_seats_turn_has_its_sentence(tmp_path: Path) -> None:
    async with front_door(GAMES, tmp_path) as door:
        await against_stand_ins(door, "deus", 3)
        anna = home(door, "Anna")
        for label in ("offering", "1", "Done", "Yes, go on"):
            await door.press("Anna", anna, label)
        line = turn_line(door)
        deeds, _, next_up = line.partition("\n→ ")
        assert next_up == "Anna: your turn"
        sentences = deeds.split(" · ")
        assert [any(sentence.startswith(name) for sentence in sentences) for name in ("Anna", "Ada", "Blaise", "Clio")]
        assert len(sentences) <= 4
        assert sentences[0].startswith("Anna offers 1 card")
        assert "draws" not in line


async def test_where_several_tables_are_played_a_line_names_its_own(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    first = await waited_for(door)
    await move(door, first)
    assert turn_line(door).startswith(f"{first} takes"), "alone in the chat it needs no name"
    await running(door, "Boris", "Dmitri")
    second = await waited_for(door)
    await door.press(second, home(door, second), "1 ·")
    await door.press(second, home(door, second), "Confirm")
    named = [line for line in said(door, door.group) if f"{second} takes" in line and "→" in line]
    assert named
    assert all(line.startswith("Pebbles #1 · ") for line in named)


async def test_great_events_of_the_last_move_are_said_before_the_win(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = Take.run

    def run(self: Take, pebbles: PebblesState, answer: Answer) -> None:
        take(self, pebbles, answer)
        if not pebbles.heap:
            pebbles.tell(text("The last stone rolls away"), great=True)
            pebbles.tell(text("The game is over."), great=True)

    monkeypatch.setattr(Take, "run", run)
    async with front_door({"pebbles": Pebbles()}, tmp_path) as door:
        for name in ("Anna", "Boris"):
            door.person(name).language_code = "en"
        await running(door, "Anna", "Boris")
        for _ in range(4):
            winner = await waited_for(door)
            for label in ("3 pebbles", "Confirm"):
                await door.press(winner, home(door, winner), label)
        (other,) = {"Anna", "Boris"} - {winner}
        said = [words(message) for message in door.by_bot(door.group)]
        assert [line for line in said if line.startswith(("❗", "🏆"))] == [
            "❗ The last stone rolls away",
            f"🏆 {winner} wins Pebbles #1. The heap is empty. {winner} 6 : {other} 6.",
        ]

"""What the group reads when the turn passes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalogue import GAMES
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.handlers.stories import home, words


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
        for label in ("offering", "1 ·", "Done", "Yes, go on"):
            await door.press("Anna", anna, label)
        line = turn_line(door)
        deeds, _, next_up = line.partition("\n→ ")
        assert next_up == "Anna"
        sentences = deeds.split(" · ")
        assert [any(sentence.startswith(name) for sentence in sentences) for name in ("Anna", "Ada", "Blaise", "Clio")]
        assert len(sentences) <= 4
        assert sentences[0].startswith("Anna offers 1 card")
        assert "draws" not in line

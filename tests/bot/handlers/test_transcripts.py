"""Whole flows as stories: read the files beside this module. Written anew with LONGTABLE_TRANSCRIPTS=1."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.locale.catalog import catalog
from games import deus, duel
from tests.bot.front_door import FrontDoor, front_door, only_films
from tests.bot.handlers.flows import STORIES
from tests.bot.handlers.flows.looking import a_look_around
from tests.bot.handlers.pebbles_in_russian import PebblesInRussian
from tests.bot.handlers.transcript import FOLDER, Story, Transcript, agrees
from tests.games.pebbles import Pebbles

#: Names, what people write, and the other language where both are meant to be seen.
AS_THEY_ARE = {
    *("Anna", "Boris", "Clara", "Dmitri", "Friday", "evening", "Longtable", "UTC", "English"),
    *("leave", "four", "for", "the", "end", "text", "Pebble"),
}


async def told(story: Story, language: str, folder: Path) -> Transcript:
    """The same people and the same luck, spoken to in one language."""
    folder.mkdir()
    async with front_door({"pebbles": Pebbles(), "duel": duel.GAME, "deus": deus.GAME}, folder, only_films) as door:
        for person in door.local.world.people.values():
            person.language_code = language
        transcript = Transcript(door, language)
        await story(transcript)
        return transcript


@pytest.fixture(autouse=True)
def _fixed_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.lobby.secrets.token_hex", lambda size: "a1" * size)
    monkeypatch.setattr(catalog("ru"), "_fallback", PebblesInRussian())


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_a_story_in_two_languages(story: Story, tmp_path: Path) -> None:
    english = await told(story, "en", tmp_path / "en")
    russian = await told(story, "ru", tmp_path / "ru")
    for transcript in (english, russian):
        assert agrees(transcript, story.__name__), "the story has changed: read it, then write it anew"
    assert russian.shape == english.shape


def test_every_story_on_file_is_told() -> None:
    names = {story.__name__ for story in STORIES}
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{name}.{language}.txt" for name in names for language in ("en", "ru")
    }


def test_the_stories_in_russian_are_all_in_russian() -> None:
    for path in FOLDER.glob("*.ru.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not english_in(line), f"{path.name}: {line}"


def english_in(line: str) -> list[str]:
    """Words of ours that nobody translated. What people typed, names, commands and links are as they are."""
    if not (line.startswith("        ") or " sees: " in line):
        return []
    shown = re.sub(r"https://\S+|/\w+|[0-9a-f]{8,}", "", line.partition(" sees: ")[2] or line)
    return [word for word in re.findall(r"[A-Za-z]{2,}", shown) if word not in AS_THEY_ARE]


async def test_nobody_reads_anothers_private_chat_in_any_story(tmp_path: Path) -> None:
    transcript = await told(a_look_around, "en", tmp_path / "once")
    group = [line for line in transcript.lines if "coin" in line]
    assert group
    assert not any("coin" in shown for shown in _said_in_group(transcript.door))


def _said_in_group(door: FrontDoor) -> list[str]:
    return [str(message.text or message.caption) for message in door.by_bot(door.group)]

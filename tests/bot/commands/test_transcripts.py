"""Whole flows as stories: read the files beside this module. Written anew with LONGTABLE_TRANSCRIPTS=1."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.locale.catalog import catalog
from games import duel
from tests.bot.commands.stories import waited_for
from tests.bot.commands.transcript import Transcript, agrees
from tests.bot.front_door import FrontDoor, front_door
from tests.games.pebbles import Pebbles

Story = Callable[[Transcript, Callable[[str], str]], Awaitable[None]]
Say = Callable[[str], str]


async def from_an_idea_to_the_first_move(story: Transcript, say: Say) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/new pebbles")
    await story.presses("Anna", say("Game and options"))
    await story.presses("Anna", "+", private=True)
    await story.presses("Clara", say("Join"))
    await story.says("Clara", "/luck the old lighthouse")
    await story.presses("Anna", say("Start"))
    name = await waited_for(story.door)
    await story.presses(name, "2 ·", private=True)
    await story.presses(name, say("Confirm"), private=True)


async def a_look_around(story: Transcript, say: Say) -> None:
    await _two_at_a_table(story, say)
    await story.says("Anna", "/hand")
    await story.presses("Anna", say("Open our private chat"))
    await story.presses("Anna", say("In words"), private=True)
    await story.presses("Anna", say("Log"), private=True)
    await story.says("Anna", "/games", private=True)
    await story.says("Anna", "/card peble", private=True)
    await story.says("Anna", "/rules turn", private=True)


async def leaving_and_coming_back(story: Transcript, say: Say) -> None:
    await _two_at_a_table(story, say)
    await story.says("Clara", "/leave")
    await story.presses("Clara", say("Open our private chat"))
    await story.presses("Clara", say("Yes, let a stand-in play"), private=True)
    await story.presses("Clara", say("Take my seat back"), private=True)
    await story.says("Anna", "/pause")
    await story.says("Anna", "/resume")


async def settings_in_private(story: Transcript, say: Say) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/settings", private=True)
    await story.presses("Anna", say("dark"), private=True)
    await story.presses("Anna", say("Time zone ▸"), private=True)
    await story.says("Anna", "Lisbon", private=True)
    await story.presses("Anna", say("Quiet hours ▸"), private=True)
    await story.presses("Anna", say("Quiet from 22:00 to 08:00"), private=True)


async def _two_at_a_table(story: Transcript, say: Say) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/new pebbles")
    await story.presses("Clara", say("Join"))
    await story.presses("Anna", say("Start"))


STORIES: tuple[Story, ...] = (
    from_an_idea_to_the_first_move,
    a_look_around,
    leaving_and_coming_back,
    settings_in_private,
)


async def told(story: Story, language: str, folder: Path) -> Transcript:
    """The same people and the same luck, spoken to in one language."""
    folder.mkdir()
    async with front_door({"pebbles": Pebbles(), "duel": duel.GAME}, folder) as door:
        for person in door.local.world.people.values():
            person.language_code = language
        transcript = Transcript(door)
        await story(transcript, catalog(language).gettext)
        return transcript


@pytest.fixture(autouse=True)
def _fixed_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.lobby.secrets.token_hex", lambda size: "a1" * size)


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_a_story_in_two_languages(story: Story, tmp_path: Path) -> None:
    english = await told(story, "en", tmp_path / "en")
    assert agrees(english.story, story.__name__), "the story has changed: read it, then write it anew"
    russian = await told(story, "ru", tmp_path / "ru")
    assert russian.shape == english.shape


async def test_nobody_reads_anothers_private_chat_in_any_story(tmp_path: Path) -> None:
    transcript = await told(a_look_around, "en", tmp_path / "once")
    group = [line for line in transcript.lines if "coin" in line]
    assert group
    assert not any("coin" in shown for shown in _said_in_group(transcript.door))


def _said_in_group(door: FrontDoor) -> list[str]:
    return [str(message.text or message.caption) for message in door.by_bot(door.group)]

"""All stories on file together: each is told, all Russian ones are Russian, nobody reads another's private chat."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from tests.bot import features
from tests.bot.features.transcript import FOLDER, STORIES, told
from tests.bot.front_door import FrontDoor

#: Names, what people write, and the other language where both are meant to be seen.
AS_THEY_ARE = {
    *(
        "Anna",
        "Boris",
        "Clara",
        "Dmitri",
        "Friday",
        "evening",
        "Longtable",
        "Telegram",
        "Discord",
        "Slack",
        "UTC",
        "English",
    ),
    *("off", "leave", "four", "for", "the", "end", "text", "link", "Pebble"),
}


@pytest.fixture(scope="module", autouse=True)
def _all_stories() -> None:
    """Each stands with the tests of its subject."""
    for module in walk_packages(features.__path__, f"{features.__name__}."):
        import_module(module.name)


def test_every_story_on_file_is_told() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{name}.{language}.txt" for name in STORIES for language in ("en", "ru")
    }


def test_the_stories_in_russian_are_all_in_russian() -> None:
    for path in FOLDER.glob("*.ru.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not english_in(line), f"{path.name}: {line}"


def english_in(line: str) -> list[str]:
    """Words of ours that nobody translated. What people typed, names, commands and links are as they are."""
    if not (line.startswith("        ") or " sees: " in line):
        return []
    shown = re.sub(r"https://\S+|/\w+(?: off)?|[0-9a-f]{8,}", "", line.partition(" sees: ")[2] or line)
    return [word for word in re.findall(r"[A-Za-z]{2,}", shown) if word not in AS_THEY_ARE]


async def test_nobody_reads_anothers_private_chat_in_any_story(tmp_path: Path) -> None:
    transcript = await told(STORIES["a_look_around"], "en", tmp_path / "once")
    group = [line for line in transcript.lines if "coin" in line]
    assert group
    assert not any("coin" in shown for shown in _said_in_group(transcript.door))


def _said_in_group(door: FrontDoor) -> list[str]:
    return [str(message.text or message.caption) for message in door.by_bot(door.group)]

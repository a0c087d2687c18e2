"""How to play in eight pictures: each topic has its example, each picture can be read, each sentence fits below it."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from bot.locale import Tongue
from bot.messages.fitting import CAPTION, length
from games.catalogue import GAMES
from rendering import Look
from rendering.lessons import drawn, example_of, lessons
from tests.rendering.everywhere import NAMES
from tests.rendering.reading import faults

PICTURES = 8
#: A game without drawings of its own is written out, and has no lessons.
DRAWN = [game_id for game_id in GAMES if find_spec(f"rendering.{game_id}") is not None]
#: Told in words alone.
IN_WORDS = {"rulings"}


@pytest.mark.parametrize("game_id", DRAWN)
def test_eight_lessons_show_every_topic_of_the_rules(game_id: str) -> None:
    found = lessons(game_id)
    assert len(found) == PICTURES
    topics = GAMES[game_id].topics().keys() - IN_WORDS
    assert [topic for topic in topics if example_of(game_id, topic) is None] == []
    assert {topic for lesson in found for topic in lesson.topics} <= topics


@pytest.mark.parametrize("game_id", DRAWN)
def test_lessons_can_be_read_in_every_language(game_id: str) -> None:
    for at, lesson in enumerate(lessons(game_id)):
        for language in ("en", "ru"):
            tongue = Tongue(language, NAMES)
            assert faults(drawn(game_id, lesson, Look("light", tongue.say, language, 0))) == [], at
            assert 0 < length(tongue.html(lesson.words)) < CAPTION / 2


def test_a_game_without_drawings_has_no_lessons() -> None:
    assert lessons("pebbles") == ()

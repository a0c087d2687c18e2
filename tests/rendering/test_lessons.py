"""How to play in pictures: each topic has its example, each picture can be read and is one screen with its words."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from bot.locale import Tongue
from bot.messages.fitting import CAPTION, length
from bot.messages.heights import of_words, room_for_words
from games.catalogue import GAMES
from games.core.text import text
from rendering import Look
from rendering.lessons import drawn, example_of, lessons
from tests.rendering.everywhere import NAMES
from tests.rendering.reading import faults

#: Few enough to be leafed through before a first turn.
FEWEST, MOST = 10, 14
#: A game without drawings of its own is written out, and has no lessons.
DRAWN = [game_id for game_id in GAMES if find_spec(f"rendering.{game_id}") is not None]
#: How wide a picture stands in a chat on a phone of 390 pixels, and the rows of buttons below: pages and a way back.
ACROSS, WAYS_ON = 365, 2


@pytest.mark.parametrize("game_id", DRAWN)
def test_lessons_show_every_topic_of_the_rules(game_id: str) -> None:
    found = lessons(game_id)
    assert FEWEST <= len(found) <= MOST
    topics = GAMES[game_id].topics().keys()
    assert [topic for topic in topics if example_of(game_id, topic) is None] == []
    assert {topic for lesson in found for topic in lesson.topics} <= topics


@pytest.mark.parametrize("game_id", DRAWN)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_lesson_can_be_read_and_is_one_screen_of_a_phone(game_id: str, language: str) -> None:
    """Picture, sentence and the ways on."""
    tongue, found, game = Tongue(language, NAMES), lessons(game_id), GAMES[game_id].name
    for at, lesson in enumerate(found):
        picture = drawn(game_id, lesson, Look("light", tongue.say, language, 0))
        assert faults(picture) == [], at
        assert 0 < length(tongue.html(lesson.words)) < CAPTION / 2
        heading = text("<b>{game}</b>: picture {n} of {count}", game=game, n=len(found), count=len(found))
        words = of_words(f"📖 {tongue.html(heading)}\n\n{tongue.html(lesson.words)}")
        assert words + picture.height * ACROSS / picture.width <= room_for_words(WAYS_ON), at


def test_a_game_without_drawings_has_no_lessons() -> None:
    assert lessons("pebbles") == ()

"""The rules by topic: everything decided is shown somewhere, and a topic fits a message."""

from __future__ import annotations

from bot.locale import LANGUAGES, Tongue
from games.clash import GAME
from games.clash.data import rulebook
from games.clash.topics import TOPICS
from games.core.text import english

#: A message of Telegram holds 4096 characters; the heading and the keyboard's words need a few.
MESSAGE = 3900


def test_every_ruling_stands_under_a_topic() -> None:
    assert {ruling.topic for ruling in rulebook().printed.rulings} <= TOPICS.keys()
    shown = "\n".join(english(about) for _, about in GAME.topics().values())
    for ruling in rulebook().printed.rulings:
        assert ruling.text["en"] in shown


def test_a_topic_without_rulings_says_only_the_rules() -> None:
    about = english(GAME.topics()["goal"][1])
    assert about == english(TOPICS["goal"][1])
    assert "How we rule" not in about


def test_a_topic_fits_a_message_in_both_languages() -> None:
    for _, about in GAME.topics().values():
        assert all(len(Tongue(language).say(about)) < MESSAGE for language in LANGUAGES)


def test_no_two_topics_share_a_name() -> None:
    names = [name.id for name, _ in GAME.topics().values()]
    assert len(set(names)) == len(names)

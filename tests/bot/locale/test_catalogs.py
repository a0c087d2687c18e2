"""Every sentence of the program stands in every language, whole and well-formed."""

from collections import Counter
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

from bot.locale.catalog import HOUSE, paths, read
from bot.locale.extract import extract, strings, untranslated, update, written
from bot.locale.tongue import LANGUAGES
from tests.bot.locale.russian import COMMAND, PLACEHOLDER, TAG, latin_words

TRANSLATED = [language for language in LANGUAGES if language != "en"]


@cache
def kept(language: str) -> dict[str, Catalog]:
    return {owner: read(path, language) for owner, path in paths(language).items()}


@cache
def template() -> dict[str, Catalog]:
    return extract()


def forms(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def messages(language: str) -> list[Message]:
    return [message for catalog in kept(language).values() for message in catalog if message.id]


def said(owner: str) -> set[object]:
    """The English messages of one owner's template."""
    return {message.id for message in template()[owner] if message.id}


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_missing(language: str) -> None:
    for owner, catalog in kept(language).items():
        missing = said(owner) - {message.id for message in catalog}
        assert not missing, f"{owner}: run `python -m bot.locale.extract` and translate"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str) -> None:
    for catalog in kept(language).values():
        assert not [message.id for message in untranslated(catalog)]
        assert not [message.id for message in catalog if message.fuzzy]


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_outlives_the_code_that_said_it(language: str) -> None:
    for owner, catalog in kept(language).items():
        assert {message.id for message in catalog if message.id} <= said(owner)


@pytest.mark.parametrize("language", TRANSLATED)
def test_updating_changes_nothing_that_has_not_changed(language: str) -> None:
    for owner, catalog in update(language).items():
        assert written(catalog, language) == paths(language)[owner].read_bytes()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_form_takes_the_arguments_of_the_english_one(language: str) -> None:
    for message in messages(language):
        wanted = {name for form in forms(message) for name in PLACEHOLDER.findall(form)}
        for said in strings(message):
            assert set(PLACEHOLDER.findall(said)) == wanted, f"{message.id!r}: {said!r}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_has_all_its_plural_forms(language: str) -> None:
    for message in messages(language):
        expected = kept(language)[HOUSE].num_plurals if isinstance(message.id, tuple) else 1
        assert len(strings(message)) == expected, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_markup_and_commands_stay_what_they_are(language: str) -> None:
    for message in messages(language):
        for said in strings(message):
            for marks in (TAG, COMMAND):
                assert Counter(marks.findall(said)) == Counter(marks.findall(forms(message)[0])), f"{said!r}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_lines_are_broken_where_the_english_ones_are(language: str) -> None:
    for message in messages(language):
        for said in strings(message):
            assert said.count("\n") == forms(message)[0].count("\n"), f"{said!r}"
            assert said == said.strip(), f"{said!r}"


def test_no_english_is_left_in_russian() -> None:
    found = {said: latin_words(said) for message in messages("ru") for said in strings(message)}
    assert not {said: words for said, words in found.items() if words}


def test_russian_is_set_in_its_own_quotes() -> None:
    straight = [said for message in messages("ru") for said in strings(message) if '"' in said or "'" in said]
    assert not straight


def test_no_two_messages_differ_in_their_plural_alone() -> None:
    # A catalog keeps one message per singular, so the second plural would be lost.
    for owner, catalog in template().items():
        for message in catalog:
            if isinstance(message.id, tuple):
                assert kept("ru")[owner][message.id[0]].id == message.id


def test_a_game_brings_its_own_sentences_and_shares_what_others_say_too() -> None:
    assert "{seat} places: {piece}, {region}" in said("deus") - said(HOUSE) - said("duel")
    every = [message for owner in template() for message in said(owner)]
    assert len(every) == len(set(every)), "a sentence stands in two catalogs"

"""What the extractor takes for a message id."""

from bot.features.lobby.choices import OneOf, choices
from bot.locale.extract import extract, ids_in
from games.catalogue import GAMES
from games.core.option_place import value_words

IMPORT = "from games.core.text import Text, plural, text\n"


def test_plain_ids_and_plurals() -> None:
    assert list(ids_in(IMPORT + "text('one')\nText('two')\nplural('{n} day', '{n} days', n)")) == [
        "one",
        "two",
        ("{n} day", "{n} days"),
    ]


def test_ids_inside_f_strings() -> None:
    assert list(ids_in(IMPORT + "f\"<b>{say(text('inside'))}</b>\"")) == ["inside"]


def test_both_sides_of_a_choice() -> None:
    assert list(ids_in(IMPORT + "text('yes' if sure else 'no')")) == ["yes", "no"]


def test_ids_under_another_name() -> None:
    assert list(ids_in("from games.core.text import text as said\nsaid('here')")) == ["here"]


def test_functions_of_the_same_name_elsewhere_are_not_meant() -> None:
    assert list(ids_in("from drawing import text\ntext('ink')")) == []
    assert list(ids_in(IMPORT + "canvas.text('ink')")) == []


def test_ids_made_at_run_time_and_empty_ones_are_left_out() -> None:
    assert list(ids_in(IMPORT + "text(word)\ntext('')")) == []


def test_everything_a_host_may_choose_has_words() -> None:
    template = {message.id for catalog in extract().values() for message in catalog}
    for game in GAMES.values():
        for choice in choices(game):
            assert choice.title.id in template
            assert choice.about.id in template
            if isinstance(choice, OneOf):
                words = [value_words(value) for value in choice.values]
                assert {said.id for said in words if not said.args} <= template

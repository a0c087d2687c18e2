"""The house's own names are said in the reader's language; people's names are theirs."""

from __future__ import annotations

import pytest

from bot.locale import Tongue
from bot.locale.catalog import catalog
from bot.locale.house_names import FORGOTTEN, STAND_INS, named
from games.core.text import SeatName

SEATED = ("Ada (bot)", "Дидона (бот)", "Guest", "Ada")


def test_a_table_seen_by_readers_of_two_languages() -> None:
    assert Tongue("ru", SEATED).seated == ("Ада (бот)", "Дидона (бот)", "Гость", "Ada")
    assert Tongue("en", SEATED).seated == ("Ada (bot)", "Dido (bot)", "Guest", "Ada")


def test_in_messages_too() -> None:
    assert Tongue("ru", SEATED).html(SeatName(0)) == "Ада (бот)"


@pytest.mark.parametrize("name", [name.id for name in (*STAND_INS, FORGOTTEN)])
def test_every_name_goes_there_and_back(name: str) -> None:
    assert named(catalog("ru").gettext(name), "en") == name
    assert named(name, "ru") != name

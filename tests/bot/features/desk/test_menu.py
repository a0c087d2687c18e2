"""Below a question with little room: what is wanted most stays in sight."""

from __future__ import annotations

import pytest

from bot.features.desk.menu import Menu
from bot.locale import Tongue
from bot.messages.outgoing import Button
from tests.bot.dialogue_presser import pen_of

ANSWERS = [[Button("1", "one"), Button("2", "two")]]


@pytest.mark.parametrize(
    ("language", "back", "hint", "row"),
    [
        ("en", "◂ Back", "💡 Hint", ["◂ Back", "💡 Hint", "Menu"]),
        ("ru", "◂ Назад", "💡 Подсказка", ["◂ Назад", "💡", "Меню"]),
    ],
)
def test_in_the_middle_of_a_turn_a_hint_is_in_sight_in_every_language(
    language: str, back: str, hint: str, row: list[str]
) -> None:
    """Where its word is too long for a third of a row, by its sign."""
    menu = Menu([Button(back, "b")], [Button("again", "a")], hint=[Button(hint, "h")], page=[Button("Touch ▸", "t")])
    shown = menu.below(ANSWERS, pen_of(Tongue(language)), 2)
    assert [button.text for button in shown[-1]] == row
    assert shown[-1][1].data == "h"

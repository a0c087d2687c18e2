"""An evening of people who read Russian, entered by the front door: whatever the bot shows them is Russian."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.framework.commands import COMMANDS
from games import duel
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.locale.russian import latin_words
from tests.bot.random_presser import Presser

HOST, GUEST = "Boris", "Dmitri"
#: Names of people, of the group, as far as a button holds it, and of the bot; and the hash of the luck.
NAMES = re.compile(r"Boris|Dmitri|Friday ev\w*|longtable_bot|https?://\S+|<a [^>]*>|<code>\w+</code>|\b[0-9a-f]{8}…")


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"duel": duel.GAME}, tmp_path) as opened:
        yield opened


def shown(params: Mapping[str, Any]) -> Iterator[str]:
    """What a person reads of one call to Telegram."""
    yield from (str(params[key]) for key in ("text", "caption") if params.get(key))
    if params.get("media"):
        yield str(parsed(params["media"]).get("caption", ""))
    if params.get("reply_markup"):
        for row in parsed(params["reply_markup"]).get("inline_keyboard", ()):
            yield from (button["text"] for button in row)


def parsed(value: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(value) if isinstance(value, str) else value
    return found


def english_left(door: FrontDoor) -> dict[str, list[str]]:
    said = {words for _, params, _ in door.calls for words in shown(params)}
    assert said
    # Languages are offered under their own names.
    found = {words: latin_words(NAMES.sub(" ", words)) for words in said if not words.endswith("English")}
    return {words: latin for words, latin in found.items() if latin}


async def seated(door: FrontDoor) -> None:
    for name in (HOST, GUEST):
        await door.start(name)
    await door.say(HOST, "/new duel")
    await door.press(GUEST, door.group, "Сесть")


async def everything_asked(door: FrontDoor, name: str, words: str = "") -> None:
    """Every command, in the group where it is offered there and otherwise in private."""
    for known in COMMANDS:
        await door.say(name, f"/{known.name}{words}", None if known.group else door.private(door.person(name)))


async def test_a_lobby_is_russian(door: FrontDoor) -> None:
    await seated(door)
    home = door.private(door.person(HOST))
    await door.press(HOST, door.group, "Игра и настройки")
    for label in (
        "Пантеон",
        "Темп",
        "Назад",
        "Трактовки",
        "Маркер в центре",
        "Назад",
        "Игроки и ссылка",
        "Назад",
    ):
        await door.press(HOST, home, label)
    await door.press(GUEST, door.group, "Встать")
    for label in ("+ бот", "− бот"):
        await door.press(HOST, door.group, label)
    await everything_asked(door, GUEST, " 77")
    left = english_left(door)
    assert not left, "\n".join(map(repr, left.items()))


async def test_settings_are_russian(door: FrontDoor) -> None:
    await seated(door)
    home = door.private(door.person(HOST))
    await door.say(HOST, "/settings", home)
    for label in ("тёмная", "Часовой пояс", "Лондон", "Назад", "Тихие часы", "с 22:00", "+", "Без тихих", "Назад"):
        await door.press(HOST, home, label)
    await door.say(HOST, "/settings", home)
    await door.press(HOST, home, "Часовой пояс")
    await door.say(HOST, "Лиссабон", home)
    assert any("Лиссабон" in words for _, params, _ in door.calls for words in shown(params))
    left = english_left(door)
    assert not left, "\n".join(map(repr, left.items()))


async def test_a_running_game_and_its_commands_are_russian(door: FrontDoor) -> None:
    await seated(door)
    await door.press(HOST, door.group, "Начать")
    pressers = [Presser(door, name, name * 12) for name in (HOST, GUEST)]
    for _ in range(8):
        for presser in pressers:
            await presser.act()
    for label in ("Моя рука", "Что нового", "Подробно"):
        await door.press(HOST, door.group, label)
    await everything_asked(door, HOST)
    left = english_left(door)
    assert not left, "\n".join(map(repr, left.items()))


async def test_a_game_against_a_stand_in_is_russian_to_its_end(door: FrontDoor) -> None:
    door.person(HOST).language_code = "ru"
    await door.start(HOST)
    await door.say(HOST, "/quick duel", door.private(door.person(HOST)))
    for _ in range(6):
        await Presser(door, HOST, HOST * 12).act()
    await door.say(HOST, "/games", door.private(door.person(HOST)))
    said = " ".join(words for _, params, _ in door.calls for words in shown(params))
    assert "Ада (бот)" in said
    left = english_left(door)
    assert not left, "\n".join(map(repr, left.items()))


@pytest.mark.parametrize("number", ["77", "#77", "№77"])
async def test_a_table_number_is_understood_as_it_is_written(door: FrontDoor, number: str) -> None:
    await seated(door)
    await door.say(HOST, f"/table {number}")
    assert "Стола с таким номером здесь нет." in str(door.posts(door.group)[-1]["text"])

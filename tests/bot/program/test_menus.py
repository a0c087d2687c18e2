"""What the bot says of itself before anybody has written to it: in each language, set only where it differs."""

from __future__ import annotations

import pytest

from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat
from bot.locale import LANGUAGES
from bot.program import menus
from games.catalogue import GAMES
from tests.bot.localchat.ptb_request import InProcessRequest


@pytest.fixture
def local() -> LocalChat:
    return LocalChat()


@pytest.fixture
def gateway(local: LocalChat) -> Gateway:
    return Gateway(local.token, request=InProcessRequest(local.api))


async def test_an_empty_chat_explains_itself_in_every_language(local: LocalChat, gateway: Gateway) -> None:
    await menus.introduce(gateway, GAMES, None)
    texts = local.world.profile.texts
    assert "Board games with friends" in texts["short_description"][""]
    assert "Настольные игры" in texts["short_description"]["ru"]
    assert "Clash of Cultures" in texts["description"][""]
    assert "/new" in texts["description"]["ru"]
    assert "name" not in texts, "the host's own name for it stays"


async def test_what_stands_there_already_is_not_set_again(local: LocalChat, gateway: Gateway) -> None:
    await menus.introduce(gateway, GAMES, "Long Table")
    assert local.world.profile.texts["name"] == {"": "Long Table"}, "the Russian name falls back to it"
    asked: list[str] = []
    local.api.listeners.append(lambda method, params, answer: asked.append(method))
    await menus.introduce(gateway, GAMES, "Long Table")
    assert asked
    assert [method for method in asked if method.startswith("set")] == []


async def test_a_refusal_keeps_nobody_from_playing(local: LocalChat, gateway: Gateway) -> None:
    local.world.faults.retry_after(86_400, "setMyDescription")
    await menus.introduce(gateway, GAMES, None)
    assert "description" not in local.world.profile.texts
    local.world.faults.clear()
    await menus.introduce(gateway, GAMES, None)
    assert "Deus" in local.world.profile.texts["description"][""], "the next start makes up for it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_what_telegram_takes(language: str) -> None:
    said = menus.profile(language, GAMES, "Longtable")
    assert 0 < len(said.description) <= 512
    assert 0 < len(said.short) <= 120

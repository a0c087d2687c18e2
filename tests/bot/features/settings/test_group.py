"""A group's settings: set by its administrators in private, true at once on its cards."""

from __future__ import annotations

import pytest

from bot.locale.catalog import catalog
from bot.tables import memory
from tests.bot.at_a_table import card, home, labels, last, lobby, said, words
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


async def test_an_administrator_sets_the_group_in_private(door: FrontDoor) -> None:
    await lobby(door, "Boris", "Clara")
    before = len(said(door, door.group))
    await door.say("Anna", "/settings")
    await door.press("Anna", door.group, "Open our private chat")
    anna = home(door, "Anna")
    assert f"Settings of {door.group.title}" in last(door, anna)
    await door.press("Anna", anna, "Русский")
    await door.press("Anna", anna, "dark")
    await door.press("Anna", anna, "great events")
    async with door.store.read() as tx:
        chat = await tx.chats.get(door.group.id)
    assert chat is not None
    assert (chat.language, memory.of_chat(chat).theme, memory.of_chat(chat).chronicle) == ("ru", "dark", False)
    assert catalog("ru").gettext("Join") in labels(card(door)), "the card speaks it at once"
    assert len(said(door, door.group)) <= before + 1


async def test_who_is_no_administrator_gets_their_own_settings(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.say("Clara", "/settings")
    await door.press("Clara", door.group, "Open our private chat")
    assert "Your settings" in last(door, home(door, "Clara"))


async def test_a_forged_way_to_a_groups_settings_is_closed(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.start("Clara", f"group_{-door.group.id}")
    assert "Only an administrator" in last(door, home(door, "Clara"))


async def test_an_administrator_who_is_one_no_more_changes_nothing(door: FrontDoor) -> None:
    await lobby(door, "Clara")
    door.local.world.promote(door.group, door.person("Clara"))
    await door.say("Clara", "/settings")
    await door.press("Clara", door.group, "Open our private chat")
    door.local.world.demote(door.group, door.person("Clara"))
    answer = await door.press("Clara", home(door, "Clara"), "dark")
    assert answer is not None
    assert "Only an administrator" in answer.text
    assert "🎲" in words(card(door))


@pytest.mark.parametrize("fault", ["lose_answer", "server_error"])
async def test_whom_telegram_tells_nothing_of_is_not_taken_for_a_stranger(door: FrontDoor, fault: str) -> None:
    await lobby(door, "Boris", "Clara")
    await door.say("Anna", "/settings")
    await door.press("Anna", door.group, "Open our private chat")
    getattr(door.local.world.faults, fault)("getChatMember")
    answer = await door.press("Anna", home(door, "Anna"), "dark")
    assert answer is not None
    assert "Telegram does not tell me" in answer.text
    getattr(door.local.world.faults, fault)("getChatMember")
    await door.say("Anna", "/cancel")
    assert "Telegram does not tell me" in last(door, door.group)
    await door.press("Anna", home(door, "Anna"), "dark")
    async with door.store.read() as tx:
        chat = await tx.chats.get(door.group.id)
    assert chat is not None
    assert memory.of_chat(chat).theme == "dark"


async def test_open_settings_follow_the_group_to_its_new_number(door: FrontDoor) -> None:
    await lobby(door, "Boris", "Clara")
    await door.say("Anna", "/settings")
    await door.press("Anna", door.group, "Open our private chat")
    new = door.local.world.migrate_to_supergroup(door.group)
    await door.settle()
    await door.press("Anna", home(door, "Anna"), "dark")
    async with door.store.read() as tx:
        chat = await tx.chats.get(new.id)
    assert chat is not None
    assert memory.of_chat(chat).theme == "dark"


@told_in_both_languages
async def test_settings_of_the_group(story: Transcript) -> None:
    await story.says("Clara", "/settings")
    await story.says("Anna", "/settings")
    await story.presses("Anna", "Open our private chat")
    await story.presses("Anna", "Tell great events in the chat", private=True)
    await story.presses("Anna", "Time zone ▸", private=True)
    await story.presses("Anna", story.word("Berlin", "Берлин"), private=True)

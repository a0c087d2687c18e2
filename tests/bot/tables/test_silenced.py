"""A group in which the bot may not write for a while: its host hears of it, and all goes on when the ban is over."""

from __future__ import annotations

from datetime import timedelta

from bot.localchat.world import on_demand
from tests.bot.at_a_table import card, home, lobby, said, words
from tests.bot.front_door import FrontDoor

MINUTE = timedelta(minutes=1)


def hushed(door: FrontDoor) -> None:
    """What plain members lose at night."""
    door.local.world.demote(door.group, door.local.world.bot)
    door.local.world.forbid(door.group, "can_send_messages", "can_send_photos")


def tries(door: FrontDoor) -> int:
    return sum(
        method.startswith("send") and str(given["chat_id"]) == str(door.group.id) for method, given, _ in door.calls
    )


async def test_a_night_mode_is_waited_out(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    hushed(door)
    await door.say("Anna", "/new pebbles")
    before = tries(door)
    await door.settle()
    assert tries(door) == before, "not again at once"
    told = [text for text in said(door, home(door, "Anna")) if "messages of mine are forbidden" in text]
    assert len(told) == 1
    assert not any("forbidden there" in text for text in said(door, home(door, "Clara")))

    for _ in range(10):
        door.hours.turn(MINUTE)
        await door.settle()
    assert before < tries(door) <= before + 4, "pauses grow"
    assert len([text for text in said(door, home(door, "Anna")) if "are forbidden" in text]) == 1, "said once"

    door.local.world.forbid(door.group)
    door.hours.turn(timedelta(hours=6))
    await door.settle()
    assert "#2" in words(card(door))


async def test_a_command_is_worth_a_try_before_its_time(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    hushed(door)
    await door.say("Anna", "/new pebbles")
    door.local.world.forbid(door.group)
    await door.settle()
    assert not any("Pebbles #2" in text for text in said(door, door.group))
    await door.say("Clara", "/table")
    assert any("Pebbles #2" in text for text in said(door, door.group))


async def test_whatever_a_server_calls_it_a_ban_is_no_leaving(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    for refusal in (on_demand.CHAT_RESTRICTED, on_demand.CHANNEL_PRIVATE, on_demand.NO_WRITE_ACCESS, on_demand.FROZEN):
        door.local.world.faults.refuse(refusal, "sendMessage", "sendPhoto")
        await door.say("Anna", "/table")
        async with door.store.read() as tx:
            chat = await tx.chats.get(door.group.id)
        assert chat is not None
        assert not chat.left, refusal.text
        assert chat.silent_until is not None, refusal.text
        door.hours.turn(timedelta(hours=6))
        await door.settle()

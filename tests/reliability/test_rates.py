"""One person's two hundred presses, or fifty tables moving at once in one chat: others wait no longer, limits hold."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.localchat.world.chats import Chat, Member
from bot.localchat.world.people import Person
from bot.localchat.world.queries import Press
from tests.bot.front_door import FrontDoor
from tests.bot.random_presser import Choice, choices
from tests.reliability import audit


def real_budgets(door: FrontDoor, *, strict: bool = False) -> None:
    """Telegram's limits, counted in the courier's own time."""
    world = door.local.world
    world.budgets.on, world.budgets.strict = True, strict
    world.budgets._now = door.app.courier._clock.monotonic


def refused(door: FrontDoor) -> list[str]:
    return [method for method, _, answer in door.calls if answer.get("error_code") == 429]


async def alone(door: FrontDoor, name: str) -> None:
    """A table in private against a stand-in."""
    await door.start(name)
    await door.say(name, "/quick pebbles", door.private(door.person(name)))


def asked(door: FrontDoor, chat: Chat) -> list[tuple[int, Choice]]:
    return [(message.id, choices(message)[0]) for message in door.by_bot(chat) if choices(message)]


def press_all(door: FrontDoor, chat: Chat) -> list[Press]:
    person = door.local.world.people[chat.id]
    return [
        door.local.world.press(person, chat.messages[number], choice.row, choice.column)
        for number, choice in asked(door, chat)
    ]


async def seconds_until_answered(pressed: Press, began: float) -> float:
    await pressed.answered(60)
    return time.monotonic() - began


async def test_two_hundred_presses_of_one_hold_up_nobody_else(door: FrontDoor) -> None:
    real_budgets(door)
    await alone(door, "Anna")
    await alone(door, "Clara")
    anna, clara = (door.private(door.person(name)) for name in ("Anna", "Clara"))
    flood = [pressed for _ in range(200) for pressed in press_all(door, anna)]
    [one] = press_all(door, clara)
    # In the running program intake and work go on beside each other.
    while await door.app.polling.round():
        pass
    began = time.monotonic()
    waiting = asyncio.create_task(seconds_until_answered(one, began))
    last = asyncio.create_task(seconds_until_answered(flood[-1], began))
    await door.settle()
    hers, all_of_his = await waiting, await last
    print(f"\nthe other one's press is answered after {hers / all_of_his:.0%} of the time the {len(flood)} take")
    assert len(flood) >= 200
    assert hers < all_of_his / 3
    assert refused(door) == []
    assert all(pressed.answer is not None for pressed in flood)


@pytest.mark.parametrize(
    ("many", "strict"),
    [(6, False), pytest.param(50, False, marks=pytest.mark.long), pytest.param(50, True, marks=pytest.mark.long)],
)
@pytest.mark.timeout(900)
async def test_tables_moving_at_once_in_one_chat_stay_within_the_limits(
    door: FrontDoor, many: int, strict: bool
) -> None:
    """`strict`: on a server that counts edits among the thirty a second as well."""
    real_budgets(door, strict=strict)
    world = door.local.world
    names = [f"P{number}" for number in range(8)]
    for number, name in enumerate(names):
        person = world.add_person(Person(2000 + number, name, name.lower(), "en"))
        door.group.members[person.id] = Member(person.id)
        await door.start(name)
    for number in range(many):
        host, guest = names[number % 8], names[(number + 3) % 8]
        await door.say(host, "/new pebbles")
        await door.press(guest, door.group, "Join")
        await door.press(host, door.group, "Start")
    await alone(door, "Clara")
    homes = [door.private(door.person(name)) for name in names]
    clock, calls = door.app.courier._clock, len(door.calls)
    hours, began_calls = clock.monotonic(), calls
    for _ in range(2):
        pressed = [one for chat in homes for one in press_all(door, chat)]
        hers = press_all(door, door.private(door.person("Clara")))
        began = time.monotonic()
        waiting = asyncio.create_task(seconds_until_answered(hers[0], began))
        await door.settle()
        share = await waiting / (time.monotonic() - began)
        assert all(one.answer is not None for one in pressed)
    told = sum(method.startswith(("send", "edit")) for method, _, _ in door.calls[began_calls:])
    print(
        f"\n{many} tables at once: {len(pressed)} presses, {told} posts and edits, {len(refused(door))} refused, "
        f"all true after {clock.monotonic() - hours:.0f} s of Telegram's time; the one in private waited {share:.0%}"
    )
    assert len(pressed) >= many
    assert len(refused(door)) <= (told / 20 if strict else 0), "it is noticed at once, and then kept to"
    assert all(table.document is not None for table in await audit.tables(door))
    assert await audit.wrong(door) == []

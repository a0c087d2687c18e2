"""/hook: given, proven, used, failing and switched off."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from bot.errors import HookFailed
from bot.messages.hook import HookPost
from bot.tables import memory
from bot.tables.memory import Hook
from tests.bot.at_a_table import home, last, lobby, move, said, waited_for
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, quiet

ADDRESS = "https://example.org/turn"


@dataclass
class Outside:
    """What arrives there."""

    door: FrontDoor
    posts: list[HookPost] = field(default_factory=list)
    broken: bool = False

    async def deliver(self, post: HookPost) -> None:
        if self.broken:
            raise HookFailed("ConnectError")
        self.posts.append(post)

    async def heard(self) -> list[dict[str, str]]:
        await self.door.app.hooks.drain()
        await self.door.settle()
        return [json.loads(post.body) for post in self.posts]

    async def code(self) -> str:
        return (await self.heard())[-1]["code"]


@pytest.fixture
async def outside(door: FrontDoor) -> AsyncIterator[Outside]:
    yield (there := _outside(door))
    await there.door.app.hooks.stop()


def _outside(door: FrontDoor) -> Outside:
    there = Outside(door)
    door.app.hooks.deliver = there.deliver
    return there


async def hook_of(door: FrontDoor, name: str) -> Hook | None:
    async with door.store.read() as tx:
        person = await tx.people.get(door.person(name).id)
    assert person is not None
    return memory.of_person(person).hook


async def proven(outside: Outside, name: str) -> None:
    door = outside.door
    await door.start(name)
    await door.say(name, f"/hook {ADDRESS}", home(door, name))
    await door.say(name, f"/hook {await outside.code()}", home(door, name))
    assert "It is yours" in last(door, home(door, name))
    outside.posts.clear()


async def test_whose_code_it_is_hears_of_turns_and_of_nothing_hidden(door: FrontDoor, outside: Outside) -> None:
    for name in ("Anna", "Boris"):
        await proven(outside, name)
    await lobby(door, "Anna", "Boris")
    await door.press("Anna", door.group, "Start")
    mover = await waited_for(door)
    await move(door, mover)
    first, second = await outside.heard()
    assert first == {
        "text": f"Your turn: Pebbles #1. https://t.me/{door.app.house.username}?start=desk_1",
        "event": "turn",
        "game": "pebbles",
        "table": "1",
        "link": f"https://t.me/{door.app.house.username}?start=desk_1",
    }
    assert [post.person for post in outside.posts] == [door.person(name).id for name in (mover, await waited_for(door))]
    assert second == first
    await door.say(mover, "/hook off", home(door, mover))
    await move(door, await waited_for(door))
    assert len(await outside.heard()) == 2


async def test_without_the_code_nothing_goes_there(door: FrontDoor, outside: Outside) -> None:
    await lobby(door, "Anna", "Boris")
    for name in ("Anna", "Boris"):
        await door.say(name, f"/hook {ADDRESS}", home(door, name))
    codes = len(await outside.heard())
    await door.press("Anna", door.group, "Start")
    assert len(await outside.heard()) == codes == 2
    right = await outside.code()
    wrong = "000000" if right != "000000" else "000001"
    for _ in range(3):
        await door.say("Boris", f"/hook {wrong}", home(door, "Boris"))
        assert "not the code" in last(door, home(door, "Boris"))
    await door.say("Boris", f"/hook {right}", home(door, "Boris"))
    assert "I am not waiting for a code" in last(door, home(door, "Boris")), "three wrong ones are enough"


async def test_a_code_is_good_for_an_hour_and_for_who_asked(door: FrontDoor, outside: Outside) -> None:
    await door.start("Anna")
    await door.start("Boris")
    await door.say("Anna", f"/hook {ADDRESS}", home(door, "Anna"))
    code = await outside.code()
    await door.say("Boris", f"/hook {code}", home(door, "Boris"))
    assert "I am not waiting for a code" in last(door, home(door, "Boris"))
    door.hours.turn(2 * HOUR)
    await door.say("Anna", f"/hook {code}", home(door, "Anna"))
    assert "I am not waiting for a code" in last(door, home(door, "Anna"))


async def test_nobody_floods_a_stranger_s_address_with_codes(door: FrontDoor, outside: Outside) -> None:
    await door.start("Anna")
    for _ in range(6):
        await door.say("Anna", f"/hook {ADDRESS}", home(door, "Anna"))
    assert "enough addresses for one day" in last(door, home(door, "Anna"))
    assert len(await outside.heard()) == 5


async def test_an_address_of_the_host_s_own_network_is_refused(door: FrontDoor, outside: Outside) -> None:
    await door.start("Anna")
    for address in ("http://example.org/", "https://127.0.0.1/", "https://localhost/", "example.org"):
        await door.say("Anna", f"/hook {address}", home(door, "Anna"))
        assert "Only a public address" in last(door, home(door, "Anna")), address
    assert await outside.heard() == []


async def test_failures_are_told_once_and_after_a_day_of_them_it_is_off(door: FrontDoor, outside: Outside) -> None:
    for name in ("Anna", "Boris"):
        await proven(outside, name)
    await lobby(door, "Anna", "Boris")
    outside.broken = True
    await door.press("Anna", door.group, "Start")
    name = await waited_for(door)
    await outside.heard()
    assert "does not take what I send" in " ".join(said(door, home(door, name)))
    for _ in range(2):
        await move(door, await waited_for(door))
        await outside.heard()
    assert await hook_of(door, name) is not None
    door.hours.turn(DAY)
    for _ in range(2):
        await move(door, await waited_for(door))
        await outside.heard()
    assert await hook_of(door, name) is None
    assert "it is switched off" in " ".join(said(door, home(door, name)))


async def test_what_arrives_again_is_forgiven(door: FrontDoor, outside: Outside) -> None:
    for name in ("Anna", "Boris"):
        await proven(outside, name)
    await lobby(door, "Anna", "Boris")
    outside.broken = True
    await door.press("Anna", door.group, "Start")
    name = await waited_for(door)
    await outside.heard()
    outside.broken = False
    for _ in range(2):
        await move(door, await waited_for(door))
        await outside.heard()
    hook = await hook_of(door, name)
    assert hook is not None
    assert hook.failing_since is None


async def test_at_night_it_is_as_quiet_there_as_here(door: FrontDoor, outside: Outside) -> None:
    for name in ("Anna", "Boris"):
        await proven(outside, name)
        await quiet(door, name, 11 * 60, 20 * 60)
    await lobby(door, "Anna", "Boris")
    await door.press("Anna", door.group, "Start")
    assert await outside.heard() == []


async def test_in_a_group_an_address_is_not_taken(door: FrontDoor, outside: Outside) -> None:
    await door.start("Anna")
    await door.say("Anna", f"/hook {ADDRESS}")
    assert "to me in private" in last(door, door.group)
    assert await outside.heard() == []


@told_in_both_languages
async def test_turns_are_told_elsewhere(story: Transcript) -> None:
    there = _outside(story.door)
    with story.unsaid("Anna has opened the private chat"):
        await story.starts("Anna")
    await story.says("Anna", "/hook", private=True)
    await story.says("Anna", "/hook http://192.168.1.1/", private=True)
    await story.says("Anna", f"/hook {ADDRESS}", private=True)
    await there.door.app.hooks.drain()
    code = (await there.heard())[-1]["code"]
    story.tell(f"At that address: {json.loads(there.posts[-1].body)['text'].replace(code, '123456')}")
    await story.door.say("Anna", f"/hook {code}", home(story.door, "Anna"))
    story.tell("Anna in private: /hook 123456")
    await story.settled()
    story.lines = [re.sub(rf"\b{code}\b", "123456", line) for line in story.lines]
    await story.says("Anna", "/hook off", private=True)
    await there.door.app.hooks.stop()

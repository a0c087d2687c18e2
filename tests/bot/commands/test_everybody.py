"""Every command in every place by every kind of person, with no argument, a wrong one and a hostile one."""

from __future__ import annotations

import pytest

from bot.commands import COMMANDS
from bot.localchat.world.chats import Member
from bot.localchat.world.people import Person
from tests.bot.commands.stories import home, last, running, said
from tests.bot.front_door import FrontDoor

ARGUMENTS = (
    "",
    "wrong 99",
    "9" * 40,
    "<b>&lt;</i><a href='x'> {name} {0} %s ٣ \u202e\u200freversed\u2067 🐉🏛 ' OR 1=1; --",
    "x" * 4000,
)
ROLES = ("administrator", "host", "seated", "spectator", "newcomer")


async def everybody(door: FrontDoor) -> dict[str, str]:
    """A running table hosted by a plain member, and one person in each role."""
    eva = door.local.world.add_person(Person(1005, "Eva", "eva", "en"))
    door.group.members[eva.id] = Member(eva.id)
    await door.start("Anna")
    await door.start("Boris")
    await running(door, "Clara", "Dmitri")
    return dict(zip(ROLES, ("Anna", "Clara", "Dmitri", "Boris", "Eva"), strict=True))


@pytest.mark.parametrize(
    ("place", "role"),
    [
        ("group", "administrator"),
        ("group", "seated"),
        ("group", "newcomer"),
        ("private", "host"),
        ("private", "spectator"),
    ],
)
async def test_no_argument_breaks_anything(
    door: FrontDoor, place: str, role: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = (await everybody(door))[role]
    chat = door.group if place == "group" else home(door, name)
    for command in sorted(COMMANDS):
        for argument in ARGUMENTS:
            door.local.world.say(door.person(name), chat, f"/{command} {argument}".strip())
        await door.settle()
    async with door.store.read() as tx:
        assert await tx.inbox.set_aside() == []
    out = capsys.readouterr().out
    assert "given up" not in out
    assert "update failed" not in out
    assert "not delivered" not in out or role == "newcomer"


@pytest.mark.parametrize("role", ROLES)
async def test_every_command_without_an_argument_is_answered(door: FrontDoor, role: str) -> None:
    name = (await everybody(door))[role]
    await door.start(name)
    chat = home(door, name)
    for command in sorted(COMMANDS.keys() - {"new", "quick"}):
        before = {message.id for message in door.by_bot(chat)}
        await door.say(name, f"/{command}", chat)
        new = [message for message in door.by_bot(chat) if message.id not in before]
        if not new:
            # The card of a group's table comes back in its group.
            assert command == "table", f"/{command} was not answered"


async def test_a_command_nobody_knows(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/fly", home(door, "Anna"))
    assert "no such command" in last(door, home(door, "Anna"))
    before = len(said(door, door.group))
    await door.say("Anna", "/fly")
    await door.say("Anna", "/hand@other_bot")
    assert len(said(door, door.group)) == before


async def test_help_by_place_and_role(door: FrontDoor) -> None:
    roles = await everybody(door)
    await door.say(roles["host"], "/help")
    assert "/pause" in last(door, door.group)
    assert "/hand" not in last(door, door.group)
    await door.say(roles["spectator"], "/help")
    assert "/pause" not in last(door, door.group)
    await door.say(roles["host"], "/help", home(door, roles["host"]))
    assert "/rewind" in last(door, home(door, roles["host"]))
    await door.say(roles["administrator"], "/help", home(door, roles["administrator"]))
    assert "/rewind" not in last(door, home(door, roles["administrator"]))
    assert "/hand" in last(door, home(door, roles["administrator"]))

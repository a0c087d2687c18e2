"""Every command in every place by every kind of person, with no argument, a wrong one and a hostile one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from bot.handlers.registry import COMMANDS
from bot.localchat.world.chats import Member
from bot.localchat.world.people import Person
from bot.messages.incoming import Command, Origin, Sender, Update
from storage.news import Kind
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import home, last, running, said

ARGUMENTS = (
    "",
    "wrong 99",
    "9" * 40,
    "<b>&lt;</i><a href='x'> {name} {0} %s ٣ \u202e\u200freversed\u2067 🐉🏛 ' OR 1=1; --",
    "x" * 4000,
)
ROLES = ("newcomer", "stranger", "spectator", "seated", "host", "administrator")
PLACES = ("private", "group", "topic")


async def everybody(door: FrontDoor) -> dict[str, str]:
    """A running table hosted by a plain member, and one person in each role."""
    for person in (Person(1005, "Eva", "eva", "en"), Person(1006, "Fred", "fred", "en")):
        door.local.world.add_person(person)
        door.group.members[person.id] = Member(person.id)
    for name in ("Anna", "Boris", "Fred"):
        await door.start(name)
    await running(door, "Clara", "Dmitri")
    return dict(zip(ROLES, ("Eva", "Fred", "Boris", "Dmitri", "Clara", "Anna"), strict=True))


async def in_a_topic(door: FrontDoor) -> Origin:
    """The group becomes a forum, and its table goes on in one of the topics."""
    forum = door.local.world.migrate_to_supergroup(door.group, is_forum=True)
    topic = door.local.world.open_topic(forum, "Board games", 1001, 0)
    await door.settle()
    door.group = forum
    return Origin(forum.id, "supergroup", forum.title, topic.id)


def place_of(door: FrontDoor, name: str, place: str) -> Origin:
    chat = door.group if place == "group" else home(door, name)
    return Origin(chat.id, chat.kind, chat.title)


async def typed(door: FrontDoor, name: str, where: Origin, command: str, argument: str) -> bool:
    """Whether the person is answered there or in private: by words, or by a screen that comes or changes."""
    person = door.person(name)
    sender = Sender(person.id, person.first_name, person.username, person.language_code)
    update = Update(1, sender, where, 1, f"/{command} {argument}".strip(), command=Command(command, None, argument))
    async with door.store.work() as tx:
        await door.app.dispatch(tx, update)
        said = {news.whose for news in tx.news if news.kind in (Kind.LINES, Kind.SCREENS)}
    return bool(said & {where.chat_id, person.id})


def some(number: int) -> Sequence[str]:
    """Nothing, and one of the others: among all roles each of them."""
    return ("", ARGUMENTS[1 + number % (len(ARGUMENTS) - 1)])


def every(_number: int) -> Sequence[str]:
    return ARGUMENTS


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("behind", [some, pytest.param(every, marks=pytest.mark.long)], ids=lambda one: one.__name__)
async def test_every_command_is_answered_whatever_stands_behind_it(
    door: FrontDoor, place: str, behind: Callable[[int], Sequence[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    """One after the other, whoever can change least first."""
    known = await everybody(door)
    topic = await in_a_topic(door) if place == "topic" else None
    for number, role in enumerate(ROLES):
        where = topic or place_of(door, known[role], place)
        for argument in behind(number):
            for command in sorted(COMMANDS):
                answered = await typed(door, known[role], where, command, argument)
                assert answered, f"/{command} {argument[:20]} by the {role} was not answered"
            await door.settle()
        refused = [answer for _, _, answer in door.calls if not answer["ok"] and answer["error_code"] != 403]
        assert refused == []
        assert "not delivered" not in capsys.readouterr().out or role == "newcomer"


async def test_a_command_nobody_knows(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/fly", home(door, "Anna"))
    assert "no such command" in last(door, home(door, "Anna"))
    before = len(said(door, door.group))
    await door.say("Anna", "/fly")
    await door.say("Anna", "/hand@other_bot")
    assert len(said(door, door.group)) == before


async def test_a_command_that_is_corrected_is_not_done_once_more(door: FrontDoor) -> None:
    """People mend a slip in what they wrote long ago; the bot has done it then."""
    await door.start("Anna")
    anna, place = door.person("Anna"), place_of(door, "Anna", "group")
    sender = Sender(anna.id, anna.first_name, anna.username, anna.language_code)
    for edited, tables in ((True, 0), (False, 1)):
        update = Update(1, sender, place, 1, "/new pebbles", command=Command("new", None, "pebbles"), edited=edited)
        async with door.store.work() as tx:
            await door.app.dispatch(tx, update)
            assert len(await tx.tables.in_chat(door.group.id)) == tables


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

"""One person in each role at a running table, and the places where each may write."""

from __future__ import annotations

from bot.localchat.world.chats import Member
from bot.localchat.world.people import Person
from bot.messages.incoming import Origin
from tests.bot.at_a_table import home, running
from tests.bot.front_door import FrontDoor

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

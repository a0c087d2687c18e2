"""The world as it is when the local chat is opened for the first time."""

from collections.abc import Callable

from bot.localchat.world import Person, World
from bot.localchat.world.chats import ChatKind, Member, Standing
from bot.localchat.world.files import Blobs

BOT_USERNAME = "longtable_bot"
BOT_RIGHTS = ("can_pin_messages", "can_delete_messages", "can_manage_topics", "can_invite_users")
GROUP_TITLE = "Friday evening"
PEOPLE = (
    (1001, "Anna", "anna", "en"),
    (1002, "Boris", "boris", "ru"),
    (1003, "Clara", "clara", "en"),
    (1004, "Dmitri", "dmitri", "ru"),
)


def new_world(bot_id: int, now: Callable[[], float], blobs: Blobs | None = None) -> World:
    """One group in which four people and the bot sit; the bot may pin, delete and manage topics."""
    bot = Person(bot_id, "Longtable", BOT_USERNAME, is_bot=True)
    world = World(bot, now, blobs)
    group = world.add_chat(ChatKind.GROUP, GROUP_TITLE)
    for person_id, name, username, language in PEOPLE:
        world.add_person(Person(person_id, name, username, language))
        group.members[person_id] = Member(person_id)
    group.members[PEOPLE[0][0]].standing = Standing.CREATOR
    group.members[bot.id] = Member(bot.id, Standing.ADMINISTRATOR, set(BOT_RIGHTS))
    return world

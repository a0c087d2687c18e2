"""Forum topics: made, renamed, closed, opened again and deleted by a bot with the right."""

from collections.abc import Callable

from bot.localchat.api.calls import Args, Handler, Json
from bot.localchat.api.gate import bot_may, reachable_chat
from bot.localchat.world import World, errors
from bot.localchat.world.chats import Chat, Topic

LONGEST_NAME = 128
DEFAULT_COLOUR = 7322096


def create(world: World, args: Args) -> Json:
    chat = _with_topics(world, args)
    if not chat.is_private and not bot_may(world, chat, "can_manage_topics"):
        raise errors.NO_TOPIC_RIGHT()
    colour = args.integer("icon_color") or DEFAULT_COLOUR
    topic = world.open_topic(chat, _name(args), world.bot.id, colour)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": topic.icon_color}


def edit(world: World, args: Args) -> bool:
    chat, topic = _managed(world, args)
    if "name" not in args:
        return True
    if topic.name == _name(args):
        raise errors.TOPIC_NOT_MODIFIED()
    topic.name = _name(args)
    world.announce(chat, world.bot.id, {"forum_topic_edited": {"name": topic.name}}, topic.id)
    return True


def _closer(*, closed: bool) -> Callable[[World, Args], bool]:
    def close(world: World, args: Args) -> bool:
        chat, topic = _managed(world, args)
        if chat.is_private:
            raise errors.NOT_A_FORUM()
        if topic.closed is closed:
            raise errors.TOPIC_NOT_MODIFIED()
        topic.closed = closed
        world.announce(chat, world.bot.id, {"forum_topic_closed" if closed else "forum_topic_reopened": {}}, topic.id)
        return True

    return close


def delete(world: World, args: Args) -> bool:
    chat, topic = _managed(world, args)
    for message in [message for message in chat.messages.values() if message.thread == topic.id]:
        world.delete(message)
    del chat.topics[topic.id]
    return True


def _with_topics(world: World, args: Args) -> Chat:
    """A forum, or a private chat with a bot that may have topics there: those are not closed, and need no right."""
    chat = reachable_chat(world, args)
    if not (world.topics_in_private if chat.is_private else chat.is_forum):
        raise errors.NOT_A_FORUM()
    return chat


def _managed(world: World, args: Args) -> tuple[Chat, Topic]:
    chat = _with_topics(world, args)
    topic = chat.topics.get(args.integer("message_thread_id") or 0)
    if topic is None:
        raise errors.TOPIC_INVALID()
    if not chat.is_private and not bot_may(world, chat, "can_manage_topics"):
        raise errors.NO_TOPIC_MANAGE()
    return chat, topic


def _name(args: Args) -> str:
    name = (args.text("name") or "").strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise errors.TOPIC_NAME()
    return name


METHODS: dict[str, Handler] = {
    "createForumTopic": create,
    "editForumTopic": edit,
    "closeForumTopic": _closer(closed=True),
    "reopenForumTopic": _closer(closed=False),
    "deleteForumTopic": delete,
}

"""Where a new message goes: its chat, topic and the message it answers."""

from bot.localchat.api.calls import Args, whole
from bot.localchat.api.ephemeral import ephemeral_command, receiver_of
from bot.localchat.api.gate import bot_may, reachable_chat
from bot.localchat.world import World, errors
from bot.localchat.world.chats import Chat
from bot.localchat.world.keyboards import inline, other, read_markup
from bot.localchat.world.messages import Content
from bot.localchat.world.stage import GENERAL_TOPIC


def common(world: World, args: Args) -> tuple[Chat, Content]:
    """What every new message has: topic, reply, keyboard and how loudly it comes."""
    chat = reachable_chat(world, args)
    markup = read_markup(args.raw("reply_markup"))
    thread = topic_of(world, chat, args)
    content: Content = {
        "thread": thread,
        "reply_to": reply_of(world, chat, args),
        "keyboard": inline(markup, chat),
        "other_markup": other(markup),
        "silent": args.flag("disable_notification"),
        "protected": args.flag("protect_content"),
        "only_for": receiver_of(world, chat, args),
    }
    if thread is None and content["reply_to"] is not None:
        content["thread"] = chat.messages[content["reply_to"]].thread
    return chat, content


def topic_of(world: World, chat: Chat, args: Args) -> int | None:
    thread = args.integer("message_thread_id")
    if thread is None or (chat.is_forum and thread == GENERAL_TOPIC):
        return None
    topic = chat.topics.get(thread)
    if topic is None:
        raise errors.THREAD_NOT_FOUND()
    if topic.closed and not bot_may(world, chat, "can_manage_topics"):
        raise errors.TOPIC_CLOSED()
    return thread


def reply_of(world: World, chat: Chat, args: Args) -> int | None:
    reply = args.object("reply_parameters")
    if "ephemeral_message_id" in reply:
        return ephemeral_command(world, chat, whole(reply["ephemeral_message_id"], "ephemeral_message_id")).id
    named = reply.get("message_id")
    target = args.integer("reply_to_message_id") if named is None else whole(named, "message_id")
    if target is None:
        return None
    if chat.find(target):
        return target
    if reply.get("allow_sending_without_reply") or args.flag("allow_sending_without_reply"):
        return None
    raise errors.REPLY_NOT_FOUND()

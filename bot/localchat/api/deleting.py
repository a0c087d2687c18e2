"""deleteMessage and deleteMessages: one's own within 48 hours, others' with the right."""

from bot.localchat.api.calls import Args, Handler, whole
from bot.localchat.api.gate import bot_may, open_chat
from bot.localchat.world import World, errors
from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message

DELETABLE_SECONDS = 48 * 3600


def delete_message(world: World, args: Args) -> bool:
    chat = open_chat(world, args)
    message_id = args.integer("message_id")
    if not message_id:
        raise errors.ID_MISSING()
    message = chat.find(message_id)
    if message is None:
        raise errors.DELETE_NOT_FOUND()
    _check_deletable(world, chat, message)
    world.delete(message)
    return True


def delete_messages(world: World, args: Args) -> bool:
    chat = open_chat(world, args)
    wanted = [whole(message_id, "message_ids") for message_id in args.items("message_ids") or []]
    if not wanted:
        raise errors.EMPTY_FORWARD()
    found = [message for message_id in wanted if (message := chat.find(message_id))]
    for message in found:
        _check_deletable(world, chat, message)
    for message in found:
        world.delete(message)
    return True


def _check_deletable(world: World, chat: Chat, message: Message) -> None:
    if message.sender != world.bot.id and not bot_may(world, chat, "can_delete_messages"):
        raise errors.CANT_DELETE_OTHERS()
    if world.now() - message.date > DELETABLE_SECONDS:
        raise errors.CANT_DELETE()


METHODS: dict[str, Handler] = {"deleteMessage": delete_message, "deleteMessages": delete_messages}

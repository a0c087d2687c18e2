"""pinChatMessage, unpinChatMessage and unpinAllChatMessages."""

from bot.localchat.api.calls import Args, Handler
from bot.localchat.api.gate import bot_may, reachable_chat
from bot.localchat.world import World, errors
from bot.localchat.world.chats import Chat


def pin(world: World, args: Args) -> bool:
    chat = _manageable(world, args)
    message = chat.find(args.integer("message_id"))
    if message is None:
        raise errors.PIN_NOT_FOUND()
    if message.service:
        raise errors.PIN_SERVICE()
    if chat.pinned[-1:] != [message.id]:
        world.pin(message, world.bot.id, silent=args.flag("disable_notification") or chat.is_private)
    return True


def unpin(world: World, args: Args) -> bool:
    chat = _manageable(world, args)
    message_id = args.integer("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if message_id not in chat.pinned:
        raise errors.UNPIN_NOT_FOUND()
    world.unpin(chat, message_id)
    return True


def unpin_all(world: World, args: Args) -> bool:
    chat = _manageable(world, args)
    for message_id in list(chat.pinned):
        world.unpin(chat, message_id)
    return True


def _manageable(world: World, args: Args) -> Chat:
    chat = reachable_chat(world, args)
    if not bot_may(world, chat, "can_pin_messages"):
        raise errors.NO_PIN_RIGHT()
    return chat


METHODS: dict[str, Handler] = {
    "pinChatMessage": pin,
    "unpinChatMessage": unpin,
    "unpinAllChatMessages": unpin_all,
}

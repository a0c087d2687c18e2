"""Messages one member sees in a group: who may get one, and which one a call means."""

from bot.localchat.api.calls import Args, Handler, whole
from bot.localchat.api.gate import open_chat
from bot.localchat.world import World, errors
from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message

#: A bot without rights may answer a press with one for this long.
SECONDS_AFTER_A_PRESS = 15


def receiver_of(world: World, chat: Chat, args: Args) -> int | None:
    """The member a new message is for, when it is for one only."""
    asked = args.object("ephemeral_message_parameters")
    if not asked:
        return None
    receiver = whole(asked.get("receiver_user_id"), "receiver_user_id")
    if chat.is_private or not (world.is_admin(chat, world.bot) or _just_pressed(world, chat, receiver, asked)):
        raise errors.EPHEMERAL_RIGHT()
    if not chat.has(receiver):
        raise errors.EPHEMERAL_RECEIVER()
    return receiver


def ephemeral_message(world: World, args: Args) -> tuple[Chat, Message]:
    chat = open_chat(world, args)
    message = chat.messages.get(args.integer("ephemeral_message_id") or 0)
    if message is None or message.only_for is None or message.only_for != args.integer("receiver_user_id"):
        raise errors.EDIT_NOT_FOUND()
    return chat, message


def delete(world: World, args: Args) -> bool:
    _, message = ephemeral_message(world, args)
    world.delete(message)
    return True


def _just_pressed(world: World, chat: Chat, receiver: int, asked: dict[str, object]) -> bool:
    query = asked.get("callback_query_id")
    if query is None:
        return False
    press = world.queries.find(str(query), world.now())
    recent = world.now() - press.pressed_at <= SECONDS_AFTER_A_PRESS
    return recent and press.person == receiver and press.chat == chat.id


METHODS: dict[str, Handler] = {"deleteEphemeralMessage": delete}

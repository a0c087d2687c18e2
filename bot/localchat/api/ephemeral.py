"""Messages one member sees in a group: who may get one, and which one a call means."""

from bot.localchat.api.calls import Args, Handler, whole
from bot.localchat.api.gate import open_chat
from bot.localchat.world import World, errors
from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message

#: A bot without rights may answer a press or an ephemeral command with one for this long.
SECONDS_AFTER = 15


def receiver_of(world: World, chat: Chat, args: Args) -> int | None:
    """The member a new message is for, when it is for one only."""
    asked = args.object("ephemeral_message_parameters")
    if not asked and "ephemeral_message_id" in args.object("reply_parameters"):
        raise errors.REPLY_NOT_FOUND()
    if not asked:
        return None
    receiver = whole(asked.get("receiver_user_id"), "receiver_user_id")
    answers = _just_pressed(world, chat, receiver, asked) or _answers_a_command(world, chat, receiver, args)
    if chat.is_private or not (world.is_admin(chat, world.bot) or answers):
        raise errors.EPHEMERAL_RIGHT()
    if not chat.has(receiver):
        raise errors.EPHEMERAL_RECEIVER()
    return receiver


def ephemeral_command(world: World, chat: Chat, number: int) -> Message:
    """A command that only its writer and the bot have seen; it may be answered while it is new."""
    message = chat.messages.get(number)
    if message is None or message.only_for != world.bot.id or world.now() - message.date > SECONDS_AFTER:
        raise errors.REPLY_NOT_FOUND()
    return message


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


def _answers_a_command(world: World, chat: Chat, receiver: int, args: Args) -> bool:
    number = args.object("reply_parameters").get("ephemeral_message_id")
    return number is not None and ephemeral_command(world, chat, whole(number, "number")).sender == receiver


def _just_pressed(world: World, chat: Chat, receiver: int, asked: dict[str, object]) -> bool:
    query = asked.get("callback_query_id")
    if query is None:
        return False
    press = world.queries.find(str(query), world.now())
    recent = world.now() - press.pressed_at <= SECONDS_AFTER
    return recent and press.person == receiver and press.chat == chat.id


METHODS: dict[str, Handler] = {"deleteEphemeralMessage": delete}

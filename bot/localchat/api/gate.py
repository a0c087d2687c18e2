"""Whether the bot may act in a chat at all: the checks every call makes first."""

from bot.localchat.api.calls import Args
from bot.localchat.world import World, errors
from bot.localchat.world.chats import SENDING, Chat, ChatKind, Standing
from bot.localchat.world.messages import Message


def chat_named(world: World, args: Args, name: str = "chat_id") -> Chat:
    raw = args.text(name)
    if not raw:
        raise errors.CHAT_ID_EMPTY()
    try:
        chat = world.chats.get(int(raw))
    except ValueError:
        chat = None
    if chat is None or chat.id == world.bot.id:
        raise errors.CHAT_NOT_FOUND()
    return chat


def open_chat(world: World, args: Args, name: str = "chat_id") -> Chat:
    """A chat the bot sits in; a person need not have started it."""
    chat = chat_named(world, args, name)
    if chat.is_private:
        return chat
    if chat.migrated_to is not None:
        raise errors.UPGRADED({"migrate_to_chat_id": chat.migrated_to})
    member = chat.member(world.bot.id)
    if member is None or not member.present:
        raise _absence(chat, kicked=member is not None and member.standing is Standing.KICKED)
    return chat


def _absence(chat: Chat, *, kicked: bool) -> errors.ApiError:
    in_group = chat.kind is ChatKind.GROUP
    if kicked:
        return errors.KICKED_GROUP() if in_group else errors.KICKED_SUPERGROUP()
    return errors.NOT_MEMBER_GROUP() if in_group else errors.NOT_MEMBER_SUPERGROUP()


def reachable_chat(world: World, args: Args, name: str = "chat_id") -> Chat:
    """A chat the bot may write to."""
    chat = open_chat(world, args, name)
    if not chat.is_private:
        return chat
    person = world.people[chat.id]
    if person.deactivated:
        raise errors.DEACTIVATED()
    if person.blocked:
        raise errors.BLOCKED()
    if not person.started:
        raise errors.NEVER_STARTED()
    return chat


def allowed_to_send(world: World, chat: Chat, right: str) -> None:
    if not chat.may_send(world.bot.id, right):
        raise errors.NO_SENDING_RIGHT(kind=SENDING[right])


def own_message(world: World, chat: Chat, args: Args) -> Message:
    """The message an edit names, if the bot may edit it."""
    message_id = args.integer("message_id")
    if not message_id:
        raise errors.ID_MISSING()
    message = chat.find(message_id)
    if message is None:
        raise errors.EDIT_NOT_FOUND()
    if message.sender != world.bot.id or message.service or message.forward:
        raise errors.CANT_EDIT()
    return message


def bot_may(world: World, chat: Chat, right: str) -> bool:
    member = chat.member(world.bot.id)
    return chat.is_private or (member is not None and member.may(right))

"""sendChatAction, setMessageReaction, and the two farewells of a moving bot."""

from bot.localchat.api.args import Args
from bot.localchat.api.gate import open_chat, reachable_chat
from bot.localchat.api.handler import Handler
from bot.localchat.api.place import topic_of
from bot.localchat.api.reactions import REACTIONS
from bot.localchat.world import World, errors
from bot.localchat.world.stage import ChangeKind

ACTIONS = frozenset(
    {
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    }
)


def chat_action(world: World, args: Args) -> bool:
    chat = reachable_chat(world, args)
    if args.text("action") not in ACTIONS:
        raise errors.BAD_ACTION()
    topic_of(world, chat, args)
    world.changed(ChangeKind.TYPING, chat)
    return True


def react(world: World, args: Args) -> bool:
    chat = open_chat(world, args)
    message = chat.find(args.integer("message_id"))
    if message is None:
        raise errors.REACTION_NOT_FOUND()
    wanted = args.objects("reaction")
    emoji = [str(reaction.get("emoji", "")).replace("\ufe0f", "") for reaction in wanted]
    if len(emoji) > 1 or not REACTIONS.issuperset(emoji):
        raise errors.REACTION_INVALID()
    world.react(world.bot, message, emoji[0] if emoji else None)
    return True


def farewell(world: World, args: Args) -> bool:
    return True


METHODS: dict[str, Handler] = {
    "sendChatAction": chat_action,
    "setMessageReaction": react,
    "logOut": farewell,
    "close": farewell,
}

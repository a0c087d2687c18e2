"""sendMessage, sendPhoto, sendAnimation, sendDocument and sendDice."""

from collections.abc import Callable

from bot.localchat.api.calls import Args, Handler, Json
from bot.localchat.api.gate import allowed_to_send
from bot.localchat.api.media import file_of
from bot.localchat.api.place import common
from bot.localchat.api.words import caption_of, text_of
from bot.localchat.world import World, errors
from bot.localchat.world.files import media_shape
from bot.localchat.world.messages import Content
from bot.localchat.world.shapes import message_shape

#: How many faces each of Telegram's dice has.
DICE = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}

FILE_RIGHTS = {
    "photo": "can_send_photos",
    "animation": "can_send_other_messages",
    "document": "can_send_documents",
}


def send_message(world: World, args: Args) -> Json:
    chat, content = common(world, args)
    allowed_to_send(world, chat, "can_send_messages")
    content["text"], content["entities"] = text_of(args, errors.TEXT_TOO_LONG)
    world.budgets.spend(chat)
    return message_shape(world, world.post(chat, world.bot.id, **content))


def _send_file(kind: str) -> Callable[[World, Args], Json]:
    def send(world: World, args: Args) -> Json:
        chat, content = common(world, args)
        allowed_to_send(world, chat, FILE_RIGHTS[kind])
        _describe(args, content)
        content["media"] = media_shape(file_of(world, args, kind))
        world.budgets.spend(chat)
        return message_shape(world, world.post(chat, world.bot.id, **content))

    return send


def _describe(args: Args, content: Content) -> None:
    content["caption"], content["caption_entities"] = caption_of(args)
    content["spoiler"] = args.flag("has_spoiler")
    content["caption_above"] = args.flag("show_caption_above_media")


def send_dice(world: World, args: Args) -> Json:
    chat, content = common(world, args)
    emoji = args.text("emoji") or "🎲"
    if emoji not in DICE:
        raise errors.BAD_DICE()
    world.budgets.spend(chat)
    value = world.roll(DICE[emoji])
    content["media"] = {"dice": {"emoji": emoji, "value": value}}
    return message_shape(world, world.post(chat, world.bot.id, **content))


METHODS: dict[str, Handler] = {
    "sendMessage": send_message,
    "sendPhoto": _send_file("photo"),
    "sendAnimation": _send_file("animation"),
    "sendDocument": _send_file("document"),
    "sendDice": send_dice,
}

"""Edits of text, caption, media and keyboard, of messages for all and of those for one member."""

import copy
from collections.abc import Callable

from bot.localchat.api.calls import Args, Handler, Json
from bot.localchat.api.ephemeral import ephemeral_message
from bot.localchat.api.gate import open_chat, own_message, reachable_chat
from bot.localchat.api.inline import shared_message
from bot.localchat.api.media import media_object, named_file
from bot.localchat.api.words import caption_of, checked_caption, text_of
from bot.localchat.world import World, errors
from bot.localchat.world.chats import Chat
from bot.localchat.world.files import media_shape
from bot.localchat.world.keyboards import inline, only_inline, read_markup
from bot.localchat.world.messages import Message
from bot.localchat.world.shapes import message_shape
from bot.localchat.world.stage import ChangeKind

Find = Callable[[World, Args], tuple[Chat, Message]]
Edit = Callable[[World, Args, Find], Json]


def edit_text(world: World, args: Args, find: Find) -> Json:
    chat, message = find(world, args)
    if message.text is None:
        raise errors.NO_TEXT_TO_EDIT()
    edited = copy.copy(message)
    edited.text, edited.entities = text_of(args, errors.EDIT_TOO_LONG)
    return _settle(world, chat, message, edited, args)


def edit_caption(world: World, args: Args, find: Find) -> Json:
    chat, message = find(world, args)
    if message.text is not None or "dice" in message.media:
        raise errors.NO_CAPTION_TO_EDIT()
    edited = copy.copy(message)
    edited.caption, edited.caption_entities = caption_of(args)
    edited.caption_above = args.flag("show_caption_above_media")
    return _settle(world, chat, message, edited, args)


def edit_media(world: World, args: Args, find: Find) -> Json:
    chat, message = find(world, args)
    media = media_object(_parsed(args))
    if message.album and media["type"] != "photo":
        raise errors.ALBUM_EDIT()
    edited = copy.copy(message)
    edited.text, edited.entities = None, []
    edited.caption, edited.caption_entities = checked_caption(
        media.get("caption"), media.get("parse_mode"), media.get("caption_entities") or []
    )
    if message.inline_id is not None and str(media.get("media", "")).startswith("attach://"):
        raise errors.WRONG_FILE()
    edited.media = media_shape(named_file(world, args, media.get("media"), media["type"]))
    edited.spoiler = bool(media.get("has_spoiler"))
    edited.caption_above = bool(media.get("show_caption_above_media"))
    return _settle(world, chat, message, edited, args)


def edit_markup(world: World, args: Args, find: Find) -> Json:
    chat, message = find(world, args)
    return _settle(world, chat, message, copy.copy(message), args)


def _parsed(args: Args) -> object:
    try:
        return args.json("media")
    except errors.ApiError:
        raise errors.MEDIA_JSON() from None


def _own(world: World, args: Args) -> tuple[Chat, Message]:
    chat = open_chat(world, args)
    if chat.is_private and (world.people[chat.id].blocked or world.people[chat.id].deactivated):
        reachable_chat(world, args)
    return chat, own_message(world, chat, args)


def _settle(world: World, chat: Chat, message: Message, edited: Message, args: Args) -> Json:
    edited.keyboard = inline(only_inline(read_markup(args.raw("reply_markup"))), chat)
    if edited.content() == message.content():
        raise errors.NOT_MODIFIED()
    world.budgets.spend_edit(chat)
    edited.edited = world.seconds()
    message.become(edited)
    world.changed(ChangeKind.EDIT, chat, message.id)
    return message_shape(world, message)


def _ordinary(edit: Edit) -> Handler:
    """With the message as it is then; of one that lies in a chat of somebody's own only that it worked."""

    def by_either_number(world: World, args: Args) -> Json | bool:
        if "inline_message_id" in args and "chat_id" not in args:
            return bool(edit(world, args, shared_message))
        return edit(world, args, _own)

    return by_either_number


def _ephemeral(edit: Edit) -> Handler:
    return lambda world, args: bool(edit(world, args, ephemeral_message))


METHODS: dict[str, Handler] = {
    "editMessageText": _ordinary(edit_text),
    "editMessageCaption": _ordinary(edit_caption),
    "editMessageMedia": _ordinary(edit_media),
    "editMessageReplyMarkup": _ordinary(edit_markup),
    "editEphemeralMessageText": _ephemeral(edit_text),
    "editEphemeralMessageCaption": _ephemeral(edit_caption),
    "editEphemeralMessageMedia": _ephemeral(edit_media),
    "editEphemeralMessageReplyMarkup": _ephemeral(edit_markup),
}

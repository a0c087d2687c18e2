"""sendMediaGroup: two to ten pictures or files as one album, never with a keyboard."""

from bot.localchat.api.calls import Args, Handler, Json
from bot.localchat.api.gate import allowed_to_send
from bot.localchat.api.media import media_object, named_file
from bot.localchat.api.place import common
from bot.localchat.api.sending import FILE_RIGHTS
from bot.localchat.api.words import checked_caption
from bot.localchat.world import World, errors
from bot.localchat.world.files import media_shape
from bot.localchat.world.messages import Content
from bot.localchat.world.shapes import message_shape

MOST_ITEMS = 10


def send_media_group(world: World, args: Args) -> list[Json]:
    if "reply_markup" in args:
        raise errors.ALBUM_MARKUP()
    chat, shared = common(world, args)
    items = [media_object(item) for item in _items(args)]
    if len({item["type"] == "document" for item in items}) > 1:
        raise errors.ALBUM_MIXED()
    for kind in {item["type"] for item in items}:
        allowed_to_send(world, chat, FILE_RIGHTS[kind])
    contents = [_content(world, args, item, shared) for item in items]
    world.budgets.spend(chat, len(items))
    shared_album = world.new_album() if len(items) > 1 else None
    for content in contents:
        content["album"] = shared_album
    return [message_shape(world, world.post(chat, world.bot.id, **content)) for content in contents]


def _items(args: Args) -> list[Json]:
    try:
        items = args.objects("media")
    except errors.ApiError:
        raise errors.MEDIA_JSON() from None
    if not items:
        raise errors.ALBUM_EMPTY()
    if len(items) > MOST_ITEMS:
        raise errors.ALBUM_TOO_LONG()
    return items


def _content(world: World, args: Args, item: Json, shared: Content) -> Content:
    caption, entities = checked_caption(item.get("caption"), item.get("parse_mode"), item.get("caption_entities") or [])
    content = shared.copy()
    content["media"] = media_shape(named_file(world, args, item.get("media"), item["type"]))
    content["caption"], content["caption_entities"] = caption, entities
    content["spoiler"] = bool(item.get("has_spoiler"))
    return content


METHODS: dict[str, Handler] = {"sendMediaGroup": send_media_group}

"""copyMessage and forwardMessage."""

from bot.localchat.api.calls import Args, Handler, Json
from bot.localchat.api.gate import open_chat
from bot.localchat.api.place import common
from bot.localchat.api.words import caption_of
from bot.localchat.world import World, errors
from bot.localchat.world.messages import Content, Message
from bot.localchat.world.shapes import message_shape


def copy_message(world: World, args: Args) -> Json:
    chat, content = common(world, args)
    source = _source(world, args, errors.COPY_NOT_FOUND)
    if source.service:
        raise errors.CANT_COPY()
    content = content | _carried(source)
    if "caption" in args and source.media:
        content["caption"], content["caption_entities"] = caption_of(args)
    world.budgets.spend(chat)
    return {"message_id": world.post(chat, world.bot.id, **content).id}


def forward_message(world: World, args: Args) -> Json:
    chat, content = common(world, args)
    source = _source(world, args, errors.FORWARD_NOT_FOUND)
    if source.service or source.protected:
        raise errors.CANT_FORWARD()
    content = content | _carried(source)
    content["forward"] = source.forward or {
        "type": "user",
        "sender_user": world.people[source.sender].user(),
        "date": source.date,
    }
    world.budgets.spend(chat)
    return message_shape(world, world.post(chat, world.bot.id, **content))


def _source(world: World, args: Args, not_found: errors.Refusal) -> Message:
    chat = open_chat(world, args, "from_chat_id")
    message_id = args.integer("message_id")
    if not message_id:
        raise errors.ID_MISSING()
    message = chat.find(message_id)
    if message is None:
        raise not_found()
    return message


def _carried(source: Message) -> Content:
    return {
        "text": source.text,
        "entities": source.entities,
        "media": source.media,
        "caption": source.caption,
        "caption_entities": source.caption_entities,
        "spoiler": source.spoiler,
    }


METHODS: dict[str, Handler] = {"copyMessage": copy_message, "forwardMessage": forward_message}

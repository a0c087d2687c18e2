"""The world's things in the shapes of the Bot API."""

from typing import Any, Protocol

from bot.localchat.world.chats import Chat, Member, Standing
from bot.localchat.world.messages import Message
from bot.localchat.world.people import Person
from bot.localchat.world.queries import Press

Json = dict[str, Any]


class Directory(Protocol):
    """Everybody there is, and every chat."""

    bot: Person
    people: dict[int, Person]
    chats: dict[int, Chat]


ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
    "can_send_welcome_messages",
)
MEMBER_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def chat_shape(world: Directory, chat: Chat) -> Json:
    shape: Json = {"id": chat.id, "type": str(chat.kind)}
    if chat.is_private:
        person = world.people[chat.id]
        shape["first_name"] = person.first_name
        if person.username:
            shape["username"] = person.username
        return shape
    shape["title"] = chat.title
    if chat.is_forum:
        shape["is_forum"] = True
    return shape


def full_chat_shape(world: Directory, chat: Chat) -> Json:
    shape = chat_shape(world, chat)
    shape |= {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    }
    if chat.is_private:
        shape["active_usernames"] = [world.people[chat.id].username] if world.people[chat.id].username else []
    else:
        shape["permissions"] = {right: right not in ("can_change_info", "can_manage_topics") for right in MEMBER_RIGHTS}
    if chat.pinned and (pinned := chat.messages.get(chat.pinned[-1])):
        shape["pinned_message"] = message_shape(world, pinned, with_reply=False)
    return shape


def member_shape(world: Directory, member: Member) -> Json:
    shape: Json = {"user": world.people[member.person].user(), "status": str(member.standing)}
    match member.standing:
        case Standing.CREATOR:
            shape["is_anonymous"] = False
        case Standing.ADMINISTRATOR:
            shape |= {"can_be_edited": False, "is_anonymous": False}
            shape |= {right: right in member.rights for right in ADMIN_RIGHTS}
            shape["can_manage_chat"] = True
        case Standing.RESTRICTED:
            shape |= {"is_member": True, "until_date": 0, "can_edit_tag": False}
            shape |= {right: right in member.rights for right in MEMBER_RIGHTS}
        case Standing.KICKED:
            shape["until_date"] = 0
        case Standing.MEMBER | Standing.LEFT:
            pass
    return shape


def message_shape(world: Directory, message: Message, *, with_reply: bool = True) -> Json:
    chat = world.chats[message.chat]
    shape: Json = {
        "message_id": message.id,
        "from": world.people[message.sender].user(),
        "chat": chat_shape(world, chat),
        "date": message.date,
    }
    if message.only_for is not None:
        receiver = world.people[message.only_for].user()
        shape |= {"message_id": 0, "ephemeral_message_id": message.id, "receiver_user": receiver}
    if message.thread is not None:
        shape |= {"message_thread_id": message.thread, "is_topic_message": True}
    if message.edited is not None:
        shape["edit_date"] = message.edited
    if message.inline_id is not None:
        shape["via_bot"] = world.bot.user()
    if message.forward is not None:
        shape["forward_origin"] = message.forward
    shape |= _words(world, message)
    shape |= message.media
    shape |= _service(world, chat, message)
    shape |= _marks(message)
    if with_reply and message.reply_to is not None and (target := chat.messages.get(message.reply_to)):
        shape["reply_to_message"] = message_shape(world, target, with_reply=False)
    return shape


def press_shape(world: Directory, press: Press) -> Json:
    message = world.chats[press.chat].messages[press.message]
    # Of a message it wrote for somebody the bot is told neither chat nor words.
    where: Json = (
        {"message": message_shape(world, message)}
        if message.inline_id is None
        else {"inline_message_id": message.inline_id}
    )
    return {
        "id": press.id,
        "from": world.people[press.person].user(),
        **where,
        "chat_instance": str(abs(press.chat) * 7919),
        "data": press.data,
    }


def _words(world: Directory, message: Message) -> Json:
    words: Json = {}
    if message.text is not None:
        words["text"] = message.text
    if message.caption:
        words["caption"] = message.caption
    if message.text and message.entities:
        words["entities"] = _entities(world, message.entities)
    if message.caption and message.caption_entities:
        words["caption_entities"] = _entities(world, message.caption_entities)
    return words


def _entities(world: Directory, entities: list[Json]) -> list[Json]:
    """A mention of somebody nobody knows is no mention."""
    known = [entity for entity in entities if entity["type"] != "text_mention" or entity.get("user_id") in world.people]
    return [_entity(world, entity) for entity in known]


def _entity(world: Directory, entity: Json) -> Json:
    if entity["type"] != "text_mention":
        return entity
    shape = {key: value for key, value in entity.items() if key != "user_id"}
    shape["user"] = world.people[entity["user_id"]].user()
    return shape


def _service(world: Directory, chat: Chat, message: Message) -> Json:
    if "pinned" not in message.service:
        return message.service
    pinned = chat.messages.get(message.service["pinned"])
    if pinned is None:
        gone = {"chat": chat_shape(world, chat), "message_id": message.service["pinned"], "date": 0}
        return {"pinned_message": gone}
    return {"pinned_message": message_shape(world, pinned, with_reply=False)}


def _marks(message: Message) -> Json:
    marks: Json = {}
    if message.album:
        marks["media_group_id"] = message.album
    if message.protected:
        marks["has_protected_content"] = True
    if message.spoiler:
        marks["has_media_spoiler"] = True
    if message.caption_above:
        marks["show_caption_above_media"] = True
    if message.keyboard:
        marks["reply_markup"] = message.keyboard
    return marks

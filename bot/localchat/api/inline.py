"""answerInlineQuery, and how a message is found that lies in a chat of somebody's own."""

import re

from bot.localchat.api.calls import Args, Handler, Json
from bot.localchat.api.media import named_file
from bot.localchat.api.words import checked_caption, text_of
from bot.localchat.world import World, errors
from bot.localchat.world.chats import Chat
from bot.localchat.world.files import media_shape
from bot.localchat.world.inline import InlineAnswer
from bot.localchat.world.keyboards import inline, only_inline, read_markup
from bot.localchat.world.messages import Content, Message

MOST_RESULTS = 50
LONGEST_ID_BYTES = 64
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")


def answer_inline_query(world: World, args: Args) -> bool:
    if not world.inline.on:
        raise errors.NO_INLINE_MODE()
    asked = world.inline.find(args.text("inline_query_id") or "", world.now())
    results = args.objects("results")
    if len(results) > MOST_RESULTS:
        raise errors.RESULTS_TOO_MANY()
    _check_ids([str(result.get("id", "")) for result in results])
    button = args.object("button")
    payload = str(button.get("start_parameter", ""))
    if button and not PAYLOAD.fullmatch(payload):
        raise errors.START_PARAMETER()
    chat = world.chats[asked.chat]
    contents = [_content(world, chat, args, result) for result in results]
    titles = [str(result.get("title", "")) for result in results]
    asked.take(InlineAnswer(contents, titles, str(button.get("text", "")), payload))
    return True


def _check_ids(ids: list[str]) -> None:
    if any(not 1 <= len(one.encode()) <= LONGEST_ID_BYTES for one in ids):
        raise errors.RESULT_ID()
    if len(set(ids)) < len(ids):
        raise errors.RESULT_ID_TWICE()


def _content(world: World, chat: Chat, args: Args, result: Json) -> Content:
    """What would be put there: an article's words, or a picture that Telegram has already."""
    keyboard = inline(only_inline(read_markup(result.get("reply_markup"))), chat)
    match result.get("type"):
        case "article":
            if not str(result.get("title", "")).strip():
                raise errors.ARTICLE_TITLE()
            said = result.get("input_message_content") or {}
            text, entities = text_of(Args({**said, "text": said.get("message_text")}), errors.TEXT_TOO_LONG)
            return Content(text=text, entities=entities, keyboard=keyboard)
        case "photo":
            media = media_shape(named_file(world, args, result.get("photo_file_id"), "photo"))
            caption, entities = checked_caption(
                result.get("caption"), result.get("parse_mode"), result.get("caption_entities") or []
            )
            return Content(media=media, caption=caption, caption_entities=entities, keyboard=keyboard)
        case _:
            raise errors.RESULT_TYPE()


def shared_message(world: World, args: Args) -> tuple[Chat, Message]:
    number = args.text("inline_message_id")
    for chat in world.chats.values():
        for message in chat.messages.values():
            if message.inline_id is not None and message.inline_id == number:
                return chat, message
    raise errors.NO_SHARED_MESSAGE()


METHODS: dict[str, Handler] = {"answerInlineQuery": answer_inline_query}

"""One case or more for every refusal of the catalogue: who asks what, and is told so."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.localchat.world import errors, on_demand
from bot.localchat.world.chats import Chat
from bot.localchat.world.errors import Refusal
from bot.localchat.world.files import Upload
from tests.bot.localchat.scene import Scene, buttons, png, upload

Params = dict[str, Any]
Build = Callable[[Scene], Params]


@dataclass(frozen=True)
class Case:
    refusal: Refusal
    method: str
    params: Build
    files: dict[str, Upload] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.method}: {self.refusal.text[:60]}"


def anna(**more: Any) -> Build:
    return lambda scene: {"chat_id": scene.anna.id, **more}


def group(**more: Any) -> Build:
    return lambda scene: {"chat_id": scene.group.id, **more}


def text_at(**more: Any) -> Build:
    """Names a text message of the bot."""
    return lambda scene: {"chat_id": scene.anna.id, "message_id": scene.said_by_bot().id, **more}


def keyboard(*row: Params) -> Build:
    return anna(text="x", reply_markup={"inline_keyboard": [list(row)]})


ARTICLE = {"type": "article", "id": "a", "title": "Duel", "input_message_content": {"message_text": "x"}}


def inline(*results: Params, **more: Any) -> Build:
    """Answers what Anna has just asked."""
    return lambda s: {
        "inline_query_id": s.world.ask_inline(s.anna, s.group, "duel").id,
        "results": list(results),
        **more,
    }


def switched_off(scene: Scene) -> None:
    scene.world.inline.on = False


def after(act: Callable[[Scene], object], build: Build) -> Build:
    def arranged(scene: Scene) -> Params:
        act(scene)
        return build(scene)

    return arranged


def forum(*, closed: bool = False, powerless: bool = False, **more: Any) -> Build:
    """Names a topic of a forum."""

    def arranged(scene: Scene) -> Params:
        chat = scene.supergroup(is_forum=True)
        topic = scene.world.open_topic(chat, "Deus", scene.world.bot.id, 7322096)
        topic.closed = closed
        if powerless:
            scene.powerless(chat)
        return {"chat_id": chat.id, "message_thread_id": topic.id, **more}

    return arranged


def kicked(scene: Scene) -> None:
    scene.world.kick(scene.group, scene.world.bot, scene.anna)


def left(scene: Scene) -> None:
    scene.world.leave(scene.world.bot, scene.group)


def album_item(scene: Scene) -> Params:
    message = scene.said_by_bot(media={"photo": [{"file_id": scene.photo()}]}, album="1")
    media = {"type": "document", "media": scene.document()}
    return {"chat_id": scene.anna.id, "message_id": message.id, "media": media}


def night_mode(scene: Scene) -> None:
    scene.world.demote(scene.group, scene.world.bot)
    scene.world.forbid(scene.group, "can_send_messages")


def restricted(scene: Scene) -> None:
    scene.world.restrict(scene.group, scene.world.bot, "can_send_messages")


def old_message(scene: Scene) -> Params:
    message = scene.said_by_bot()
    scene.wait(49 * 3600)
    return {"chat_id": scene.anna.id, "message_id": message.id}


def others_message(scene: Scene) -> Params:
    said = scene.world.say(scene.boris, scene.powerless(scene.group), "mine")
    return {"chat_id": scene.group.id, "message_id": said.id}


def service_line(scene: Scene, name: str = "chat_id") -> Params:
    line = scene.world.announce(scene.group, scene.anna.id, {"left_chat_member": scene.boris.user()})
    return {"chat_id": scene.group.id, name: scene.group.id, "message_id": line.id}


def supergroup_without_bot(*, thrown_out: bool) -> Build:
    def arranged(scene: Scene) -> Params:
        chat = scene.supergroup()
        if thrown_out:
            scene.world.kick(chat, scene.world.bot, scene.anna)
        else:
            scene.world.leave(scene.world.bot, chat)
        return {"chat_id": chat.id, "text": "x"}

    return arranged


def budget_spent(scene: Scene) -> None:
    scene.world.budgets.on = True
    for _ in range(20):
        scene.world.budgets.spend(scene.group)


def photo_of(scene: Scene, **more: Any) -> Params:
    return {"chat_id": scene.anna.id, "photo": scene.photo(), **more}


def only_for(scene: Scene, person: int, chat: Chat) -> Params:
    return {"chat_id": chat.id, "text": "x", "ephemeral_message_parameters": {"receiver_user_id": person}}


LONG_TEXT = "я" * 4097
LONG_CAPTION = "я" * 1025
HUGE = Upload("huge.png", png() + bytes(10 * 1024 * 1024))

CASES = [
    Case(errors.NO_SUCH_METHOD, "sendGiraffe", anna()),
    Case(errors.SERVER_FAULT, "getMe", after(lambda s: s.world.faults.server_error(), lambda s: {})),
    Case(errors.SLOW_DOWN, "sendMessage", after(lambda s: s.world.faults.retry_after(7), anna(text="x"))),
    Case(errors.SLOW_DOWN, "sendMessage", after(budget_spent, group(text="x"))),
    Case(errors.BAD_WEBHOOK, "setWebhook", lambda s: {"url": "https://example.org/hook"}),
    Case(errors.BAD_WEBHOOK, "setWebhook", lambda s: {"url": "http://127.0.0.1:9/", "secret_token": "no spaces"}),
    Case(errors.CHAT_ID_EMPTY, "sendMessage", lambda s: {"text": "x"}),
    Case(errors.CHAT_NOT_FOUND, "sendMessage", lambda s: {"chat_id": 5, "text": "x"}),
    Case(errors.CHAT_NOT_FOUND, "getChat", lambda s: {"chat_id": "@nobody"}),
    Case(errors.USER_NOT_FOUND, "getChatMember", group(user_id=5)),
    Case(errors.INVALID_USER, "getChatMember", group()),
    Case(errors.UPGRADED, "sendMessage", after(lambda s: s.world.migrate_to_supergroup(s.group), group(text="x"))),
    Case(errors.BLOCKED, "sendMessage", after(lambda s: s.world.block(s.anna), anna(text="x"))),
    Case(errors.BLOCKED, "editMessageText", after(lambda s: s.world.block(s.anna), text_at(text="x"))),
    Case(errors.NEVER_STARTED, "sendMessage", lambda s: {"chat_id": s.boris.id, "text": "x"}),
    Case(errors.DEACTIVATED, "sendMessage", after(lambda s: s.world.deactivate(s.anna), anna(text="x"))),
    Case(errors.KICKED_GROUP, "sendMessage", after(kicked, group(text="x"))),
    Case(errors.KICKED_SUPERGROUP, "sendMessage", supergroup_without_bot(thrown_out=True)),
    Case(errors.NOT_MEMBER_GROUP, "sendMessage", after(left, group(text="x"))),
    Case(errors.NOT_MEMBER_SUPERGROUP, "sendMessage", supergroup_without_bot(thrown_out=False)),
    Case(errors.NO_SENDING_RIGHT, "sendMessage", after(night_mode, group(text="x"))),
    Case(errors.NO_SENDING_RIGHT, "sendPhoto", after(restricted, lambda s: group(photo=s.photo())(s))),
    Case(errors.LEAVE_PRIVATE, "leaveChat", anna()),
    Case(errors.GROUPS_ONLY, "getChatAdministrators", anna()),
    Case(errors.TEXT_EMPTY, "sendMessage", anna()),
    Case(errors.TEXT_EMPTY, "sendMessage", anna(text=" \n ")),
    Case(errors.TEXT_EMPTY, "editMessageText", text_at(text="")),
    Case(errors.TEXT_TOO_LONG, "sendMessage", anna(text=LONG_TEXT)),
    Case(errors.EDIT_TOO_LONG, "editMessageText", text_at(text=LONG_TEXT)),
    Case(errors.CAPTION_TOO_LONG, "sendPhoto", lambda s: photo_of(s, caption=LONG_CAPTION)),
    Case(errors.CANT_PARSE, "sendMessage", anna(text="<u>a</b>", parse_mode="HTML")),
    Case(errors.BAD_PARSE_MODE, "sendMessage", anna(text="a", parse_mode="Telegraph")),
    Case(errors.NOT_MODIFIED, "editMessageText", text_at(text="hello")),
    Case(errors.EDIT_NOT_FOUND, "editMessageText", anna(message_id=777, text="x")),
    Case(errors.CANT_EDIT, "editMessageText", lambda s: {**others_message(s), "text": "x"}),
    Case(errors.CANT_EDIT, "editMessageText", lambda s: {**service_line(s), "text": "x"}),
    Case(
        errors.NO_TEXT_TO_EDIT,
        "editMessageText",
        lambda s: {"chat_id": s.anna.id, "message_id": s.said_by_bot(media={"photo": []}).id, "text": "x"},
    ),
    Case(errors.NO_CAPTION_TO_EDIT, "editMessageCaption", text_at(caption="x")),
    Case(errors.ALBUM_EDIT, "editMessageMedia", album_item),
    Case(errors.ID_MISSING, "editMessageText", anna(text="x")),
    Case(errors.ID_MISSING, "deleteMessage", anna()),
    Case(errors.DELETE_NOT_FOUND, "deleteMessage", anna(message_id=777)),
    Case(errors.CANT_DELETE, "deleteMessage", old_message),
    Case(errors.CANT_DELETE_OTHERS, "deleteMessage", others_message),
    Case(errors.EMPTY_FORWARD, "deleteMessages", anna(message_ids=[])),
    Case(errors.REPLY_NOT_FOUND, "sendMessage", anna(text="x", reply_parameters={"message_id": 777})),
    Case(errors.COPY_NOT_FOUND, "copyMessage", lambda s: {**anna(message_id=777)(s), "from_chat_id": s.anna.id}),
    Case(errors.FORWARD_NOT_FOUND, "forwardMessage", lambda s: {**anna(message_id=777)(s), "from_chat_id": s.anna.id}),
    Case(errors.CANT_COPY, "copyMessage", lambda s: service_line(s, "from_chat_id")),
    Case(errors.CANT_FORWARD, "forwardMessage", lambda s: service_line(s, "from_chat_id")),
    Case(errors.REACTION_INVALID, "setMessageReaction", text_at(reaction=[{"type": "emoji", "emoji": "🥔"}])),
    Case(errors.REACTION_NOT_FOUND, "setMessageReaction", anna(message_id=777)),
    Case(errors.EPHEMERAL_RIGHT, "sendMessage", lambda s: only_for(s, s.boris.id, s.powerless(s.group))),
    Case(errors.EPHEMERAL_RIGHT, "sendMessage", lambda s: only_for(s, s.anna.id, s.private)),
    Case(errors.EPHEMERAL_RECEIVER, "sendMessage", lambda s: only_for(s, 5, s.group)),
    Case(errors.BUTTON_DATA, "sendMessage", keyboard({"text": "a", "callback_data": "я" * 33})),
    Case(errors.BUTTON_DATA, "sendMessage", keyboard({"text": "a", "callback_data": "a" * 65})),
    Case(errors.BUTTON_DATA, "sendMessage", keyboard({"text": "a", "callback_data": ""})),
    Case(errors.BUTTON_TEXT, "sendMessage", keyboard({"text": "a"})),
    Case(errors.BUTTON_NO_TEXT, "sendMessage", keyboard({"text": " ", "callback_data": "a"})),
    Case(errors.BUTTON_URL, "sendMessage", keyboard({"text": "a", "url": "javascript:x"})),
    Case(errors.BUTTON_URL, "sendMessage", keyboard({"text": "a", "url": ""})),
    Case(
        errors.BUTTON_TYPE,
        "sendMessage",
        group(text="x", reply_markup={"inline_keyboard": [[{"text": "a", "web_app": {"url": "https://a.org"}}]]}),
    ),
    Case(errors.BUTTON_STYLE, "sendMessage", anna(text="x", reply_markup=buttons("A", style="purple"))),
    Case(errors.KEYBOARD_TOO_LONG, "sendMessage", keyboard(*[{"text": "a", "callback_data": "a"}] * 101)),
    Case(errors.KEYBOARD_JSON, "sendMessage", anna(text="x", reply_markup="{")),
    Case(errors.KEYBOARD_OBJECT, "sendMessage", anna(text="x", reply_markup="[]")),
    Case(errors.INLINE_EXPECTED, "editMessageReplyMarkup", text_at(reply_markup={"force_reply": True})),
    Case(errors.COPY_TEXT, "sendMessage", keyboard({"text": "a", "copy_text": {"text": "x" * 257}})),
    Case(errors.QUERY_TOO_OLD, "answerCallbackQuery", lambda s: {"callback_query_id": "77"}),
    Case(errors.QUERY_TOO_OLD, "answerInlineQuery", lambda s: {"inline_query_id": "77", "results": []}),
    Case(errors.NO_INLINE_MODE, "answerInlineQuery", after(switched_off, lambda s: {"results": []})),
    Case(errors.RESULTS_TOO_MANY, "answerInlineQuery", inline(*({**ARTICLE, "id": str(at)} for at in range(51)))),
    Case(errors.RESULT_ID, "answerInlineQuery", inline({**ARTICLE, "id": "я" * 33})),
    Case(errors.RESULT_ID_TWICE, "answerInlineQuery", inline(ARTICLE, ARTICLE)),
    Case(errors.RESULT_TYPE, "answerInlineQuery", inline({**ARTICLE, "type": "moon"})),
    Case(errors.ARTICLE_TITLE, "answerInlineQuery", inline({**ARTICLE, "title": " "})),
    Case(errors.START_PARAMETER, "answerInlineQuery", inline(button={"text": "x", "start_parameter": "no blanks"})),
    Case(errors.NO_SHARED_MESSAGE, "editMessageText", lambda s: {"inline_message_id": "AbC", "text": "x"}),
    Case(errors.NO_FILE, "sendPhoto", anna()),
    Case(errors.WRONG_FILE, "sendPhoto", anna(photo="photo-9-none")),
    Case(errors.NO_FETCHING, "sendPhoto", anna(photo="https://example.org/a.png")),
    Case(errors.WRONG_KIND, "sendPhoto", lambda s: anna(photo=s.document())(s)),
    Case(errors.PHOTO_TOO_BIG, "sendPhoto", anna(), {"photo": HUGE}),
    Case(errors.PHOTO_SIZE, "sendPhoto", anna(), {"photo": upload(png(2100, 100))}),
    Case(errors.PHOTO_SIZE, "sendPhoto", anna(), {"photo": upload(png(6000, 4001))}),
    Case(errors.NOT_A_PICTURE, "sendPhoto", anna(), {"photo": upload(b"no picture at all")}),
    Case(errors.FILE_EMPTY, "sendDocument", anna(), {"document": upload(b"")}),
    Case(errors.NO_FILE_ID, "getFile", lambda s: {"file_id": "x"}),
    Case(errors.ALBUM_EMPTY, "sendMediaGroup", anna(media=[])),
    Case(
        errors.ALBUM_TOO_LONG,
        "sendMediaGroup",
        lambda s: anna(media=[{"type": "photo", "media": s.photo()}] * 11)(s),
    ),
    Case(errors.ALBUM_MARKUP, "sendMediaGroup", anna(media=[], reply_markup=buttons("A"))),
    Case(
        errors.ALBUM_MIXED,
        "sendMediaGroup",
        lambda s: anna(media=[{"type": "photo", "media": s.photo()}, {"type": "document", "media": s.document()}])(s),
    ),
    Case(errors.MEDIA_JSON, "sendMediaGroup", anna(media="{")),
    Case(errors.MEDIA_JSON, "editMessageMedia", text_at(media="{")),
    Case(errors.MEDIA_TYPE, "editMessageMedia", text_at(media={"type": "video", "media": "x"})),
    Case(errors.NO_PIN_RIGHT, "pinChatMessage", others_message),
    Case(errors.PIN_NOT_FOUND, "pinChatMessage", group(message_id=777)),
    Case(errors.PIN_SERVICE, "pinChatMessage", service_line),
    Case(errors.UNPIN_NOT_FOUND, "unpinChatMessage", group()),
    Case(errors.NOT_A_FORUM, "createForumTopic", group(name="Deus")),
    Case(errors.NO_TOPIC_RIGHT, "createForumTopic", forum(powerless=True, name="Deus")),
    Case(errors.NO_TOPIC_MANAGE, "closeForumTopic", forum(powerless=True)),
    Case(errors.THREAD_NOT_FOUND, "sendMessage", group(text="x", message_thread_id=777)),
    Case(errors.TOPIC_INVALID, "closeForumTopic", lambda s: {**forum()(s), "message_thread_id": 777}),
    Case(errors.TOPIC_CLOSED, "sendMessage", forum(closed=True, powerless=True, text="x")),
    Case(errors.TOPIC_NOT_MODIFIED, "closeForumTopic", forum(closed=True)),
    Case(errors.TOPIC_NOT_MODIFIED, "editForumTopic", forum(name="Deus")),
    Case(errors.TOPIC_NAME, "createForumTopic", forum(name=" ")),
    Case(errors.COMMAND_INVALID, "setMyCommands", lambda s: {"commands": [{"command": "Größe", "description": "x"}]}),
    Case(errors.COMMAND_DESCRIPTION, "setMyCommands", lambda s: {"commands": [{"command": "a", "description": ""}]}),
    Case(
        errors.COMMANDS_TOO_MANY,
        "setMyCommands",
        lambda s: {"commands": [{"command": "a", "description": "x"}] * 101},
    ),
    Case(errors.COMMANDS_JSON, "setMyCommands", lambda s: {"commands": "{"}),
    Case(errors.BAD_SCOPE, "setMyCommands", lambda s: {"commands": [], "scope": {"type": "chat", "chat_id": 5}}),
    Case(errors.BAD_SCOPE, "getMyCommands", lambda s: {"scope": {"type": "moon"}}),
    Case(errors.TEXT_PROFILE, "setMyName", lambda s: {"name": "x" * 65}),
    Case(errors.BAD_DICE, "sendDice", anna(emoji="🥔")),
    Case(errors.BAD_ACTION, "sendChatAction", anna(action="juggling")),
    Case(errors.BAD_VALUE, "sendMessage", anna(text="x", message_thread_id="two")),
]
CASES += [
    Case(refusal, method, after(lambda s, refusal=refusal: s.world.faults.refuse(refusal), lambda s: {}))
    for refusal in on_demand.ON_DEMAND
    for method in refusal.calls[:1]
]

"""Every refusal the local chat gives, in Telegram's words, with the calls that give it."""

from dataclasses import dataclass
from typing import Any

TEXT_SENDS = ("sendMessage",)
FILE_SENDS = ("sendPhoto", "sendAnimation", "sendDocument")
COPIES = ("copyMessage", "forwardMessage")
SENDS = (*TEXT_SENDS, *FILE_SENDS, "sendMediaGroup", "sendDice", *COPIES)
OWN_EDITS = ("editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup")
EPHEMERAL_EDITS = (
    "editEphemeralMessageText",
    "editEphemeralMessageCaption",
    "editEphemeralMessageMedia",
    "editEphemeralMessageReplyMarkup",
)
EDITS = (*OWN_EDITS, *EPHEMERAL_EDITS)
PINS = ("pinChatMessage", "unpinChatMessage", "unpinAllChatMessages")
TOPICS = ("createForumTopic", "editForumTopic", "closeForumTopic", "reopenForumTopic", "deleteForumTopic")
DELETES = ("deleteMessage", "deleteMessages", "deleteEphemeralMessage")
LOOKS = ("getChat", "getChatMember", "getChatAdministrators", "getChatMemberCount")
MARKS = ("sendChatAction", "setMessageReaction", "leaveChat")
CHAT_CALLS = (*SENDS, *EDITS, *PINS, *TOPICS, *DELETES, *LOOKS, *MARKS)
KEYBOARD_CALLS = (*TEXT_SENDS, *FILE_SENDS, "sendDice", "copyMessage", *EDITS)
CAPTION_CALLS = (*FILE_SENDS, "sendMediaGroup", "copyMessage", *EDITS[1:3], *EDITS[5:7])
PARSED_CALLS = (*TEXT_SENDS, *CAPTION_CALLS, EDITS[0], EDITS[4])
UPLOAD_CALLS = (*FILE_SENDS, "sendMediaGroup", EDITS[2], EDITS[6])
EVERY_CALL = ("every call",)


class ApiError(Exception):
    """A refusal on its way to the caller."""

    def __init__(self, code: int, description: str, parameters: dict[str, int] | None = None) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def answer(self) -> dict[str, Any]:
        body: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            body["parameters"] = self.parameters
        return body


#: Every refusal ever declared below, by its text; the documented table is made of it.
CATALOGUE: dict[str, "Refusal"] = {}


@dataclass(frozen=True)
class Refusal:
    code: int
    text: str
    when: str
    calls: tuple[str, ...]

    def __post_init__(self) -> None:
        CATALOGUE[self.text] = self

    def __call__(self, parameters: dict[str, int] | None = None, **details: object) -> ApiError:
        return ApiError(self.code, self.text.format(**details), parameters)


def _bad(text: str, when: str, *calls: str) -> Refusal:
    return Refusal(400, f"Bad Request: {text}", when, calls)


def _forbidden(text: str, when: str, *calls: str) -> Refusal:
    return Refusal(403, f"Forbidden: {text}", when, calls)


UNAUTHORIZED = Refusal(401, "Unauthorized", "the token is not the one of this local chat", EVERY_CALL)
NO_SUCH_METHOD = Refusal(404, "Not Found", "the method does not exist here", EVERY_CALL)
SLOW_DOWN = Refusal(
    429,
    "Too Many Requests: retry after {seconds}",
    "a budget is used up, or a test said so",
    (*SENDS, *EDITS, "setWebhook"),
)
SERVER_FAULT = Refusal(502, "Bad Gateway", "a test asked for a fault", EVERY_CALL)
WEBHOOK_IS_SET = Refusal(
    409,
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    "polling while a webhook is set",
    ("getUpdates",),
)
OTHER_POLL = Refusal(
    409,
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    "a newer long poll took over",
    ("getUpdates",),
)
BAD_WEBHOOK = _bad("bad webhook: {reason}", "the address or the secret of a webhook cannot be used", "setWebhook")

CHAT_ID_EMPTY = _bad("chat_id is empty", "the call names no chat", *CHAT_CALLS)
CHAT_NOT_FOUND = _bad("chat not found", "nobody has that id", *CHAT_CALLS)
USER_NOT_FOUND = _bad("user not found", "nobody has that id", "getChatMember")
INVALID_USER = _bad("invalid user_id specified", "the call names no person", "getChatMember")
UPGRADED = _bad(
    "group chat was upgraded to a supergroup chat",
    "the group has migrated; the new id is in the parameters",
    *CHAT_CALLS,
)
BLOCKED = _forbidden("bot was blocked by the user", "the person blocked the bot", *SENDS, *EDITS, *PINS, *MARKS)
NEVER_STARTED = _forbidden(
    "bot can't initiate conversation with a user", "the person never pressed Start", *SENDS, *PINS, *MARKS
)
DEACTIVATED = _forbidden("user is deactivated", "the account is gone", *SENDS, *EDITS, *PINS, *MARKS)
KICKED_GROUP = _forbidden("bot was kicked from the group chat", "the bot was thrown out of a group", *CHAT_CALLS)
KICKED_SUPERGROUP = _forbidden(
    "bot was kicked from the supergroup chat", "the bot was thrown out of a supergroup", *CHAT_CALLS
)
NOT_MEMBER_GROUP = _forbidden("bot is not a member of the group chat", "the bot has left the group", *CHAT_CALLS)
NOT_MEMBER_SUPERGROUP = _forbidden(
    "bot is not a member of the supergroup chat", "the bot has left the supergroup", *CHAT_CALLS
)
NO_SENDING_RIGHT = _bad(
    "not enough rights to send {kind} to the chat",
    "forbidden to all members, as in a night mode, or to the bot",
    *TEXT_SENDS,
    *FILE_SENDS,
    "sendMediaGroup",
)
LEAVE_PRIVATE = _bad("chat member status can't be changed in private chats", "leaving a private chat", "leaveChat")
GROUPS_ONLY = _bad(
    "there are no administrators in the private chat", "asked in a private chat", "getChatAdministrators"
)

TEXT_EMPTY = _bad("message text is empty", "no text, or only blanks", "sendMessage", EDITS[0], EDITS[4])
TEXT_TOO_LONG = _bad("message is too long", "over 4096 UTF-16 units after parsing", "sendMessage")
EDIT_TOO_LONG = _bad(
    "MESSAGE_TOO_LONG",
    "over 4096 units in an edit, or 200 in a callback answer",
    EDITS[0],
    EDITS[4],
    "answerCallbackQuery",
)
CAPTION_TOO_LONG = _bad("message caption is too long", "over 1024 UTF-16 units after parsing", *CAPTION_CALLS)
CANT_PARSE = _bad("can't parse entities: {reason}", "the HTML is not Telegram's HTML", *PARSED_CALLS)
BAD_PARSE_MODE = _bad("unsupported parse_mode", "another mode than HTML", *PARSED_CALLS)

NOT_MODIFIED = _bad(
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message",
    "the edit changes nothing",
    *EDITS,
)
EDIT_NOT_FOUND = _bad(
    "message to edit not found", "the message was deleted or never was", *EDITS, "deleteEphemeralMessage"
)
CANT_EDIT = _bad("message can't be edited", "somebody else's message, or a service line", *OWN_EDITS)
NO_TEXT_TO_EDIT = _bad("there is no text in the message to edit", "the message is a picture", EDITS[0], EDITS[4])
NO_CAPTION_TO_EDIT = _bad("there is no caption in the message to edit", "the message is a text", EDITS[1], EDITS[5])
ALBUM_EDIT = _bad(
    "can't use the media of the specified type in the album", "an album item becomes something else", "editMessageMedia"
)
ID_MISSING = _bad(
    "message identifier is not specified", "the call names no message", *OWN_EDITS, *COPIES, "deleteMessage"
)
DELETE_NOT_FOUND = _bad("message to delete not found", "the message was deleted or never was", "deleteMessage")
CANT_DELETE = _bad("message can't be deleted for everyone", "older than 48 hours", *DELETES[:2])
CANT_DELETE_OTHERS = _bad("message can't be deleted", "somebody else's message without the right", *DELETES[:2])
REPLY_NOT_FOUND = _bad(
    "message to be replied not found",
    "the message replied to is gone",
    *TEXT_SENDS,
    *FILE_SENDS,
    "sendMediaGroup",
    "sendDice",
    "copyMessage",
)
COPY_NOT_FOUND = _bad("message to copy not found", "the message is gone", "copyMessage")
FORWARD_NOT_FOUND = _bad("message to forward not found", "the message is gone", "forwardMessage")
CANT_COPY = _bad("message can't be copied", "a service line", "copyMessage")
CANT_FORWARD = _bad("the message can't be forwarded", "a service line or a protected message", "forwardMessage")
REACTION_INVALID = _bad("REACTION_INVALID", "not one of the emoji people may react with", "setMessageReaction")
REACTION_NOT_FOUND = _bad("message to react not found", "the message is gone", "setMessageReaction")

EPHEMERAL_RIGHT = _bad(
    "BOT_NOT_ADMIN", "one member's message by a bot that is no administrator, long after their press", *SENDS
)
EPHEMERAL_RECEIVER = _bad("USER_NOT_PARTICIPANT", "one member's message to somebody who is not there", *SENDS)

BUTTON_DATA = _bad("BUTTON_DATA_INVALID", "callback data is empty or over 64 bytes", *KEYBOARD_CALLS)
BUTTON_TEXT = _bad("text buttons are unallowed in the inline keyboard", "a button that does nothing", *KEYBOARD_CALLS)
BUTTON_NO_TEXT = _bad(
    "can't parse inline keyboard button: Text buttons must have non-empty text",
    "a button without a label",
    *KEYBOARD_CALLS,
)
BUTTON_URL = _bad("inline keyboard button URL '{url}' is invalid: {reason}", "the link is no link", *KEYBOARD_CALLS)
BUTTON_TYPE = _bad("BUTTON_TYPE_INVALID", "a web app button outside a private chat", *KEYBOARD_CALLS)
BUTTON_STYLE = _bad("invalid button style specified", "a colour Telegram does not know", *KEYBOARD_CALLS)
KEYBOARD_TOO_LONG = _bad("reply markup is too long", "over 100 buttons", *KEYBOARD_CALLS)
KEYBOARD_JSON = _bad("can't parse reply keyboard markup JSON object", "the markup is not JSON", *KEYBOARD_CALLS)
KEYBOARD_OBJECT = _bad("object expected as reply markup", "the markup is JSON of another shape", *KEYBOARD_CALLS)
INLINE_EXPECTED = _bad("inline keyboard expected", "an edit brings another kind of markup", *EDITS)
COPY_TEXT = _bad("copy text button has invalid text", "nothing to copy, or over 256 characters", *KEYBOARD_CALLS)

QUERY_TOO_OLD = _bad(
    "query is too old and response timeout expired or query ID is invalid",
    "the query expired, was answered before or never was",
    "answerCallbackQuery",
    "answerInlineQuery",
)

NO_INLINE_MODE = _bad("USER_BOT_INVALID", "inline mode is switched off at BotFather", "answerInlineQuery")
RESULTS_TOO_MANY = _bad("RESULTS_TOO_MUCH", "over 50 results", "answerInlineQuery")
RESULT_ID = _bad("RESULT_ID_INVALID", "an id of a result is empty or over 64 bytes", "answerInlineQuery")
RESULT_ID_TWICE = _bad("RESULT_ID_DUPLICATE", "two results with one id", "answerInlineQuery")
RESULT_TYPE = _bad("RESULT_TYPE_INVALID", "a kind of result not kept here", "answerInlineQuery")
ARTICLE_TITLE = _bad("ARTICLE_TITLE_EMPTY", "an article without a title", "answerInlineQuery")
START_PARAMETER = _bad("START_PARAM_INVALID", "the button's payload is no payload of a link", "answerInlineQuery")
NO_SHARED_MESSAGE = _bad("MESSAGE_ID_INVALID", "no inline message has this number, or it was deleted", *OWN_EDITS)

NO_FILE = _bad("there is no {kind} in the request", "nothing was uploaded or named", *UPLOAD_CALLS)
WRONG_FILE = _bad("wrong file identifier/HTTP URL specified", "an unknown file_id", *UPLOAD_CALLS)
NO_FETCHING = _bad("failed to get HTTP URL content", "a URL: the local chat never goes outside", *UPLOAD_CALLS)
WRONG_KIND = _bad("can't use file of type {have} as {want}", "the file_id is of another kind", *UPLOAD_CALLS)
PHOTO_TOO_BIG = _bad("file is too big", "a photo over 10 MB, or another file over 50 MB", *UPLOAD_CALLS)
PHOTO_SIZE = _bad("PHOTO_INVALID_DIMENSIONS", "width + height over 10000, or a ratio over 20", *UPLOAD_CALLS)
NOT_A_PICTURE = _bad("IMAGE_PROCESS_FAILED", "the bytes are no picture", *UPLOAD_CALLS)
FILE_EMPTY = _bad("file must be non-empty", "an upload of no bytes", *UPLOAD_CALLS)
NO_FILE_ID = _bad("invalid file_id", "an unknown file_id", "getFile")
ALBUM_EMPTY = _bad("there are no messages to send", "an album of nothing", "sendMediaGroup")
ALBUM_TOO_LONG = _bad("too many messages to send as an album", "over 10 items", "sendMediaGroup")
ALBUM_MARKUP = _bad("reply markup is not allowed in an album", "a keyboard on an album", "sendMediaGroup")
ALBUM_MIXED = _bad("document can't be mixed with other media types", "documents beside photos", "sendMediaGroup")
MEDIA_JSON = _bad("can't parse media JSON object", "the media is not JSON", "sendMediaGroup", "editMessageMedia")
MEDIA_TYPE = _bad(
    "type of {what} is not supported", "a kind of media not kept here", "sendMediaGroup", "editMessageMedia"
)

NO_PIN_RIGHT = _bad("not enough rights to manage pinned messages in the chat", "the bot may not pin", *PINS)
PIN_NOT_FOUND = _bad("message to pin not found", "the message is gone", "pinChatMessage")
PIN_SERVICE = _bad("service messages can't be pinned", "a service line", "pinChatMessage")
UNPIN_NOT_FOUND = _bad("message to unpin not found", "the message is not pinned", "unpinChatMessage")

NOT_A_FORUM = _bad("the chat is not a forum", "the group has no topics", *TOPICS)
NO_TOPIC_RIGHT = _bad("not enough rights to create a topic", "the bot may not manage topics", "createForumTopic")
NO_TOPIC_MANAGE = _bad("not enough rights to manage topics", "the bot may not manage topics", *TOPICS[1:])
THREAD_NOT_FOUND = _bad(
    "message thread not found",
    "no such topic",
    *TEXT_SENDS,
    *FILE_SENDS,
    "sendMediaGroup",
    "sendDice",
    *COPIES,
    "sendChatAction",
)
TOPIC_INVALID = _bad("TOPIC_ID_INVALID", "no such topic", *TOPICS[1:])
TOPIC_CLOSED = _bad(
    "TOPIC_CLOSED", "the topic is closed", *TEXT_SENDS, *FILE_SENDS, "sendMediaGroup", "sendDice", *COPIES
)
TOPIC_NOT_MODIFIED = _bad("TOPIC_NOT_MODIFIED", "the topic is so already", *TOPICS[1:4])
TOPIC_NAME = _bad(
    "TOPIC_TITLE_EMPTY", "a topic without a name, or one over 128 characters", "createForumTopic", "editForumTopic"
)

COMMAND_INVALID = _bad("BOT_COMMAND_INVALID", "a name outside a-z, 0-9 and _, or over 32", "setMyCommands")
COMMAND_DESCRIPTION = _bad("BOT_COMMAND_DESCRIPTION_INVALID", "a description of 0 or over 256", "setMyCommands")
COMMANDS_TOO_MANY = _bad("BOT_COMMANDS_TOO_MUCH", "over 100 commands", "setMyCommands")
COMMANDS_JSON = _bad("can't parse commands JSON object", "the commands are not a JSON list", "setMyCommands")
BAD_SCOPE = _bad(
    "can't parse BotCommandScope: {reason}", "no such scope", "setMyCommands", "getMyCommands", "deleteMyCommands"
)
TEXT_PROFILE = _bad(
    "{what} is too long",
    "the bot's name, description or short description",
    "setMyName",
    "setMyDescription",
    "setMyShortDescription",
)
BAD_DICE = _bad("invalid dice emoji specified", "another emoji than the six", "sendDice")
BAD_ACTION = _bad("wrong parameter action in request", "no such action", "sendChatAction")
BAD_VALUE = _bad("can't parse {name}: {reason}", "a parameter of another type", *EVERY_CALL)
EMPTY_FORWARD = _bad("message_ids must be non-empty", "no message is named", "deleteMessages")

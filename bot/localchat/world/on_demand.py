"""Refusals that a test asks for: what brings them about lies in Telegram's own house. See `Faults.refuse`."""

from bot.localchat.world.errors import (
    EVERY_CALL,
    FILE_SENDS,
    OWN_EDITS,
    PARSED_CALLS,
    PINS,
    SENDS,
    UPLOAD_CALLS,
    Refusal,
)

ON_DEMAND: list[Refusal] = []


def _on_demand(code: int, text: str, when: str, *calls: str) -> Refusal:
    refusal = Refusal(code, text, when, calls)
    ON_DEMAND.append(refusal)
    return refusal


PRIVATE_NOT_FOUND = _on_demand(
    400, "Bad Request: private chat not found", "the person has never been met by the server", *SENDS
)
GROUP_DELETED = _on_demand(403, "Forbidden: the group chat was deleted", "its owner deleted the group", *SENDS)
TO_A_BOT = _on_demand(403, "Forbidden: bot can't send messages to bots", "the person is a bot", *SENDS)
PEER_INVALID = _on_demand(400, "Bad Request: PEER_ID_INVALID", "the chat is not known to the server", *SENDS)
CHANNEL_PRIVATE = _on_demand(400, "Bad Request: CHANNEL_PRIVATE", "the supergroup cannot be looked into", *SENDS)
WRITE_FORBIDDEN = _on_demand(400, "Bad Request: CHAT_WRITE_FORBIDDEN", "a ban on writing, told by TDLib", *SENDS)
PLAIN_FORBIDDEN = _on_demand(400, "Bad Request: CHAT_SEND_PLAIN_FORBIDDEN", "the same for words alone", "sendMessage")
PHOTOS_FORBIDDEN = _on_demand(400, "Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN", "the same for pictures", "sendPhoto")
CHAT_RESTRICTED = _on_demand(400, "Bad Request: CHAT_RESTRICTED", "Telegram has restricted the chat", *SENDS)
ADMIN_REQUIRED = _on_demand(400, "Bad Request: CHAT_ADMIN_REQUIRED", "only administrators may write", *SENDS)
USER_BANNED = _on_demand(400, "Bad Request: USER_BANNED_IN_CHANNEL", "the bot itself is restricted everywhere", *SENDS)
NO_WRITE_ACCESS = _on_demand(400, "Bad Request: have no write access to the chat", "a ban on writing", *SENDS)
CHANNEL_RIGHTS = _on_demand(
    400, "Bad Request: need administrator rights in the channel chat", "the chat is a channel", *SENDS
)
TOPIC_DELETED = _on_demand(400, "Bad Request: TOPIC_DELETED", "the topic is just being deleted", *SENDS)
ENTITIES_TOO_LONG = _on_demand(400, "Bad Request: ENTITIES_TOO_LONG", "too much is marked up", *PARSED_CALLS)
URL_BUTTON_INVALID = _on_demand(400, "Bad Request: BUTTON_URL_INVALID", "a link only the server refuses", *SENDS)
USER_BUTTON_INVALID = _on_demand(
    400, "Bad Request: BUTTON_USER_INVALID", "a button that leads to nobody, told by the server", *SENDS
)
USER_BUTTON_PRIVATE = _on_demand(
    400, "Bad Request: BUTTON_USER_PRIVACY_RESTRICTED", "a button that leads to somebody who hides", *SENDS
)
COPY_BUTTON_INVALID = _on_demand(
    400, "Bad Request: BUTTON_COPY_TEXT_INVALID", "nothing to copy, told by the server", *SENDS
)
FILE_NOT_SAVED = _on_demand(
    400, "Bad Request: PHOTO_SAVE_FILE_INVALID", "the server could not keep the picture", "sendPhoto"
)
WRONG_REMOTE_FILE = _on_demand(
    400,
    "Bad Request: wrong remote file identifier specified: Wrong character in the string",
    "a damaged file_id",
    *FILE_SENDS,
)
REFERENCE_EXPIRED = _on_demand(400, "Bad Request: FILE_REFERENCE_EXPIRED", "the file_id has grown old", *UPLOAD_CALLS)
FILE_UNAVAILABLE = _on_demand(
    400, "Bad Request: wrong file_id or the file is temporarily unavailable", "the file cannot be had now", "getFile"
)
REQUEST_TOO_LARGE = _on_demand(413, "Request Entity Too Large", "more bytes than the server takes", *UPLOAD_CALLS)
TOO_MANY_REQUESTS = _on_demand(400, "Bad Request: TOO_MANY_REQUESTS", "a limit without a time", *SENDS)
FLOOD_WAIT = _on_demand(420, "FLOOD_WAIT_12", "a limit of the server's own", *SENDS)
DELETED_AT_ONCE = _on_demand(
    500,
    "Internal Server Error: sent message was immediately deleted and can't be returned",
    "a moderating bot deletes it, each time",
    *SENDS,
)
SERVER_RESTARTS = _on_demand(500, "Internal Server Error: restart", "the server starts anew", *EVERY_CALL)
GATEWAY_TIMEOUT = _on_demand(504, "Gateway Timeout", "something on the way waited too long", *EVERY_CALL)
NOT_MODIFIED_CODE = _on_demand(400, "Bad Request: MESSAGE_NOT_MODIFIED", "the edit changes nothing", *OWN_EDITS)
ID_INVALID = _on_demand(400, "Bad Request: MESSAGE_ID_INVALID", "the message is gone", *OWN_EDITS)
MEDIA_FIXED = _on_demand(400, "Bad Request: message media can't be edited", "of a kind that stays", "editMessageMedia")
EDIT_TIME_OVER = _on_demand(400, "Bad Request: MESSAGE_EDIT_TIME_EXPIRED", "too old to be edited", *OWN_EDITS)
AUTHOR_REQUIRED = _on_demand(400, "Bad Request: MESSAGE_AUTHOR_REQUIRED", "somebody else's message", *OWN_EDITS)
CAPTION_TOO_LONG_CODE = _on_demand(
    400, "Bad Request: MEDIA_CAPTION_TOO_LONG", "over 1024 units, told by the server", "editMessageCaption"
)
MEDIA_EMPTY = _on_demand(400, "Bad Request: MEDIA_EMPTY", "the server lost the picture", "editMessageMedia")
MEDIA_PREVIOUS = _on_demand(400, "Bad Request: MEDIA_PREV_INVALID", "the message never had media", "editMessageMedia")
EDIT_CROSSED = _on_demand(
    400, "Bad Request: canceled by new edit message request", "a newer edit has overtaken it", *OWN_EDITS
)
PIN_NOT_MODIFIED = _on_demand(400, "Bad Request: CHAT_NOT_MODIFIED", "it is pinned already", *PINS[:2])
ANSWER_URL = _on_demand(400, "Bad Request: URL_INVALID", "a link that an answer may not open", "answerCallbackQuery")
TOPICS_TOO_MUCH = _on_demand(400, "Bad Request: TOPICS_TOO_MUCH", "the forum is full", "createForumTopic")
MEMBER_NOT_FOUND = _on_demand(400, "Bad Request: member not found", "nobody by that id there", "getChatMember")
PARTICIPANT_INVALID = _on_demand(400, "Bad Request: PARTICIPANT_ID_INVALID", "the same by TDLib", "getChatMember")
MEMBERS_HIDDEN = _on_demand(400, "Bad Request: member list is inaccessible", "members are hidden", "getChatMember")
OTHER_WEBHOOK = _on_demand(
    409, "Conflict: terminated by other setWebhook", "another setWebhook came meanwhile", "setWebhook", "deleteWebhook"
)
WEBHOOK_TAKES_OVER = _on_demand(
    409, "Conflict: terminated by setWebhook request", "a webhook is set during a long poll", "getUpdates"
)
LOGGED_OUT = _on_demand(400, "Bad Request: Logged out", "the bot moves to another server", *EVERY_CALL)
FROZEN = _on_demand(403, "Forbidden: FROZEN_METHOD_INVALID", "Telegram has frozen the bot", *EVERY_CALL)
FROZEN_TOO = _on_demand(400, "Bad Request: FROZEN_METHOD_INVALID", "the same, told by TDLib", *EVERY_CALL)
METHOD_UNKNOWN = _on_demand(404, "Not Found: method not found", "a server older than the method", *EVERY_CALL)

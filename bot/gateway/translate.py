"""From the library's errors, and the sentences in them, to ours."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from http import HTTPStatus

import httpx
from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup, InputFile, WebAppInfo
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot import errors
from bot.messages.outgoing import Button, File, Keyboard, Upload

UPGRADED = "upgraded to a supergroup"
#: A 404 that is about the call and not about the token.
METHOD_UNKNOWN = "method not found"
NOT_MODIFIED = ("message is not modified", "message_not_modified", "chat_not_modified", "topic_not_modified")
# Telegram answers 400 with these; nothing but the sentence tells them apart.
SENTENCES: tuple[tuple[type[errors.GatewayError], tuple[str, ...]], ...] = (
    (errors.TopicGone, ("message thread not found", "topic_deleted", "topic_closed", "topic_id_invalid")),
    (
        errors.Gone,
        (
            "message to edit not found",
            "message to delete not found",
            "message to pin not found",
            "message to unpin not found",
            "message_id_invalid",
            "message can't be edited",
            "message media can't be edited",
            "message_edit_time_expired",
            "message_author_required",
            "there is no text in the message",
            "there is no caption in the message",
            "there is no media in the message",
        ),
    ),
    (
        errors.FileGone,
        (
            "wrong file identifier",
            "wrong remote file",
            "wrong file_id",
            "invalid file_id",
            "file_id_invalid",
            "file reference",
            "file_reference_",
            "can't use file of type",
        ),
    ),
    (errors.NoPhotos, ("chat_send_photos_forbidden", "not enough rights to send photos")),
    (
        errors.Silenced,
        (
            "not enough rights to send text messages",
            "have no rights to send",
            "have no write access to the chat",
            "need administrator rights in the channel chat",
            "chat_write_forbidden",
            "chat_send_plain_forbidden",
            "chat_restricted",
            "chat_admin_required",
            "channel_private",
            "user_banned_in_channel",
            "frozen_method_invalid",
        ),
    ),
    (
        errors.Unreachable,
        (
            "chat not found",
            "user not found",
            "peer_id_invalid",
            "user_is_blocked",
            "bot was kicked",
            "group chat was deactivated",
        ),
    ),
)
# Behind it the library quotes whatever page was answered in place of JSON.
QUOTING = " Parsing the server response"
# Numbers that the library has no errors for come as sentences: 420, 413 and 500.
FLOOD_WAIT = re.compile(r"flood_wait_(\d+)", re.IGNORECASE)
TOO_MANY = "too_many_requests"
#: Telegram asks for a pause and does not say how long.
SOME_TIME = timedelta(seconds=30)
TOO_LARGE, SERVER_FAULT = "request entity too large", "internal server error"
#: Answered with 400, and over by itself: an edit that crossed another one, a bot that moves from server to server.
PASSING = ("canceled by new edit message request", "logged out")
# Only these prove that the request never left this machine.
NEVER_LEFT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)


@contextmanager
def translated() -> Iterator[None]:
    """Raise our errors in place of the library's."""
    try:
        yield
    except TelegramError as problem:
        raise ours(problem) from problem


@contextmanager
def already_so_is_fine() -> Iterator[None]:
    """What changes nothing has reached its aim."""
    try:
        yield
    except BadRequest as problem:
        if not any(said in problem.message.lower() for said in NOT_MODIFIED):
            raise


def meaning(code: int, description: str) -> errors.GatewayError | None:
    """What we make of such an answer; None where an edit has reached its aim all the same."""
    if any(said in description.lower() for said in NOT_MODIFIED):
        return None
    return ours(_from_the_library(code, description))


def _from_the_library(code: int, description: str) -> TelegramError:
    match code:
        case HTTPStatus.TOO_MANY_REQUESTS:
            return RetryAfter(1)
        case HTTPStatus.UNAUTHORIZED | HTTPStatus.NOT_FOUND:
            return InvalidToken(description)
        case HTTPStatus.FORBIDDEN:
            return Forbidden(description)
        case HTTPStatus.CONFLICT:
            return Conflict(description)
        case HTTPStatus.BAD_REQUEST:
            # It comes with the new number, by which the library knows it.
            return ChatMigrated(0) if UPGRADED in description else BadRequest(description)
        case _:
            return NetworkError(description)


def ours(problem: TelegramError) -> errors.GatewayError:
    match problem:
        case RetryAfter(retry_after=timedelta() as after):
            return errors.TooMany(after)
        case RetryAfter(retry_after=seconds):
            return errors.TooMany(timedelta(seconds=float(seconds)))  # type: ignore[arg-type]
        case ChatMigrated(new_chat_id=new_chat_id):
            return errors.Migrated(new_chat_id)
        case Forbidden():
            known = _refusal(problem.message)
            return (
                known if isinstance(known, errors.Silenced | errors.NoPhotos) else errors.Unreachable(problem.message)
            )
        case BadRequest():
            # Before the network errors: the library derives the one from the other.
            return _refusal(problem.message)
        case InvalidToken() if METHOD_UNKNOWN in problem.message.lower():
            return errors.Impossible(problem.message)
        case InvalidToken():
            return errors.BadToken("Telegram does not know this token. Copy it again from @BotFather into BOT_TOKEN.")
        case Conflict():
            return errors.Elsewhere("Another program is receiving this bot's updates. Stop it; only one may.")
        case _:
            return _failure(problem.message, problem.__cause__)


def _failure(sentence: str, cause: BaseException | None) -> errors.GatewayError:
    sentence, quoting, _ = sentence.partition(QUOTING)
    lowered = sentence.lower()
    if (flood := FLOOD_WAIT.search(sentence)) is not None:
        return errors.TooMany(timedelta(seconds=int(flood[1])))
    if lowered.startswith(TOO_LARGE):
        return errors.Impossible(sentence)
    if lowered.startswith(SERVER_FAULT) and not quoting:
        # A page in place of JSON is a proxy's, which does not look at what is sent.
        return errors.Faulty(sentence)
    return errors.Offline(sentence, maybe_delivered=not isinstance(cause, NEVER_LEFT))


def _refusal(sentence: str) -> errors.GatewayError:
    lowered = sentence.lower()
    if TOO_MANY in lowered:
        return errors.TooMany(SOME_TIME)
    if any(part in lowered for part in PASSING):
        return errors.Offline(sentence, maybe_delivered=False)
    for kind, parts in SENTENCES:
        if any(part in lowered for part in parts):
            return kind(sentence)
    return errors.Impossible(sentence)


def input_file(file: File, *, attach: bool = False) -> InputFile | str:
    """Inside a media object the file is only named and travels beside it."""
    return InputFile(file.content, filename=file.name, attach=attach) if isinstance(file, Upload) else file


def markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    if not any(keyboard):
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in keyboard if row])


def _button(button: Button) -> InlineKeyboardButton:
    return InlineKeyboardButton(
        button.text,
        callback_data=button.data,
        url=button.url,
        copy_text=None if button.copy is None else CopyTextButton(button.copy),
        switch_inline_query=button.share,
        style=button.style,
        web_app=None if button.page is None else WebAppInfo(button.page),
    )

"""From the library's errors, and the sentences in them, to ours."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import httpx
from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, InvalidToken, RetryAfter, TelegramError

from bot import errors
from bot.messages.outgoing import Button, Keyboard

NOT_MODIFIED = "message is not modified"
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
            "can't use file of type",
        ),
    ),
    (
        errors.Unreachable,
        (
            "chat not found",
            "user not found",
            "peer_id_invalid",
            "chat_write_forbidden",
            "have no rights to send",
            "not enough rights to send text messages",
            "user_is_blocked",
            "bot was kicked",
            "group chat was deactivated",
        ),
    ),
)
# Behind it the library quotes whatever page was answered in place of JSON.
QUOTING = " Parsing the server response"
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
def unchanged_is_fine() -> Iterator[None]:
    """An edit that changes nothing has reached its aim."""
    try:
        yield
    except BadRequest as problem:
        if NOT_MODIFIED not in problem.message.lower():
            raise


def ours(problem: TelegramError) -> errors.GatewayError:
    match problem:
        case RetryAfter(retry_after=timedelta() as after):
            return errors.TooMany(after)
        case RetryAfter(retry_after=seconds):
            return errors.TooMany(timedelta(seconds=float(seconds)))  # type: ignore[arg-type]
        case ChatMigrated(new_chat_id=new_chat_id):
            return errors.Migrated(new_chat_id)
        case Forbidden():
            return errors.Unreachable(problem.message)
        case BadRequest():
            # Before the network errors: the library derives the one from the other.
            return _refusal(problem.message)
        case InvalidToken():
            return errors.BadToken("Telegram does not know this token. Copy it again from @BotFather into BOT_TOKEN.")
        case Conflict():
            return errors.Elsewhere("Another program is receiving this bot's updates. Stop it; only one may.")
        case _:
            return errors.Offline(
                problem.message.partition(QUOTING)[0], maybe_delivered=not isinstance(problem.__cause__, NEVER_LEFT)
            )


def _refusal(sentence: str) -> errors.GatewayError:
    lowered = sentence.lower()
    for kind, parts in SENTENCES:
        if any(part in lowered for part in parts):
            return kind(sentence)
    return errors.Impossible(sentence)


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
        style=button.style,
    )

"""Each sentence of Telegram's, and each failure of the network, means one of our errors."""

import logging
from datetime import timedelta

import httpx
import pytest
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, NetworkError, RetryAfter, TimedOut

from bot import errors
from bot.gateway.translate import ours


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        ("Message to edit not found", errors.Gone),
        ("MESSAGE_ID_INVALID", errors.Gone),
        ("Message can't be edited", errors.Gone),
        ("There is no text in the message to edit", errors.Gone),
        ("Message thread not found", errors.TopicGone),
        ("TOPIC_CLOSED", errors.TopicGone),
        ("Wrong file identifier/HTTP URL specified", errors.FileGone),
        ("Chat not found", errors.Unreachable),
        ("FILE_REFERENCE_EXPIRED", errors.FileGone),
        ("Group chat was deactivated", errors.Unreachable),
        ("CHAT_WRITE_FORBIDDEN", errors.Silenced),
        ("CHAT_RESTRICTED", errors.Silenced),
        ("CHANNEL_PRIVATE", errors.Silenced),
        ("CHAT_SEND_PLAIN_FORBIDDEN", errors.Silenced),
        ("Have no write access to the chat", errors.Silenced),
        ("Not enough rights to send text messages to the chat", errors.Silenced),
        ("Not enough rights to send photos to the chat", errors.NoPhotos),
        ("CHAT_SEND_PHOTOS_FORBIDDEN", errors.NoPhotos),
        ("Not enough rights to send animations to the chat", errors.Impossible),
        ("MESSAGE_AUTHOR_REQUIRED", errors.Gone),
        ("Canceled by new edit message request", errors.Offline),
        ("TOO_MANY_REQUESTS", errors.TooMany),
        ("Can't parse entities: unexpected end tag", errors.Impossible),
        ("Message can't be deleted for everyone", errors.Impossible),
    ],
)
def test_a_refusal_is_told_by_its_sentence(sentence: str, meaning: type[errors.GatewayError]) -> None:
    assert type(ours(BadRequest(sentence))) is meaning


@pytest.mark.parametrize(
    ("cause", "maybe_delivered"),
    [
        (httpx.ConnectError("refused"), False),
        (httpx.ConnectTimeout("too long"), False),
        (httpx.PoolTimeout("full"), False),
        (httpx.ReadTimeout("too long"), True),
        (httpx.WriteTimeout("too long"), True),
        (httpx.RemoteProtocolError("cut"), True),
        (None, True),
    ],
)
def test_only_what_never_left_certainly_did_not_arrive(cause: Exception | None, maybe_delivered: bool) -> None:
    for problem in (TimedOut(), NetworkError("bad gateway")):
        problem.__cause__ = cause
        meaning = ours(problem)
        assert isinstance(meaning, errors.Offline)
        assert meaning.maybe_delivered == maybe_delivered


def test_the_others_keep_what_they_tell() -> None:
    slow, moved = ours(RetryAfter(31)), ours(ChatMigrated(-1009))
    assert isinstance(slow, errors.TooMany)
    assert slow.after == timedelta(seconds=31)
    assert isinstance(moved, errors.Migrated)
    assert moved.new_chat_id == -1009
    assert isinstance(ours(Forbidden("bot was blocked by the user")), errors.Unreachable)
    assert isinstance(ours(Forbidden("CHAT_WRITE_FORBIDDEN")), errors.Silenced)
    assert isinstance(ours(Conflict("terminated by other getUpdates")), errors.Elsewhere)


def test_numbers_the_library_has_no_name_for() -> None:
    flood = ours(NetworkError("FLOOD_WAIT_12"))
    assert isinstance(flood, errors.TooMany)
    assert flood.after == timedelta(seconds=12)
    assert type(ours(NetworkError("Internal Server Error: restart"))) is errors.Faulty
    assert type(ours(NetworkError("Request Entity Too Large"))) is errors.Impossible
    assert type(ours(NetworkError("Bad Gateway"))) is errors.Offline
    page = "Internal Server Error (500). Parsing the server response b'<html>' failed"
    assert type(ours(NetworkError(page))) is errors.Offline, "a proxy's page says nothing about this one message"


def test_addresses_with_the_token_are_never_logged() -> None:
    for name in ("httpx", "telegram", "telegram.Bot"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO)

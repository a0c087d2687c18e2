"""One tree: whatever this bot raises itself, and what is to be done about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Sequence
from datetime import timedelta
from typing import Any

from games.core.text import Text, english


class BotError(Exception):
    """Root of the tree."""


class Refused(BotError):
    """What a person asked for cannot be done; the sentence says why, and what to do instead."""

    def __init__(self, reason: Text) -> None:
        super().__init__(english(reason))
        self.reason = reason


class Stale(BotError):
    """The button belongs to an earlier question, or to none: nothing is wrong, the screen is refreshed."""


class Unasked(BotError):
    """Before this can be decided something slow must be asked: whoever holds the transaction lets it go meanwhile."""

    def __init__(self, question: Hashable, ask: Callable[[], Awaitable[Any]]) -> None:
        super().__init__(str(question))
        self.question = question
        self.ask = ask


class SeveralFit(BotError):
    """A command fits several tables, and whoever gave it is asked which one is meant."""

    def __init__(self, tables: Sequence[int]) -> None:
        super().__init__(f"tables {', '.join(map(str, tables))}")
        self.tables = tuple(tables)


class Unloadable(BotError):
    """The stored position cannot be read; nothing is lost, but this table waits for its host."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"table {table_id}")
        self.table_id = table_id


class DrawingFailed(BotError):
    """What went wrong in the other process, as a log may tell it."""


class Undrawable(BotError):
    """The picture could not be drawn; the log says why."""


class HookFailed(BotError):
    """A notice did not reach the address somebody gave; why, without the address."""


class GatewayError(BotError):
    """What Telegram may say instead of yes, sorted by what has to be done about it."""


class TooMany(GatewayError):
    """Telegram asks this chat to be left alone for a while: error 429."""

    def __init__(self, after: timedelta) -> None:
        super().__init__(f"wait {after.total_seconds():.0f} s")
        self.after = after


class Unreachable(GatewayError):
    """We may not write there: blocked, removed, deleted, never started."""


class Silenced(GatewayError):
    """We are there and may say nothing for now: a ban on writing, which may end at any moment."""


class Migrated(GatewayError):
    """The group has become a supergroup under another number."""

    def __init__(self, new_chat_id: int) -> None:
        super().__init__(f"now chat {new_chat_id}")
        self.new_chat_id = new_chat_id


class Gone(GatewayError):
    """The message is not there any more, or is not of the kind it was."""


class TopicGone(GatewayError):
    """The topic was deleted or closed to us."""


class FileGone(GatewayError):
    """Telegram does not know the file by that name any more."""


class Impossible(GatewayError):
    """Anything else Telegram will not do; asking again would not help."""


class NoPhotos(Impossible):
    """The chat takes words and no pictures."""


class Offline(GatewayError):
    """Telegram could not be asked, or its answer was lost on the way."""

    def __init__(self, reason: str, *, maybe_delivered: bool) -> None:
        super().__init__(reason)
        self.maybe_delivered = maybe_delivered


class Faulty(Offline):
    """Telegram itself failed over this very call: error 500, which may never get better."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, maybe_delivered=True)


class BadToken(GatewayError):
    """Telegram does not know this bot."""


class Elsewhere(GatewayError):
    """Another program is asking for this bot's updates."""


class HostError(BotError):
    """A setting or a command of the host's that cannot be used; the sentence says what to do instead."""

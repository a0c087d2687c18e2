"""What Telegram may say instead of yes, sorted by what has to be done about it."""

from datetime import timedelta


class GatewayError(Exception):
    """Root of everything the gateway raises."""


class TooMany(GatewayError):
    """Telegram asks this chat to be left alone for a while."""

    def __init__(self, after: timedelta) -> None:
        super().__init__(f"wait {after.total_seconds():.0f} s")
        self.after = after


class Unreachable(GatewayError):
    """We may not write there: blocked, removed, deleted, never started."""


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


class Refused(GatewayError):
    """Anything else Telegram will not do; asking again would not help."""


class Offline(GatewayError):
    """Telegram could not be asked, or its answer was lost on the way."""

    def __init__(self, reason: str, *, maybe_delivered: bool) -> None:
        super().__init__(reason)
        self.maybe_delivered = maybe_delivered


class BadToken(GatewayError):
    """Telegram does not know this bot."""


class Elsewhere(GatewayError):
    """Another program is asking for this bot's updates."""

"""Notifications after a commit: what kind of thing was added, and whose it is, for those who wait for it."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    INBOX = "inbox"
    #: A button of a message in somebody's private chat.
    PRESSED = "pressed"
    SCREENS = "screens"
    LINES = "lines"
    DEADLINES = "deadlines"
    SHARED = "shared"
    FORGOTTEN = "forgotten"


@dataclass(frozen=True, slots=True)
class Notification:
    kind: Kind
    #: The lane of an update, the chat of a screen or a line, the number of a shared message.
    whose: int | str | None = None

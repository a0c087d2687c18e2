"""What goes out to Telegram and comes back from it, in our own small shapes: buttons, keyboards, files, answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Style(StrEnum):
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True)
class Button:
    """A button does one thing: exactly one of data, url, copy, share and page is set."""

    text: str
    data: str | None = None
    url: str | None = None
    copy: str | None = None
    #: What is asked of us in the chat that whoever presses it chooses.
    share: str | None = None
    style: Style | None = None
    #: A page that opens inside the chat, which tells it who has opened it: in private chats alone.
    page: str | None = None


Keyboard = Sequence[Sequence[Button]]


@dataclass(frozen=True)
class Upload:
    """A file on its way out; its name is seen by everybody in the chat and says nothing."""

    content: bytes
    name: str = "picture.jpg"


#: New content, or the name under which Telegram already has it.
File = Upload | str


@dataclass(frozen=True)
class Sent:
    message_id: int
    file_id: str | None = None


@dataclass(frozen=True)
class Me:
    id: int
    username: str
    name: str
    #: Whether people may ask us for something in any chat: a switch at BotFather.
    inline: bool = False
    #: Whether there can be topics in private chats with us: another one.
    topics: bool = False


@dataclass(frozen=True)
class Member:
    person_id: int
    status: str
    may_pin: bool = False
    #: Somebody whose rights are restricted may be in the chat or not.
    inside: bool = True

    @property
    def administrator(self) -> bool:
        return self.status in ("administrator", "creator")

    @property
    def present(self) -> bool:
        return self.inside and self.status not in ("left", "kicked")


@dataclass(frozen=True)
class Profile:
    """What the bot says of itself: its name, what an empty chat with it shows, and what links to it say."""

    name: str
    description: str
    short: str


@dataclass(frozen=True)
class MenuEntry:
    name: str
    description: str
    #: Seen by nobody but whoever writes it and us, where Telegram can do that.
    aside: bool = False


@dataclass(frozen=True)
class Reply:
    """The answer to one press of a button: seen only by who pressed, free of limits."""

    query_id: str
    text: str = ""
    alert: bool = False
    url: str | None = None


@dataclass(frozen=True)
class Offer:
    """What somebody may put into a chat of theirs: a message of ours, with a picture Telegram has, or without one."""

    id: str
    title: str
    about: str
    text: str
    keyboard: Keyboard
    #: Under which name Telegram has the picture.
    photo: str | None = None


@dataclass(frozen=True)
class InlineReply:
    """The answer to one inline query: seen only by who asked."""

    query_id: str
    offers: Sequence[Offer] = ()
    #: A button above them that leads into our private chat.
    to_private: str = ""

"""What goes out and comes back, in our own small shapes."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup


class Style(StrEnum):
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True)
class Button:
    """A button does one thing: exactly one of data, url and copy is set."""

    text: str
    data: str | None = None
    url: str | None = None
    copy: str | None = None
    style: Style | None = None


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


@dataclass(frozen=True)
class Member:
    person_id: int
    status: str
    may_pin: bool = False
    may_delete: bool = False
    may_manage_topics: bool = False

    @property
    def administrator(self) -> bool:
        return self.status in ("administrator", "creator")

    @property
    def present(self) -> bool:
        return self.status not in ("left", "kicked")


@dataclass(frozen=True)
class Command:
    name: str
    description: str


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

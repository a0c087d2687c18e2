"""An update as the work reads it, parsed from raw JSON that may hold anything at all."""

import unicodedata
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, Field, ValidationError


@dataclass(frozen=True)
class Sender:
    id: int
    name: str
    username: str | None = None
    language: str | None = None


@dataclass(frozen=True)
class Origin:
    chat_id: int
    kind: str
    title: str = ""
    topic_id: int | None = None
    #: A group with topics.
    forum: bool = False

    @property
    def private(self) -> bool:
        return self.kind == "private"


@dataclass(frozen=True)
class Query:
    """A button was pressed: which query to answer, and what the button carried."""

    query_id: str
    data: str


@dataclass(frozen=True)
class InlineQuery:
    """Somebody writes `@bot words` in any chat, and is shown what they could put there."""

    query_id: str
    words: str


@dataclass(frozen=True)
class Command:
    """`/name@bot arguments`"""

    name: str
    bot: str | None
    arguments: str


@dataclass(frozen=True)
class Document:
    """A file somebody sent."""

    file_id: str
    size: int


@dataclass(frozen=True)
class Membership:
    """The bot was let into the chat, taken out of it, or given other rights there."""

    present: bool
    #: It was not there before.
    came_in: bool = False


@dataclass(frozen=True)
class Update:
    """Everything but the number may be missing: what we do not understand is an update with nothing in it."""

    id: int
    sender: Sender | None = None
    place: Origin | None = None
    message_id: int | None = None
    #: Its number where nobody but its writer and we can see it.
    ephemeral_id: int | None = None
    text: str | None = None
    document: Document | None = None
    command: Command | None = None
    reply_to: int | None = None
    #: The handle of whoever wrote what this replies to.
    reply_to_whom: str | None = None
    press: Query | None = None
    #: Of the message that was pressed, where it lies in a chat we are told nothing of.
    inline_id: str | None = None
    inline: InlineQuery | None = None
    membership: Membership | None = None
    migrated_to: int | None = None
    #: Who has left the group or was put out of it.
    gone: int | None = None
    edited: bool = False
    #: Written in the name of a group or a channel: many people share the sender's number, and nobody tells who it is.
    masked: bool = False


# What a database keeps; Telegram's own numbers are far smaller.
Number = Annotated[int, Field(ge=-(2**63), lt=2**63)]


def _well_formed(words: str) -> str:
    if "\0" in words or any("\ud800" <= letter <= "\udfff" for letter in words):
        raise ValueError("half a letter, or none")
    return words


#: Not seen either, but they make one sign of several: families, flags, letters of some scripts.
JOINING = "\u200c\u200d"

Words = Annotated[str, AfterValidator(_well_formed)]


class _User(BaseModel):
    id: Number
    first_name: Words = ""
    last_name: Words | None = None
    username: Words | None = None
    language_code: Words | None = None


class _Chat(BaseModel):
    id: Number
    type: Words
    title: Words | None = None
    is_forum: bool = False


class _Replied(BaseModel):
    message_id: Number
    from_: _User | None = Field(None, alias="from")


class _Document(BaseModel):
    file_id: Words
    file_size: Number = 0


class _Message(BaseModel):
    message_id: Number
    ephemeral_message_id: Number | None = None
    chat: _Chat
    from_: _User | None = Field(None, alias="from")
    sender_chat: _Chat | None = None
    text: Words | None = None
    caption: Words | None = None
    document: _Document | None = None
    message_thread_id: Number | None = None
    is_topic_message: bool = False
    reply_to_message: _Replied | None = None
    migrate_to_chat_id: Number | None = None
    left_chat_member: _User | None = None
    via_bot: _User | None = None


class _Query(BaseModel):
    id: Words
    from_: _User = Field(alias="from")
    message: _Message | None = None
    inline_message_id: Words | None = None
    data: Words | None = None


class _InlineQuery(BaseModel):
    id: Words
    from_: _User = Field(alias="from")
    query: Words = ""


class _Standing(BaseModel):
    user: _User | None = None
    status: Words
    is_member: bool | None = None

    @property
    def present(self) -> bool:
        return self.status not in ("left", "kicked") and self.is_member is not False


class _Membership(BaseModel):
    chat: _Chat
    from_: _User = Field(alias="from")
    new_chat_member: _Standing
    old_chat_member: _Standing | None = None


class _Wire(BaseModel):
    message: _Message | None = None
    edited_message: _Message | None = None
    callback_query: _Query | None = None
    inline_query: _InlineQuery | None = None
    my_chat_member: _Membership | None = None
    #: Somebody else's, told to administrators alone.
    chat_member: _Membership | None = None


def number_of(raw: Any) -> int | None:
    """The update's number, or None for something that is no update."""
    number = raw.get("update_id") if isinstance(raw, dict) else None
    # Beyond 63 bits no database keeps it, and Telegram never goes there.
    usable = isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 2**63
    return number if usable else None


def parse(raw: dict[str, Any]) -> Update:
    number = number_of(raw)
    assert number is not None, "only numbered updates enter the inbox"
    try:
        wire = _Wire.model_validate(raw)
    except ValidationError:
        return Update(number)
    if wire.callback_query is not None:
        return _pressed(number, wire.callback_query)
    if wire.inline_query is not None:
        asked = wire.inline_query
        return Update(number, sender=_sender(asked.from_), inline=InlineQuery(asked.id, asked.query))
    if wire.my_chat_member is not None:
        return _membership(number, wire.my_chat_member)
    if wire.chat_member is not None:
        return _came_or_went(number, wire.chat_member)
    if wire.message is not None:
        return _message(number, wire.message)
    if wire.edited_message is not None:
        return _message(number, wire.edited_message, edited=True)
    return Update(number)


def _message(number: int, message: _Message, *, edited: bool = False) -> Update:
    if message.via_bot is not None:
        # What a bot has written for somebody, an invitation of ours above all, is said to nobody.
        return Update(number)
    replied = message.reply_to_message
    return Update(
        number,
        sender=_sender(message.from_),
        place=_place(message),
        message_id=message.message_id,
        ephemeral_id=message.ephemeral_message_id,
        text=message.text,
        document=Document(message.document.file_id, message.document.file_size) if message.document else None,
        command=_command(message.text or message.caption),
        reply_to=replied.message_id if replied else None,
        reply_to_whom=replied.from_.username if replied and replied.from_ else None,
        migrated_to=message.migrate_to_chat_id,
        gone=message.left_chat_member.id if message.left_chat_member else None,
        edited=edited,
        masked=message.sender_chat is not None,
    )


def _pressed(number: int, query: _Query) -> Update:
    return Update(
        number,
        sender=_sender(query.from_),
        place=_place(query.message) if query.message else None,
        message_id=query.message.message_id if query.message else None,
        press=Query(query.id, query.data or ""),
        inline_id=query.inline_message_id,
    )


def _came_or_went(number: int, change: _Membership) -> Update:
    """Of others only that they went: where a large group says nothing of it, or hides its members."""
    person, before = change.new_chat_member.user, change.old_chat_member
    left = not change.new_chat_member.present and before is not None and before.present
    if person is None or not left:
        return Update(number)
    return Update(
        number, place=Origin(change.chat.id, change.chat.type, _plain(change.chat.title or "")), gone=person.id
    )


def _membership(number: int, change: _Membership) -> Update:
    before, present = change.old_chat_member, change.new_chat_member.present
    return Update(
        number,
        sender=_sender(change.from_),
        place=_where(change),
        membership=Membership(present, came_in=present and (before is None or not before.present)),
    )


def _where(change: _Membership) -> Origin:
    return Origin(change.chat.id, change.chat.type, _plain(change.chat.title or ""))


def _sender(user: _User | None) -> Sender | None:
    if user is None:
        return None
    name = _plain(" ".join(part for part in (user.first_name, user.last_name) if part))
    return Sender(user.id, name or user.username or str(user.id), user.username, user.language_code)


def _plain(name: str) -> str:
    """Without what is not seen: breaks would forge lines of ours, signs of direction turn round what follows."""
    shown = (letter if letter in JOINING else _shown(letter) for letter in name)
    return " ".join("".join(shown).split())


def _shown(letter: str) -> str:
    match unicodedata.category(letter):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf":
            return ""
        case _:
            return letter


def _place(message: _Message) -> Origin:
    # Replies in ordinary groups carry a thread number as well; only a topic's may be written to.
    topic_id = message.message_thread_id if message.is_topic_message else None
    return Origin(message.chat.id, message.chat.type, _plain(message.chat.title or ""), topic_id, message.chat.is_forum)


def _command(text: str | None) -> Command | None:
    if not text or not text.startswith("/"):
        return None
    # Whatever parts the words: many write theirs on the next line.
    word, *rest = text.split(maxsplit=1)
    name, at, bot = word[1:].partition("@")
    return Command(name.lower(), bot.lower() if at else None, "".join(rest).strip()) if name else None

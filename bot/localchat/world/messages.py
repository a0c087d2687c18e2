"""One message: what it says, carries and answers, and who may see it."""

from dataclasses import dataclass, field, fields
from typing import Any, TypedDict

Json = dict[str, Any]


@dataclass(slots=True)
class Message:
    id: int
    chat: int
    sender: int
    date: int
    text: str | None = None
    entities: list[Json] = field(default_factory=list)
    #: The part of Telegram's shape that holds the file: {"photo": [...]}, {"document": {...}}, {"dice": {...}}.
    media: Json = field(default_factory=dict)
    caption: str | None = None
    caption_entities: list[Json] = field(default_factory=list)
    #: A service line's part of Telegram's shape; a pin keeps only {"pinned": id}.
    service: Json = field(default_factory=dict)
    keyboard: Json | None = None
    #: Force reply or a reply keyboard: shown to people, never part of the answer to the bot.
    other_markup: Json | None = None
    reply_to: int | None = None
    thread: int | None = None
    album: str | None = None
    silent: bool = False
    protected: bool = False
    spoiler: bool = False
    caption_above: bool = False
    edited: int | None = None
    forward: Json | None = None
    #: Emoji of each person's reaction.
    reactions: dict[int, str] = field(default_factory=dict)
    #: Set for a message only this person can see.
    only_for: int | None = None
    #: What the bot wrote for somebody to put here is known to it by this alone.
    inline_id: str | None = None

    @property
    def kind(self) -> str:
        if self.service:
            return "service"
        return next(iter(self.media), "text") if "animation" not in self.media else "animation"

    def content(self) -> tuple[object, ...]:
        """What "message is not modified" compares."""
        return (
            self.text,
            self.entities,
            self.media,
            self.caption,
            self.caption_entities,
            self.keyboard,
            self.spoiler,
            self.caption_above,
        )

    def become(self, other: "Message") -> None:
        """Take over everything; whoever holds this message sees the edit."""
        for part in fields(self):
            setattr(self, part.name, getattr(other, part.name))

    def visible_to(self, person: int) -> bool:
        return self.only_for is None or person in (self.only_for, self.sender)


class Content(TypedDict, total=False):
    """What may be given for a new message; the rest is the world's to decide."""

    text: str | None
    entities: list[Json]
    media: Json
    caption: str | None
    caption_entities: list[Json]
    service: Json
    keyboard: Json | None
    other_markup: Json | None
    reply_to: int | None
    thread: int | None
    album: str | None
    silent: bool
    protected: bool
    spoiler: bool
    caption_above: bool
    forward: Json | None
    only_for: int | None
    inline_id: str | None

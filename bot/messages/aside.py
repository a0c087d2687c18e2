"""What is told to one member of a group alone, and what is said where that cannot be."""

from __future__ import annotations

from dataclasses import dataclass

from bot.messages.line_body import LineBody
from bot.messages.outgoing import InlineReply, Keyboard, Reply
from bot.messages.rendered import PhotoRef


@dataclass(frozen=True)
class Whisper:
    """A message in a group that one member sees."""

    chat_id: int
    topic_id: int | None
    person_id: int
    #: HTML; below the picture where there is one.
    text: str
    photo: PhotoRef | None = None
    #: Of links alone: what is pressed there would come back without a message that could be edited.
    keyboard: Keyboard = ()
    #: It answers this press …
    query_id: str | None = None
    #: … or this command, which only its writer and we have seen.
    command_id: int | None = None

    @property
    def unasked(self) -> bool:
        """Only an administrator may tell somebody alone what answers neither."""
        return self.query_id is None and self.command_id is None


@dataclass(frozen=True)
class Aside:
    whisper: Whisper
    #: What a press is answered with once it was told.
    told: Reply | None
    #: What is said where it cannot be told so: behind the button, or in the group.
    otherwise: Reply | LineBody


#: What one update is answered with at once.
Answering = Reply | InlineReply | Aside

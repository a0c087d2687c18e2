"""What a chat is owed: its stale screens and its next line, read with the chat and its person in one statement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, func, select

from storage import schema
from storage.chats import WRITABLE, Chat
from storage.lines import Line
from storage.people import Person
from storage.screens import Screen
from storage.session import Family, parts_of

_chats, _people, _screens, _lines = schema.chats, schema.people, schema.screens, schema.lines
_chat, _screen, _line = _chats.c, _screens.c, _lines.c
_next = (
    select(func.min(_line.id))
    .where(_line.chat_id == bindparam("of_chat"), _line.sent_at.is_(None), _line.given_up.is_(None))
    .scalar_subquery()
)
#: Where the bot may not write nothing is owed. A private chat has its person's number.
_in_chat = (
    select(_chats, _people, _screens, _lines)
    .outerjoin(_people, _people.c.id == _chat.id)
    .outerjoin(_screens, (_screen.chat_id == _chat.id) & _screen.stale_since.is_not(None))
    .outerjoin(_lines, _line.id == _next)
    .where(_chat.id == bindparam("of_chat"), WRITABLE)
    .order_by(_screen.ring_mark.is_(None), _screen.anew_mark.is_(None), _screen.stale_since, _screen.id)
)


@dataclass(frozen=True, slots=True)
class InChat:
    #: Rings first, then what somebody asked to see, then the longest out of date.
    screens: Sequence[Screen] = ()
    line: Line | None = None
    #: The last thing said there was refused, and this is one more try.
    silent: bool = False


class Owed(Family):
    async def in_chat(self, chat_id: int) -> InChat:
        screens, next_line, silent = [], None, False
        for row in await self._rows(_in_chat, {"of_chat": chat_id, "now": self.now}):
            chat, person, screen, line = parts_of(row, _chats, _people, _screens, _lines)
            self._session.known(_chats).setdefault(chat_id, Chat(**chat))
            silent = chat["silent_until"] is not None
            if person["id"] is not None:
                self._session.known(_people).setdefault(chat_id, Person(**person))
            if screen["id"] is not None:
                screens.append(Screen(**screen))
            if line["id"] is not None:
                next_line = Line(**line)
        return InChat(screens, next_line, silent)

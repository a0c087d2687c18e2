"""What the buttons of a verb say besides their table. Any other button is of another day: it is stale, not obeyed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.dialogue.codec import Press
from bot.errors import Stale
from bot.handlers.act import Act, PressHandler

NOTHING = ""
#: A seat, a page, a place in a list.
NUMBER = "[0-9]{1,4}"
#: As long as the database keeps them.
PERSON = "[0-9]{1,18}"
#: For verbs that compare with what is there now, and refuse by themselves.
WHATEVER = ".*"


def one_of(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, words))


def perhaps(shape: str) -> str:
    return f"({shape})?"


@dataclass(frozen=True, slots=True)
class Verb:
    """A handler behind the shape of its arguments."""

    handler: PressHandler
    shape: str = NOTHING

    async def __call__(self, act: Act, pressed: Press) -> None:
        if re.fullmatch(self.shape, pressed.argument, re.DOTALL) is None:
            raise Stale
        await self.handler(act, pressed)


def takes(shape: str) -> Callable[[PressHandler], Verb]:
    return lambda handler: Verb(handler, shape)


def verb(handler: PressHandler) -> Verb:
    """Whoever names no shape takes nothing."""
    return handler if isinstance(handler, Verb) else Verb(handler)

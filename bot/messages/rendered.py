"""A rendered screen, as the courier gets it: text, keyboard, and which picture is to be drawn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from bot.messages.outgoing import Button
from bot.workers.pool import Draw
from storage.screens import Screen
from storage.transaction import Transaction


@dataclass(frozen=True)
class PhotoRef:
    """A picture by its key: the same key is the same picture, drawn and sent up once."""

    key: str
    #: Draws it: a plain value, so that another process may be asked to call it.
    draw: Draw
    name: str = "picture.jpg"


@dataclass(frozen=True)
class Rendered:
    text: str = ""
    keyboard: Sequence[Sequence[Button]] = ()
    photo: PhotoRef | None = None
    #: Equal digests look equal. Left out, it is taken from everything above.
    digest: str | None = None
    #: A wanted ring may sound. False: the person is not to be disturbed now, show it silently.
    ring: bool = True
    pin: bool = False
    #: Nothing is to be shown any more: the message goes.
    remove: bool = False
    #: Who leads the table that is shown.
    host_id: int | None = None
    #: Not to be forwarded or saved.
    protect: bool = False
    #: Says what stands in for text and picture when the picture cannot be drawn or sent: long, and seldom asked for.
    plain: Callable[[], str] | None = None

    @property
    def fingerprint(self) -> str:
        if self.digest is not None:
            return self.digest
        seen = repr((self.text, self.keyboard, self.photo and self.photo.key, self.protect))
        return sha256(seen.encode()).hexdigest()[:32]

    @property
    def words(self) -> str:
        """All of it without its picture."""
        return self.text if self.plain is None else self.plain()

    def in_words(self) -> Rendered:
        """The same without its picture."""
        digest = None if self.digest is None else f"{self.digest} in words"
        return replace(self, text=self.words, photo=None, digest=digest)


#: In the transaction that has read the screen, so that both are of one moment.
Render = Callable[[Transaction, Screen], Awaitable[Rendered | None]]

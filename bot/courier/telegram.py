"""The part of the gateway that the courier needs, as an interface."""

from collections.abc import Sequence
from typing import Protocol

from bot.messages.outgoing import File, Keyboard, Sent


class Telegram(Protocol):
    async def send(
        self,
        chat_id: int,
        text: str,
        keyboard: Keyboard = (),
        *,
        topic_id: int | None = None,
        silent: bool = True,
        protect: bool = False,
        reply_to: int | None = None,
    ) -> Sent:
        """`reply_to`: a message in the chat; where that is gone it is sent all the same."""
        ...

    async def send_photo(
        self,
        chat_id: int,
        photo: File,
        caption: str,
        keyboard: Keyboard = (),
        *,
        topic_id: int | None = None,
        silent: bool = True,
        protect: bool = False,
    ) -> Sent: ...

    async def send_album(
        self,
        chat_id: int,
        photos: Sequence[File],
        caption: str,
        *,
        topic_id: int | None = None,
        silent: bool = True,
        reply_to: int | None = None,
    ) -> list[Sent]:
        """Two to ten as one message, which can have no buttons; each is known by a number of its own."""
        ...

    async def send_document(
        self,
        chat_id: int,
        document: File,
        caption: str = "",
        *,
        topic_id: int | None = None,
        silent: bool = True,
        protect: bool = False,
    ) -> Sent: ...

    async def send_animation(
        self, chat_id: int, animation: File, caption: str = "", *, topic_id: int | None = None, silent: bool = True
    ) -> Sent: ...

    async def edit_text(self, chat_id: int, message_id: int, text: str, keyboard: Keyboard = ()) -> None: ...

    async def edit_caption(self, chat_id: int, message_id: int, caption: str, keyboard: Keyboard = ()) -> None: ...

    async def edit_photo(
        self, chat_id: int, message_id: int, photo: File, caption: str, keyboard: Keyboard = ()
    ) -> Sent: ...

    async def edit_keyboard(self, chat_id: int, message_id: int, keyboard: Keyboard = ()) -> None: ...

    async def delete(self, chat_id: int, message_id: int) -> None: ...

    async def pin(self, chat_id: int, message_id: int) -> None: ...

    async def unpin(self, chat_id: int, message_id: int) -> None: ...

    async def edit_shared(self, inline_id: str, text: str, keyboard: Keyboard = (), *, media: bool = False) -> None: ...

    async def edit_shared_photo(self, inline_id: str, file_id: str, caption: str, keyboard: Keyboard = ()) -> None: ...

    async def name_topic(self, chat_id: int, topic_id: int, name: str) -> None: ...

    async def close_topic(self, chat_id: int, topic_id: int) -> None: ...

    async def sends_a_photo(self, chat_id: int, *, topic_id: int | None = None) -> None:
        """Shown below the chat's name for some five seconds, or until the photo comes."""
        ...

"""Every word we say to Telegram, typed, in HTML, with one tree of errors."""

import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import httpx
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
    ChatMember,
    ChatMemberRestricted,
    InlineQueryResult,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultsButton,
    InputMediaPhoto,
    InputTextMessageContent,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
    User,
)
from telegram.constants import ChatAction, ParseMode
from telegram.error import EndPointNotFound, InvalidToken, NetworkError
from telegram.request import BaseRequest, HTTPXRequest

from bot.errors import Elsewhere, Impossible, Offline
from bot.gateway.translate import already_so_is_fine, input_file, markup, translated
from bot.gateway.whispers import Whispers
from bot.messages.contact import Contact, WebhookStanding
from bot.messages.outgoing import File, InlineReply, Keyboard, Me, Member, MenuEntry, Offer, Profile, Sent

TELEGRAM = "https://api.telegram.org"
ALLOWED_UPDATES = ("message", "edited_message", "callback_query", "inline_query", "my_chat_member", "chat_member")
SCOPES = {
    "default": BotCommandScopeDefault,
    "groups": BotCommandScopeAllGroupChats,
    "administrators": BotCommandScopeAllChatAdministrators,
    "private": BotCommandScopeAllPrivateChats,
}
_MOMENT = re.compile(r"</?tg-time[^>]*>")
#: Whoever types the same again within it is not asked about once more.
INLINE_CACHE_SECONDS = 5
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)

# Below these levels the two write addresses, which hold the token, whole messages, and answers that are no JSON with a
# traceback; what the library warns of it also raises, and then it is one line of ours.
logging.getLogger("httpx").setLevel(logging.WARNING)
logging.getLogger("telegram").setLevel(logging.CRITICAL)


#: Goes out as getUpdates; by its usual spelling the library asks to be left to read the answer itself.
_GET_UPDATES = "get_Updates"


class _Bot(Bot):
    async def raw_updates(self, offset: int | None, wait: timedelta) -> list[dict[str, Any]]:
        # As they came: one update the library cannot read must not hide the others.
        wanted = {"offset": offset, "timeout": int(wait.total_seconds()), "allowed_updates": list(ALLOWED_UPDATES)}
        try:
            answer = await self.do_api_request(_GET_UPDATES, wanted, read_timeout=wait.total_seconds() + 10)
        except EndPointNotFound as gone:
            # So the library says of 401 and 404, as if the method were unknown: it is the token that is.
            raise InvalidToken from gone
        return list(answer)


class Gateway:
    def __init__(
        self,
        token: str,
        base_url: str = f"{TELEGRAM}/bot",
        base_file_url: str = f"{TELEGRAM}/file/bot",
        request: BaseRequest | None = None,
    ) -> None:
        """`request`: another way to the Bot API than over the net."""
        self.contact = Contact()
        self._plain_moments = False
        heard: Any = {"event_hooks": {"response": [self._heard]}}
        self._bot = _Bot(
            token,
            base_url=base_url,
            base_file_url=base_file_url,
            request=request or HTTPXRequest(read_timeout=10, write_timeout=10, pool_timeout=5, httpx_kwargs=heard),
            get_updates_request=request or HTTPXRequest(connection_pool_size=2, httpx_kwargs=heard),
        )

        self.whispers = Whispers(self._bot)

    async def _heard(self, answer: httpx.Response) -> None:
        # A gateway on the way says 502 or 504 in its own name.
        if answer.status_code < httpx.codes.INTERNAL_SERVER_ERROR:
            self.contact.answered()

    async def start(self) -> Me:
        """Open the connections and learn who we are; BadToken when Telegram does not know us."""
        with translated():
            await self._bot.initialize()
        return _me(self._bot.bot)

    async def close(self) -> None:
        await self._bot.shutdown()

    def _words(self, html: str) -> str:
        return _MOMENT.sub("", html) if self._plain_moments else html

    @contextmanager
    def _speaking(self) -> Iterator[None]:
        """A Bot API server of the host's own may be older than moments in messages: they are plain words to it."""
        try:
            with translated():
                yield
        except Impossible as problem:
            if "tg-time" not in str(problem) or self._plain_moments:
                raise
            self._plain_moments = True
            # The courier comes again, and finds it so.
            raise Offline(str(problem), maybe_delivered=False) from problem

    async def updates(self, offset: int | None, wait: timedelta) -> list[dict[str, Any]]:
        """What happened since, as raw JSON. Asking from an offset confirms everything before it."""
        try:
            with translated():
                return await self._raw_updates(offset, wait)
        except Elsewhere:
            self.contact.conflict()
            raise

    async def _raw_updates(self, offset: int | None, wait: timedelta) -> list[dict[str, Any]]:
        try:
            return await self._bot.raw_updates(offset, wait)
        except (KeyError, TypeError, AttributeError) as strange:
            # JSON, but nothing that Telegram says: something between us answers in its place.
            raise NetworkError("Invalid server response") from strange

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
        with self._speaking():
            message = await self._bot.send_message(
                chat_id,
                self._words(text),
                parse_mode=ParseMode.HTML,
                reply_markup=markup(keyboard),
                message_thread_id=topic_id,
                disable_notification=silent,
                protect_content=protect,
                link_preview_options=NO_PREVIEW,
                reply_parameters=_answering(reply_to),
            )
        return _sent(message)

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
    ) -> Sent:
        with self._speaking():
            message = await self._bot.send_photo(
                chat_id,
                input_file(photo),
                caption=self._words(caption),
                parse_mode=ParseMode.HTML,
                reply_markup=markup(keyboard),
                message_thread_id=topic_id,
                disable_notification=silent,
                protect_content=protect,
            )
        return _sent(message)

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
        # Where one of them alone has words, clients show these below the whole.
        words = [self._words(caption), *("" for _ in photos[1:])]
        media = [
            InputMediaPhoto(input_file(photo, attach=True), caption=said or None, parse_mode=ParseMode.HTML)
            for photo, said in zip(photos, words, strict=True)
        ]
        with self._speaking():
            messages = await self._bot.send_media_group(
                chat_id,
                media,
                message_thread_id=topic_id,
                disable_notification=silent,
                reply_parameters=_answering(reply_to),
            )
        return [_sent(message) for message in messages]

    async def send_document(
        self,
        chat_id: int,
        document: File,
        caption: str = "",
        *,
        topic_id: int | None = None,
        silent: bool = True,
        protect: bool = False,
    ) -> Sent:
        with self._speaking():
            message = await self._bot.send_document(
                chat_id,
                input_file(document),
                caption=self._words(caption),
                parse_mode=ParseMode.HTML,
                message_thread_id=topic_id,
                disable_notification=silent,
                protect_content=protect,
            )
        return _sent(message)

    async def download(self, file_id: str) -> bytes:
        with translated():
            file = await self._bot.get_file(file_id)
            return bytes(await file.download_as_bytearray())

    async def send_animation(
        self, chat_id: int, animation: File, caption: str = "", *, topic_id: int | None = None, silent: bool = True
    ) -> Sent:
        with self._speaking():
            message = await self._bot.send_animation(
                chat_id,
                input_file(animation),
                caption=self._words(caption),
                parse_mode=ParseMode.HTML,
                message_thread_id=topic_id,
                disable_notification=silent,
            )
        return _sent(message)

    async def edit_text(self, chat_id: int, message_id: int, text: str, keyboard: Keyboard = ()) -> None:
        with self._speaking(), already_so_is_fine():
            await self._bot.edit_message_text(
                self._words(text),
                chat_id,
                message_id,
                parse_mode=ParseMode.HTML,
                reply_markup=markup(keyboard),
                link_preview_options=NO_PREVIEW,
            )

    async def edit_caption(self, chat_id: int, message_id: int, caption: str, keyboard: Keyboard = ()) -> None:
        with self._speaking(), already_so_is_fine():
            await self._bot.edit_message_caption(
                chat_id,
                message_id,
                caption=self._words(caption),
                parse_mode=ParseMode.HTML,
                reply_markup=markup(keyboard),
            )

    async def edit_photo(
        self, chat_id: int, message_id: int, photo: File, caption: str, keyboard: Keyboard = ()
    ) -> Sent:
        """Put a picture where a picture or a text stands."""
        media = InputMediaPhoto(input_file(photo, attach=True), caption=self._words(caption), parse_mode=ParseMode.HTML)
        with self._speaking(), already_so_is_fine():
            message = await self._bot.edit_message_media(media, chat_id, message_id, reply_markup=markup(keyboard))
            if isinstance(message, Message):
                return _sent(message)
        return Sent(message_id)

    async def edit_keyboard(self, chat_id: int, message_id: int, keyboard: Keyboard = ()) -> None:
        with translated(), already_so_is_fine():
            await self._bot.edit_message_reply_markup(chat_id, message_id, reply_markup=markup(keyboard))

    async def delete(self, chat_id: int, message_id: int) -> None:
        with translated():
            await self._bot.delete_message(chat_id, message_id)

    async def pin(self, chat_id: int, message_id: int) -> None:
        with translated(), already_so_is_fine():
            await self._bot.pin_chat_message(chat_id, message_id, disable_notification=True)

    async def unpin(self, chat_id: int, message_id: int) -> None:
        with translated(), already_so_is_fine():
            await self._bot.unpin_chat_message(chat_id, message_id)

    async def answer(self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        with translated():
            await self._bot.answer_callback_query(callback_id, text=text or None, show_alert=alert, url=url)

    async def answer_inline(self, reply: InlineReply) -> None:
        """Telegram keeps the answer a few seconds, for this person alone."""
        button = InlineQueryResultsButton(reply.to_private, start_parameter="hello") if reply.to_private else None
        with translated():
            await self._bot.answer_inline_query(
                reply.query_id,
                list(map(self._result, reply.offers)),
                cache_time=INLINE_CACHE_SECONDS,
                is_personal=True,
                button=button,
            )

    def _result(self, offer: Offer) -> InlineQueryResult:
        words, keyboard = self._words(offer.text), markup(offer.keyboard)
        if offer.photo is not None:
            return InlineQueryResultCachedPhoto(
                offer.id,
                offer.photo,
                title=offer.title,
                description=offer.about,
                caption=words,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard,
            )
        content = InputTextMessageContent(words, parse_mode=ParseMode.HTML, link_preview_options=NO_PREVIEW)
        return InlineQueryResultArticle(offer.id, offer.title, content, description=offer.about, reply_markup=keyboard)

    async def edit_shared(self, inline_id: str, text: str, keyboard: Keyboard = (), *, media: bool = False) -> None:
        """A message that lies in a chat of somebody's own: its text, or the words below its picture."""
        words, shown = self._words(text), markup(keyboard)
        with self._speaking(), already_so_is_fine():
            if media:
                await self._bot.edit_message_caption(
                    inline_message_id=inline_id, caption=words, parse_mode=ParseMode.HTML, reply_markup=shown
                )
            else:
                await self._bot.edit_message_text(
                    words,
                    inline_message_id=inline_id,
                    parse_mode=ParseMode.HTML,
                    reply_markup=shown,
                    link_preview_options=NO_PREVIEW,
                )

    async def edit_shared_photo(self, inline_id: str, file_id: str, caption: str, keyboard: Keyboard = ()) -> None:
        """Only a picture that Telegram has already may come there."""
        media = InputMediaPhoto(file_id, caption=self._words(caption), parse_mode=ParseMode.HTML)
        with self._speaking(), already_so_is_fine():
            await self._bot.edit_message_media(media, inline_message_id=inline_id, reply_markup=markup(keyboard))

    async def member(self, chat_id: int, person_id: int) -> Member:
        with translated():
            return _member(await self._bot.get_chat_member(chat_id, person_id))

    async def create_topic(self, chat_id: int, name: str) -> int:
        with translated():
            return (await self._bot.create_forum_topic(chat_id, name)).message_thread_id

    async def name_topic(self, chat_id: int, topic_id: int, name: str) -> None:
        with translated(), already_so_is_fine():
            await self._bot.edit_forum_topic(chat_id, topic_id, name=name)

    async def close_topic(self, chat_id: int, topic_id: int) -> None:
        with translated(), already_so_is_fine():
            await self._bot.close_forum_topic(chat_id, topic_id)

    async def sends_a_photo(self, chat_id: int, *, topic_id: int | None = None) -> None:
        with translated():
            await self._bot.send_chat_action(chat_id, ChatAction.UPLOAD_PHOTO, message_thread_id=topic_id)

    async def set_commands(self, commands: Sequence[MenuEntry], scope: str, language: str | None = None) -> None:
        """Commands as the client offers them; scope is one of those above."""
        with translated():
            await self._bot.set_my_commands(
                [_entry(command, aside=command.aside and scope != "private") for command in commands],
                scope=SCOPES[scope](),
                language_code=language,
            )

    async def knows_asides(self, scope: str, language: str | None = None) -> bool:
        """Whether the server has kept of a menu just set which commands are seen by nobody but their writer."""
        with translated():
            kept = await self._bot.get_my_commands(SCOPES[scope](), language)
        return any(command.api_kwargs.get("is_ephemeral") for command in kept)

    async def profile(self, language: str | None = None) -> Profile:
        """What the bot says of itself in this language, or in all that have no words of their own."""
        with translated():
            name = await self._bot.get_my_name(language)
            description = await self._bot.get_my_description(language)
            short = await self._bot.get_my_short_description(language)
        return Profile(name.name, description.description, short.short_description)

    async def set_profile(self, before: Profile, after: Profile, language: str | None = None) -> None:
        """Only what differs: Telegram allows few changes a day, of the name above all."""
        with translated():
            if after.description != before.description:
                await self._bot.set_my_description(after.description, language)
            if after.short != before.short:
                await self._bot.set_my_short_description(after.short, language)
            if after.name != before.name:
                await self._bot.set_my_name(after.name, language)

    async def set_webhook(self, url: str, secret: str) -> None:
        with translated():
            await self._bot.set_webhook(url, secret_token=secret, allowed_updates=list(ALLOWED_UPDATES))

    async def delete_webhook(self) -> None:
        with translated():
            await self._bot.delete_webhook()

    async def webhook(self) -> WebhookStanding:
        """What Telegram says of it; kept in `contact` as well."""
        with translated():
            info = await self._bot.get_webhook_info()
        self.contact.webhook = WebhookStanding(
            info.url, info.pending_update_count, info.last_error_message, info.last_error_date
        )
        return self.contact.webhook


def _entry(command: MenuEntry, *, aside: bool) -> BotCommand:
    """In private one is alone anyway."""
    return BotCommand(command.name, command.description, api_kwargs={"is_ephemeral": True} if aside else None)


def _me(user: User) -> Me:
    inline, topics = bool(user.supports_inline_queries), bool(user.has_topics_enabled)
    return Me(user.id, user.username or "", user.first_name, inline, topics)


def _answering(message_id: int | None) -> ReplyParameters | None:
    """Somebody may have deleted it meanwhile, and what is said must not be lost for that."""
    return None if message_id is None else ReplyParameters(message_id, allow_sending_without_reply=True)


def _sent(message: Message) -> Sent:
    if message.photo:
        return Sent(message.message_id, message.photo[-1].file_id)
    media = message.animation or message.document
    return Sent(message.message_id, media.file_id if media else None)


def _member(member: ChatMember) -> Member:
    # The creator may do everything and carries no list of rights.
    may_pin = member.status == ChatMember.OWNER or bool(getattr(member, "can_pin_messages", False))
    inside = member.is_member if isinstance(member, ChatMemberRestricted) else True
    return Member(member.user.id, member.status, may_pin, inside)

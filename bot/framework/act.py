"""The update in hand: who acts where, and the ways to answer them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial
from html import escape
from typing import TypeVar

from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.framework.outside import Answered, Bite, Outside
from bot.framework.reader import Reader
from bot.locale import Tongue
from bot.messages import links
from bot.messages.aside import Answering, Aside, Whisper
from bot.messages.fitting import MESSAGE, shortened_plain
from bot.messages.incoming import Update
from bot.messages.line_body import LineBody
from bot.messages.outgoing import Button, Keyboard, Reply
from bot.messages.rendered import PhotoRef
from bot.tables import memory, watching
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.tables.purposes import PanelName, desk_purpose, panel_purpose
from bot.tables.screen_memory import Closed, ScreenMemory
from bot.workers.pool import Drawer, in_thread
from games.core.text import Text, text
from storage.chats import Chat
from storage.people import Person
from storage.transaction import Transaction

T = TypeVar("T")
#: As if nobody had turned a page yet.
FRESH = ScreenMemory()
QUESTION = DeskMemory()


@dataclass(frozen=True, slots=True)
class AsidePanel:
    panel: PanelName
    kept: ScreenMemory


@dataclass(slots=True)
class Act:
    tx: Transaction
    house: House
    codec: Codec
    outside: Outside
    update: Update
    person: Person
    chat: Chat
    replies: list[Answering] = field(default_factory=list)
    #: The number of a command that nobody but its writer and we have seen, and that is answered so.
    aside: int | None = None
    #: A panel that whoever asked is to see alone …
    wanted: AsidePanel | None = None
    #: … and what leads to it in private.
    way: Button | None = None
    #: Of the seats of the table that was opened last: answers speak of them.
    names: Sequence[str] = ()
    answered: Answered | None = None
    #: The table that was pressed in the list of those a command fits.
    meant: int | None = None
    #: Another process for long reckonings, as plain calls.
    beside: Drawer = in_thread
    #: Whoever asks for a table once more has it as the first left it.
    _opened: dict[int, OpenTable] = field(default_factory=dict)

    async def ask(self, question: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """What may take long: the transaction is let go first, and this handler begins again with the answer."""
        return await work() if self.answered is None else self.answered.get(question, work)

    async def is_administrator(self, chat_id: int, person_id: int) -> bool | None:
        asking = partial(self.outside.is_administrator, chat_id, person_id)
        return await self.ask(("administrator", chat_id, person_id), asking)

    async def is_member(self, chat_id: int, person_id: int) -> bool | None:
        return await self.ask(("member", chat_id, person_id), partial(self.outside.is_member, chat_id, person_id))

    async def fetch(self, file_id: str) -> bytes:
        return await self.ask(("file", file_id), partial(self.outside.fetch, file_id))

    async def open_topic(self, name: str) -> int | None:
        """None where there are no topics, or the bot may not open any."""
        place = self.update.place
        if place is None or place.private or not place.forum:
            return None
        return await self.ask(("topic", place.chat_id), partial(self.outside.open_topic, place.chat_id, name))

    async def in_bites(self, deed: str, bite: Bite) -> None:
        """Most of a long deed, before this transaction; what is left then is this handler's to do."""
        if self.answered is not None:
            self.answered.get((deed, self.person.id), partial(self.outside.in_bites, bite, self.person.id))

    @property
    def topic_id(self) -> int | None:
        return self.update.place.topic_id if self.update.place is not None else None

    @property
    def tongue(self) -> Tongue:
        """How the person is spoken to."""
        language = self.person.language or self.house.default_language
        return Tongue(language, self.names, self.person.time_zone or "UTC")

    @property
    def place_tongue(self) -> Tongue:
        """How the place is spoken to: the person in private, the group as it chose."""
        if self.chat.private or self.aside is not None:
            return self.tongue
        zone = memory.of_chat(self.chat).time_zone
        return Tongue(self.chat.language or self.house.default_language, self.names, zone)

    def reader(self, table: OpenTable) -> Reader:
        return Reader(self.person, table.tongue_of(self.person))

    async def table(self, table_id: int | None) -> OpenTable:
        """For whoever belongs there: sits or plays at it, speaks in its chat, or is in its group."""
        table = await self.table_invited_to(table_id)
        await self._must_belong_to(table)
        await watching.looked(table)
        return table

    async def _must_belong_to(self, table: OpenTable) -> None:
        if self._at_home(table):
            return
        if table.chat.private:
            raise Refused(text("You do not sit at this table."))
        if await self.is_member(table.chat.id, self.person.id) is False:
            raise Refused(text("This table belongs to a group. Join the group first."))

    def _at_home(self, table: OpenTable) -> bool:
        """Without asking anybody: whoever writes in a group or presses there is in it."""
        seated = {person for seat in table.seats for person in (seat.person_id, seat.deputy_id)}
        return self.chat.id == table.chat.id or self.person.id in seated

    async def table_invited_to(self, table_id: int | None) -> OpenTable:
        """Also for whoever has nothing but the link that was made for it."""
        if table_id is None:
            raise Refused(text("That table is gone."))
        if table_id not in self._opened:
            self._opened[table_id] = await open_table(self.tx, self.house, table_id)
        table = self._opened[table_id]
        self.names = table.names
        return table

    async def desk_memory(self, table: OpenTable) -> DeskMemory:
        """How far the person has got at their desk."""
        desk = await self.tx.screens.get(self.person.id, desk_purpose(table.id))
        pressed = self.update.message_id if self.update.press is not None and self.chat.private else None
        if desk is not None and pressed is not None and desk.message_id not in (None, pressed):
            # The desk was delivered twice, and the answer to one of the two was lost.
            await self.tx.screens.orphaned(self.person.id, pressed)
        return DeskMemory.of(desk)

    async def turn_desk(self, table: OpenTable, kept: DeskMemory = QUESTION) -> None:
        """The desk where it lies, shown in this way."""
        await self.tx.screens.mark(self.person.id, desk_purpose(table.id), args=kept.document())

    # -- answers ----------------------------------------------------------------------------------------------------

    def toast(self, words: Text | str = "") -> None:
        """A small word for whoever pressed; it also ends the waiting on the button."""
        self._reply(words, alert=False)

    def alert(self, words: Text | str) -> None:
        self._reply(words, alert=True)

    def _reply(self, words: Text | str, *, alert: bool) -> None:
        if self.update.press is not None and not self.replies:
            said = words if isinstance(words, str) else self.tongue.say(words)
            shown = shortened_plain(said)
            reply = Reply(self.update.press.query_id, shown, alert=alert)
            # In private whoever presses is alone, and the whole is a press away.
            cut = alert and shown != said and not self.chat.private
            whole = escape(shortened_plain(said, MESSAGE), quote=False)
            self.replies.append(self.told_alone(self.whisper(whole), reply) if cut else reply)

    def whisper(self, html: str, photo: PhotoRef | None = None, keyboard: Keyboard = ()) -> Whisper:
        """To whoever wrote or pressed here."""
        pressed = self.update.press
        query_id = None if pressed is None else pressed.query_id
        links = tuple(tuple(button for button in row if button.url is not None) for row in keyboard)
        return Whisper(
            self.chat.id, self.topic_id, self.person.id, html, photo, links, query_id=query_id, command_id=self.aside
        )

    def told_alone(self, whisper: Whisper, reply: Reply) -> Aside:
        """Behind a button. Older clients do not show such messages: there the reply comes as well."""
        if not memory.of_person(self.person).sees_whispers:
            return Aside(whisper, told=reply, otherwise=reply)
        told = self.tongue.say(text("It stands at the bottom of this chat, and only you see it."))
        return Aside(whisper, told=Reply(reply.query_id, told), otherwise=reply)

    def lead(self, payload: str) -> None:
        """Whoever pressed is taken to our private chat, where this payload is answered."""
        if self.update.press is not None and not self.replies:
            self.replies.append(Reply(self.update.press.query_id, url=self.house.link(payload)))

    async def say(self, words: Text, *below: Button) -> None:
        """One line where the person spoke, with at most a few buttons in one row."""
        await self.say_html(self.place_tongue.html(words), [below] if below else [])

    async def say_html(self, html: str, keyboard: Keyboard = ()) -> None:
        body = LineBody(html, tuple(map(tuple, keyboard)))
        if self.aside is not None:
            self.replies.append(Aside(self.whisper(html, keyboard=keyboard), told=None, otherwise=body))
            return
        await self.tx.lines.queue(self.chat.id, "answer", body.kept(), topic_id=self.topic_id, replaces=True)

    @property
    def pen(self) -> Pen:
        """For buttons where the person spoke, about no table."""
        return Pen(self.codec, self.place_tongue)

    def way_to_private(self, payload: str) -> Button:
        return self.pen.link(text("Open our private chat"), self.house.link(payload))

    @property
    def way_to_a_group(self) -> Button:
        return self.pen.link(text("Add me to a group"), links.to_add(self.house.username))

    async def refuse(self, reason: Text) -> None:
        """The right place for a no: behind the button, or one line where a command was typed."""
        if self.update.press is not None:
            self.alert(reason)
        elif self._may_be_told_alone:
            html = self.tongue.html(reason)
            body = LineBody(self.place_tongue.html(reason))
            self.replies.append(Aside(self.whisper(html), told=None, otherwise=body))
        else:
            await self.say(reason)

    @property
    def _may_be_told_alone(self) -> bool:
        """A no to a command that everybody has read: only where it is seen for certain."""
        return not self.chat.private and memory.of_person(self.person).sees_whispers

    async def show(self, panel: PanelName, kept: ScreenMemory = FRESH, *, private: bool = False) -> None:
        """A panel: a message of its own that is edited while one browses in it."""
        if self.aside is not None:
            self.show_alone(panel, kept)
            return
        if private and not self.person.reachable:
            raise Refused(text("Open our private chat first: {link}", link=self.house.link("start")))
        chat_id = self.person.id if private else self.chat.id
        topic_id = None if private else self.topic_id
        await self.tx.screens.mark(chat_id, panel_purpose(panel), args=kept.document(), topic_id=topic_id, anew=True)

    def show_alone(self, panel: PanelName, kept: ScreenMemory) -> None:
        """In a group to whoever asked, where that can be; what was replied stands in for it elsewhere."""
        if not self.chat.private:
            self.wanted = AsidePanel(panel, kept)

    async def turn(self, panel: PanelName, kept: ScreenMemory = FRESH) -> None:
        """Another page of the panel that already lies there."""
        await self.tx.screens.mark(self.chat.id, panel_purpose(panel), args=kept.document(), topic_id=self.topic_id)

    async def close(self, panel: PanelName) -> None:
        """It lies there no more."""
        await self.turn(panel, Closed(True))


Handler = Callable[[Act, str], Awaitable[None]]

"""From an update to its handler, and from a refusal to a sentence for the person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bot.dialogue.codec import Codec, table_named_in
from bot.errors import Refused, Stale, Unloadable
from bot.features import opening
from bot.features.lobby.sharing import offered
from bot.features.migrating import migrated
from bot.features.which_table import asking_which_table
from bot.framework.act import Act
from bot.framework.commands import handler_of as handler_of_command
from bot.framework.commands import told_aside
from bot.framework.outside import Answered, Outside
from bot.framework.presses import handler_of
from bot.framework.table_choice import IN_PRIVATE
from bot.locale import Tongue, language_of
from bot.messages.aside import Answering, Aside
from bot.messages.fitting import shortened_plain
from bot.messages.incoming import Origin, Update
from bot.messages.line_body import LineBody
from bot.messages.outgoing import Reply
from bot.messages.rendered import Render
from bot.tables import calling, left_group, memory, unreachable, unreadable
from bot.tables.house import House
from bot.tables.purposes import card_purpose, desk_purpose, panel_purpose
from bot.workers.pool import Draw, Drawer, in_thread
from games.core.errors import Illegal
from games.core.text import text
from storage.in_turn import InTurn
from storage.screens import Screen
from storage.transaction import Transaction

MOVED_ON = text("The board has moved on. Here is how it stands now.")
MASKED = text("I cannot tell who writes in the name of a group or a channel. Write as yourself, please.")
SORRY = text("Something went wrong on my side: this was not done, and nothing else changed. The host's log says why.")


@dataclass(frozen=True, slots=True)
class Dispatch:
    house: House
    codec: Codec
    outside: Outside
    beside: Drawer = in_thread
    #: What a screen shows now, to tell whether a button still stands on it.
    shown: Render | None = None
    #: Long reckonings of all people: who sends many waits behind each other's one.
    reckonings: InTurn[int] = field(default_factory=lambda: InTurn(1))

    async def __call__(self, tx: Transaction, update: Update, answered: Answered | None = None) -> Sequence[Answering]:
        if update.inline is not None:
            return [await offered(tx, self.house, self.codec, update)]
        if update.migrated_to is not None and update.place is not None:
            await migrated(tx, update.place.chat_id, update.migrated_to)
            return []
        if update.gone is not None and update.place is not None:
            await left_group.noticed(tx, self.house, update.place.chat_id, update.gone)
            return []
        if update.masked:
            await self._unmask(tx, update)
            return []
        act = await self._act(tx, update, answered)
        if act is None:
            return _only_answered(update)
        try:
            await self._do(act)
            await self._show_alone(act)
        except Stale:
            await _look_again(act)
            act.toast(MOVED_ON)
        except (Refused, Illegal) as no:
            await self._look_whether_it_stands(act)
            await act.refuse(no.reason)
        except Unloadable as broken:
            await unreadable.noticed(tx, self.house, broken)
            await act.refuse(unreadable.NOTHING_IS_LOST)
        await _take_away_a_copy(act)
        # Whatever was said or not, nobody is left waiting on a button.
        act.toast()
        return act.replies

    async def set_aside(self, tx: Transaction, update: Update) -> list[Reply]:
        """Nothing came of it, and nothing will: whoever sent it hears so, once, where they sent it."""
        sender, place = update.sender, update.place
        if sender is None:
            return []
        person = await tx.people.get(sender.id)
        language = person.language if person is not None else language_of(sender.language)
        tongue = Tongue(language or self.house.default_language)
        if update.press is not None:
            return [Reply(update.press.query_id, shortened_plain(tongue.say(SORRY)), alert=True)]
        chat = await tx.chats.get(place.chat_id) if place is not None else None
        if chat is not None and not chat.left and (chat.private or update.command is not None):
            topic_id = place.topic_id if place is not None else None
            body = LineBody(tongue.html(SORRY))
            await tx.lines.queue(chat.id, "answer", body.kept(), topic_id=topic_id, replaces=True)
        return []

    async def _unmask(self, tx: Transaction, update: Update) -> None:
        """Whoever writes as a group or a channel would share a seat, a table and settings with all who do."""
        command, place = update.command, update.place
        if (
            command is None
            or handler_of_command(command.name) is None
            or command.bot not in (None, self.house.username.lower())
        ):
            return
        if place is None or update.edited:
            return
        chat = await tx.chats.meet(place.chat_id, place.kind, place.title)
        tongue = Tongue(chat.language or self.house.default_language)
        body = LineBody(tongue.html(MASKED))
        await tx.lines.queue(chat.id, "answer", body.kept(), topic_id=place.topic_id, replaces=True)

    def _addressed(self, update: Update) -> bool:
        """Whether we are meant. As an administrator we hear whatever a group says, and note nobody for that."""
        if update.press is not None or update.membership is not None or update.place is None or update.place.private:
            return True
        us = self.house.username.lower()
        if update.command is not None:
            return update.command.bot in (None, us)
        return (update.reply_to_whom or "").lower() == us

    async def _act(self, tx: Transaction, update: Update, answered: Answered | None) -> Act | None:
        sender, place = update.sender, update.place
        if sender is None or not self._addressed(update):
            return None
        if update.press is not None and (table_id := table_named_in(update.press.data)) is not None:
            # With the table and its seats come, nearly always, the person and the place.
            await tx.tables.lock(table_id)
            await tx.seats.of(table_id)
        language = language_of(sender.language)
        person = await tx.people.meet(sender.id, sender.name, sender.username, language)
        await calling.answered(tx, person)
        where = place or Origin(sender.id, "private")
        chat = await tx.chats.meet(where.chat_id, where.kind, where.title, language)
        if update.membership is None and chat.left and place is not None:
            await tx.chats.come_back(chat.id)
            chat = replace(chat, left=False)
        elif chat.silent_until is not None and place is not None:
            await tx.chats.try_now(chat.id)
        # Whoever presses an invitation in a chat of theirs, or touches a page, has not let us write to them by that.
        if chat.private and place is not None and update.membership is None and not person.reachable:
            await tx.people.reach(person.id, True)
            await unreachable.returned(tx, self.house, person.id)
            person = replace(person, reachable=True)
        beside = partial(self.reckon_for, person.id)
        act = Act(tx, self.house, self.codec, self.outside, update, person, chat, answered=answered, beside=beside)
        if update.ephemeral_id is not None:
            await _seen_by_us_alone(act, update.ephemeral_id)
        return act

    async def reckon_for(self, person_id: int, reckoning: Draw) -> bytes:
        async with self.reckonings.place(person_id):
            return await self.beside(reckoning)

    async def _do(self, act: Act) -> None:
        update = act.update
        if update.press is not None:
            await self._press(act, update.press.data)
        elif update.membership is not None:
            await opening.membership(act, update.membership)
        elif update.command is not None and not update.edited:
            if update.command.bot in (None, self.house.username.lower()):
                await self._command(act, update.command.name, update.command.arguments)
        elif update.text is not None and not update.edited:
            await opening.words(act, update.text)
        elif update.document is not None and act.chat.private and not update.edited:
            # Whoever was asked for a file, or brings one, needs no caption.
            await self._command(act, "import", "")

    async def _show_alone(self, act: Act) -> None:
        """A panel of the private chat, in the group, to whoever asked: as it is now, with the way to where it stays."""
        wanted = act.wanted
        if wanted is None or self.shown is None:
            return
        purpose = panel_purpose(wanted.panel)
        rendered = await self.shown(act.tx, Screen(0, act.person.id, None, purpose, args=wanted.kept.document()))
        if rendered is None:
            return
        keyboard = [] if act.way is None else [[act.way]]
        whisper = act.whisper(rendered.text, rendered.photo, keyboard)
        match act.replies:
            case [Reply() as reply]:
                act.replies = [act.told_alone(whisper, reply)]
            case _:
                body = LineBody(act.place_tongue.html(IN_PRIVATE), tuple(map(tuple, keyboard)))
                act.replies.append(Aside(whisper, told=None, otherwise=body))

    async def _press(self, act: Act, data: str) -> None:
        pressed = self.codec.decode(data)
        if pressed is None:
            raise Refused(text("This button no longer works. /table shows the current one."))
        await handler_of(pressed)(act, pressed)

    async def _look_whether_it_stands(self, act: Act) -> None:
        """A refused button that its message should not have: Telegram shows an earlier day."""
        press, message = act.update.press, act.update.message_id
        if press is None or message is None or self.shown is None:
            return
        screen = await act.tx.screens.at_message(act.chat.id, message)
        if screen is None:
            return
        rendered = await self.shown(act.tx, screen)
        if rendered is not None and all(press.data != one.data for row in rendered.keyboard for one in row):
            await act.tx.screens.doubt(screen)

    async def _command(self, act: Act, name: str, arguments: str) -> None:
        handler = handler_of_command(name)
        if handler is not None:
            await asking_which_table(act, name, arguments, handler)
        elif act.chat.private:
            raise Refused(text("There is no such command. /help lists them."))


async def _seen_by_us_alone(act: Act, number: int) -> None:
    """Whoever can write so is answered so: their client shows it."""
    known = memory.of_person(act.person)
    if not known.sees_whispers:
        act.person = memory.person_with(act.person, replace(known, sees_whispers=True))
        await act.tx.people.save(act.person)
    if act.update.command is not None and told_aside(act.update.command.name):
        act.aside = number


async def _take_away_a_copy(act: Act) -> None:
    """A message whose delivery was never confirmed came twice: the one that was pressed and is no screen goes.

    However old: of lines only answers have buttons of ours, and each is remembered for as long as it stands.
    """
    update, tx = act.update, act.tx
    if update.press is None or not update.message_id or await tx.screens.lies_at(act.chat.id, update.message_id):
        return
    if await tx.lines.at_message(act.chat.id, update.message_id) is None:
        await tx.screens.orphaned(act.chat.id, update.message_id)


async def _look_again(act: Act) -> None:
    """Whatever a person touches is made true before their eyes, though the database believes that it is."""
    message, screens = act.update.message_id, act.tx.screens
    if message is None or act.update.press is None:
        return
    shown = await screens.at_message(act.chat.id, message)
    if shown is not None:
        await screens.doubt(shown)
        return
    if await act.tx.lines.at_message(act.chat.id, message) is not None:
        return
    await screens.orphaned(act.chat.id, message)
    table_id = table_named_in(act.update.press.data)
    if table_id is not None:
        purpose = desk_purpose(table_id) if act.chat.private else card_purpose(table_id)
        if (believed := await screens.get(act.chat.id, purpose)) is not None:
            await screens.doubt(believed)


def _only_answered(update: Update) -> list[Reply]:
    return [Reply(update.press.query_id)] if update.press is not None else []
